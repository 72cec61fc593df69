#include "games/chessacre/positions.h"
#include "support/english.h"

using namespace motley;
using namespace motley::games::chessacre::test;

namespace {

/// `code §paragraph squares: sentence`
std::string why(const std::string& text, std::string_view token) {
    const auto position = read(text);
    const auto action = position->read_action(token);
    REQUIRE(action.has_value());
    const Explanation explanation = position->explain(*action);
    std::string line = explanation.code + " §" + explanation.paragraph;
    for (const auto place : explanation.places) {
        line += ' ' + position->game().topology().places[place].label;
    }
    return line + ": " + motley::test::english().format("chessacre", explanation.phrase);
}

const Setting rich = [] {
    Setting with;
    with.credits = "9/9";
    with.killed = "N1/-";
    return with;
}();

} // namespace

TEST_CASE("legal actions need no explanation", "[chessacre][explain]") {
    CHECK(read(start_text)->explain(*read(start_text)->read_action("@Ke1")).legal());
}

TEST_CASE("why not in the set-up", "[chessacre][explain]") {
    CHECK(why(start_text, "@Ra1") == "not-in-hand §4.1: There is no rook in your hand.");
    CHECK(why(start_text, "@Ke4") ==
          "outside-set-up-zone §4.1 e4: e4 is outside your set-up zone.");
    CHECK(why(start_text, "+Nb0") ==
          "outside-set-up-zone §4.2 b0: b0 is outside your set-up zone.");
    CHECK(why(start_text, "done") == "hand-not-empty §4.3: Place all figures in your hand first.");
    CHECK(why(start_text, "roll").substr(0, 19) == "set-up-first §4.4:");
    CHECK(why(start_text, "^N").substr(0, 19) == "set-up-first §4.4:");
    CHECK(why(start_text, "e1-e2").substr(0, 19) == "set-up-first §4.4:");
    const std::string one = after(start_text, {"@Ke1", "@Ke8"});
    CHECK(why(one, "@Qe1") == "occupied §4.1 e1: e1 is taken.");
    // A constructed position: in play nothing stands on a recruitment line before the first turn.
    CHECK(why("8/4k+3/8/8/8/8/8/8/8/Q7 w s-- K1P2/Q1P2 9/9 Q1R4B4N4P14/Q1R4B4N4P14 -/- 0,0 - - 0",
              "+Qa1/a0") == "sacrifice-recruit §12.2 a0: In the set-up the sacrifice must stand on "
                            "the board.");
    const std::string board = text("8/7k/8/8/8/8/8/8/7K/8");
    CHECK(why(board, "@Ke1") == "set-up-over §4.4: The set-up is over.");
    CHECK(why(board, "done") == "set-up-over §4.4: The set-up is over.");
}

