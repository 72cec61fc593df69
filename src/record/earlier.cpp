#include "record/earlier.h"

#include "core/json.h"
#include "engine/catalog.h"
#include "engine/level.h"

#include <string>
#include <utility>

namespace motley::record::earlier {

using nlohmann::json;

namespace {

/// Refuses a field that the version did not have.
void refuse(Reader& io, const std::string& name) {
    if (io.has(name)) {
        io.refuse(in_quotes(name), says("unknown-field"));
    }
}

/// Adds fields that the version did not have.
void add(Reader& io, const json& fields) {
    for (const auto& [name, value] : fields.items()) {
        refuse(io, name);
        io.value()[name] = value;
    }
}

// ---------------------------------------------------------------- ids of games

void rename(json& id) {
    if (id.is_string()) {
        id = engine::current_id(id.get<std::string>());
    }
}

void rename_item(Reader& io, const char* name, std::size_t n) {
    if (io.has(name) && io.value()[name].is_array() && n < io.value()[name].size()) {
        rename(io.value()[name][n]);
    }
}

/// Of the fields of an object. What is listed under both ids is one list. If one of both is wrong, no
/// name changes: whatever reads the fields refuses it by its name.
void rename_fields(Reader& io, const char* name) {
    if (!io.has(name) || !io.value()[name].is_object()) {
        return;
    }
    json renamed = json::object();
    for (const auto& [id, value] : io.value()[name].items()) {
        const std::string current = engine::current_id(id);
        const auto found = renamed.find(current);
        if (found != renamed.end() && found->type() != value.type()) {
            return;
        }
        if (found != renamed.end() && value.is_array()) {
            found->insert(found->end(), value.begin(), value.end());
        } else {
            renamed[current] = value;
        }
    }
    io.value()[name] = std::move(renamed);
}

// ---------------------------------------------------------------- levels

/// Levels of another number of levels become those of today; without a number, there were five.
void upgrade_levels(Reader& io) {
    if (!io.has("levels")) {
        io.value()["levels"] = 5U;
    }
    json& of = io.value()["levels"];
    const auto number = whole_number(of, 0, 99);
    if (!number || !io.has("computer") || !io.value()["computer"].is_array()) {
        return;
    }
    json levels = io.value()["computer"];
    for (json& each : levels) {
        const auto level = whole_number(each, 0, 99);
        const auto now = level
                             ? engine::level_of(static_cast<int>(*level), static_cast<int>(*number))
                             : std::nullopt;
        if (!now) {
            return;
        }
        each = *now;
    }
    io.value()["computer"] = std::move(levels);
    of = engine::highest_level;
}

// ---------------------------------------------------------------- versions

void upgrade_session(std::uint64_t version, Reader& io) {
    refuse(io, "aims");
    add(io, {{"game", nullptr}});
    if (version < 2) {
        add(io, {{"lesson", nullptr}, {"lessons", json::object()}});
    }
    io.refuse_unknown();
}

void upgrade_puzzles(Reader& io) {
    add(io, {{"days", nullptr}, {"failed", json::object()}, {"rating", {1200, 0}}});
    refuse(io, "runs");
    refuse(io, "shown");
    io.refuse_unknown();
}

} // namespace

void upgrade(std::string_view format, std::uint64_t version, Reader& io) {
    if (format == "motley-session") {
        if (version < 3) {
            upgrade_session(version, io);
        }
        rename_fields(io, "lessons");
        for (std::size_t n = 0; io.has("aims") && n < io.value()["aims"].size(); ++n) {
            rename_item(io, "aims", n);
        }
    } else if (format == "motley-puzzles") {
        if (version < 2) {
            upgrade_puzzles(io);
        }
        for (const char* const name : {"own", "solved", "failed"}) {
            rename_fields(io, name);
        }
        rename_item(io, "open", 0);
        rename_item(io, "shown", 2);
    } else if (format == "motley-game" || format == "motley-summary") {
        if (io.has("game")) {
            rename(io.value()["game"]);
        }
        upgrade_levels(io);
        // Summaries of matches by link did not always say who plays here.
        if (format == "motley-summary" && io.has("holds") && io.value()["holds"].is_boolean() &&
            !io.has("self")) {
            io.value()["self"] = nullptr;
        }
    }
}

Reader take_head(std::uint64_t version, Reader& session) {
    json head = json::object();
    for (const char* const name : {"flipped", "quick", "paused", "computer", "levels"}) {
        const bool had =
            version > 1 || name == std::string_view("flipped") || name == std::string_view("quick");
        if (had && session.has(name)) {
            head[name] = std::move(session.value()[name]);
            session.value().erase(name);
        }
    }
    if (version < 2) {
        head["paused"] = false;
        head["computer"] = {0, 0};
    }
    Reader io(std::move(head));
    upgrade_levels(io);
    io.refuse_unknown();
    return io;
}

Parsed parse_match(std::uint64_t version, Reader io) {
    std::string position;
    io.required("position", position);
    const auto id = io.has("game") ? io.value()["game"] : json();
    const engine::Game* const game =
        id.is_string() ? engine::find_game(id.get<std::string>()) : nullptr;
    json added{{"at", nullptr},
               {"checks", json::array()},
               {"comments", json::array()},
               {"date", nullptr},
               {"line", nullptr},
               {"marks", json::array()},
               {"players", {nullptr, nullptr}},
               {"result", nullptr},
               {"rules", game == nullptr ? 0 : game->info().rules},
               {"variations", json::array()}};
    if (version < 2) {
        for (const char* const name : {"clock", "since", "spent", "start", "turns"}) {
            added[name] = nullptr;
        }
    }
    add(io, added);
    refuse(io, "event");
    refuse(io, "id");
    io.refuse_unknown();
    Parsed parsed = parse_fields(std::move(io));
    if (parsed.record) {
        parsed.record->position = std::move(position);
        parsed.record->result.reset(); // it says how the match stands, but not how it ends
    }
    return parsed;
}

} // namespace motley::record::earlier
