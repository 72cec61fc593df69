#pragma once

#include "app/advisor.h"

#include <string>
#include <vector>

namespace motley::test {

/// Thinks as long as a test wants, and then answers the first action that is listed, or what it is
/// told.
class FakeAdvisor final : public app::Advisor {
public:
    void ask(const engine::Position& position, const app::Question& question) override {
        state_ = State::thinking;
        asked.push_back(position.write());
        last = question;
        first_ = position.write_action(position.nth_action(0));
        if (prompt) {
            answer();
        }
    }
    void stop() override {
        stops += state_ == State::thinking ? 1 : 0;
        state_ = State::idle;
    }
    [[nodiscard]] State state() const override { return state_; }
    [[nodiscard]] const app::Advice& advice() const override { return advice_; }

    void answer(search::Score score = 0, const std::string& token = "") {
        advice_ = {{token.empty() ? first_ : token}, score};
        state_ = State::answered;
    }
    void fail() { state_ = State::failed; }

    bool prompt = false;            ///< answers at once
    std::vector<std::string> asked; ///< positions
    app::Question last;
    int stops = 0; ///< of thinking

private:
    State state_ = State::idle;
    std::string first_;
    app::Advice advice_;
};

} // namespace motley::test
