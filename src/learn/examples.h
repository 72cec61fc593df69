#pragma once

#include "core/result.h"
#include "engine/game.h"

#include <string>
#include <string_view>
#include <vector>

/// What teaches a game, as data: examples of its rules and a first lesson.
namespace motley::learn {

/// A rule as something that can be played.
struct Example {
    std::string position; ///< text
    /// Action texts, rolls among them; an empty one is an end that both players agree on.
    std::vector<std::string> actions;
    std::string illegal; ///< text of an action that the paragraph forbids then; or empty
    std::string outcome; ///< how the game has ended then, as a text; empty while it goes on
};

/// A numbered paragraph of a rulebook and what shows it.
struct Paragraph {
    std::string number; ///< `4.1`
    std::vector<Example> examples;
    /// Without examples of its own: the paragraph shortly before it that shows it too.
    std::string shown_by;
};

/// The examples of a game, from assets/games/<id>/examples.json, in the order of the file:
///
///     { "4.1": [{ "position": POS, "actions": [TOKEN | null, …],
///                 "illegal": TOKEN, "outcome": TEXT }, …],
///       "4.2": "4.1" }
///
/// The last two fields may be left out; null is an agreed end; a number in place of the list names
/// the paragraph whose examples show this one too. Refuses any other form; none of the texts is
/// looked at.
[[nodiscard]] Result<std::vector<Paragraph>> load_examples(const engine::Game& game);

/// Plays the example by the rules. Refused is what is not as it says: a text that cannot be read,
/// an action that is not legal, another outcome, or that nothing forbids `illegal`, or another
/// paragraph does.
[[nodiscard]] Result<void> check(const engine::Game& game, const std::string& number,
                                 const Example& example);

/// The numbers of the paragraphs of a rulebook (a text in Markdown), in order: what a line after
/// an empty one begins with, such as `4.1`.
[[nodiscard]] std::vector<std::string> paragraph_numbers(std::string_view rulebook);
/// Those of a game.
[[nodiscard]] std::vector<std::string> paragraph_numbers(const engine::Game& game);

} // namespace motley::learn
