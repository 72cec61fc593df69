#include "platform/web/worker_advisor.h"

#include "platform/web/page.h"

namespace motley::platform {

void WorkerAdvisor::send(const std::string& lines, int patience_ms) {
    page::ask(lines.c_str(), patience_ms);
}

void WorkerAdvisor::end() { page::stop_asking(); }

} // namespace motley::platform
