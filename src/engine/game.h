#pragma once

#include "core/result.h"
#include "core/setup.h"
#include "core/strength.h"
#include "engine/editing.h"
#include "engine/position.h"
#include "engine/searcher.h"
#include "scene/scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace motley::engine {

class Workbench;

/// A kind of piece as drawn: `assets/<asset>-a.svg` and `-b.svg` (or `-n.svg` for Livery::none).
struct Glyph {
    std::string asset;    ///< path below assets/, without the livery and ending
    std::string name_key; ///< in the game's strings
    /// The kind's letter in position texts, a capital: drawn instead of the piece where the player
    /// wants letters. 0: it has none, and is always drawn.
    char letter = 0;
};

/// A choice that is not a place: a button with an icon, or with a drawn piece.
struct Chip {
    std::string name_key;
    std::string icon;           ///< of the game's icons or of assets/icons, or empty
    int glyph = -1;             ///< index into glyphs, or −1
    std::string about_key = {}; ///< in the game's strings: what it does; may be empty
    /// The chip whose name and icon it has on a flipped board, an index, or −1: a direction's opposite.
    int flipped = -1;
};

/// The colours of a board in one theme, each 0xRRGGBB.
struct BoardColours {
    std::uint32_t light = 0; ///< cells; what is drawn on them is dark
    std::uint32_t dark = 0;
    std::uint32_t frame = 0; ///< the coordinates on it are white
    std::uint32_t lip = 0;   ///< the frame's front edge
};

/// A game's own colours. Conformance checks that text and signs on them are legible, and that no
/// two games have similar patches.
struct Hue {
    std::uint32_t patch = 0; ///< 0xRRGGBB, in both themes: the lozenge by the name, the card's edge
    BoardColours day;
    BoardColours night;
};

/// A game's description of itself. Its sentences are in assets/games/<id>/<lang>.json: `name`,
/// `summary`, and those of the keys below.
struct GameInfo {
    std::string id;
    std::vector<std::string> earlier_ids = {}; ///< read like the id, never written
    /// The number of its rules: another one when what was legal is so no longer or does something
    /// else, so that a record by other rules is refused.
    int rules = 1;
    Hue hue;
    int minutes = 0;      ///< how long a game usually takes
    bool dice = false;    ///< whether chance acts in it
    bool turns = false;   ///< whether a turn can have several actions
    std::string showcase; ///< position text for the small board on the start page
    std::vector<Glyph> glyphs;
    std::vector<Chip> chips;
    std::vector<SetupOption> options;
    /// Claims that the game has everything optional: lesson, puzzles, editor, weights, every
    /// language. Conformance then demands it.
    bool complete = false;
};

/// A game read from a printed record in the game's own human notation.
struct PrintedGame {
    /// The text between two turns.
    struct Comment {
        std::size_t after = 0; ///< how many actions stand before it
        std::string text;
    };
    std::vector<std::string> tokens; ///< the actions from the start position, as action texts
    std::vector<Comment> comments;   ///< in order
};

/// Where a printed record contradicts the rules or itself. Reading stops there.
struct NotationError {
    int turn = 0;     ///< as numbered in the record
    std::string side; ///< as position texts name it
    int action = 0;   ///< within the turn, from 1
    Phrase expected;
    Phrase found;
    std::vector<std::string> tokens;            ///< the actions before it
    std::vector<PrintedGame::Comment> comments; ///< the text before it
};

/// A match read from a text that is none of Motley's: as it is printed, or as another program
/// writes it.
struct ForeignMatch {
    struct Ply {
        std::string text;    ///< action text; of an agreed end: empty
        std::string comment; ///< as it stands in the text
    };
    Setup setup;
    std::string start;   ///< position text; empty: the set-up's
    std::string comment; ///< on the whole
    std::vector<Ply> plies;
    Actor resigned = Actor::none; ///< after them
    /// Why they end here, when more could not be read. If it says nothing of the place, that is
    /// where the next ply would be.
    std::optional<Error> error;
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
    /// Takes exactly the canonical texts of possible positions.
    [[nodiscard]] virtual Result<std::unique_ptr<Position>> read(std::string_view text) const = 0;
    /// How positions are set up by hand; null if the game has no editor.
    [[nodiscard]] virtual const Editing* editing() const = 0;
    /// The codes of its explanations and errors that core/refusal.h lacks.
    [[nodiscard]] virtual std::span<const std::string_view> refusals() const = 0;
    /// Whether the game has a human notation besides the action texts. Call the next two functions
    /// only if so.
    [[nodiscard]] virtual bool has_notation() const = 0;
    [[nodiscard]] virtual tl::expected<PrintedGame, NotationError>
    read_notation(std::string_view text) const = 0;
    /// The printed record of a game from the start position. Refuses tokens that cannot be played.
    [[nodiscard]] virtual Result<std::string>
    write_notation(const std::vector<std::string>& tokens) const = 0;
    /// Whether a text looks like a match in one of the foreign forms that the game knows. It need
    /// not be right. Never so of a text that begins with `[` or `{`.
    [[nodiscard]] virtual bool is_foreign(std::string_view text) const = 0;
    /// Call it only for what is_foreign. Its plies are meant by the game's rules, but need not be
    /// legal.
    [[nodiscard]] virtual ForeignMatch read_foreign(std::string_view text) const = 0;
    /// search::chance_per_score on the game's own scale.
    [[nodiscard]] virtual double chance_per_score() const = 0;
    /// How strong a level plays this game, 1 … highest_level (engine/level.h). Nothing in a program
    /// without search.
    [[nodiscard]] virtual Strength strength(int level) const = 0;
    /// A computer player of this game. In a program without search (the page, whose engine is a
    /// program of its own) all but the greedy one are null; in the page's engine each is `search`.
    [[nodiscard]] virtual std::unique_ptr<Searcher>
    searcher(const SearcherOptions& options) const = 0;
    /// What only tools and tests ask (engine/workbench.h). Null in the page and in its engine.
    [[nodiscard]] virtual const Workbench* workbench() const = 0;
};

} // namespace motley::engine
