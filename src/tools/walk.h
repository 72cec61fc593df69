#pragma once

#include "engine/game.h"
#include "engine/strings.h"
#include "tools/answer.h"

#include <cstdint>
#include <iosfwd>

/// Walks: playouts as JSON lines, by which engines are held against each other. A ply is
/// `{"pos","legal":[…],"chose","next"}`, or `{"pos","chance":[[token,weight],…],"chose","next"}`; a
/// walk ends with `{"pos","over"}`, the result or null.
namespace motley::tools {

/// Writes a random playout from the start: uniform over the legal actions, chance by its weights;
/// at most `plies` plies. The same seed gives the same walk everywhere.
void write_walk(const engine::Game& game, std::uint64_t seed, std::uint64_t plies,
                std::ostream& out);

/// Replays walks, one after another, whatever wrote them: every field must be there and right, the
/// lists in any order. Returns the number of plies; refuses the first difference with line, field,
/// expected and found.
[[nodiscard]] Answer<std::uint64_t> verify_walk(const engine::Game& game, std::istream& lines,
                                                const engine::Strings& strings);

} // namespace motley::tools
