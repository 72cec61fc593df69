#include "playing.h"
#include "support/effort.h"

#include <set>

// Each kind of illegal action has its own code, paragraph and squares.

using namespace motley;
using namespace motley::games::super_heroes::test;
using motley::games::super_heroes::Board;
using motley::games::super_heroes::State;

namespace {

struct Row {
    const char* token;
    const char* code;
    const char* paragraph;
    const char* places; ///< separated by spaces
};

std::string places_text(const Explanation& why) {
    std::string text;
    for (const std::uint8_t place : why.places) {
        text += (text.empty() ? "" : " ") + Board::name(place);
    }
    return text;
}

void check_rows(const std::string& position, const std::vector<Row>& rows) {
    const State s = read(position);
    for (const Row& row : rows) {
        INFO(position << ": " << row.token);
        const Explanation why = Game::explain(s, action(s, row.token));
        CHECK(why.code == row.code);
        CHECK(why.paragraph == row.paragraph);
        CHECK(places_text(why) == row.places);
    }
}

} // namespace

TEST_CASE("moves that are not legal") {
    check_rows(start_text(), {
                                 {"b4-b5", "no-piece", "3.1", "b4"},
                                 {"b5-b4", "not-yours", "3.1", "b5"},
                                 {"b3-b3", "same-square", "4.1", "b3"},
                                 {"b3-b5", "out-of-reach", "4.1", "b3 b5"},
                                 {"e2-e3", "out-of-reach", "4.2", "e2 e3"},
                                 {"b3-b2", "out-of-reach", "4.1", "b3 b2"},
                                 {"a2-a3", "own-piece-there", "4.4", "a3"},
                                 {"b3-b4", "", "", ""},
                             });
}

TEST_CASE("powers of the wrong piece or at the wrong time") {
    check_rows(with_board("srmapt/6/3kkk/6/KKK3/2T'*1T*1/S'RMAP1"),
               {
                   {"d1!n", "passive", "5.2", "d1"},
                   {"e1!n", "passive", "5.2", "e1"},
                   {"a3!n", "passive", "5.2", "a3"},
                   {"a3!xa7", "passive", "5.2", "a3"},
                   {"b1!n+K", "wrong-power", "7.1", "b1"},
                   {"c1!n", "wrong-power", "8.1", "c1"},
                   {"a1!xa7", "wrong-power", "6.1", "a1"},
                   {"c2!n", "wrong-power", "9.1", "c2"},
                   {"a1!n", "spent", "5.1", "a1"},
                   {"c2!xa7", "acted", "9.5", "c2"},
                   {"e2!+c2", "acted", "9.5", "e2"},
                   {"a7!s", "not-yours", "3.1", "a7"},
               });
}

TEST_CASE("strikes that are not legal") {
    check_rows(with_board("2k3/srm1pt/6/2K3/3K2/k5/SR1MAP"),
               {
                   {"a1!ne", "diagonal", "6.1", "a1"},
                   {"b1!ne", "diagonal", "7.1", "b1"},
                   {"b1!w", "path-blocked", "7.2", "a1 b1"},
                   {"b1!e", "path-blocked", "7.2", "d1 b1"},
                   {"b1!s", "no-target", "7.2", "b1"},
                   {"b1!n", "", "", ""},
                   {"a1!w", "", "", ""},
               });
}

TEST_CASE("resurrections that are not legal") {
    check_rows(with_board("2k3/srm1pt/6/2K3/3K2/k5/SR1MAP"),
               {
                   {"d1!w+S", "none-to-return", "8.1", "d1"},
                   {"d1!e+K", "occupied", "8.2", "e1 d1"},
                   {"d1!sw+T", "occupied", "8.2", "c7 d1"},
                   {"d1!w+T", "", "", ""},
               });
}

TEST_CASE("what a tech cannot do") {
    check_rows(with_board("sr'ma'pt/6/3kkk/6/KKK3/2T3/S'RMAPT"),
               {
                   {"c2!a5>a4", "no-target", "9.1", "a5"},
                   {"c2!a7>a4", "teleports-enemy", "9.1", "a7"},
                   {"c2!a3>b3", "occupied", "9.1", "b3"},
                   {"c2!a3>a3", "same-square", "9.1", "a3"},
                   {"c2!xa5", "no-target", "9.2", "a5"},
                   {"c2!xa3", "own-target", "9.2", "a3"},
                   {"c2!xe7", "hacks-passive", "9.2", "e7"},
                   {"c2!xd5", "hacks-passive", "9.2", "d5"},
                   {"c2!xb7", "hacks-spent", "9.2", "b7"},
                   {"c2!xd7", "hacks-bare", "9.2", "d7"},
                   {"c2!+a5", "no-target", "9.3", "a5"},
                   {"c2!+b7", "restores-enemy", "9.3", "b7"},
                   {"c2!+c2", "restores-itself", "9.3", "c2"},
                   {"c2!+e1", "restores-passive", "9.3", "e1"},
                   {"c2!+b1", "restores-fresh", "9.3", "b1"},
                   {"c2!+a1", "", "", ""},
               });
}

TEST_CASE("nothing is legal in a finished game") {
    check_rows("6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 6/0 0/0 -/- x",
               {{"b3-b4", "game-over", "13.1", ""}});
    check_rows("6/srmapt/kkkkkk/6/KKKKKK/SRMAPT/6 1 0/0 0/0 -/- 100",
               {{"b3-b4", "game-over", "13.2", ""}});
}

TEST_CASE("an explanation is empty exactly for the legal actions, and each kind is met") {
    ActionList legal_list;
    ActionList all;
    std::set<std::string> sentences;
    int ply = 0;
    play_at_random(25, 21, [&](const State& s) {
        if (++ply % (10 * motley::test::slower) != 0 && !Game::outcome(s).finished()) {
            return;
        }
        legal_list.clear();
        all.clear();
        Game::legal_actions(s, legal_list);
        Game::well_formed(s, all);
        std::vector<Action> expected(legal_list.begin(), legal_list.end());
        std::vector<Action> found;
        for (const Action a : all) {
            const Explanation why = Game::explain(s, a);
            if (why.legal()) {
                found.push_back(a);
            } else {
                // Sentences that differ only in the kind of piece count as one.
                const std::string& key = why.phrase.key;
                sentences.insert(key.substr(0, key.find('.', key.find('.') + 1)));
            }
        }
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        REQUIRE(found == expected);
    });
    CHECK((motley::test::sanitized || sentences.size() == 29)); // every sentence was met
}
