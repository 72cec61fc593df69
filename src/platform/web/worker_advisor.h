#pragma once

#include "app/advisor.h"

#include <cstdint>
#include <string_view>

namespace motley::platform {

/// Thinks in a Worker of the page (web/opponent.mjs), by the text protocol of tools/conversation.h.
class WorkerAdvisor final : public app::Advisor {
public:
    void ask(const engine::Position& position, const app::Question& question) override;
    void stop() override;
    [[nodiscard]] State state() const override { return state_; }
    [[nodiscard]] const app::Advice& advice() const override { return advice_; }

    /// A line that the Worker said; true when it has come to an end with it.
    bool hear(std::string_view line);
    /// There will be no answer.
    void fail();

private:
    State state_ = State::idle;
    std::uint64_t nodes_ = 0; ///< of the question
    app::Advice advice_;
};

} // namespace motley::platform
