#include "shell/statistics.h"

namespace motley::shell {

Statistics statistics_of(const Library& library, const engine::Game& game) {
    Statistics out;
    for (const Summary* each : library.find({{}, &game, LibraryFilter::State::over})) {
        if (!each->seats.against_computer()) {
            out.with_people += each->seats.watched() ? 0 : 1;
            continue;
        }
        const bool second = each->seats.computer(Actor::first);
        const int level = each->seats.levels[second ? 0 : 1];
        const bool drawn = each->result.starts_with("draw");
        const bool won = !drawn && each->result.starts_with('2') == second;
        for (Tally* tally : {&out.by_level[level], &out.by_side[second ? 1 : 0]}) {
            ++(drawn ? tally->drawn : won ? tally->won : tally->lost);
        }
    }
    return out;
}

} // namespace motley::shell
