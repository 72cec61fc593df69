// Matches as files: everything out, in, and in again.

#include "core/day.h"
#include "core/rng.h"
#include "engine/catalog.h"
#include "record/collection.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/fake_archive.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using match::Match;
using shell::App;
using test::FakeArchive;

namespace {

App transfer_app(std::uint64_t seed = 1) { return {test::english(), seed}; }

/// An app, its archive, and random matches in it.
struct Owner {
    explicit Owner(std::uint64_t seed, int count = 0) : app(transfer_app(seed)) {
        app.library.connect();
        app.library.list();
        archive.settle(app);
        Rng rng(seed);
        for (int i = 0; i < count; ++i) {
            const engine::Game& game =
                *engine::catalog()[static_cast<std::size_t>(i) % engine::catalog().size()];
            auto match = std::make_unique<Match>(test::any_annotated(game, 12, rng));
            match->about.id = match::draw_id(rng);
            app.library.add(
                {{{{0, 2}}, i % 2 == 0, false, true, 1'700'000'000'000 + i}, std::move(match), {}});
        }
        archive.settle(app);
    }

    std::string save_all() {
        app.transfer.save_all();
        archive.settle(app);
        return app.sharing.take_export().value_or(shell::Export{}).text;
    }
    const shell::Transfer::Report& load(const std::string& text) {
        app.transfer.load(text);
        archive.settle(app);
        REQUIRE(app.transfer.report());
        return *app.transfer.report();
    }

    App app;
    FakeArchive archive;
};

/// A match's saved text with its plies line by line, in whichever order they were made.
std::string line_by_line(const std::string& text) {
    const shell::ReadMatch read = shell::read_match(text);
    REQUIRE_FALSE(read.refused.has_value());
    return text.substr(0, text.find('\n')) + '\n' + record::write(*read.saved.match);
}

} // namespace

TEST_CASE("all matches go into one file and come back the same elsewhere") {
    Owner home(1, 40 / test::slower);
    home.app.context().set(&activity::Settings::sound, true);
    const std::string text = home.save_all();
    CHECK(text.starts_with("%motley-library 1\n%session {"));
    const std::size_t count = home.archive.matches.size();
    CHECK(record::split_records(text).size() == count + 1);
    Owner other(2);
    const auto& report = other.load(text);
    CHECK(report.added == count);
    CHECK(report.known == 0);
    CHECK(report.doubled == 0);
    CHECK(report.damaged.empty());
    CHECK(other.app.context().settings.sound); // nothing was there
    for (const auto& [id, match] : home.archive.matches) {
        REQUIRE(other.archive.matches.contains(id));
        CHECK(line_by_line(other.archive.matches[id].text) == line_by_line(match.text));
        CHECK(other.archive.matches[id].summary == match.summary);
    }
    // The same again adds nothing, and takes no settings over.
    other.app.context().set(&activity::Settings::sound, false);
    const auto& again = other.load(text);
    CHECK(again.added == 0);
    CHECK(again.known == count);
    CHECK_FALSE(other.app.context().settings.sound);
    CHECK(other.archive.matches.size() == count);
}

TEST_CASE("a match alone is saved as its record") {
    Owner home(1, 1);
    const std::string id = home.archive.matches.begin()->first;
    home.app.transfer.save(id);
    home.archive.settle(home.app);
    const auto file = home.app.sharing.take_export();
    REQUIRE(file);
    CHECK(file->file ==
          engine::catalog()[0]->info().id + "-" + to_text(day_of(1'700'000'000'000)) + ".txt");
    const auto read = shell::read_match(home.archive.matches[id].text);
    CHECK(file->text == record::write_text(*read.saved.match));
}

