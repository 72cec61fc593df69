#include "engine/catalog.h"
#include "support/english.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>

namespace motley::variations_test {

using match::NodeId;
using test::Stage;
using ui::Key;
using ui::Node;

namespace {

constexpr match::Seats person_first{{0, 3}};

activity::Variations& variations(Stage& stage) { return stage.app.match_board()->variations(); }
const match::Match& match_of(Stage& stage) { return *stage.app.board().match(); }

void play(Stage& stage, std::uint64_t n) {
    const engine::Position& position = match_of(stage).position();
    stage.app.board().play_text(position.write_action(position.nth_action(n)));
}

/// The cell on which some action begins in the position on the board.
std::string first_cell(Stage& stage) {
    const engine::Position& there = match_of(stage).position_at(stage.app.board().shown_ply());
    for (std::uint64_t n = 0; n < std::min<std::uint64_t>(there.count_actions(), 50); ++n) {
        const scene::Step step = there.path(there.nth_action(n)).front();
        if (step.kind == scene::Step::Kind::place) {
            return "cell:" + match_of(stage).game().topology().places[step.id].label;
        }
    }
    return stage.ids_with("cell:").front();
}

/// A match with a variation in a variation, comments and marks. The place is on the main line.
void branch(Stage& stage, const engine::Game& game) {
    stage.app.new_match(game, {});
    for (int i = 0; i < 4; ++i) {
        play(stage, 0);
    }
    const NodeId main = match_of(stage).current_node();
    variations(stage).note(match_of(stage).node_at(1), match::Mark::dubious,
                           "A comment that says a lot about this first action of the match.");
    for (const std::uint64_t n : {1U, 2U, 3U}) {
        variations(stage).go(match::root);
        variations(stage).try_aside();
        play(stage, n);
        play(stage, 0);
        play(stage, 1);
        const NodeId inner = variations(stage).previous();
        play(stage, 0);
        variations(stage).note(variations(stage).shown(), match::Mark::brilliant, "Better.");
        variations(stage).go(inner);
        play(stage, 2);
        variations(stage).go(main);
    }
    variations(stage).go(main);
    stage.settle();
}

} // namespace

TEST_CASE("the moves are read in the order of play, and left as they are by a translator") {
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        for (int i = 0; i < 12; ++i) {
            play(stage, 0);
        }
        variations(stage).note(match_of(stage).node_at(1), match::Mark::dubious, "The first.");
        stage.settle();
        CHECK(stage.find("moves")->verbatim);
        CHECK(stage.find("board")->verbatim);
        int last = 0;
        for (const Node& node : stage.semantics().nodes()) {
            if (node.label == "The first.") {
                CHECK(last == 1);
            }
            if (node.role == ui::Role::listitem && node.id.starts_with("move:")) {
                const int number = std::stoi(node.id.substr(5));
                CHECK(number > last);
                last = number;
            }
        }
        CHECK(last > 6);
    }
}

TEST_CASE("variations fit every size, in every language") {
    test::in_every_language([](Stage& stage) {
        for (const test::ScreenSize& size : test::sizes()) {
            for (const engine::Game* game : test::games_at(stage, size)) {
                stage.resize(size.width, size.height, size.ratio, size.touch);
                branch(stage, *game);
                const auto check = [&](const std::string& what) {
                    stage.settle();
                    const std::string all = what + " of " + game->info().id;
                    check_screen(stage, size, all);
                    check_targets(stage, size, all);
                };
                check("aside");
                if (stage.find("tab:moves") != nullptr) {
                    stage.activate("tab:moves");
                    check("moves");
                }
                if (stage.find("sheet") != nullptr && stage.find("line-menu") == nullptr) {
                    stage.activate("sheet");
                    check("open drawer");
                }
                if (stage.find("line-menu") != nullptr) {
                    stage.activate("line-menu");
                    REQUIRE(stage.find("menu-list") != nullptr);
                    check("menu of the line");
                    stage.activate("note");
                    REQUIRE(stage.find("note-dialog") != nullptr);
                    check("comment and mark");
                    stage.activate("cancel");
                }
                variations(stage).remove();
                check("deleted");
                variations(stage).leave();
                stage.app.play().resign();
                check("over");
                stage.app.new_match(*game, {}, person_first);
                stage.app.play().pause();
                play(stage, 0);
                stage.app.board().look_at(0);
                stage.settle();
                stage.activate(first_cell(stage));
                REQUIRE(stage.find("question") != nullptr);
                check("question");
                stage.activate("try-aside");
                REQUIRE(variations(stage).aside());
                if (!stage.app.board().notice()) {
                    check("beginning aside");
                }
                stage.app.board().deselect();
                check("trying aside");
            }
        }
    });
}

