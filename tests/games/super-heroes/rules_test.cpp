#include "playing.h"

#include "core/text.h"

#include <set>

// A named test for each section of RULES.md.

using namespace motley;
using namespace motley::games::super_heroes::test;
using motley::games::super_heroes::State;
using Tokens = std::vector<std::string>;

TEST_CASE("1 the aim: six steps of the payload win") {
    const std::string position = "6/srm1t1/4p1/4K1/5K/SRMAPT/6 1 5/2 0/0 KKKK/kkkkkka 0";
    const std::string won = after(position, {"e4-e5"});
    CHECK(won == "6/srm1t1/4P1/6/5K/SRMAPT/6 1 6/2 0/0 KKKK/kkkkkkap x");
    CHECK(Game::outcome(read(won)).result == Outcome::Result::first_wins);
    CHECK(Game::actor(read(won)) == Actor::none);
    CHECK(legal(won).empty());
}

TEST_CASE("2 the board and the pieces") {
    CHECK(start_text() == "6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 0");
    const auto deal = [](std::uint64_t seed) {
        return Game::write(Game::initial({{{"seed", seed}}}));
    };
    CHECK(deal(1) == deal(1));
    std::set<std::string> orders;
    int differing = 0;
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        const std::string text = deal(seed);
        std::string second = text.substr(2, 6);
        std::string first = text.substr(text.find("KKKKKK/") + 7, 6);
        std::string expected = "6/";
        expected += second;
        expected += "/kkkkkk/6/KKKKKK/";
        expected += first;
        expected += "/6 1 0/0 0/0 -/- 0";
        REQUIRE(text == expected);
        orders.insert(first);
        std::transform(second.begin(), second.end(), second.begin(), to_upper);
        differing += first == second ? 0 : 1;
        std::sort(first.begin(), first.end());
        std::sort(second.begin(), second.end());
        REQUIRE(first == "AMPRST");
        REQUIRE(second == "AMPRST");
    }
    CHECK(orders.size() > 700); // of 720
    CHECK(differing > 4900);    // each side is dealt separately
}

TEST_CASE("3 the turn: one move or one power, and no pass") {
    const std::string start = start_text();
    CHECK(field(after(start, {"b3-b4"}), "side") == "2");
    CHECK(field(after(start, {"b3-b4", "b5-a4"}), "side") == "1");
    CHECK(field(after(start, {"a2!n"}), "side") == "2");
    CHECK(field(after(start, {"f2!a3>a4"}), "side") == "1");
    CHECK(field(after(start, {"f2!a3>a4", "b3-b4"}), "side") == "2");
    const auto tokens = legal(start);
    CHECK(std::none_of(tokens.begin(), tokens.end(), [&](const std::string& token) {
        return after(start, {token.c_str()}) == start;
    }));
}

TEST_CASE("4.1 directions of the moves") {
    struct Row {
        const char* board;
        int side;
        Tokens targets;
    };
    const Tokens orthogonal{"b4", "c3", "c5", "d4"};
    const Tokens all{"b3", "b4", "b5", "c3", "c5", "d3", "d4", "d5"};
    const Tokens leaps{"a2", "a4", "a6", "c2", "c6", "e2", "e4", "e6"};
    const Tokens diagonal{"b3", "b5", "d3", "d5"};
    const std::vector<Row> table{
        {"srmapt/6/6/2S3/6/6/1RMAPT", 1, orthogonal},
        {"srmapt/6/6/2R3/6/6/S1MAPT", 1, all},
        {"srmapt/6/6/2M3/6/6/SR1APT", 1, orthogonal},
        {"srmapt/6/6/2A3/6/6/SRM1PT", 1, all},
        {"srmapt/6/6/2P3/6/6/SRMA1T", 1, leaps},
        {"srmapt/6/6/2T3/6/6/SRMAP1", 1, diagonal},
        {"srmapt/6/6/2K3/6/6/SRMAPT", 1, {"b4", "b5", "c5", "d4", "d5"}},
        {"1rmapt/6/6/2s3/6/6/SRMAPT", 2, orthogonal},
        {"s1mapt/6/6/2r3/6/6/SRMAPT", 2, all},
        {"sr1apt/6/6/2m3/6/6/SRMAPT", 2, orthogonal},
        {"srm1pt/6/6/2a3/6/6/SRMAPT", 2, all},
        {"srma1t/6/6/2p3/6/6/SRMAPT", 2, leaps},
        {"srmap1/6/6/2t3/6/6/SRMAPT", 2, diagonal},
        {"srmapt/6/6/2k3/6/6/SRMAPT", 2, {"b3", "b4", "c3", "d3", "d4"}},
    };
    for (const Row& row : table) {
        CHECK(legal(with_board(row.board, row.side), "c4-") == row.targets);
    }
}

