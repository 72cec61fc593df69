// The library: what is archived, listed, searched, opened, renamed and deleted.

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/record.h"
#include "shell/app.h"
#include "shell/folded.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/fake_archive.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using namespace motley;
using match::Match;
using shell::App;
using shell::LibraryFilter;
using shell::Screen;
using shell::Summary;
using test::FakeArchive;

namespace {

App library_app(std::uint64_t seed = 1) { return {test::english(), seed}; }

const engine::Game& one_game() { return *engine::catalog()[0]; }
const engine::Game& second_game() { return *engine::catalog()[1]; }

/// Plays the first legal action, so many times.
void play_first(App& app, int plies) {
    for (int i = 0; i < plies && app.board().match()->actor() != Actor::none; ++i) {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
    }
}

std::string current_id(const App& app) { return app.matches().current()->match()->about.id; }

std::vector<std::string> listed_ids(const App& app, const LibraryFilter& filter = {}) {
    std::vector<std::string> found;
    for (const Summary* each : app.library.find(filter)) {
        found.push_back(each->id);
    }
    return found;
}

/// Begins a match and plays so many plies. Returns its id.
std::string begin_match(App& app, int plies) {
    app.new_match(one_game(), {});
    play_first(app, plies);
    return current_id(app);
}

/// With a clock that goes on a second with each look.
void tick(App& app) {
    app.context().wall_clock = [now = std::int64_t{1'700'000'000'000}]() mutable {
        return now += 1000;
    };
}

} // namespace

TEST_CASE("a summary is read as it is written, and others are refused") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Rng rng(3);
        for (int i = 0; i < 20; ++i) {
            auto match = match::replay(test::any_record(*game, 12, rng));
            REQUIRE(match);
            match->about.id = match::draw_id(rng);
            match->about.event = i % 2 == 0 ? "Sunday, \"Größe\" {1}" : "";
            match->about.names = {"Ada", i % 3 == 0 ? "" : "Øyvind"};
            activity::MatchHead head;
            head.seats = {{0, static_cast<std::uint8_t>(i % 6)}};
            head.played = 1'700'000'000'000 + i;
            head.flipped = i % 2 == 1;
            const Summary summary = shell::summary_of(head, *match);
            const std::string line = shell::write(summary);
            CAPTURE(line);
            CHECK(line.find('\n') == std::string::npos);
            CHECK(line.size() < 1000);
            const auto read = shell::read_summary(line);
            REQUIRE(read);
            CHECK(*read == summary);
            CHECK(summary.result == to_text(match->outcome()));
            CHECK(summary.position == match->position().write());
            for (int n = 0; n < 20; ++n) {
                const std::string other = test::mutated(line, rng);
                const auto wrong = shell::read_summary(other);
                if (!wrong) {
                    CHECK(test::wrong_error(wrong.error()).empty());
                }
            }
        }
    }
}

TEST_CASE("matches that were played alike have the same content, whatever they are called") {
    Rng rng(5);
    auto match = match::replay(test::any_record(one_game(), 10, rng));
    const std::uint64_t content = shell::content_of(*match);
    match->about.id = match::draw_id(rng);
    match->about.event = "another";
    CHECK(shell::content_of(*match) == content);
    match->about.names[0] = "Ada";
    CHECK(shell::content_of(*match) != content);
}

TEST_CASE("capitals and accents do not matter in a search") {
    CHECK(shell::folded("Größe ÉCOLE Œ Žižka Łódź İzmir 漢") ==
          "große ecole Œ zizka lodz izmir 漢");
    for (const std::string text : {"\xC3", "\xC5\xBF", "\xC3\x97", "\xC4\x80"}) {
        CHECK(shell::folded(text).size() <= text.size());
    }
}

