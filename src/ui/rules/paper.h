#pragma once

#include "shell/app.h"
#include "ui/kit/semantics.h"
#include "ui/rules/rulebook.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley::ui {

/// What a screen is on paper, as text and drawings: whole, however much of it the screen shows.
struct Paper {
    enum class Kind : std::uint8_t { heading, paragraph, item, table, board, moves };
    struct Block {
        Kind kind = Kind::paragraph;
        int level = 0;              ///< heading: 1 … 4; item: its depth
        Rulebook::Words words = {}; ///< board: what it shows; may be empty
        std::string marker = {};    ///< item
        std::string svg = {};       ///< board
        /// table: the first row is its head; moves: a turn's number, the first player's action and
        /// the second's, or a comment alone.
        std::vector<std::vector<Rulebook::Words>> rows = {};
    };
    std::string title;
    std::vector<Block> blocks;
};

/// A board with its match or its task, a rulebook with its examples; of other screens what can be
/// read on them (`nodes`).
[[nodiscard]] Paper paper_of(const shell::App& app, const std::vector<Node>& nodes,
                             const std::string& title);

} // namespace motley::ui
