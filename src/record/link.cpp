#include "record/link.h"

#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "record/packing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace motley::record {

using match::Match;
using match::max_increment;
using match::max_minutes;
using match::max_turns;
using match::Record;
using match::Seats;
using match::Terms;
using match::TimeControl;

namespace {

/// The first character of a packed link; its text is documented in docs/LINKS.md.
constexpr char version = '1';

/// How each line of a packed text begins.
enum Sign : char {
    // the first one: what it is, and the game
    game_sign = 'g',
    puzzle_sign = 'p',
    setup_sign = 's',
    // of the others those that are there, in this order
    option_sign = 'o',
    start_sign = 'b',
    clock_sign = 'c',
    turns_sign = 't',
    levels_sign = 'l',
    seed_sign = 'r',
    names_sign = 'n',
    end_sign = 'e',
    shown_sign = 'v',
    plies_sign = 'm',
};

constexpr std::string_view agreed_end = "=";
constexpr std::string_view lost_on_time = "time";

// ---------------------------------------------------------------- writing

void add_line(std::string& out, Sign sign, std::string_view text) {
    out += sign;
    out.append(" ").append(text).append("\n");
}

void add_setup(std::string& out, const Setup& setup) {
    for (const auto& [name, value] : setup.choices) {
        add_line(out, option_sign, name + ' ' + std::to_string(value));
    }
}

void add_clock(std::string& out, const Terms& terms) {
    if (terms.clock) {
        std::string text;
        for (const TimeControl& time : *terms.clock) {
            text += (text.empty() ? "" : " ") + std::to_string(time.minutes) + ' ' +
                    std::to_string(time.increment);
        }
        add_line(out, clock_sign, text);
    }
    if (terms.turns != 0) {
        add_line(out, turns_sign, std::to_string(terms.turns));
    }
}

std::string player_number(Actor player) { return player == Actor::first ? "1" : "2"; }

std::string packed_text(const GameLink& link) {
    const Record& record = link.record;
    std::string out;
    add_line(out, game_sign, record.game->info().id);
    add_setup(out, record.setup);
    if (!record.start.empty()) {
        add_line(out, start_sign, record.start);
    }
    add_clock(out, record.terms);
    if (record.seed != 0) {
        add_line(out, seed_sign, std::to_string(record.seed));
    }
    if (record.about.names != std::array<std::string, 2>()) {
        add_line(out, names_sign,
                 nlohmann::json(record.about.names)
                     .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    }
    if (record.resigned != Actor::none) {
        add_line(out, end_sign, player_number(record.resigned));
    } else if (record.spent != 0) {
        add_line(out, end_sign, lost_on_time);
    }
    if (link.shown != record.plies.size()) {
        add_line(out, shown_sign, std::to_string(link.shown));
    }
    std::string plies;
    for (const Record::Ply& ply : record.plies) {
        plies.append(plies.empty() ? "" : " ")
            .append(ply.text.empty() ? agreed_end : std::string_view(ply.text));
    }
    add_line(out, plies_sign, shortened(plies));
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
    add_clock(out, link.terms);
    if (link.seats != Seats()) {
        add_line(out, levels_sign,
                 std::to_string(link.seats.levels[0]) + ' ' + std::to_string(link.seats.levels[1]));
    }
    return out;
}

// ---------------------------------------------------------------- reading

Error link_error(Phrase reason) {
    return {refusal::malformed, {part("link")}, std::move(reason), {}};
}

Error too_long() {
    return {"too-long",
            {part("link")},
            says("too-long").number("n", static_cast<std::int64_t>(max_link)),
            {}};
}

/// A position text, that of its game.
Result<std::unique_ptr<engine::Position>> read_position(const engine::Game& game,
                                                        std::string_view text) {
    auto position = game.read(text);
    if (!position) {
        Error error = position.error().within({part("link"), part("position")});
        error.game = game.info().id;
        return tl::make_unexpected(std::move(error));
    }
    return position;
}

std::optional<std::uint64_t> whole(std::string_view text, std::uint64_t low, std::uint64_t high) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= low &&
                   value <= high && std::to_string(value) == text
               ? std::optional(value)
               : std::nullopt;
}

/// Takes the lines of a packed text one after the other. The first thing that is wrong is
/// remembered; what is taken after it is empty.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    Result<Link> read() {
        if (const auto game = take_game(game_sign)) {
            return finished(read_game(**game));
        }
        if (const auto game = take_game(puzzle_sign)) {
            return finished(read_puzzle(**game));
        }
        if (const auto game = take_game(setup_sign)) {
            return finished(read_set_up(**game));
        }
        refuse_line(rest_.substr(0, rest_.find('\n')));
        return tl::make_unexpected(*error_);
    }