TEST_CASE("a match of any date can be opened again") {
    for (const std::string date : {"1013-11-23", "1969-12-31", "1970-01-01", "9999-12-31"}) {
        INFO(date);
        Owner home(1);
        Match match(*engine::catalog()[0], {}, 1);
        match.about.date = date;
        CHECK(home.load(record::write_text(match)).added == 1);
        const auto read = shell::read_match(home.archive.matches.begin()->second.text);
        CHECK(read.saved.match);
        CHECK_FALSE(read.refused);
    }
}

TEST_CASE("nothing that is there is overwritten") {
    Owner home(1, 3);
    const std::string text = home.save_all();
    Owner other(2);
    other.load(text);
    const auto before = other.archive.matches;
    // One of them is played on at home, and renamed; another is only renamed.
    const std::string id = home.archive.matches.begin()->first;
    const std::string second = std::next(home.archive.matches.begin())->first;
    home.app.library.rename(second, "renamed");
    home.archive.settle(home.app);
    auto read = shell::read_match(home.archive.matches[id].text);
    read.saved.match->comment(match::root, "something else");
    home.app.library.add(read.saved);
    home.archive.settle(home.app);
    const auto& report = other.load(home.save_all());
    CHECK(report.added == 1);
    CHECK(report.doubled == 1);
    CHECK(report.known == 2);
    for (const auto& [key, match] : before) {
        CHECK(other.archive.matches[key].text == match.text);
    }
    CHECK(other.archive.matches.size() == 4);
    // And once more: the second copy is known too.
    CHECK(other.load(home.save_all()).known == 3);
}

TEST_CASE("a match by link that is there already comes in beside it, but no longer by link") {
    Owner home(1, 1);
    const std::string id = home.archive.matches.begin()->first;
    auto read = shell::read_match(home.archive.matches[id].text);
    read.saved.head.seats = {};
    read.saved.head.exchange = match::Exchange{};
    home.app.library.add(read.saved);
    home.archive.settle(home.app);
    REQUIRE(shell::read_match(home.archive.matches[id].text).saved.head.exchange.has_value());
    const std::string text = home.save_all();
    read.saved.match->comment(match::root, "something else");
    home.app.library.add(read.saved);
    home.archive.settle(home.app);
    CHECK(home.load(text).doubled == 1);
    REQUIRE(home.archive.matches.size() == 2);
    for (const auto& [key, match] : home.archive.matches) {
        CHECK(shell::read_match(match.text).saved.head.exchange.has_value() == (key == id));
    }
}

TEST_CASE("a damaged record names itself, the others come in, and what is sound is offered") {
    Owner home(1);
    Rng rng(9);
    const engine::Game& game = *engine::catalog()[0];
    std::vector<std::string> records;
    while (records.size() < 4) {
        Match match(game, {}, rng.next());
        while (match.plies().size() < 8) {
            REQUIRE(match.play(match.position().nth_action(
                rng.below(static_cast<std::uint32_t>(match.position().count_actions())))));
        }
        match.about.id = match::draw_id(rng);
        records.push_back(record::write_text(match));
    }
    const std::size_t three = records[1].find("3. ");
    REQUIRE(three != std::string::npos);
    records[1].insert(three + 3, "nonsense ");
    records[2] = "[Format \"motley-match 77\"]\n[Game \"" + game.info().id + "\"]\n\n*\n";
    const std::string text =
        records[0] + '\n' + records[1] + "\n{ an open comment\n\n" + records[2] + '\n' + records[3];
    const auto& report = home.load(text);
    CHECK(report.added == 2);
    REQUIRE(report.damaged.size() == 2);
    CHECK(report.damaged[0].number == 2);
    const std::size_t lines =
        static_cast<std::size_t>(std::count(records[0].begin(), records[0].end(), '\n'));
    CHECK(report.damaged[0].line == lines + 2);
    CHECK(report.damaged[0].sound);
    CHECK(test::place_of(report.damaged[0].error).starts_with("round 3"));
    CHECK(report.damaged[1].number == 3);
    CHECK_FALSE(report.damaged[1].sound);
    home.app.transfer.keep_sound();
    home.archive.settle(home.app);
    CHECK(home.archive.matches.size() == 3);
    CHECK(home.app.transfer.report()->sound_added);
    home.app.transfer.keep_sound();
    home.archive.settle(home.app);
    CHECK(home.archive.matches.size() == 3);
}

