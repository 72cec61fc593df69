// Setting up a position, typing on the board, and the list of keys, on the screen.

#include "engine/catalog.h"
#include "shell/folded.h"
#include "support/english.h"
#include "support/games.h"
#include "ui/stage/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;
using shell::Screen;
using test::Stage;
using ui::Key;
using ui::Node;
using ui::Role;

namespace {

void type_keys(Stage& stage, const std::string& text) {
    for (const char c : text) {
        CHECK(stage.ui().key(Key::text, static_cast<char32_t>(c)));
    }
    stage.settle();
}

/// A game that starts with pieces on the board.
const engine::Game& some_game() { return *engine::catalog()[0]; }

std::string edited_cell(Stage& stage, bool piece) {
    const activity::Draft& draft = stage.app.edit()->editor().draft();
    const auto& places = stage.app.game()->topology().places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (draft.at(static_cast<scene::PlaceId>(i)).empty() != piece) {
            return "cell:" + places[i].label;
        }
    }
    return {};
}

std::string piece_at(Stage& stage, const std::string& cell) {
    const auto& places = stage.app.game()->topology().places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if ("cell:" + places[i].label == cell) {
            return stage.app.edit()->editor().draft().at(static_cast<scene::PlaceId>(i));
        }
    }
    return {};
}

void drag_to(Stage& stage, const std::string& from, float x, float y) {
    const ui::Rect r = stage.find(from)->rect;
    stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
    stage.press(true);
    stage.move_to(x, y);
    stage.press(false);
}

void drag_to(Stage& stage, const std::string& from, const std::string& to) {
    const ui::Rect r = stage.find(to)->rect;
    drag_to(stage, from, r.x + r.w / 2, r.y + r.h / 2);
}

} // namespace

TEST_CASE("the editor opens from the set-up of every game, and a match begins there") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        stage.app.open({});
        stage.settle();
        if (engine::catalog().size() > test::complete_games().size()) { // a card may be out of view
            stage.ui().focus("setup:" + game->info().id, true);
            stage.settle();
        }
        stage.click("setup:" + game->info().id);
        REQUIRE(stage.find("setup:position") != nullptr);
        stage.activate("setup:position");
        REQUIRE(stage.app.screen() == Screen::edit);
        CHECK(stage.app.game() == game);
        CHECK(stage.find("setup") == nullptr);
        CHECK(stage.find("edit:text")->role == Role::field);
        CHECK(stage.find("edit:play")->enabled);
        // By text.
        stage.semantics().enter("edit:text", "nothing");
        stage.settle();
        CHECK_FALSE(stage.find("edit:play")->enabled);
        CHECK(stage.find("edit:note")->label == stage.app.edit()->note());
        // A text that is no position is not announced as a value.
        stage.semantics().enter("edit:text", game->info().showcase + "zz");
        stage.settle();
        for (const Node& node : stage.semantics().nodes()) {
            CHECK((node.id.rfind("fact:", 0) != 0 || node.label.find("zz") == std::string::npos));
        }
        stage.semantics().enter("edit:text", game->info().showcase);
        stage.settle();
        REQUIRE(stage.find("edit:play")->enabled);
        stage.click("edit:play");
        REQUIRE(stage.app.screen() == Screen::play);
        CHECK(stage.app.board().match()->position_at(0).write() == game->info().showcase);
        CHECK(stage.find("board") != nullptr);
    }
}

TEST_CASE("numbers are typed, stocks counted, the board turned and the text copied in the editor") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const engine::Game* game : test::games_with_editor()) {
        CAPTURE(game->info().id);
        stage.app.edit_position(**game->read(game->info().showcase), {});
        stage.settle();
        const activity::Editor& editor = stage.app.edit()->editor();
        std::size_t numbers = 0;
        for (std::size_t i = 0; i < editor.editing().facts.size(); ++i) {
            const std::string id = "fact:" + std::to_string(i) + ":number";
            if (stage.find(id) == nullptr) {
                continue;
            }
            ++numbers;
            const engine::EditFact& fact = editor.editing().facts[i];
            stage.semantics().enter(id, fact.values[3].text);
            stage.settle();
            CHECK(editor.draft().fact(fact) == fact.values[3].text);
            stage.semantics().enter(id, "so many");
            stage.settle();
            CHECK(editor.draft().fact(fact) == fact.values[3].text);
            CHECK(stage.find(id)->value == "so many");
            stage.activate("fact:" + std::to_string(i) + ":less");
            CHECK(stage.find(id)->value == fact.values[2].text);
        }
        CHECK(numbers > 0);
        for (std::size_t s = 0; s < editor.editing().stocks.size(); ++s) {
            const engine::EditStock& stock = editor.editing().stocks[s];
            const int before = editor.draft().count(stock, 0);
            stage.activate("stock:" + std::to_string(s) + ":0");
            stage.activate("stock:count:more");
            CHECK(editor.draft().count(stock, 0) == before + 1);
            stage.semantics().enter("stock:count:number", "7");
            stage.settle();
            CHECK(editor.draft().count(stock, 0) == 7);
        }
        const ui::Rect cell = stage.find("cell:" + game->topology().places[0].label)->rect;
        stage.activate("edit:flip");
        CHECK(stage.find("cell:" + game->topology().places[0].label)->rect.y < cell.y);
        stage.activate("edit:start");
        CHECK(stage.find("edit:mirror")->enabled == editor.draft().can_mirror(false));
        CHECK(stage.find("edit:sides")->enabled == editor.draft().can_mirror(true));
        stage.activate("edit:copy");
        const auto copied = stage.app.sharing.take_export();
        REQUIRE(copied);
        CHECK(copied->text == editor.text());
        stage.app.open({});
        stage.settle();
    }
}

