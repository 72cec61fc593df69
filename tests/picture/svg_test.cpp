// Boards as SVG documents: of random positions of every game, either way up, in both themes.

#include "picture/palette.h"
#include "picture/svg.h"
#include "picture/svg_pen.h"
#include "picture/token.h"

#include "core/asset.h"
#include "core/rng.h"
#include "engine/catalog.h"
#include "rects.h"
#include "support/effort.h"
#include "support/random_play.h"
#include "support/toy_game.h"
#include "xml.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <cmath>
#include <functional>
#include <set>

using namespace motley;
using namespace motley::test;
using picture::BoardGeometry;
using picture::LastAction;
using picture::Rect;
using picture::SvgOptions;

namespace {

/// What a position shows, and what was played last.
struct Shown {
    std::unique_ptr<engine::Position> position;
    LastAction last;
};

void with_drawings() { register_assets(art_assets()); }

/// Positions of random games, one after the other.
void for_random_positions(const engine::Game& game, std::uint64_t seed, int plies,
                          const std::function<void(const Shown&)>& look) {
    with_drawings();
    Rng rng(seed);
    Shown shown;
    shown.position = game.start(any_setup(game.info(), rng));
    look(shown);
    for (int n = 0; n < plies && !shown.position->outcome().finished(); ++n) {
        const Action action = any_action(*shown.position, rng);
        const auto before = shown.position->clone();
        REQUIRE(shown.position->play(action).has_value());
        if (before->actor() != Actor::chance) {
            shown.last = picture::last_action(*before, action, before->trace(action));
        }
        look(shown);
    }
}

std::string svg_of(const Shown& shown, const SvgOptions& options) {
    return picture::svg_of(shown.position->game(), shown.position->scene().tokens, shown.last,
                           options);
}

SvgOptions options_of(bool dark, bool flipped) {
    SvgOptions options;
    options.dark = dark;
    options.flipped = flipped;
    return options;
}

/// The reference to a drawing that is not tinted.
std::string reference(const std::string& asset) {
    std::string out = "#motley-" + asset;
    std::replace_if(
        out.begin() + 1, out.end(),
        [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '-');
    return out;
}

std::string drawing_of(const engine::Game& game, const scene::Token& token) {
    const char* const ending = token.livery == scene::Livery::a   ? "-a"
                               : token.livery == scene::Livery::b ? "-b"
                                                                  : "-n";
    return reference(game.info().glyphs[token.glyph].asset + ending);
}

std::vector<const Element*> named(const Element& root, const std::string& name) {
    std::vector<const Element*> out = all_of(root);
    std::erase_if(out, [&](const Element* element) { return element->name != name; });
    return out;
}

Rect rect_of(const Element& element) {
    return {static_cast<float>(element.number("x")), static_cast<float>(element.number("y")),
            static_cast<float>(element.number("width")),
            static_cast<float>(element.number("height"))};
}

/// Whether each number of the text has two decimals at most.
bool rounded(const std::string& text) {
    for (std::size_t at = text.find('.'); at != std::string::npos; at = text.find('.', at + 1)) {
        const std::size_t end = text.find_first_not_of("0123456789", at + 1);
        const std::size_t decimals = std::min(end, text.size()) - at - 1;
        if (decimals == 0 || decimals > 2) {
            return false;
        }
    }
    return true;
}

/// The first thing that is wrong in a document that has to do without any other; or empty.
std::string wrong_in(const Element& root) {
    static const std::set<std::string> known{"svg",  "defs",   "symbol", "use",
                                             "rect", "circle", "path",   "text"};
    std::set<std::string> defined;
    std::set<std::string> used;
    for (const Element* element : all_of(root)) {
        if (!known.contains(element->name)) {
            return "an element " + element->name;
        }
        for (const auto& [name, value] : element->attributes) {
            const bool leads_out = name != "xmlns" && value.find("//") != std::string::npos;
            if (leads_out || value.find("url(") != std::string::npos || name == "style" ||
                name == "class" || name.substr(0, 2) == "on") {
                return std::string(name).append("=").append(value);
            }
            if (name == "id" && !defined.insert('#' + value).second) {
                return value + " twice";
            }
            if (name.ends_with("href")) {
                used.insert(value);
            }
        }
    }
    return used == defined ? "" : "drawings that are not those used";
}

} // namespace

TEST_CASE("a board is well-formed and needs nothing but itself") {
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        for_random_positions(*game, 3, 20 / slower, [](const Shown& shown) {
            for (const bool dark : {false, true}) {
                for (const bool flipped : {false, true}) {
                    const Element root = read_xml(svg_of(shown, options_of(dark, flipped)));
                    CHECK(root.name == "svg");
                    CHECK(root.attributes.at("xmlns") == "http://www.w3.org/2000/svg");
                    CHECK(wrong_in(root).empty());
                }
            }
        });
    }
}

