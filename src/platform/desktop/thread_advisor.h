#pragma once

#include "activity/advisor.h"
#include "engine/conversation.h"
#include "engine/strings.h"

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace motley::platform {

/// The engine in a thread of the program.
class ThreadAdvisor final : public activity::ProtocolAdvisor {
public:
    /// `wake` is called, by the thread too, when the engine has said something.
    explicit ThreadAdvisor(std::function<void()> wake);

    void pass_time(double now) override;

protected:
    void send(const std::vector<std::string>& lines) override;
    void end() override;

private:
    /// Called by the thread too.
    void receive(const std::string& line);

    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<std::string> said_;     ///< and not heard yet
    engine::Strings no_strings_;        ///< nothing that is asked has to be explained
    engine::Conversation conversation_; ///< last, so that it ends first
};

} // namespace motley::platform
