#include "record/link.h"

#include "core/refusal.h"
#include "core/text.h"
#include "core/unicode.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "record/link_lines.h"
#include "record/link_text.h"
#include "record/packing.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace motley::record {

using match::Match;
using match::Record;
using match::Seats;

namespace {

/// The first character of a packed link; its text is documented in docs/LINKS.md. The first version
/// has no check sum.
constexpr char unchecked_version = '1';
constexpr char version = '2';

constexpr std::string_view lost_on_time = "time";

// ---------------------------------------------------------------- writing

std::string packed_text(const GameLink& link) {
    const Record& record = link.record;
    std::string out;
    add_line(out, game_sign, record.game->info().id);
    add_setup(out, record.setup);
    add_start(out, record);
    add_terms(out, record.terms);
    if (record.seed != 0) {
        add_line(out, seed_sign, std::to_string(record.seed));
    }
    add_names(out, record.about);
    if (record.resigned != Actor::none) {
        add_line(out, end_sign, player_number(record.resigned));
    } else if (record.spent != 0) {
        add_line(out, end_sign, lost_on_time);
    }
    if (link.shown != record.plies.size()) {
        add_line(out, shown_sign, std::to_string(link.shown));
    }
    add_plies(out, record.plies);
    return out;
}

std::string packed_text(const PuzzleLink& link) {
    std::string out;
    add_line(out, puzzle_sign, link.game->info().id);
    add_line(out, start_sign, link.position);
    return out;
}

std::string packed_text(const SetupLink& link) {
    std::string out;
    add_line(out, setup_sign, link.game->info().id);
    add_setup(out, link.setup);
    add_terms(out, link.terms);
    if (link.seats != Seats()) {
        add_line(out, levels_sign,
                 std::to_string(link.seats.levels[0]) + ' ' + std::to_string(link.seats.levels[1]) +
                     ' ' + std::to_string(engine::highest_level));
    }
    return out;
}

// ---------------------------------------------------------------- reading

Error too_long() {
    return {"too-long",
            {part("link")},
            says("too-long").number("n", static_cast<std::int64_t>(max_link)),
            {}};
}

/// Plays a game, and adds how it ended. Nothing if it is refused.
std::optional<Match> play(LinkLines& lines, Record& record, std::optional<std::string_view> end) {
    if (end && *end != lost_on_time) {
        record.resigned = lines.player(*end);
    }
    auto match = match::replay(record);
    if (!match) {
        lines.refuse(match.error().within({part("link")}));
        return std::nullopt;
    }
    if (end == lost_on_time && !match::timed(*match)) {
        lines.refuse_line(*end);
        return std::nullopt;
    }
    if (end == lost_on_time) {
        record.spent = match->left(match->actor());
        match->spend(record.spent);
    }
    return std::move(*match);
}

/// `played` becomes the match, unless it is refused.
GameLink read_game(LinkLines& lines, const engine::Game& game, std::optional<Match>& played) {
    GameLink link;
    Record& record = link.record;
    lines.take_beginning(record, game);
    record.terms = lines.take_terms();
    if (const auto line = lines.take(seed_sign)) {
        record.seed = lines.number(*line, 1, UINT64_MAX);
    }
    record.about.names = lines.take_names();
    const auto end = lines.take(end_sign);
    const auto shown = lines.take(shown_sign);
    record.plies = lines.take_plies();
    record.current = record.plies.size();
    link.shown = record.plies.size();
    if (shown) {
        link.shown = static_cast<std::size_t>(lines.number(*shown, 0, record.plies.size()));
    }
    if (!lines.error() && lines.at_end()) {
        played = play(lines, record, end);
    }
    return link;
}

PuzzleLink read_puzzle(LinkLines& lines, const engine::Game& game) {
    PuzzleLink link{&game, {}};
    const auto position = lines.take_position(game);
    if (position == nullptr) {
        lines.refuse_next();
    } else if (!is_player(position->actor())) {
        lines.refuse({refusal::impossible, {part("link"), part("position")}, says("no-actor"), {}});
    } else {
        link.position = position->write();
    }
    return link;
}

SetupLink read_set_up(LinkLines& lines, const engine::Game& game) {
    SetupLink link{&game, {}, {}, {}};
    link.setup = lines.take_setup(game);
    link.terms = lines.take_terms();
    link.seats = lines.take_seats();
    return link;
}

struct Unpacked {
    Link link;
    Match match;
};

Result<Unpacked> with_match(Link link) {
    auto match = match::replay(record_of(link));
    if (!match) {
        return tl::make_unexpected(match.error().within({part("link")}));
    }
    return Unpacked{std::move(link), std::move(*match)};
}

Result<Unpacked> read_packed(std::string_view text) {
    LinkLines lines(text);
    std::optional<Link> link;
    std::optional<Match> played;
    if (const auto game = lines.take_game(game_sign)) {
        link = read_game(lines, **game, played);
    } else if (const auto puzzle = lines.take_game(puzzle_sign)) {
        link = read_puzzle(lines, **puzzle);
    } else if (const auto setup = lines.take_game(setup_sign)) {
        link = read_set_up(lines, **setup);
    } else if (const auto turn = lines.take_game(turn_sign)) {
        link = read_turn(lines, **turn, played);
    }
    if (!link || !lines.at_end()) {
        lines.refuse_next();
    }
    if (lines.error()) {
        return tl::make_unexpected(*lines.error());
    }
    return played ? Unpacked{std::move(*link), std::move(*played)} : with_match(std::move(*link));
}

Result<Unpacked> read_plain(std::string_view link) {
    const auto text = unescaped(link);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    const std::size_t colon = std::min(text->find(':'), text->size());
    const std::string id = text->substr(0, colon);
    const engine::Game* const game = engine::find_game(id);
    if (game == nullptr) {
        return tl::make_unexpected(link_error(says("no-game").text("text", in_quotes(id))));
    }
    const auto position = read_position(*game, std::string_view(*text).substr(colon + 1));
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    return with_match(PositionLink{game, (*position)->write()});
}

/// Reads what stands behind the `#`.
Result<Unpacked> unpacked(std::string_view link) {
    if (link.size() > max_link) {
        return tl::make_unexpected(too_long());
    }
    if (leniently_unescaped(link).find(':') != std::string::npos) {
        return read_plain(link);
    }
    if (link.empty() || !is_digit(link.front())) {
        return tl::make_unexpected(link_error(says("no-link")));
    }
    if (link.front() != version && link.front() != unchecked_version) {
        return fail("bad-version", {part("link")},
                    says("link-version")
                        .text("text", std::string(1, link.front()))
                        .text("want", std::string(1, version)));
    }
    const std::string_view packed = link.substr(1);
    const auto text = link.front() == version ? unpack_checked(packed, max_unpacked)
                                              : unpack(packed, max_unpacked);
    return text ? read_packed(*text) : tl::make_unexpected(text.error());
}

Result<ReadLink> read_fragment(std::string_view link) {
    auto read = unpacked(link);
    if (!read) {
        return tl::make_unexpected(std::move(read.error()));
    }
    std::string text = link.front() == version && !std::holds_alternative<PositionLink>(read->link)
                           ? std::string(link)
                           : write_link(read->link).value_or("");
    return ReadLink{std::move(read->link), std::move(read->match), std::move(text)};
}

/// The first of its readings that is a link, or why the first is none.
Result<ReadLink> read_first(const LinkReadings& readings) {
    auto link = read_fragment(readings.front());
    for (std::size_t i = 1; !link && i < readings.size(); ++i) {
        if (auto other = read_fragment(readings[i])) {
            link = std::move(other);
        }
    }
    return link;
}

/// What stands behind the `#`, where there is one.
std::string_view fragment(std::string_view text) {
    text = trimmed(text);
    // The text of a position may have a `#` of its own.
    const bool plain = engine::find_game(text.substr(0, text.find(':'))) != nullptr;
    const std::size_t sign = plain ? std::string_view::npos : text.find('#');
    return sign == std::string_view::npos ? text : text.substr(sign + 1);
}

/// Whether it begins with a tag or as JSON does. Links stand in brackets and braces, too, and behind
/// what a chat puts before them (`[12:31] Anna: …`).
bool begins_as_record(std::string_view text) {
    constexpr std::size_t longest_tag = 100;
    const std::string plain = typed(text.substr(0, longest_tag));
    if (plain.empty()) {
        return false; // it has only signs that are not seen
    }
    const std::string_view inside = trimmed(std::string_view(plain).substr(1));
    const auto* const behind = std::find_if_not(inside.begin(), inside.end(),
                                                [](char c) { return is_upper(c) || is_lower(c); });
    const std::string_view value =
        trimmed(inside.substr(static_cast<std::size_t>(behind - inside.begin())));
    const bool quoted = behind != inside.begin() && !value.empty() &&
                        (value.front() == '"' || is_quotation_mark(first_character(value).code));
    return (text.front() == '[' && quoted) ||
           (text.front() == '{' && (inside.starts_with('"') || inside.starts_with('}')));
}

} // namespace

