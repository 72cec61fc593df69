#include "games/medieval-war/playing.h"

#include <set>

using namespace motley;
using namespace motley::games::medieval_war::test;

namespace {

/// Black's pieces leave the rook on a8 no action.
constexpr auto locked_rook = "Rpp5/npr5/nrp5/8/8/8/3K4/8 w 3 - 0";

} // namespace

TEST_CASE("1.1 the pieces start as in chess and White begins", "[medieval-war]") {
    const auto position = game().start({});
    CHECK(position->write() == start_text);
    CHECK(position->actor() == Actor::first);
    CHECK(position->count_actions() == 24);
}

TEST_CASE("2.1 a turn is three actions, of one piece if you like", "[medieval-war]") {
    CHECK(after(start_text, {"b2-c3", "c3-b3"}) ==
          "rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR w 1 - 0");
    CHECK(after(start_text, {"b2-c3", "c3-b3", "b1-b2"}) ==
          "rnbqkbnr/pppppppp/8/8/8/1P6/PNPPPPPP/R1BQKBNR b 3 - 1");
}

TEST_CASE("2.3 an action that leaves the turn unfinished for good is not allowed",
          "[medieval-war]") {
    // The three pawns would die of isolation, and the rook would stay locked in.
    CHECK_FALSE(is_legal(locked_rook, "K3c1,e1,d3"));
    CHECK(is_legal(locked_rook, "K3c1,d1,e1"));
    CHECK(is_legal("Rpp5/npr5/nrp5/8/8/8/3K4/8 w 1 - 0", "K3c1,e1,d3"));
    // Another turn ends this turn, whatever the next one brings: here stalemate.
    CHECK(is_legal(locked_rook, "K+"));
    CHECK(result_of(locked_rook, {"K+"}) == "draw");
}

TEST_CASE("2.3 the count and the numbering of actions know it, too", "[medieval-war]") {
    for (const char* text :
         {locked_rook, "Rpp5/npr5/nrp5/8/8/8/3K4/8 w 2 - 0", "Rpp5/npr5/nrp5/8/8/8/3K4/8 w 1 - 0",
          "Rpp5/npr5/nrp5/8/8/8/3KP3/8 w 3 - 0", start_text}) {
        const auto position = read(text);
        ActionList actions;
        position->legal_actions(actions);
        const std::set<Action> listed(actions.begin(), actions.end());
        CHECK(listed.size() == actions.size());
        REQUIRE(position->count_actions() == actions.size());
        std::set<Action> numbered;
        for (std::uint64_t n = 0; n < actions.size(); ++n) {
            numbered.insert(position->nth_action(n));
        }
        CHECK(numbered == listed);
    }
}

TEST_CASE("3.1 knight 4, bishop 3, queen 2: what each can attack alone", "[medieval-war]") {
    // Power 1 (a pawn with one friend) falls to more than 2, a queen to more than 4.
    CHECK(is_legal("7k/8/8/3pp3/3B4/8/8/K7 w 3 - 0", "xd5"));
    CHECK_FALSE(is_legal("7k/8/8/3pp3/3Q4/8/8/K7 w 3 - 0", "xd5"));
    CHECK_FALSE(is_legal("7k/8/8/3q4/3N4/8/8/K7 w 3 - 0", "xd5"));
    CHECK(is_legal("7k/8/8/3q4/3NP3/8/8/K7 w 3 - 0", "xd5"));
    // A bishop needs more than 6, a knight more than 8.
    CHECK(is_legal("7k/8/8/3b4/3NB3/8/8/K7 w 3 - 0", "xd5"));
    CHECK_FALSE(is_legal("7k/8/8/3n4/3NN3/8/8/K7 w 3 - 0", "xd5"));
    CHECK(is_legal("7k/8/8/3n4/2QNN3/8/8/K7 w 3 - 0", "xd5"));
}