TEST_CASE("4.2 a speedster passes over whatever is between") {
    const std::string position = with_board("srmapt/6/1kkk2/1kPk2/1kK1K1/6/SRMAT1");
    CHECK(legal(position, "c4-") == Tokens{"a2", "a4", "a6", "c2", "c6", "e2", "e4", "e6"});
    CHECK(field(after(position, {"c4-c6"}), "board") == "srmapt/2P3/1kkk2/1k1k2/1kK1K1/6/SRMAT1");
    // A piece it lands on is eliminated.
    CHECK(field(after(with_board("srmapt/2k3/1kkk2/1kPk2/2K1K1/6/SRMAT1"), {"c4-c6"}), "board") ==
          "srmapt/2P3/1kkk2/1k1k2/2K1K1/6/SRMAT1");
}

TEST_CASE("4.3 the board wraps round on both axes") {
    const std::string position = with_board("2k3/srmapt/6/6/3K2/6/RSMPTA");
    CHECK(legal(position, "a1-") == Tokens{"a2", "a7", "b2", "b7", "f2", "f7"});
    CHECK(legal(position, "b1-") == Tokens{"b2", "b7"});
    CHECK(legal(position, "d1-") == Tokens{"b3", "b6", "d6", "f3", "f6"});
    CHECK(legal(position, "e1-") == Tokens{"d2", "d7", "f2", "f7"});
    // Sidekicks: over the sides, and over the far edge to their own home.
    const std::string edges = "k4K/srmapt/6/6/3K2/k5/1SMPTA";
    CHECK(legal(with_board(edges), "f7-") == Tokens{"a1", "a7", "e7"});
    CHECK(legal(with_board(edges, 2), "a2-") == Tokens{"a1", "b1", "b2", "f1", "f2"});
    CHECK(field(after(with_board(edges), {"f7-a1"}), "board") == "k5/srmapt/6/6/3K2/k5/KSMPTA");
}

TEST_CASE("4.4 and 4.5 friends block, enemies are eliminated") {
    const std::string position = with_board("srmapt/6/2k3/1KS3/2K3/6/RMAPT1");
    CHECK(legal(position, "c4-") == Tokens{"c5", "d4"});
    const std::string next = after(position, {"c4-c5"});
    CHECK(field(next, "board") == "srmapt/6/2S3/1K4/2K3/6/RMAPT1");
    CHECK(field(position, "out") == "KKKK/kkkkk");
    CHECK(field(next, "out") == "KKKK/kkkkkk");
    CHECK(field(next, "quiet") == "0");
}

TEST_CASE("4.6 a move onto an armored takes its armor only") {
    const std::string position = with_board("srmpt1/6/2a3/2K3/1K4/6/SRMAPT", 1, "8");
    const std::string next = after(position, {"c4-c5"});
    CHECK(field(next, "board") == "srmpt1/6/2a'3/2K3/1K4/6/SRMAPT");
    CHECK(field(next, "payload") == field(position, "payload"));
    CHECK(field(next, "out") == field(position, "out"));
    CHECK(field(next, "side") == "2");
    CHECK(field(next, "quiet") == "0");
    // A Speedster's landing is treated alike.
    const std::string speedster = with_board("srmpt1/6/2a3/6/2P3/1K4/SRMAT1");
    CHECK(field(after(speedster, {"c3-c5"}), "board") == "srmpt1/6/2a'3/6/2P3/1K4/SRMAT1");
}