TEST_CASE("the list shows variations below what they replace, and marks and comments") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        branch(stage, *game);
        const auto& tree = match_of(stage);
        const auto& children = tree.node(match::root).children;
        REQUIRE(children.size() >= 2);
        const Node* const main = stage.find("move:1");
        REQUIRE(main != nullptr);
        CHECK(main->label.ends_with(" ?!"));
        for (std::size_t i = 1; i < children.size(); ++i) {
            const std::string id = "move:v" + std::to_string(children[i]);
            CAPTURE(id);
            REQUIRE(stage.find(id) != nullptr);
            stage.activate(id);
            stage.settle();
            CHECK(variations(stage).shown() == children[i]);
            CHECK(stage.find(id)->on);
        }
        const auto& nodes = stage.semantics().nodes();
        CHECK(std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
            return node.label == tree.node(children[0]).comment;
        }));
    }
}

TEST_CASE("in a variation each turn has its number, and a move says what its signs mean") {
    std::size_t most = 0;
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.resize(1366, 768);
        stage.app.new_match(*game, {});
        play(stage, 0);
        variations(stage).go(match::root);
        variations(stage).try_aside();
        for (std::uint64_t n = 1; n < 13 && is_player(match_of(stage).actor()); ++n) {
            play(stage, n % match_of(stage).position().count_actions());
        }
        stage.settle();
        const auto ids = stage.ids_with("move:v");
        std::uint32_t before = 0;
        std::size_t numbers = 0;
        for (const std::string& id : ids) {
            const auto node = static_cast<NodeId>(std::stoul(id.substr(6)));
            const std::uint32_t turn =
                match_of(stage).node(match_of(stage).node(node).parent).progress.round;
            const std::string words = stage.app.text(match_of(stage).node(node).ply.label.phrase);
            const std::string number = turn == before ? "" : std::to_string(turn) + ". ";
            CHECK(stage.find(id)->label ==
                  stage.app.text(Phrase("ui.variation").text("text", number + words)));
            numbers += number.empty() ? 0 : 1;
            before = turn;
        }
        CHECK(numbers >= 1);
        most = std::max(most, numbers);
        // What a move means is told when it is pointed at.
        REQUIRE_FALSE(ids.empty());
        const auto last = static_cast<NodeId>(std::stoul(ids.back().substr(6)));
        const std::string narration = stage.app.board().narration().of(last);
        CHECK(stage.app.board().narration().last().find(narration) != std::string::npos);
    }
    CHECK(most > 3);
}

TEST_CASE("against the computer the screen asks before anything is tried") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    stage.app.new_match(*engine::catalog()[1], {}, person_first);
    play(stage, 0);
    stage.settle();
    const std::size_t plies = match_of(stage).current();
    stage.click("first");
    stage.click(first_cell(stage));
    REQUIRE(stage.find("question") != nullptr);
    CHECK(stage.key(Key::escape));
    CHECK(stage.find("question") == nullptr);
    stage.click(first_cell(stage));
    stage.click("try-aside");
    REQUIRE(variations(stage).aside());
    CHECK_FALSE(stage.find("resign")->enabled);
    stage.key(Key::escape);
    play(stage, 1);
    stage.settle();
    REQUIRE(stage.find("return") != nullptr);
    stage.click("return");
    CHECK(match_of(stage).current() == plies);
    CHECK(stage.app.board().computer_acts());
    stage.click("first");
    stage.click(first_cell(stage));
    stage.click("take-back");
    CHECK(match_of(stage).current() == 0);
    CHECK_FALSE(variations(stage).aside());
}

