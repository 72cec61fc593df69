#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "shell/session.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"
#include "support/saved_texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using match::Match;
using shell::App;
using shell::Screen;
using shell::Session;

namespace {

App fresh_app(std::uint64_t seed = 1) { return {test::english(), seed}; }

/// Everything that can be seen and done, as a text, without the ids of tokens, which only the match
/// uses.
std::string described(const Match& match) {
    std::string text = match.position().write() + " plies";
    for (const match::Ply& ply : match.plies()) {
        text += ' ' + (ply.text.empty() ? "agreed" : ply.text);
    }
    for (std::size_t i = 0; i <= match.plies().size(); ++i) {
        text += '\n' + match.position_at(i).write();
        std::vector<std::string> pieces;
        for (const scene::Token& token : match.tokens_at(i)) {
            pieces.push_back(' ' + std::to_string(token.place) + ':' + std::to_string(token.glyph));
        }
        std::sort(pieces.begin(), pieces.end());
        for (const std::string& piece : pieces) {
            text += piece;
        }
    }
    text += "\nat " + std::to_string(match.current());
    text += " ending " + std::to_string(static_cast<int>(match.ending()));
    text += " outcome " + to_text(match.outcome());
    text += " actor " + std::to_string(static_cast<int>(match.actor()));
    text += " offer " + std::to_string(static_cast<int>(match.offer()));
    text += match.can_undo() ? " undo" : "";
    text += match.can_redo() ? " redo" : "";
    return text;
}

/// Plays this many random actions, and sets everything else that a session has.
void play_at_random(Match& match, int actions, Rng& rng) {
    for (int i = 0; i < actions; ++i) {
        switch (rng.below(30)) {
        case 0:
        case 1:
            match.undo();
            break;
        case 2:
            match.redo();
            break;
        case 3:
            match.offer(rng.below(2) == 0 ? Actor::first : Actor::second);
            break;
        case 4:
            match.accept();
            break;
        case 5:
            match.resign(rng.below(2) == 0 ? Actor::first : Actor::second);
            break;
        default:
            if (match.actor() != Actor::none) {
                REQUIRE(match.play(test::any_action(match.position(), rng)).has_value());
            } else if (rng.below(4) == 0) {
                match.undo();
            }
        }
    }
}

/// Begins a match and plays the first listed action several times.
void play_some(App& app, const engine::Game& game, int actions = 3) {
    app.quick_match(game);
    for (int i = 0; i < actions; ++i) {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
    }
    REQUIRE_FALSE(app.board().notice().has_value());
    REQUIRE(app.board().match()->plies().size() >= static_cast<std::size_t>(actions));
}

} // namespace

TEST_CASE("a match comes back from its record and goes on as it would have") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (std::uint64_t seed = 0; seed < 30 / test::slower; ++seed) {
            CAPTURE(seed);
            Rng rng(seed);
            Match match(*game, test::any_setup(game->info(), rng), rng.next());
            play_at_random(match, 60, rng);
            auto read = record::read(record::write(match));
            REQUIRE((read ? "" : motley::test::line_of(read.error())) == "");
            Match& again = *read;
            REQUIRE(described(again) == described(match));
            // The same rolls fall, and the same plies are taken back.
            Rng other = rng;
            play_at_random(match, 40, rng);
            play_at_random(again, 40, other);
            REQUIRE(described(again) == described(match));
        }
    }
}

TEST_CASE("records that nobody played are matches too") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (std::uint64_t seed = 0; seed < 30 / test::slower; ++seed) {
            CAPTURE(seed);
            Rng rng(seed);
            const match::Record record = test::any_record(*game, 40, rng);
            const auto replayed = match::replay(record);
            REQUIRE(replayed.has_value());
            const Match& match = *replayed;
            CHECK(record::write(match.to_record()) == record::write(record));
            CHECK((match.ending() != match::Ending::none || match.actor() != Actor::chance));
        }
    }
}

