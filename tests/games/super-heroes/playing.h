#pragma once

#include "core/rng.h"
#include "games/super-heroes/rules.h"
#include "search/playout.h"
#include "support/by_text.h"
#include "support/english.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <string>
#include <vector>

/// What the tests of this game share: positions from a board alone, and playing by action texts.
namespace motley::games::super_heroes::test {

using motley::test::after;

using Game = SuperHeroesChess;

inline State read(const std::string& text) {
    INFO(text);
    const auto state = Game::read(text);
    if (!state) {
        FAIL(motley::test::line_of(state.error(), "super-heroes"));
    }
    return *state;
}

inline Action action(const State& s, const std::string& token) {
    const auto read_action = Game::read_action(s, token);
    if (!read_action) {
        FAIL(motley::test::line_of(read_action.error(), "super-heroes"));
    }
    return *read_action;
}

inline std::string start_text() { return Game::write(Game::initial({})); }

/// A position with this board. Every piece not on it is eliminated, and each payload has made the
/// fewest steps that this requires. `tail` is the quiet field.
inline std::string with_board(const std::string& board, int side = 1,
                              const std::string& tail = "0") {
    const std::string out_order = "KAMPRST";
    std::array<std::string, 2> outs;
    std::array<int, 2> due{};
    for (std::size_t player = 0; player < 2; ++player) {
        std::array<int, 7> on_board{};
        int all = 0;
        for (const char c : board) {
            const char letter = player == 0 ? c : static_cast<char>(c - 'a' + 'A');
            if (const auto found = out_order.find(letter); found != std::string::npos) {
                ++on_board.at(found);
                ++all;
            }
        }
        std::string heroes;
        for (std::size_t i = 1; i < on_board.size(); ++i) {
            if (on_board.at(i) == 0) {
                heroes += out_order[i];
                ++all;
                ++due.at(1 - player);
            } else {
                due.at(player) += on_board.at(i) - 1;
            }
        }
        const auto sidekicks = static_cast<std::size_t>(12 - all);
        due.at(1 - player) += static_cast<int>(sidekicks / 2);
        outs.at(player) = std::string(sidekicks, 'K') + heroes;
        if (player == 1) {
            for (char& c : outs.at(player)) {
                c = static_cast<char>(c - 'A' + 'a');
            }
        }
    }
    const auto odd = [&](std::size_t player) {
        const std::string& enemy = outs.at(1 - player);
        const char sidekick = player == 0 ? 'k' : 'K';
        return std::to_string(std::count(enemy.begin(), enemy.end(), sidekick) % 2);
    };
    const auto shown = [](const std::string& out) { return out.empty() ? "-" : out; };
    return board + ' ' + std::to_string(side) + ' ' + std::to_string(due[0]) + '/' +
           std::to_string(due[1]) + ' ' + odd(0) + '/' + odd(1) + ' ' + shown(outs[0]) + '/' +
           shown(outs[1]) + ' ' + tail;
}

/// The tokens of the legal actions, sorted.
inline std::vector<std::string> legal(const std::string& position) {
    const State s = read(position);
    ActionList list;
    Game::legal_actions(s, list);
    std::vector<std::string> tokens;
    for (const Action a : list) {
        tokens.push_back(Game::write_action(s, a));
    }
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

/// The rest of the legal actions that begin with this text.
inline std::vector<std::string> legal(const std::string& position, const std::string& beginning) {
    std::vector<std::string> found;
    for (const std::string& token : legal(position)) {
        if (token.compare(0, beginning.size(), beginning) == 0) {
            found.push_back(token.substr(beginning.size()));
        }
    }
    return found;
}

/// One field of a position text: board, side, payload, odd, out, quiet.
inline std::string field(const std::string& position, const std::string& name) {
    const std::array<std::string, 6> names{"board", "side", "payload", "odd", "out", "quiet"};
    std::size_t begin = 0;
    for (const std::string& each : names) {
        const std::size_t end = position.find(' ', begin);
        if (each == name) {
            return position.substr(begin, end - begin);
        }
        begin = end + 1;
    }
    FAIL("no field " << name);
    return {};
}

/// The code with which an action is refused; empty if it is legal.
inline std::string why_not(const std::string& position, const std::string& token) {
    const State s = read(position);
    return Game::explain(s, action(s, token)).code;
}

/// Calls `visit(state)` for every position of some random games from dealt starts.
template <class Visit>
void play_at_random(int games, std::uint64_t seed, const Visit& visit) {
    Rng rng(seed);
    search::PlayoutLists lists;
    for (int game = 0; game < games; ++game) {
        State s = Game::initial({{{"seed", rng.next() >> 11U}}});
        visit(s);
        while (!Game::outcome(s).finished()) {
            search::random_ply<Game>(s, rng, lists);
            visit(s);
        }
    }
}

} // namespace motley::games::super_heroes::test
