#pragma once

#include "ask/engine_client.h"

#include <string>
#include <string_view>
#include <vector>

namespace motley::platform {

/// The engine in a Worker of the page (web/opponent.mjs).
class WorkerClient final : public ask::ProtocolClient {
protected:
    void send(const std::vector<std::string>& lines) override;
    void end() override;
    void complain(std::string_view reason) override;
};

} // namespace motley::platform
