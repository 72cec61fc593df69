// Whether every text can be read on what is drawn below it, and none stands on another: measured on
// the triangles of a frame.

#include "engine/catalog.h"
#include "support/effort.h"
#include "support/english.h"
#include "ui/kit/painter.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <imgui.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace motley;
using test::Stage;

namespace {

struct Shade {
    double r = 0, g = 0, b = 0;
};

Shade shade_of(ImU32 colour) {
    const ImVec4 c = ImGui::ColorConvertU32ToFloat4(colour);
    return {c.x, c.y, c.z};
}

Shade blended(const Shade& ground, ImU32 colour) {
    const ImVec4 c = ImGui::ColorConvertU32ToFloat4(colour);
    const double a = c.w;
    return {ground.r + a * (c.x - ground.r), ground.g + a * (c.y - ground.g),
            ground.b + a * (c.z - ground.b)};
}

double luminance(const Shade& shade) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(shade.r) + 0.7152 * linear(shade.g) + 0.0722 * linear(shade.b);
}

/// As defined by WCAG: 1 … 21.
double contrast(const Shade& a, const Shade& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

/// A letter: the middle of its rectangle, and what has been drawn there before it.
struct Letter {
    ImVec2 at;
    float height = 0;
    ImU32 colour = 0;
    Shade ground;
    bool known = false; ///< nothing but plain colours lies below
};

double cross(ImVec2 a, ImVec2 b, ImVec2 p) {
    return static_cast<double>(b.x - a.x) * (p.y - a.y) -
           static_cast<double>(b.y - a.y) * (p.x - a.x);
}

bool in_triangle(ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 p) {
    const double u = cross(a, b, p);
    const double v = cross(b, c, p);
    const double w = cross(c, a, p);
    return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

/// The triangles of the last frame, in the order in which they were drawn.
class Drawing {
public:
    Drawing() {
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int i = 0; i < data.CmdListsCount; ++i) {
            const ImDrawList& list = *data.CmdLists[i];
            for (const ImDrawCmd& command : list.CmdBuffer) {
                for (unsigned k = 0; k + 2 < command.ElemCount; k += 3) {
                    add(list, command, command.IdxOffset + k);
                }
            }
        }
    }

    /// Every letter with its ground, but no more than one of each 16 × 16 pixels.
    [[nodiscard]] std::vector<Letter> letters() const {
        std::vector<Letter> out;
        std::map<std::pair<int, int>, std::vector<std::size_t>> tiles;
        std::vector<std::size_t> begins;
        for (std::size_t i = 0; i + 1 < triangles_.size(); ++i) {
            const Triangle& t = triangles_[i];
            const Triangle& next = triangles_[i + 1];
            if (t.kind != Kind::letter || next.kind != Kind::letter) {
                continue;
            }
            ++i; // a letter has two triangles
            const ImVec2 low{std::min({t.a.x, t.b.x, t.c.x}), std::min({t.a.y, t.b.y, t.c.y})};
            const ImVec2 high{std::max({t.a.x, t.b.x, t.c.x}), std::max({t.a.y, t.b.y, t.c.y})};
            const ImVec2 at{(low.x + high.x) / 2, (low.y + high.y) / 2};
            auto& tile = tiles[{static_cast<int>(at.x) / 16, static_cast<int>(at.y) / 16}];
            if (tile.empty() && at.x > t.clip.x && at.x < t.clip.z && at.y > t.clip.y &&
                at.y < t.clip.w) {
                tile.push_back(out.size());
                out.push_back({at, high.y - low.y, t.colour, {}, false});
                begins.push_back(i);
            }
        }
        for (std::size_t i = 0; i < triangles_.size(); ++i) {
            const Triangle& t = triangles_[i];
            if (t.kind == Kind::letter) {
                continue;
            }
            const float left = std::max(std::min({t.a.x, t.b.x, t.c.x}), t.clip.x);
            const float right = std::min(std::max({t.a.x, t.b.x, t.c.x}), t.clip.z);
            const float top = std::max(std::min({t.a.y, t.b.y, t.c.y}), t.clip.y);
            const float bottom = std::min(std::max({t.a.y, t.b.y, t.c.y}), t.clip.w);
            const auto tile_of = [](float x) { return static_cast<int>(std::max(0.0F, x)) / 16; };
            for (int y = tile_of(top); y <= tile_of(bottom); ++y) {
                for (auto tile = tiles.lower_bound({tile_of(left), y});
                     tile != tiles.end() && tile->first.first <= tile_of(right); ++tile) {
                    if (tile->first.second != y) {
                        continue;
                    }
                    for (const std::size_t n : tile->second) {
                        cover(out[n], t, begins[n] > i);
                    }
                }
            }
        }
        return out;
    }

    /// Where a letter stands on another one that nothing has covered since.
    [[nodiscard]] std::vector<ImVec2> collisions() const {
        struct Placed {
            ImVec2 at;
            ImVec2 size;
            bool seen = true;
        };
        std::vector<ImVec2> out;
        std::map<std::pair<int, int>, std::vector<Placed>> tiles;
        const auto tile_of = [](float x) { return static_cast<int>(std::max(0.0F, x)) / 64; };
        for (std::size_t i = 0; i + 1 < triangles_.size(); ++i) {
            const Triangle& t = triangles_[i];
            const ImVec2 low{std::max(std::min({t.a.x, t.b.x, t.c.x}), t.clip.x),
                             std::max(std::min({t.a.y, t.b.y, t.c.y}), t.clip.y)};
            const ImVec2 high{std::min(std::max({t.a.x, t.b.x, t.c.x}), t.clip.z),
                              std::min(std::max({t.a.y, t.b.y, t.c.y}), t.clip.w)};
            if (low.x >= high.x || low.y >= high.y) {
                continue;
            }
            const bool letter = t.kind == Kind::letter;
            if (!letter && (t.kind == Kind::picture || t.colour >> 24U < 200)) {
                continue;
            }
            const ImVec2 at{(low.x + high.x) / 2, (low.y + high.y) / 2};
            const ImVec2 size{high.x - low.x, high.y - low.y};
            for (int x = tile_of(low.x); x <= tile_of(high.x); ++x) {
                for (int y = tile_of(low.y); y <= tile_of(high.y); ++y) {
                    for (Placed& other : tiles[{x, y}]) {
                        if (!letter) {
                            other.seen = other.seen && !in_triangle(t.a, t.b, t.c, other.at);
                        } else if (other.seen &&
                                   std::abs(other.at.x - at.x) <
                                       0.3F * std::min(other.size.x, size.x) &&
                                   std::abs(other.at.y - at.y) <
                                       0.3F * std::min(other.size.y, size.y)) {
                            out.push_back(at);
                        }
                    }
                }
            }
            if (letter) {
                ++i;
                tiles[{tile_of(at.x), tile_of(at.y)}].push_back({at, size});
            }
        }
        return out;
    }

private:
    enum class Kind : std::uint8_t { plain, letter, picture };
    struct Triangle {
        ImVec2 a, b, c;
        ImVec4 clip;
        ImU32 colour = 0;
        Kind kind = Kind::plain;
    };

    static void cover(Letter& letter, const Triangle& t, bool below) {
        if (!below || !in_triangle(t.a, t.b, t.c, letter.at)) {
            return;
        }
        const bool opaque = t.colour >> 24U == 255;
        if (t.kind == Kind::picture) {
            letter.known = false;
        } else if (letter.known || opaque) {
            letter.ground = opaque ? shade_of(t.colour) : blended(letter.ground, t.colour);
            letter.known = true;
        }
    }

    void add(const ImDrawList& list, const ImDrawCmd& command, unsigned first) {
        const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
        std::array<ImDrawVert, 3> v;
        for (unsigned i = 0; i < 3; ++i) {
            v[i] = list.VtxBuffer[static_cast<int>(command.VtxOffset +
                                                   list.IdxBuffer[static_cast<int>(first + i)])];
        }
        const auto is_plain = [&](const ImDrawVert& each) {
            const bool white = std::abs(each.uv.x - atlas.TexUvWhitePixel.x) < 1e-6F &&
                               std::abs(each.uv.y - atlas.TexUvWhitePixel.y) < 1e-6F;
            return white || std::any_of(std::begin(atlas.TexUvLines), std::end(atlas.TexUvLines),
                                        [&](const ImVec4& line) {
                                            return each.uv.y == line.y && each.uv.x >= line.x &&
                                                   each.uv.x <= line.z;
                                        });
        };
        const bool font = command.GetTexID() == atlas.TexID;
        const bool plain = font && std::all_of(v.begin(), v.end(), is_plain);
        // The edges of shapes fade out; what counts is their inside.
        const bool fades = std::any_of(v.begin(), v.end(),
                                       [](const ImDrawVert& each) { return each.col >> 24U == 0; });
        if (!(plain && fades)) {
            triangles_.push_back({v[0].pos, v[1].pos, v[2].pos, command.ClipRect, v[0].col,
                                  plain  ? Kind::plain
                                  : font ? Kind::letter
                                         : Kind::picture});
        }
    }

    std::vector<Triangle> triangles_;
};

/// What somebody cannot use now may be faint; so may what is below a dialog.
bool matters(Stage& stage, ImVec2 at) {
    bool dialog = false;
    bool in_dialog = false;
    for (const ui::Node& node : stage.semantics().nodes()) {
        const bool here = ui::contains(node.rect, {at.x, at.y});
        if (here && !node.enabled) {
            return false;
        }
        if (node.role == ui::Role::dialog) {
            dialog = true;
            in_dialog = here;
        }
    }
    return !dialog || in_dialog;
}

void check_contrast(Stage& stage, const std::string& what) {
    stage.settle();
    // Large letters, from 24 CSS px on, need less; their capitals are this high.
    const float large = 17 * stage.surface.ratio;
    int measured = 0;
    std::set<std::string> reported;
    for (const Letter& letter : Drawing().letters()) {
        if (!letter.known || !matters(stage, letter.at)) {
            continue;
        }
        ++measured;
        const double ratio = contrast(blended(letter.ground, letter.colour), letter.ground);
        if (ratio < (letter.height >= large ? 3 : 4.5)) {
            std::ostringstream line;
            line << what << ": contrast " << std::round(ratio * 100) / 100 << " of " << std::hex
                 << letter.colour;
            std::ostringstream place;
            place << " at " << letter.at.x << ", " << letter.at.y;
            if (reported.insert(line.str()).second) {
                FAIL_CHECK(line.str() << place.str());
            }
        }
    }
    CHECK(measured > 10);
    for (const ImVec2& at : Drawing().collisions()) {
        FAIL_CHECK(what << ": text over the text at " << at.x << ", " << at.y);
        break;
    }
}

} // namespace

