#include "scene/scene.h"

#include <algorithm>

namespace motley::scene {

namespace {

constexpr std::array<std::string_view, 3> livery_names{"a", "b", "-"};
constexpr std::array<std::string_view, 7> badge_names{"vitality", "frozen", "armour", "spent",
                                                      "ability",  "moved",  "marked"};
constexpr std::array<std::string_view, 6> row_names{"pips",  "number", "track",
                                                    "tiles", "fallen", "dice"};
constexpr std::array<std::string_view, 3> state_names{"ready", "idle", "spent"};

std::string_view name(Livery livery) { return livery_names[static_cast<std::size_t>(livery)]; }

void write_row(std::string& out, const PanelRow& row) {
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

} // namespace

Topology rectangle(int files, int ranks, int first_rank) {
    Topology board;
    const auto w = static_cast<float>(files);
    const auto h = static_cast<float>(ranks);
    board.width = w;
    board.height = h;
    board.outline = {{0, 0}, {w, 0}, {w, h}, {0, h}};
    for (int rank = 0; rank < ranks; ++rank) {
        const float y = static_cast<float>(rank) + 0.5F;
        const std::string number = std::to_string(rank + first_rank);
        board.labels.push_back({number, 0, y, -1, 0});
        for (int file = 0; file < files; ++file) {
            Place place;
            place.label = static_cast<char>('a' + file) + number;
            place.x = static_cast<float>(file) + 0.5F;
            place.y = y;
            place.shade = (file + rank) % 2 == 0 ? Shade::dark : Shade::light;
            board.places.push_back(std::move(place));
        }
    }
    for (int file = 0; file < files; ++file) {
        board.labels.push_back({std::string(1, static_cast<char>('a' + file)),
                                static_cast<float>(file) + 0.5F, 0, 0, -1});
    }
    return board;
}

std::string to_text(const Scene& scene, const Topology& topology) {
    std::string out;
    for (const Token& token : scene.tokens) {
        out += topology.places[token.place].label + " #" + std::to_string(token.glyph) + ' ';
        out += name(token.livery);
        for (const Badge& badge : token.badges) {
            out += ' ';
            out += badge_names[static_cast<std::size_t>(badge.kind)];
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
        out += name(player.livery);
        out += '\n';
        for (const PanelRow& row : player.rows) {
            write_row(out, row);
        }
    }
    out += "shared\n";
    for (const PanelRow& row : scene.shared) {
        write_row(out, row);
    }
    return out;
}

const Token* token_at(const std::vector<Token>& tokens, PlaceId place) {
    const auto found = std::find_if(tokens.begin(), tokens.end(),
                                    [&](const Token& token) { return token.place == place; });
    return found == tokens.end() ? nullptr : &*found;
}

} // namespace motley::scene
