#include "shell/turn_links.h"

#include "shell/app.h"

#include <memory>
#include <utility>

namespace motley::shell {

using activity::ByLink;
using match::Exchange;
using match::Match;
using record::ReadLink;
using record::TurnLink;

namespace {
Error other_terms() { return {"contradicts", {part("link")}, says("other-terms"), {}}; }
} // namespace

void TurnLinks::begin(const TurnLink& link, Match match, Actor self) {
    Exchange exchange;
    exchange.host = link.host;
    exchange.self = self;
    exchange.chance = link.chance;
    exchange.dealt = link.dealt;
    if (link.chance) {
        exchange.secret = match::draw_secret();
        exchange.theirs = link.last;
    }
    if (self != link.sender()) {
        exchange.links = link.number + 1;
        exchange.plies = link.record.plies.size();
    }
    const bool unknown = app_.progress().is_new(*link.record.game);
    app_.begin(std::make_unique<Match>(std::move(match)), match::Seats{});
    ByLink& by_link = app_.matches().current()->by_link();
    by_link.begin(exchange);
    if (self != link.sender() && link.number == 0) {
        by_link.invited(unknown ? ByLink::Invitation::unknown : ByLink::Invitation::known);
    }
}

void TurnLinks::invite(const engine::Game& game, const Setup& setup, Actor self,
                       const match::Terms& terms) {
    TurnLink first;
    first.host = self;
    first.dealt = match::open_options(game, setup);
    first.chance = match::has_chance(game, first.dealt);
    first.record.game = &game;
    first.record.setup = setup;
    first.record.terms = terms;
    first.record.terms.clock.reset();
    first.record.may_wait = true;
    begin(first, *match::replay(first.record), self);
}

void TurnLinks::invite_again() {
    const activity::Play& last = *app_.matches().current();
    if (!last.by_link().active()) {
        return;
    }
    const Match& match = *last.match();
    const Exchange& exchange = *last.by_link().exchange();
    const Setup setup = match::agreed_setup(match.setup(), exchange.dealt);
    invite(match.game(), setup, opponent(exchange.self), match.terms());
}

Result<void> TurnLinks::continue_match(activity::Play& play, ReadLink read) {
    const auto news = play.by_link().active() ? play.by_link().open(std::get<TurnLink>(read.link),
                                                                    std::move(read.match))
                                              : tl::make_unexpected(other_terms());
    if (news || app_.screen() != Screen::play || app_.game() != &play.game()) {
        app_.stack().cut(1);
        app_.open({Screen::play, &play.game()});
    }
    if (!news) {
        return app_.sharing.refuse(news.error(), Sharing::Kind::turn);
    }
    play.deselect();
    if (*news == ByLink::News::older) {
        const Phrase said("ui.friend.older");
        play.show_notice({{"older-link", said, "", {}}, app_.text(said), {}});
        app_.context().narrator.announce(app_.text(said));
    }
    return {};
}

Result<void> TurnLinks::open(ReadLink read) {
    const std::string id = read.match.about.id;
    awaited_.reset();
    if (const engine::Game* const game = app_.library.current(id)) {
        return continue_match(*app_.matches().play_of(*game), std::move(read));
    }
    if (!app_.library.connected() && app_.library.summary(id) == nullptr) {
        start(std::move(read));
        return {};
    }
    awaited_ = id;
    // If the archive cannot tell whether the match is known, another one must not begin under its
    // id.
    app_.library.fetch(
        id,
        [this, id,
         shared = std::make_shared<ReadLink>(std::move(read))](const Library::Text& text) {
            if (awaited_ == id) {
                awaited_.reset();
                found(std::move(*shared), text);
            }
        },
        [this, id] {
            if (awaited_ == id) {
                awaited_.reset();
                (void)app_.sharing.refuse({"unreadable", {part("link")}, says("no-library"), {}});
            }
        });
    return {};
}

void TurnLinks::found(ReadLink opened, const Library::Text& text) {
    if (!text) {
        start(std::move(opened));
        return;
    }
    ReadMatch read = read_match(*text);
    if (!read.saved.match || read.lost) {
        app_.library.open(opened.match.about.id); // says what is wrong with it
        return;
    }
    // Before it is taken out of the library: then it would already be the player's present match.
    const auto& exchange = read.saved.head.exchange;
    if (auto wrong = exchange ? activity::contradiction(*read.saved.match, *exchange,
                                                        std::get<TurnLink>(opened.link))
                              : std::optional(other_terms())) {
        (void)app_.sharing.refuse(std::move(*wrong), Sharing::Kind::turn);
        return;
    }
    (void)continue_match(app_.take(std::move(read.saved)), std::move(opened));
}

void TurnLinks::start(ReadLink read) {
    const TurnLink& link = std::get<TurnLink>(read.link);
    const bool over = read.match.ending() != match::Ending::none;
    if (!over && (!link.chance || link.number == 0)) {
        begin(link, std::move(read.match), link.receiver());
        return;
    }
    const std::size_t shown = read.match.current();
    app_.sharing.view(std::make_unique<Match>(std::move(read.match)), shown, std::move(read.text));
    if (!over) {
        activity::Board& board = app_.board();
        const Phrase said("ui.friend.elsewhere");
        board.show_notice({{"elsewhere", said, "", {}}, app_.text(said), {}});
    }
}

} // namespace motley::shell
