#pragma once

#include "platform/desktop/file_dialog.h"
#include "platform/desktop/picture_files.h"
#include "shell/sharing.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Texts that come into the window and go out of it.
namespace motley::platform {

/// Opens what a file holds, given by a path or a file: URL. If there is no such file, the text is
/// taken as a link.
void open_shared(shell::Sharing& sharing, const std::string& shared, shell::Sharing::From from);
/// Opens a dropped file as open_shared() does. Of several files dropped at once, each is added to
/// the library.
void open_files(shell::Sharing& sharing, const std::vector<std::string>& paths);
/// Makes a relative path absolute, for a program with another current folder.
[[nodiscard]] std::string shared_from_anywhere(const std::string& shared);
/// Opens what is on the clipboard.
void open_clipboard(shell::Sharing& sharing);

/// Carries out the app's requests for files and the clipboard.
class SharedFiles {
public:
    /// Saves files in `documents` and `pictures`, under names that are free. `changed` is called,
    /// perhaps from another thread, when serve() has something to do.
    SharedFiles(std::filesystem::path documents, std::filesystem::path pictures,
                std::function<void()> changed)
        : documents_(std::move(documents)), pictures_(std::move(pictures)),
          dialog_(std::move(changed)) {}

    /// What the window can do with an Export.
    [[nodiscard]] static shell::Abilities abilities();
    /// Carries out the requests; of an animation, one picture. Returns false if there was nothing
    /// to do.
    bool serve(shell::Sharing& sharing);

private:
    struct Animation {
        shell::Export what;
        Gif gif;
        std::size_t next = 0;
    };
    bool serve_request(shell::Sharing& sharing);
    void animate(shell::Sharing& sharing);
    void save(shell::Sharing& sharing, const shell::Export& what,
              const std::optional<std::string>& bytes) const;

    std::filesystem::path documents_;
    std::filesystem::path pictures_;
    FileDialog dialog_;
    std::unique_ptr<Animation> animation_; ///< the animation being saved
};

/// The player's folder `DOCUMENTS` or `PICTURES` by the desktop's settings (the XDG user
/// directories). Without them it is the home folder or, if there is none, the current folder.
[[nodiscard]] std::filesystem::path user_folder(const std::string& name);

} // namespace motley::platform
