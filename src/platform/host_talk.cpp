#include "platform/host_talk.h"

#include "core/json.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "record/fields.h"
#include "ui/parts/share_state.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace motley::platform {

using match::Match;
using nlohmann::json;
using record::Fields;
using shell::Embedding;

namespace {

/// The texts in a message may come from anywhere, and sentences quote them.
std::string write(const json& object) {
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

json message(std::string_view type) { return {{"motley", HostTalk::version}, {"type", type}}; }

/// In the order of the enumerations.
constexpr std::array modes{"play", "replay", "puzzle", "view"};
constexpr std::array orientations{"auto", "first", "second"};
constexpr std::array themes{"auto", "light", "dark"};

/// A field that may be missing, and then is empty.
std::string text_of(Fields& fields, const std::string& name) {
    const json value = fields.take_or_null(name);
    if (value.is_null()) {
        return {};
    }
    if (!value.is_string()) {
        fields.refuse(name, says("no-text"));
        return {};
    }
    return value.get<std::string>();
}

/// The index of the word that the field has; nothing if it is missing or none of them.
template <std::size_t Count>
std::optional<std::size_t> word_of(Fields& fields, const std::string& name,
                                   const std::array<const char*, Count>& words) {
    const std::string text = text_of(fields, name);
    if (text.empty()) {
        return std::nullopt;
    }
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) {
        std::string choices;
        for (const char* const each : words) {
            choices += (choices.empty() ? "" : ", ") + std::string(each);
        }
        fields.refuse(name, says("none-of").text("text", in_quotes(text)).text("choices", choices));
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - words.begin());
}

std::optional<std::size_t> ply_of(Fields& fields) {
    constexpr std::uint64_t most = 1'000'000;
    constexpr std::uint64_t missing = most + 1;
    const std::uint64_t ply = fields.number("ply", most, missing);
    return ply == missing ? std::nullopt : std::optional(static_cast<std::size_t>(ply));
}

struct Look {
    std::optional<activity::ThemeChoice> theme;
    std::string language;
};

Look look_of(Fields& fields) {
    Look look;
    if (const auto theme = word_of(fields, "theme", themes)) {
        look.theme = static_cast<activity::ThemeChoice>(*theme);
    }
    look.language = text_of(fields, "lang");
    return look;
}

void apply(shell::App& app, const Look& look) {
    if (look.theme && app.context().settings.theme != *look.theme) {
        app.context().set(&activity::Settings::theme, *look.theme);
    }
    if (look.language.empty()) {
        return;
    }
    const std::string id = engine::Strings::nearest({look.language});
    if (id != app.context().narrator.strings().language() && app.context().narrator.load(id)) {
        app.context().changes.tell(activity::Change::settings);
    }
}

tl::unexpected<Error> refused(Fields& fields) { return tl::make_unexpected(*fields.error()); }

Result<void> load(shell::App& app, Fields& fields) {
    Embedding::Wanted wanted;
    if (const auto mode = word_of(fields, "mode", modes)) {
        wanted.mode = static_cast<Embedding::Mode>(*mode);
    }
    if (const auto orientation = word_of(fields, "orientation", orientations)) {
        wanted.orientation = static_cast<Embedding::Orientation>(*orientation);
    }
    wanted.game = text_of(fields, "game");
    wanted.position = text_of(fields, "position");
    wanted.record = text_of(fields, "record");
    wanted.link = text_of(fields, "link");
    wanted.resume = text_of(fields, "resume");
    wanted.opponent =
        static_cast<std::uint8_t>(fields.number("opponent", engine::highest_level, 0));
    wanted.ply = ply_of(fields);
    wanted.fills = fields.flag("fills", false);
    const Look look = look_of(fields);
    fields.finish();
    if (fields.error()) {
        return refused(fields);
    }
    Result<void> loaded = app.embedding.load(wanted);
    if (loaded || !app.embedding.active()) { // the first refusal is in the page's language
        apply(app, look);
    }
    return loaded;
}

Result<void> set(shell::App& app, Fields& fields) {
    const Look look = look_of(fields);
    fields.finish();
    if (fields.error()) {
        return refused(fields);
    }
    apply(app, look);
    return {};
}

Result<void> go(shell::App& app, Fields& fields) {
    const std::uint64_t ply = fields.number("ply", 1'000'000);
    fields.finish();
    return fields.error() ? Result<void>(refused(fields))
                          : app.embedding.go(static_cast<std::size_t>(ply));
}

Result<void> play(shell::App& app, Fields& fields) {
    const std::string action = fields.text("action");
    fields.finish();
    return fields.error() ? Result<void>(refused(fields)) : app.embedding.play(action);
}

Result<void> nothing_else(Fields& fields) {
    fields.finish();
    return fields.error() ? Result<void>(refused(fields)) : Result<void>();
}

json where_it_stands(const shell::App& app) {
    json out = message("record");
    const activity::Board& board = app.board();
    const Match& match = *board.match();
    out["game"] = match.game().info().id;
    out["mode"] = modes[static_cast<std::size_t>(app.embedding.mode())];
    out["orientation"] = orientations[static_cast<std::size_t>(app.embedding.orientation())];
    out["link"] = app.embedding.link();
    if (std::string record = app.embedding.record(); !record.empty()) {
        out["record"] = std::move(record);
    }
    out["position"] = match.position_at(board.shown_ply()).write();
    out["ply"] = board.shown_ply();
    out["plies"] = match.current();
    return out;
}

json picture_of(const shell::App& app) {
    ui::ShareState shared;
    shared.open(app);
    const bool dark = app.context().settings.theme == activity::ThemeChoice::dark;
    json out = message("picture");
    out["svg"] = shared.made(app, ui::ShareState::Way::save_svg, dark).text;
    return out;
}

} // namespace

