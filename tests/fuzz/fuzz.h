#pragma once

#include "engine/game.h"
#include "engine/position.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What the fuzzers share. Each is a program of its own, defines LLVMFuzzerTestOneInput, and holds
/// one reader to what the headers promise of it (tests/support/promises.h); run.sh runs them.
///
/// The first byte of an input picks the game, the character 0 the first of the catalogue; with
/// `action` the second byte picks one of that game's positions, with `advice` what is asked
/// (advice.h), and with `batch`, `engine`, `record` and `link` all is the text; of `kept` see kept.h, and
/// with `restore` the first byte picks a name of App::restorable(). The rest is the text that is
/// read.
namespace motley::fuzz {

/// Ends the program with a finding unless nothing is wrong.
void expect(const std::string& wrong, std::string_view about);

/// Which of so many things a byte picks; the character 0 is the first.
[[nodiscard]] std::size_t pick(std::uint8_t byte, std::size_t count);

/// The bytes as text.
[[nodiscard]] std::string_view text_of(const std::uint8_t* data, std::size_t size);

/// Whether something costly is done with this text: with one in so many.
[[nodiscard]] bool chosen(std::string_view text, std::uint64_t one_in);

/// A number that depends on the text only.
[[nodiscard]] std::uint64_t hash(std::string_view text);

/// The games of the catalogue that have a printed notation.
[[nodiscard]] const std::vector<const engine::Game*>& notated_games();

/// A position that action texts are read in, and what can be done there.
struct Stage {
    std::unique_ptr<engine::Position> position;
    std::vector<Action> listed; ///< sorted

    [[nodiscard]] bool lists(Action action) const;
};

/// Positions of random games from early to late, always the same, and a finished one. Made when
/// first asked for.
[[nodiscard]] const std::vector<Stage>& stages(const engine::Game& game);

} // namespace motley::fuzz
