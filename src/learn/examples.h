#pragma once

#include "core/result.h"
#include "engine/game.h"

#include <string>
#include <string_view>
#include <vector>

/// What teaches a game, as data: examples of its rules and a first lesson.
namespace motley::learn {

/// A rule shown by playing it.
struct Example {
    std::string position; ///< text
    /// Action texts, including rolls; an empty one is an end that both players agree on.
    std::vector<std::string> actions;
    std::string illegal; ///< text of an action that the paragraph forbids after them; may be empty
    std::string outcome; ///< the outcome after them, as a text; empty while the game goes on
};

/// A numbered paragraph of a rulebook and its examples.
struct Paragraph {
    std::string number; ///< `4.1`
    std::vector<Example> examples;
    /// If it has no examples of its own: an earlier paragraph whose examples show it too.
    std::string shown_by;
};

/// The examples of a game, from assets/games/<id>/examples.json, in the order of the file:
///
///     { "4.1": [{ "position": POS, "actions": [TOKEN | null, …],
///                 "illegal": TOKEN, "outcome": TEXT }, …],
///       "4.2": "4.1" }
///
/// The last two fields may be left out. null is an agreed end. A number in place of the list names
/// the paragraph whose examples show this one too. Refuses any other form, but does not check the
/// texts.
[[nodiscard]] Result<std::vector<Paragraph>> load_examples(const engine::Game& game);

/// Plays the example by the rules. Refuses an example that does not hold: a text that cannot be
/// read, an action that is not legal, a different outcome, or an `illegal` action that is legal or
/// is forbidden by another paragraph.
[[nodiscard]] Result<void> check(const engine::Game& game, const std::string& number,
                                 const Example& example);

/// The numbers of a rulebook's paragraphs, in order. The rulebook is Markdown; a paragraph's
/// number, such as `4.1`, begins a line that follows an empty one.
[[nodiscard]] std::vector<std::string> paragraph_numbers(std::string_view rulebook);
/// The same for a game's rulebook.
[[nodiscard]] std::vector<std::string> paragraph_numbers(const engine::Game& game);

} // namespace motley::learn