TEST_CASE("3.2 a pawn is worth its friends beside it, of any kind", "[medieval-war]") {
    // c5 has the rook and the king next to it: 2 is not more than 2 × 1. With the pawn it is 3.
    CHECK_FALSE(is_legal("7k/4p3/3p4/2P5/2RK4/8/8/8 w 3 - 0", "xd6"));
    CHECK(is_legal("7k/4p3/3p4/2P5/1PRK4/8/8/8 w 3 - 0", "xd6"));
}

TEST_CASE("3.3 pawns left alone die after the action, on both sides", "[medieval-war]") {
    // The knight leaves its pawn.
    CHECK(after("4k3/8/8/8/4P3/5N2/8/4K3 w 3 - 0", {"f3-g2"}) == "4k3/8/8/8/8/8/6N1/4K3 w 2 - x");
    // The only friend of a black pawn is shot.
    CHECK(after("3k4/8/8/3pn3/8/8/8/K3R3 w 3 - 0", {"e1*e5"}) == "3k4/8/8/8/8/8/8/K3R3 w 2 - x");
}

TEST_CASE("3.4 a pawn may be moved to its death", "[medieval-war]") {
    CHECK(after("4k3/8/8/8/8/8/3PN3/4K3 w 3 - 0", {"d2-c3"}) == "4k3/8/8/8/8/8/4N3/4K3 w 2 - x");
}

TEST_CASE("4.1 a move is one step in any direction onto an empty square", "[medieval-war]") {
    CHECK(legal("7k/8/8/8/3NK3/8/8/8 w 3 - 0", "d4-") ==
          Tokens{"d4-c3", "d4-c4", "d4-c5", "d4-d3", "d4-d5", "d4-e3", "d4-e5"});
    CHECK(legal("7k/8/8/8/8/8/8/KP6 w 3 - 0", "b1-") == Tokens{"b1-a2", "b1-b2", "b1-c1", "b1-c2"});
}

TEST_CASE("4.2 no promotion and no double step", "[medieval-war]") {
    CHECK(after("8/1PP4k/8/8/8/8/8/K7 w 3 - 0", {"b7-b8"}) == "1P6/2P4k/8/8/8/8/8/K7 w 2 - 0");
    CHECK_FALSE(is_legal(start_text, "a2-a4"));
    CHECK_FALSE(is_legal("7k/8/8/3q4/3N4/8/8/K7 w 3 - 0", "d4-d5"));
}

TEST_CASE("5.1 the sum must be greater than twice the power", "[medieval-war]") {
    // The sample game, 7: a4 & b4 (6) x a5 (4).
    constexpr auto before = "2bqk2r/1p1pn2p/r1p2ppb/pn6/PN2P3/P2P1P2/1BPQNBP1/R3K1R1 w 1 - 1";
    CHECK(is_legal(before, "xa5"));
    CHECK(legal(before, "x") == Tokens{"xa5"});
}

TEST_CASE("5.2 only the target goes, nobody moves", "[medieval-war]") {
    CHECK(after("7k/8/8/3q4/3NP3/8/8/K7 w 3 - 0", {"xd5"}) == "7k/8/8/8/3NP3/8/8/K7 w 2 - x");
}

TEST_CASE("5.3 any power destroys a rook or a king, but none does not", "[medieval-war]") {
    CHECK(legal("8/8/8/3rk3/3Q4/8/8/K7 w 3 - 0", "x") == Tokens{"xd5", "xe5"});
    CHECK(legal("8/8/8/3rk3/3K4/3R4/8/8 w 3 - 0", "x").empty());
}

TEST_CASE("6.1 the cannon fires in all eight directions", "[medieval-war]") {
    CHECK(legal("3n3k/r5b1/8/8/r2R2n1/8/5b2/K2q4 w 3 - 0", "d4*") ==
          Tokens{"d4*a4", "d4*a7", "d4*d1", "d4*d8", "d4*f2", "d4*g4"});
    CHECK(after("7k/8/8/8/3R2n1/8/8/K7 w 3 - 0", {"d4*g4"}) == "7k/8/8/8/3R4/8/8/K7 w 2 - x");
}

