#include "record/record.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "record/fields.h"

#include <memory>
#include <utility>

namespace motley::record {

namespace {

constexpr const char* match_format = "motley-match";
constexpr std::uint64_t match_version = 1;

nlohmann::ordered_json player_json(Actor player) {
    return player == Actor::none ? nlohmann::ordered_json(nullptr)
                                 : nlohmann::ordered_json(player == Actor::first ? 1 : 2);
}

Actor read_player(Fields& fields, const std::string& name) {
    const nlohmann::json value = fields.take(name);
    if (!value.is_null() && value != 1 && value != 2) {
        fields.refuse("bad-field", name, "is not 1, 2 or null");
    }
    return value == 1 ? Actor::first : value == 2 ? Actor::second : Actor::none;
}

Setup read_setup(Fields& fields, const engine::Game& game) {
    nlohmann::json choices = fields.take("setup");
    Setup setup;
    if (!choices.is_object()) {
        fields.refuse("bad-field", "setup", "is no JSON object");
        return setup;
    }
    for (const SetupOption& option : game.info().options) {
        const auto choice = choices.find(option.name);
        if (choice == choices.end()) {
            continue;
        }
        if (!choice->is_number_unsigned() || choice->get<std::uint64_t>() < option.low ||
            choice->get<std::uint64_t>() > option.high) {
            fields.refuse("bad-field", "setup, " + option.name,
                          "is no whole number of " + std::to_string(option.low) + "…" +
                              std::to_string(option.high));
            return setup;
        }
        setup.choices.emplace_back(option.name, choice->get<std::uint64_t>());
        choices.erase(choice);
    }
    if (!choices.empty()) {
        fields.refuse("bad-field", "setup",
                      in_quotes(choices.begin().key()) + " is no choice of this game");
    }
    return setup;
}

std::vector<Ply> read_plies(Fields& fields) {
    const nlohmann::json list = fields.take("plies");
    std::vector<Ply> plies;
    if (!list.is_array()) {
        fields.refuse("bad-field", "plies", "is no list");
        return plies;
    }
    plies.reserve(list.size());
    for (const nlohmann::json& entry : list) {
        const std::string* token = entry.get_ptr<const std::string*>();
        if (!entry.is_null() && (token == nullptr || token->empty())) {
            fields.refuse("bad-field", "ply " + std::to_string(plies.size() + 1),
                          "is neither an action text nor null");
            return plies;
        }
        plies.push_back({token == nullptr ? std::string() : *token, {}});
    }
    return plies;
}

/// Where a replay stands.
struct Place {
    std::unique_ptr<engine::Position> position;
    bool agreed = false; ///< the match ended by agreement

    [[nodiscard]] bool over() const { return agreed || position->outcome().finished(); }
    [[nodiscard]] bool rolls() const { return position->actor() == Actor::chance; }
};

/// Plays a ply whose token is known; the action is put beside it.
Result<void> play(Place& place, Ply& ply, const std::string& where) {
    if (place.over()) {
        return fail("illegal", where, "the game is over before it");
    }
    if (ply.token.empty()) {
        if (place.rolls()) {
            return fail("illegal", where, "the dice have to fall first");
        }
        place.agreed = place.position->agree().finished();
        return {};
    }
    const auto action = place.position->read_action(ply.token);
    if (!action) {
        return fail(action.error().code, where, action.error().line());
    }
    ply.action = *action;
    if (const auto played = place.position->play(*action); !played) {
        return fail("illegal", where,
                    in_quotes(ply.token) + " is not legal (" + played.error().code + ')');
    }
    return {};
}

/// Plays all; what is said about the place where the match stands has to fit.
Result<void> replay(Record& record) {
    Place place{record.game->start(record.setup)};
    for (std::size_t i = 0;; ++i) {
        if (i == record.current) {
            if (place.rolls()) {
                return fail("impossible", "undone", "leaves a decision without its roll");
            }
            if (record.position != place.position->write()) {
                return fail("impossible", "position", "is not where the plies lead");
            }
            if (record.resigned != Actor::none && (place.over() || record.offer != Actor::none)) {
                return fail("impossible", "resigned", "the game is over, or an end is offered");
            }
            if (record.offer != Actor::none && place.over()) {
                return fail("impossible", "offer", "the game is over");
            }
        }
        if (i == record.plies.size()) {
            break;
        }
        const std::string where = "ply " + std::to_string(i + 1);
        if (const auto played = play(place, record.plies[i], where); !played) {
            return played;
        }
    }
    if (place.rolls()) {
        return fail("impossible", "plies", "the last decision lacks its roll");
    }
    return {};
}

} // namespace

std::string write(const Record& record) {
    using Json = nlohmann::ordered_json;
    Json setup = Json::object();
    for (const auto& [name, value] : record.setup.choices) {
        setup[name] = value;
    }
    Json plies = Json::array();
    for (const Ply& ply : record.plies) {
        plies.push_back(ply.token.empty() ? Json(nullptr) : Json(ply.token));
    }
    const Json json{{"format", match_format},
                    {"version", match_version},
                    {"game", record.game->info().id},
                    {"setup", setup},
                    {"seed", record.seed},
                    {"plies", plies},
                    {"undone", record.plies.size() - record.current},
                    {"resigned", player_json(record.resigned)},
                    {"offer", player_json(record.offer)},
                    {"position", record.position}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Record> read(std::string_view text) {
    Fields fields(text, match_format, match_version);
    Record record;
    const std::string id = fields.text("game");
    record.game = engine::find_game(id);
    if (!fields.error() && record.game == nullptr) {
        fields.refuse("bad-field", "game", in_quotes(id) + " is no game");
    }
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    record.setup = read_setup(fields, *record.game);
    record.seed = fields.number("seed");
    record.plies = read_plies(fields);
    record.current = record.plies.size() -
                     static_cast<std::size_t>(fields.number("undone", record.plies.size()));
    record.resigned = read_player(fields, "resigned");
    record.offer = read_player(fields, "offer");
    record.position = fields.text("position");
    fields.finish();
    if (fields.error()) {
        return tl::make_unexpected(*fields.error());
    }
    if (const auto replayed = replay(record); !replayed) {
        return tl::make_unexpected(replayed.error());
    }
    return record;
}

} // namespace motley::record