TEST_CASE("texts that come one after another wait for each other, and have one report") {
    Owner home(1, 3);
    const std::string all = home.save_all();
    Owner other(2);
    shell::Transfer& transfer = other.app.transfer;
    transfer.load(all, "all.txt");
    transfer.load(std::string(), "empty.txt");
    transfer.load(fail("unreadable", {}, says("no-file")), "absent.txt");
    transfer.load(std::string("milk, bread\n"), "list.txt");
    transfer.load(record::write_text(Match(*engine::catalog()[0], {}, 9)), "one.txt");
    transfer.forget_report(); // not yet
    other.archive.settle(other.app);
    REQUIRE(transfer.report());
    CHECK(transfer.report()->added == 4);
    CHECK(other.archive.matches.size() == 4);
    CHECK_FALSE(transfer.report()->refused);
    const auto& damaged = transfer.report()->damaged;
    REQUIRE(damaged.size() == 3);
    CHECK(damaged[0].file == "empty.txt");
    CHECK(damaged[0].number == 0);
    CHECK(damaged[1].file == "absent.txt");
    CHECK(damaged[1].error.reason.key == "error.no-file");
    CHECK(damaged[2].file == "list.txt");
    CHECK(damaged[2].number == 1);
    // The next has a report of its own.
    CHECK(other.load(all).known == 3);
    CHECK(transfer.report()->damaged.empty());
    // What comes while the library is being saved is added after that.
    transfer.save_all();
    transfer.load(record::write_text(Match(*engine::catalog()[1], {}, 9)));
    transfer.load(std::string());
    other.archive.settle(other.app);
    CHECK(other.app.sharing.take_export());
    REQUIRE(transfer.report());
    CHECK(transfer.report()->added == 1);
    CHECK(transfer.report()->refused);
    CHECK_FALSE(transfer.report()->only_refused());
    CHECK(other.archive.matches.size() == 5);
}

TEST_CASE("records in any form are split where each begins") {
    Rng rng(4);
    const engine::Game& game = *engine::catalog()[0];
    const auto any = [&] {
        Match match = test::any_annotated(game, 10, rng);
        match.about.id = match::draw_id(rng);
        match.comment(match::root, "[Format \"motley-match 3\"] {\"format\":\"motley-match\"}");
        return match;
    };
    for (int i = 0; i < 20 / test::slower + 1; ++i) {
        const Match a = any();
        const Match b = any();
        const Match c = any();
        const Match d = any();
        const std::string text = "\xEF\xBB\xBF%note one\n%other\n\n" + record::write_text(a) +
                                 "\r\n" + shell::write(activity::MatchHead{}, b, {}) + '\n' +
                                 record::write(c) + "\n\n\n" + record::write_text(d);
        CAPTURE(text);
        const auto parts = record::split_records(text);
        REQUIRE(parts.size() == 5);
        CHECK(parts[0].text.empty());
        CHECK(parts[0].notes.at("note") == "one");
        CHECK(parts[0].notes.at("other").empty());
        const std::vector<const Match*> all{&a, &b, &c, &d};
        for (std::size_t n = 0; n < all.size(); ++n) {
            CAPTURE(n);
            const auto read = record::read_any(parts[n + 1].text, true);
            REQUIRE(read.match);
            CHECK_FALSE(read.error);
            CHECK(record::write(*read.match) == record::write(*all[n]));
        }
        CHECK(record::is_collection(text));
        CHECK_FALSE(record::is_collection(record::write_text(a)));
        CHECK_FALSE(record::is_collection(record::write(a)));
        CHECK_FALSE(record::is_collection(shell::write(activity::MatchHead{}, a, {})));
    }
    CHECK(record::split_records("").empty());
    CHECK(record::split_records("\n\n \r\n").empty());
    CHECK(record::split_records("whatever").size() == 1);
}