TEST_CASE("why not recruit", "[chessacre][explain]") {
    const std::string position = text("8/7k/8/8/8/8/8/2R1r2P/7K/N7", rich);
    CHECK(why(position, "+Kb0") == "king-not-recruited §12.1: A king is never recruited.");
    CHECK(why(position, "+Na1") == "outside-recruitment-line §12.1 a1: Recruits start on your "
                                   "recruitment line; a1 isn’t on it.");
    CHECK(why(position, "+Na0") == "occupied §12.1 a0: a0 is taken.");
    CHECK(why(position, "+Nb0/c2") ==
          "sacrifice-unasked §12.2 c2: Only a queen needs a sacrifice.");
    CHECK(why(position, "+Qb0") ==
          "sacrifice-missing §12.2: A queen needs a sacrifice: a figure of "
          "yours, no king or pawn.");
    CHECK(why(position, "+Qb0/d5") ==
          "sacrifice-empty §12.2 d5: There is nothing on d5 to sacrifice.");
    CHECK(why(position, "+Qb0/e2") ==
          "sacrifice-enemy §12.2 e2: The figure on e2 isn’t yours to sacrifice.");
    CHECK(why(position, "+Qb0/h2") ==
          "sacrifice-kind §12.2 h2: Kings and pawns can’t be sacrificed.");
    const std::string poor = text("8/7k/8/8/8/8/8/4r2P/7K/8", rich);
    for (const char* const any : {"+Qb0/d5", "+Qb0/e2", "+Qb0/h2"}) {
        CHECK(why(poor, any) == "sacrifice-missing §12.2: A queen needs a sacrifice: a figure of "
                                "yours, no king or pawn.");
    }
    CHECK(why(position, "+Qc2/c2") == "outside-recruitment-line §12.1 c2: Recruits start on your "
                                      "recruitment line; c2 isn’t on it.");
    CHECK(why(text("8/7k/8/8/8/8/8/8/7K/8"), "+Nb0") ==
          "too-few-credits §12.1: A knight costs 3; you have 0 credits.");
    Setting bare = rich;
    bare.stock = "-/-";
    CHECK(why(text("8/7k/8/8/8/8/8/8/7K/8", bare), "+Nb0") ==
          "none-in-stock §12.1: There is no knight left in the stock.");
    CHECK(why(thrown("8/7k/8/8/8/8/8/8/7K/8", "KKK"), "+Pb0") ==
          "move-first §5.3 h1: First move a figure that the dice show, such as the one on h1.");
}

TEST_CASE("why not resurrect", "[chessacre][explain]") {
    const std::string position = text("8/7k/8/8/8/8/8/8/7K/8", rich);
    CHECK(why(position, "^K") == "king-not-resurrected §12.3: A king is never resurrected.");
    CHECK(why(position, "^R") == "none-to-return §12.3: No rook of yours has been killed.");
    Setting poor = rich;
    poor.credits = "1/0";
    CHECK(why(text("8/7k/8/8/8/8/8/8/7K/8", poor), "^N") ==
          "too-few-credits-to-resurrect §12.3: Resurrecting costs 2; you have 1 credit.");
}

TEST_CASE("why a figure may not move now", "[chessacre][explain]") {
    const std::string board = "8/7k/8/8/8/8/8/P7/R6K/8";
    CHECK(why(text(board), "a1-b1") ==
          "roll-first §5.2 a1: Roll the dice before you move the rook.");
    CHECK(why(text(board), "h1-h2") ==
          "king-not-in-check §7.2 h1: Your king isn’t in check; roll the dice to move it.");
    CHECK(why(thrown(board, "PPP"), "a1-b1") == "not-on-dice §5.3 a1: The dice show no rook.");
    CHECK(why(thrown(board, "PPP"), "c4-c5") == "no-piece §5.3 c4: There is no figure on c4.");
    CHECK(why(thrown(board, "PPP"), "h8-h7") == "not-yours §5.3 h8: The king on h8 isn’t yours.");
    Setting with;
    with.turn = "w 2";
    with.dice = "RPP";
    CHECK(why(text("8/7k/8/8/8/8/8/P7/R'6K/8", with), "a1-b1") ==
          "has-moved §5.4 a1: The rook on a1 has already moved this turn.");
    with.dice = "KKP";
    CHECK(why(text("8/7k/8/8/8/8/8/P7/7K\"/8", with), "h1-h2") ==
          "moved-out-of-check §7.3 h1: A king that has moved out of check can’t move by dice.");
    with.dice = "-";
    CHECK(why(text("8/7k/8/8/8/8/8/8/r6K\"/8", with), "h1-h2") ==
          "check-move-used §7.2 h1: Your king has already moved out of check this turn.");
    CHECK(why(text("8/7k/8/8/8/8/8/8/7K/8"), "KKK") ==
          "dice-not-rolled §5.2: Roll the dice first.");
}

