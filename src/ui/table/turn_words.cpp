#include "ui/table/turn_words.h"

#include "ui/table/moves.h"

#include <algorithm>
#include <array>

namespace motley::ui {

TurnPlace place_in_turn(const match::Match& match, std::size_t ply) {
    const auto& plies = match.plies();
    // An action that asks for a roll shares the roll's line.
    if (match::asks_for_roll(plies, ply)) {
        ++ply;
    }
    // A roll that nobody asked for is none of the turn's actions.
    const auto acts = [&](int n) {
        const auto at = static_cast<std::size_t>(n);
        return n >= 0 &&
               (plies[at].actor != Actor::chance || (n > 0 && match::asks_for_roll(plies, at - 1)));
    };
    TurnPlace out;
    std::array<std::size_t, 2> lines{};
    bool found = false;
    for (const MoveRow& row : move_rows(plies, match.actor())) {
        if (row.round != 0) {
            if (found) {
                break;
            }
            out.round = static_cast<std::size_t>(row.round);
            lines = {};
        }
        for (std::size_t player = 0; player < 2; ++player) {
            lines[player] += acts(row.plies[player]) ? 1 : 0;
            if (row.plies[player] == static_cast<int>(ply)) {
                found = true;
                out.player = player;
                out.action = lines[player];
            }
        }
    }
    out.of = lines[out.player];
    return out;
}

std::string round_words(const shell::OnScreen& app, std::int64_t round, std::uint32_t all) {
    return all == 0 ? app.text(Phrase("ui.turn").number("n", round))
                    : app.text(Phrase("ui.turn.of").number("n", round).number("all", all));
}

std::string turn_words(const shell::OnScreen& app, const TurnPlace& place) {
    const auto round = static_cast<std::int64_t>(place.round);
    return place.of < 2 ? round_words(app, round)
                        : app.text(Phrase("ui.turn.action")
                                       .number("n", round)
                                       .number("action", static_cast<std::int64_t>(place.action)));
}

} // namespace motley::ui
