#include "platform/web/worker_client.h"

#include "platform/web/page.h"

#include <cstdio>

namespace motley::platform {

void WorkerClient::send(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += (text.empty() ? "" : "\n") + line;
    }
    page::tell({"send_to_engine", text.c_str()});
}

void WorkerClient::end() { page::tell({"kill_engine"}); }

void WorkerClient::complain(std::string_view reason) {
    std::fprintf(stderr, "motley: the computer failed to answer: %s\n",
                 std::string(reason).c_str());
}

} // namespace motley::platform
