#pragma once

#include "scene/scene.h"

#include <array>
#include <string>
#include <string_view>

/// A scene as text: a line for each token and each panel row, for messages of failed tests.
namespace motley::scene {

namespace as_text {

inline constexpr std::array<std::string_view, 3> livery_names{"a", "b", "-"};
inline constexpr std::array<std::string_view, 5> badge_names{"sign", "count", "gauge", "cover",
                                                             "number"};
inline constexpr std::array<std::string_view, 6> row_names{"pips",  "number", "track",
                                                           "tiles", "fallen", "dice"};
inline constexpr std::array<std::string_view, 3> state_names{"ready", "idle", "spent"};

inline std::string_view name(Livery livery) {
    return livery_names[static_cast<std::size_t>(livery)];
}

inline void write_row(std::string& out, const PanelRow& row) {
    out += "  ";
    out += row_names[static_cast<std::size_t>(row.kind)];
    out += ' ' + row.label_key + ' ' + std::to_string(row.value) + '/' + std::to_string(row.total);
    for (const Tile& tile : row.tiles) {
        out += " [" + (tile.icon.empty() ? "#" + std::to_string(tile.glyph) : tile.icon) + ' ';
        out += state_names[static_cast<std::size_t>(tile.state)];
        if (tile.count >= 0) {
            out += " x" + std::to_string(tile.count);
        }
        if (tile.cost >= 0) {
            out += " $" + std::to_string(tile.cost);
        }
        if (tile.chip >= 0) {
            out += " chip" + std::to_string(tile.chip);
        }
        out += ']';
    }
    out += '\n';
}

} // namespace as_text

inline std::string to_text(const Scene& scene, const Topology& topology) {
    std::string out;
    for (const Token& token : scene.tokens) {
        out += topology.places[token.place].label + " #" + std::to_string(token.glyph) + ' ';
        out += as_text::name(token.livery);
        for (const Badge& badge : token.badges) {
            out += ' ';
            out += as_text::badge_names[static_cast<std::size_t>(badge.shape)];
            if (badge.value != 0 || badge.full != 0) {
                out += ':' + std::to_string(badge.value) + '/' + std::to_string(badge.full);
            }
            if (!badge.icon.empty()) {
                out += ':' + badge.icon;
            }
        }
        out += '\n';
    }
    for (const PlayerPanel& player : scene.players) {
        out += "player " + player.name_key + ' ';
        out += as_text::name(player.livery);
        out += '\n';
        for (const PanelRow& row : player.rows) {
            as_text::write_row(out, row);
        }
    }
    out += "shared\n";
    for (const PanelRow& row : scene.shared) {
        as_text::write_row(out, row);
    }
    return out;
}

} // namespace motley::scene
