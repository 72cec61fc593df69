#include "study/stakes.h"

#include "engine/game.h"

#include <algorithm>

namespace motley::study {

namespace {

using engine::Position;

/// How many positions a look for a win may try, and with how many other actions one is compared.
constexpr int most_tried = 4000;
constexpr std::size_t most_compared = 4;

bool won_by(const Position& position, Actor player) {
    const Outcome::Result result = position.outcome().result;
    return result ==
           (player == Actor::second ? Outcome::Result::second_wins : Outcome::Result::first_wins);
}

std::optional<End> win_within(const Position& position, Actor player, int& left) {
    ActionList actions;
    position.legal_actions(actions);
    std::vector<std::unique_ptr<Position>> unfinished;
    for (const Action action : actions) {
        if (--left < 0) {
            return std::nullopt;
        }
        auto after = position.clone();
        (void)after->play(action);
        if (won_by(*after, player)) {
            return End{after->decided_by(), position.label(action).phrase,
                       place_of(position, action), 1};
        }
        if (after->actor() == player) {
            unfinished.push_back(std::move(after));
        }
    }
    for (const auto& after : unfinished) {
        if (auto end = win_within(*after, player, left)) {
            ++end->n;
            return end;
        }
    }
    return std::nullopt;
}

} // namespace

std::string place_of(const Position& position, Action action) {
    const scene::Path path = position.path(action);
    const auto last = std::find_if(path.rbegin(), path.rend(), [](const scene::Step& step) {
        return step.kind != scene::Step::Kind::chip;
    });
    return last == path.rend() ? std::string() : position.game().topology().places[last->id].label;
}

std::optional<End> end_of(const Position& position, const std::vector<std::string>& line) {
    const Actor player = position.actor();
    const auto at = position.clone();
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto action = at->read_action(line[i]);
        if (!action || !at->explain(*action).legal()) {
            return std::nullopt;
        }
        End end{{}, at->label(*action).phrase, place_of(*at, *action), i + 1};
        (void)at->play(*action);
        if (won_by(*at, player)) {
            end.why = at->decided_by();
            return end;
        }
    }
    return std::nullopt;
}

std::optional<End> win_at_hand(const Position& position) {
    int left = most_tried;
    return is_player(position.actor()) ? win_within(position, position.actor(), left)
                                       : std::nullopt;
}

std::optional<End> prevented_by(const Position& position, Action action) {
    const Actor player = position.actor();
    const auto threat_after = [&](Action played) -> std::optional<End> {
        const auto after = position.clone();
        (void)after->play(played);
        return after->actor() == opponent(player) ? win_at_hand(*after) : std::nullopt;
    };
    ActionList others;
    position.legal_actions(others);
    std::optional<End> threat;
    std::size_t looked_at = 0;
    const std::size_t step = std::max<std::size_t>(1, others.size() / most_compared);
    for (std::size_t i = 0; i < others.size() && looked_at < most_compared; i += step) {
        if (others[i] == action) {
            continue;
        }
        threat = threat_after(others[i]);
        ++looked_at;
        if (!threat) {
            return std::nullopt;
        }
    }
    return threat && !threat_after(action) ? threat : std::nullopt;
}

std::optional<Phrase> counted_by(const Position& position, Action action) {
    const std::size_t player = index(position.actor());
    const scene::Scene before = position.scene();
    for (const scene::Event& event : position.trace(action)) {
        if (event.kind != scene::EventKind::counted || event.player != player ||
            event.value <= event.before) {
            continue;
        }
        const scene::PanelRow& row = before.players[player].rows[event.row];
        const std::string place = place_of(position, action);
        if (row.kind == scene::RowKind::tiles || row.kind == scene::RowKind::fallen ||
            place.empty()) {
            continue;
        }
        Phrase said(row.total > 0 ? "hint.counts" : "hint.raises");
        said.word("name", row.label_key).number("value", event.value).text("place", place);
        return row.total > 0 ? said.number("total", row.total)
                             : said.number("before", event.before);
    }
    return std::nullopt;
}

} // namespace motley::study
