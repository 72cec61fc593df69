#include "games/thud/positions.h"

using namespace motley;
using namespace motley::games::thud::test;
using scene::EventKind;

namespace {

scene::Trace trace(std::string_view text, std::string_view token) {
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    REQUIRE(position->explain(*action).legal());
    return position->trace(*action);
}

std::ptrdiff_t count_of(const scene::Trace& events, EventKind kind) {
    return std::count_if(events.begin(), events.end(),
                         [&](const scene::Event& event) { return event.kind == kind; });
}

const std::string& label(scene::PlaceId place) {
    return engine::find_game("thud")->topology().places[place].label;
}

} // namespace

TEST_CASE("a move slides and a hurl hops onto its troll", "[thud][trace]") {
    const auto move = trace(start_text, "a6-d9");
    REQUIRE_FALSE(move.empty());
    CHECK(move[0].kind == EventKind::moved);
    CHECK(move[0].motion == scene::Motion::slide);
    CHECK(label(move[0].place) == "a6");
    CHECK(label(move[0].to) == "d9");

    const auto hurl = trace(text_of({"d3", "e4", "f5"}, {"i8", "b8"}, "d 7 1/1 0"), "f5xi8");
    REQUIRE(hurl.size() >= 2);
    CHECK(hurl[0].kind == EventKind::died);
    CHECK(hurl[0].why == "hurl");
    CHECK(label(hurl[0].place) == "i8");
    CHECK(hurl[1].kind == EventKind::moved);
    CHECK(hurl[1].motion == scene::Motion::hop);
    CHECK(hurl[0].beat == hurl[1].beat);
}

TEST_CASE("captured dwarfs fall together after the troll has moved", "[thud][trace]") {
    const auto events =
        trace(text_of({"f3", "h4", "a9"}, {"g7", "g8", "g9"}, "t 9 1/1 0"), "g7-g4xf3,h4");
    REQUIRE(events.size() >= 3);
    CHECK(events[0].kind == EventKind::moved);
    CHECK(events[1].kind == EventKind::died);
    CHECK(events[2].kind == EventKind::died);
    CHECK(label(events[1].place) == "f3");
    CHECK(label(events[2].place) == "h4");
    CHECK(events[1].beat == events[2].beat);
    CHECK(events[1].beat > events[0].beat);
}

TEST_CASE("points and pieces left are counted", "[thud][trace]") {
    const auto events = trace(text_of({"e5", "f7", "a6"}, {"g7"}, "t 5 1/1 0"), "g7-f6xe5");
    const auto counted = [&](std::uint8_t player, std::uint8_t row, int before, int value) {
        return std::any_of(events.begin(), events.end(), [&](const scene::Event& event) {
            return event.kind == EventKind::counted && event.player == player && event.row == row &&
                   event.before == before && event.value == value;
        });
    };
    CHECK(counted(0, 0, 3, 2));   // the dwarfs' points
    CHECK(counted(0, 1, 3, 2));   // dwarfs left
    CHECK(counted(1, 2, 29, 30)); // captured by the trolls
    CHECK(counted(2, 1, 1, 2));   // the lead of the trolls
}

TEST_CASE("the end of battle 1 clears the board and sets it up again", "[thud][trace]") {
    const std::string text = text_of({"g6", "a6", "a7"}, {"g7"}, "d 3 1/2 0");
    const auto before = read(text)->scene();
    const auto events = trace(text, "g6xg7");
    CHECK(count_of(events, EventKind::died) == 1 + 3);
    CHECK(count_of(events, EventKind::placed) == 40);
    auto next_id = static_cast<std::uint32_t>(before.tokens.size() + 1);
    const auto tokens = scene::advance(before.tokens, events, next_id);
    const auto start = read(start_text)->scene().tokens;
    CHECK(std::equal(tokens.begin(), tokens.end(), start.begin(), start.end(),
                     [](const scene::Token& a, const scene::Token& b) {
                         return a.place == b.place && a.glyph == b.glyph && a.livery == b.livery;
                     }));
    // The Thudstone has stayed: it is the only token that keeps its number.
    CHECK(std::count_if(tokens.begin(), tokens.end(), [&](const scene::Token& token) {
              return token.id <= before.tokens.size();
          }) == 1);
}

TEST_CASE("paths: two squares, then the captured dwarfs as a set", "[thud][trace]") {
    const auto spelled = [](std::string_view text, std::string_view token) {
        const auto position = read(text);
        std::string line;
        for (const scene::Step& step : position->path(*position->read_action(token))) {
            line += (step.kind == scene::Step::Kind::member ? " +" : " ") + label(step.id);
            line += step.mark == scene::Mark::capture ? "!" : "";
        }
        return line;
    };
    CHECK(spelled(start_text, "a6-d9") == " a6 d9");
    CHECK(spelled(start_text, "f5xi8") == " f5 i8!");
    CHECK(spelled(start_text, "g7-g4xf3,h4") == " g7 g4 +f3! +h4!");
}

TEST_CASE("labels and facts", "[thud][trace]") {
    const auto position = read(text_of({"f3", "h4", "f4"}, {"g7", "g8", "g9", "g3"}, "t 9 1/1 0"));
    const auto label_key = [&](std::string_view token) {
        return position->label(*position->read_action(token)).phrase.key;
    };
    CHECK(label_key("g7-g6") == "label.move");
    CHECK(label_key("g7-g4xf3,h4") == "label.capture");
    CHECK(position->label(*position->read_action("g7-g6")).livery == scene::Livery::b);
    const auto fact_keys = [&](std::string_view name) {
        std::string keys;
        for (const Phrase& fact : position->facts(games::thud::place_of(square(name)))) {
            keys += ' ' + fact.key;
        }
        return keys;
    };
    CHECK(fact_keys("h8") == " fact.thudstone");
    CHECK(fact_keys("g7") == " fact.points fact.line");
    CHECK(fact_keys("g3") == " fact.points fact.dwarfs-beside");
    CHECK(fact_keys("f3") == " fact.points fact.hurls");
    CHECK(fact_keys("a6").empty());
}
