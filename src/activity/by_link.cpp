#include "activity/by_link.h"

#include "activity/board.h"
#include "activity/host.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace motley::activity {

using match::Ending;
using match::Exchange;
using match::Match;
using match::NodeId;
using record::TurnLink;

namespace {

/// The number of the last link that this player sends, up to `link`; nothing if there is none.
std::optional<std::uint32_t> last_of(Actor player, Actor host, std::uint32_t link) {
    if (match::sender(host, link) == player) {
        return link;
    }
    return link == 0 ? std::nullopt : std::optional(link - 1);
}

bool same_setup(const Setup& a, const Setup& b) {
    return std::all_of(a.choices.begin(), a.choices.end(),
                       [&](const auto& choice) { return b.get(choice.first) == choice.second; });
}

} // namespace

void ByLink::begin(const Exchange& exchange) {
    exchange_ = exchange;
    if (host_.table().flipped() != (exchange.self == Actor::second)) {
        host_.table().flip();
    }
    // Who is invited sees what was played so far, at least its end.
    seen_ = 0;
    fresh_ = exchange.plies > 0;
    deal();
    reseed();
    host_.changed();
    host_.tell(Change::seating);
}

// ---------------------------------------------------------------- whose turn it is

bool ByLink::own_turn() const {
    return exchange_ && exchange_->holds() && exchange_->plays() &&
           host_.match()->standing_ending() == Ending::none && !host_.match()->aside() &&
           host_.match()->actor() == exchange_->self;
}

bool ByLink::friend_acts() const {
    return exchange_ && !host_.match()->aside() && host_.match()->ending() == Ending::none &&
           !own_turn();
}

bool ByLink::ready() const {
    if (!exchange_ || !exchange_->holds() || host_.match()->aside() || own_turn() ||
        exchange_->links >= match::max_links) {
        return false;
    }
    const Match& match = *host_.match();
    return match.ending() == Ending::none || match.current() != exchange_->plies ||
           match.resigned() == exchange_->self;
}

bool ByLink::waits() const {
    return exchange_ && !exchange_->holds() && host_.match()->standing_ending() == Ending::none;
}

const std::string& ByLink::friends_name() const {
    return host_.match()->about.names[exchange_->self == Actor::second ? 0 : 1];
}

bool ByLink::undealt() const {
    return exchange_ && std::any_of(exchange_->dealt.begin(), exchange_->dealt.end(),
                                    [this](const std::string& name) {
                                        return !host_.match()->setup().get(name);
                                    });
}

bool ByLink::speaks() const {
    return !exchange_ || (exchange_->holds() && exchange_->plays() && !host_.match()->aside());
}

bool ByLink::can_undo() const {
    const Match& match = *host_.match();
    if (!exchange_ || !exchange_->holds() || match.aside()) {
        return false;
    }
    return match.resigned() == exchange_->self ||
           (match.current() > exchange_->plies &&
            match.plies()[match.current() - 1].actor == exchange_->self);
}

// ---------------------------------------------------------------- links

void ByLink::seal() {
    if (ready()) {
        exchange_->plies = host_.match()->current();
        ++exchange_->links;
        seen_ = exchange_->plies;
        reseed();
        host_.changed();
        host_.tell(Change::seating);
    }
}

void ByLink::show_news() {
    if (std::exchange(fresh_, false)) {
        host_.table().look_at(seen_);
    }
}

TurnLink ByLink::link() const {
    const std::uint32_t number = exchange_->holds() ? exchange_->links : exchange_->links - 1;
    return record::turn_link(*host_.match(), *exchange_, number);
}

void ByLink::reseed() {
    if (!exchange_) {
        return;
    }
    const Exchange& now = *exchange_;
    const std::string& id = host_.match()->about.id;
    const bool rolls = now.chance && now.holds() && now.plays();
    const std::uint64_t seed = rolls ? match::roll_seed(id, now.links, now.theirs,
                                                        match::revealed(now.secret, id, now.links))
                                     : host_.match()->seed();
    host_.change().reseed(seed, host_.context().seeds.next());
}

void ByLink::deal() {
    const Exchange& now = *exchange_;
    if (!now.chance || now.links != match::first_rolls || !now.holds()) {
        return;
    }
    const Match& match = *host_.match();
    Setup setup = match.setup();
    const std::string& id = match.about.id;
    const match::Value own = match::revealed(now.secret, id, now.links);
    match::deal(setup, match.game(), now.dealt, id, now.theirs, own);
    const std::uint64_t seed = match::roll_seed(id, now.links, now.theirs, own);
    auto dealt = match.begins_elsewhere()
                     ? std::make_unique<Match>(match.position_at(0), seed, match.terms())
                     : std::make_unique<Match>(match.game(), setup, seed, match.terms());
    dealt->about = match.about;
    host_.replace(std::move(dealt));
}

