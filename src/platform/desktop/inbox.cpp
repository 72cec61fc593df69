#include "platform/desktop/inbox.h"

#include <cerrno>
#include <cstring>
#include <optional>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace motley::platform {

namespace {

// The dot keeps it apart from texts that are stored (Files::names).
constexpr const char* socket_name = "motley.socket";

/// Nothing if the path is too long for a socket.
std::optional<sockaddr_un> address_of(const std::filesystem::path& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string& text = path.native();
    if (text.size() >= sizeof(address.sun_path)) {
        return std::nullopt;
    }
    std::memcpy(address.sun_path, text.c_str(), text.size() + 1);
    return address;
}

const sockaddr* plain(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address); // NOLINT(*-reinterpret-cast)
}

int new_socket() { return socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0); }

/// The socket of this path, to which no other user can write; -1 if there can be none.
int open_inbox(const std::filesystem::path& path) {
    const auto address = address_of(path);
    const int out = address ? new_socket() : -1;
    if (out < 0) {
        return -1;
    }
    std::error_code error;
    std::filesystem::remove(path, error); // of a program that was killed
    if (fchmod(out, 0600) != 0 || bind(out, plain(*address), sizeof(*address)) != 0) {
        close(out);
        return -1;
    }
    return out;
}

} // namespace

Inbox::Inbox(const std::filesystem::path& folder, std::function<void(std::string)> received)
    : path_(folder / socket_name), socket_(open_inbox(path_)) {
    if (socket_ >= 0) {
        thread_ = std::thread([this, tell = std::move(received)] { receive(tell); });
    }
}

Inbox::~Inbox() {
    if (socket_ < 0) {
        return;
    }
    std::error_code error;
    std::filesystem::remove(path_, error);
    shutdown(socket_, SHUT_RDWR); // wakes the thread
    thread_.join();
    close(socket_);
}

// A text ends with a newline, which tells an empty one from the end.
void Inbox::receive(const std::function<void(std::string)>& received) const {
    std::string text(max_text + 1, 0);
    for (;;) {
        const ssize_t size = recv(socket_, text.data(), text.size(), 0);
        if (size > 0 && text[static_cast<std::size_t>(size) - 1] == '\n') {
            received(text.substr(0, static_cast<std::size_t>(size) - 1));
        } else if (size == 0 || (size < 0 && errno != EINTR)) {
            return;
        }
    }
}

bool Inbox::hand_over(const std::filesystem::path& folder, const std::string& text) {
    const auto address = address_of(folder / socket_name);
    const int out = address && text.size() <= max_text ? new_socket() : -1;
    if (out < 0) {
        return false;
    }
    const std::string line = text + '\n';
    const ssize_t sent = sendto(out, line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL,
                                plain(*address), sizeof(*address));
    close(out);
    return sent == static_cast<ssize_t>(line.size());
}

} // namespace motley::platform