TEST_CASE("every text can be read on its ground, by day and by night") {
    for (const bool dark : {false, true}) {
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.surface.system_dark = dark;
        for (const auto& [width, height, ratio, touch] :
             {test::ScreenSize{1366, 768, 1, false}, {390, 844, 2, true}}) {
            stage.resize(width, height, ratio, touch);
            const std::string when =
                std::string(dark ? "night, " : "day, ") + (touch ? "phone, " : "");
            const auto check = [&](const std::string& what) { check_contrast(stage, when + what); };
            stage.app.open({});
            check("start");
            stage.app.open({shell::Screen::about});
            check("about");
            for (const engine::Game* game : test::some_games()) {
                const std::string& id = game->info().id;
                for (const shell::Screen screen :
                     {shell::Screen::game, shell::Screen::rules, shell::Screen::lesson,
                      shell::Screen::puzzles, shell::Screen::puzzle, shell::Screen::library}) {
                    stage.app.open({screen, game});
                    check("screen " + std::to_string(static_cast<int>(screen)) + " of " + id);
                    stage.app.open({});
                }
                stage.app.new_match(*game, {});
                check("match of " + id);
                const engine::Position& position = stage.app.board().match()->position();
                stage.app.board().play_text(position.write_action(position.nth_action(0)));
                check("second turn of " + id);
                stage.activate("menu");
                check("menu of " + id);
                stage.key(ui::Key::escape);
                stage.app.open({shell::Screen::edit, game});
                check("editor of " + id);
                stage.app.leave();
                stage.app.play().resign();
                check("result of " + id);
                stage.activate("analysis");
                check("analysis of " + id);
                stage.app.open({});
                stage.activate("setup:" + id);
                check("set-up of " + id);
                stage.key(ui::Key::escape);
            }
        }
    }
}

TEST_CASE("no text of a rulebook stands on another on the smallest phone") {
    for (const engine::Strings& strings : test::every_language()) {
        Stage stage;
        stage.surface.system_reduced_motion = true;
        stage.app.context().set_language(strings.language());
        stage.resize(320, 568, 2, true);
        for (const engine::Game* game : engine::catalog()) {
            for (int section = 1; section <= 14; ++section) {
                const std::string paragraph = std::to_string(section) + ".1";
                stage.app.open({shell::Screen::rules, game, 0, paragraph});
                stage.settle();
                CAPTURE(strings.language(), game->info().id, paragraph);
                CHECK(Drawing().collisions().empty());
                stage.app.leave();
            }
        }
    }
}
