#include "scene/text.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
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
std::string_view name_in(const Names& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

/// A text that grows by words and numbers.
class Writer {
public:
    explicit Writer(const Topology& board) : board_(board) {}
    Writer& operator<<(std::string_view words);
    Writer& operator<<(int number);
    Writer& place(PlaceId place);
    Writer& piece(std::uint8_t glyph, Livery livery);
    Writer& badges(const std::vector<Badge>& badges);
    Writer& rows(const std::vector<PanelRow>& rows);
    Writer& event(const Event& event);
    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    const Topology& board_;
    std::string out_;
};

// Not repeated at each word: the page downloads this, too.
__attribute__((noinline)) Writer& Writer::operator<<(std::string_view words) {
    out_.append(words);
    return *this;
}

__attribute__((noinline)) Writer& Writer::operator<<(int number) {
    return *this << std::to_string(number);
}

Writer& Writer::place(PlaceId place) {
    return *this << (place < board_.places.size() ? board_.places[place].label : "-");
}

Writer& Writer::piece(std::uint8_t glyph, Livery livery) {
    return *this << " #" << glyph << " " << name_in(livery_names, livery);
}

Writer& Writer::badges(const std::vector<Badge>& badges) {
    for (const Badge& badge : badges) {
        *this << " " << name_in(badge_names, badge.shape);
        if (badge.value != 0 || badge.full != 0) {
            *this << ":" << badge.value << "/" << badge.full;
        }
        if (!badge.icon.empty()) {
            *this << ":" << badge.icon;
        }
    }
    return *this;
}

Writer& Writer::rows(const std::vector<PanelRow>& rows) {
    for (const PanelRow& row : rows) {
        *this << "  " << name_in(row_names, row.kind) << " " << row.label_key << " " << row.value
              << "/" << row.total;
        for (const Tile& tile : row.tiles) {
            *this << " [";
            if (tile.icon.empty()) {
                *this << "#" << tile.glyph;
            } else {
                *this << tile.icon;
            }
            *this << " " << name_in(state_names, tile.state);
            if (tile.count >= 0) {
                *this << " x" << tile.count;
            }
            if (tile.cost >= 0) {
                *this << " $" << tile.cost;
            }
            if (tile.chip >= 0) {
                *this << " chip" << tile.chip;
            }
            *this << "]";
        }
        *this << "\n";
    }
    return *this;
}

Writer& Writer::event(const Event& event) {
    *this << event.beat << " " << name_in(event_names, event.kind) << " ";
    switch (event.kind) {
    case EventKind::moved:
        place(event.place) << "-";
        place(event.to) << " " << name_in(motion_names, event.motion);
        break;
    case EventKind::bounced:
    case EventKind::used:
        place(event.place) << "-";
        place(event.to);
        break;
    case EventKind::hit:
        place(event.place) << " " << event.value;
        break;
    case EventKind::died:
        place(event.place);
        break;
    case EventKind::placed:
        place(event.to).piece(event.glyph, event.livery).badges(event.badges);
        break;
    case EventKind::changed:
        place(event.place).piece(event.glyph, event.livery).badges(event.badges);
        break;
    case EventKind::updated:
        place(event.place).badges(event.badges);
        break;
    case EventKind::rolled:
        *this << name_in(livery_names, event.livery);
        for (const std::uint8_t glyph : dice_of(event)) {
            *this << " #" << glyph;
        }
        break;
    case EventKind::counted:
        if (event.player < 2) {
            *this << "player " << event.player;
        } else {
            *this << "shared";
        }
        *this << " row " << event.row << ": " << event.before << " to " << event.value;
        break;
    }
    if (!event.why.empty()) {
        *this << ": " << event.why;
    }
    return *this << "\n";
}

} // namespace

std::string to_text(const Scene& scene, const Topology& topology) {
    Writer out(topology);
    for (const Token& token : scene.tokens) {
        out.place(token.place).piece(token.glyph, token.livery).badges(token.badges) << "\n";
    }
    for (const PlayerPanel& player : scene.players) {
        out << "player " << player.name_key << " " << name_in(livery_names, player.livery) << "\n";
        out.rows(player.rows);
    }
    out << "shared\n";
    return out.rows(scene.shared).take();
}

std::string to_text(const Trace& trace, const Topology& topology) {
    Writer out(topology);
    for (const Event& event : trace) {
        out.event(event);
    }
    return out.take();
}

std::string to_text(const Step& step, const Topology& topology) {
    Writer out(topology);
    if (step.kind == Step::Kind::chip) {
        out << "chip " << step.id;
    } else {
        out << (step.kind == Step::Kind::member ? "member " : "");
        out.place(step.id);
    }
    if (step.mark != Mark::none) {
        out << " " << name_in(mark_names, step.mark);
    }
    out << (step.implied ? " implied" : "") << (step.asks ? " asks" : "");
    return out.take();
}

} // namespace motley::scene
