#pragma once

#include "shell/on_screen.h"
#include "ui/board/board_model.h"

#include <string>

namespace motley::ui {

/// Two parts of a sentence with a dot between them; one of them if the other is empty.
[[nodiscard]] std::string joined(const std::string& first, const std::string& second);

/// The winner in words: `White wins`, `A draw`; against the computer `You won`.
[[nodiscard]] std::string outcome_title(const shell::OnScreen& app, const BoardModel& model);
/// Who wins if the player who decides now resigns: `Black wins.`
[[nodiscard]] std::string resigned_words(const shell::OnScreen& app, const BoardModel& model);
/// The reason: by the rules, by resignation, with which score.
[[nodiscard]] std::string outcome_reason(const shell::OnScreen& app, const BoardModel& model);
/// What decided the match by the rules; empty if it ended in another way.
[[nodiscard]] std::string decided_by(const shell::OnScreen& app);
/// After how many rounds it ended.
[[nodiscard]] std::string after_turns(const shell::OnScreen& app);

} // namespace motley::ui