TEST_CASE("5 powers are used once") {
    const std::string position = with_board("srmapt/6/kk4/2S3/2K3/2K3/RMAPT1");
    const std::string spent = after(position, {"c4!n", "a5-a4"});
    CHECK(field(spent, "board") == "srmapt/6/1k4/k1S'3/2K3/2K3/RMAPT1");
    CHECK(legal(spent, "c4!").empty());
    // A piece keeps its mark when it moves.
    CHECK(field(after(spent, {"c4-c5"}), "board") == "srmapt/6/1kS'3/k5/2K3/2K3/RMAPT1");
    const std::string passive = with_board("srmapt/6/6/2A3/2P3/2K3/SRMT2");
    CHECK(legal(passive, "c4!").empty());
    CHECK(legal(passive, "c3!").empty());
    CHECK(legal(passive, "c2!").empty());
}

TEST_CASE("6 the super smashes two cells") {
    const std::string position = with_board("srm1t1/2p3/2K3/2Ska'1/2k3/2k3/RMAPTK");
    CHECK(legal(position, "c4!") == Tokens{"e", "n", "s", "w"});
    // Friends are neither harmed nor in the way.
    const std::string north = after(position, {"c4!n"});
    CHECK(field(north, "board") == "srm1t1/6/2K3/2S'ka'1/2k3/2k3/RMAPTK");
    // It hits two at once: a sidekick, and an armored without armor.
    CHECK(field(position, "out") == "KKKK/kkk");
    const std::string east = after(position, {"c4!e"});
    CHECK(field(east, "board") == "srm1t1/2p3/2K3/2S'3/2k3/2k3/RMAPTK");
    CHECK(field(east, "out") == "KKKK/kkkka");
    CHECK(field(after(position, {"c4!s"}), "out") == "KKKK/kkkkk");
}

TEST_CASE("6 a smash takes armor, may hit nothing, and stops at the edge") {
    const std::string position = with_board("srm1t1/2p3/2K3/2Ska1/2k3/2k3/RMAPTK");
    CHECK(field(after(position, {"c4!e"}), "board") == "srm1t1/2p3/2K3/2S'1a'1/2k3/2k3/RMAPTK");
    const std::string west = after(position, {"c4!w"});
    CHECK(field(west, "board") == "srm1t1/2p3/2K3/2S'ka1/2k3/2k3/RMAPTK");
    CHECK(field(west, "quiet") == "1");
    const std::string corner = with_board("srm1tk/5p/2K3/6/2k3/a5/RMAPTS");
    CHECK(legal(corner, "f1!") == Tokens{"e", "n", "s", "w"});
    CHECK(field(after(corner, {"f1!s"}), "board") == "srm1tk/5p/2K3/6/2k3/a5/RMAPTS'");
    CHECK(field(after(corner, {"f1!e"}), "out") == field(corner, "out"));
    // One square before the edge, only one is hit.
    const std::string near_edge = with_board("srm1tk/5S/2K3/6/2k3/a4p/RMAPT1");
    CHECK(field(after(near_edge, {"f6!n"}), "board") == "srm1t1/5S'/2K3/6/2k3/a4p/RMAPT1");
}

