#include "tools/answer.h"

#include <algorithm>
#include <cassert>

namespace motley::tools {

namespace {

std::string one_line(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line;
}

Refusal explained(const std::string& token, const Explanation& why, const engine::Game& game,
                  const engine::Strings& strings) {
    Refusal refusal;
    refusal.line = one_line(token + ": " + strings.explain(game.info().id, why));
    refusal.code = why.code;
    refusal.paragraph = why.paragraph;
    for (const std::uint8_t place : why.places) {
        refusal.squares.push_back(game.topology().places[place].label);
    }
    return refusal;
}

} // namespace

tl::unexpected<Refusal> refuse(std::string code, std::string_view line) {
    return tl::make_unexpected(Refusal{one_line(line), std::move(code), "", {}});
}

tl::unexpected<Refusal> refuse(const Error& error, const engine::Strings& strings) {
    return refuse(error.code, strings.line(error));
}

Answer<std::unique_ptr<engine::Position>> position_of(const engine::Game& game,
                                                      const std::optional<std::string>& text,
                                                      const engine::Strings& strings) {
    if (!text) {
        return game.start({});
    }
    auto position = game.read(*text);
    if (!position) {
        return refuse(position.error(), strings);
    }
    return std::move(*position);
}

std::vector<Choice> choices(const engine::Position& position) {
    std::vector<Choice> found;
    if (position.actor() == Actor::chance) {
        ChanceList outcomes;
        position.chance_outcomes(outcomes);
        for (const WeightedAction& outcome : outcomes) {
            found.push_back(
                {position.write_action(outcome.action), outcome.action, outcome.weight});
        }
    } else {
        ActionList actions;
        position.legal_actions(actions);
        for (const Action action : actions) {
            found.push_back({position.write_action(action), action, 0});
        }
    }
    std::sort(found.begin(), found.end(),
              [](const Choice& a, const Choice& b) { return a.token < b.token; });
    return found;
}

void play(engine::Position& position, const Choice& choice) {
    [[maybe_unused]] const auto played = position.play(choice.action);
    assert(played.has_value());
}

Answer<void> play(engine::Position& position, const std::vector<std::string>& tokens,
                  const engine::Strings& strings) {
    for (const std::string& token : tokens) {
        const Result<Action> action = position.read_action(token);
        if (!action) {
            return refuse(action.error(), strings);
        }
        if (const auto played = position.play(*action); !played) {
            return tl::make_unexpected(explained(token, played.error(), position.game(), strings));
        }
    }
    return {};
}

} // namespace motley::tools
