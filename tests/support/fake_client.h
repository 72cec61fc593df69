#pragma once

#include "ask/engine_client.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/noon.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::test {

/// An arbitrary answer: the first listed actions for a few plies, and a score made from the
/// position's text, so that it goes up and down.
[[nodiscard]] inline ask::EngineAnswer any_answer(const engine::Position& position) {
    constexpr search::Score most = 600;
    const auto score_of = [](const std::string& text) {
        std::uint32_t sum = 0;
        for (const char c : text) {
            sum = sum * 31 + static_cast<unsigned char>(c);
        }
        return static_cast<search::Score>(sum % (2 * most + 1)) - most;
    };
    ask::EngineAnswer answer;
    answer.depth = 4;
    answer.score = score_of(position.write());
    ChanceList outcomes;
    position.chance_outcomes(outcomes);
    for (const WeightedAction& outcome : outcomes) {
        std::string token = position.write_action(outcome.action);
        const search::Score score = score_of(position.write() + token);
        answer.prospects.push_back({std::move(token), outcome.weight, score});
    }
    const auto at = position.clone();
    for (int i = 0; i < 4 && at->actor() < Actor::chance; ++i) {
        const Action action = at->nth_action(0);
        answer.line.push_back(at->write_action(action));
        (void)at->play(action);
    }
    return answer;
}

/// Thinks as long as a test wants, and then answers with the first listed action or with what the
/// test sets.
class FakeClient final : public ask::EngineClient {
public:
    void ask(const engine::Position& position, const ask::Question& question) override {
        state_ = State::thinking;
        asked.push_back(position.write());
        last = question;
        usual_ = any_answer(position);
        usual_.line.resize(std::min<std::size_t>(usual_.line.size(), 1));
        usual_.score = 0;
        if (think) {
            say(think(position));
        } else if (prompt) {
            answer();
        }
    }
    void stop() override {
        stops += state_ == State::thinking ? 1 : 0;
        state_ = State::idle;
    }
    [[nodiscard]] State state() const override { return state_; }
    [[nodiscard]] const ask::EngineAnswer& answer() const override { return answer_; }
    [[nodiscard]] std::optional<Progress> progress() const override {
        return state_ == State::thinking ? come : std::nullopt;
    }
    void hurry() override { answer(); }

    void answer(search::Score score = 0, const std::string& token = "") {
        ask::EngineAnswer answer = usual_;
        answer.score = score;
        if (!token.empty()) {
            answer.line = {token};
        }
        say(std::move(answer));
    }
    void say(ask::EngineAnswer answer) {
        answer_ = std::move(answer);
        state_ = State::answered;
    }
    void fail() { state_ = State::failed; }

    bool prompt = false; ///< whether to answer at once
    /// If set, it answers at once with this.
    std::function<ask::EngineAnswer(const engine::Position&)> think;
    std::vector<std::string> asked; ///< the positions it was asked about
    ask::Question last;
    int stops = 0;                ///< how often it was told to stop thinking
    std::optional<Progress> come; ///< how far it has come while it thinks

private:
    State state_ = State::idle;
    ask::EngineAnswer usual_;
    ask::EngineAnswer answer_;
};

/// Says the lines that a test sets.
class SpokenClient final : public ask::ProtocolClient {
public:
    std::vector<std::string> asked; ///< the lines of each question
    std::vector<std::string> complaints;
    int ends = 0;

protected:
    void send(const std::vector<std::string>& lines) override {
        std::string text;
        for (const std::string& line : lines) {
            text += (text.empty() ? "" : "\n") + line;
        }
        asked.push_back(text);
    }
    void end() override { ++ends; }
    void complain(std::string_view reason) override { complaints.emplace_back(reason); }
};

/// An app whose time and whose computer are controlled by the test.
struct AssistedApp {
    FakeClient client;
    shell::App app{english(), 1};
    double now = 0;

    AssistedApp() {
        app.context().computer.set_engine(&client);
        app.context().wall_clock = [] { return some_noon; };
    }

    void begin(const engine::Game& game, const match::Seats& seats = {}) {
        app.new_match(game, {}, seats);
        look();
    }
    void look() { (void)app.update(now, true); }
    [[nodiscard]] const match::Match& match() const { return *app.board().match(); }
};

} // namespace motley::test