TEST_CASE("each token stands where the geometry says, and nothing else does") {
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        for_random_positions(*game, 5, 40 / slower, [&](const Shown& shown) {
            std::set<std::string> hrefs;
            for (const engine::Glyph& glyph : game->info().glyphs) {
                for (const char* const ending : {"-a", "-b", "-n"}) {
                    hrefs.insert(reference(glyph.asset + ending));
                }
            }
            for (const bool flipped : {false, true}) {
                const BoardGeometry board = picture::svg_geometry(game->topology(), flipped);
                const Element root = read_xml(svg_of(shown, options_of(false, flipped)));
                std::vector<const Element*> pieces = named(root, "use");
                std::erase_if(pieces, [&](const Element* use) {
                    return !hrefs.contains(use->attributes.at("href"));
                });
                const auto tokens = shown.position->scene().tokens;
                REQUIRE(pieces.size() == tokens.size());
                for (std::size_t i = 0; i < tokens.size(); ++i) {
                    const Rect& cell = board.place(tokens[i].place);
                    const Rect drawn = rect_of(*pieces[i]);
                    CHECK(pieces[i]->attributes.at("href") == drawing_of(*game, tokens[i]));
                    CHECK(inside(drawn, cell));
                    CHECK(drawn.w > cell.w * 0.9F);
                    CHECK(std::abs(centre(drawn).x - centre(cell).x) < cell.w * 0.02F);
                    CHECK(std::abs(centre(drawn).y - centre(cell).y) < cell.w * 0.02F);
                }
            }
        });
    }
}

TEST_CASE("instead of its drawing, a piece can have its letter of the position text in its place") {
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        for_random_positions(*game, 9, 20 / slower, [&](const Shown& shown) {
            const BoardGeometry board = picture::svg_geometry(game->topology(), false);
            SvgOptions options;
            options.letters = true;
            const Element root = read_xml(svg_of(shown, options));
            CHECK(wrong_in(root).empty());
            std::set<std::string> hrefs;
            for (const Element* use : named(root, "use")) {
                hrefs.insert(use->attributes.at("href"));
            }
            std::vector<const Element*> texts = named(root, "text");
            for (const scene::Token& token : shown.position->scene().tokens) {
                const char letter = game->info().glyphs[token.glyph].letter;
                CHECK(hrefs.contains(drawing_of(*game, token)) == (letter == 0));
                if (letter == 0) {
                    continue;
                }
                const auto text = std::find_if(texts.begin(), texts.end(), [&](const auto* each) {
                    return each->text == std::string(1, letter) &&
                           contains(board.place(token.place),
                                    {static_cast<float>(each->number("x")),
                                     static_cast<float>(each->number("y"))});
                });
                CHECK(text != texts.end());
            }
        });
    }
}

