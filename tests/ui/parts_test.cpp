#include "core/asset.h"
#include "engine/catalog.h"
#include "scene/scene.h"
#include "support/toy_game.h"
#include "ui/board/animator.h"
#include "ui/board/picture.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/theme.h"
#include "ui/page/layout.h"
#include "ui/rules/rulebook.h"
#include "ui/stage/stage.h"
#include "ui/table/moves.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <imgui_internal.h>

using namespace motley;
using ui::BoardGeometry;
using ui::Rect;
using ui::ViewKind;

namespace {

ui::Surface surface(float width, float height, float ratio = 1) {
    ui::Surface out;
    out.width = width * ratio;
    out.height = height * ratio;
    out.ratio = ratio;
    return out;
}

bool inside(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x - 0.5F && inner.y >= outer.y - 0.5F &&
           inner.x + inner.w <= outer.x + outer.w + 0.5F &&
           inner.y + inner.h <= outer.y + outer.h + 0.5F;
}

match::Ply ply_of(Actor actor) {
    match::Ply ply;
    ply.actor = actor;
    return ply;
}

} // namespace

TEST_CASE("the widths of the design") {
    CHECK(ui::make_view(surface(320, 568)).kind == ViewKind::phone);
    CHECK(ui::make_view(surface(390, 844, 3)).kind == ViewKind::phone);
    CHECK(ui::make_view(surface(844, 390, 2)).kind == ViewKind::side);
    CHECK(ui::make_view(surface(768, 1024)).kind == ViewKind::tablet);
    CHECK(ui::make_view(surface(1024, 768)).kind == ViewKind::side);
    CHECK(ui::make_view(surface(1366, 768)).kind == ViewKind::desk);
    CHECK(ui::make_view(surface(1366, 768, 2)).unit == 2);
    const ui::View large = ui::make_view(surface(2560, 1440));
    CHECK(large.kind == ViewKind::desk);
    CHECK(large.unit == 1.5F);
    CHECK(large.spacious);
    CHECK(ui::make_view(surface(3840, 2160)).unit > 1.9F);
    // A wide screen is no higher.
    CHECK(ui::make_view(surface(3440, 1440)).unit == 1.5F);
    CHECK(ui::make_view(surface(1366, 768)).unit == 1);
    // Too small for the design.
    CHECK(ui::make_view(surface(455, 256, 3)).unit == 3 * 256.0F / 320);
    CHECK(ui::make_view(surface(320, 568, 2)).unit == 2);
}

TEST_CASE("zooming a page out gives more room, and zooming it in larger letters") {
    for (const auto& [width, height] :
         {std::pair(1366.0F, 768.0F), {1920.0F, 1080.0F}, {2560.0F, 1440.0F}, {3440.0F, 1440.0F}}) {
        ui::View last = ui::make_view(surface(width * 4, height * 4, 0.25F));
        for (const float zoom : {0.5F, 0.67F, 0.8F, 0.9F, 1.0F, 1.1F, 1.25F, 1.5F, 2.0F, 3.0F}) {
            CAPTURE(width, height, zoom);
            ui::View view = ui::make_view(surface(width / zoom, height / zoom, zoom));
            CHECK(view.unit > last.unit);
            CHECK(view.width / view.unit < last.width / last.unit);
            last = view;
        }
    }
}

TEST_CASE("at 1366 × 768 the play screen has the measures of the design") {
    const scene::Topology board = scene::rectangle(6, 6);
    const ui::View view = ui::make_view(surface(1366, 768));
    const ui::PlayLayout layout = ui::layout_play(view, board, false);
    CHECK(layout.bar == Rect{0, 0, 1366, 52});
    CHECK(layout.players.x == 24);
    CHECK(layout.players.w == 288);
    CHECK(layout.board.cell() == 92);
    CHECK(layout.board.outer() == Rect{336, 64, 608, 616});
    CHECK(layout.prompt.y == 690);
    CHECK(layout.panels.w == 374);
    CHECK(layout.panels.x + layout.panels.w == 1342);
}

