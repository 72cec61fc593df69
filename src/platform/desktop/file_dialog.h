#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace motley::platform {

/// The desktop's dialog that picks a file to open. SDL2 has none, so that zenity or kdialog shows
/// it, one of which most desktops have.
class FileDialog {
public:
    /// `changed` is called from another thread when take() may have something.
    explicit FileDialog(std::function<void()> changed) : changed_(std::move(changed)) {}
    FileDialog(const FileDialog&) = delete;
    FileDialog& operator=(const FileDialog&) = delete;
    /// Closes it.
    ~FileDialog();

    /// Whether there is a program that shows it.
    [[nodiscard]] static bool available();
    /// Shows it, unless it is shown already. False if that fails.
    bool open();
    /// The path of the file that was picked since; nothing of a dialog that was closed.
    [[nodiscard]] std::optional<std::string> take();

private:
    void listen(int output);

    std::function<void()> changed_;
    std::mutex mutex_; ///< of what follows
    int program_ = 0;  ///< the process that shows it; 0: none
    std::optional<std::string> picked_;
    std::thread listener_;
};

} // namespace motley::platform