TEST_CASE("a session is read as it was written, and nothing else is") {
    for (const Session& session : {Session{},
                                   Session{{activity::ThemeChoice::dark, true, true, true, true},
                                           "de",
                                           "one",
                                           true,
                                           {},
                                           {},
                                           {},
                                           {}},
                                   Session{{activity::ThemeChoice::light, false, true, false, true},
                                           "xx",
                                           {},
                                           false,
                                           {{"one", 3}, {"two", 0}},
                                           "one",
                                           {},
                                           {}}}) {
        const std::string text = write(session);
        CAPTURE(text);
        CHECK(text.find('\n') == std::string::npos);
        const auto read = shell::read_session(text);
        REQUIRE(read.has_value());
        CHECK(*read == session);
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng(seed);
            const std::string other = test::mutated(text, rng);
            CAPTURE(other);
            const auto changed = shell::read_session(other);
            const std::string wrong = changed ? std::string() : test::wrong_error(changed.error());
            CHECK(wrong.empty());
            CHECK((!changed || *shell::read_session(write(*changed)) == *changed));
        }
    }
    // In the form that earlier versions wrote.
    const auto earlier = shell::read_earlier_session(
        R"({"format":"motley-session","version":1,"theme":"dark","language":null,)"
        R"("reduced_motion":true,"playing":true,"flipped":false,"quick":true})");
    REQUIRE(earlier.has_value());
    CHECK(earlier->head.quick);
    CHECK_FALSE(earlier->session.settings.sound);
    for (const std::string_view text :
         {R"({"format":"motley-session","version":3})", R"({"format":"motley-match","version":1})",
          R"({"format":"motley-session","version":1,"theme":"red"})", "", "[]"}) {
        CAPTURE(text);
        CHECK_FALSE(shell::read_session(text).has_value());
    }
}

TEST_CASE("the app comes back to where it was") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = fresh_app();
        play_some(app, *game);
        app.match_board()->undo();
        app.board().flip();
        app.context().set(&activity::Settings::theme, activity::ThemeChoice::dark);
        app.context().set(&activity::Settings::reduced_motion, true);
        App again = fresh_app(2);
        REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
        CHECK(again.screen() == Screen::play);
        CHECK(again.game() == game);
        CHECK(again.board().flipped());
        CHECK(again.context().settings == app.context().settings);
        CHECK(again.board().shown_ply() == app.board().match()->current());
        CHECK(described(*again.board().match()) == described(*app.board().match()));
        CHECK(again.board().choice().choices() == app.board().choice().choices());
        CHECK(again.context().narrator.announcement() == app.board().narration().standing());
        CHECK(test::saved_texts(again) == test::saved_texts(app));
        again.match_board()->redo();
        CHECK(again.board().match()->current() == again.board().match()->plies().size());
    }
}

TEST_CASE("the start page comes back as the start page, from where the match is continued") {
    const engine::Game& game = *engine::catalog()[0];
    App app = fresh_app();
    App empty = fresh_app();
    REQUIRE(test::restore(empty, test::saved_texts(app)).has_value());
    CHECK(empty.screen() == Screen::start);
    CHECK(empty.matches().current() == nullptr);
    CHECK(empty.context().narrator.announcement_number() == 0);

    play_some(app, game);
    app.open({});
    App again = fresh_app();
    REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
    CHECK(again.screen() == Screen::start);
    CHECK(again.game() == nullptr);
    CHECK(again.context().narrator.announcement_number() == 0);
    REQUIRE(again.matches().current() != nullptr);
    again.open({shell::Screen::play});
    CHECK(described(*again.board().match()) == described(*app.board().match()));

    // A screen opened from the match leads back to the match.
    app.open({shell::Screen::play});
    app.open({shell::Screen::rules, &game});
    app.open({shell::Screen::about});
    App reader = fresh_app();
    REQUIRE(test::restore(reader, test::saved_texts(app)).has_value());
    CHECK(reader.screen() == Screen::play);
    app.open({});
    app.open({shell::Screen::rules, &game});
    App other = fresh_app();
    REQUIRE(test::restore(other, test::saved_texts(app)).has_value());
    CHECK(other.screen() == Screen::start);
}