TEST_CASE("7 the ranged shoots the first piece, which must be an enemy") {
    const std::string position = with_board("2k3/srmp1t/6/k1R1K1/2a3/2k3/SMAPTK");
    CHECK(legal(position, "c4!") == Tokens{"n", "s", "w"});
    CHECK(field(after(position, {"c4!n"}), "board") == "2k3/sr1p1t/6/k1R'1K1/2a3/2k3/SMAPTK");
    CHECK(field(after(position, {"c4!w"}), "board") == "2k3/srmp1t/6/2R'1K1/2a3/2k3/SMAPTK");
    CHECK(field(after(position, {"c4!s"}), "board") == "2k3/srmp1t/6/k1R'1K1/2a'3/2k3/SMAPTK");
    // It cannot shoot over the edge, at nothing, or past a friend.
    CHECK(legal(with_board("2k3/srmpat/6/3K2/6/6/R1SMAP"), "a1!") == Tokens{"n"});
    CHECK(legal(with_board("2k3/1rmpat/6/3K2/6/k5/RS1MAP"), "a1!") == Tokens{"n"});
    CHECK(legal(with_board("5k/1rmpat/6/3K2/6/6/R1SMAP"), "a1!").empty());
}

TEST_CASE("8 the medic resurrects by kind, over the edges too") {
    const std::string board = "M5/srmpt1/kkk3/6/KP4/KR1AT1/6";
    const std::string position = with_board(board, 1, "7");
    CHECK(field(position, "out") == "KKKKS/kkka");
    CHECK(legal(position, "a7!") == Tokens{"e+K", "e+S", "n+K", "n+S", "ne+K", "ne+S", "nw+K",
                                           "nw+S", "sw+K", "sw+S", "w+K", "w+S"});
    const std::string next = after(position, {"a7!nw+S"});
    CHECK(field(next, "board") == "M'5/srmpt1/kkk3/6/KP4/KR1AT1/5S");
    CHECK(field(next, "out") == "KKKK/kkka");
    CHECK(field(next, "payload") == field(position, "payload"));
    CHECK(field(next, "quiet") == "8");
    // The text is in upper case for player 2 too; a revived armored has its armor.
    const std::string second = after(with_board(board, 2), {"c6!n+A"});
    CHECK(field(second, "board") == "M1a3/srm'pt1/kkk3/6/KP4/KR1AT1/6");
    CHECK(field(second, "out") == "KKKKS/kkk");
    // With nobody eliminated there is nobody to bring back.
    CHECK(legal(start_text(), "c2!").empty());
}

TEST_CASE("9.1 teleport puts a friend or the tech itself on an empty cell") {
    const std::string start = start_text();
    CHECK(legal(start, "f2!a3>").size() == 18);
    CHECK(legal(start, "f2!f2>").size() == 18);
    CHECK(after(start, {"f2!a3>c4"}) == "6/srmapt/kkkkkk/2K3/1KKKKK/SRMAPT'*/6 1 0/0 0/0 -/- 0");
    // The mark of this turn goes with the piece and is cleared when the turn ends.
    CHECK(after(start, {"f2!f2>c4"}) == "6/srmapt/kkkkkk/2T'*3/KKKKKK/SRMAP1/6 1 0/0 0/0 -/- 0");
    CHECK(after(start, {"f2!f2>c4", "c4-d5"}) ==
          "6/srmapt/kkkT'kk/6/KKKKKK/SRMAP1/6 2 0/0 1/0 -/k 0");
}

TEST_CASE("9.2 hack disables an enemy's power or strips armor") {
    const std::string position = with_board("srmapt/6/3kkk/6/KKK3/2T3/SRMAP1", 1, "5");
    CHECK(legal(position, "c2!x") == Tokens{"a7", "b7", "c7", "d7", "f7"});
    const std::string hacked = after(position, {"c2!xb7"});
    CHECK(field(hacked, "board") == "sr'mapt/6/3kkk/6/KKK3/2T'*3/SRMAP1");
    CHECK(field(hacked, "quiet") == "5");
    CHECK(field(hacked, "side") == "1");
    const std::string bared = after(position, {"c2!xd7"});
    CHECK(field(bared, "board") == "srma'pt/6/3kkk/6/KKK3/2T'*3/SRMAP1");
    CHECK(field(bared, "quiet") == "x");
    CHECK(field(after(bared, {"a3-a4"}), "quiet") == "0");
    CHECK(field(after(hacked, {"a3-a4"}), "quiet") == "6");
    const std::string spent = with_board("s'r'm'a'pt'/6/3kkk/6/KKK3/2T3/SRMAP1");
    CHECK(legal(spent, "c2!x").empty());
}