TEST_CASE("the parts of the play screen lie on the screen and apart") {
    for (const auto& [files, ranks] : {std::pair(6, 6), {8, 8}, {6, 7}, {8, 10}, {15, 15}}) {
        const scene::Topology board = scene::rectangle(files, ranks);
        for (const test::ScreenSize& size : test::screen_sizes()) {
            CAPTURE(files, ranks, size.width, size.height, size.ratio);
            ui::Surface on = surface(size.width, size.height, size.ratio);
            on.safe_top = 20 * size.ratio;
            on.safe_bottom = 16 * size.ratio;
            const ui::View view = ui::make_view(on);
            const ui::PlayLayout layout = ui::layout_play(view, board, false);
            const Rect screen{0, 0, on.width, on.height};
            const std::vector<Rect> parts{layout.theirs,        layout.ours,        layout.players,
                                          layout.board.outer(), layout.prompt,      layout.panels,
                                          layout.left_panel,    layout.right_panel, layout.tabs,
                                          layout.sheet};
            for (std::size_t i = 0; i < parts.size(); ++i) {
                CHECK(inside(parts[i], screen));
                for (std::size_t k = i + 1; k < parts.size(); ++k) {
                    const bool shown = parts[i].w > 0 && parts[k].w > 0;
                    const float w = std::min(parts[i].x + parts[i].w, parts[k].x + parts[k].w) -
                                    std::max(parts[i].x, parts[k].x);
                    const float h = std::min(parts[i].y + parts[i].h, parts[k].y + parts[k].h) -
                                    std::max(parts[i].y, parts[k].y);
                    CAPTURE(i, k);
                    CHECK_FALSE((shown && w > 0.5F && h > 0.5F));
                }
            }
            CHECK(layout.board.cell() == std::floor(layout.board.cell()));
            CHECK(layout.board.cell() >= std::floor(13 * view.unit));
        }
    }
}

TEST_CASE("plies stand in turns, however many actions a turn has") {
    const std::vector<match::Ply> plain{ply_of(Actor::first), ply_of(Actor::second),
                                        ply_of(Actor::first)};
    auto rows = ui::move_rows(plain);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].plies == std::array{0, 1});
    CHECK(rows[1].plies == std::array{2, -1});
    CHECK(rows[1].round == 2);

    const std::vector<match::Ply> several{ply_of(Actor::first),  ply_of(Actor::first),
                                          ply_of(Actor::chance), ply_of(Actor::second),
                                          ply_of(Actor::second), ply_of(Actor::first)};
    rows = ui::move_rows(several);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].round == 1);
    CHECK(rows[0].plies == std::array{0, 3});
    CHECK(rows[1].round == 0);
    CHECK(rows[1].plies == std::array{2, 4}); // the roll, not the action that asked for it
    CHECK(rows[2].round == 2);
    CHECK(rows[2].plies == std::array{5, -1});

    const std::vector<match::Ply> rolled{ply_of(Actor::first), ply_of(Actor::second),
                                         ply_of(Actor::first), ply_of(Actor::chance)};
    rows = ui::move_rows(rolled);
    REQUIRE(rows.size() == 2);
    CHECK(rows[1].round == 2);
    CHECK(rows[1].plies == std::array{3, -1});

    // A roll after each move, which nobody asked for, stands before the action that it is for.
    const auto moves = [](Actor actor) {
        match::Ply ply = ply_of(actor);
        ply.known_trace = scene::Trace{{scene::EventKind::moved}};
        return ply;
    };
    const std::vector<match::Ply> unasked{moves(Actor::first),  ply_of(Actor::chance),
                                          moves(Actor::second), ply_of(Actor::chance),
                                          moves(Actor::first),  ply_of(Actor::chance)};
    rows = ui::move_rows(unasked, Actor::second);
    REQUIRE(rows.size() == 4);
    CHECK(rows[0].plies == std::array{0, 1});
    CHECK(rows[1].plies == std::array{-1, 2});
    CHECK(rows[2].round == 2);
    CHECK(rows[2].plies == std::array{3, 5});
    CHECK(rows[3].plies == std::array{4, -1});

    const std::vector<match::Ply> second_first{ply_of(Actor::second), ply_of(Actor::first)};
    rows = ui::move_rows(second_first);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].plies == std::array{-1, 0});
}

