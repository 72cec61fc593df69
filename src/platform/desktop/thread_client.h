#pragma once

#include "ask/engine_client.h"
#include "engine/conversation.h"
#include "engine/strings.h"
#include "platform/desktop/log.h"

#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace motley::platform {

/// The engine, in a thread of the program.
class ThreadClient final : public ask::ProtocolClient {
public:
    /// `wake` is called, possibly by the thread, when the engine has said something.
    explicit ThreadClient(std::function<void()> wake, Log log = log_nothing);

    void pass_time(double now) override;

protected:
    void send(const std::vector<std::string>& lines) override;
    void end() override;

private:
    /// Also called by the thread.
    void receive(const std::string& line);

    std::function<void()> wake_;
    Log log_;
    std::mutex mutex_;
    std::vector<std::string> said_;     ///< lines that hear() has not got yet
    engine::Strings no_strings_;        ///< the engine is asked nothing that needs an explanation
    engine::Conversation conversation_; ///< last member, so that it ends first
};

} // namespace motley::platform
