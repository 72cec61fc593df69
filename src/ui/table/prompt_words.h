#pragma once

#include "shell/on_screen.h"
#include "ui/board/board_model.h"

#include <string>
#include <vector>

namespace motley::ui {

/// What the player is to do next: `Choose a piece.`, `Pawn on e2: where to?`
[[nodiscard]] std::string what_to_do(const shell::OnScreen& app, const BoardModel& model);
/// The same if neither the name of what can be chosen nor that of what is chosen says it: a roll
/// that is due, the members of a set, the end of an action that may go on; otherwise empty.
[[nodiscard]] std::string asked_beyond_board(const shell::OnScreen& app, const BoardModel& model);

/// `Dragon on f3 threatens: Archer on c2, Knight on d1.`
[[nodiscard]] std::string threat_sentence(const shell::OnScreen& app, const BoardModel& model,
                                          scene::PlaceId place);
/// The same, where there is little room: `Dragon on f3 threatens 2 pieces.`
[[nodiscard]] std::string threat_count(const shell::OnScreen& app, const BoardModel& model,
                                       scene::PlaceId place);

/// What there is to say of a piece beyond its name.
[[nodiscard]] std::string facts_of(const shell::OnScreen& app, scene::PlaceId place);

/// `Archer c2–d3: Archer 5 → 2, Dragon falls.`
[[nodiscard]] std::string will_happen(const shell::OnScreen& app, const BoardModel& model,
                                      const Consequence& outcome);

/// What a button says that plays the action chosen, from its longest wording to its shortest.
[[nodiscard]] std::vector<std::string> commit_words(const shell::OnScreen& app,
                                                    const BoardModel& model);

} // namespace motley::ui
