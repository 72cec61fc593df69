#include "core/io.h"
#include "core/json.h"
#include "core/shown.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace motley;

namespace {

enum class Ground : std::uint8_t { grass, sand };
constexpr std::array ground_words{"grass", "sand"};

struct Square {
    int file = 0;
    int rank = 0;
    bool operator==(const Square&) const = default;
};
template <class Io>
void describe(Io& io, Of<Io, Square>& square) {
    io.list(item_of(square.file, Whole{0, 9}), item_of(square.rank, Whole{-9, 9}));
}

struct Garden {
    std::string name;
    Ground ground = Ground::grass;
    bool open = false;
    std::optional<std::string> owner;
    Actor turn = Actor::none;
    std::string motto;
    std::uint64_t seed = 0;
    std::optional<Square> gate;
    std::vector<Square> trees;
    std::array<std::string, 2> sides;
    std::map<std::string, std::uint64_t> counts;
    UnknownFields unknown;
    bool operator==(const Garden&) const = default;
};
template <class Io>
void describe(Io& io, Of<Io, Garden>& garden) {
    io.required("name", garden.name);
    io.required("ground", garden.ground, OneOf{ground_words});
    io.optional("open", garden.open);
    io.required("owner", garden.owner);
    io.required("turn", garden.turn);
    io.required("motto", garden.motto, TextOrNull{});
    io.required("seed", garden.seed, Whole{});
    io.optional("gate", garden.gate, Otherwise{"no-square", OrNull()});
    io.later("trees", garden.trees, ListOf{"ply"});
    io.required("sides", garden.sides, Otherwise{"no-names"});
    io.required("counts", garden.counts, MapOf{Whole{0, 5}});
    io.rest(garden.unknown);
}

template <class T>
std::string written(const T& thing) {
    Writer io;
    describe(io, thing);
    return io.written().dump();
}

/// Why the text is refused; empty if it is read into `thing`.
template <class T>
std::string read(const std::string& text, T& thing) {
    Reader io(read_json(text).value());
    describe(io, thing);
    return io.error() ? test::shown(*io.error()) : "";
}

const std::string plain = R"({"name":"a","ground":"grass","owner":null,"turn":null,"motto":null,)"
                          R"("seed":0,"trees":[],"sides":["",""],"counts":{}})";

/// Why the text is refused with another value of this field; without a value, without the field.
std::string with(const std::string& name, const std::string& value = {}) {
    auto json = nlohmann::ordered_json::parse(plain);
    if (value.empty()) {
        json.erase(name);
    } else {
        json[name] = nlohmann::ordered_json::parse(value);
    }
    Garden garden;
    return read(json.dump(), garden);
}

} // namespace

TEST_CASE("what was written from a description is read by it") {
    Garden garden{"b",
                  Ground::sand,
                  true,
                  "Ada",
                  Actor::second,
                  "grow",
                  UINT64_MAX,
                  {{}},
                  {{1, -2}},
                  {"x", "y"},
                  {{"rose", 5}, {"", 0}},
                  {{"newer", "[1,{}]"}}};
    const std::string text =
        R"({"name":"b","ground":"sand","open":true,"owner":"Ada","turn":2,"motto":"grow",)"
        R"("seed":18446744073709551615,"gate":[0,0],"trees":[[1,-2]],"sides":["x","y"],)"
        R"("counts":{"":0,"rose":5},"newer":[1,{}]})";
    CHECK(written(garden) == text);
    Garden back;
    CHECK(read(text, back).empty());
    CHECK(back == garden);

    Garden least;
    least.name = "a";
    CHECK(written(least) == plain);
    CHECK(read(plain, back = Garden()).empty());
    CHECK(back == least);
}