GameLink game_link(const Match& match, std::size_t shown) {
    const Record whole = match.to_record();
    GameLink link;
    link.shown = shown;
    Record& record = link.record;
    record = beginning_of(whole);
    // Without the seed, which tells the rolls to come.
    for (const match::Ply& ply : match.plies()) {
        record.plies.emplace_back();
        record.plies.back().text = ply.text;
    }
    record.current = record.plies.size();
    // Aside nobody has resigned, and no time runs.
    if (!match.aside() && match.current() == record.plies.size() && !whole.at) {
        record.resigned = whole.resigned;
        if (match.ending() == match::Ending::time) {
            // As much as was left had nobody needed any before.
            const auto unhurried = match::replay(record);
            record.spent = unhurried->left(unhurried->actor());
        }
    }
    return link;
}

Result<std::string> write_link(const Link& link) {
    std::string out;
    if (const auto* position = std::get_if<PositionLink>(&link)) {
        out = position->game->info().id + ':' + escaped(position->position);
    } else {
        const auto* game = std::get_if<GameLink>(&link);
        const auto* puzzle = std::get_if<PuzzleLink>(&link);
        const auto* turn = std::get_if<TurnLink>(&link);
        const std::string text = game != nullptr     ? packed_text(*game)
                                 : turn != nullptr   ? packed_text(*turn)
                                 : puzzle != nullptr ? packed_text(*puzzle)
                                                     : packed_text(std::get<SetupLink>(link));
        if (text.size() > max_unpacked) {
            return tl::make_unexpected(too_long());
        }
        out = version + pack_checked(text);
    }
    if (out.size() > max_link) {
        return tl::make_unexpected(too_long());
    }
    return out;
}