TEST_CASE("only a language that was chosen wins over the one that was found") {
    const engine::Strings& other = test::every_language().back();
    REQUIRE(other.language() != "en");
    App silent = fresh_app();
    App reader(other, 1);
    REQUIRE(test::restore(reader, test::saved_texts(silent)).has_value());
    CHECK(reader.context().narrator.strings().language() == other.language());

    App chooser(other, 1);
    chooser.context().set_language("en");
    REQUIRE(test::restore(reader, test::saved_texts(chooser)).has_value());
    CHECK(reader.context().narrator.strings().language() == "en");
    CHECK(reader.context().narrator.strings().language() == "en");
    CHECK(test::saved_texts(reader) == test::saved_texts(chooser));

    // A game that no longer exists.
    Session session;
    session.language = "no-such-language";
    App later(other, 1);
    REQUIRE(test::restore(later, {{"session", write(session)}}).has_value());
    CHECK(later.context().narrator.strings().language() == other.language());
    CHECK(test::saved_texts(later) == test::saved_texts(App(other, 1)));
}

TEST_CASE("a change is told whenever a saved text changes") {
    const engine::Game& game = *engine::catalog()[0];
    App app = fresh_app();
    (void)app.saves.take_changed();
    test::SavedTexts saved = test::saved_texts(app);
    const auto changed = [&] {
        const std::set<std::string> names = app.saves.take_changed();
        test::SavedTexts now = test::saved_texts(app);
        for (const auto& [name, text] : now) {
            CAPTURE(name);
            CHECK((names.contains(name) || text == saved[name]));
        }
        saved = std::move(now);
        return !names.empty();
    };
    CHECK_FALSE(changed());
    app.context().set(&activity::Settings::theme, activity::ThemeChoice::light);
    CHECK(changed());
    app.context().set_language("en");
    CHECK(changed());
    app.new_match(game, {});
    CHECK(changed());
    const engine::Position& start = app.board().match()->position();
    const std::string token = start.write_action(start.nth_action(0));
    app.board().select(static_cast<scene::PlaceId>(app.board().choice().choices().front().id));
    CHECK_FALSE(changed());
    app.board().deselect();
    app.board().play_text("no action at all");
    CHECK_FALSE(changed());
    app.board().play_text(token);
    CHECK(changed());
    app.board().look_at(0);
    CHECK_FALSE(changed());
    app.match_board()->undo();
    CHECK(changed());
    app.match_board()->redo();
    CHECK(changed());
    app.play().agreement().offer();
    CHECK(changed());
    app.play().agreement().decline();
    CHECK(changed());
    app.board().flip();
    CHECK(changed());
    app.open({shell::Screen::rules, &game});
    CHECK_FALSE(changed());
    app.leave();
    CHECK_FALSE(changed());
    app.open({});
    CHECK(changed());
    app.open({shell::Screen::about});
    CHECK_FALSE(changed());
    app.open({shell::Screen::play});
    CHECK(changed());
    app.play().resign();
    CHECK(changed());
    app.rematch();
    CHECK(changed());
}

TEST_CASE("of each game a match is kept, and each comes back") {
    App app = fresh_app();
    std::vector<std::string> shown;
    for (const engine::Game* game : engine::catalog()) {
        play_some(app, *game);
        app.board().flip();
        shown.push_back(described(*app.board().match()));
    }
    app.open({});
    App again = fresh_app(2);
    REQUIRE(test::restore(again, test::saved_texts(app)).has_value());
    CHECK(test::saved_texts(again) == test::saved_texts(app));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const engine::Game& game = *engine::catalog()[i];
        CHECK(again.matches().under_way(game));
        again.open({shell::Screen::play, &game});
        CHECK(again.screen() == Screen::play);
        CHECK(again.game() == &game);
        CHECK(described(*again.board().match()) == shown[i]);
        CHECK(again.board().flipped());
        CHECK(again.context().narrator.announcement() == again.board().narration().standing());
        CHECK(again.board().choice().choices().empty() == again.board().computer_acts());
    }
    // A new one replaces only the match of its own game.
    again.quick_match(*engine::catalog()[0]);
    CHECK_FALSE(again.matches().under_way(*engine::catalog()[0]));
    for (std::size_t i = 1; i < shown.size(); ++i) {
        CHECK(described(*again.matches().of(*engine::catalog()[i])) == shown[i]);
    }
    // Puzzles are looked for in the match of their own game, wherever the player is.
    CHECK(activity::PuzzleSearch::possible(again.matches().of(*engine::catalog()[1])));
    CHECK_FALSE(activity::PuzzleSearch::possible(again.matches().of(*engine::catalog()[0])));
    // A lesson in between changes nothing.
    again.open({shell::Screen::lesson, engine::catalog()[1]});
    again.open({shell::Screen::play, engine::catalog()[2]});
    CHECK(described(*again.board().match()) == shown[2]);
}

