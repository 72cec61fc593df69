#include "engine/threats.h"

#include "scene/trace.h"

#include <algorithm>

namespace motley::engine {

using scene::Event;
using scene::EventKind;
using scene::Mark;
using scene::PlaceId;
using scene::Step;

namespace {

/// Collects the threats of the pieces in one livery.
class Collector {
public:
    Collector(const scene::Scene& scene, scene::Livery own, Threats& out)
        : scene_(scene), own_(own), out_(out) {}

    void add(const Position& turn, Action action) {
        const scene::Path path = turn.path(action);
        if (path.empty() || path.front().kind != Step::Kind::place || known(path)) {
            return;
        }
        std::set<PlaceId> actors;
        std::set<PlaceId> moves;
        std::set<PlaceId> victims;
        // Several pieces can act together; then their target alone is chosen.
        const bool joint = !is_own(path.front().id);
        if (!joint) {
            actors.insert(path.front().id);
        }
        for (const Step& step : path) {
            const bool aims =
                step.mark == Mark::attack || step.mark == Mark::capture || step.mark == Mark::power;
            if (aims && step.kind != Step::Kind::chip && is_enemy(step.id)) {
                victims.insert(step.id);
            }
        }
        const scene::Trace trace = turn.trace(action);
        // A board that is set up anew says nothing about the pieces that were on it.
        const bool anew = scene::wholesale(trace, EventKind::placed);
        for (const Event& event : trace) {
            const bool acts = event.kind == EventKind::moved || event.kind == EventKind::bounced;
            const bool harms = event.kind == EventKind::hit || event.kind == EventKind::died ||
                               event.kind == EventKind::changed;
            if (acts && joint && event.beat == 0 && is_own(event.place)) {
                actors.insert(event.place);
            }
            if (event.kind == EventKind::moved && actors.contains(event.place) &&
                !is_enemy(event.to)) {
                moves.insert(event.to);
            }
            if (harms && !anew && is_enemy(event.place)) {
                victims.insert(event.place);
            }
        }
        for (const PlaceId actor : actors) {
            Threats::Reach& reach = out_.pieces[actor];
            reach.moves.insert(moves.begin(), moves.end());
            reach.threatened.insert(victims.begin(), victims.end());
        }
        out_.threatened.insert(victims.begin(), victims.end());
    }

private:
    [[nodiscard]] bool is_own(PlaceId place) const {
        const scene::Token* token = scene::token_at(scene_.tokens, place);
        return token != nullptr && token->livery == own_;
    }
    [[nodiscard]] bool is_enemy(PlaceId place) const {
        const scene::Token* token = scene::token_at(scene_.tokens, place);
        return token != nullptr && token->livery != own_ && token->livery != scene::Livery::none;
    }
    /// Whether the action takes another selection of what is known to be in reach. There can be
    /// very many of these.
    [[nodiscard]] bool known(const scene::Path& path) const {
        const auto piece = out_.pieces.find(path.front().id);
        return piece != out_.pieces.end() && path.back().kind == Step::Kind::member &&
               std::all_of(path.begin() + 1, path.end(), [&](const Step& step) {
                   return piece->second.moves.contains(step.id) ||
                          piece->second.threatened.contains(step.id);
               });
    }

    const scene::Scene& scene_;
    scene::Livery own_;
    Threats& out_;
};

} // namespace

Threats threats_of(const Position& position, Actor player) {
    Threats out;
    const scene::Scene scene = position.scene();
    Collector collector(scene, scene.players[player == Actor::second ? 1 : 0].livery, out);
    for (const auto& turn : position.turns_of(player)) {
        ActionList actions;
        turn->legal_actions(actions);
        for (const Action action : actions) {
            collector.add(*turn, action);
        }
    }
    return out;
}

const Threats& LazyThreats::of(Actor player) {
    auto& found = found_[player == Actor::second ? 1 : 0];
    if (!found) {
        found = threats_of(*position_, player);
    }
    return *found;
}

} // namespace motley::engine
