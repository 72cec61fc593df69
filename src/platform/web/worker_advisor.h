#pragma once

#include "app/advisor.h"

#include <string>

namespace motley::platform {

/// Thinks in a Worker of the page (web/opponent.mjs).
class WorkerAdvisor final : public app::ProtocolAdvisor {
protected:
    void send(const std::string& lines, int patience_ms) override;
    void end() override;
};

} // namespace motley::platform
