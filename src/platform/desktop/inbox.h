#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>

namespace motley::platform {

/// What other starts of the program leave to the window that runs, since only one plays: a local
/// socket in the folder of the player's data.
class Inbox {
public:
    /// A text that is handed over is passed to `received`, in a thread of its own; it may be empty.
    /// Where there can be no socket nothing is received. Only the program that has claimed the
    /// folder may have one (Files::claim).
    Inbox(const std::filesystem::path& folder, std::function<void(std::string)> received);
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;
    ~Inbox();

    /// Hands a text over to the program that has claimed this folder. False if it does not take it.
    [[nodiscard]] static bool hand_over(const std::filesystem::path& folder,
                                        const std::string& text);

    /// A longer text is not handed over.
    static constexpr std::size_t max_text = std::size_t{1} << 17U;

private:
    void receive(const std::function<void(std::string)>& received) const;

    std::filesystem::path path_;
    int socket_ = -1;
    std::thread thread_;
};

} // namespace motley::platform
