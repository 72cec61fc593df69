#include "record/turn_link.h"

#include "core/dice.h"
#include "core/refusal.h"
#include "core/text.h"
#include "record/link_lines.h"

#include <utility>

namespace motley::record {

using match::Exchange;
using match::Match;
using match::Record;
using match::Value;

namespace {

/// What each link up to this one revealed.
std::vector<Value> all_values(const TurnLink& link) {
    std::vector<Value> values(link.number + 1);
    values[link.number] = link.last;
    if (link.number > 0) {
        values[link.number - 1] = link.earlier;
    }
    for (std::size_t n = link.number; n-- > 1;) {
        values[n - 1] = match::revealed_before(values[n + 1], link.record.about.id);
    }
    return values;
}

/// Checks what was read of a link against the rules of playing by link.
class TurnCheck {
public:
    TurnCheck(LinkLines& lines, TurnLink& link) : lines_(lines), link_(link) {
        if (link.chance) {
            values_ = all_values(link);
        }
    }

    /// The match, or nothing if it is refused.
    std::optional<Match> run() {
        Record& record = link_.record;
        if (link_.chance && link_.number >= match::first_rolls) {
            match::deal(record.setup, *record.game, link_.dealt, record.about.id,
                        values_[match::first_rolls - 1], values_[match::first_rolls]);
        }
        auto match = match::replay(record);
        if (!match) {
            lines_.refuse(match.error().within({part("link")}));
            return std::nullopt;
        }
        const auto links =
            match::links_of(*match, link_.host, link_.chance ? match::first_rolls : 0);
        if (!links || !fits(*match, *links)) {
            lines_.refuse({refusal::impossible, {part("link")}, says("other-number"), {}});
            return std::nullopt;
        }
        for (std::size_t n = 0; n < links->size(); ++n) {
            check_roll(*match, n, (*links)[n]);
        }
        return std::move(*match);
    }

private:
    /// Whether the link of this number has these plies, and leaves the turn with who gets it.
    [[nodiscard]] bool fits(const Match& match, const std::vector<std::uint32_t>& links) const {
        const bool unbegun = link_.chance && link_.number < match::first_rolls;
        const Actor sender = link_.sender();
        const Actor resigned = link_.record.resigned;
        const Actor offers = link_.record.offer;
        if ((resigned != Actor::none && (resigned != sender || unbegun)) ||
            (offers != Actor::none && (offers != sender || links.empty()))) {
            return false;
        }
        if (unbegun) {
            return links.empty();
        }
        const std::uint32_t first = link_.chance ? match::first_rolls : 0;
        const std::uint32_t last = links.empty() ? first : links.back();
        const bool numbered = link_.number == last || (links.empty() && link_.number < last) ||
                              (resigned != Actor::none && link_.number == last + 1);
        return numbered &&
               (match.ending() != match::Ending::none || match.actor() == link_.receiver());
    }

    void check_roll(const Match& match, std::size_t n, std::uint32_t link) {
        const match::Ply& ply = match.plies()[n];
        if (ply.actor != Actor::chance) {
            return;
        }
        if (values_.empty()) { // no game says that it has no dice, and then rolls
            lines_.refuse({refusal::impossible, {part("link")}, says("other-number"), {}});
            return;
        }
        ChanceList outcomes;
        match.position_at(n).chance_outcomes(outcomes);
        const std::uint64_t seed =
            match::roll_seed(link_.record.about.id, link, values_[link - 1], values_[link]);
        const std::string want =
            match.position_at(n).write_action(nth_roll(outcomes, seed, match.at(n).rolls));
        if (want != ply.text) {
            Error error{"other-roll",
                        {part("link")},
                        says("other-roll").text("text", in_quotes(ply.text)).text("want", want),
                        {}};
            for (Phrase& each : match::ply_place(match, match.node_at(n), n)) {
                error.where.push_back(std::move(each));
            }
            lines_.refuse(std::move(error));
        }
    }