TEST_CASE("the only match that versions before kept comes back as that of its game") {
    const engine::Game& game = *engine::catalog()[0];
    App app = fresh_app();
    play_some(app, game);
    const std::string lines = app.saves.text("match-" + game.info().id);
    const std::string record = lines.substr(lines.find('\n'));
    const std::string second =
        R"({"format":"motley-session","version":2,"theme":"dark","language":null,)"
        R"("reduced_motion":false,"sound":true,"turning":false,"auto_roll":false,)"
        R"("playing":true,"flipped":true,"quick":true,"lessons":{},"lesson":null,)"
        R"("paused":false,"computer":[0,2]})";
    const std::string first =
        R"({"format":"motley-session","version":1,"theme":"dark","language":null,)"
        R"("reduced_motion":false,"playing":true,"flipped":true,"quick":true})";
    for (const std::string& session : {first, second}) {
        CAPTURE(session);
        App again = fresh_app();
        REQUIRE(test::restore(again, {{shell::earlier_text, session + record}}).has_value());
        CHECK(again.screen() == Screen::play);
        CHECK(again.context().settings.theme == activity::ThemeChoice::dark);
        CHECK(again.board().flipped());
        CHECK(described(*again.board().match()) == described(*app.board().match()));
        CHECK(again.board().seats() == (session == second ? match::Seats{{0, 3}} : match::Seats{}));
        // It does not replace a match that is already there.
        App other = fresh_app();
        play_some(other, game, 2);
        const std::string newer = described(*other.board().match());
        App merged = fresh_app();
        test::SavedTexts texts = test::saved_texts(other);
        texts[shell::earlier_text] = session + record;
        const auto restored = test::restore(merged, texts);
        REQUIRE_FALSE(restored.has_value());
        CHECK(restored.error().code == "under-way");
        CHECK(described(*merged.board().match()) == newer);
        CHECK(merged.context().settings.theme == activity::ThemeChoice::system);
    }
    App alone = fresh_app();
    REQUIRE(test::restore(alone, {{shell::earlier_text, second}}).has_value());
    CHECK(alone.context().settings.sound);
    CHECK(alone.matches().current() == nullptr);
}

TEST_CASE("a match that was saved with a record of the second version comes back") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = fresh_app();
        play_some(app, *game);
        const std::string name = "match-" + game->info().id;
        test::SavedTexts texts = test::saved_texts(app);
        const std::string saved = texts.at(name);
        const std::size_t line = saved.find('\n') + 1;
        auto record = nlohmann::ordered_json::parse(saved.substr(line));
        CHECK(record["version"] == 3);
        App third = fresh_app();
        REQUIRE(test::restore(third, texts).has_value());
        CHECK(described(*third.board().match()) == described(*app.board().match()));
        CHECK(third.saves.text(name) == saved);

        record["version"] = 2;
        record["position"] = app.board().match()->position().write();
        for (const char* newer : {"id", "event", "rules", "players", "date", "result", "variations",
                                  "marks", "comments", "checks", "line", "at"}) {
            record.erase(newer);
        }
        texts[name] = saved.substr(0, line) + record.dump();
        App second = fresh_app();
        REQUIRE(test::restore(second, texts).has_value());
        CHECK(described(*second.board().match()) == described(*app.board().match()));
        // It had no id, and was given one.
        const std::string& id = app.board().match()->about.id;
        const std::string& given = second.board().match()->about.id;
        REQUIRE(match::is_id(given));
        std::string again = second.saves.text(name);
        CHECK(again.replace(again.find(given), given.size(), id) == saved);
    }
}

