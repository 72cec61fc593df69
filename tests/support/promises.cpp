#include "support/promises.h"
#include "engine/workbench.h"

#include "core/text.h"
#include "support/english.h"
#include "support/random_play.h"
#include "support/sentences.h"

#include <algorithm>

namespace motley::test {

namespace {

constexpr std::size_t max_line = 300;

bool printable(std::string_view text, char lowest) {
    return std::all_of(text.begin(), text.end(), [&](char c) { return c >= lowest && c <= '~'; });
}

} // namespace

std::string wrong_turn(const engine::Position& position) {
    const Actor actor = position.actor();
    if (position.outcome().finished() != (actor == Actor::none)) {
        return "outcome and actor disagree whether it is over";
    }
    if ((position.count_actions() > 0) != is_player(actor)) {
        return "actions, but not exactly when a player is to act";
    }
    ChanceList outcomes;
    position.chance_outcomes(outcomes);
    if (outcomes.empty() != (actor != Actor::chance)) {
        return "outcomes, but not exactly when chance is to act";
    }
    const bool weighted = std::all_of(outcomes.begin(), outcomes.end(),
                                      [](const WeightedAction& o) { return o.weight > 0; });
    return weighted ? "" : "an outcome without weight";
}

std::string wrong_key_or_text(const engine::Position& position) {
    if (position.key() != compute_key(position)) {
        return "key is not compute_key";
    }
    const std::string text = position.write();
    if (!printable(text, ' ')) {
        return "its text is not one line of ASCII";
    }
    const auto again = position.game().read(text);
    if (!again) {
        return "its own text is refused: " + motley::test::line_of(again.error());
    }
    if ((*again)->write() != text) {
        return "its text reads as another: " + (*again)->write();
    }
    if ((*again)->key() != position.key()) {
        return "its text reads with another key";
    }
    return (*again)->actor() == position.actor() && (*again)->outcome() == position.outcome()
               ? ""
               : "its text reads as another state";
}

std::string wrong_line(std::string_view code, std::string_view line) {
    if (code.empty() || line.empty()) {
        return "refused without code or reason: " + in_quotes(line);
    }
    return line.size() <= max_line && line.find_first_of("\n\r") == std::string::npos
               ? ""
               : "refused in more than one line of 300 characters: " + std::string(line);
}

std::string wrong_error(const Error& error) {
    std::vector<Phrase> phrases = error.where;
    phrases.push_back(error.reason);
    for (const Phrase& phrase : phrases) {
        if (std::string wrong = wrong_phrase(error.game, phrase); !wrong.empty()) {
            return wrong;
        }
    }
    for (const engine::Strings& strings : every_language()) {
        if (std::string wrong = wrong_line(error.code, strings.line(error)); !wrong.empty()) {
            return wrong;
        }
    }
    return {};
}

std::string wrong_error(const engine::Game& game, const Error& error) {
    std::string wrong = wrong_code(game, error.code);
    return wrong.empty() ? wrong_error(error) : wrong;
}

std::string wrong_listed(const engine::Position& position, Action action) {
    const std::string token = position.write_action(action);
    if (token.empty() || !printable(token, '!')) {
        return "an action text is not ASCII without spaces: " + token;
    }
    const auto read = position.read_action(token);
    if (!read || *read != action) {
        return "an action text reads as another: " + token;
    }
    return position.explain(action).legal() ? "" : "a listed action is explained away: " + token;
}

std::string wrong_unlisted(const engine::Position& position, Action action) {
    const std::string token = position.write_action(action);
    const Explanation why = position.explain(action);
    if (why.legal()) {
        return "an action not listed is called legal: " + token;
    }
    if (const std::string wrong = wrong_explanation(position.game(), why); !wrong.empty()) {
        return "a bad explanation: " + token + ": " + wrong;
    }
    const auto other = position.clone();
    if (other->play(action).has_value()) {
        return "an illegal action is played: " + token;
    }
    return other->write() == position.write() && other->key() == position.key() &&
                   compute_key(*other) == compute_key(position)
               ? ""
               : "a refused action changes the state: " + token;
}

std::string wrong_action_text(const engine::Position& position, std::string_view text,
                              const Listed& listed) {
    const auto action = position.read_action(text);
    if (!action) {
        return wrong_error(position.game(), action.error());
    }
    if (const std::string written = position.write_action(*action); written != text) {
        return "an action text is read but written otherwise: " + in_quotes(text) + " as " +
               written;
    }
    return listed(*action) ? wrong_listed(position, *action) : wrong_unlisted(position, *action);
}

std::string wrong_plies(engine::Position& position, int plies, Rng& rng) {
    const std::size_t places = position.game().topology().places.size();
    for (int ply = 0;; ++ply) {
        for (std::string wrong : {wrong_turn(position), wrong_key_or_text(position)}) {
            if (!wrong.empty()) {
                return wrong;
            }
        }
        const scene::Scene scene = position.scene();
        if (std::any_of(scene.tokens.begin(), scene.tokens.end(),
                        [&](const scene::Token& token) { return token.place >= places; })) {
            return "a token off the board";
        }
        if (ply == plies || position.actor() == Actor::none) {
            return "";
        }
        const Action action = any_action(position, rng);
        if (std::string wrong = wrong_listed(position, action); !wrong.empty()) {
            return wrong;
        }
        // The adapter asserts that the trace is complete.
        (void)position.trace(action);
        if (!position.play(action).has_value()) {
            return "a listed action is refused: " + position.write_action(action);
        }
    }
}

} // namespace motley::test