namespace {

bool same_secrets(const std::string& id, const Exchange& now, const TurnLink& link) {
    if (!now.chance) {
        return true;
    }
    const auto value = [&](std::uint32_t n) { return n == link.number ? link.last : link.earlier; };
    const auto own = last_of(now.self, now.host, link.number);
    if (own && value(*own) != match::revealed(now.secret, id, *own)) {
        return false;
    }
    // The friend's: from what was revealed later follows what was revealed earlier.
    const Actor other = opponent(now.self);
    const auto in_link = last_of(other, now.host, link.number);
    const auto known = now.links == 0 ? std::nullopt : last_of(other, now.host, now.links - 1);
    if (!in_link || !known) {
        return true;
    }
    match::Value later = *in_link >= *known ? value(*in_link) : now.theirs;
    for (std::uint32_t n = std::max(*in_link, *known); n > std::min(*in_link, *known); n -= 2) {
        later = match::revealed_before(later, id);
    }
    return later == (*in_link >= *known ? now.theirs : value(*in_link));
}

} // namespace

std::optional<Error> contradiction(const Match& match, const Exchange& now, const TurnLink& link) {
    const auto wrong = [](const char* what, std::vector<Phrase> where = {}) {
        where.insert(where.begin(), part("link"));
        return Error{"contradicts", std::move(where), says(what), {}};
    };
    const match::Record& record = link.record;
    if (record.game != &match.game() || link.host != now.host || link.dealt != now.dealt ||
        record.terms != match.terms() ||
        !same_setup(match::agreed_setup(match.setup(), now.dealt), record.setup) ||
        record.start != (match.begins_elsewhere() ? match.position_at(0).write() : "")) {
        return wrong("other-terms");
    }
    if (!same_secrets(match.about.id, now, link)) {
        return wrong("other-secret");
    }
    const std::vector<std::string> known = match::standing_line(match);
    const bool newer = link.number >= now.links;
    // What an older link did not have yet it does not contradict.
    const std::size_t compared = newer                          ? known.size()
                                 : link.number + 1 == now.links ? now.plies
                                                                : record.plies.size();
    for (std::size_t n = 0; n < std::max(compared, newer ? 0 : record.plies.size()); ++n) {
        const bool there = n < record.plies.size();
        if (!there || n >= known.size() || record.plies[n].text != known[n]) {
            NodeId id = match.stands_at();
            for (std::size_t beyond = known.size(); beyond > n + 1; --beyond) {
                id = match.node(id).parent;
            }
            const bool beyond = n >= known.size();
            const match::Progress& progress =
                match.node(beyond ? id : match.node(id).parent).progress;
            std::vector<Phrase> where{part("turn").number("n", progress.round)};
            where.push_back(part("ply").number("n", static_cast<std::int64_t>(n) + 1));
            Error error = wrong("other-ply", std::move(where));
            error.reason.text("text", there ? record.plies[n].text : "-")
                .text("want", beyond ? "-" : known[n]);
            return error;
        }
    }
    const bool latest = link.number + 1 == now.links;
    if (!newer && record.resigned != Actor::none &&
        (!latest || match.resigned() != record.resigned)) {
        return wrong("other-end-of-match");
    }
    return std::nullopt;
}

Result<ByLink::News> ByLink::open(const TurnLink& link, Match played) {
    if (auto error = contradiction(*host_.match(), *exchange_, link)) {
        return tl::make_unexpected(std::move(*error));
    }
    const std::uint32_t known = exchange_->links;
    if (link.number + 1 < known) {
        return News::older;
    }
    if (link.number + 1 == known) {
        return News::known;
    }
    take(link, std::move(played));
    return News::newer;
}

void ByLink::take(const TurnLink& link, Match played) {
    Exchange& now = *exchange_;
    // Up to then the match was only where it might begin.
    const bool dealt =
        now.chance && now.links <= match::first_rolls && link.number >= match::first_rolls;
    const std::size_t before = match::standing_line(*host_.match()).size();
    if (dealt) {
        played.about = host_.match()->about;
        host_.replace(std::make_unique<Match>(std::move(played)));
    } else {
        std::vector<std::string> plies;
        for (std::size_t n = before; n < link.record.plies.size(); ++n) {
            plies.push_back(link.record.plies[n].text);
        }
        (void)host_.change().continue_with(plies); // they were played when the link was read
    }
    if (link.record.resigned != Actor::none) {
        host_.change().resign(link.record.resigned);
    } else if (link.record.offer != Actor::none) {
        host_.change().offer(link.record.offer);
    }
    if (now.chance) {
        const bool own = link.sender() == now.self;
        now.theirs = own ? link.earlier : link.last;
    }
    now.links = link.number + 1;
    now.plies = link.record.plies.size();
    seen_ = dealt ? 0 : before;
    fresh_ = now.plies > seen_;
    deal();
    reseed();
    host_.changed();
    host_.tell(Change::seating);
}

} // namespace motley::activity