TEST_CASE("badges and coordinates are texts in their places") {
    std::size_t figures = 0;
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        for_random_positions(*game, 7, 40 / slower, [&](const Shown& shown) {
            const BoardGeometry board = picture::svg_geometry(game->topology(), false);
            const Element root = read_xml(svg_of(shown, {}));
            const std::vector<const Element*> texts = named(root, "text");
            std::size_t n = 0;
            for (const BoardGeometry::Label& label : board.labels()) {
                REQUIRE(n < texts.size());
                CHECK(texts[n]->text == label.text);
                CHECK(std::abs(texts[n]->number("x") - label.at.x) < 0.01);
                ++n;
            }
            std::size_t signs = 0;
            for (const scene::Token& token : shown.position->scene().tokens) {
                for (const scene::Badge& badge : token.badges) {
                    signs += badge.shape == scene::BadgeShape::sign ||
                                     badge.shape == scene::BadgeShape::count
                                 ? 1
                                 : 0;
                    if (badge.shape != scene::BadgeShape::gauge &&
                        badge.shape != scene::BadgeShape::count &&
                        badge.shape != scene::BadgeShape::number) {
                        continue;
                    }
                    REQUIRE(n < texts.size());
                    const Element& text = *texts[n++];
                    CHECK(text.text == std::to_string(badge.value));
                    CHECK(
                        contains(board.place(token.place), {static_cast<float>(text.number("x")),
                                                            static_cast<float>(text.number("y"))}));
                    ++figures;
                }
            }
            CHECK(n == texts.size());
            // Signs and counts have an icon each, and so have the fields that are no lozenge.
            std::size_t fields = 0;
            for (const scene::Place& place : game->topology().places) {
                fields += !place.field.empty() && place.field != "special" ? 1 : 0;
            }
            CHECK(named(root, "use").size() ==
                  shown.position->scene().tokens.size() + signs + fields);
        });
    }
    CHECK(figures > 0);
}

TEST_CASE("a badge never hides its piece, however small the cell, and never vanishes") {
    for (const scene::BadgeShape shape : {scene::BadgeShape::gauge, scene::BadgeShape::sign}) {
        for (float cell = 9; cell <= 90; cell += 3) {
            CAPTURE(cell);
            picture::SvgPen pen(picture::palette(false), 1, 12);
            scene::Token token;
            scene::Badge badge;
            badge.shape = shape;
            badge.icon = "shield";
            badge.value = 3;
            badge.full = 5;
            token.badges.push_back(badge);
            picture::draw_badges(pen, *engine::catalog().front(), {0, 0, cell, cell}, token, false);
            const Element root = read_xml(pen.document({0, 0, cell, cell}, cell, ""));
            const auto discs = named(root, "circle");
            REQUIRE_FALSE(discs.empty());
            for (const Element* disc : discs) {
                CHECK(2 * disc->number("r") <= 0.65F * cell);
            }
        }
    }
}

TEST_CASE("the squares of the last action are marked") {
    std::size_t marked = 0;
    std::size_t leaps = 0;
    for (const engine::Game* game : engine::catalog()) {
        INFO(game->info().id);
        for_random_positions(*game, 11, 40 / slower, [&](const Shown& shown) {
            for (const bool flipped : {false, true}) {
                const BoardGeometry board = picture::svg_geometry(game->topology(), flipped);
                const Element root = read_xml(svg_of(shown, options_of(true, flipped)));
                std::vector<const Element*> dashed = named(root, "rect");
                std::erase_if(dashed, [](const Element* rect) {
                    return !rect->attributes.contains("stroke-dasharray");
                });
                // The lines round zones come first.
                const auto& zones = game->topology().zones;
                const auto lines =
                    std::count_if(zones.begin(), zones.end(),
                                  [](const scene::Zone& zone) { return !zone.tinted; });
                REQUIRE(dashed.size() == static_cast<std::size_t>(lines) + shown.last.from.size());
                dashed.erase(dashed.begin(), dashed.begin() + lines);
                for (std::size_t i = 0; i < dashed.size(); ++i) {
                    const Rect& cell = board.place(shown.last.from[i]);
                    CHECK(inside(rect_of(*dashed[i]), cell));
                    CHECK(rect_of(*dashed[i]).w > cell.w * 0.7F);
                }
                // The ground of a cell that was entered fills it.
                std::vector<const Element*> entered = named(root, "rect");
                std::erase_if(entered, [](const Element* rect) {
                    const auto found = rect->attributes.find("fill-opacity");
                    return found == rect->attributes.end() || found->second != "0.42";
                });
                REQUIRE(entered.size() == shown.last.to.size());
                for (std::size_t i = 0; i < entered.size(); ++i) {
                    const Rect& cell = board.place(shown.last.to[i]);
                    CHECK(inside(rect_of(*entered[i]), cell));
                    CHECK(rect_of(*entered[i]).w > cell.w * 0.9F);
                }
            }
            marked += shown.last.from.size() + shown.last.to.size();
            leaps += shown.last.leaps.size();
        });
    }
    CHECK(marked > 0);
    if (!sanitized) {
        CHECK(leaps > 0);
    }
}

