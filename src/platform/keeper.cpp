#include "platform/keeper.h"

#include <cstdio>
#include <utility>

namespace motley::platform {

namespace {

constexpr const char* kept_name = "motley-kept";
constexpr const char* refused_name = "motley-refused";

} // namespace

void Keeper::restore(app::App& app) {
    if (!storage_) {
        return;
    }
    if (const auto text = storage_->read(kept_name)) {
        if (const auto restored = app.restore(*text); !restored) {
            std::fprintf(stderr, "motley: %s is refused: %s\n", kept_name,
                         restored.error().line().c_str());
            (void)storage_->write(refused_name, *text);
        }
    }
    stamp_ = app.kept_stamp();
}

void Keeper::keep(const app::App& app) {
    if (!storage_) {
        return;
    }
    if (app::KeptStamp now = app.kept_stamp(); now != stamp_) {
        stamp_ = std::move(now);
        if (storage_->write(kept_name, app.kept()) && app.can_continue()) {
            storage_->remove(refused_name);
        }
    }
}

} // namespace motley::platform