Result<ReadLink> read_link(std::string_view text) {
    std::optional<Result<ReadLink>> found;
    for (const LinkReadings& readings : links_in(text)) {
        auto link = read_first(readings);
        if (!found || (link && !*found)) {
            found = std::move(link);
        } else if (link &&
                   write_link(link->link).value_or("") != write_link((*found)->link).value_or("")) {
            return tl::make_unexpected(link_error(says("several-links")));
        }
    }
    return found ? std::move(*found) : read_fragment(fragment(text));
}

bool is_link(std::string_view text) {
    text = trimmed(text);
    const bool found = !text.empty() && !begins_as_record(text) && !links_in(text).empty();
    if (found || text.empty() || text.front() == '[' || text.front() == '{') {
        return found;
    }
    const bool packed =
        is_digit(text.front()) && text.find_first_of("./ ") == std::string_view::npos;
    return text.find('\n') == std::string_view::npos &&
           (packed || text.find('#') != std::string_view::npos);
}

Record record_of(const Link& link) {
    if (const auto* game = std::get_if<GameLink>(&link)) {
        return game->record;
    }
    if (const auto* turn = std::get_if<TurnLink>(&link)) {
        return turn->record;
    }
    Record record;
    record.game = &game_of(link);
    record.may_wait = true;
    if (const auto* setup = std::get_if<SetupLink>(&link)) {
        record.setup = setup->setup;
        record.terms = setup->terms;
    } else {
        const auto* position = std::get_if<PositionLink>(&link);
        record.start =
            position != nullptr ? position->position : std::get<PuzzleLink>(link).position;
    }
    return record;
}

const engine::Game& game_of(const Link& link) {
    if (const auto* game = std::get_if<GameLink>(&link)) {
        return *game->record.game;
    }
    if (const auto* position = std::get_if<PositionLink>(&link)) {
        return *position->game;
    }
    if (const auto* turn = std::get_if<TurnLink>(&link)) {
        return *turn->record.game;
    }
    const auto* puzzle = std::get_if<PuzzleLink>(&link);
    return puzzle != nullptr ? *puzzle->game : *std::get<SetupLink>(link).game;
}

} // namespace motley::record
