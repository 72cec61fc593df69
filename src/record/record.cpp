#include "record/record.h"

#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/fields.h"

#include <memory>
#include <optional>
#include <utility>

namespace motley::record {

using match::max_increment;
using match::max_minutes;
using match::max_turns;
using match::Milliseconds;
using match::Record;
using match::Terms;
using match::TimeControl;

namespace {

constexpr const char* match_format = "motley-match";
constexpr std::uint64_t match_version = 2;

/// The n-th from 0 as messages name it.
Phrase ply_part(std::size_t n) { return part("ply").number("n", static_cast<std::int64_t>(n) + 1); }

nlohmann::ordered_json player_json(Actor player) {
    return player == Actor::none ? nlohmann::ordered_json(nullptr)
                                 : nlohmann::ordered_json(index(player) + 1);
}

Actor read_player(Fields& fields, const std::string& name) {
    const nlohmann::json value = fields.take(name);
    const auto number = whole_number(value, 1, 2);
    if (!value.is_null() && !number) {
        fields.refuse(name, says("no-player"));
    }
    return !number ? Actor::none : *number == 1 ? Actor::first : Actor::second;
}

Setup read_setup(Fields& fields, const engine::Game& game) {
    nlohmann::json choices = fields.take("setup");
    Setup setup;
    if (!choices.is_object()) {
        fields.refuse("setup", says("no-object"));
        return setup;
    }
    for (const SetupOption& option : game.info().options) {
        const auto choice = choices.find(option.name);
        if (choice == choices.end()) {
            continue;
        }
        if (!choice->is_number_unsigned() || choice->get<std::uint64_t>() < option.low ||
            choice->get<std::uint64_t>() > option.high) {
            fields.refuse("bad-field", {named("setup"), named(option.name)},
                          says("no-whole")
                              .text("low", std::to_string(option.low))
                              .text("high", std::to_string(option.high)));
            return setup;
        }
        setup.choices.emplace_back(option.name, choice->get<std::uint64_t>());
        choices.erase(choice);
    }
    if (!choices.empty()) {
        fields.refuse("setup", says("no-choice").text("text", in_quotes(choices.begin().key())));
    }
    return setup;
}

std::string read_start(Fields& fields, const engine::Game& game) {
    const nlohmann::json value = fields.take("start");
    if (value.is_null()) {
        return {};
    }
    const std::string* start = value.get_ptr<const std::string*>();
    if (start == nullptr) {
        fields.refuse("start", says("no-text-or-null"));
        return {};
    }
    if (const auto position = game.read(*start); !position) {
        fields.refuse(position.error().within({named("start")}));
        return {};
    }
    return *start;
}

std::vector<Record::Ply> read_plies(Fields& fields) {
    const nlohmann::json list = fields.take("plies");
    std::vector<Record::Ply> plies;
    if (!list.is_array()) {
        fields.refuse("plies", says("no-list"));
        return plies;
    }
    plies.reserve(list.size());
    for (const nlohmann::json& entry : list) {
        const std::string* token = entry.get_ptr<const std::string*>();
        if (!entry.is_null() && (token == nullptr || token->empty())) {
            fields.refuse("bad-field", {ply_part(plies.size())}, says("no-ply"));
            return plies;
        }
        plies.push_back({token == nullptr ? std::string() : *token, {}});
    }
    return plies;
}

bool is_number(const nlohmann::json& value, std::uint64_t low, std::uint64_t high) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() >= low &&
           value.get<std::uint64_t>() <= high;
}

std::optional<TimeControl> time_control(const nlohmann::json& pair) {
    if (!pair.is_array() || pair.size() != 2 || !is_number(pair[0], 1, max_minutes) ||
        !is_number(pair[1], 0, max_increment)) {
        return std::nullopt;
    }
    return TimeControl{pair[0].get<std::uint32_t>(), pair[1].get<std::uint32_t>()};
}

Terms read_terms(Fields& fields) {
    Terms terms;
    const nlohmann::json clock = fields.take("clock");
    if (!clock.is_null()) {
        const bool two = clock.is_array() && clock.size() == 2;
        const auto first = two ? time_control(clock[0]) : std::nullopt;
        const auto second = two ? time_control(clock[1]) : std::nullopt;
        if (first && second) {
            terms.clock = std::array{*first, *second};
        } else {
            fields.refuse("clock", says("no-times"));
        }
    }
    const nlohmann::json turns = fields.take("turns");
    if (is_number(turns, 1, max_turns)) {
        terms.turns = turns.get<std::uint32_t>();
    } else if (!turns.is_null()) {
        fields.refuse(
            "turns",
            says("no-whole-or-null").text("low", "1").text("high", std::to_string(max_turns)));
    }
    return terms;
}

/// Longer than any clock can run.
constexpr std::uint64_t max_spent = 1'000'000'000'000;

void read_spent(Fields& fields, Record& record) {
    const nlohmann::json spent = fields.take("spent");
    const nlohmann::json since = fields.take("since");
    if (fields.error() || (!record.terms.clock && spent.is_null() && since.is_null())) {
        return;
    }
    if (!record.terms.clock || !spent.is_array() || spent.size() != record.plies.size()) {
        fields.refuse("spent", says("no-spent"));
        return;
    }
    for (std::size_t i = 0; i < spent.size(); ++i) {
        if (!is_number(spent[i], 0, max_spent)) {
            fields.refuse("bad-field", {named("spent"), ply_part(i)}, says("no-milliseconds"));
            return;
        }
        record.plies[i].spent = spent[i].get<Milliseconds>();
    }
    if (!is_number(since, 0, max_spent)) {
        fields.refuse("since", says("no-milliseconds"));
        return;
    }
    record.spent = since.get<Milliseconds>();
}

} // namespace

