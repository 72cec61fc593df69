#include "app/app.h"
#include "app/session.h"
#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using app::App;
using app::Match;
using app::Screen;
using app::Session;

namespace {

App fresh_app(std::uint64_t seed = 1) { return {test::english(), seed}; }

/// What can be seen and done, as a text; ids of tokens are the match's own business.
std::string described(const Match& match) {
    std::string text = match.position().write() + " plies";
    for (const app::Ply& ply : match.plies()) {
        text += ' ' + (ply.token.empty() ? "agreed" : ply.token);
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

/// Plays so many random actions, with all that a session has besides.
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

/// Begins a match and plays some actions, the first that are listed.
void play_some(App& app, const engine::Game& game, int actions = 3) {
    app.quick_match(game);
    for (int i = 0; i < actions; ++i) {
        const engine::Position& position = app.match()->position();
        app.play_text(position.write_action(position.nth_action(0)));
    }
    REQUIRE_FALSE(app.notice().has_value());
    REQUIRE(app.match()->plies().size() >= static_cast<std::size_t>(actions));
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
            const auto record = record::read(record::write(match.to_record()));
            REQUIRE((record ? "" : record.error().line()) == "");
            Match again(*record);
            REQUIRE(described(again) == described(match));
            // The same rolls fall, and the same is taken back.
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
            const record::Record record = test::any_record(*game, 40, rng);
            const Match match(record);
            CHECK(record::write(match.to_record()) == record::write(record));
            CHECK((match.ending() != app::Ending::none || match.actor() != Actor::chance));
        }
    }
}

TEST_CASE("a session is read as it was written, and nothing else is") {
    for (const Session& session : {Session{},
                                   Session{app::ThemeChoice::dark,
                                           "de",
                                           true,
                                           true,
                                           true,
                                           true,
                                           true,
                                           true,
                                           true,
                                           {},
                                           {},
                                           {},
                                           {}},
                                   Session{app::ThemeChoice::light,
                                           {},
                                           false,
                                           true,
                                           true,
                                           false,
                                           true,
                                           true,
                                           false,
                                           {},
                                           {},
                                           {{0, 5}},
                                           true},
                                   Session{app::ThemeChoice::light,
                                           "xx",
                                           false,
                                           true,
                                           false,
                                           true,
                                           false,
                                           true,
                                           false,
                                           {{"one", 3}, {"two", 0}},
                                           "one",
                                           {},
                                           {}}}) {
        const std::string text = app::write(session);
        CAPTURE(text);
        CHECK(text.find('\n') == std::string::npos);
        const auto read = app::read_session(text);
        REQUIRE(read.has_value());
        CHECK(*read == session);
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng(seed);
            const std::string other = test::mutated(text, rng);
            CAPTURE(other);
            const auto changed = app::read_session(other);
            const std::string wrong = changed ? std::string() : test::wrong_error(changed.error());
            CHECK(wrong.empty());
            CHECK((!changed || *app::read_session(app::write(*changed)) == *changed));
        }
    }
    // As earlier versions wrote it.
    const auto earlier = app::read_session(
        R"({"format":"motley-session","version":1,"theme":"dark","language":null,)"
        R"("reduced_motion":true,"playing":true,"flipped":false,"quick":true})");
    REQUIRE(earlier.has_value());
    CHECK(earlier->quick);
    CHECK_FALSE(earlier->sound);
    for (const std::string_view text :
         {R"({"format":"motley-session","version":2})", R"({"format":"motley-match","version":1})",
          R"({"format":"motley-session","version":1,"theme":"red"})", "", "[]"}) {
        CAPTURE(text);
        CHECK_FALSE(app::read_session(text).has_value());
    }
}

TEST_CASE("the app comes back to where it was") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = fresh_app();
        play_some(app, *game);
        app.undo();
        app.flip();
        app.settings.theme = app::ThemeChoice::dark;
        app.settings.reduced_motion = true;
        App again = fresh_app(2);
        REQUIRE(again.restore(app.kept()).has_value());
        CHECK(again.screen() == Screen::play);
        CHECK(again.game() == game);
        CHECK(again.flipped());
        CHECK(again.settings == app.settings);
        CHECK(again.shown_ply() == app.match()->current());
        CHECK(described(*again.match()) == described(*app.match()));
        CHECK(again.picker().choices() == app.picker().choices());
        CHECK(again.announcement() == app.standing());
        CHECK(again.lost().empty());
        CHECK(again.kept() == app.kept());
        again.redo();
        CHECK(again.match()->current() == again.match()->plies().size());
    }
}

TEST_CASE("the start page comes back as the start page, from where the match is continued") {
    const engine::Game& game = *engine::catalog()[0];
    App app = fresh_app();
    App empty = fresh_app();
    REQUIRE(empty.restore(app.kept()).has_value());
    CHECK(empty.screen() == Screen::start);
    CHECK_FALSE(empty.can_continue());
    CHECK(empty.announcement_number() == 0);

    play_some(app, game);
    app.show_start();
    App again = fresh_app();
    REQUIRE(again.restore(app.kept()).has_value());
    CHECK(again.screen() == Screen::start);
    CHECK(again.game() == nullptr);
    CHECK(again.announcement_number() == 0);
    REQUIRE(again.can_continue());
    again.continue_match();
    CHECK(described(*again.match()) == described(*app.match()));

    // What was opened from the match leads back to the match.
    app.continue_match();
    app.show_rules(game);
    app.show_about();
    App reader = fresh_app();
    REQUIRE(reader.restore(app.kept()).has_value());
    CHECK(reader.screen() == Screen::play);
    app.show_start();
    app.show_rules(game);
    App other = fresh_app();
    REQUIRE(other.restore(app.kept()).has_value());
    CHECK(other.screen() == Screen::start);
}

