#include "ui/board/turn_so_far.h"

#include "ui/board/last_turn.h"
#include "ui/board/preview.h"

#include <algorithm>

namespace motley::ui {

std::size_t TurnSoFar::slots() const {
    return done.size() + static_cast<std::size_t>(std::max(left, 1));
}

bool has_slots(const match::Match& match) {
    return match.game().info().turns &&
           (match.position().actions_left() > 0 || match::turn_begin(match) < match.current());
}

TurnSoFar turn_so_far(const shell::OnScreen& app) {
    TurnSoFar out;
    const match::Match& match = *app.board().match();
    const Actor actor = match.actor();
    if (!match.game().info().turns || !is_player(actor) || app.board().looking_back()) {
        return out;
    }
    out.left = match.position().actions_left();
    const std::vector<match::TurnAction> actions = match::turn_actions(match);
    for (const match::TurnAction& action : actions) {
        if (action.open) {
            out.rolled = true;
            break;
        }
        const std::size_t last = action.end - 1;
        const match::Ply& ply = match.plies()[last];
        const Consequence did = consequence(app, match, last, ply.action, ply.trace());
        TurnSoFar::Done done;
        done.begin = action.begin;
        done.action = app.text(ply.label.phrase);
        done.words = ply_words(app, match, last);
        for (const Consequence::Count& count : did.counts) {
            done.gain += count.after - count.before;
        }
        for (const Consequence::Change& change : did.changes) {
            if (change.falls) {
                done.fallen.push_back(*scene::token_at(match.tokens_at(last), change.place));
            }
        }
        out.done.push_back(std::move(done));
    }
    // In a set-up, for instance, there is no end to a player's actions.
    constexpr std::size_t max_done = 3;
    if (out.left == 0 && out.done.size() > max_done) {
        out.done.erase(out.done.begin(), out.done.end() - static_cast<std::ptrdiff_t>(max_done));
    }
    out.can_undo = !out.done.empty() && !out.rolled && app.match_board() != nullptr &&
                   !app.board().computer_acts() && !app.board().friend_acts() &&
                   match.plies()[match.current() - 1].actor == actor &&
                   app.match_board()->can_undo();
    return out;
}

} // namespace motley::ui