std::string write(const Record& record) {
    using Json = nlohmann::ordered_json;
    Json setup = Json::object();
    for (const auto& [name, value] : record.setup.choices) {
        setup[name] = value;
    }
    Json plies = Json::array();
    Json spent = Json::array();
    for (const Record::Ply& ply : record.plies) {
        plies.push_back(ply.token.empty() ? Json(nullptr) : Json(ply.token));
        spent.push_back(ply.spent);
    }
    Json clock;
    if (record.terms.clock) {
        for (const TimeControl& control : *record.terms.clock) {
            clock.push_back(Json::array({control.minutes, control.increment}));
        }
    }
    const Json turns = record.terms.turns == 0 ? Json(nullptr) : Json(record.terms.turns);
    const Json json{{"format", match_format},
                    {"version", match_version},
                    {"game", record.game->info().id},
                    {"setup", setup},
                    {"start", record.start.empty() ? Json(nullptr) : Json(record.start)},
                    {"clock", clock},
                    {"turns", turns},
                    {"seed", record.seed},
                    {"plies", plies},
                    {"spent", record.terms.clock ? spent : Json(nullptr)},
                    {"since", record.terms.clock ? Json(record.spent) : Json(nullptr)},
                    {"undone", record.plies.size() - record.current},
                    {"resigned", player_json(record.resigned)},
                    {"offer", player_json(record.offer)},
                    {"position", record.position}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<match::Match> read(std::string_view text) {
    Fields fields(text, match_format, 1, match_version);
    Record record;
    const std::string id = fields.text("game");
    record.game = engine::find_game(id);
    if (record.game == nullptr) {
        fields.refuse("game", says("no-game").text("text", in_quotes(id)));
        return tl::make_unexpected(*fields.error());
    }
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    record.setup = read_setup(fields, *record.game);
    if (fields.version() > 1) {
        record.start = read_start(fields, *record.game);
        record.terms = read_terms(fields);
    }
    record.seed = fields.number("seed");
    record.plies = read_plies(fields);
    if (fields.version() > 1) {
        read_spent(fields, record);
    }
    record.current = record.plies.size() -
                     static_cast<std::size_t>(fields.number("undone", record.plies.size()));
    record.resigned = read_player(fields, "resigned");
    record.offer = read_player(fields, "offer");
    record.position = fields.text("position");
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    return match::Match::replay(record);
}

} // namespace motley::record