TEST_CASE("the set-up dialog waits while a position is set up from it") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const std::string id = some_game().info().id;
    // Opened from the start page, and from a match.
    for (const bool from_match : {false, true}) {
        CAPTURE(from_match);
        if (from_match) {
            stage.app.new_match(some_game(), {});
            stage.settle();
            stage.activate("new-game");
        } else {
            stage.activate("setup:" + id);
        }
        stage.activate("setup:with:computer");
        stage.activate("setup:level:4");
        stage.activate("setup:position");
        REQUIRE(stage.app.screen() == Screen::edit);
        stage.app.leave();
        stage.settle();
        REQUIRE(stage.find("setup:level:4") != nullptr);
        CHECK(stage.find("setup:level:4")->on);
        // Once the position is played, the editor is gone.
        stage.activate("setup:position");
        stage.activate("edit:play");
        REQUIRE(stage.app.screen() == Screen::play);
        CHECK(stage.find("setup") == nullptr);
        CHECK(stage.app.board().seats().levels[1] == 4);
        stage.app.open({});
        stage.settle();
        CHECK(stage.find("setup") == nullptr);
    }
}

TEST_CASE("a random side is drawn for a position that is set up, too") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    std::array<int, 2> persons{};
    for (int i = 0; i < 16; ++i) {
        stage.app.open({});
        stage.settle();
        stage.activate("setup:" + some_game().info().id);
        stage.activate("setup:with:computer");
        stage.activate("setup:side:random");
        stage.activate("setup:position");
        stage.activate("edit:play");
        REQUIRE(stage.app.screen() == Screen::play);
        ++persons[stage.app.board().seats().levels[0] == 0 ? 0 : 1];
    }
    CHECK(persons[0] > 0);
    CHECK(persons[1] > 0);
}

TEST_CASE("pieces are placed by clicks, by drags and by keys, and taken off") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(some_game(), {});
    stage.settle();
    stage.activate("menu");
    stage.activate("edit-position");
    REQUIRE(stage.app.screen() == Screen::edit);
    const std::string start = stage.app.edit()->editor().text();
    const std::string full = edited_cell(stage, true);
    const std::string empty = edited_cell(stage, false);
    const std::string piece = piece_at(stage, full);
    const std::string tool = stage.app.edit()->editor().tray()[0]->states[0].text;

    // Choose a tool, then touch a cell.
    stage.click("tool:0");
    CHECK(stage.find("tool:0")->on);
    stage.click(empty);
    CHECK(piece_at(stage, empty) == tool);
    CHECK(stage.find("edit:text")->value == stage.app.edit()->editor().text());
    stage.click("tool:off");
    stage.click(empty);
    CHECK(piece_at(stage, empty).empty());
    CHECK(stage.key(Key::escape));
    CHECK(stage.app.edit()->editor().text() == start);

    // Touch a piece, then its new cell; drag it; drag it off the board.
    stage.click(full);
    CHECK(stage.find(full)->on);
    stage.click(empty);
    CHECK(piece_at(stage, empty) == piece);
    drag_to(stage, empty, full);
    CHECK(stage.app.edit()->editor().text() == start);
    drag_to(stage, "tool:0", empty);
    CHECK(piece_at(stage, empty) == tool);
    CHECK_FALSE(stage.find("tool:0")->on);
    drag_to(stage, empty, 4, 400);
    CHECK(piece_at(stage, empty).empty());

    // Enter, and Backspace.
    stage.activate("tool:0");
    stage.ui().focus(empty, true);
    stage.settle();
    CHECK(stage.key(Key::enter));
    CHECK(piece_at(stage, empty) == tool);
    CHECK(stage.key(Key::erase));
    CHECK(piece_at(stage, empty).empty());
    CHECK(stage.app.edit()->editor().text() == start);

    // Change whose turn it is.
    stage.activate("fact:0:more");
    CHECK(stage.app.edit()->editor().text() != start);
    stage.activate("fact:0:less");
    CHECK(stage.app.edit()->editor().text() == start);
    // Change the state of the piece in hand.
    if (stage.find("state:1") != nullptr) {
        const std::string before = stage.find("tool:0")->label;
        stage.activate("state:1");
        CHECK(stage.find("tool:0")->label != before);
        CHECK(stage.find("state:1")->on);
    }

    stage.activate("edit:clear");
    CHECK(edited_cell(stage, true).empty());
    stage.activate("edit:undo");
    CHECK(stage.app.edit()->editor().text() == start);
    stage.activate("edit:clear");
    stage.activate("edit:start");
    CHECK(stage.app.edit()->editor().text() == start);

    // Escape empties the hand, then leaves the editor. The match is unchanged.
    CHECK(stage.key(Key::escape));
    CHECK(stage.app.screen() == Screen::edit);
    CHECK(stage.key(Key::escape));
    CHECK(stage.app.screen() == Screen::play);
}