TEST_CASE("a rulebook is taken apart and its paragraphs are found") {
    const ui::Rulebook book("# Title\n\n1.1 First **bold** words.\n\n1.10 Tenth.\n\n"
                            "## 2 Part\n\n- one\n- two\n  1. deep\n\n"
                            "| A | B |\n|---|---|\n| `c` | d & e |\n\n**2.1** Last.\n");
    const auto& blocks = book.blocks();
    REQUIRE(blocks.size() == 9);
    CHECK(blocks[0].kind == ui::Rulebook::Kind::heading);
    CHECK(ui::plain_text(blocks[1].words) == "1.1 First bold words.");
    CHECK(blocks[1].words[1].bold);
    CHECK(blocks[4].marker == "•");
    CHECK(blocks[6].marker == "1.");
    CHECK(blocks[6].level == 1);
    REQUIRE(blocks[7].rows.size() == 2);
    CHECK(blocks[7].rows[1][0][0].code);
    CHECK(ui::plain_text(blocks[7].rows[1][1]) == "d & e");
    CHECK(book.find_paragraph("1.1") == 1);
    CHECK(book.find_paragraph("1.10") == 2);
    CHECK(book.find_paragraph("2") == 3);
    CHECK(book.find_paragraph("2.1") == 8);
    CHECK(book.find_paragraph("3") == -1);
    CHECK(book.find_paragraph("") == -1);
}

TEST_CASE("texts break at spaces and end in an ellipsis where lines run out") {
    test::Stage stage;
    stage.resize(800, 600);
    ui::Fonts fonts(stage.textures);
    fonts.set_unit(1);
    const std::string words = "Four spells lie ready for the mage of this side";
    const ui::Flow free = ui::flow(fonts, words, ui::Style::body, 0, 120);
    REQUIRE(free.lines.size() > 2);
    CHECK(free.width() <= 120);
    std::string joined;
    for (const auto& line : free.lines) {
        joined += (joined.empty() ? "" : " ") + line.pieces.front().text;
    }
    CHECK(joined == words);
    const ui::Flow cut = ui::flow(fonts, words, ui::Style::body, 0, 120, 2);
    REQUIRE(cut.lines.size() == 2);
    CHECK(cut.width() <= 120);
    const std::string& last = cut.lines[1].pieces.back().text;
    CHECK(last.substr(last.size() - 3) == "…");
    CHECK(fonts.width(ui::Style::body, fonts.fitted(ui::Style::body, words, 90)) <= 90);
    CHECK(fonts.fitted(ui::Style::body, "short", 90) == "short");
}

TEST_CASE("texts of all styles are drawn like shapes, from one texture") {
    test::Stage stage;
    stage.resize(800, 600);
    ui::Fonts fonts(stage.textures);
    fonts.set_unit(1);
    fonts.set_figures(12, 20, 40);
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushClipRectFullScreen();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    for (const ui::Style style : {ui::Style::body, ui::Style::pill, ui::Style::piece}) {
        fonts.draw(list, style, 10, 50, 0xFFFFFFFF, "K7");
    }
    list.AddRectFilled({0, 0}, {5, 5}, 0xFFFFFFFF);
    CHECK(list.CmdBuffer.Size == 1);
    CHECK(list.VtxBuffer.Size == (3 * 2 + 1) * 4);
}

TEST_CASE("glyphs are made when they are first asked for, and where there is no room, with the "
          "next frame") {
    test::Stage stage;
    stage.resize(800, 600);
    std::string all;
    for (ImWchar character = '!'; character <= 0xFF; ++character) {
        if ((character > '~' && character < 0xA1) || character == 0xAD) {
            continue; // nobody sees these
        }
        std::array<char, 5> letter;
        all += ImTextCharToUtf8(letter.data(), character);
        all += ' '; // each is a word by itself, so that none is drawn with another
    }
    for (const float unit : {1.0F, 1.25F, 2.0F, 3.0F, 4.0F}) {
        CAPTURE(unit);
        ui::Fonts fonts(stage.textures);
        const auto letters_drawn = [&] {
            int drawn = 0;
            for (std::size_t style = 0; style < ui::style_count; ++style) {
                ImDrawList list(ImGui::GetDrawListSharedData());
                list._ResetForNewFrame();
                list.PushClipRect({0, 0}, {1e6F, 1e3F});
                fonts.draw(list, static_cast<ui::Style>(style), 0, 500, 0xFFFFFFFF, all);
                drawn += list.VtxBuffer.Size / 4;
            }
            return drawn;
        };
        fonts.set_unit(unit);
        fonts.set_figures(12, 20, 100);
        std::vector<int> drawn;
        do {
            fonts.set_unit(unit); // as with each frame
            drawn.push_back(letters_drawn());
            REQUIRE(drawn.size() < 9);
        } while (drawn.size() < 2 || drawn.back() > drawn[drawn.size() - 2]);
        CHECK(drawn.front() > 0);
        CHECK(drawn.back() % static_cast<int>(ui::style_count) == 0);
        CHECK(drawn.back() > 150 * static_cast<int>(ui::style_count));
        // What a size of the board needed is given back.
        for (int size = 10; size < 200; ++size) {
            fonts.set_unit(unit);
            fonts.set_figures(size, size, size);
            CHECK(fonts.width(ui::Style::piece, "KQ") > static_cast<float>(size));
        }
        for (int frame = 0; frame < 8; ++frame) {
            fonts.set_unit(unit);
            fonts.set_figures(12, 20, 100);
            (void)letters_drawn();
        }
        CHECK(letters_drawn() == drawn.back());
    }
}

