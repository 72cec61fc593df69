#include "picture/svg_pen.h"

#include "core/asset.h"
#include "picture/palette.h"
#include "xml.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <functional>

using namespace motley;
using namespace motley::test;
using picture::Point;
using picture::rgb;
using picture::SvgPen;

namespace {

constexpr std::array<Asset, 4> drawings{{
    {"test/odd.svg",
     R"(<svg viewBox="0 0 20 10"><path d="M0 0H5" fill="#FFF" stroke="#804020"/></svg>)"},
    {"test/open.svg", R"(<svg viewBox="0 0 20 10"><path d="M0 0H5"/>)"},
    {"test/view.svg", R"(<svg viewBox="0 0 20"></svg>)"},
    {"test/torn.svg", R"(viewBox="0 0 20 10" <svg</svg>)"},
}};

Element drawn(const std::function<void(SvgPen&)>& draw) {
    register_assets(drawings);
    SvgPen pen(picture::palette(false), 1, 14);
    draw(pen);
    return read_xml(pen.document({0, 0, 100, 50}, 200, ""));
}

} // namespace

TEST_CASE("a document without shapes has the size asked for") {
    const Element root = drawn([](SvgPen&) {});
    CHECK(root.children.empty());
    CHECK(root.attributes.at("viewBox") == "0 0 100 50");
    CHECK(root.number("width") == 200);
    CHECK(root.number("height") == 100);
}

TEST_CASE("numbers have two decimals at most") {
    const Element root = drawn([](SvgPen& pen) {
        pen.disc({1.005F, -0.001F}, 2.5F, rgb(0));
        pen.disc({-12.344F, 7}, 0.05F, rgb(0));
    });
    CHECK(root.children[0].attributes.at("cy") == "0");
    CHECK(root.children[0].attributes.at("r") == "2.5");
    CHECK(root.children[1].attributes.at("cx") == "-12.34");
    CHECK(root.children[1].attributes.at("cy") == "7");
    CHECK(root.children[1].attributes.at("r") == "0.05");
}

TEST_CASE("colours are written red first, and with what can be seen through them") {
    const Element root = drawn([](SvgPen& pen) {
        pen.rect({0, 0, 4, 4}, 0, rgb(0x12AB0F));
        pen.rect({0, 0, 4, 4}, 9, picture::fade(rgb(0xFFFFFF), 0.5F));
    });
    CHECK(root.children[0].attributes.at("fill") == "#12ab0f");
    CHECK_FALSE(root.children[0].attributes.contains("fill-opacity"));
    CHECK_FALSE(root.children[0].attributes.contains("rx"));
    CHECK(root.children[1].attributes.at("fill-opacity") == "0.5");
    CHECK(root.children[1].attributes.at("rx") == "2"); // no rounder than round
}

TEST_CASE("lines are open or closed") {
    const std::array<Point, 3> points{Point(0, 0), Point(4, 0), Point(4, 2.25F)};
    const Element root = drawn([&](SvgPen& pen) {
        pen.line(points, rgb(0x102030), 2);
        pen.line(points, rgb(0x102030), 2, true);
        pen.polygon(points, rgb(0x102030));
    });
    CHECK(root.children[0].attributes.at("d") == "M0 0L4 0L4 2.25");
    CHECK(root.children[1].attributes.at("d") == "M0 0L4 0L4 2.25Z");
    CHECK(root.children[1].attributes.at("fill") == "none");
    CHECK(root.children[1].attributes.at("stroke") == "#102030");
    CHECK(root.children[2].attributes.at("d") == "M0 0L4 0L4 2.25Z");
    CHECK(root.children[2].attributes.at("fill") == "#102030");
}

TEST_CASE("an arc begins at the top and goes round clockwise") {
    const Element root = drawn([](SvgPen& pen) {
        pen.arc({10, 10}, 4, 0, rgb(0), 1);
        pen.arc({10, 10}, 4, 0.25F, rgb(0), 1);
        pen.arc({10, 10}, 4, 0.75F, rgb(0), 1);
        pen.arc({10, 10}, 4, 1, rgb(0), 1);
    });
    REQUIRE(root.children.size() == 3);
    CHECK(root.children[0].attributes.at("d") == "M10 6A4 4 0 0 1 14 10");
    CHECK(root.children[1].attributes.at("d") == "M10 6A4 4 0 1 1 6 10");
    CHECK(root.children[2].name == "circle");
}

TEST_CASE("dashes go round without a seam") {
    const Element root = drawn([](SvgPen& pen) { pen.dashed({0, 0, 22, 22}, 4, rgb(0), 2, 3, 2); });
    const Element& rect = root.children[0];
    CHECK(rect.number("x") == 1);
    CHECK(rect.number("width") == 20);
    CHECK(rect.number("rx") == 3);
    const std::string& dashes = rect.attributes.at("stroke-dasharray");
    const double period = std::stod(dashes) + std::stod(dashes.substr(dashes.find(' ') + 1));
    const double length = 4 * 14 + 2 * 3.14159 * 3;
    CHECK(std::abs(std::remainder(length, period)) < 0.1);
}

TEST_CASE("where there is no room for dashes, none are drawn") {
    const Element root = drawn([](SvgPen& pen) { pen.dashed({0, 0, 2, 9}, 4, rgb(0), 3, 3, 2); });
    CHECK(root.children.empty());
}

TEST_CASE("a drawing is written once for each tint") {
    const Element root = drawn([](SvgPen& pen) {
        pen.picture("test/odd.svg", 1, 2, 10);
        pen.picture("test/odd.svg", 5, 6, 20, picture::fade(picture::white, 0.5F), 0.5F);
        pen.picture("test/odd.svg", 1, 2, 10, rgb(0x80FF00));
    });
    const Element& defs = root.children.front();
    REQUIRE(defs.children.size() == 2);
    const Element& tinted = defs.children[0];
    const Element& plain = defs.children[1];
    CHECK(plain.attributes.at("viewBox") == "0 0 20 10");
    CHECK(plain.children.front().attributes.at("fill") == "#FFF");
    CHECK(tinted.children.front().attributes.at("fill") == "#80ff00");
    CHECK(tinted.children.front().attributes.at("stroke") == "#404000");
    CHECK(root.children[1].attributes.at("href") == '#' + plain.attributes.at("id"));
    CHECK(root.children[1].number("width") == 20);
    CHECK(root.children[1].number("height") == 10);
    CHECK_FALSE(root.children[1].attributes.contains("opacity"));
    // Half as large about the same middle.
    CHECK(root.children[2].attributes.at("href") == '#' + plain.attributes.at("id"));
    CHECK(root.children[2].number("x") == 15);
    CHECK(root.children[2].number("y") == 11);
    CHECK(root.children[2].number("width") == 20);
    CHECK(root.children[2].attributes.at("opacity") == "0.5");
    CHECK(root.children[3].attributes.at("href") == '#' + tinted.attributes.at("id"));
}

TEST_CASE("what is no drawing is left out") {
    const Element root = drawn([](SvgPen& pen) {
        pen.picture("test/none.svg", 0, 0, 10);
        pen.picture("test/open.svg", 0, 0, 10);
        pen.picture("test/view.svg", 0, 0, 10);
        pen.picture("test/torn.svg", 0, 0, 10);
    });
    CHECK(root.children.empty());
}

TEST_CASE("letters are centred") {
    const Element root = drawn([](SvgPen& pen) {
        pen.letters(picture::Lettering::badge, {10, 20}, rgb(0x102030), "1<2");
        pen.letters(picture::Lettering::coordinate, {10, 20}, rgb(0x102030), "a");
    });
    CHECK(root.attributes.at("text-anchor") == "middle");
    CHECK(root.children[0].text == "1<2");
    CHECK(root.children[0].number("x") == 10);
    CHECK(root.children[0].number("font-size") == 14);
    CHECK(root.children[0].number("y") == 24.9);
    CHECK(root.children[1].number("font-size") == 12);
}
