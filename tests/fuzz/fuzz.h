#pragma once

#include "engine/game.h"
#include "engine/position.h"
#include "match/match.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What the fuzzers share. Each fuzzer is a program of its own, defines LLVMFuzzerTestOneInput, and
/// checks that one reader keeps the promises of the headers (tests/support/promises.h). run.sh runs
/// them.
///
/// The first byte of an input chooses the game; the character 0 is the first of the catalogue. With
/// `action` the second byte chooses one of that game's positions; with `answer`, what is asked
/// (answer.h). With `batch`, `engine`, `record`, `text`, `foreign` and `link` the whole input is
/// the text; for `saved` see saved.h; with `library` the first byte chooses a summary or a file; with
/// `restore` it chooses a name from Saves::restorable(). The rest is the text to read. For `draw` see
/// there.
namespace motley::fuzz {

/// Ends the program with a finding if `wrong` is not empty.
void expect(const std::string& wrong, std::string_view about);

/// The one of `count` things that a byte chooses; the character 0 chooses the first.
[[nodiscard]] std::size_t pick(std::uint8_t byte, std::size_t count);

/// The bytes as text.
[[nodiscard]] std::string_view text_of(const std::uint8_t* data, std::size_t size);

/// Whether to do something costly with this text: true for one text in `one_in`.
[[nodiscard]] bool chosen(std::string_view text, std::uint64_t one_in);

/// A number that depends on the text only.
[[nodiscard]] std::uint64_t hash(std::string_view text);

/// The games of the catalogue that have a printed notation.
[[nodiscard]] const std::vector<const engine::Game*>& notated_games();

/// What is wrong with a match's texts: as a text and as JSON it must be read as the same match
/// again. Empty if nothing is.
[[nodiscard]] std::string wrong_match(const match::Match& match);

/// A position in which action texts are read, and what can be played there.
struct Stage {
    std::unique_ptr<engine::Position> position;
    std::vector<Action> listed; ///< sorted

    [[nodiscard]] bool lists(Action action) const;
};

/// Positions of random games from early to late, always the same, and a finished one. Made when
/// first needed.
[[nodiscard]] const std::vector<Stage>& stages(const engine::Game& game);

} // namespace motley::fuzz
