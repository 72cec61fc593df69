#include "shell/progress.h"

#include "learn/lesson.h"

#include <algorithm>

namespace motley::shell {

std::uint64_t Progress::steps_done(const engine::Game& game) const {
    const auto found = lessons_.find(game.info().id);
    return found == lessons_.end() ? 0 : found->second;
}

void Progress::add(const std::map<std::string, std::uint64_t>& lessons) {
    for (const auto& [game, steps] : lessons) {
        std::uint64_t& done = lessons_[game];
        done = std::max(done, steps);
    }
}

bool Progress::has_learnt(const engine::Game& game) const {
    const match::Match* const match = matches_.of(game);
    if (match != nullptr && !match->plies().empty()) {
        return true;
    }
    const std::uint64_t done = steps_done(game);
    if (done == 0) {
        return false;
    }
    const auto lesson = learn::load_lesson(game);
    return lesson && done >= lesson->size();
}

bool Progress::is_new(const engine::Game& game) const {
    return matches_.of(game) == nullptr && steps_done(game) == 0;
}

void Progress::close_aim(const engine::Game& game) {
    aim_shown(game);
    context_.changes.tell(activity::Change::lessons);
}

} // namespace motley::shell