TEST_CASE("whatever a file holds, the library stays sound") {
    Owner home(3, 4);
    const std::string text = home.save_all();
    Rng rng(6);
    for (int i = 0; i < 60 / test::slower; ++i) {
        const std::string other = test::mutated(text, rng);
        Owner fresh(4);
        const auto& report = fresh.load(other);
        CHECK(report.added + report.damaged.size() <= 8);
        for (const auto& each : report.damaged) {
            CHECK(test::wrong_error(each.error).empty());
        }
        CHECK(fresh.app.library.find({}).size() == report.added);
    }
    Owner fresh(5);
    CHECK(fresh.load("").refused);
    CHECK(fresh.load(std::string(shell::Transfer::max_file + 1, ' ')).refused);
}

TEST_CASE("a library that cannot be read or written takes nothing over quietly") {
    Owner home(1, 6);
    const std::string text = home.save_all();
    SECTION("read") {
        App app = transfer_app(2);
        FakeArchive archive;
        archive.fails = true;
        app.library.connect();
        app.transfer.load(text);
        app.transfer.load(text);
        archive.settle(app);
        REQUIRE(app.transfer.report());
        CHECK(app.transfer.report()->unlisted);
        CHECK(app.transfer.report()->added == 0);
        CHECK(app.transfer.busy() == shell::Transfer::Busy::no);
        app.transfer.forget_report();
        CHECK_FALSE(app.transfer.report());
    }
    SECTION("written") {
        Owner full(2);
        full.archive.fails = true;
        full.load(text);
        CHECK(full.app.library.unsaved());
    }
}

TEST_CASE("puzzles and lessons travel with the matches") {
    Owner home(1, 1);
    const engine::Game& game = *engine::catalog()[0];
    const std::string solved = home.app.puzzles().shipped(game)[0].position;
    REQUIRE(
        home.app.puzzles().add(R"({"format":"motley-puzzles","version":1,"own":{},"solved":{")" +
                               game.info().id + "\":[\"" + solved + R"("]},"open":null})"));
    const std::string text = home.save_all();
    Owner other(2);
    other.load(text);
    CHECK(other.app.puzzles().solved(game, other.app.puzzles().shipped(game)[0]));
}

TEST_CASE("several records, and one that is opened in the library, are added to it") {
    using From = shell::Sharing::From;
    Owner home(1, 3);
    const std::string all = home.save_all();
    Owner other(2);
    REQUIRE(other.app.sharing.open(all, From::player));
    other.archive.settle(other.app);
    CHECK(other.app.screen() == shell::Screen::library);
    CHECK(other.app.library.find({}).size() == 3);
    Owner third(3);
    const auto saved = shell::read_match(home.archive.matches.begin()->second.text);
    const std::string one = record::write_text(*saved.saved.match);
    REQUIRE(third.app.sharing.open(one, From::player));
    CHECK(third.app.screen() == shell::Screen::viewer);
    CHECK(third.app.library.empty());
    third.app.open({shell::Screen::library});
    REQUIRE(third.app.sharing.open(one, From::player));
    third.archive.settle(third.app);
    CHECK(third.app.screen() == shell::Screen::library);
    CHECK(third.app.library.find({}).size() == 1);
    // A link is looked at from there, too.
    const engine::Game& game = *engine::catalog()[0];
    REQUIRE(third.app.sharing.open(game.info().id + ':' + game.start({})->write(), From::player));
    CHECK(third.app.screen() == shell::Screen::viewer);
}

namespace {

/// A file of so many different games of a few plies.
std::string many_games(std::size_t count) {
    std::string text;
    Rng rng(count);
    for (std::size_t i = 0; i < count; ++i) {
        Match match(*engine::catalog()[i % 2], {}, 1);
        while (match.plies().size() < 8 && is_player(match.actor())) {
            (void)match.play(test::any_action(match.position(), rng));
        }
        text += record::write_text(match) + '\n';
    }
    return text;
}

} // namespace

