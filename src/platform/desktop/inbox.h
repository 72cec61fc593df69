#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>

namespace motley::platform {

/// Receives what other starts of the program hand over to the running window, since only one
/// program plays. It is a local socket in the folder of the player's data.
class Inbox {
public:
    /// Passes each text that is handed over, possibly empty, to `received`, in a thread of its own.
    /// If a socket is impossible, nothing is received. Only the program that has claimed the folder
    /// may have an inbox (Files::claim).
    Inbox(const std::filesystem::path& folder, std::function<void(std::string)> received);
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;
    ~Inbox();

    /// Hands a text over to the program that has claimed this folder. Returns false if that program
    /// does not take it.
    [[nodiscard]] static bool hand_over(const std::filesystem::path& folder,
                                        const std::string& text);

    /// The maximum size of a text in bytes; a longer one is not handed over.
    static constexpr std::size_t max_text = std::size_t{1} << 17U;

private:
    void receive(const std::function<void(std::string)>& received) const;

    std::filesystem::path path_;
    int socket_ = -1;
    std::thread thread_;
};

} // namespace motley::platform