std::string HostTalk::answer(shell::App& app, std::string_view text) {
    json id;
    const auto failed = [&](const Error& error) {
        json out = message("error");
        out["message"] = app.context().narrator.strings().line(error);
        if (!id.is_null()) {
            out["id"] = id;
        }
        return write(out);
    };
    if (text.size() > max_message) {
        return failed({"too-long", {}, says("too-long").number("n", max_message), {}});
    }
    auto read = read_json(text);
    if (!read) {
        return failed(read.error());
    }
    if (!read->is_object()) {
        return failed({"malformed", {}, says("no-object"), {}});
    }
    Fields fields(std::move(*read));
    const std::uint64_t said = fields.number("motley");
    if (!fields.error() && said != version) {
        fields.refuse("motley", says("other-value")
                                    .text("want", std::to_string(version))
                                    .text("text", std::to_string(said)));
    }
    constexpr std::uint64_t most_id = 1'000'000'000'000;
    const std::uint64_t number = fields.number("id", most_id, most_id + 1);
    if (!fields.error() && number <= most_id) {
        id = number;
    }
    const std::string type = fields.text("type");
    if (fields.error()) {
        return failed(*fields.error());
    }
    const bool early = !app.embedding.active() && type != "load" && type != "set";
    Result<void> done;
    if (type == "load") {
        done = load(app, fields);
    } else if (type == "set") {
        done = set(app, fields);
    } else if (type == "go" && !early) {
        done = go(app, fields);
    } else if (type == "play" && !early) {
        done = play(app, fields);
    } else if ((type == "get" || type == "picture") && !early) {
        done = nothing_else(fields);
    } else {
        fields.refuse("type", says("none-of")
                                  .text("text", in_quotes(type.substr(0, 40)))
                                  .text("choices",
                                        early ? "load, set" : "load, set, go, play, get, picture"));
        done = refused(fields);
    }
    if (!done) {
        return failed(done.error());
    }
    json out = type == "get"       ? where_it_stands(app)
               : type == "picture" ? picture_of(app)
                                   : message("done");
    if (!id.is_null()) {
        out["id"] = id;
    }
    return write(out);
}

// ---------------------------------------------------------------- news

void HostTalk::tell_moves(const shell::App& app, json& events) {
    const Match& match = *app.board().match();
    std::vector<match::NodeId> line;
    const std::size_t played =
        app.embedding.mode() == Embedding::Mode::play || app.puzzle() ? match.current() : 0;
    for (std::size_t n = 1; n <= played; ++n) {
        line.push_back(match.node_at(n));
    }
    const auto differs = std::mismatch(line_.begin(), line_.end(), line.begin(), line.end()).second;
    for (auto at = differs; at != line.end(); ++at) {
        const auto n = static_cast<std::size_t>(at - line.begin());
        const match::Ply& ply = match.plies()[n];
        json move = message("move");
        move["ply"] = n + 1;
        move["action"] = ply.agreed ? std::string() : match.position_at(n).write_action(ply.action);
        move["by"] = ply.actor == Actor::chance                ? "chance"
                     : app.board().seats().computer(ply.actor) ? "computer"
                     : ply.actor == Actor::second              ? "second"
                                                               : "first";
        move["position"] = match.position_at(n + 1).write();
        events.push_back(std::move(move));
    }
    line_ = std::move(line);
}

void HostTalk::tell_end(const shell::App& app, json& events) {
    const Match& match = *app.board().match();
    const activity::Puzzle* const puzzle = app.puzzle();
    const bool over = puzzle != nullptr ? puzzle->over()
                                        : app.embedding.mode() == Embedding::Mode::play &&
                                              match.ending() != match::Ending::none;
    if (std::exchange(ended_, over) || !over) {
        return;
    }
    json end = message("end");
    const auto result = match.outcome().result;
    end["outcome"] = puzzle != nullptr
                         ? puzzle->stage() == activity::Puzzle::Stage::solved ? "solved" : "shown"
                     : result == Outcome::Result::first_wins  ? "first"
                     : result == Outcome::Result::second_wins ? "second"
                                                              : "draw";
    end["words"] = puzzle != nullptr ? puzzle->note() : app.board().standing();
    events.push_back(std::move(end));
}

std::string HostTalk::news(const shell::App& app, std::optional<float> height) {
    if (!app.embedding.active() || app.board().match() == nullptr) {
        return {};
    }
    json events = json::array();
    const Match& match = *app.board().match();
    const bool loaded_anew = std::exchange(loads_, app.embedding.loads()) != app.embedding.loads();
    const bool other = std::exchange(match_, match.about.id) != match.about.id || loaded_anew;
    if (height) {
        const int rounded = static_cast<int>(std::ceil(*height));
        if (std::exchange(height_, rounded) != rounded) {
            json resize = message("resize");
            resize["height"] = rounded;
            events.push_back(std::move(resize));
        }
    }
    if (other) {
        // What a game begins with did not happen here.
        json ignored = json::array();
        line_.clear();
        tell_moves(app, ignored);
        ended_ = false;
        json loaded = message("loaded");
        loaded["game"] = match.game().info().id;
        loaded["mode"] = modes[static_cast<std::size_t>(app.embedding.mode())];
        loaded["ply"] = app.board().shown_ply();
        loaded["plies"] = match.current();
        events.push_back(std::move(loaded));
        shown_ = app.board().shown_ply();
    } else {
        tell_moves(app, events);
    }
    if (std::exchange(shown_, app.board().shown_ply()) != app.board().shown_ply()) {
        json ply = message("ply");
        ply["ply"] = shown_;
        ply["plies"] = match.current();
        events.push_back(std::move(ply));
    }
    tell_end(app, events);
    return events.empty() ? std::string() : write(events);
}

} // namespace motley::platform
