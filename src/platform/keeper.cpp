#include "platform/keeper.h"

#include <cstdio>
#include <utility>

namespace motley::platform {

namespace {

constexpr const char* kept_name = "motley-kept";
constexpr const char* refused_name = "motley-refused";
constexpr const char* puzzles_name = "motley-puzzles";
constexpr const char* refused_puzzles_name = "motley-puzzles-refused";

void tell(const char* name, const Error& error) {
    std::fprintf(stderr, "motley: %s is refused: %s\n", name, error.line().c_str());
}

} // namespace

void Keeper::restore(app::App& app) {
    if (!storage_) {
        return;
    }
    if (const auto text = storage_->read(kept_name)) {
        if (const auto restored = app.restore(*text); !restored) {
            tell(kept_name, restored.error());
            (void)storage_->write(refused_name, *text);
        }
    }
    if (const auto text = storage_->read(puzzles_name)) {
        if (const auto restored = app.restore_puzzles(*text); !restored) {
            tell(puzzles_name, restored.error());
            (void)storage_->write(refused_puzzles_name, *text);
        }
    }
    puzzles_stamp_ = app.puzzles_stamp();
    stamp_ = app.kept_stamp();
}

void Keeper::keep(const app::App& app) {
    if (!storage_) {
        return;
    }
    if (auto now = app.puzzles_stamp(); now != puzzles_stamp_) {
        puzzles_stamp_ = std::move(now);
        (void)storage_->write(puzzles_name, app.kept_puzzles());
    }
    if (app::KeptStamp now = app.kept_stamp(); now != stamp_) {
        stamp_ = std::move(now);
        if (storage_->write(kept_name, app.kept()) && app.can_continue()) {
            storage_->remove(refused_name);
        }
    }
}

} // namespace motley::platform
