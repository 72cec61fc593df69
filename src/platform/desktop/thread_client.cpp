#include "platform/desktop/thread_client.h"

#include "engine/protocol.h"

#include <exception>
#include <utility>

namespace motley::platform {

ThreadClient::ThreadClient(std::function<void()> wake, Log log)
    : wake_(std::move(wake)), log_(std::move(log)),
      conversation_([this](const std::string& line) { receive(line); }, no_strings_, "") {}

void ThreadClient::receive(const std::string& line) {
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        said_.push_back(line);
    }
    wake_();
}

void ThreadClient::pass_time(double now) {
    std::vector<std::string> lines;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        lines.swap(said_);
    }
    for (const std::string& line : lines) {
        log_("engine: " + line);
        (void)hear(line);
    }
    ProtocolClient::pass_time(now);
}

void ThreadClient::send(const std::vector<std::string>& lines) {
    try {
        for (const std::string& line : lines) {
            log_("to the engine: " + line);
            (void)conversation_.obey(line);
        }
    } catch (const std::exception& error) {
        // Out of memory or threads: the app tells the player and asks again.
        fail(error.what());
        return;
    }
    delivered();
}

void ThreadClient::end() {
    (void)conversation_.obey(engine::protocol::write(engine::protocol::Stop{}));
    const std::lock_guard<std::mutex> lock(mutex_);
    said_.clear();
}

} // namespace motley::platform