TEST_CASE("only a language that was chosen wins over the one that was found") {
    const engine::Strings& german = test::every_language().back();
    REQUIRE(german.language() != "en");
    App silent = fresh_app();
    App reader(german, 1);
    REQUIRE(reader.restore(silent.kept()).has_value());
    CHECK(reader.strings().language() == german.language());

    App chooser(german, 1);
    chooser.speak("en");
    REQUIRE(reader.restore(chooser.kept()).has_value());
    CHECK(reader.strings().language() == "en");
    CHECK(reader.settings.language == "en");
    CHECK(reader.kept() == chooser.kept());

    // One that there is no more.
    Session session;
    session.language = "no-such-language";
    App later(german, 1);
    REQUIRE(later.restore(app::write(session)).has_value());
    CHECK(later.strings().language() == german.language());
    CHECK(later.kept() == App(german, 1).kept());
}

TEST_CASE("the stamp differs whenever the kept text does") {
    const engine::Game& game = *engine::catalog()[0];
    App app = fresh_app();
    app::KeptStamp stamp = app.kept_stamp();
    std::string kept = app.kept();
    const auto changed = [&] {
        const bool another = app.kept_stamp() != stamp;
        CHECK((another || app.kept() == kept));
        stamp = app.kept_stamp();
        kept = app.kept();
        return another;
    };
    CHECK_FALSE(changed());
    app.settings.theme = app::ThemeChoice::light;
    CHECK(changed());
    app.speak("en");
    CHECK(changed());
    app.new_match(game, {});
    CHECK(changed());
    const engine::Position& start = app.match()->position();
    const std::string token = start.write_action(start.nth_action(0));
    app.touch(static_cast<scene::PlaceId>(app.picker().choices().front().id));
    CHECK_FALSE(changed());
    app.let_go();
    app.play_text("no action at all");
    CHECK_FALSE(changed());
    app.play_text(token);
    CHECK(changed());
    app.look_at(0);
    CHECK_FALSE(changed());
    app.undo();
    CHECK(changed());
    app.redo();
    CHECK(changed());
    app.offer_end();
    CHECK(changed());
    app.decline_end();
    CHECK(changed());
    app.flip();
    CHECK(changed());
    app.show_rules(game);
    CHECK_FALSE(changed());
    app.leave();
    CHECK_FALSE(changed());
    app.show_start();
    CHECK(changed());
    app.show_about();
    CHECK_FALSE(changed());
    app.continue_match();
    CHECK(changed());
    app.resign();
    CHECK(changed());
    app.rematch();
    CHECK(changed());
}

TEST_CASE("a match that is refused is told, and the settings are taken all the same") {
    const engine::Game& game = *engine::catalog()[0];
    App app = fresh_app();
    app.settings.theme = app::ThemeChoice::dark;
    play_some(app, game);
    std::string kept = app.kept();
    kept.resize(kept.size() - 10);
    App again = fresh_app();
    const auto restored = again.restore(kept);
    REQUIRE_FALSE(restored.has_value());
    CHECK(test::wrong_error(restored.error()).empty());
    CHECK(again.settings.theme == app::ThemeChoice::dark);
    CHECK(again.screen() == Screen::start);
    CHECK_FALSE(again.can_continue());
    CHECK_FALSE(again.lost().empty());
    CHECK(again.announcement() == again.lost());
    const std::string english = again.lost();
    again.speak(again.next_language()->id);
    CHECK(again.lost() != english);
    again.quick_match(game);
    CHECK(again.lost().empty());
}

TEST_CASE("a session that is refused changes nothing, and is told") {
    App app = fresh_app();
    app.settings.theme = app::ThemeChoice::dark;
    play_some(app, *engine::catalog()[0]);
    for (const std::string& text : {std::string("nonsense"), 'x' + app.kept(), std::string()}) {
        CAPTURE(text);
        App again = fresh_app();
        REQUIRE_FALSE(again.restore(text).has_value());
        CHECK(again.settings == app::Settings());
        CHECK_FALSE(again.can_continue());
        CHECK_FALSE(again.lost().empty());
    }
}

TEST_CASE("whatever is kept, the app begins") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Rng rng(seed);
            const std::string text =
                app::write(Session{}) + '\n' + record::write(test::any_record(*game, 20, rng));
            const std::string other = test::mutated(text, rng);
            CAPTURE(other);
            App app = fresh_app();
            const auto restored = app.restore(other);
            CHECK(app.lost().empty() == restored.has_value());
            if (!restored) {
                const std::string wrong = test::wrong_error(restored.error());
                CHECK(wrong.empty());
                CHECK_FALSE(app.can_continue());
            }
        }
    }
}