TEST_CASE("a finger drags the piece that is chosen, and moves the panel with any other") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(320, 568, 2, true);
    stage.app.edit_position(*some_game().start({}), {});
    stage.settle();
    const std::string start = stage.app.edit()->editor().text();
    const std::string empty = edited_cell(stage, false);
    drag_to(stage, "tool:0", empty);
    CHECK(stage.app.edit()->editor().text() == start);
    stage.activate("tool:0");
    stage.ui().focus("tool:0", false);
    stage.settle();
    drag_to(stage, "tool:0", empty);
    CHECK(piece_at(stage, empty) == stage.app.edit()->editor().tray()[0]->states[0].text);
    CHECK(stage.find("tool:0")->on);
}

TEST_CASE("a position text is typed, pasted and copied") {
    Stage stage;
    stage.resize(1366, 768);
    const engine::Game& game = some_game();
    stage.app.edit_position(*game.start({}), {});
    stage.settle();
    CHECK_FALSE(stage.ui().paste("x"));
    CHECK(stage.ui().copied().empty());
    stage.ui().focus("edit:text", true);
    stage.settle();
    CHECK(stage.ui().copied() == stage.app.edit()->editor().text());
    CHECK(stage.ui().paste(game.info().showcase + "\n"));
    stage.settle();
    CHECK(stage.app.edit()->editor().text() == game.info().showcase);
    CHECK(stage.ui().copied() == game.info().showcase);
    type_keys(stage, "? ");
    CHECK(stage.app.edit()->editor().text() == game.info().showcase + "? ");
    CHECK_FALSE(stage.find("edit:play")->enabled);
    CHECK(stage.find("keys-list") == nullptr);
    stage.key(Key::erase);
    stage.key(Key::erase);
    CHECK(stage.find("edit:play")->enabled);
}

TEST_CASE("a text beyond all measure is cut, and refused in a line, and can be taken back") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.edit_position(*some_game().start({}), {});
    stage.settle();
    const std::string start = stage.app.edit()->editor().text();
    const auto refused = [&] {
        stage.settle();
        CHECK(stage.app.edit()->editor().text().size() == activity::longest_position);
        CHECK_FALSE(stage.find("edit:play")->enabled);
        CHECK(stage.app.context().narrator.announcement() ==
              "That text is too long. Use 2000 characters at most.");
        stage.app.edit()->change([](activity::Editor& editor) { editor.undo(); });
        stage.settle();
        CHECK(stage.app.edit()->editor().text() == start);
        CHECK(stage.find("edit:play")->enabled);
    };
    const std::string much(std::size_t{2} << 20U, 'a');
    stage.ui().focus("edit:text", true);
    stage.settle();
    CHECK(stage.ui().paste(much));
    refused();
    stage.semantics().enter("edit:text", much);
    CHECK(stage.semantics().entry_of(*stage.find("edit:text")).size() == ui::max_entry);
    refused();
}