TEST_CASE("what a description does not allow is refused with its place") {
    CHECK(with("name") == "name: missing");
    CHECK(with("name", "1") == "name: no-text");
    CHECK(with("ground", "null") == "ground: no-text");
    CHECK(with("ground", R"("mud")") == "ground: none-of 'mud' grass, sand");
    CHECK(with("open", "null") == "open: no-flag");
    CHECK(with("owner", "1") == "owner: no-text-or-null");
    CHECK(with("owner") == "owner: missing");
    CHECK(with("turn", "3") == "turn: no-player");
    CHECK(with("turn", "0") == "turn: no-player");
    CHECK(with("turn", R"("1")") == "turn: no-player");
    CHECK(with("motto", R"("")") == "motto: no-text-or-null");
    for (const char* value : {"-1", "1.0", "1e3", "18446744073709551616", R"("1")", "null"}) {
        CAPTURE(value);
        CHECK(with("seed", value) == "seed: no-whole 0 18446744073709551615");
    }
    CHECK(with("gate", "null").empty());
    CHECK(with("gate", "[0]") == "gate: no-square");
    CHECK(with("gate", "[0,0,0]") == "gate: no-square");
    CHECK(with("trees").empty());
    CHECK(with("trees", "null") == "trees: no-list");
    CHECK(with("trees", "[[0,0],[0,10]]") == "trees, ply 2: no-whole -9 9");
    CHECK(with("trees", "[[0,-10]]") == "trees, ply 1: no-whole -9 9");
    CHECK(with("trees", "[0]") == "trees, ply 1: no-list");
    CHECK(with("sides", R"(["x"])") == "sides: no-names");
    CHECK(with("sides", R"(["x",1])") == "sides: no-names");
    CHECK(with("counts", "[]") == "counts: no-object");
    CHECK(with("counts", R"({"rose":6})") == "counts, 'rose': no-whole 0 5");
    CHECK(with("newer", '"' + std::string(max_unknown, 'x') + '"') ==
          "'newer': too-long " + std::to_string(max_unknown));
    // A value that is no object has none of its fields.
    Garden garden;
    CHECK(read("[1]", garden) == "name: missing");
    CHECK(read("null", garden) == "name: missing");
}

TEST_CASE("null is nobody") {
    Garden garden;
    garden.turn = Actor::second;
    CHECK(read(plain, garden).empty());
    CHECK(garden.turn == Actor::none);
}

TEST_CASE("null for an optional, and a field that is left out, are nothing") {
    Garden garden;
    garden.open = true;
    garden.owner = "Ada";
    garden.gate = {{1, 1}};
    CHECK(read(plain, garden).empty());
    CHECK_FALSE(garden.open);
    CHECK_FALSE(garden.owner.has_value());
    CHECK_FALSE(garden.gate.has_value());
}

TEST_CASE("what was in a list or a map before it is read is no longer there") {
    Garden garden;
    garden.trees = {{1, 1}};
    garden.counts = {{"rose", 5}};
    garden.unknown = {{"newer", "1"}};
    CHECK(read(plain, garden).empty());
    CHECK(garden.trees.empty());
    CHECK(garden.counts.empty());
    CHECK(garden.unknown.empty());
}

namespace {

struct Path {
    Square from;
    Square to;
};
template <class Io>
void describe(Io& io, Of<Io, Path>& path) {
    constexpr auto to = [](Io& all, auto& of) { all.required("to", of.to); };
    io.required("from", path.from);
    Otherwise{"no-square", to}(io, path);
}

} // namespace

TEST_CASE("what is wrong in one part is not said of another") {
    Path path;
    CHECK(read(R"({"from":[0,0],"to":[0,0]})", path).empty());
    CHECK(read(R"({"from":[0,0],"to":0})", path) == "no-square");
    CHECK(read(R"({"from":0,"to":0})", path) == "from: no-list");
    CHECK(read(R"({"from":0,"to":[0,0]})", path) == "from: no-list");
}

namespace {

struct Before {
    bool lit = false;
};
template <class Io>
void describe(Io& io, Of<Io, Before>& lamp) {
    io.required("lit", lamp.lit);
    io.finish();
}
struct After : Before {
    std::string colour = "white"; // this line …
};
template <class Io>
void describe(Io& io, Of<Io, After>& lamp) {
    io.required("lit", lamp.lit);
    io.later("colour", lamp.colour); // … and that one are the new field
    io.finish();
}

} // namespace

TEST_CASE("a new field is one line of the description") {
    After lamp;
    CHECK(read(written(Before{true}), lamp).empty());
    CHECK(lamp.lit);
    CHECK(lamp.colour == "white");
    lamp.colour = "red";
    CHECK(written(lamp) == R"({"lit":true,"colour":"red"})");
    After back;
    CHECK(read(written(lamp), back).empty());
    CHECK(back.colour == "red");
    CHECK(read(R"({"lit":true,"colour":1})", back) == "colour: no-text");
    Before before;
    CHECK(read(written(lamp), before) == "'colour': unknown-field");
}
