#include "engine/workbench.h"
#include "games/medieval-war/playing.h"
#include "support/english.h"

#include <set>

using namespace motley;
using namespace motley::games::medieval_war::test;

namespace {

/// `code §paragraph squares: sentence`
std::string why(std::string_view text, std::string_view token) {
    const auto position = read(text);
    const Explanation explanation = position->explain(action(*position, token));
    std::string line = explanation.code + " §" + explanation.paragraph;
    for (const auto place : explanation.places) {
        line += ' ' + position->game().topology().places[place].label;
    }
    return line + ": " + motley::test::english().format("medieval-war", explanation.phrase);
}

constexpr auto minor = "rn2k1nr/pppp4/8/8/3q4/3PN3/3PP3/R3K2R w 3 - 0";
constexpr auto major = "r2q1r2/pp3p2/2n5/8/4b3/2N5/PP3P2/R2QK2R w 3 - 0";

} // namespace

TEST_CASE("legal actions need no explanation", "[medieval-war][explain]") {
    CHECK(is_legal(start_text, "b2-c3"));
    CHECK(is_legal(major, "K="));
}

TEST_CASE("why a move is not possible", "[medieval-war][explain]") {
    CHECK(why(start_text, "c4-c5") == "no-piece §4.1 c4: There is no piece on c4.");
    CHECK(why(start_text, "b7-b6") == "not-yours §2.1 b7: The pawn on b7 isn’t yours.");
    CHECK(why(start_text, "b2-b4") ==
          "out-of-reach §4.1 b4: The pawn on b2 can’t go to b4: a move is "
          "one step in any direction.");
    CHECK(why(start_text, "b2-b2").substr(0, 18) == "out-of-reach §4.1");
    CHECK(why(start_text, "b1-b2") ==
          "own-piece-there §4.1 b2: The knight on b1 can’t go to b2: your own pawn stands there.");
    CHECK(why(minor, "d3-d4") == "enemy-there §4.2 d4: A move never captures. To attack "
                                 "the queen, choose d4 alone.");
}

TEST_CASE("why an attack is not possible", "[medieval-war][explain]") {
    CHECK(why(start_text, "xe4") == "no-target §5.1 e4: There is nobody on e4.");
    CHECK(why(start_text, "xe2") == "own-target §5.1 e2: The pawn on e2 is your own.");
    CHECK(why(start_text, "xe7") == "nobody-beside §5.1 e7: None of your pieces is beside e7.");
    CHECK(why("7k/8/8/3q4/3N4/8/8/K7 w 3 - 0", "xd5") ==
          "too-weak §5.1 d5 d4: Your pieces beside d5 add up to 4; the queen needs more than "
          "2×2 = 4.");
}

TEST_CASE("why a cannon cannot fire", "[medieval-war][explain]") {
    CHECK(why(start_text, "c4*c7") == "no-piece §6.1 c4: There is no piece on c4.");
    CHECK(why(start_text, "a8*a7") == "not-yours §2.1 a8: The rook on a8 isn’t yours.");
    CHECK(why(start_text, "d1*d7") ==
          "no-rook §6.1 d1: Only a rook fires the cannon; d1 holds a queen.");
    CHECK(why(start_text, "a1*a4") == "no-target §6.1 a4: There is nobody on a4.");
    CHECK(why(start_text, "a1*a2") == "own-target §6.1 a2: The pawn on a2 is your own.");
    CHECK(why(start_text, "a1*b7") == "not-in-line §6.1 b7: b7 isn’t in line with a1: the cannon "
                                      "fires along ranks, files and diagonals.");
    CHECK(why(start_text, "a1*a7") == "path-blocked §6.2 a2 a8: The cannon needs a7 alone on its "
                                      "line up to the edge; a2 is on it, too.");
}

TEST_CASE("why a minor power cannot be used", "[medieval-war][explain]") {
    constexpr auto kingless = "4k3/3ppp2/8/8/8/8/3PPP2/3R4 w 3 - 0";
    CHECK(why(kingless, "K+") == "king-gone §7.1: Your king is gone, and its powers with it.");
    CHECK(why(kingless, "K=").substr(0, 15) == "king-gone §8.1");
    CHECK(why(minor, "K3f1,f2") == "summon-count §7.2 d1: Summon three adds exactly 3 pawns now; "
                                   "you chose 2.");
    CHECK(why(minor, "K3d1,f1,g1") ==
          "not-beside-king §7.2 g1: Pawns are summoned beside your king; g1 isn’t.");
    CHECK(why(minor, "K3d1,f1,d2") ==
          "occupied §7.2 d2: No pawn can be summoned on d2: it isn’t empty.");
    CHECK(why(major, "K/N") == "no-enemy-king §7.4: There is no enemy king left to destroy.");
    CHECK(why(minor, "K/N") == "enemy-king-at-home §7.4 e8: Regicide needs the enemy king off its "
                               "start square; it is on e8.");
    constexpr auto abroad = "rnb2bnr/ppppkppp/4p3/8/8/3K4/PPPP1PPP/R1B1QBN1 w 3 - 0";
    CHECK(why(abroad, "K/-") == "must-replace §7.5: A kind is missing from your pieces; one of "
                                "them has to replace the king.");
    CHECK(why(abroad, "K/R") == "never-replaces §7.5: The king is never replaced by a rook.");
    CHECK(why(abroad, "K/K") == "never-replaces §7.5: The king is never replaced by a king.");
    CHECK(why(abroad, "K/Q") == "kind-complete §7.5 e1: The king can’t become a queen: you have "
                                "as many as at the start.");
}