TEST_CASE("a comment and a mark are written, a line is deleted and brought back") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    branch(stage, *engine::catalog()[0]);
    const NodeId varied = match_of(stage).node(match::root).children.at(1);
    stage.click("move:v" + std::to_string(varied));
    stage.click("line-menu");
    stage.click("note");
    REQUIRE(stage.find("note:text") != nullptr);
    CHECK(stage.find("note:text")->role == ui::Role::field);
    std::string longer; // than a comment may be, and cut between two letters
    while (longer.size() < 1500) {
        longer += "ж";
    }
    stage.semantics().enter("note:text", 'x' + longer);
    stage.settle();
    CHECK(stage.find("note:text")->value.size() == 999);
    stage.ui().focus("note:text", true); // what is typed replaces it
    stage.settle();
    for (const char32_t letter : {U's', U'c', U'h', U'ö'}) {
        stage.ui().key(ui::Key::text, letter);
        stage.settle();
    }
    stage.ui().paste("n\n");
    stage.settle();
    stage.click("note:mark:4");
    stage.click("confirm");
    CHECK(match_of(stage).node(varied).comment == "schön");
    CHECK(match_of(stage).node(varied).mark == match::Mark::blunder);
    CHECK(stage.find("move:v" + std::to_string(varied))->label.ends_with(" ??"));

    stage.click("line-menu");
    stage.click("delete-line");
    CHECK_FALSE(match_of(stage).has(varied));
    REQUIRE(stage.find("restore-line") != nullptr);
    stage.click("restore-line");
    CHECK(match_of(stage).has(varied));
    CHECK(stage.find("restore-line") == nullptr);
    stage.click("move:v" + std::to_string(varied));
    stage.click("line-menu");
    stage.click("promote");
    CHECK(match_of(stage).node(match::root).children.front() == varied);
}

TEST_CASE("keys and the replay go along the line") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    branch(stage, *engine::catalog()[0]);
    const NodeId end = variations(stage).shown();
    CHECK(stage.key(Key::home));
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.key(Key::right));
    CHECK(stage.app.board().shown_ply() == 1);
    const NodeId first = variations(stage).shown();
    CHECK(stage.key(Key::down));
    CHECK(variations(stage).shown() != first);
    CHECK(stage.key(Key::up));
    CHECK(variations(stage).shown() == first);
    CHECK(stage.key(Key::left));
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.key(Key::end));
    CHECK(variations(stage).shown() == end);
    // On the board, arrows go from square to square.
    stage.semantics().set_focus(first_cell(stage), true);
    CHECK(stage.key(Key::left));
    CHECK(variations(stage).shown() == end);

    for (int speed = 0; speed < 3; ++speed) {
        stage.click("line-menu");
        stage.click("replay-speed");
        stage.key(Key::escape);
        stage.click("first");
        stage.click("replay"); // and draws frames until nothing moves
        CHECK(variations(stage).shown() == end);
        CHECK(stage.settle());
    }
    stage.click("first");
    for (int press = 0; press < 2; ++press) { // begins, pauses
        stage.semantics().activate("replay");
        stage.frame();
        stage.frame();
    }
    stage.wait(4);
    CHECK(stage.app.board().shown_ply() == 0);
}