    LinkLines& lines_;
    TurnLink& link_;
    std::vector<Value> values_; ///< by the number of the link; with chance
};

/// `ID HOST`.
void read_match_line(LinkLines& lines, TurnLink& link) {
    const auto line = lines.take(match_sign);
    const auto words = split(line.value_or(""), ' ');
    if (!line || words.size() != 2 || !match::is_id(words[0])) {
        line ? lines.refuse_line(*line) : lines.refuse_next();
        return;
    }
    link.record.about.id = words[0];
    link.host = lines.player(words[1]);
}

void read_values(LinkLines& lines, TurnLink& link) {
    const auto line = lines.take(values_sign);
    if (!line) {
        lines.refuse_next();
        return;
    }
    const auto words = split(*line, ' ');
    const auto last = match::value_of(words[0]);
    const auto earlier = match::value_of(words.back());
    if (words.size() != (link.number == 0 ? 1U : 2U) || !last || !earlier) {
        lines.refuse_line(*line);
        return;
    }
    link.last = *last;
    link.earlier = link.number == 0 ? Value{} : *earlier;
}

} // namespace

TurnLink turn_link(const Match& match, const Exchange& exchange, std::uint32_t number) {
    const Record whole = match.to_record();
    TurnLink link;
    link.host = exchange.host;
    link.number = number;
    link.chance = exchange.chance;
    link.dealt = exchange.dealt;
    Record& record = link.record;
    record = beginning_of(whole);
    record.about.id = whole.about.id;
    if (exchange.chance) {
        link.last = match::revealed(exchange.secret, whole.about.id, number);
        link.earlier = number == 0 ? Value{} : exchange.theirs;
        if (number < match::first_rolls) {
            record.setup = match::agreed_setup(record.setup, exchange.dealt);
            return link; // nothing is dealt or rolled yet
        }
    }
    for (std::string& text : match::standing_line(match)) {
        record.plies.push_back({std::move(text)});
    }
    record.current = record.plies.size();
    if (!whole.at) {
        record.resigned = whole.resigned;
        record.offer = whole.offer == link.sender() ? whole.offer : Actor::none;
    }
    return link;
}

std::string packed_text(const TurnLink& link) {
    const Record& record = link.record;
    std::string out;
    add_line(out, turn_sign, record.game->info().id);
    add_setup(out, match::agreed_setup(record.setup, link.dealt));
    add_start(out, record);
    add_terms(out, record.terms);
    add_names(out, record.about);
    add_line(out, match_sign, record.about.id + ' ' + player_number(link.host));
    add_line(out, number_sign, std::to_string(link.number));
    if (link.chance) {
        add_line(out, values_sign,
                 match::to_text(link.last) +
                     (link.number == 0 ? "" : ' ' + match::to_text(link.earlier)));
    }
    if (record.resigned != Actor::none) {
        add_line(out, end_sign, player_number(record.resigned));
    }
    if (record.offer != Actor::none) {
        add_line(out, offer_sign, player_number(record.offer));
    }
    add_plies(out, record.plies);
    return out;
}

TurnLink read_turn(LinkLines& lines, const engine::Game& game, std::optional<Match>& played) {
    TurnLink link;
    Record& record = link.record;
    lines.take_beginning(record, game);
    if (record.start.empty()) {
        link.dealt = match::open_options(game, record.setup);
    }
    link.chance = match::has_chance(game, link.dealt);
    record.terms = lines.take_terms();
    if (record.terms.clock) { // nobody could tell how long a turn took
        lines.refuse_line("c");
    }
    record.about.names = lines.take_names();
    read_match_line(lines, link);
    if (const auto number = lines.take(number_sign)) {
        link.number = static_cast<std::uint32_t>(lines.number(*number, 0, match::max_links - 1));
    } else {
        lines.refuse_next();
    }
    if (link.chance) {
        read_values(lines, link);
    }
    if (const auto end = lines.take(end_sign)) {
        record.resigned = lines.player(*end);
    }
    if (const auto offer = lines.take(offer_sign)) {
        record.offer = lines.player(*offer);
    }
    record.plies = lines.take_plies();
    record.current = record.plies.size();
    if (!lines.error() && lines.at_end()) {
        played = TurnCheck(lines, link).run();
    }
    return link;
}

} // namespace motley::record
