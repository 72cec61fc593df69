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

/// How texts come into the window and go out of it.
namespace motley::platform {

/// Opens what the file of this path or of this file: URL holds; where there is no such file, the
/// text is a link itself.
void open_shared(shell::Sharing& sharing, const std::string& shared, shell::Sharing::From from);
/// Opens the file that was dropped, as open_shared() does; of several that were dropped at once each
/// is added to the library.
void open_files(shell::Sharing& sharing, const std::vector<std::string>& paths);
/// The same for a program whose current folder is another one.
[[nodiscard]] std::string shared_from_anywhere(const std::string& shared);
/// Opens what is on the clipboard.
void open_clipboard(shell::Sharing& sharing);

/// Does what the app asks for.
class SharedFiles {
public:
    /// Files are put into `documents` and `pictures`, under a name that is not taken. `changed` is
    /// called, perhaps from another thread, when serve() has something to do again.
    SharedFiles(std::filesystem::path documents, std::filesystem::path pictures,
                std::function<void()> changed)
        : documents_(std::move(documents)), pictures_(std::move(pictures)),
          dialog_(std::move(changed)) {}

    /// What the window can do with an Export.
    [[nodiscard]] static shell::Abilities abilities();
    /// Does what is asked for, of an animation one picture; false if there is nothing to do.
    bool serve(shell::Sharing& sharing);

private:
    struct Animation {
        shell::Export what;
        Gif gif;
        std::size_t next = 0;
    };
    bool serve_wish(shell::Sharing& sharing);
    void animate(shell::Sharing& sharing);
    void save(shell::Sharing& sharing, const shell::Export& what,
              const std::optional<std::string>& bytes) const;

    std::filesystem::path documents_;
    std::filesystem::path pictures_;
    FileDialog dialog_;
    std::unique_ptr<Animation> animation_; ///< under way
};

/// The player's folder of this name, `DOCUMENTS` or `PICTURES`, as the desktop's settings have it
/// (the XDG user directories); without them the home folder, where there is none the present one.
[[nodiscard]] std::filesystem::path user_folder(const std::string& name);

} // namespace motley::platform