TEST_CASE("9.3 restore makes a friend's power usable again") {
    const std::string position = with_board("srmapt/6/3kkk/6/K2KK1/2T3/S'R'M'A'PT'");
    CHECK(legal(position, "c2!+") == Tokens{"a1", "b1", "c1", "d1", "f1"});
    CHECK(field(after(position, {"c2!+d1"}), "board") == "srmapt/6/3kkk/6/K2KK1/2T'*3/S'R'M'APT'");
    const std::string shot = after(position, {"c2!+b1"});
    CHECK(legal(shot, "b1!") == Tokens{"n"});
    CHECK(legal(start_text(), "f2!+").empty());
}

TEST_CASE("9.4 and 9.5 each tech once in a turn") {
    const std::string position = with_board("srmapt/6/3kkk/6/KKK3/2T3/S'RMAPT'");
    // c2 restores f1, which may act at once and restores c2 in return.
    const std::string restored = after(position, {"c2!+f1"});
    CHECK(field(restored, "board") == "srmapt/6/3kkk/6/KKK3/2T'*3/S'RMAPT");
    CHECK_FALSE(legal(restored, "f1!").empty());
    const std::string both = after(restored, {"f1!+c2"});
    CHECK(field(both, "board") == "srmapt/6/3kkk/6/KKK3/2T*3/S'RMAPT'*");
    CHECK(legal(both, "c2!").empty());
    CHECK(legal(both, "f1!").empty());
    // After the turn the restored piece is ready like any other.
    const std::string later = after(both, {"a3-a4", "d5-d4"});
    CHECK(field(later, "board") == "srmapt/6/4kk/K2k2/1KK3/2T3/S'RMAPT'");
    CHECK_FALSE(legal(later, "c2!").empty());
}

TEST_CASE("10 the armor takes every first hit") {
    const std::string board = "2k3/srmpt1/2a3/2K3/6/T1S2K/RMAP2";
    CHECK(field(after(with_board(board), {"c4-c5"}), "board") ==
          "2k3/srmpt1/2a'3/2K3/6/T1S2K/RMAP2");
    CHECK(field(after(with_board(board), {"a2!xc5"}), "board") ==
          "2k3/srmpt1/2a'3/2K3/6/T'*1S2K/RMAP2");
    CHECK(field(after(with_board("2k3/srmpt1/6/2a3/6/T1S2K/RMAP1K"), {"c2!n"}), "board") ==
          "2k3/srmpt1/6/2a'3/6/T1S'2K/RMAP1K");
    CHECK(field(after(with_board("2k3/srmpt1/2a3/6/2R3/T1S2K/1MAP1K"), {"c3!n"}), "board") ==
          "2k3/srmpt1/2a'3/6/2R'3/T1S2K/1MAP1K");
    // The second one eliminates.
    const std::string bare = "2k3/srmpt1/2a'3/2M3/6/T1S2K/RKAP2";
    CHECK(field(after(with_board(bare), {"c4-c5"}), "board") == "2k3/srmpt1/2M3/6/6/T1S2K/RKAP2");
}

