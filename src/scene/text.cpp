#include "scene/text.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace motley::scene {

namespace {

constexpr std::array<std::string_view, 3> livery_names{"a", "b", "-"};
constexpr std::array<std::string_view, 5> badge_names{"sign", "count", "gauge", "cover", "number"};
constexpr std::array<std::string_view, 6> row_names{"pips",  "number", "track",
                                                    "tiles", "fallen", "dice"};
constexpr std::array<std::string_view, 3> state_names{"ready", "idle", "spent"};
constexpr std::array<std::string_view, 6> mark_names{"",        "move",  "attack",
                                                     "capture", "power", "place"};
constexpr std::array<std::string_view, 10> event_names{
    "moved", "bounced", "hit", "died", "placed", "changed", "updated", "used", "rolled", "counted"};
constexpr std::array<std::string_view, 3> motion_names{"slide", "hop", "around"};

template <class Names, class Enum>
std::string name_in(const Names& names, Enum value) {
    return std::string(names[static_cast<std::size_t>(value)]);
}

std::string name_of(PlaceId place, const Topology& topology) {
    return place < topology.places.size() ? topology.places[place].label : "-";
}

std::string piece(std::uint8_t glyph, Livery livery) {
    return " #" + std::to_string(glyph) + ' ' + name_in(livery_names, livery);
}

std::string written(const std::vector<Badge>& badges) {
    std::string out;
    for (const Badge& badge : badges) {
        out += ' ' + name_in(badge_names, badge.shape);
        if (badge.value != 0 || badge.full != 0) {
            out += ':' + std::to_string(badge.value) + '/' + std::to_string(badge.full);
        }
        if (!badge.icon.empty()) {
            out += ':' + badge.icon;
        }
    }
    return out;
}

std::string written(const Tile& tile) {
    std::string out =
        " [" + (tile.icon.empty() ? '#' + std::to_string(tile.glyph) : tile.icon) + ' ';
    out += name_in(state_names, tile.state);
    if (tile.count >= 0) {
        out += " x" + std::to_string(tile.count);
    }
    if (tile.cost >= 0) {
        out += " $" + std::to_string(tile.cost);
    }
    if (tile.chip >= 0) {
        out += " chip" + std::to_string(tile.chip);
    }
    return out + ']';
}

std::string written(const std::vector<PanelRow>& rows) {
    std::string out;
    for (const PanelRow& row : rows) {
        out += "  " + name_in(row_names, row.kind) + ' ' + row.label_key + ' ' +
               std::to_string(row.value) + '/' + std::to_string(row.total);
        for (const Tile& tile : row.tiles) {
            out += written(tile);
        }
        out += '\n';
    }
    return out;
}

std::string written(const Event& event, const Topology& topology) {
    const std::string from = ' ' + name_of(event.place, topology);
    const std::string to = name_of(event.to, topology);
    const std::string value = ' ' + std::to_string(event.value);
    switch (event.kind) {
    case EventKind::moved:
        return from + '-' + to + ' ' + name_in(motion_names, event.motion);
    case EventKind::bounced:
    case EventKind::used:
        return from + '-' + to;
    case EventKind::hit:
        return from + value;
    case EventKind::died:
        return from;
    case EventKind::placed:
        return ' ' + to + piece(event.glyph, event.livery) + written(event.badges);
    case EventKind::changed:
        return from + piece(event.glyph, event.livery) + written(event.badges);
    case EventKind::updated:
        return from + written(event.badges);
    case EventKind::rolled: {
        std::string out = ' ' + name_in(livery_names, event.livery);
        for (const std::uint8_t glyph : dice_of(event)) {
            out += " #" + std::to_string(glyph);
        }
        return out;
    }
    case EventKind::counted:
        return (event.player < 2 ? " player " + std::to_string(event.player) : " shared") +
               " row " + std::to_string(event.row) + ": " + std::to_string(event.before) + " to" +
               value;
    }
    return {};
}

} // namespace

std::string to_text(const Scene& scene, const Topology& topology) {
    std::string out;
    for (const Token& token : scene.tokens) {
        out += name_of(token.place, topology) + piece(token.glyph, token.livery) +
               written(token.badges) + '\n';
    }
    for (const PlayerPanel& player : scene.players) {
        out += "player " + player.name_key + ' ' + name_in(livery_names, player.livery) + '\n' +
               written(player.rows);
    }
    return out + "shared\n" + written(scene.shared);
}

std::string to_text(const Trace& trace, const Topology& topology) {
    std::string out;
    for (const Event& event : trace) {
        out += std::to_string(event.beat) + ' ' + name_in(event_names, event.kind) +
               written(event, topology);
        if (!event.why.empty()) {
            out += ": " + std::string(event.why);
        }
        out += '\n';
    }
    return out;
}

std::string to_text(const Step& step, const Topology& topology) {
    std::string out =
        step.kind == Step::Kind::chip
            ? "chip " + std::to_string(step.id)
            : (step.kind == Step::Kind::member ? "member " : "") + name_of(step.id, topology);
    if (step.mark != Mark::none) {
        out += ' ' + name_in(mark_names, step.mark);
    }
    if (step.implied) {
        out += " implied";
    }
    if (step.asks) {
        out += " asks";
    }
    return out;
}

} // namespace motley::scene
