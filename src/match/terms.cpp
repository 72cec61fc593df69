#include "match/terms.h"

#include <utility>

namespace motley::match {

namespace {

constexpr Milliseconds second_ms = 1000;

Milliseconds& of(std::array<Milliseconds, 2>& times, Actor player) { return times[index(player)]; }

} // namespace

Terms Terms::swapped() const {
    Terms other = *this;
    if (other.clock) {
        std::swap((*other.clock)[0], (*other.clock)[1]);
    }
    return other;
}

Milliseconds Progress::left_to(Actor player) const {
    return is_player(player) ? left[index(player)] : 0;
}

Progress begin(const Terms& terms, Actor actor) {
    Progress progress;
    progress.turn_of = is_player(actor) ? actor : Actor::none;
    if (terms.clock) {
        for (std::size_t i = 0; i < progress.left.size(); ++i) {
            progress.left[i] = Milliseconds{(*terms.clock)[i].minutes} * 60 * second_ms;
        }
    }
    return progress;
}

Progress after(Progress progress, const Terms& terms, const Passage& ply) {
    if (is_player(ply.acted)) {
        of(progress.left, ply.acted) -= ply.spent;
        if (!ply.agreed) {
            const bool answers = ply.acted == Actor::first && progress.decided == Actor::second;
            progress.decided_in += answers ? 1 : 0;
            progress.decided = ply.acted;
        }
    }
    if (!is_player(ply.next) || ply.next == progress.turn_of) {
        return progress;
    }
    if (terms.clock && is_player(progress.turn_of) && !ply.agreed) {
        const TimeControl& control = (*terms.clock)[index(progress.turn_of)];
        of(progress.left, progress.turn_of) += Milliseconds{control.increment} * second_ms;
    }
    progress.turn_of = ply.next;
    // An agreed end can take a turn away before anything was done in it.
    const bool new_round = ply.next == Actor::first && progress.decided == Actor::second;
    progress.round = progress.decided_in + (new_round ? 1 : 0);
    return progress;
}

} // namespace motley::match
