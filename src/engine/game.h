#pragma once

#include "core/result.h"
#include "core/setup.h"
#include "core/weights.h"
#include "engine/editing.h"
#include "engine/position.h"
#include "engine/thinker.h"
#include "scene/scene.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

/// A kind of piece as drawn: `assets/<asset>-a.svg` and `-b.svg` (or `-n.svg` for Livery::none).
struct Glyph {
    std::string asset;    ///< path below assets/, without the livery and ending
    std::string name_key; ///< in the game's strings
};

/// A choice that is no place: a button with an icon, or with a drawn piece.
struct Chip {
    std::string name_key;
    std::string icon;           ///< of assets/icons, or empty
    int glyph = -1;             ///< index into glyphs, or −1
    std::string about_key = {}; ///< in the game's strings: what it does; empty: its name says it
};

/// What a game says of itself. The sentences are in assets/games/<id>/<lang>.json: `name`,
/// `summary`, and whatever the keys here name.
struct GameInfo {
    std::string id;
    std::vector<std::string> earlier_ids = {}; ///< are read like the id, and never written
    std::string hue;      ///< of the five patches: plum, ochre, coral, indigo, teal
    int minutes = 0;      ///< of a usual game
    bool dice = false;    ///< chance acts in it
    std::string showcase; ///< position text for the small board on the start page
    std::vector<Glyph> glyphs;
    std::vector<Chip> chips;
    std::vector<SetupOption> options;
};

/// What random play and counting cost, on one core.
struct BenchFigures {
    double actions_per_s = 0;
    double playouts_per_s = 0;
    double perft_nodes_per_s = 0;
};

/// A game read from a printed record in the game's own human notation.
struct PrintedGame {
    std::vector<std::string> tokens;   ///< the actions from the start position, as action texts
    std::vector<std::string> comments; ///< what stood between the turns, in order
};

/// Where a printed record contradicts the rules or itself; nothing after it is guessed.
struct NotationError {
    int turn = 0;     ///< as numbered in the record
    std::string side; ///< as position texts name it
    int action = 0;   ///< within the turn, from 1
    std::string expected;
    std::string found;
    std::vector<std::string> tokens; ///< the actions before it
};

/// A game of the catalogue.
class Game {
public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    [[nodiscard]] virtual const GameInfo& info() const = 0;
    [[nodiscard]] virtual const scene::Topology& topology() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Position> start(const Setup& setup) const = 0;
    /// Exactly the canonical texts of possible positions.
    [[nodiscard]] virtual Result<std::unique_ptr<Position>> read(std::string_view text) const = 0;
    /// How positions are set up by hand; null where they can be given as texts only.
    [[nodiscard]] virtual const Editing* editing() const = 0;
    /// Whether the game has a human notation besides the action texts; the two functions below must
    /// only be called if so.
    [[nodiscard]] virtual bool has_notation() const = 0;
    [[nodiscard]] virtual tl::expected<PrintedGame, NotationError>
    read_notation(std::string_view text) const = 0;
    /// The printed record of a game from the start position. Refuses tokens that cannot be played.
    [[nodiscard]] virtual Result<std::string>
    write_notation(const std::vector<std::string>& tokens) const = 0;
    /// Plays at random and counts for about `seconds` in all.
    [[nodiscard]] virtual BenchFigures bench(double seconds, std::uint64_t seed) const = 0;
    /// The numbers its evaluation weighs with, row by row, and what the rows are; both empty where
    /// it does not weigh.
    [[nodiscard]] virtual std::vector<int> weights() const = 0;
    [[nodiscard]] virtual std::span<const WeightRow> weight_rows() const = 0;
    /// What a score tells of the chance to win, as search::chance_per_score does.
    [[nodiscard]] virtual double chance_per_score() const = 0;
    /// Somebody who plays this game.
    [[nodiscard]] virtual std::unique_ptr<Thinker> thinker(const ThinkerOptions& options) const = 0;
};

} // namespace motley::engine