TEST_CASE("11 a sidekick becomes the hero it takes, fresh") {
    struct Row {
        const char* before;
        const char* after;
    };
    const std::vector<Row> table{
        {"5k/1rmapt/2s'3/2K3/6/6/SRMAPT", "5k/1rmapt/2S3/6/6/6/SRMAPT"},
        {"5k/s1mapt/2r3/2K3/6/6/SRMAPT", "5k/s1mapt/2R3/6/6/6/SRMAPT"},
        {"5k/sr1apt/2m3/2K3/6/6/SRMAPT", "5k/sr1apt/2M3/6/6/6/SRMAPT"},
        {"5k/srm1pt/2a'3/2K3/6/6/SRMAPT", "5k/srm1pt/2A3/6/6/6/SRMAPT"},
        {"5k/srma1t/2p3/2K3/6/6/SRMAPT", "5k/srma1t/2P3/6/6/6/SRMAPT"},
        {"5k/srmap1/2t'3/2K3/6/6/SRMAPT", "5k/srmap1/2T3/6/6/6/SRMAPT"},
        {"5k/srmapt/2k3/2K3/6/6/SRMAPT", "5k/srmapt/2K3/6/6/6/SRMAPT"},
    };
    for (const Row& row : table) {
        const std::string position = with_board(row.before);
        const std::string next = after(position, {"c4-c5"});
        CHECK(field(next, "board") == row.after);
        CHECK(field(next, "out").substr(0, 6) == field(position, "out").substr(0, 6));
    }
    // It works for player 2, but never by a power.
    CHECK(field(after(with_board("srmapt/6/6/6/2k3/2T3/SRMAP1", 2), {"c3-c2"}), "board") ==
          "srmapt/6/6/6/6/2t3/SRMAP1");
}

TEST_CASE("12.1 and 12.2 heroes count one step, sidekicks a half") {
    const std::string position = "srmp2/k4t/kkkkkS/4a1/KKKKKK/6/RMAPT1 1 0/0 0/0 -/- 3";
    // One sidekick: no step yet, but an odd number.
    const std::string one = after(position, {"f5!w"});
    CHECK(field(one, "payload") == "1/0");
    CHECK(field(one, "odd") == "0/0");
    const std::string hero = after(position, {"f5-f6"});
    CHECK(field(hero, "payload") == "1/0");
    CHECK(field(hero, "odd") == "0/0");
    const std::string single = after(position, {"f5-e5"});
    CHECK(field(single, "payload") == "0/0");
    CHECK(field(single, "odd") == "1/0");
    const std::string second = after(single, {"a5-a4", "e5!w"});
    CHECK(field(second, "payload") == "1/0");
    CHECK(field(second, "odd") == "1/0");
}

TEST_CASE("12.1 a resurrected hero counts again") {
    const std::string position = "1m4/6/6/kS1s2/KKKKKK/kkkkk1/RMAPTt 2 2/0 0/0 -/rap 0";
    CHECK_FALSE(Game::read(position).has_value()); // three eliminated heroes require a third step
    const std::string possible = "1m4/6/6/kS1s2/KKKKKK/kkkkk1/RMAPTt 2 3/0 0/0 -/apr 0";
    const std::string back = after(possible, {"b7!s+P"});
    CHECK(field(back, "payload") == "3/0");
    CHECK(field(back, "out") == "-/ar");
    const std::string again = after(back, {"b4!n", "d4-d5"});
    CHECK(field(again, "payload") == "4/0");
    CHECK(field(again, "out") == "-/apr");
}

TEST_CASE("12.3 a smash of two counts both, and a payload stops at six") {
    struct Row {
        const char* before;
        const char* after;
    };
    const std::vector<Row> table{
        {"6/srm3/2kk2/3Spt/KKKKKK/5a/RMAPT1 1 5/0 0/0 -/kkkk 2",
         "6/srm3/2kk2/3S'2/KKKKKK/5a/RMAPT1 1 6/0 0/0 -/kkkkpt x"},
        // The sidekick makes the sixth step; the hero adds none.
        {"6/srm3/2kk2/3Skt/KKKKKK/5a/RMAPT1 1 5/0 1/0 -/kkkp 2",
         "6/srm3/2kk2/3S'2/KKKKKK/5a/RMAPT1 1 6/0 0/0 -/kkkkpt x"},
        // Seven steps are due, six are shown.
        {"6/6/2kk2/3Spt/KKKKKK/5a/RMAPT1 1 5/0 0/0 -/kkkkmrs 2",
         "6/6/2kk2/3S'2/KKKKKK/5a/RMAPT1 1 6/0 0/0 -/kkkkmprst x"},
    };
    for (const Row& row : table) {
        const std::string won = after(row.before, {"d4!e"});
        CHECK(won == row.after);
        CHECK(Game::write(read(won)) == won);
        CHECK(Game::outcome(read(won)).result == Outcome::Result::first_wins);
    }
}