TEST_CASE("the words of buttons fit the narrowest screens they stand on") {
    test::Stage stage;
    stage.resize(320, 568);
    ui::Fonts fonts(stage.textures);
    fonts.set_unit(1);
    // The width left by a button of this size: 16 px of margins, 24 px for an icon.
    const float half_dialog = (320 - 24 - 48 - 12) / 2.0F - 16;
    for (const auto& [key, room] :
         std::vector<std::pair<std::string, float>>{{"ui.cancel", half_dialog},
                                                    {"ui.resign", half_dialog},
                                                    {"ui.new-game", half_dialog},
                                                    {"ui.setup.begin", half_dialog},
                                                    {"agree.accept", half_dialog},
                                                    {"agree.decline", half_dialog},
                                                    {"ui.look", half_dialog},
                                                    {"ui.others", half_dialog},
                                                    {"ui.rematch", 150 - 16},
                                                    {"ui.return", 150 - 16},
                                                    {"ui.undo", 104 - 40},
                                                    {"ui.play", 84 - 16}}) {
        CAPTURE(key);
        CHECK(fonts.width(ui::Style::small_bold, stage.app.text(key)) <= room);
    }
    for (const std::string key : {"ui.redo", "ui.flip", "ui.new-game", "ui.resign", "ui.about"}) {
        CAPTURE(key);
        CHECK(fonts.width(ui::Style::body, stage.app.text(key)) <= 288 - 16 - 56);
    }
}

TEST_CASE("a piece slides from the old place to the new one, and the end is exact") {
    match::Match match(test::toy_game(), {}, 1);
    const BoardGeometry board(match.game().topology(), {0, 0, 600, 600}, {});
    ui::Animator animator;
    animator.sync(match, 0, 0, false);
    CHECK_FALSE(animator.running(0));
    REQUIRE(match.play(test::action_of(match.position(), "a1-a2")));
    const scene::Event& moved = match.plies()[0].trace()[0];
    animator.sync(match, 0, 1, false);
    animator.sync(match, match.current(), 1, false);
    CHECK(animator.running(1.05));
    CHECK_FALSE(animator.running(5));
    bool between = false;
    for (const ui::Sprite& sprite : animator.sprites(match.tokens(), board, 1.05)) {
        const picture::Point from = board.centre(moved.place);
        const picture::Point to = board.centre(moved.to);
        const bool on_the_way = !sprite.settled &&
                                std::hypot(sprite.at.x - from.x, sprite.at.y - from.y) > 1 &&
                                std::hypot(sprite.at.x - to.x, sprite.at.y - to.y) > 1;
        between = between || on_the_way;
    }
    CHECK(between);
    const auto rest = animator.sprites(match.tokens(), board, 5);
    REQUIRE(rest.size() == match.tokens().size());
    for (const ui::Sprite& sprite : rest) {
        CHECK(sprite.at.x == board.centre(sprite.token.place).x);
        CHECK(sprite.opacity == 1);
    }
    // With reduced motion nothing moves.
    ui::Animator still;
    still.sync(match, 0, 1, true);
    still.sync(match, match.current(), 1, true);
    CHECK_FALSE(still.running(1.01));
}
