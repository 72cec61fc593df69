#pragma once

#include "ask/engine_client.h"
#include "engine/conversation.h"
#include "engine/strings.h"

#include <string>
#include <vector>

namespace motley::test {

/// The engine itself, for which the program waits: every question is answered at once.
class PromptEngine final : public ask::ProtocolClient {
protected:
    void send(const std::vector<std::string>& lines) override {
        said_.clear();
        for (const std::string& line : lines) {
            (void)conversation_.obey(line);
        }
        conversation_.finish();
        delivered();
        for (const std::string& line : std::vector(said_)) {
            (void)hear(line);
        }
    }
    void end() override {}

private:
    engine::Strings no_strings_;
    std::vector<std::string> said_;
    engine::Conversation conversation_{[this](const std::string& line) { said_.push_back(line); },
                                       no_strings_, ""};
};

} // namespace motley::test