TEST_CASE("the last action is read off its trace, or off its path where nothing moved") {
    const auto last = [](const char* position, const char* token) {
        const auto before = toy_position(position);
        const Action action = action_of(*before, token);
        return picture::last_action(*before, action, before->trace(action));
    };
    using Places = std::vector<scene::PlaceId>;
    const LastAction step = last("BBB/.../AAA 1 AB - 0", "a1-a2");
    CHECK(step.from == Places{a1});
    CHECK(step.to == Places{a2});
    CHECK(step.leaps.empty());
    const LastAction wait = last("BBB/.../AAA 1 AB - 0", "a1.");
    CHECK(wait.from.empty());
    CHECK(wait.to == Places{a1});
}

TEST_CASE("a picture is as wide as it is asked for, of one view, and the same each time") {
    for (const engine::Game* game : engine::catalog()) {
        with_drawings();
        Shown shown;
        shown.position = game->start({});
        std::string view;
        for (const int width : {16, 200, 480, 1200, 16384}) {
            SvgOptions options;
            options.width = static_cast<float>(width);
            const std::string text = svg_of(shown, options);
            CHECK(text == svg_of(shown, options));
            const Element root = read_xml(text);
            CHECK(root.number("width") == width);
            const std::string& box = root.attributes.at("viewBox");
            CHECK((view.empty() || view == box));
            view = box;
            const BoardGeometry board = picture::svg_geometry(game->topology(), false);
            CHECK(view == "0 0 480 " + std::to_string(std::lround(board.outer().h)));
            CHECK(std::abs(root.number("height") -
                           static_cast<float>(width) * board.outer().h / 480) < 0.01);
            // All that has a place lies in the view.
            const Rect all{0, 0, 480, board.outer().h};
            CHECK(inside(board.outer(), all));
            CHECK(board.outer().w > 460);
            for (const Element& element : root.children) {
                if (element.name == "rect" || element.name == "use") {
                    CHECK(inside(rect_of(element), all));
                }
                for (const auto& [name, value] : element.attributes) {
                    CAPTURE(name, value);
                    CHECK(rounded(value));
                }
            }
        }
    }
}

TEST_CASE("themes and sides are told apart") {
    for (const engine::Game* game : engine::catalog()) {
        with_drawings();
        Shown shown;
        shown.position = game->start({});
        std::set<std::string> pictures;
        for (const bool dark : {false, true}) {
            for (const bool flipped : {false, true}) {
                pictures.insert(svg_of(shown, options_of(dark, flipped)));
            }
        }
        CHECK(pictures.size() == 4);
    }
}

TEST_CASE("a title is a text like any other") {
    Shown shown;
    shown.position = toy_game().start({});
    SvgOptions options;
    options.title = "1 < 2 & \"3\" > 2 – Zug";
    const Element root = read_xml(svg_of(shown, options));
    REQUIRE(root.children.front().name == "title");
    CHECK(root.children.front().text == options.title);
}

TEST_CASE("drawings are written so that they can stand in another document") {
    with_drawings();
    std::size_t seen = 0;
    for (const std::string_view path : assets_under("")) {
        // Other tests add drawings that are none.
        if (!path.ends_with(".svg") || path.starts_with("test/")) {
            continue;
        }
        CAPTURE(path);
        ++seen;
        const Element root = read_xml(*find_asset(path));
        CHECK(root.name == "svg");
        CHECK(root.attributes.contains("viewBox"));
        CHECK(root.text.find_first_not_of('\n') == std::string::npos);
        for (const Element* element : all_of(root)) {
            CHECK(std::set<std::string>{"svg", "path", "circle"}.contains(element->name));
            for (const char* const attribute : {"id", "class", "style", "href", "xlink:href"}) {
                CHECK_FALSE(element->attributes.contains(attribute));
            }
            for (const auto& [name, value] : element->attributes) {
                CHECK(value.find("url(") == std::string::npos);
            }
        }
    }
    CHECK(seen > 50);
}