TEST_CASE("another match of a game puts the last one into the library, if it has begun") {
    App app = library_app();
    tick(app);
    FakeArchive archive;
    app.library.connect();
    app.new_match(one_game(), {});
    app.new_match(one_game(), {});
    archive.settle(app);
    CHECK(archive.puts == 0); // nothing was played
    CHECK(app.library.empty());
    play_first(app, 3);
    const std::string first = current_id(app);
    app.rematch();
    const std::string second = current_id(app);
    CHECK(first != second);
    archive.settle(app);
    REQUIRE(archive.matches.contains(first));
    CHECK(listed_ids(app) == std::vector{first});
    play_first(app, 1);
    CHECK(listed_ids(app) == std::vector{second, first});
    app.new_match(second_game(), {});
    play_first(app, 1);
    archive.settle(app);
    CHECK(archive.puts == 1); // each game has one of its own
    CHECK(listed_ids(app).size() == 3);
    // One that was set up by hand is kept before anything is played.
    app.new_match(app.matches().current()->match()->position(), {});
    app.new_match(second_game(), {});
    archive.settle(app);
    CHECK(archive.puts == 3);
}

TEST_CASE("the new match is not saved before the old one is in the archive") {
    App app = library_app();
    FakeArchive archive;
    app.library.connect();
    app.new_match(one_game(), {});
    play_first(app, 2);
    const std::string name = "match-" + one_game().info().id;
    CHECK(app.saves.take_changed().contains(name));
    const std::string first = current_id(app);
    app.new_match(one_game(), {});
    play_first(app, 1);
    CHECK_FALSE(app.saves.take_changed().contains(name));
    CHECK(app.library.holds(one_game()));
    SECTION("confirmed") {
        archive.settle(app);
        CHECK(archive.matches.contains(first));
    }
    SECTION("failed, then confirmed") {
        archive.fails = true;
        archive.settle(app);
        CHECK(app.library.unsaved());
        CHECK(app.saves.unsaved());
        CHECK(app.library.unsaved_texts().size() == 1);
        CHECK_FALSE(app.saves.take_changed().contains(name));
        // It is here nevertheless.
        CHECK(listed_ids(app).size() == 2);
        archive.fails = false;
        archive.settle(app);
        CHECK_FALSE(archive.matches.contains(first));
        app.library.retry();
        archive.settle(app);
        CHECK(archive.matches.contains(first));
        CHECK_FALSE(app.library.unsaved());
    }
    CHECK_FALSE(app.library.holds(one_game()));
    CHECK(app.saves.take_changed().contains(name));
}

TEST_CASE("a match from the library becomes the current one, and the last one goes there") {
    App app = library_app();
    tick(app);
    FakeArchive archive;
    app.library.connect();
    app.new_match(one_game(), {}, {{0, 3}});
    play_first(app, 2);
    app.matches().current()->flip();
    const std::string first = current_id(app);
    const std::string text = app.saves.text("match-" + one_game().info().id);
    const std::string second = begin_match(app, 1);
    archive.settle(app);
    app.open({Screen::library});
    REQUIRE(app.screen() == Screen::library);
    archive.settle(app);
    CHECK(app.library.state() == shell::Library::State::listed);
    app.library.open(first);
    archive.settle(app);
    CHECK(app.screen() == Screen::play);
    CHECK(current_id(app) == first);
    CHECK(app.saves.text("match-" + one_game().info().id) == text);
    CHECK(archive.matches.contains(second));
    CHECK(listed_ids(app) ==
          std::vector{first, second}); // each once, the running current one first
    // The current one is simply gone to.
    app.open({Screen::library});
    const std::size_t gets = archive.gets;
    app.library.open(first);
    CHECK(app.screen() == Screen::play);
    CHECK(archive.gets == gets);
    SECTION("whoever has left the library meanwhile stays there") {
        app.open({Screen::library});
        app.library.open(second);
        app.leave();
        archive.settle(app);
        CHECK(current_id(app) == first);
    }
    SECTION("one that cannot be read is told, and nothing changes") {
        app.open({Screen::library});
        archive.matches[second].text = "nonsense";
        app.library.open(second);
        archive.settle(app);
        CHECK(app.screen() == Screen::library);
        CHECK(app.library.note() == app.text("ui.library.not-opened"));
        CHECK(current_id(app) == first);
        CHECK(archive.matches[second].text == "nonsense");
    }
    SECTION("one that is opened from a file is added, whatever its form") {
        app.open({Screen::library});
        const std::size_t before = archive.matches.size();
        for (const std::string& file :
             {text, record::write(match::Match(one_game(), {}, 3).to_record())}) {
            REQUIRE(app.sharing.open(file, shell::Sharing::From::player));
            archive.settle(app);
            CHECK(app.screen() == Screen::library);
        }
        CHECK(archive.matches.size() > before);
    }
    SECTION("so is one that is not there any more") {
        app.open({Screen::library});
        archive.matches.erase(second);
        app.library.open(second);
        archive.settle(app);
        CHECK(app.library.note() == app.text("ui.library.not-opened"));
    }
}

