#include "games/chessacre/positions.h"
#include "support/english.h"

using namespace motley;
using namespace motley::games::chessacre::test;
using scene::EventKind;

namespace {

/// One line per event: `moved a1-a2`, `died d5 captured`.
Tokens events(const std::string& text, std::string_view token) {
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    REQUIRE(position->explain(*action).legal());
    const auto name = [&](scene::PlaceId place) { return game().topology().places[place].label; };
    Tokens found;
    for (const scene::Event& event : position->trace(*action)) {
        const std::string why(event.why);
        switch (event.kind) {
        case EventKind::moved:
            found.push_back("moved " + name(event.place) + '-' + name(event.to));
            break;
        case EventKind::bounced:
            found.push_back("bounced " + name(event.place) + '-' + name(event.to));
            break;
        case EventKind::died:
            found.push_back("died " + name(event.place) + ' ' + why);
            break;
        case EventKind::placed:
            found.push_back("placed " + name(event.to));
            break;
        case EventKind::changed:
            found.push_back("changed " + name(event.place) + ' ' + why);
            break;
        case EventKind::used:
            found.push_back("used " + why +
                            (event.to == scene::nowhere ? "" : ' ' + name(event.to)));
            break;
        case EventKind::rolled:
            found.push_back("rolled");
            for (const std::uint8_t glyph : scene::dice_of(event)) {
                found.back() += ' ' + game().info().glyphs[glyph].name_key;
            }
            break;
        case EventKind::updated:
            found.push_back("updated " + name(event.place));
            break;
        default:
            break;
        }
        CHECK((why.empty() || motley::test::english().has("chessacre", "cause." + why)));
    }
    return found;
}

} // namespace

TEST_CASE("set-up and recruits come from nowhere", "[chessacre][trace]") {
    CHECK(events(start_text, "@Ke1") == Tokens{"placed e1"});
    Setting with;
    with.credits = "7/0";
    CHECK(events(text("8/7k/8/8/8/8/8/8/7K/R7", with), "+Qa0/a0") ==
          Tokens{"died a0 sacrificed", "placed a0"});
}

TEST_CASE("moves, captures and bounces", "[chessacre][trace]") {
    CHECK(events(thrown("8/7k/8/8/8/8/8/8/N6K/8", "NNN"), "a1-b3") ==
          Tokens{"moved a1-b3", "updated b3"});
    CHECK(events(thrown("8/7k/8/8/3n4/8/8/8/3R3K/8", "RRR"), "d1xd5=P") ==
          Tokens{"died d5 captured", "moved d1-d5", "updated d5"});
    CHECK(events(thrown("8/7k/8/8/3n+4/8/8/8/3R3K/8", "RRR"), "d1xd5") ==
          Tokens{"bounced d1-d5", "updated d1", "updated d5"});
}

TEST_CASE("promotions", "[chessacre][trace]") {
    CHECK(events(thrown("8/7k/P7/8/8/8/8/8/7K/8", "PPP"), "a7-a8>N") ==
          Tokens{"moved a7-a8", "changed a8 promoted"});
    Setting with;
    with.dice = "PPP";
    with.stock = "-/-";
    CHECK(events(text("8/7k/P7/8/8/8/8/8/7K/8", with), "a7-a8>-") ==
          Tokens{"moved a7-a8", "died a8 no-stock"});
}

TEST_CASE("explosions", "[chessacre][trace]") {
    CHECK(events(thrown("8/7k/8/8/3n+p3/3pB!3/8/8/K7/8", "BBB"), "e4xd5!") ==
          Tokens{"bounced e4-d5", "used explode e4", "died d4 exploded", "died d5 exploded",
                 "died e5 exploded", "updated e4"});
}

TEST_CASE("conversions", "[chessacre][trace]") {
    CHECK(events(thrown("8/7k/8/8/4n!3/8/8/8/3R~3K/8", "RRR"), "d1-d5~e5") ==
          Tokens{"moved d1-d5", "used convert e5", "updated d5", "updated e5"});
    Setting with;
    with.turn = "b 1";
    with.dice = "KKK";
    with.marks = "d4<c3";
    CHECK(events(text("8/7k/8/8/8/3n4/2B5/8/7K/8", with), "h8-h7") ==
          Tokens{"moved h8-h7", "changed d4 converted"});
    with.stock = "-/-";
    CHECK(events(text("8/7k/8/8/8/3n4/2B5/8/7K/8", with), "h8-h7") ==
          Tokens{"moved h8-h7", "died d4 converted"});
}

TEST_CASE("dice that move nothing can end the turn, and a marked king", "[chessacre][trace]") {
    Setting with;
    with.turn = "b 1";
    with.dice = "?";
    with.marks = "d4<c3";
    CHECK(events(text("8/8/8/8/8/3k4/2B5/8/7K/8", with), "NNP") ==
          Tokens{"rolled knight knight pawn", "used no-move", "died d4 converted"});
    with.turn = "b 2";
    with.marks = "-";
    CHECK(events(text("8/8/8/8/8/3k4/8/8/7K/8", with), "KKK") == Tokens{"rolled king king king"});
}
