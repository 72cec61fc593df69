#pragma once

#include "engine/game.h"
#include "engine/strings.h"
#include "tools/answer.h"

#include <cstdint>
#include <iosfwd>

/// Walks are playouts as JSON lines, used to compare engines. A ply is
/// `{"pos","legal":[…],"chose","next"}`, or `{"pos","chance":[[token,weight],…],"chose","next"}`. A
/// walk ends with `{"pos","over"}`, where `over` is the result or null.
namespace motley::tools {

/// Writes a random playout of at most `plies` plies from the start, uniform over the legal actions
/// and with outcomes by their weights. The same seed gives the same walk everywhere.
void write_walk(const engine::Game& game, std::uint64_t seed, std::uint64_t plies,
                std::ostream& out);

/// Replays walks, one after another, whatever program wrote them. Every field must be present and
/// right; lists may be in any order. Returns the number of plies, or refuses the first difference
/// with its line and field, what was expected and what was found.
[[nodiscard]] Answer<std::uint64_t> verify_walk(const engine::Game& game, std::istream& lines,
                                                const engine::Strings& strings);

} // namespace motley::tools