TEST_CASE("a damaged match opens as far as it is sound, and the damaged text stays") {
    App app = library_app();
    FakeArchive archive;
    app.library.connect();
    const std::string id = begin_match(app, 6);
    app.new_match(one_game(), {});
    archive.settle(app);
    std::string& text = archive.matches[id].text;
    const std::size_t last = text.find(",\"", text.find("\"plies\"") + 30);
    REQUIRE(last != std::string::npos);
    text.replace(last + 2, 2, "zz");
    const std::string damaged = text;
    app.open({Screen::library});
    archive.settle(app);
    app.library.open(id);
    archive.settle(app);
    REQUIRE(app.screen() == Screen::play);
    CHECK(!app.board().match()->plies().empty());
    CHECK(app.board().match()->plies().size() < 6);
    REQUIRE(app.board().notice());
    CHECK(app.board().notice()->sentence.find("round") != std::string::npos);
    CHECK(current_id(app) != id);
    CHECK(archive.matches[id].text == damaged);
    CHECK(listed_ids(app).size() == 2);
}

TEST_CASE("a match can be renamed, wherever it is") {
    App app = library_app();
    tick(app);
    FakeArchive archive;
    app.library.connect();
    const std::string first = begin_match(app, 2);
    const std::string second = begin_match(app, 2);
    archive.settle(app);
    const std::int64_t changed = app.library.summary(first)->changed;
    (void)app.saves.take_changed();
    app.library.rename(first, "First");
    app.library.rename(second, "Second");
    archive.settle(app);
    CHECK(app.library.summary(first)->event == "First");
    CHECK(app.library.summary(second)->event == "Second");
    CHECK(app.library.summary(first)->changed == changed);
    CHECK(app.saves.take_changed().contains("match-" + one_game().info().id));
    CHECK(archive.matches[first].text.find("\"First\"") != std::string::npos);
    CHECK(shell::read_summary(archive.matches[first].summary)->event == "First");
    app.library.open(first);
    archive.settle(app);
    CHECK(app.board().match()->about.event == "First");
}

TEST_CASE("a match can be deleted and put back, wherever it is") {
    App app = library_app();
    tick(app);
    FakeArchive archive;
    app.library.connect();
    const std::string first = begin_match(app, 2);
    const std::string second = begin_match(app, 3);
    app.open({Screen::library});
    archive.settle(app);
    SECTION("from the archive") {
        const std::string text = archive.matches[first].text;
        app.library.remove(first);
        archive.settle(app);
        CHECK(listed_ids(app) == std::vector{second});
        CHECK(archive.matches.empty());
        REQUIRE(app.library.removed());
        CHECK(app.library.removed()->id == first);
        app.library.put_back();
        archive.settle(app);
        CHECK_FALSE(app.library.removed());
        CHECK(archive.matches[first].text == text);
        CHECK(listed_ids(app) == std::vector{second, first});
    }
    SECTION("the current one") {
        (void)app.saves.take_changed();
        app.library.remove(second);
        archive.settle(app);
        const std::string name = "match-" + one_game().info().id;
        CHECK(listed_ids(app) == std::vector{first});
        CHECK(app.matches().of(one_game()) == nullptr);
        CHECK(app.saves.take_changed().contains(name)); // to be removed
        const auto names = app.saves.names();
        CHECK(std::find(names.begin(), names.end(), name) == names.end());
        CHECK(app.screen() == Screen::library);
        app.leave();
        CHECK(app.screen() == Screen::start);
        app.library.put_back();
        archive.settle(app);
        CHECK(listed_ids(app) == std::vector{second, first});
        app.library.open(second);
        archive.settle(app);
        CHECK(app.board().match()->plies().size() >= 3);
    }
    SECTION("not over a match that came in under its id meanwhile") {
        auto read = shell::read_match(archive.matches[first].text);
        app.library.remove(first);
        archive.settle(app);
        read.saved.match->about.event = "the other one";
        app.library.add(read.saved);
        CHECK_FALSE(app.library.removed());
        app.library.put_back();
        archive.settle(app);
        CHECK(app.library.summary(first)->event == "the other one");
    }
    SECTION("only the last one can be put back, unless that is forgotten") {
        app.library.remove(first);
        archive.settle(app);
        app.library.remove(second);
        archive.settle(app);
        CHECK(app.library.removed()->id == second);
        app.library.forget_removed();
        app.library.put_back();
        archive.settle(app);
        CHECK(listed_ids(app).empty());
        CHECK(archive.matches.empty());
    }
    SECTION("what could not be removed is there again") {
        app.library.remove(first);
        while (!app.library.removed()) {
            const auto request = app.library.take_request();
            REQUIRE(request);
            app.library.got(first, archive.matches[first].text);
        }
        CHECK(listed_ids(app) == std::vector{second});
        archive.fails = true;
        archive.settle(app);
        CHECK(listed_ids(app) == std::vector{second, first});
        CHECK_FALSE(app.library.removed());
    }
    SECTION("not while the archive cannot be read") {
        archive.fails = true;
        app.library.remove(first);
        archive.settle(app);
        CHECK_FALSE(app.library.removed());
        CHECK(listed_ids(app).size() == 2);
        CHECK(app.library.note() == app.text("ui.library.not-removed"));
    }
}