private:
    /// What stands behind this sign, if the next line begins with it.
    std::optional<std::string_view> take(Sign sign) {
        if (error_ || rest_.size() < 2 || rest_[0] != sign || rest_[1] != ' ') {
            return std::nullopt;
        }
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        const std::string_view line = rest_.substr(2, end - 2);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return line;
    }
    std::optional<const engine::Game*> take_game(Sign sign) {
        const auto id = take(sign);
        const engine::Game* const game = id ? engine::find_game(*id) : nullptr;
        if (id && game == nullptr) {
            refuse(link_error(says("no-game").text("text", in_quotes(*id))));
        }
        return game == nullptr ? std::nullopt : std::optional(game);
    }
    void refuse(Error error) {
        if (!error_) {
            error_ = std::move(error);
        }
    }
    void refuse_line(std::string_view line) {
        refuse(link_error(says("no-link-line").text("text", in_quotes(line))));
    }
    /// A number of a line.
    std::uint64_t number(std::string_view text, std::uint64_t low, std::uint64_t high) {
        const auto value = whole(text, low, high);
        if (!value) {
            refuse(link_error(says("no-number-to")
                                  .text("text", in_quotes(text))
                                  .text("low", std::to_string(low))
                                  .text("high", std::to_string(high))));
        }
        return value.value_or(low);
    }
    /// As many numbers as a line has to have, with blanks between.
    template <std::size_t count>
    std::array<std::uint32_t, count> numbers(std::string_view line, std::uint32_t high) {
        std::array<std::uint32_t, count> out{};
        const auto texts = split(line, ' ');
        if (texts.size() != count) {
            refuse_line(line);
            return out;
        }
        for (std::size_t i = 0; i < count; ++i) {
            out[i] = static_cast<std::uint32_t>(number(texts[i], 0, high));
        }
        return out;
    }
    std::unique_ptr<engine::Position> take_position(const engine::Game& game) {
        const auto line = take(start_sign);
        if (!line) {
            return nullptr;
        }
        auto position = read_position(game, *line);
        if (!position) {
            refuse(position.error());
            return nullptr;
        }
        return std::move(*position);
    }

    Setup take_setup(const engine::Game& game) {
        Setup setup;
        const auto& options = game.info().options;
        while (const auto line = take(option_sign)) {
            const std::size_t blank = std::min(line->find(' '), line->size());
            const std::string name(line->substr(0, blank));
            const auto option = std::find_if(options.begin(), options.end(),
                                             [&](const auto& each) { return each.name == name; });
            if (blank == line->size() || option == options.end() || setup.get(name)) {
                refuse(link_error(says("no-choice").text("text", in_quotes(*line))));
                return setup;
            }
            setup.choices.emplace_back(name,
                                       number(line->substr(blank + 1), option->low, option->high));
        }
        return setup;
    }

    Terms take_terms() {
        Terms terms;
        if (const auto line = take(clock_sign)) {
            const auto [a, b, c, d] = numbers<4>(*line, std::max(max_minutes, max_increment));
            if (a < 1 || a > max_minutes || c < 1 || c > max_minutes || b > max_increment ||
                d > max_increment) {
                refuse_line(*line);
            }
            terms.clock = std::array{TimeControl{a, b}, TimeControl{c, d}};
        }
        if (const auto line = take(turns_sign)) {
            terms.turns = static_cast<std::uint32_t>(number(*line, 1, max_turns));
        }
        return terms;
    }

    Seats take_seats() {
        Seats seats;
        if (const auto line = take(levels_sign)) {
            const auto [first, second] = numbers<2>(*line, engine::highest_level);
            seats.levels = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
        }
        return seats;
    }

    std::array<std::string, 2> take_names() {
        const auto line = take(names_sign);
        const auto json = read_json(line.value_or(R"(["",""])"));
        if (!json || !json->is_array() || json->size() != 2 || !(*json)[0].is_string() ||
            !(*json)[1].is_string()) {
            refuse_line(*line);
            return {};
        }
        return {(*json)[0].get<std::string>(), (*json)[1].get<std::string>()};
    }

    std::vector<Record::Ply> take_plies() {
        std::vector<Record::Ply> plies;
        const auto line = take(plies_sign);
        if (!line) {
            refuse_line(rest_.substr(0, rest_.find('\n')));
            return plies;
        }
        const std::string text = lengthened(*line);
        if (text.empty()) {
            return plies;
        }
        for (const std::string_view token : split(text, ' ')) {
            if (token.empty()) {
                refuse_line(*line);
            }
            plies.emplace_back();
            plies.back().text = token == agreed_end ? std::string() : std::string(token);
        }
        return plies;
    }

    GameLink read_game(const engine::Game& game) {
        GameLink link;
        Record& record = link.record;
        record.game = &game;
        record.may_wait = true;
        record.setup = take_setup(game);
        if (const auto position = take_position(game)) {
            record.start = position->write();
        }
        record.terms = take_terms();
        if (const auto line = take(seed_sign)) {
            record.seed = number(*line, 1, UINT64_MAX);
        }
        record.about.names = take_names();
        const auto end = take(end_sign);
        const auto shown = take(shown_sign);
        record.plies = take_plies();
        record.current = record.plies.size();
        link.shown = record.plies.size();
        if (shown) {
            link.shown = static_cast<std::size_t>(number(*shown, 0, record.plies.size()));
        }
        if (!error_ && rest_.empty()) {
            play(record, end);
        }
        return link;
    }

    /// Plays it, and adds how it ended.
    void play(Record& record, std::optional<std::string_view> end) {
        if (end && *end != lost_on_time) {
            record.resigned = number(*end, 1, 2) == 1 ? Actor::first : Actor::second;
        }
        const auto match = Match::replay(record);
        if (!match) {
            refuse(match.error().within({part("link")}));
        } else if (end == lost_on_time && !match::timed(*match)) {
            refuse_line(*end);
        } else if (end == lost_on_time) {
            record.spent = match->left(match->actor());
        }
    }

    PuzzleLink read_puzzle(const engine::Game& game) {
        PuzzleLink link{&game, {}};
        const auto position = take_position(game);
        if (position == nullptr) {
            refuse_line(rest_.substr(0, rest_.find('\n')));
        } else if (!is_player(position->actor())) {
            refuse({refusal::impossible, {part("link"), part("position")}, says("no-actor"), {}});
        } else {
            link.position = position->write();
        }
        return link;
    }

    SetupLink read_set_up(const engine::Game& game) {
        SetupLink link{&game, {}, {}, {}};
        link.setup = take_setup(game);
        link.terms = take_terms();
        link.seats = take_seats();
        return link;
    }

    /// The same, unless something is wrong with it or left of the text.
    Result<Link> finished(Link link) {
        if (!rest_.empty()) {
            refuse_line(rest_.substr(0, rest_.find('\n')));
        }
        if (error_) {
            return tl::make_unexpected(*error_);
        }
        return link;
    }

    std::string_view rest_;
    std::optional<Error> error_;
};