TEST_CASE("6.2 the target must be alone on its ray, but pieces may stand behind the rook",
          "[medieval-war]") {
    CHECK(is_legal("7k/8/6q1/8/4R3/3N4/2B5/KQ6 w 3 - 0", "e4*g6"));
    CHECK_FALSE(is_legal("7k/7p/6q1/8/4R3/3N4/2B5/KQ6 w 3 - 0", "e4*g6"));
    CHECK_FALSE(is_legal("7k/8/6q1/5N2/4R3/8/2B5/KQ6 w 3 - 0", "e4*g6"));
    CHECK_FALSE(is_legal("7k/8/6Q1/8/4R3/8/8/K7 w 3 - 0", "e4*g6"));
}

TEST_CASE("7.1 minor powers need a living king", "[medieval-war]") {
    CHECK(legal("3k4/8/8/8/8/8/3R4/3R4 w 3 - 0", "K").empty());
    CHECK(legal(start_text, "K") == Tokens{"K+", "K3"});
}

TEST_CASE("7.2 three pawns for the king, as many as there is room and pawns for",
          "[medieval-war]") {
    constexpr auto bare = "7k/6pp/8/8/3K4/8/8/8 w 3 - 0";
    CHECK(legal(bare, "K3").size() == 56);
    CHECK(after(bare, {"K3c3,d3,e3"}) == "7k/6pp/8/8/8/2PPP3/8/8 w 2 - x");
    // Six pawns: place two more. Seven: one. One free square: one. None: the king is spent for
    // nothing.
    CHECK(legal("r3k2r/pp4pp/8/8/8/PPPP4/4K1PP/R6R w 3 - 0", "K3d1,").size() == 6);
    CHECK(legal("r3k3/ppp5/8/8/8/8/PPPPPPP1/R3K3 w 2 - 5", "K3") == Tokens{"K3d1", "K3f1"});
    CHECK(legal("r3k2r/pp4pp/8/8/8/PPPP4/3PPN2/R2QK2R w 3 - 0", "K3") == Tokens{"K3f1"});
    CHECK(after(start_text, {"K3"}) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w 2 - x");
}

TEST_CASE("7.2 the king dies before isolation is looked at", "[medieval-war]") {
    CHECK(after("7k/6pp/8/8/3K4/8/8/R7 w 3 - 0", {"K3c3,c4,e5"}) ==
          "7k/6pp/8/8/2P5/2P5/8/R7 w 2 - x");
}

TEST_CASE("7.3 another turn begins at once", "[medieval-war]") {
    CHECK(after(start_text, {"K+"}) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w 3 - 0");
    CHECK(after("2k5/1pp5/8/3R4/8/2P5/1PK5/8 w 1 - 7", {"K+"}) ==
          "2k5/1pp5/8/3R4/8/2P5/1P6/8 w 3 - 0");
}

TEST_CASE("7.4 regicide needs the enemy king away from its start square", "[medieval-war]") {
    constexpr auto both = "2k5/1pp3r1/2p5/8/3n4/2P1P3/1P1K1P2/R7 b 2 - 3";
    CHECK(legal(both, "K/") == Tokens{"K/B", "K/N", "K/P", "K/Q"});
    CHECK(after(both, {"K/N"}) == "2n5/1pp3r1/2p5/8/3n4/2P1P3/1P3P2/R7 b 1 - x");
    CHECK(legal("4k3/8/8/8/8/8/8/R3K3 w 3 - 0", "K/").empty());
    // White's start square is not a home square of the black king.
    CHECK(legal("8/8/8/8/8/8/8/RK2k3 w 3 - 0", "K/").size() == 4);
}

TEST_CASE("7.5 the king is replaced by a kind that is missing, or by nothing", "[medieval-war]") {
    CHECK(legal("rnb2bnr/ppppkppp/4p3/8/8/3K4/PPPP1PPP/R1B1QBN1 w 3 - 0", "K/") ==
          Tokens{"K/N", "K/P"});
    constexpr auto complete = "rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 3 - 0";
    CHECK(legal(complete, "K/") == Tokens{"K/-"});
    CHECK(after(complete, {"K/-"}) == "rnbq1bnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w 2 - x");
}

TEST_CASE("8.1 major powers need the enemy king gone", "[medieval-war]") {
    constexpr auto majors = "r2q1r2/pp3p2/2n5/8/4b3/2N5/PP3P2/R2QK2R w 3 - 0";
    CHECK(legal(majors, "K!") == Tokens{"K!B", "K!K", "K!N", "K!P", "K!Q", "K!R"});
    CHECK(legal(majors, "K1") == Tokens{"K1d2", "K1e2", "K1f1"});
    CHECK(legal(majors, "K=") == Tokens{"K="});
    CHECK(legal("r2q1rk1/pp3p2/2n5/8/4b3/2N5/PP3P2/R2QK2R w 3 - 0", "K!").empty());
}

TEST_CASE("8.2 summon one: the enemy has two turns in a row", "[medieval-war]") {
    auto position = play("8/1p6/p1n5/8/4K3/3P4/8/8 w 3 - 0", {"K1d4"});
    CHECK(position->write() == "8/1p6/p1n5/8/3PK3/3P4/8/8 b 3 w 0");
    for (const char* token : {"c6-c7", "c7-c8", "c8-b8"}) {
        REQUIRE(position->play(action(*position, token)).has_value());
    }
    CHECK(position->write() == "1n6/1p6/p7/8/3PK3/3P4/8/8 b 3 - 1");
    for (const char* token : {"b8-a8", "a8-b8", "b8-c8"}) {
        REQUIRE(position->play(action(*position, token)).has_value());
    }
    CHECK(position->write() == "2n5/1p6/p7/8/3PK3/3P4/8/8 w 3 - 2");
    CHECK(legal("8/1ppppppp/8/8/8/8/PPPPPPPP/4K3 w 3 - 0", "K1").empty());
}

TEST_CASE("8.3 destroy all takes both sides' pieces, then the king", "[medieval-war]") {
    CHECK(after("8/8/8/3q4/4n3/4K3/3QP3/3B4 w 3 - 0", {"K!Q"}) == "8/8/8/8/4n3/8/4P3/3B4 w 2 - x");
    CHECK(after("8/8/8/3q4/4n3/4K3/3QP3/3B4 w 3 - 0", {"K!K"}) ==
          "8/8/8/3q4/4n3/8/3QP3/3B4 w 2 - x");
    // No rook is on the board.
    CHECK(legal("8/8/8/3q4/4n3/4K3/3QP3/3B4 w 3 - 0", "K!") ==
          Tokens{"K!B", "K!K", "K!N", "K!P", "K!Q"});
}

TEST_CASE("8.4 reset sends all home, from the a-file on for both sides", "[medieval-war]") {
    constexpr auto scattered = "r2q1r2/pp3p2/2n5/8/4b3/2N5/PP3P2/R2QK2R w 3 - 0";
    constexpr auto home = "rnbq3r/ppp5/8/8/8/8/PPP5/RN1QK2R w 2 - x";
    CHECK(after(scattered, {"K="}) == home);
    CHECK_FALSE(is_legal(home, "K="));
    // The white pawn is isolated on a2 and dies.
    CHECK(after("8/8/8/8/3KP3/8/8/3nq3 w 3 - 0", {"K="}) == "1n1q4/8/8/8/8/8/8/4K3 w 2 - x");
    // The sides exchange squares, so that the same squares are occupied.
    CHECK(after("R7/8/8/8/8/8/8/r3K3 w 3 - 0", {"K="}) == "r7/8/8/8/8/8/8/R3K3 w 2 - x");
    CHECK(after("8/PPP5/8/8/8/8/ppp5/4K3 w 3 - 0", {"K="}) == "8/ppp5/8/8/8/8/PPP5/4K3 w 2 - x");
}

TEST_CASE("9.1 a broken side loses, even by its own hand", "[medieval-war]") {
    // The sample game, 22: two pawns of power 1 are left.
    constexpr auto last = "4kr2/6pp/6p1/8/8/8/2bPP3/3Qn3 b 2 - x";
    CHECK(result_of(last).empty());
    CHECK(result_of(last, {"xd1"}) == "2");
    CHECK(after(last, {"xd1"}) == "4kr2/6pp/6p1/8/8/8/2bPP3/4n3 b 1 - x");
    CHECK(result_of("7k/6pp/8/8/3K4/8/8/8 w 3 - 0", {"K3c3,d3,e5"}) == "2");
    CHECK(result_of("7k/6pp/8/8/3K4/8/8/8 w 3 - 0", {"K+"}) == "2");
    CHECK(result_of("8/8/8/8/3K4/8/8/8 w 3 - 0") == "1");
    CHECK(legal("8/8/8/8/3K4/8/8/8 w 3 - 0").empty());
    // A queen and a pawn add up to 3; a lone rook is never broken.
    CHECK(result_of("7k/8/8/8/8/8/8/QP6 w 3 - 0").empty());
    CHECK(result_of("7k/8/8/8/8/8/8/R7 w 3 - 0").empty());
}

TEST_CASE("9.2 two broken sides draw", "[medieval-war]") {
    CHECK(result_of("8/8/8/3q4/8/8/3Q4/8 w 2 - x") == "draw");
    CHECK(result_of("8/8/8/8/8/8/8/8 w 3 - 0") == "draw");
    CHECK(result_of("8/2pp4/8/3n4/8/3K4/2N5/8 w 2 - 0", {"K!N"}) == "draw");
}

TEST_CASE("9.3 nobody can ever destroy anything", "[medieval-war]") {
    CHECK(result_of("8/8/3n4/8/4N3/8/8/3N4 w 3 - 0") == "draw");
    CHECK(result_of("8/8/3n4/8/1R2N3/2b5/8/8 b 2 - 4", {"xb4"}) == "draw");
    // A knight can take a pawn of power 1, so this is not a dead position.
    CHECK(result_of("8/8/3n4/8/4NP2/8/8/8 w 3 - 0").empty());
}

TEST_CASE("9.4 fifty quiet turns draw, but nothing loud", "[medieval-war]") {
    constexpr auto late = "r6k/7p/6p1/8/8/1P6/P7/K6R w 1 - 49";
    CHECK(result_of(late, {"a1-b1"}) == "draw");
    CHECK(after(late, {"a1-b1"}) == "r6k/7p/6p1/8/8/1P6/P7/1K5R b 3 - 50");
    CHECK(after(late, {"K+"}) == "r6k/7p/6p1/8/8/1P6/P7/7R w 3 - 0");
    CHECK(after("r6k/7p/6p1/8/8/1P6/P7/K6R w 2 - 49", {"b3-b4", "a1-b1"}) ==
          "r6k/7p/6p1/8/8/8/P7/1K5R b 3 - 0");
}

TEST_CASE("9.5 a side that cannot complete its turn is stalemated", "[medieval-war]") {
    constexpr auto text = "8/8/8/n7/8/p1p5/1p6/Rpp5 b 1 - 0";
    CHECK(result_of(text, {"a3-a2"}) == "draw");
    CHECK(result_of(text, {"a5-a4"}).empty());
    CHECK(result_of("Rpp5/npr5/nrp5/8/8/8/8/8 w 3 - 0") == "draw");
}
