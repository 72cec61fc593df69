#pragma once

#include "platform/archive.h"
#include "shell/app.h"

#include <memory>
#include <optional>

namespace motley::platform {

/// Carries out in an archive what the app's library requests (shell/library.h). What could not be
/// put there is tried again every five seconds.
class Librarian {
public:
    /// With null, nothing is carried out.
    explicit Librarian(std::unique_ptr<Archive> archive) : archive_(std::move(archive)) {}

    /// Call once, before anything else happens in the app.
    void connect(shell::App& app);
    /// Call in each frame, before the texts are saved: some of them wait for the archive. `now` is
    /// in seconds; `at_once`: what failed is tried again now.
    void serve(shell::App& app, double now, bool at_once = false);
    /// If something could not be put into the archive: the seconds after which serve() must be
    /// called again.
    [[nodiscard]] std::optional<double> tries_again_in() const;

private:
    void carry_out(shell::Library& library, const shell::ArchiveRequest& request);

    std::unique_ptr<Archive> archive_;
    std::optional<double> failed_at_;
};

} // namespace motley::platform