TEST_CASE("why a figure does not reach a square", "[chessacre][explain]") {
    const std::string rook = thrown("3r4/7k/8/8/8/8/8/P2n4/R2R3K/8", "RRR");
    CHECK(why(rook, "d1-d1") == "same-square §6.1 d1: The rook on d1 has to go to another square.");
    CHECK(why(rook, "d1-a1") == "own-piece-there §6.1 a1: Your own rook stands on a1.");
    CHECK(why(rook, "d1-d0") == "no-way-onto-line §6.1 d0: Nothing moves onto a recruitment line.");
    CHECK(why(rook, "d1xd9") ==
          "recruits-are-safe §6.1 d9: Recruits on their line can’t be attacked.");
    CHECK(why(rook, "d1-d5") == "path-blocked §6.3 d2: The way to d5 is blocked on d2.");
    CHECK(why(rook, "d1-e2") ==
          "out-of-reach §6.2 e2: The rook on d1 doesn’t reach e2: a rook goes straight.");
    CHECK(why(rook, "d1-d2") ==
          "enemy-there §8.1 d2: An enemy knight stands on d2: this is an attack.");
    CHECK(why(rook, "d1xc1") == "no-target §8.1 c1: There is nobody on c1 to attack.");
    CHECK(why(thrown("8/7k/8/8/8/8/8/8/7K/3R4", "RRR"), "d0-d5") ==
          "out-of-quarter §6.4 d5 d0: A recruit on d0 must land in its quarter; d5 is outside it.");
}

TEST_CASE("why a pawn does not reach a square", "[chessacre][explain]") {
    const std::string pawns = thrown("8/7k/8/8/8/3n4/3PP3/8/4r2K/3P4", "PPP");
    CHECK(why(pawns, "d3-c4") ==
          "pawn-needs-victim §6.5 c4: A pawn moves diagonally only to capture; c4 is empty.");
    CHECK(why(pawns, "d3xd4") ==
          "pawn-stopped §6.5 d4: A pawn captures only diagonally; d4 is taken.");
    CHECK(why(pawns, "e3-e5") ==
          "out-of-reach §6.5 e5: The pawn on e3 doesn’t reach e5: a pawn goes one square "
          "forward.");
    CHECK(why(pawns, "d0xe1") ==
          "out-of-quarter §6.4 e1 d0: A recruit on d0 must land in its quarter; e1 is outside it.");
    CHECK(why(thrown("8/7k/8/8/8/8/8/8/3r3K/1P1P4", "PPP"), "d0-d2") ==
          "path-blocked §6.5 d1: The way to d2 is blocked on d1.");
}

TEST_CASE("why not this gain", "[chessacre][explain]") {
    const std::string board = "8/7k/8/4n3/3n!3r+/8/8/8/P2R2RK/8";
    const std::string position = thrown(board, "RRP");
    CHECK(why(position, "d1xd5") ==
          "gain-must-be-taken §9.3 d5: The rook has no ability and must take "
          "what d5 offers.");
    CHECK(why(position, "a1-a2=P") == "pawn-gains-nothing §9.1 a1: A pawn never gains an ability.");
    CHECK(why(position, "d1-d2=P") == "gain-not-offered §9.2 d2: d2 doesn’t offer protect.");
    CHECK(why(thrown("8/7k/8/8/3n!4/8/8/8/3R+3K/8", "RRR"), "d1xd5=P") ==
          "has-it-already §9.3 d1: The rook already has protect.");
    CHECK(why(thrown("8/7k/8/8/3n+4/8/8/8/3R3K/8", "RRR"), "d1xd5=P") ==
          "bounce-gains-nothing §8.2 d5: The knight on d5 is protected: a bounce gains nothing.");
    CHECK(why(thrown("8/7k/8/8/8/8/8/8/N~B~1R1B~1K/8", "RRR"), "d1-d5=C") ==
          "pool-empty §9.4 d5: There is no convert token left.");
    Setting marked;
    marked.dice = "RRR";
    marked.marks = "d1<h8";
    CHECK(why(text("8/7k/8/8/8/8/8/8/3R3K/8", marked), "d1-d5=C") ==
          "marked-gains-nothing §10.5 d1: A marked figure gains nothing.");
}

