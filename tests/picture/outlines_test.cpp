// Letters as shapes, and pictures without text and references.

#include "picture/outlines.h"

#include "core/asset.h"
#include "engine/catalog.h"
#include "picture/svg.h"
#include "support/english.h"
#include "xml.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <sstream>
#include <string>

using namespace motley;
using picture::outline_of;

namespace {

/// The least and the greatest x of a path that begins with M, whose points are `x y`.
struct Extent {
    double left = 1e9;
    double right = -1e9;
    double top = 1e9;
    double bottom = -1e9;
};
Extent extent_of(std::string path) {
    std::replace_if(
        path.begin(), path.end(),
        [](char c) { return c == 'M' || c == 'L' || c == 'Q' || c == 'Z'; }, ' ');
    std::istringstream numbers(path);
    Extent out;
    for (double x = 0, y = 0; numbers >> x >> y;) {
        out = {std::min(out.left, x), std::max(out.right, x), std::min(out.top, y),
               std::max(out.bottom, y)};
    }
    return out;
}

} // namespace

TEST_CASE("letters stand on their baseline, centred, as large as they should") {
    register_assets(art_assets());
    for (const std::string text : {"8", "a", "12", "H"}) {
        CAPTURE(text);
        for (const float em : {10.0F, 40.0F}) {
            const std::string path = outline_of(text, {100, 50}, em);
            REQUIRE(path.starts_with("M"));
            REQUIRE(path.ends_with("Z"));
            const Extent box = extent_of(path);
            CHECK(std::abs((box.left + box.right) / 2 - 100) < em * 0.08);
            CHECK(std::abs(box.bottom - 50) < em * 0.03);
            CHECK(box.bottom - box.top > em * 0.45);
            CHECK(box.bottom - box.top < em * 0.8);
        }
    }
    CHECK(outline_of("", {0, 0}, 10).empty());
    CHECK(outline_of(" ", {0, 0}, 10).empty());
}

TEST_CASE("a simple picture has neither text nor references, and shows as much") {
    register_assets(art_assets());
    for (const engine::Game* game : engine::catalog()) {
        CAPTURE(game->info().id);
        const auto position = game->start({});
        picture::SvgOptions options;
        options.width = 960;
        const test::Element full =
            test::read_xml(picture::svg_of(*game, position->scene().tokens, {}, options));
        options.simple = true;
        options.ground = picture::Colour(0xFFFFFFFF);
        const test::Element simple =
            test::read_xml(picture::svg_of(*game, position->scene().tokens, {}, options));
        const auto count = [](const test::Element& root, const std::string& name) {
            const auto all = test::all_of(root);
            return std::count_if(all.begin(), all.end(),
                                 [&](const test::Element* each) { return each->name == name; });
        };
        for (const std::string name : {"text", "use", "symbol", "defs"}) {
            CHECK(count(simple, name) == 0);
        }
        CHECK(count(simple, "g") == count(full, "use"));
        const bool labelled = !game->topology().labels.empty();
        CHECK((count(full, "text") > 0) == labelled);
        CHECK((labelled || !game->info().complete));
        for (const std::string name : {"width", "height", "viewBox"}) {
            CHECK(simple.attributes.at(name) == full.attributes.at(name));
        }
        const test::Element& ground = simple.children.front();
        CHECK(ground.name == "rect");
        CHECK(ground.attributes.at("fill") == "#ffffff");
        CHECK(ground.number("width") == picture::svg_view_width);
    }
}
