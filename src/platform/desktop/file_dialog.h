#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace motley::platform {

/// The desktop's dialog for opening a file. SDL2 has none, so zenity or kdialog shows it; most
/// desktops have one of them.
class FileDialog {
public:
    /// `changed` is called from another thread when take() may have something.
    explicit FileDialog(std::function<void()> changed) : changed_(std::move(changed)) {}
    FileDialog(const FileDialog&) = delete;
    FileDialog& operator=(const FileDialog&) = delete;
    /// Closes it.
    ~FileDialog();

    /// Whether a program that shows it is installed.
    [[nodiscard]] static bool available();
    /// Shows it, unless it is shown already. Returns false if that fails.
    bool open();
    /// The path of the file picked since the last call; nothing if none was.
    [[nodiscard]] std::optional<std::string> take();

private:
    void listen(int output);

    std::function<void()> changed_;
    std::mutex mutex_; ///< protects program_ and picked_
    int program_ = 0;  ///< the process that shows it; 0: none
    std::optional<std::string> picked_;
    std::thread listener_;
};

} // namespace motley::platform