TEST_CASE("every match that begins has an id of its own") {
    App app = fresh_app();
    std::set<std::string> ids;
    for (int i = 0; i < 3; ++i) {
        app.quick_match(*engine::catalog()[0]);
        const std::string& id = app.board().match()->about.id;
        CHECK(match::is_id(id));
        CHECK(ids.insert(id).second);
    }
    app.rematch();
    CHECK(ids.insert(app.board().match()->about.id).second);
}

TEST_CASE("damage in one line does not cost the others") {
    const engine::Game& game = *engine::catalog()[0];
    const std::string name = "match-" + game.info().id;
    App app = fresh_app();
    app.context().set(&activity::Settings::theme, activity::ThemeChoice::dark);
    play_some(app, game);
    app.board().flip();
    const test::SavedTexts saved = test::saved_texts(app);
    const std::string lines = saved.at(name);
    const std::string record = lines.substr(lines.find('\n'));
    struct Case {
        std::string text;
        std::string where; ///< the beginning of the place of the error
        bool match;
    };
    for (const auto& [text, where, match] :
         {Case{lines.substr(0, lines.size() - 10), "line 2", false},
          Case{'x' + lines, "line 1", true}, Case{"nonsense" + record, "line 1", true},
          Case{lines + "\n{}", "line 3", true}, Case{lines + "\n\n", "lines", true},
          Case{std::string(), "line 1", false},
          Case{lines.substr(0, lines.find('\n')), "lines", false}}) {
        CAPTURE(text);
        test::SavedTexts damaged = saved;
        damaged[name] = text;
        App again = fresh_app();
        const auto restored = test::restore(again, damaged);
        REQUIRE_FALSE(restored.has_value());
        CHECK(test::wrong_error(restored.error()).empty());
        CHECK(motley::test::place_of(restored.error()).starts_with(where));
        CHECK(again.context().settings.theme == activity::ThemeChoice::dark);
        REQUIRE(again.matches().under_way(game) == match);
        if (match) {
            CHECK(described(*again.matches().of(game)) == described(*app.board().match()));
        }
    }
    // Nor do damaged settings.
    test::SavedTexts damaged = saved;
    damaged["session"] = "nonsense";
    App again = fresh_app();
    REQUIRE_FALSE(test::restore(again, damaged).has_value());
    CHECK(again.context().settings == activity::Settings());
    CHECK(described(*again.matches().of(game)) == described(*app.board().match()));
    again.open({shell::Screen::play, &game});
    CHECK(again.board().flipped());
    // A match must be of the game that it is named after.
    const std::string other = "match-" + engine::catalog()[1]->info().id;
    App third = fresh_app();
    const auto refused = test::restore(third, {{other, lines}});
    REQUIRE_FALSE(refused.has_value());
    CHECK(motley::test::place_of(refused.error()) == "line 2, game");
    CHECK_FALSE(third.matches().under_way(game));
}

TEST_CASE("whatever is kept, the app begins") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const std::string name = "match-" + game->info().id;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Rng rng(seed);
            const auto match = match::replay(test::any_record(*game, 20, rng));
            const std::string text = shell::write(activity::MatchHead{}, *match, {});
            const std::string other = test::mutated(text, rng);
            CAPTURE(other);
            App app = fresh_app();
            const auto restored = test::restore(app, {{name, other}});
            if (!restored) {
                const std::string wrong = test::wrong_error(restored.error());
                CHECK(wrong.empty());
            }
            // Of a damaged record there is what comes before the damage, and no more.
            if (!restored && motley::test::place_of(restored.error()).starts_with("line 2") &&
                app.matches().of(*game) != nullptr) {
                CHECK(!app.matches().of(*game)->plies().empty());
                CHECK(app.matches().play_of(*game)->notice());
            }
        }
    }
}
