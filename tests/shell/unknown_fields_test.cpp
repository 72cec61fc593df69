// What a newer version has added to a saved text is no reason to refuse it, and is saved again.

#include "engine/catalog.h"
#include "learn/puzzle.h"
#include "record/fields.h"
#include "shell/app.h"
#include "shell/saved_match.h"
#include "shell/session.h"
#include "shell/summary.h"
#include "study/puzzle_shelf.h"
#include "support/by_link.h"
#include "support/english.h"
#include "support/saved_texts.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

using namespace motley;
using nlohmann::ordered_json;

namespace {

/// The line of JSON with one more field.
std::string with_more(const std::string& line) {
    ordered_json json = ordered_json::parse(line);
    json["newer"] = ordered_json::parse(R"({"a":[1,"b"]})");
    return json.dump();
}

bool has_more(const std::string& line) {
    return ordered_json::parse(line).value("newer", ordered_json()).dump() == R"({"a":[1,"b"]})";
}

shell::App newer_app() { return {test::english(), 1}; }

/// Plays the first legal action.
void play_on(shell::App& app) {
    const engine::Position& position = app.play().match()->position();
    app.play().play_text(position.write_action(position.nth_action(0)));
}

} // namespace

TEST_CASE("of the settings") {
    shell::App app = newer_app();
    REQUIRE(test::restore(app, {{"session", with_more(app.saves.text("session"))}}).has_value());
    app.context().settings.theme = activity::ThemeChoice::dark;
    CHECK(has_more(app.saves.text("session")));
    const auto read = shell::read_session(app.saves.text("session"));
    REQUIRE(read.has_value());
    CHECK(read->settings.theme == activity::ThemeChoice::dark);
}

TEST_CASE("of a match: in each of its lines") {
    const engine::Game& game = *engine::catalog().front();
    shell::App app = newer_app();
    app.quick_match(game);
    play_on(app);
    const std::string name = "match-" + game.info().id;
    const std::string saved = app.saves.text(name);
    const std::size_t end = saved.find('\n');
    const std::string newer =
        with_more(saved.substr(0, end)) + '\n' + with_more(saved.substr(end + 1));

    shell::App later = newer_app();
    const shell::Restored restored = later.saves.restore(name, newer);
    CHECK(restored.taken);
    CHECK_FALSE(restored.error.has_value());
    later.saves.resume();
    CHECK(later.saves.text(name) == newer);
    later.matches().choose(game);
    later.open({shell::Screen::play, &game});
    play_on(later);
    const std::string after = later.saves.text(name);
    CHECK(after != newer);
    CHECK(has_more(after.substr(0, after.find('\n'))));
    CHECK(has_more(after.substr(after.find('\n') + 1)));
}

TEST_CASE("of a match by link") {
    const engine::Game& game = *engine::catalog().front();
    match::Match match(game, {}, 1);
    match.about.id = "0123456789ab";
    activity::MatchHead head;
    head.exchange = match::Exchange{};
    const std::string saved = shell::write(head, match, {});
    const std::size_t end = saved.find('\n');
    ordered_json first = ordered_json::parse(saved.substr(0, end));
    first["exchange"]["newer"] = 1;
    const shell::ReadMatch read = shell::read_match(first.dump() + saved.substr(end));
    CHECK_FALSE(read.refused.has_value());
    REQUIRE(read.saved.head.exchange.has_value());
    CHECK(shell::write(read.saved.head, *read.saved.match, {}) == first.dump() + saved.substr(end));
}

TEST_CASE("of the puzzles, and of a puzzle that was found") {
    const engine::Game& game = *engine::catalog().front();
    study::PuzzleShelf shelf;
    const auto set = learn::load_puzzles(game);
    REQUIRE(set.has_value());
    shelf.own[game.info().id].push_back(set->puzzles.front());
    ordered_json json = ordered_json::parse(with_more(write(shelf)));
    json["own"][game.info().id][0]["newer"] = "here";
    const auto read = study::read_puzzles(json.dump());
    REQUIRE(read.has_value());
    CHECK(write(*read) == json.dump());
    // What was never added by a newer version is still an error.
    json["version"] = 1;
    CHECK_FALSE(study::read_puzzles(json.dump()).has_value());
}

TEST_CASE("but for more of it than 64 KiB, wherever it stands") {
    const engine::Game& game = *engine::catalog().front();
    match::Match match(game, {}, 1);
    match.about.id = "0123456789ab";
    activity::MatchHead head;
    head.exchange = match::Exchange{};
    const auto set = learn::load_puzzles(game);
    REQUIRE(set.has_value());
    study::PuzzleShelf shelf;
    shelf.own[game.info().id].push_back(set->puzzles.front());
    const engine::Position& position = match.position();
    const study::Findings findings{study::Finding{
        match.position().key(), 0, {position.write_action(position.nth_action(0))}, 1, {}, {}}};
    const std::string saved = shell::write(head, match, {});
    const std::string line = saved.substr(0, saved.find('\n'));

    // The usual sentence, but where another one is said of all that is wrong in a part.
    const std::string usual = "'newer': is longer than " + std::to_string(max_unknown) + " bytes";
    const auto said = [](std::string text, const char* where, const auto& read) {
        const auto refusal = [&](std::size_t size) {
            ordered_json json = ordered_json::parse(text);
            json[ordered_json::json_pointer(where)]["newer"] = std::string(size, 'x');
            const auto error = read(json.dump());
            return error ? test::line_of(*error) : std::string();
        };
        CHECK(refusal(max_unknown - 7).empty()); // with its name and quotation marks
        return refusal(max_unknown - 6);
    };
    const auto error_of = [](const auto& read) {
        return read ? std::optional<Error>() : std::optional(read.error());
    };
    const auto session = [&](const std::string& text) {
        return error_of(shell::read_session(text));
    };
    const auto head_of = [&](const std::string& text) { return error_of(shell::read_head(text)); };
    const auto puzzles = [&](const std::string& text) {
        return error_of(study::read_puzzles(text));
    };
    const auto summary = [&](const std::string& text) {
        return error_of(shell::read_summary(text));
    };
    const auto analysis = [&](const std::string& text) {
        return error_of(study::read_findings(text, match));
    };
    CHECK(said(write(shell::Session()), "", session) == usual);
    CHECK(said(line, "", head_of) == usual);
    CHECK(said(line, "/exchange", head_of) == "exchange: must describe a game by link");
    CHECK(said(write(shelf), "", puzzles) == usual);
    CHECK(said(write(shelf), ("/own/" + game.info().id + "/0").c_str(), puzzles)
              .starts_with("own, '" + game.info().id + "', puzzle 1: must be a puzzle"));
    CHECK(said(write(shell::summary_of(head, match)), "", summary) == usual);
    CHECK(said(write(findings, match), "", analysis) == usual);
    CHECK(said(write(findings, match), "/positions/0", analysis) ==
          "positions[0]: " + usual.substr(usual.find("is longer")));
}

TEST_CASE("of what can be made again it is left out") {
    const engine::Game& game = *engine::catalog().front();
    const match::Match match(game, {}, 1);
    const shell::Summary summary = shell::summary_of({}, match);
    const auto read = shell::read_summary(with_more(write(summary)));
    REQUIRE(read.has_value());
    CHECK(write(*read) == write(summary));

    const std::string findings = R"({"format":"motley-analysis","version":2,"positions":[null]})";
    CHECK(study::read_findings(with_more(findings), match).has_value());
}