TEST_CASE("a cell says in a word what stands on it, whose it is, and whether it can be chosen") {
    Stage stage;
    stage.resize(1366, 768);
    stage.app.new_match(some_game(), {});
    stage.settle();
    const auto& tokens = stage.app.board().match()->tokens_at(0);
    const auto& places = stage.app.game()->topology().places;
    int can = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Node& cell = *stage.find("cell:" + places[i].label);
        const scene::Token* token = scene::token_at(tokens, static_cast<scene::PlaceId>(i));
        CHECK(cell.piece.empty() == (token == nullptr));
        const std::string name =
            token == nullptr ? "" : stage.app.board().narration().name_of(*token);
        CHECK(cell.label.find(name) != std::string::npos);
        const std::string piece = shell::folded(cell.piece); // small after its side's name
        CHECK(shell::folded(name).ends_with(piece));
        CHECK(cell.side == (token == nullptr ? -1 : static_cast<int>(token->livery)));
        can += cell.can ? 1 : 0;
    }
    CHECK(can > 0);
}

TEST_CASE("with the focus on the board an action is typed; elsewhere keys are not used") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(some_game(), {});
    stage.settle();
    const engine::Position& position = stage.app.board().match()->position();
    const std::string token = position.write_action(position.nth_action(0));
    CHECK_FALSE(stage.ui().key(Key::text, U'b'));
    stage.ui().focus("menu", true);
    stage.settle();
    CHECK_FALSE(stage.ui().key(Key::text, U'b'));
    CHECK_FALSE(stage.ui().key(Key::erase));
    CHECK(stage.app.board().typed().empty());

    const std::string cell = stage.ids_with("cell:").front();
    stage.ui().focus(cell, true);
    stage.settle();
    type_keys(stage, token.substr(0, 1));
    CHECK(stage.find("prompt")->label.find(token.substr(0, 1)) != std::string::npos);
    CHECK(stage.key(Key::erase));
    CHECK(stage.app.board().typed().empty());
    CHECK_FALSE(stage.ui().key(Key::erase));
    type_keys(stage, token.substr(0, 1));
    CHECK(stage.key(Key::escape));
    CHECK(stage.app.board().typed().empty());
    type_keys(stage, token);
    CHECK(stage.key(Key::enter));
    REQUIRE(stage.app.board().match()->plies().size() == 1);
    CHECK(stage.app.board().match()->plies()[0].text == token);
    type_keys(stage, "nonsense");
    CHECK(stage.key(Key::enter));
    REQUIRE(stage.app.board().notice().has_value());
    CHECK(stage.find("prompt")->label.find(stage.app.board().notice()->sentence) !=
          std::string::npos);
    CHECK_FALSE(stage.ui().key(Key::text, U'é'));
}

TEST_CASE("the question mark lists the keys of any screen, and nothing below answers") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const auto ask = [&] {
        CHECK(stage.ui().key(Key::text, U'?'));
        stage.settle();
        REQUIRE(stage.find("keys-list") != nullptr);
    };
    ask();
    stage.activate(stage.ids_with("two:").front());
    CHECK(stage.app.screen() == Screen::start);
    CHECK(stage.key(Key::escape));
    CHECK(stage.find("keys-list") == nullptr);
    ask();
    CHECK(stage.ui().key(Key::text, U'?'));
    stage.settle();
    CHECK(stage.find("keys-list") == nullptr);

    stage.app.new_match(some_game(), {});
    stage.settle();
    ask();
    const engine::Position& position = stage.app.board().match()->position();
    const std::string example = position.write_action(position.nth_action(0));
    bool shown = false;
    for (const Node& node : stage.semantics().nodes()) {
        shown = shown || (node.role == Role::text && node.label.find(example) != std::string::npos);
    }
    CHECK(shown);
    stage.click("close");
    CHECK(stage.find("keys-list") == nullptr);
    // By touch and by the twin.
    stage.click("menu");
    stage.click("keys");
    CHECK(stage.find("keys-list") != nullptr);
    CHECK(stage.find("menu-list") == nullptr);
    stage.move_to(4, 4);
    stage.press(true);
    stage.press(false);
    CHECK(stage.find("keys-list") == nullptr);
    // It does not cover another dialog.
    stage.click("menu");
    CHECK_FALSE(stage.ui().key(Key::text, U'?'));
}

TEST_CASE("playing from a position that was set up loses no game under way") {
    const engine::Game& game = *engine::catalog()[0];
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(game, {});
    stage.app.board().play_text(stage.app.board().match()->position().write_action(
        stage.app.board().match()->position().nth_action(0)));
    const std::string under_way = stage.app.board().match()->position().write();
    stage.app.open({shell::Screen::edit, stage.app.game()});
    stage.settle();
    const std::string id = stage.app.matches().of(game)->about.id;
    stage.click("edit:play");
    CHECK(stage.app.screen() == Screen::play);
    REQUIRE(stage.app.library.summary(id) != nullptr);
    CHECK(stage.app.library.summary(id)->position == under_way);
    CHECK(stage.app.board().match()->begins_elsewhere());
}