namespace {

std::size_t count_of(const App& app, shell::LibraryFilter::State state) {
    return app.library.find({{}, nullptr, state}).size();
}

void play_any(App& app) {
    const engine::Position& position = app.board().match()->position();
    app.board().play_text(position.write_action(position.nth_action(0)));
}

/// A match of the first game in which somebody has played.
Match begun(std::uint64_t seed = 1) {
    Match match(*engine::catalog()[0], {}, seed);
    REQUIRE(match.play(match.position().nth_action(0)));
    return match;
}

} // namespace

TEST_CASE("somebody else's game without a result is in progress only once it is played on") {
    using State = shell::LibraryFilter::State;
    const engine::Game& game = *engine::catalog()[0];
    const std::string name = "match-" + game.info().id;
    Owner home(1);
    App& app = home.app;
    Match match = begun();
    std::string text = record::write_text(match);
    match.resign(match.actor());
    text += '\n' + record::write(match) + '\n';
    REQUIRE(home.load(text).added == 2);
    const auto only_imported = [](const App& there) {
        return count_of(there, State::all) == 2 && count_of(there, State::over) == 1 &&
               count_of(there, State::running) == 0;
    };
    CHECK(only_imported(app));
    const auto all = app.library.find({});
    const shell::Summary& one = all.front()->result.empty() ? *all.front() : *all.back();
    CHECK(one.result.empty());
    CHECK(one.actor == Actor::none);
    const std::string id = one.id;
    // Nor where the library is taken to.
    Owner other(2);
    other.load(home.save_all());
    CHECK(only_imported(other.app));

    // To look at it is not to play it, nor to try something.
    app.library.open(id);
    home.archive.settle(app);
    REQUIRE(app.screen() == shell::Screen::play);
    app.open({shell::Screen::analysis});
    REQUIRE(app.screen() == shell::Screen::analysis);
    play_any(app);
    app.leave();
    CHECK(only_imported(app));
    CHECK_FALSE(app.matches().under_way(game));
    CHECK(shell::read_match(app.saves.text(name)).saved.head.imported);
    // But nothing takes its place without a word.
    const std::string saved = shell::write(activity::MatchHead{}, begun(2), {});
    CHECK_FALSE(app.saves.restore(name, saved).taken);

    play_any(app);
    CHECK(count_of(app, State::running) == 1);
    CHECK(app.matches().under_way(game));
    CHECK_FALSE(shell::read_match(app.saves.text(name)).saved.head.imported);
    app.new_match(game, {});
    home.archive.settle(app);
    CHECK(app.library.summary(id)->running());
    CHECK(count_of(app, State::running) == 1);
}

TEST_CASE("a game of which a file says who plays is the player's own") {
    const std::string saved = shell::write(activity::MatchHead{}, begun(), {});
    const std::string head = saved.substr(0, saved.find('\n'));
    for (const std::string& text :
         {saved, record::note_line("match", head) + record::write_text(begun())}) {
        CAPTURE(text);
        Owner home(1);
        REQUIRE(home.load(text).added == 1);
        CHECK(count_of(home.app, shell::LibraryFilter::State::running) == 1);
    }
}

TEST_CASE("many games are added with few at a time on their way and few lists to draw") {
    constexpr std::size_t count = 600;
    Owner home(1);
    const std::uint64_t before = home.app.library.version();
    home.app.transfer.load(many_games(count));
    std::size_t longest = 0;
    double seconds = 0;
    while (home.app.transfer.busy() != shell::Transfer::Busy::no) {
        home.app.pass_time(seconds += 0.02);
        (void)home.app.transfer.update();
        longest = std::max(longest, home.app.library.unconfirmed());
        home.archive.serve(home.app);
    }
    CHECK(home.archive.matches.size() == count);
    CHECK(home.archive.puts == count);
    CHECK(longest <= 256);
    // A list is sorted and drawn twice a second, not with each game or frame.
    CHECK(home.app.library.version() - before <= 2 + static_cast<std::uint64_t>(2 * seconds));
    CHECK(home.app.library.find({}).size() == count);
}

