#include "games/chessacre/positions.h"
#include "games/chessacre/rules.h"
#include "search/playout.h"
#include "support/english.h"
#include "support/perft_table.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace motley;
using namespace motley::games::chessacre::test;
using games::chessacre::Chessacre;

namespace {

/// The start, the positions of the perft table, and the showcase.
const std::vector<Chessacre::State>& starts() {
    static const std::vector<Chessacre::State> found = [] {
        std::vector<Chessacre::State> states{Chessacre::initial({}),
                                             *Chessacre::read(Chessacre::info().showcase)};
        const auto rows =
            nlohmann::json::parse(motley::test::read_test_file("games/chessacre/perft.json"));
        for (const auto& row : rows) {
            if (row.at("depth") == 1) {
                states.push_back(*Chessacre::read(row.at("pos").get<std::string>()));
            }
        }
        return states;
    }();
    return found;
}

std::vector<Action> listed(const Chessacre::State& s) {
    ActionList list;
    Chessacre::legal_actions(s, list);
    return {list.begin(), list.end()};
}

/// Calls visit with each state of some random games.
template <class Visit>
void walk(int games, std::uint64_t seed, Visit&& visit) {
    Rng rng(seed);
    search::PlayoutLists lists;
    for (int game = 0; game < games; ++game) {
        Chessacre::State s = starts()[rng.below(static_cast<std::uint32_t>(starts().size()))];
        for (int ply = 0; ply < 400; ++ply) {
            visit(s, rng);
            if (Chessacre::outcome(s).finished()) {
                break;
            }
            search::random_ply<Chessacre>(s, rng, lists);
        }
    }
}

} // namespace

TEST_CASE("what is kept for speed is what the text says", "[chessacre][walk]") {
    walk(60, 1, [](const Chessacre::State& s, Rng&) {
        const std::string text = Chessacre::write(s);
        const auto again = Chessacre::read(text);
        INFO(text);
        REQUIRE(again.has_value());
        REQUIRE(again->key == s.key);
        REQUIRE(Chessacre::compute_key(s) == s.key);
        REQUIRE(again->of_side == s.of_side);
        REQUIRE(again->of_kind == s.of_kind);
        REQUIRE(again->moved == s.moved);
        REQUIRE(again->recruits == s.recruits);
        REQUIRE(again->moved_recruits == s.moved_recruits);
        REQUIRE(std::equal(again->pool.begin() + 1, again->pool.end(), s.pool.begin() + 1));
        REQUIRE(listed(*again) == listed(s));
    });
}

TEST_CASE("counting and numbering agree with the list", "[chessacre][walk]") {
    walk(60, 2, [](const Chessacre::State& s, Rng&) {
        const std::vector<Action> list = listed(s);
        REQUIRE(Chessacre::count_actions(s) == list.size());
        std::set<Action> numbered;
        for (std::uint64_t n = 0; n < list.size(); ++n) {
            numbered.insert(Chessacre::nth_action(s, n));
        }
        REQUIRE(numbered == std::set<Action>(list.begin(), list.end()));
    });
}

TEST_CASE("every explanation and label has an English sentence without holes",
          "[chessacre][walk]") {
    const engine::Strings& strings = motley::test::english();
    std::set<std::string> codes;
    std::map<std::string, int> said;
    walk(12, 3, [&](const Chessacre::State& s, Rng& rng) {
        if (rng.below(100) != 0 || Chessacre::actor(s) == Actor::none ||
            Chessacre::actor(s) == Actor::chance) {
            return;
        }
        ActionList all;
        Chessacre::well_formed(s, all);
        for (const Action action : all) {
            const Explanation why = Chessacre::explain(s, action);
            const Phrase phrase = why.legal() ? Chessacre::label(s, action).phrase : why.phrase;
            codes.insert(why.code);
            if (++said[phrase.key] > 40) {
                continue;
            }
            const std::string sentence = strings.format("chessacre", phrase);
            INFO(Chessacre::write(s) << ' ' << Chessacre::write_action(s, action));
            REQUIRE(strings.has("chessacre", phrase.key));
            REQUIRE(sentence.find_first_of("{}") == std::string::npos);
        }
    });
    CHECK(codes.size() > 40);
}

TEST_CASE("mutated texts are refused or canonical, and can be played on", "[chessacre][walk]") {
    constexpr std::string_view letters = "KQRBNPkqrbnp+!~'\"0123456789/-,<?xwbs ";
    search::PlayoutLists lists;
    int accepted = 0;
    walk(30, 4, [&](const Chessacre::State& s, Rng& rng) {
        std::string text = Chessacre::write(s);
        const auto size = static_cast<std::uint32_t>(text.size());
        text[rng.below(size)] = letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
        const auto read = Chessacre::read(text);
        INFO(text);
        if (!read) {
            REQUIRE_FALSE(motley::test::line_of(read.error()).empty());
            return;
        }
        ++accepted;
        REQUIRE(Chessacre::write(*read) == text);
        Chessacre::State state = *read;
        for (int ply = 0; ply < 5 && !Chessacre::outcome(state).finished(); ++ply) {
            search::random_ply<Chessacre>(state, rng, lists);
        }
        REQUIRE(Chessacre::compute_key(state) == state.key);
    });
    CHECK(accepted > 0);
}
