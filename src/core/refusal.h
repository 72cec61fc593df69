#pragma once

#include "core/result.h"

#include <array>
#include <string_view>

/// The refusal codes that all games share. They never change, so programs can rely on them. What
/// is not among them has a code of the game's own, which that game declares (`refusals()` of
/// core/rules.h); another game may have the same one for the same reason. A code
/// says what was refused; the game words the sentence about it.
namespace motley::refusal {

// Texts.
inline constexpr const char* malformed = "malformed";   ///< does not have the required form
inline constexpr const char* impossible = "impossible"; ///< has the required form, but cannot occur

// Actions.
inline constexpr const char* game_over = "game-over";             ///< no actions are possible any
                                                                  ///< more
inline constexpr const char* chance_to_act = "chance-to-act";     ///< the dice must be rolled first
inline constexpr const char* no_piece = "no-piece";               ///< there is nothing to move
inline constexpr const char* not_yours = "not-yours";             ///< the piece is the opponent's
inline constexpr const char* same_square = "same-square";         ///< it would stay on its square
inline constexpr const char* own_piece_there = "own-piece-there"; ///< it would land on an own piece
inline constexpr const char* enemy_there = "enemy-there";         ///< it would land on an enemy
inline constexpr const char* occupied = "occupied";               ///< the square must be empty
inline constexpr const char* path_blocked = "path-blocked";       ///< something stands in between
inline constexpr const char* out_of_reach = "out-of-reach";       ///< too far, or not in its way of
                                                                  ///< moving
inline constexpr const char* not_in_line = "not-in-line";         ///< no straight line leads there
inline constexpr const char* no_target = "no-target";             ///< there is nothing to act on
inline constexpr const char* own_target = "own-target";           ///< cannot be used on own pieces
inline constexpr const char* spent = "spent";                     ///< already used up
inline constexpr const char* none_to_return = "none-to-return";   ///< none of the kind has fallen

inline constexpr const char* set_up_first = "set-up-first"; ///< not before all is set up
inline constexpr const char* set_up_over = "set-up-over";   ///< only while it is set up

inline constexpr std::array<std::string_view, 19> shared{
    malformed,    impossible,     game_over,       chance_to_act, no_piece,
    not_yours,    same_square,    own_piece_there, enemy_there,   occupied,
    path_blocked, out_of_reach,   not_in_line,     no_target,     own_target,
    spent,        none_to_return, set_up_first,    set_up_over};

/// A code, and the name of the sentence about it: `explain.<sentence>` in the game's strings.
struct Cause {
    const char* code;
    const char* sentence;

    /// For a code and a sentence of the same name.
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