TEST_CASE("what happens while the list is on its way is in it") {
    App app = library_app();
    FakeArchive archive;
    app.library.connect();
    app.new_match(one_game(), {});
    play_first(app, 2);
    app.new_match(one_game(), {});
    archive.settle(app);
    App again = library_app(2);
    again.library.connect();
    again.library.list();
    const auto request = again.library.take_request();
    REQUIRE(request->what == shell::ArchiveRequest::What::list);
    again.new_match(one_game(), {});
    play_first(again, 2);
    const std::string id = current_id(again);
    again.new_match(one_game(), {});
    std::vector<shell::ArchivedLine> lines{{id, "old and wrong"}};
    for (const auto& [key, match] : archive.matches) {
        lines.push_back({key, match.summary});
    }
    again.library.listed(lines);
    CHECK(listed_ids(again).size() == 2);
    CHECK(again.library.summary(id)->game == one_game().info().id);
}

TEST_CASE("a summary that cannot be read is made anew") {
    App app = library_app();
    FakeArchive archive;
    app.library.connect();
    const std::string id = begin_match(app, 2);
    app.new_match(one_game(), {});
    archive.settle(app);
    const std::string summary = archive.matches[id].summary;
    archive.matches[id].summary = "{\"format\":\"motley-summary\",\"version\":9}";
    archive.matches["nothing"] = {"?", "?"};
    App again = library_app(2);
    again.library.connect();
    again.library.list();
    archive.settle(again);
    CHECK(archive.matches[id].summary == summary);
    CHECK(again.library.summary(id)->game == one_game().info().id);
    // What cannot be read at all is listed, so that it can be saved or deleted.
    REQUIRE(again.library.summary("nothing") != nullptr);
    CHECK(again.library.summary("nothing")->game.empty());
    again.library.remove("nothing");
    archive.settle(again);
    CHECK(again.library.summary("nothing") == nullptr);
}

TEST_CASE("matches are found by words, game, and whether they are over") {
    App app = library_app();
    tick(app);
    FakeArchive archive;
    app.library.connect();
    const std::string running = begin_match(app, 2);
    app.library.rename(running, "Grand Prix d’Été");
    const std::string over = begin_match(app, 2);
    app.play().resign();
    app.new_match(second_game(), {});
    play_first(app, 1);
    const std::string other = current_id(app);
    archive.settle(app);
    using State = LibraryFilter::State;
    const auto found = [&](const std::string& words, const engine::Game* game = nullptr,
                           State state = State::all) {
        return listed_ids(app, {words, game, state});
    };
    CHECK(found("").size() == 3);
    CHECK(found("", nullptr, State::over) == std::vector{over});
    CHECK(found("", nullptr, State::running) == std::vector{other, running});
    CHECK(found("", &one_game()) == std::vector{over, running});
    CHECK(found("ete PRIX") == std::vector{running});
    CHECK(found("ete nothing").empty());
    const std::string name = test::english().format(second_game().info().id, Phrase("name"));
    CHECK(found(name) == std::vector{other});
}