TEST_CASE("a match has a timeline to scrub, by mouse and keys") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    branch(stage, *engine::catalog()[0]);
    variations(stage).leave();
    stage.settle();
    const Node* const slider = stage.find("timeline");
    REQUIRE(slider != nullptr);
    CHECK(slider->role == ui::Role::slider);
    const int most = slider->most;
    CHECK(slider->now == most);
    const ui::Rect r = slider->rect;
    stage.move_to(r.x + 4, r.y + r.h / 2);
    stage.press(true);
    CHECK(stage.app.board().shown_ply() == 0);
    stage.move_to(r.x + r.w / 2, r.y + r.h / 2);
    stage.frame();
    CHECK(stage.app.board().shown_ply() >= static_cast<std::size_t>(most) / 2);
    CHECK(stage.app.board().shown_ply() <= static_cast<std::size_t>(most + 1) / 2);
    stage.press(false);
    stage.semantics().set_focus("timeline", true);
    CHECK(stage.key(Key::end));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == static_cast<std::size_t>(most));
    CHECK(stage.key(Key::left));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == static_cast<std::size_t>(most) - 1);
}

TEST_CASE("the timeline is dragged with a finger, on a phone too") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    for (const auto& [width, height] : {std::pair(390.0F, 844.0F), {320.0F, 568.0F}}) {
        CAPTURE(width);
        stage.resize(width, height, 2, true);
        branch(stage, *engine::catalog()[0]);
        stage.activate("tab:moves");
        stage.settle();
        if (stage.find("timeline") == nullptr) {
            stage.activate("sheet");
            stage.settle();
        }
        const Node* const slider = stage.find("timeline");
        REQUIRE(slider != nullptr);
        const ui::Rect r = slider->rect;
        CHECK(r.h >= 44 * 2);
        stage.move_to(r.x + r.w - 4, r.y + r.h / 2);
        stage.press(true);
        for (const float part : {0.8F, 0.5F, 0.2F, 0.0F}) {
            stage.move_to(r.x + r.w * part, r.y + r.h / 2);
            stage.frame();
        }
        CHECK(stage.app.board().shown_ply() == 0);
        // Beyond its end it goes no further.
        stage.move_to(r.x - 40, r.y + r.h / 2);
        stage.frame();
        CHECK(stage.app.board().shown_ply() == 0);
        stage.press(false);
        stage.settle();
        CHECK(stage.app.board().shown_ply() == 0);
        CHECK(stage.find("timeline")->rect.y == r.y);
    }
}

TEST_CASE("a line is analysed while it is tried aside, and the match stays where it stands") {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog()[0];
    stage.app.new_match(game, {});
    for (int i = 0; i < 4; ++i) {
        play(stage, 0);
    }
    stage.app.play().resign();
    const NodeId end = match_of(stage).current_node();
    variations(stage).go(match_of(stage).node_at(1));
    variations(stage).try_aside();
    for (int i = 0; i < 3; ++i) {
        play(stage, 1);
    }
    REQUIRE(variations(stage).aside());
    const NodeId aside = variations(stage).shown();
    stage.app.open({shell::Screen::analysis});
    stage.settle();
    REQUIRE(stage.find("graph") != nullptr);
    const int most = stage.find("graph")->most;
    CHECK(most == 4);
    CHECK(stage.key(Key::home));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 0);
    CHECK(stage.find("graph")->most == most);
    CHECK(stage.key(Key::right));
    stage.click("next");
    CHECK(stage.app.board().shown_ply() == 2);
    stage.click("last");
    CHECK(stage.app.board().shown_ply() == 4);
    CHECK_FALSE(stage.find("next")->enabled);
    CHECK(stage.key(Key::left));
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 3);
    (void)stage.key(Key::down); // there is nothing beside it here
    stage.settle();
    CHECK(stage.app.board().shown_ply() == 3);
    stage.click("back");
    REQUIRE(stage.app.screen() == shell::Screen::play);
    CHECK(variations(stage).aside());
    CHECK(variations(stage).shown() == aside);
    variations(stage).leave();
    CHECK(match_of(stage).current_node() == end);
    CHECK(match_of(stage).ending() == match::Ending::resignation);
}

} // namespace motley::variations_test
