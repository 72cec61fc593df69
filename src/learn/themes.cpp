#include "learn/themes.h"

#include "core/asset.h"
#include "core/json.h"
#include "engine/threats.h"
#include "learn/json.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

namespace motley::learn {

namespace {

using engine::Position;
using scene::EventKind;
using scene::PlaceId;

constexpr std::size_t no_ply = static_cast<std::size_t>(-1);

/// An action of the line.
struct Ply {
    std::unique_ptr<Position> before;
    std::unique_ptr<Position> after;
    scene::Scene scene; ///< before it
    scene::Trace trace;
    Actor actor = Actor::none;
    bool asked = false; ///< the player has to find it
};

/// A puzzle's line, with what its actions do.
class Line {
public:
    Line(const engine::Game& game, const Puzzle& puzzle) : puzzle_(puzzle) {
        std::unique_ptr<Position> position = std::move(*game.read(puzzle.position));
        player_ = position->actor();
        for (std::size_t n = 0; n < puzzle.line.size(); ++n) {
            Ply ply;
            const Action action = *position->read_action(puzzle.line[n]);
            ply.scene = position->scene();
            ply.trace = position->trace(action);
            ply.actor = position->actor();
            ply.asked = n == 0 || std::any_of(puzzle.asks.begin(), puzzle.asks.end(),
                                              [n](const Ask& ask) { return ask.ply == n; });
            ply.before = position->clone();
            (void)position->play(action);
            ply.after = position->clone();
            plies_.push_back(std::move(ply));
        }
    }

    [[nodiscard]] bool has(const Theme& theme) const {
        const auto common =
            std::find_if(criteria.begin(), criteria.end(),
                         [&](const Criterion& each) { return each.name == theme.name; });
        if (common != criteria.end() && (this->*common->holds)()) {
            return true;
        }
        return any_asked([&](const Ply& ply) {
            return std::any_of(ply.trace.begin(), ply.trace.end(), [&](const scene::Event& event) {
                return caused(event, theme) || counted(event, ply, theme);
            });
        });
    }

    [[nodiscard]] static bool is_common(const std::string& name) {
        return std::any_of(criteria.begin(), criteria.end(),
                           [&](const Criterion& each) { return each.name == name; });
    }

private:
    struct Criterion {
        std::string_view name;
        bool (Line::*holds)() const;
    };
    static const std::array<Criterion, 6> criteria;

    [[nodiscard]] bool wins() const { return kind_of(puzzle_) == std::string_view("win"); }
    [[nodiscard]] bool defends() const { return kind_of(puzzle_) == std::string_view("defence"); }

    [[nodiscard]] bool forks() const {
        return any_asked([&](const Ply& ply) {
            const std::size_t next = next_turn(ply);
            if (next == no_ply) {
                return false;
            }
            const auto [from, to] = mover(ply);
            const std::set<PlaceId> attacked = attacked_from(*ply.after, to);
            return attacked.size() > 1 && attacked_from(*ply.before, from).size() < 2 &&
                   std::any_of(plies_[next].trace.begin(), plies_[next].trace.end(),
                               [&](const scene::Event& event) {
                                   return attacked.contains(event.place) &&
                                          harms(event, plies_[next]);
                               });
        });
    }

    [[nodiscard]] bool sacrifices() const {
        return any_asked([&](const Ply& ply) {
            const std::size_t next = next_turn(ply);
            if (next == no_ply || count(ply, EventKind::died) > 0) {
                return false;
            }
            const auto [from, to] = mover(ply);
            const engine::Threats before = engine::threats_of(*ply.before, opponent(player_));
            for (std::size_t n = number(ply) + 1; n < next; ++n) {
                for (const scene::Event& event : plies_[n].trace) {
                    const bool own = event.kind == EventKind::died &&
                                     livery_at(plies_[n].scene, event.place) == livery();
                    if (own && (event.place == to || !before.threatened.contains(event.place))) {
                        return true;
                    }
                }
            }
            return false;
        });
    }

    [[nodiscard]] bool takes_several() const {
        return any_asked([&](const Ply& ply) {
            return count(ply, EventKind::died) > 1 && !scene::wholesale(ply.trace, EventKind::died);
        });
    }

    [[nodiscard]] bool is_quiet() const {
        const scene::Trace& trace = plies_.front().trace;
        return !wins() && mover(plies_.front()).first != scene::nowhere &&
               std::none_of(trace.begin(), trace.end(), [&](const scene::Event& event) {
                   return event.kind == EventKind::used || event.kind == EventKind::bounced ||
                          harms(event, plies_.front());
               });
    }

    [[nodiscard]] static bool caused(const scene::Event& event, const Theme& theme) {
        return std::find(theme.causes.begin(), theme.causes.end(), event.why) != theme.causes.end();
    }