TEST_CASE("why not this use", "[chessacre][explain]") {
    CHECK(why(thrown("8/7k/8/8/8/8/8/8/3R3K/8", "RRR"), "d1-d2!") ==
          "ability-missing §10.1 d1: The rook on d1 had no explode before this move.");
    CHECK(why(thrown("8/7k/8/8/8/8/8/8/3R!3K/8", "RRR"), "d1-d2!") ==
          "nothing-in-radius §10.2 d2: There is nobody around d2 to hit.");
    CHECK(why(thrown("8/7k/8/4n3/8/8/8/8/3R!3K/8", "RRR"), "d1-d5=C!") ==
          "use-after-gain §10.1 d5: An ability can’t be used in a move that gains one.");
    CHECK(why(thrown("8/R!6k/6p1/8/8/8/8/8/7K/8", "RRR"), "a8xh8!") ==
          "game-is-won §14.1 h8: Taking the king on h8 wins the game; nothing can follow.");
    Setting with;
    with.dice = "RRR";
    with.marks = "c6<-";
    const std::string position = text("8/7k/8/2nr+n3/8/4N3/8/8/3R~3K/8", with);
    CHECK(why(position, "d1-d5~h8") ==
          "out-of-radius §10.4 h8 d5: h8 isn’t next to the converter.");
    CHECK(why(position, "d1-d5~c5") == "no-target §10.4 c5: There is nobody on c5 to convert.");
    CHECK(why(position, "d1-d5~e4") == "own-target §10.4 e4: The figure on e4 is your own.");
    CHECK(why(position, "d1-d5~c6") ==
          "already-marked §10.4 c6: The figure on c6 is marked already.");
    CHECK(why(position, "d1-d5~d6") ==
          "convert-protected §10.4 d6: The figure on d6 is protected.");
    CHECK(why(thrown("p7/7k/8/8/8/8/8/8/R~6K/8", "RRR"), "a1-a8~a9") ==
          "convert-recruit §10.4 a9: The recruit on a9 can’t be converted.");
    with.marks = "d1<h8";
    CHECK(why(text("8/7k/8/8/8/8/8/8/3R3K/8", with), "d1-d2!") ==
          "marked-uses-nothing §10.5 d1: A marked figure uses no ability.");
}

TEST_CASE("why not this promotion", "[chessacre][explain]") {
    const std::string position = thrown("8/1n+5k/P7/8/8/8/8/P7/7K/8", "PPP");
    CHECK(why(position, "a7-a8") ==
          "promotion-missing §11.1 a8: Choose what the pawn becomes on a8.");
    CHECK(why(position, "a7-a8>-") == "must-promote §11.2 a8: The stock isn’t empty: the pawn must "
                                      "become a figure from it.");
    CHECK(why(position, "a7-a8>K") == "promotion-kind §11.1 a8: A pawn can’t become a king.");
    CHECK(why(position, "a2-a3>Q") ==
          "no-promotion §11.1 a2: Only a pawn that reaches the end zone is promoted.");
    CHECK(why(position, "a7xb8>Q") ==
          "bounce-promotes-not §8.2 b8: The knight on b8 is protected: the "
          "pawn bounces and isn’t promoted.");
    Setting with;
    with.dice = "PPP";
    with.stock = "N1/-";
    CHECK(why(text("8/7k/P7/8/8/8/8/8/7K/8", with), "a7-a8>Q") ==
          "promotion-stock §11.1 a8: There is no queen left in the stock.");
}

TEST_CASE("attempts find what a pointer meant, the likeliest first", "[chessacre][explain]") {
    const auto position = read(thrown("8/7k/8/8/8/8/8/P7/R6K/8", "RPP"));
    ActionList found;
    position->attempts({{scene::Step::Kind::place, 8}, {scene::Step::Kind::place, 16}}, found);
    REQUIRE_FALSE(found.empty());
    CHECK(position->write_action(found[0]) == "a1xa2");
    CHECK(position->explain(found[0]).code == "own-piece-there");
}
