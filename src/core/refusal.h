#pragma once

#include "core/result.h"

#include <array>
#include <string_view>

/// The codes with which all games refuse alike; they never change, so programs can rely on them.
/// What only one game refuses has a code of its own, which the game declares (`refusals()` of
/// core/rules.h). A code says what was refused; the sentence about it is the game's.
namespace motley::refusal {

// Texts.
inline constexpr const char* malformed = "malformed";   ///< not of the form that is read
inline constexpr const char* impossible = "impossible"; ///< of that form, but it cannot be

// Actions.
inline constexpr const char* game_over = "game-over";             ///< nothing is played any more
inline constexpr const char* chance_to_act = "chance-to-act";     ///< the dice have to fall first
inline constexpr const char* no_piece = "no-piece";               ///< there is nothing to move
inline constexpr const char* not_yours = "not-yours";             ///< the piece is the opponent's
inline constexpr const char* same_square = "same-square";         ///< it would stay where it is
inline constexpr const char* own_piece_there = "own-piece-there"; ///< it would end on an own piece
inline constexpr const char* enemy_there = "enemy-there";         ///< it would end on an enemy
inline constexpr const char* occupied = "occupied";               ///< only an empty square will do
inline constexpr const char* path_blocked = "path-blocked";       ///< something is in between
inline constexpr const char* out_of_reach = "out-of-reach";       ///< too far, or not its way
inline constexpr const char* not_in_line = "not-in-line";         ///< no straight line leads there
inline constexpr const char* no_target = "no-target";             ///< nothing there to act on
inline constexpr const char* own_target = "own-target";           ///< not to be done to own pieces
inline constexpr const char* spent = "spent";                     ///< used up
inline constexpr const char* none_to_return = "none-to-return";   ///< none of the kind has fallen

inline constexpr std::array<std::string_view, 17> shared{
    malformed,   impossible,      game_over,   chance_to_act, no_piece,      not_yours,
    same_square, own_piece_there, enemy_there, occupied,      path_blocked,  out_of_reach,
    not_in_line, no_target,       own_target,  spent,         none_to_return};

/// A code with the name of a sentence about it: `explain.<sentence>` in the game's strings.
struct Cause {
    const char* code;
    const char* sentence;

    /// Both of one name.
    constexpr Cause(const char* both) : code(both), sentence(both) {} // NOLINT: is meant to convert
    constexpr Cause(const char* code_, const char* sentence_) : code(code_), sentence(sentence_) {}
};

} // namespace motley::refusal

namespace motley {

[[nodiscard]] inline tl::unexpected<Error> malformed(std::vector<Phrase> where, Phrase reason) {
    return fail(refusal::malformed, std::move(where), std::move(reason));
}
[[nodiscard]] inline tl::unexpected<Error> impossible(std::vector<Phrase> where, Phrase reason) {
    return fail(refusal::impossible, std::move(where), std::move(reason));
}

} // namespace motley