    /// Whether it raises or lowers the value of the player's panel row that the theme names.
    [[nodiscard]] bool counted(const scene::Event& event, const Ply& ply,
                               const Theme& theme) const {
        const std::size_t side = player_ == Actor::second ? 1 : 0;
        return event.kind == EventKind::counted && event.player == side &&
               ply.scene.players[side].rows.at(event.row).label_key ==
                   (event.value > event.before ? theme.raises : theme.lowers);
    }

    template <class Holds>
    [[nodiscard]] bool any_asked(const Holds& holds) const {
        return std::any_of(plies_.begin(), plies_.end(),
                           [&](const Ply& ply) { return ply.asked && holds(ply); });
    }

    [[nodiscard]] std::size_t number(const Ply& ply) const {
        return static_cast<std::size_t>(&ply - plies_.data());
    }

    /// The player's first action after the opponent has acted; none if the line does not reach it.
    [[nodiscard]] std::size_t next_turn(const Ply& ply) const {
        std::size_t n = number(ply) + 1;
        bool replied = false;
        while (n < plies_.size() && !(replied && plies_[n].actor == player_)) {
            replied = replied || plies_[n].actor == opponent(player_);
            n += 1;
        }
        return n < plies_.size() ? n : no_ply;
    }

    [[nodiscard]] scene::Livery livery() const {
        return plies_.front().scene.players[player_ == Actor::second ? 1 : 0].livery;
    }
    [[nodiscard]] static scene::Livery livery_at(const scene::Scene& scene, PlaceId place) {
        const scene::Token* const token = scene::token_at(scene.tokens, place);
        return token == nullptr ? scene::Livery::none : token->livery;
    }

    /// Where the piece that acts was, and is afterwards.
    [[nodiscard]] std::pair<PlaceId, PlaceId> mover(const Ply& ply) const {
        for (const scene::Event& event : ply.trace) {
            if (event.kind == EventKind::moved && livery_at(ply.scene, event.place) == livery()) {
                return {event.place, event.to};
            }
        }
        return {scene::nowhere, scene::nowhere};
    }

    [[nodiscard]] std::set<PlaceId> attacked_from(const Position& position, PlaceId place) const {
        const engine::Threats threats = engine::threats_of(position, player_);
        const auto found = threats.pieces.find(place);
        return found == threats.pieces.end() ? std::set<PlaceId>() : found->second.threatened;
    }

    [[nodiscard]] bool harms(const scene::Event& event, const Ply& ply) const {
        const bool kind = event.kind == EventKind::died || event.kind == EventKind::hit ||
                          event.kind == EventKind::changed;
        const scene::Livery of = livery_at(ply.scene, event.place);
        return kind && of != livery() && of != scene::Livery::none;
    }

    /// How many enemies such an event befalls.
    [[nodiscard]] std::ptrdiff_t count(const Ply& ply, EventKind kind) const {
        return std::count_if(ply.trace.begin(), ply.trace.end(), [&](const scene::Event& event) {
            return event.kind == kind && harms(event, ply);
        });
    }

    const Puzzle& puzzle_;
    Actor player_ = Actor::none;
    std::vector<Ply> plies_;
};

const std::array<Line::Criterion, 6> Line::criteria{{{"win", &Line::wins},
                                                     {"defence", &Line::defends},
                                                     {"fork", &Line::forks},
                                                     {"sacrifice", &Line::sacrifices},
                                                     {"several", &Line::takes_several},
                                                     {"quiet", &Line::is_quiet}}};

} // namespace

/// One entry of the file.
static void describe(Reader& io, Theme& theme) {
    io.required("name", theme.name);
    io.optional("causes", theme.causes, texts);
    io.optional("raises", theme.raises);
    io.optional("lowers", theme.lowers);
    io.finish();
    const bool empty = theme.causes.empty() && theme.raises.empty() && theme.lowers.empty();
    if (empty && !Line::is_common(theme.name)) {
        io.refuse(says("no-puzzle-theme"));
    }
}

Result<std::vector<Theme>> read_themes(std::string_view text) {
    const auto read = read_json<Json>(text);
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    const auto list = read->is_object() ? read->find("themes") : read->end();
    if (list == read->end() || !list->is_array() || read->size() != 1) {
        return fail("bad-themes", {}, says("no-themes"));
    }
    return read_list<Theme>(*list, "bad-themes", {}, "theme", "no-puzzle-theme");
}

Result<std::vector<Theme>> load_themes(const engine::Game& game) {
    const std::string path = "games/" + game.info().id + "/themes.json";
    if (!has_asset(path)) {
        return std::vector<Theme>();
    }
    auto themes = read_themes(find_asset(path).value_or(""));
    return themes ? std::move(themes) : tl::make_unexpected(themes.error().within({named(path)}));
}

std::vector<std::string> themes_of(const engine::Game& game, const Puzzle& puzzle,
                                   const std::vector<Theme>& themes) {
    const Line line(game, puzzle);
    std::vector<std::string> names;
    for (const Theme& theme : themes) {
        if (line.has(theme)) {
            names.push_back(theme.name);
        }
    }
    return names;
}

} // namespace motley::learn
