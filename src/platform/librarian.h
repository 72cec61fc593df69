#pragma once

#include "platform/archive.h"
#include "shell/app.h"

#include <memory>
#include <optional>

namespace motley::platform {

/// Carries out the requests of the app's library in an archive (shell/library.h). If a match cannot
/// be stored, it tries again every five seconds.
class Librarian {
public:
    /// Without an archive (null), nothing is carried out.
    explicit Librarian(std::unique_ptr<Archive> archive) : archive_(std::move(archive)) {}

    /// Call once, before anything else happens in the app.
    void connect(shell::App& app);
    /// Call in each frame, before the texts are saved: some of them wait for the archive. `now` is
    /// in seconds. `at_once`: failed requests are tried again now.
    void serve(shell::App& app, double now, bool at_once = false);
    /// Seconds after which serve() must be called again to store what could not be stored; nothing
    /// if all was.
    [[nodiscard]] std::optional<double> tries_again_in() const;

private:
    void carry_out(shell::Library& library, const shell::ArchiveRequest& request);

    std::unique_ptr<Archive> archive_;
    std::optional<double> failed_at_;
};

} // namespace motley::platform