TEST_CASE("why a major power cannot be used", "[medieval-war][explain]") {
    CHECK(why(minor, "K1f1") == "enemy-king-lives §8.1 e8: A major power needs the enemy king to "
                                "be gone.");
    CHECK(why(minor, "K!P").substr(0, 22) == "enemy-king-lives §8.1");
    CHECK(why(major, "K1h8") ==
          "not-beside-king §8.2 h8: Pawns are summoned beside your king; h8 isn’t.");
    CHECK(why(major, "K1d1") == "occupied §8.2 d1: No pawn can be summoned on d1: it isn’t empty.");
    for (const char* const anywhere : {"K1h8", "K1a2"}) {
        CHECK(why("8/1ppppppp/8/8/8/8/NB6/KB6 w 3 - 0", anywhere) ==
              "occupied §8.2 b1 a2 b2: Pawns are summoned beside your king, where no square is "
              "empty.");
    }
    CHECK(why("8/1ppppppp/8/8/8/8/PPPPPPPP/4K3 w 3 - 0", "K1d1") ==
          "eight-pawns §8.2 a2 b2 c2 d2 e2 f2 g2 h2: You have all eight pawns; none can be "
          "summoned.");
    CHECK(why("8/8/8/3q4/4n3/4K3/3QP3/3B4 w 3 - 0", "K!R") ==
          "none-on-board §8.3: There are no rooks on the board to destroy.");
    CHECK(why("rnbq3r/ppp5/8/8/8/8/PPP5/RN1QK2R w 2 - x", "K=") ==
          "nothing-to-reset §8.4: Reset would leave every piece where it is.");
}

TEST_CASE("why the compulsory actions forbid it", "[medieval-war][explain]") {
    CHECK(why("Rpp5/npr5/nrp5/8/8/8/3K4/8 w 3 - 0", "K3c1,e1,d3") ==
          "turn-stuck §2.3: After this, nothing would be left for the other 2 actions of your "
          "turn.");
    CHECK(why("Rpp5/npr5/nrp5/8/8/8/3K4/8 w 2 - 0", "K3c1,e1,d3") ==
          "turn-stuck §2.3: After this, nothing would be left for the other 1 action of your "
          "turn.");
}

TEST_CASE("after the end nothing is legal", "[medieval-war][explain]") {
    CHECK(why("8/8/8/8/3K4/8/8/8 w 3 - 0", "K+").substr(0, 9) == "game-over");
}

TEST_CASE("what is not listed is explained, what is listed is not", "[medieval-war][explain]") {
    for (const char* text : {start_text, minor, major, "Rpp5/npr5/nrp5/8/8/8/3K4/8 w 3 - 0",
                             "2k5/1pp3r1/2p5/8/3n4/2P1P3/1P1K1P2/R7 b 2 - 3"}) {
        const auto position = read(text);
        ActionList legal_list;
        ActionList all;
        position->legal_actions(legal_list);
        well_formed(*position, all);
        const std::set<Action> listed(legal_list.begin(), legal_list.end());
        std::size_t seen = 0;
        for (const Action a : all) {
            const Explanation explanation = position->explain(a);
            INFO(text << ' ' << position->write_action(a) << ' ' << explanation.code);
            CHECK(explanation.legal() == (listed.count(a) == 1));
            CHECK((explanation.legal() ||
                   motley::test::english().has("medieval-war", explanation.phrase.key)));
            seen += listed.count(a);
        }
        CHECK(seen == listed.size());
    }
}

TEST_CASE("an attempt with the finger is understood as the likeliest action",
          "[medieval-war][explain]") {
    using scene::Step;
    const auto likeliest = [](std::string_view text, const scene::Path& steps) {
        const auto position = read(text);
        ActionList list;
        position->attempts(steps, list);
        REQUIRE_FALSE(list.empty());
        return position->write_action(list[0]);
    };
    const auto place = [](std::uint8_t square) { return Step{Step::Kind::place, square}; };
    CHECK(likeliest(start_text, {place(52)}) == "xe7");
    CHECK(likeliest(start_text, {place(12), place(28)}) == "e2-e4");
    CHECK(likeliest(start_text, {place(0), place(48)}) == "a1*a7");
    CHECK(likeliest(start_text, {{Step::Kind::chip, 3}, place(28)}) == "K1e4");
}