Result<Link> read_plain(std::string_view id, std::string_view escaped_position) {
    const engine::Game* const game = engine::find_game(id);
    if (game == nullptr) {
        return tl::make_unexpected(link_error(says("no-game").text("text", in_quotes(id))));
    }
    const auto text = unescaped(escaped_position);
    if (!text) {
        return tl::make_unexpected(text.error());
    }
    const auto position = read_position(*game, *text);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    return PositionLink{game, (*position)->write()};
}

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// What stands behind the `#`, where there is one.
std::string_view fragment(std::string_view text) {
    text = without_blanks(text);
    // The text of a position may have a `#` of its own.
    const bool plain = engine::find_game(text.substr(0, text.find(':'))) != nullptr;
    const std::size_t sign = plain ? std::string_view::npos : text.find('#');
    return sign == std::string_view::npos ? text : text.substr(sign + 1);
}

} // namespace

GameLink game_link(const Match& match, std::size_t shown) {
    const Record whole = match.to_record();
    GameLink link;
    link.shown = shown;
    Record& record = link.record;
    record.game = whole.game;
    record.may_wait = true;
    record.setup = whole.setup;
    record.start = whole.start;
    record.terms = whole.terms;
    record.about.names = whole.about.names;
    record.seed = whole.seed;
    for (const match::Ply& ply : match.plies()) {
        record.plies.emplace_back();
        record.plies.back().text = ply.text;
    }
    record.current = record.plies.size();
    if (match.current() == record.plies.size() && !whole.at) {
        record.resigned = whole.resigned;
        if (match.ending() == match::Ending::time) {
            // As much as was left had nobody needed any before.
            const auto unhurried = Match::replay(record);
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
        const std::string text = game != nullptr     ? packed_text(*game)
                                 : puzzle != nullptr ? packed_text(*puzzle)
                                                     : packed_text(std::get<SetupLink>(link));
        if (text.size() > max_unpacked) {
            return tl::make_unexpected(too_long());
        }
        out = version + pack(text);
    }
    if (out.size() > max_link) {
        return tl::make_unexpected(too_long());
    }
    return out;
}

Result<Link> read_link(std::string_view text) {
    const std::string_view link = fragment(text);
    if (link.size() > max_link) {
        return tl::make_unexpected(too_long());
    }
    if (const std::size_t colon = link.find(':'); colon != std::string_view::npos) {
        return read_plain(link.substr(0, colon), link.substr(colon + 1));
    }
    if (link.empty() || !is_digit(link.front())) {
        return tl::make_unexpected(link_error(says("no-link")));
    }
    if (link.front() != version) {
        return fail("bad-version", {part("link")},
                    says("link-version")
                        .text("text", std::string(1, link.front()))
                        .text("want", std::string(1, version)));
    }
    const auto unpacked = unpack(link.substr(1), max_unpacked);
    return unpacked ? Reader(*unpacked).read() : tl::make_unexpected(unpacked.error());
}

bool is_link(std::string_view text) {
    text = without_blanks(text);
    if (text.empty() || text.find('\n') != std::string_view::npos || text.front() == '[' ||
        text.front() == '{') {
        return false;
    }
    const bool packed =
        is_digit(text.front()) && text.find_first_of(". ") == std::string_view::npos;
    return packed || text.find('#') != std::string_view::npos ||
           engine::find_game(text.substr(0, text.find(':'))) != nullptr;
}

Record record_of(const Link& link) {
    if (const auto* game = std::get_if<GameLink>(&link)) {
        return game->record;
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
    const auto* puzzle = std::get_if<PuzzleLink>(&link);
    return puzzle != nullptr ? *puzzle->game : *std::get<SetupLink>(link).game;
}

} // namespace motley::record
