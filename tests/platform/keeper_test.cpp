#include "platform/keeper.h"

#include "engine/catalog.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <map>
#include <memory>
#include <string>

using namespace motley;
using app::App;
using platform::Keeper;

namespace {

struct Shelf {
    std::map<std::string, std::string> texts;
    int written = 0;
    bool full = false;
};

/// Storage that outlives its keeper.
class OnShelf final : public platform::Storage {
public:
    explicit OnShelf(Shelf& shelf) : shelf_(&shelf) {}

    std::optional<std::string> read(const std::string& name) override {
        const auto found = shelf_->texts.find(name);
        return found == shelf_->texts.end() ? std::nullopt : std::optional(found->second);
    }
    bool write(const std::string& name, const std::string& text) override {
        if (shelf_->full) {
            return false;
        }
        ++shelf_->written;
        shelf_->texts[name] = text;
        return true;
    }
    void remove(const std::string& name) override { shelf_->texts.erase(name); }

private:
    Shelf* shelf_;
};

/// A program that runs, from start to end.
struct Program {
    explicit Program(Shelf& shelf)
        : app(test::english(), 1), keeper(std::make_unique<OnShelf>(shelf)) {
        keeper.restore(app);
    }
    App app;
    Keeper keeper;
};

const engine::Game& a_game() { return *engine::catalog()[0]; }

void play_one(App& app) {
    const engine::Position& position = app.match()->position();
    app.play_text(position.write_action(position.nth_action(0)));
}

} // namespace

TEST_CASE("what was done is there when the program starts again") {
    Shelf shelf;
    std::string position;
    {
        Program program(shelf);
        program.app.quick_match(a_game());
        play_one(program.app);
        program.app.settings.theme = app::ThemeChoice::dark;
        program.keeper.keep(program.app);
        position = program.app.match()->position().write();
    }
    Program program(shelf);
    CHECK(program.app.screen() == app::Screen::play);
    CHECK(program.app.settings.theme == app::ThemeChoice::dark);
    REQUIRE(program.app.match() != nullptr);
    CHECK(program.app.match()->position().write() == position);
}

TEST_CASE("nothing is written as long as nothing changes") {
    Shelf shelf;
    Program program(shelf);
    program.keeper.keep(program.app);
    CHECK(shelf.written == 0);
    program.app.quick_match(a_game());
    program.keeper.keep(program.app);
    program.keeper.keep(program.app);
    CHECK(shelf.written == 1);
    play_one(program.app);
    program.keeper.keep(program.app);
    CHECK(shelf.written == 2);
    Program again(shelf);
    again.keeper.keep(again.app);
    CHECK(shelf.written == 2);
}

TEST_CASE("what is refused stays until the next match is kept") {
    Shelf shelf;
    shelf.texts["motley-kept"] = "damaged";
    {
        Program program(shelf);
        CHECK_FALSE(program.app.lost().empty());
        CHECK(shelf.texts["motley-refused"] == "damaged");
        program.app.settings.theme = app::ThemeChoice::dark;
        program.keeper.keep(program.app);
        CHECK(shelf.texts["motley-kept"] != "damaged");
    }
    Program program(shelf);
    CHECK(program.app.lost().empty());
    CHECK(shelf.texts["motley-refused"] == "damaged");
    program.app.quick_match(a_game());
    shelf.full = true;
    program.keeper.keep(program.app);
    CHECK(shelf.texts.contains("motley-refused"));
    shelf.full = false;
    play_one(program.app);
    program.keeper.keep(program.app);
    CHECK_FALSE(shelf.texts.contains("motley-refused"));
    CHECK(shelf.texts["motley-kept"] == program.app.kept());
}

TEST_CASE("without storage the program runs") {
    App app(test::english(), 1);
    Keeper keeper(nullptr);
    keeper.restore(app);
    app.quick_match(a_game());
    keeper.keep(app);
    CHECK(app.lost().empty());
}

TEST_CASE("puzzles are kept apart, and a text of them that is damaged loses nothing else") {
    Shelf shelf;
    const std::size_t third = 2;
    {
        Program program(shelf);
        program.app.quick_match(a_game());
        play_one(program.app);
        program.app.show_puzzles(a_game());
        program.app.begin_puzzle(a_game(), third);
        program.keeper.keep(program.app);
        program.app.play_text(program.app.puzzle()->puzzle.answer());
        program.keeper.keep(program.app);
        REQUIRE(shelf.texts.contains("motley-puzzles"));
        const int written = shelf.written;
        program.keeper.keep(program.app);
        CHECK(shelf.written == written);
    }
    {
        Program program(shelf);
        CHECK(program.app.screen() == app::Screen::puzzle);
        CHECK(program.app.puzzle()->number == third);
        CHECK(program.app.solved(a_game(), program.app.puzzle()->puzzle));
        CHECK(program.app.can_continue());
    }
    shelf.texts["motley-puzzles"] = "damaged";
    Program program(shelf);
    CHECK(program.app.can_continue());
    CHECK(program.app.lost().empty());
    CHECK_FALSE(program.app.puzzles_lost().empty());
    CHECK(shelf.texts["motley-puzzles-refused"] == "damaged");
    program.app.begin_puzzle(a_game(), 0);
    program.keeper.keep(program.app);
    CHECK(shelf.texts["motley-puzzles"] == program.app.kept_puzzles());
}
