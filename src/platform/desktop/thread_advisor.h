#pragma once

#include "app/advisor.h"
#include "core/background.h"

#include <atomic>
#include <functional>

namespace motley::platform {

/// Thinks in a thread.
class ThreadAdvisor final : public app::Advisor {
public:
    /// `wake` is called by the thread when it has come to an end.
    explicit ThreadAdvisor(std::function<void()> wake);
    ~ThreadAdvisor() override;

    void ask(const engine::Position& position, const app::Question& question) override;
    void stop() override;
    [[nodiscard]] State state() const override { return state_; }
    [[nodiscard]] const app::Advice& advice() const override { return advice_; }

private:
    void think(const engine::Position& position, const app::Question& question);

    std::function<void()> wake_;
    std::atomic<State> state_{State::idle};
    app::Advice advice_; ///< the thread's as long as it thinks
    Flag stopped_;
    Background background_; ///< last, so that it ends first
};

} // namespace motley::platform
