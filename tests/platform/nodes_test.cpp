#include "platform/nodes.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

using namespace motley;
using ui::Node;
using ui::Rect;
using ui::Role;
using ui::Semantics;

namespace {

Node thing(std::string id, Role role, const Rect& rect, bool enabled = true) {
    Node node;
    node.id = std::move(id);
    node.role = role;
    node.rect = rect;
    node.enabled = enabled;
    return node;
}

} // namespace

TEST_CASE("the list of what is on the screen as JSON") {
    Semantics nodes;
    Node node = thing("cell:c4", Role::gridcell, {1, 2, 3, 4});
    node.label = "c4, “empty”";
    node.row = 2;
    node.column = 5;
    node.on = true;
    nodes.add(node);
    nodes.add(thing("undo", Role::button, {0, 0, 1, 1}, false));
    Node graph = thing("graph", Role::slider, {0, 0, 1, 1});
    graph.now = 3;
    graph.most = 12;
    nodes.add(graph);
    const auto json = platform::to_json(nodes.nodes());
    REQUIRE(json.size() == 3);
    CHECK(json[0]["role"] == "gridcell");
    CHECK(json[0]["label"] == "c4, “empty”");
    CHECK(json[0]["row"] == 2);
    CHECK(json[0]["column"] == 5);
    CHECK(json[0]["on"] == true);
    CHECK(json[0]["w"] == 3.0F);
    CHECK(json[1]["enabled"] == false);
    CHECK_FALSE(json[1].contains("row"));
    CHECK(json[2]["role"] == "slider");
    CHECK(json[2]["now"] == 3);
    CHECK(json[2]["most"] == 12);

    // Of what is known there is the id alone.
    const std::vector<Node> known = nodes.nodes();
    nodes.begin_frame();
    nodes.add(known[1]);
    node.label = "c4, a stone";
    nodes.add(node);
    nodes.add(thing("", Role::text, {0, 0, 1, 1}));
    const auto news = platform::to_json(nodes.nodes(), known);
    REQUIRE(news.size() == 3);
    CHECK(news[0] == "undo");
    CHECK(news[1]["label"] == "c4, a stone");
    CHECK(news[2]["role"] == "text");
}

TEST_CASE("descriptions, and words that no translator may change, as JSON") {
    Semantics nodes;
    Node node = thing("cell:c4", Role::gridcell, {});
    node.verbatim = true;
    nodes.add(node);
    nodes.add(thing("undo", Role::button, {}));
    nodes.describe("cell:c4", "Threatens nothing.");
    const auto json = platform::to_json(nodes.nodes());
    CHECK(json[0]["description"] == "Threatens nothing.");
    CHECK(json[0]["verbatim"] == true);
    CHECK_FALSE(json[1].contains("description"));
    CHECK_FALSE(json[1].contains("verbatim"));
}

TEST_CASE("what is printed as JSON") {
    ui::Paper paper{"A title", {}};
    paper.blocks.push_back({.kind = ui::Paper::Kind::board,
                            .words = {{"bold", true, false}, {" plain", false, false}},
                            .svg = "<svg/>"});
    paper.blocks.push_back({.kind = ui::Paper::Kind::moves, .rows = {{{{"1", false, false}}, {}}}});
    const auto json = platform::to_json(paper);
    CHECK(json["title"] == "A title");
    CHECK(json["blocks"][0]["kind"] == "board");
    CHECK(json["blocks"][0]["svg"] == "<svg/>");
    CHECK(json["blocks"][0]["words"][0]["bold"] == true);
    CHECK(json["blocks"][1]["kind"] == "moves");
    CHECK(json["blocks"][1]["rows"][0][0][0]["text"] == "1");
    CHECK(json["blocks"][1]["rows"][0][1].empty());
}
