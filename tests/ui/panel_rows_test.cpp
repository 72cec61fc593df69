// The rows of the panels: what stands in them does not overprint.

#include "engine/catalog.h"
#include "learn/puzzle.h"
#include "picture/shapes.h"
#include "support/english.h"
#include "support/games.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;

namespace {

/// The pictures of letters, numbers and icons that the last frame drew in a rect.
std::vector<ui::Rect> glyphs_in(const ui::Rect& r) {
    std::vector<ui::Rect> out;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImVector<ImDrawVert>& list = data.CmdLists[i]->VtxBuffer;
        for (int n = 0; n + 3 < list.Size; ++n) {
            // A rect with a part of a texture: its corners in order.
            const ImDrawVert& a = list[n];
            const ImDrawVert& b = list[n + 1];
            const ImDrawVert& c = list[n + 2];
            const ImDrawVert& d = list[n + 3];
            const bool rect = a.pos.y == b.pos.y && b.pos.x == c.pos.x && c.pos.y == d.pos.y &&
                              d.pos.x == a.pos.x && a.uv.x < c.uv.x && a.uv.y < c.uv.y &&
                              a.uv.y == b.uv.y && b.uv.x == c.uv.x;
            const ui::Rect glyph{a.pos.x, a.pos.y, c.pos.x - a.pos.x, c.pos.y - a.pos.y};
            if (rect && glyph.w > 1 && glyph.h > 1 && glyph.h < 24 &&
                picture::contains(r, {a.pos.x, a.pos.y}) &&
                picture::contains(r, {c.pos.x, c.pos.y})) {
                out.push_back(glyph);
            }
        }
    }
    return out;
}

/// How much of the smaller one both have in common, from 0 to 1.
float common(const ui::Rect& a, const ui::Rect& b) {
    const float w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
    const float h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
    return w <= 0 || h <= 0 ? 0 : w * h / std::min(a.w * a.h, b.w * b.h);
}

} // namespace

TEST_CASE("no text in a row of a panel lies over another, in any language") {
    std::size_t rows = 0;
    test::in_every_language([&](Stage& stage) {
        for (const auto& [width, height] : {std::pair{1366.F, 768.F}, {390.F, 844.F}}) {
            stage.resize(width, height);
            for (const engine::Game* game : test::complete_games()) {
                for (std::size_t n = 0; n < 3; ++n) {
                    const learn::Puzzle& puzzle = learn::shipped_puzzles(*game).at(n);
                    stage.app.new_match(**game->read(puzzle.position), {});
                    stage.settle();
                    for (const std::string& id : stage.ids_with("row:")) {
                        const ui::Node* const row = stage.find(id);
                        const std::vector<ui::Rect> glyphs = glyphs_in(row->rect);
                        rows += glyphs.empty() ? 0 : 1;
                        for (std::size_t i = 0; i < glyphs.size(); ++i) {
                            for (std::size_t k = i + 1; k < glyphs.size(); ++k) {
                                if (common(glyphs[i], glyphs[k]) > 0.5F) {
                                    FAIL_CHECK(game->info().id << ", " << width
                                                               << " px: " << row->label);
                                    i = k = glyphs.size();
                                }
                            }
                        }
                    }
                }
            }
        }
    });
    CHECK(rows > 20);
}