TEST_CASE("how far adding and writing many games is, is told now and then") {
    Owner home(1);
    home.app.transfer.load(many_games(900));
    double seconds = 0;
    const auto announcements = [&] {
        std::size_t sentences = 0;
        std::string last;
        while (home.app.transfer.busy() != shell::Transfer::Busy::no) {
            home.app.pass_time(seconds += 6); // slow frames
            (void)home.app.transfer.update();
            const std::string& said = home.app.context().narrator.announcement();
            sentences += said != last && said.find(" percent ") != std::string::npos ? 1 : 0;
            last = said;
            home.archive.serve(home.app);
        }
        return sentences;
    };
    CHECK(announcements() >= 2);
    CHECK(home.app.context().narrator.announcement().find("900 games added") != std::string::npos);
    home.app.transfer.save_all();
    CHECK(announcements() >= 2);
}

TEST_CASE("what is still to be added is gone on with after a restart") {
    constexpr std::size_t count = 400;
    Owner home(1);
    home.app.transfer.load(many_games(count), "one.txt");
    home.app.transfer.load(many_games(count + 3), "two.txt");
    CHECK_FALSE(home.app.transfer.keeps_pending());
    (void)home.app.transfer.update();
    home.archive.serve(home.app);
    REQUIRE(home.app.transfer.keeps_pending());
    CHECK(home.app.saves.take_changed().contains(shell::adding_text));
    const std::string saved = home.app.saves.text(shell::adding_text);
    const std::size_t done = home.archive.matches.size();
    CHECK(done < count);

    // The program ends, and starts again with what the archive has.
    Owner again(2);
    again.archive = home.archive;
    shell::App& app = again.app;
    app.library.list_again();
    REQUIRE(app.saves.restore(shell::adding_text, saved).taken);
    CHECK(app.saves.note().find("still adding") != std::string::npos);
    CHECK(app.saves.text(shell::adding_text) != saved); // begun once more
    again.archive.settle(app);
    CHECK(again.archive.matches.size() == 2 * count + 3);
    CHECK(app.transfer.report()->added == 2 * count + 3 - done);
    CHECK_FALSE(app.transfer.keeps_pending());
    const auto names = app.saves.names();
    CHECK(std::find(names.begin(), names.end(), shell::adding_text) == names.end());
    CHECK(app.saves.take_changed().contains(shell::adding_text));
    CHECK(app.saves.note() == app.text(app.transfer.report()->words()));
}

TEST_CASE("what was begun again and again is left alone until the player wants it") {
    Owner home(1);
    home.app.transfer.load(many_games(400), "one.txt");
    (void)home.app.transfer.update();
    REQUIRE(home.app.transfer.keeps_pending());
    std::string saved = home.app.saves.text(shell::adding_text);
    for (int start = 0; start < 2; ++start) {
        Owner again(2);
        REQUIRE(again.app.saves.restore(shell::adding_text, saved).taken);
        saved = again.app.saves.text(shell::adding_text);
    }
    Owner last(3);
    CHECK(last.app.saves.restore(shell::adding_text, saved).error.has_value());
    CHECK(last.app.transfer.busy() == shell::Transfer::Busy::no);
    CHECK(last.app.saves.restore_late(shell::adding_text, saved).taken);
    last.archive.settle(last.app);
    CHECK(last.archive.matches.size() == 400);
    for (const char* wrong : {"", "nonsense", "motley-adding 1 x\n"}) {
        CHECK(last.app.saves.restore(shell::adding_text, wrong).error.has_value());
    }
}