TEST_CASE("without an archive matches stay as long as the program runs") {
    App app = library_app();
    const std::string first = begin_match(app, 2);
    app.new_match(one_game(), {});
    CHECK_FALSE(app.library.holds(one_game()));
    app.open({Screen::library});
    CHECK(app.library.state() == shell::Library::State::listed);
    app.library.open(first);
    CHECK(app.screen() == Screen::play);
    CHECK(current_id(app) == first);
}

TEST_CASE("random matches go through the library and come back the same") {
    const char* const said = std::getenv("MOTLEY_PLAYOUTS"); // NOLINT(concurrency-mt-unsafe)
    const int count = said != nullptr ? std::atoi(said) : 60 / test::slower;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        App app = library_app();
        FakeArchive archive;
        app.library.connect();
        Rng rng(11);
        std::map<std::string, std::string> texts;
        for (int i = 0; i < count; ++i) {
            auto match = std::make_unique<Match>(
                i % 2 == 0 ? *match::replay(test::any_record(*game, 30, rng))
                           : test::any_annotated(*game, 20, rng));
            if (!shell::worth_keeping(*match)) {
                continue;
            }
            match->about.id = match::draw_id(rng);
            match->about.event = i % 3 == 0 ? "Nr. " + std::to_string(i) : "";
            activity::SavedMatch saved{{{{0, static_cast<std::uint8_t>(rng.below(6))}},
                                        i % 2 == 0,
                                        i % 5 == 0,
                                        false,
                                        1'700'000'000'000 + i},
                                       std::move(match),
                                       {}};
            const std::string id = saved.match->about.id;
            texts[id] = shell::write(saved.head, *saved.match, saved.findings);
            app.library.add(saved);
        }
        app.library.list();
        archive.settle(app);
        // From the archive into another program, opened one after another.
        App again = library_app(2);
        again.library.connect();
        again.library.list();
        archive.settle(again);
        CHECK(again.library.find({}).size() == texts.size());
        for (const auto& [id, text] : texts) {
            again.library.open(id);
            archive.settle(again);
            REQUIRE(again.board().match()->about.id == id);
            const std::string now = again.saves.text("match-" + game->info().id);
            if (now != text) { // a clock waits
                const auto read = shell::read_match(text);
                CHECK(record::write(*read.saved.match) == record::write(*again.board().match()));
            }
        }
        archive.settle(again);
        for (const auto& [id, text] : texts) {
            const auto read = shell::read_match(text);
            const auto there = shell::read_match(archive.matches.at(id).text);
            CHECK(record::write(*read.saved.match) == record::write(*there.saved.match));
            CHECK(read.saved.head.seats == there.saved.head.seats);
            CHECK(read.saved.head.flipped == there.saved.head.flipped);
        }
    }
}

// test_shell "[.library-times]"
TEST_CASE("times of the library with 5,000 matches", "[.library-times]") {
    // Of the processor, so that it does not matter what else runs.
    const auto since = [](std::clock_t begin) {
        return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    constexpr int count = 5000;
    std::vector<shell::ArchivedLine> lines;
    Rng rng(1);
    std::size_t bytes = 0;
    for (int i = 0; i < count; ++i) {
        const engine::Game& game =
            *engine::catalog()[static_cast<std::size_t>(i) % engine::catalog().size()];
        auto match = match::replay(test::any_record(game, 4, rng));
        match->about.id = match::draw_id(rng);
        match->about.event = "Game " + std::to_string(i);
        lines.push_back({match->about.id, write(shell::summary_of({}, *match))});
        bytes += lines.back().summary.size();
    }
    App app = library_app();
    app.library.connect();
    app.library.list();
    (void)app.library.take_request();
    std::clock_t begin = std::clock();
    app.library.listed(lines);
    std::cout << count << " matches, " << bytes / count << " bytes a summary\nlist read "
              << since(begin) << " ms\n";
    begin = std::clock();
    const std::size_t all = app.library.find({}).size();
    std::cout << "sorted " << since(begin) << " ms\n";
    begin = std::clock();
    const std::size_t found =
        app.library.find({"game 49", nullptr, LibraryFilter::State::all}).size();
    std::cout << "searched " << since(begin) << " ms, " << found << " found\n";
    CHECK(all == count);
    CHECK(found > 0);
}
