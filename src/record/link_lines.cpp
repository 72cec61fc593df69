#include "record/link_lines.h"

#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "record/packing.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace motley::record {

using match::max_increment;
using match::max_minutes;
using match::max_rounds;
using match::Record;
using match::Seats;
using match::Terms;
using match::TimeControl;

namespace {

constexpr std::string_view agreed_end = "=";

std::optional<std::uint64_t> whole(std::string_view text, std::uint64_t low, std::uint64_t high) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= low &&
                   value <= high && std::to_string(value) == text
               ? std::optional(value)
               : std::nullopt;
}

} // namespace

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

void add_terms(std::string& out, const Terms& terms) {
    if (terms.clock) {
        std::string text;
        for (const TimeControl& time : *terms.clock) {
            text += (text.empty() ? "" : " ") + std::to_string(time.minutes) + ' ' +
                    std::to_string(time.increment);
        }
        add_line(out, clock_sign, text);
    }
    if (terms.rounds != 0) {
        add_line(out, turns_sign, std::to_string(terms.rounds));
    }
}

Record beginning_of(const Record& whole) {
    Record record;
    record.game = whole.game;
    record.may_wait = true;
    record.setup = whole.setup;
    record.start = whole.start;
    record.terms = whole.terms;
    record.about.names = whole.about.names;
    return record;
}

std::string player_number(Actor player) { return player == Actor::first ? "1" : "2"; }

void add_start(std::string& out, const Record& record) {
    if (!record.start.empty()) {
        add_line(out, start_sign, record.start);
    }
}

void add_names(std::string& out, const match::About& about) {
    if (about.names != std::array<std::string, 2>()) {
        add_line(out, names_sign,
                 nlohmann::json(about.names)
                     .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    }
}

void add_plies(std::string& out, const std::vector<Record::Ply>& plies) {
    std::string text;
    for (const Record::Ply& ply : plies) {
        text.append(text.empty() ? "" : " ")
            .append(ply.text.empty() ? agreed_end : std::string_view(ply.text));
    }
    add_line(out, plies_sign, shortened(text));
}

// ---------------------------------------------------------------- reading

Error link_error(Phrase reason) {
    return {refusal::malformed, {part("link")}, std::move(reason), {}};
}

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

std::optional<std::string_view> LinkLines::take(Sign sign) {
    if (error_ || rest_.size() < 2 || rest_[0] != sign || rest_[1] != ' ') {
        return std::nullopt;
    }
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(2, end - 2);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
}

std::optional<const engine::Game*> LinkLines::take_game(Sign sign) {
    const auto id = take(sign);
    const engine::Game* const game = id ? engine::find_game(*id) : nullptr;
    if (id && game == nullptr) {
        refuse(link_error(says("no-game").text("text", in_quotes(*id))));
    }
    return game == nullptr ? std::nullopt : std::optional(game);
}

void LinkLines::refuse(Error error) {
    if (!error_) {
        error_ = std::move(error);
    }
}

void LinkLines::refuse_line(std::string_view line) {
    refuse(link_error(says("no-link-line").text("text", in_quotes(line))));
}

std::uint64_t LinkLines::number(std::string_view text, std::uint64_t low, std::uint64_t high) {
    const auto value = whole(text, low, high);
    if (!value) {
        refuse(link_error(says("no-number-to")
                              .text("text", in_quotes(text))
                              .text("low", std::to_string(low))
                              .text("high", std::to_string(high))));
    }
    return value.value_or(low);
}

template <std::size_t count>
std::array<std::uint32_t, count> LinkLines::numbers(std::string_view line, std::uint32_t high) {
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

std::unique_ptr<engine::Position> LinkLines::take_position(const engine::Game& game) {
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

void LinkLines::take_beginning(Record& record, const engine::Game& game) {
    record.game = &game;
    record.may_wait = true;
    record.setup = take_setup(game);
    if (const auto position = take_position(game)) {
        record.start = position->write();
    }
}

Setup LinkLines::take_setup(const engine::Game& game) {
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

Terms LinkLines::take_terms() {
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
        terms.rounds = static_cast<std::uint32_t>(number(*line, 1, max_rounds));
    }
    return terms;
}

Seats LinkLines::take_seats() {
    Seats seats;
    if (const auto line = take(levels_sign)) {
        std::string text(*line);
        if (split(text, ' ').size() == 2) {
            text += " 5"; // so many levels there were first
        }
        const auto numbers = this->numbers<3>(text, engine::highest_level);
        for (std::size_t i = 0; i < seats.levels.size(); ++i) {
            const auto level =
                engine::level_of(static_cast<int>(numbers[i]), static_cast<int>(numbers[2]));
            if (!level) {
                refuse_line(*line);
                return {};
            }
            seats.levels[i] = static_cast<std::uint8_t>(*level);
        }
    }
    return seats;
}

std::array<std::string, 2> LinkLines::take_names() {
    const auto line = take(names_sign);
    const auto json = read_json(line.value_or(R"(["",""])"));
    if (!json || !json->is_array() || json->size() != 2 || !(*json)[0].is_string() ||
        !(*json)[1].is_string()) {
        refuse_line(*line);
        return {};
    }
    return {(*json)[0].get<std::string>(), (*json)[1].get<std::string>()};
}

std::vector<Record::Ply> LinkLines::take_plies() {
    std::vector<Record::Ply> plies;
    const auto line = take(plies_sign);
    if (!line) {
        refuse_next();
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

} // namespace motley::record