TEST_CASE("13.1 a win leaves the turn as it is") {
    const std::string position = "6/srm3/2kk2/3Spt/KKKKKK/T4a/RMAPT'1 1 5/0 0/0 -/kkkk 2";
    CHECK_FALSE(Game::read(position).has_value()); // thirteen pieces
    const std::string two_techs = "6/srm3/2kk2/3Spt/KKKKK1/T4a/RMAPT'1 1 5/0 0/0 -/kkkk 2";
    const std::string won = after(two_techs, {"a2!+e1", "d4!e"});
    CHECK(won == "6/srm3/2kk2/3S'2/KKKKK1/T'*4a/RMAPT1 1 6/0 0/0 -/kkkkpt x");
    // Player 2 wins in the same way.
    const std::string second = "rmapt'1/t4A/kkkkk1/3sPT/2KK2/SRM3/6 2 0/5 0/0 KKKK/- 2";
    CHECK(Game::outcome(read(after(second, {"a6!+e7", "d4!e"}))).result ==
          Outcome::Result::second_wins);
}

TEST_CASE("13.2 a hundred quiet turns draw") {
    const std::string board = "srmapt/6/6/1k2K1/6/6/SRMAPT";
    const std::string drawn = after(with_board(board, 1, "99"), {"a1-a2"});
    CHECK(field(drawn, "quiet") == "100");
    CHECK(field(drawn, "side") == "2");
    CHECK(Game::outcome(read(drawn)).result == Outcome::Result::draw);
    CHECK(legal(drawn).empty());
    // Progress starts the count anew, even if it is only hacked armor before a quiet move.
    const std::string alive = after(with_board(board, 1, "99"), {"f1!xd7", "a1-a2"});
    CHECK(field(alive, "quiet") == "0");
    // A Tech's other powers and a resurrection are quiet.
    const std::string quiet = after(with_board(board, 1, "99"), {"f1!xa7", "c1!n+K"});
    CHECK(Game::outcome(read(quiet)).result == Outcome::Result::draw);
    // A win takes precedence.
    const std::string last = "6/srm1t1/4p1/4K1/5K/SRMAPT/6 1 5/2 0/0 KKKK/kkkkkka 99";
    CHECK(Game::outcome(read(after(last, {"e4-e5"}))).result == Outcome::Result::first_wins);
}

TEST_CASE("14 how actions are written") {
    const State s = Game::initial({});
    for (const char* token : {"b3-b4", "b2!n", "c2!nw+S", "d2!a3>c4", "d2!xe6", "d2!+a2"}) {
        CHECK(Game::write_action(s, action(s, token)) == token);
    }
}

TEST_CASE("count and numbering are those of the list") {
    ActionList list;
    play_at_random(40, 3, [&](const State& s) {
        list.clear();
        Game::legal_actions(s, list);
        REQUIRE(Game::count_actions(s) == list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            REQUIRE(Game::nth_action(s, i) == list[i]);
        }
        REQUIRE(list.empty() == Game::outcome(s).finished());
    });
}

TEST_CASE("the key is kept as it would be computed") {
    play_at_random(300, 4, [](const State& s) { REQUIRE(Game::key(s) == Game::compute_key(s)); });
}
