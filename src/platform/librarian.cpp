#include "platform/librarian.h"

#include <utility>

namespace motley::platform {

namespace {

using What = shell::ArchiveRequest::What;

constexpr double seconds_until_retry = 5;

} // namespace

void Librarian::connect(shell::App& app) {
    if (archive_) {
        app.library.connect();
    }
}

void Librarian::serve(shell::App& app, double now, bool at_once) {
    if (!archive_) {
        return;
    }
    shell::Library& library = app.library;
    if (library.unsaved() && failed_at_ &&
        (at_once || now >= *failed_at_ + seconds_until_retry || now < *failed_at_)) {
        failed_at_ = now;
        library.retry();
    }
    while (const auto request = library.take_request()) {
        carry_out(library, *request);
    }
    if (!library.unsaved()) {
        failed_at_.reset();
    } else if (!failed_at_) {
        failed_at_ = now;
    }
}

std::optional<double> Librarian::tries_again_in() const {
    return failed_at_ ? std::optional(seconds_until_retry) : std::nullopt;
}

void Librarian::carry_out(shell::Library& library, const shell::ArchiveRequest& request) {
    const auto done = [&library, request](bool is_done) {
        if (is_done) {
            library.done(request);
        } else {
            library.failed(request);
        }
    };
    switch (request.what) {
    case What::list:
        archive_->list([&library, request](const auto& entries) {
            if (entries) {
                library.listed(*entries);
            } else {
                library.failed(request);
            }
        });
        break;
    case What::put:
        archive_->put(request.id, request.summary, request.text, done);
        break;
    case What::get:
        archive_->get(request.id, [&library, request](const Archive::Text& got) {
            if (got.known) {
                library.got(request.id, got.text);
            } else {
                library.failed(request);
            }
        });
        break;
    case What::remove:
        archive_->remove(request.id, done);
        break;
    }
}

} // namespace motley::platform
