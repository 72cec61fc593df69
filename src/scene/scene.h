#pragma once

#include "core/table.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Plain data that says what to draw and what happened, without colours, pixels or sentences. It is
/// what a game tells every renderer, the page's accessible twin, and the tests.
namespace motley::scene {

/// Index into Topology::places; a game uses the same numbers as its squares.
using PlaceId = std::uint8_t;
inline constexpr PlaceId nowhere = 255;

/// Whose look a token has. It need not match the player: where players swap peoples, colour follows
/// the people.
enum class Livery : std::uint8_t { a, b, none };

/// The look of side 0 or 1, a number or an enumerator.
template <Ordinal Side>
[[nodiscard]] constexpr Livery livery_of(Side side) {
    return index(side) == 0 ? Livery::a : Livery::b;
}

// ---------------------------------------------------------------- the board

enum class Shade : std::uint8_t { light, dark };
/// A place may lie on a strip beside the board that belongs to a player.
enum class Tray : std::uint8_t { none, first, second };

struct Place {
    std::string label; ///< `c4`: unique; texts use it as the place's name
    float x = 0;       ///< of its centre, in cells from the left edge
    float y = 0;       ///< of its centre, in cells from the bottom edge
    Shade shade = Shade::light;
    Tray tray = Tray::none;
    std::string field = {};     ///< engraved sign: `special` (a lozenge), an icon's name, or empty
    std::string field_key = {}; ///< string key of the field's name, when it has one
};

/// A coordinate in the frame: centred beside the point (x, y) of the outline, pushed outwards along
/// (dx, dy).
struct EdgeLabel {
    std::string text;
    float x = 0;
    float y = 0;
    float dx = 0;
    float dy = 0;
};

struct Point {
    float x = 0;
    float y = 0;
};

/// Places that belong together by the rules.
struct Zone {
    std::string name_key;
    std::vector<PlaceId> places; ///< they fill a rectangle
    bool tinted = false; ///< drawn by a tint of its cells; otherwise by a dashed line round them
};

/// What never changes during a game.
struct Topology {
    float width = 0;  ///< cells
    float height = 0; ///< cells
    std::vector<Place> places;
    std::vector<EdgeLabel> labels;
    std::vector<Point> outline; ///< convex hull of the cells, counter-clockwise, in cells
    std::vector<Zone> zones = {};
};

/// The usual board: chequered with a dark first square, files lettered, ranks numbered.
[[nodiscard]] Topology rectangle(int files, int ranks, int first_rank = 1);

// ---------------------------------------------------------------- what stands on it

/// How a badge is drawn.
enum class BadgeShape : std::uint8_t {
    sign,  ///< its icon in a disc
    count, ///< its icon and its value in a pill
    gauge, ///< its value in a disc with an arc round it, filled by `value` of `full`; hits lower it
    cover, ///< a hexagon over the piece, not in a corner
    number, ///< its value in a disc, where a gauge would be
};

enum class Corner : std::uint8_t { top_left, top_right, bottom_left, bottom_right };

/// What a badge's colour means. A gauge has its side's colours instead.
enum class Tone : std::uint8_t { plain, attack, combat, power, ice, spent };

/// A sign on a token besides its drawing. Each badge of a token must have its own corner.
struct Badge {
    BadgeShape shape = BadgeShape::sign;
    Corner corner = Corner::top_right;
    Tone tone = Tone::plain;
    std::string icon = {}; ///< of the game's icons or of assets/icons
    std::int16_t value = 0;
    std::int16_t full = 0;
    /// Whether the piece's letters in the position text say it, rather than another field of the
    /// text.
    bool by_piece = true;
    bool operator==(const Badge&) const = default;
};

[[nodiscard]] Badge sign_badge(Corner corner, Tone tone, std::string icon);
[[nodiscard]] Badge count_badge(Corner corner, Tone tone, std::string icon, int value);
/// A gauge in the corner where previews of hits are drawn too.
[[nodiscard]] Badge gauge_badge(int value, int full);
[[nodiscard]] Badge cover_badge(Tone tone);
/// A number that follows from the position.
[[nodiscard]] Badge number_badge(int value);

struct Token {
    /// Identifies a token while it moves. A game's scene() numbers them 1, 2, … in place order;
    /// while a game is followed, advance() carries the numbers on.
    std::uint32_t id = 0;
    PlaceId place = nowhere;
    std::uint8_t glyph = 0; ///< index into GameInfo::glyphs
    Livery livery = Livery::none;
    std::vector<Badge> badges;
    bool operator==(const Token&) const = default;
};

// ---------------------------------------------------------------- beside it

enum class TileState : std::uint8_t {
    ready, ///< can be chosen now
    idle,  ///< present, but cannot be chosen now
    spent, ///< used up
};

/// A thing with an icon or a drawn piece: a spell, a recruit on offer, a fallen piece, a die.
struct Tile {
    std::string icon = {}; ///< empty if it shows a piece
    int glyph = -1;        ///< index into GameInfo::glyphs, or −1
    Livery livery = Livery::none;
    std::string name_key = {};
    TileState state = TileState::idle;
    int count = -1; ///< how many there are; −1: not counted
    int cost = -1;  ///< its cost; −1: it has none
    int chip = -1;  ///< index of the chip (GameInfo::chips) that it chooses; −1: not a choice
    bool operator==(const Tile&) const = default;
};

enum class RowKind : std::uint8_t {
    pips,   ///< small lozenges, `value` of `total` filled
    number, ///< one number, large
    track,  ///< a track with `value` of `total` steps made
    tiles,  ///< choices or stock
    fallen, ///< pieces, small
    dice,   ///< faces thrown
};

struct PanelRow {
    RowKind kind = RowKind::number;
    std::string label_key = {};
    std::string icon = {};
    int value = 0;
    int total = 0;
    std::vector<Tile> tiles = {};
    bool operator==(const PanelRow&) const = default;
};

struct PlayerPanel {
    Livery livery = Livery::none;
    std::string name_key = {}; ///< `white`, `dwarfs`: what the game calls this side
    int glyph = -1;            ///< drawn instead of the side's usual sign, or −1
    std::vector<PanelRow> rows = {};
    bool operator==(const PlayerPanel&) const = default;
};

/// All that a state shows.
struct Scene {
    std::vector<Token> tokens;          ///< in place order, at most one on a place
    std::array<PlayerPanel, 2> players; ///< first, second
    std::vector<PanelRow> shared = {};  ///< of both players: dice, match score, quiet count

    /// Adds a token behind those on earlier places, with the next number.
    template <Ordinal At, Ordinal Glyph>
    void add_token(At place, Glyph glyph, Livery livery, std::vector<Badge> badges = {}) {
        tokens.push_back({static_cast<std::uint32_t>(tokens.size() + 1), to_byte(place),
                          to_byte(glyph), livery, std::move(badges)});
    }
    bool operator==(const Scene&) const = default;
};

/// The token on a place, or null.
template <class Tokens>
[[nodiscard]] auto token_at(Tokens& tokens, PlaceId place) -> decltype(tokens.data()) {
    const auto found = std::find_if(tokens.begin(), tokens.end(),
                                    [&](const Token& token) { return token.place == place; });
    return found == tokens.end() ? nullptr : &*found;
}

} // namespace motley::scene
