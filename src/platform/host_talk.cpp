#include "platform/host_talk.h"

#include "core/io.h"
#include "core/json.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "shell/share_state.h"

#include <array>
#include <cmath>
#include <utility>

namespace motley::platform {

using match::Match;
using nlohmann::json;
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

constexpr Whole any_ply{0, 1'000'000};

/// A field that may be missing, null or empty, and then leaves the value as it is.
template <class T, std::size_t Count>
void describe_word(Reader& io, const std::string& name, T& value,
                   const std::array<const char*, Count>& words) {
    io.later(name, value, [&](Reader& word, T& of) {
        if (word.value() != "") {
            OrNull{OneOf{words}}(word, of);
        }
    });
}

void describe_text(Reader& io, const std::string& name, std::string& text) {
    io.later(name, text, OrNull());
}

struct Look {
    std::optional<activity::ThemeChoice> theme;
    std::string language;
};

void describe(Reader& io, Look& look) {
    describe_word(io, "theme", look.theme, themes);
    describe_text(io, "lang", look.language);
}

void describe(Reader& io, Embedding::Wanted& wanted) {
    describe_word(io, "mode", wanted.mode, modes);
    describe_word(io, "orientation", wanted.orientation, orientations);
    describe_text(io, "game", wanted.game);
    describe_text(io, "position", wanted.position);
    describe_text(io, "record", wanted.record);
    describe_text(io, "link", wanted.link);
    describe_text(io, "resume", wanted.resume);
    io.optional("opponent", wanted.opponent, Whole{0, engine::highest_level});
    if (io.has("ply")) {
        io.required("ply", wanted.ply.emplace(), any_ply);
    }
    io.optional("fills", wanted.fills);
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

/// Refuses fields that are left over; the error of the message, if it has one.
Result<void> finished(Reader& io) {
    io.finish();
    return io.error() ? Result<void>(tl::make_unexpected(*io.error())) : Result<void>();
}

Result<void> load(shell::App& app, Reader& io) {
    Embedding::Wanted wanted;
    Look look;
    describe(io, wanted);
    describe(io, look);
    if (auto right = finished(io); !right) {
        return right;
    }
    Result<void> loaded = app.embedding.load(wanted);
    if (loaded || !app.embedding.active()) { // the first refusal is in the page's language
        apply(app, look);
    }
    return loaded;
}

Result<void> set(shell::App& app, Reader& io) {
    Look look;
    describe(io, look);
    auto right = finished(io);
    if (right) {
        apply(app, look);
    }
    return right;
}

Result<void> go(shell::App& app, Reader& io) {
    std::size_t ply = 0;
    io.required("ply", ply, any_ply);
    auto right = finished(io);
    return right ? app.embedding.go(ply) : right;
}

Result<void> play(shell::App& app, Reader& io) {
    std::string action;
    io.required("action", action);
    auto right = finished(io);
    return right ? app.embedding.play(action) : right;
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
    shell::ShareState shared;
    shared.open(app);
    const bool dark = app.context().settings.theme == activity::ThemeChoice::dark;
    json out = message("picture");
    out["svg"] = shared.made(app, shell::ShareState::Way::save_svg, dark).text;
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
    Reader io(std::move(*read));
    std::uint64_t said = version;
    io.required("motley", said, Whole{});
    if (said != version) {
        io.refuse("motley", says("other-value")
                                .text("want", std::to_string(version))
                                .text("text", std::to_string(said)));
    }
    constexpr std::uint64_t most_id = 1'000'000'000'000;
    std::optional<std::uint64_t> number;
    if (io.has("id")) {
        io.required("id", number.emplace(), Whole{0, most_id});
    }
    if (number && !io.error()) {
        id = *number;
    }
    std::string type;
    io.required("type", type);
    if (io.error()) {
        return failed(*io.error());
    }
    const bool early = !app.embedding.active() && type != "load" && type != "set";
    Result<void> done;
    if (type == "load") {
        done = load(app, io);
    } else if (type == "set") {
        done = set(app, io);
    } else if (type == "go" && !early) {
        done = go(app, io);
    } else if (type == "play" && !early) {
        done = play(app, io);
    } else if ((type == "get" || type == "picture") && !early) {
        done = finished(io);
    } else {
        done =
            fail("bad-field", {named("type")},
                 says("none-of")
                     .text("text", in_quotes(type.substr(0, 40)))
                     .text("choices", early ? "load, set" : "load, set, go, play, get, picture"));
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
    activity::MatchNarration narration = app.board().narration();
    narration.person = Actor::none; // the page may say it to anybody
    end["words"] = puzzle != nullptr ? puzzle->note() : narration.standing();
    events.push_back(std::move(end));
}

std::string HostTalk::news(const shell::App& app, std::optional<float> height) {
    if (!app.embedding.active() || !app.has_board()) {
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
