#pragma once

#include "app/app.h"
#include "platform/storage.h"

#include <memory>
#include <utility>

namespace motley::platform {

/// Brings the app back to where it was, and keeps it from then on as `motley-kept` of the storage,
/// and its puzzles as `motley-puzzles`. What is refused is stored as `motley-refused` too, and
/// stays there until the next match is kept; and as `motley-puzzles-refused`.
class Keeper {
public:
    /// Null: nothing is kept.
    explicit Keeper(std::unique_ptr<Storage> storage) : storage_(std::move(storage)) {}

    /// To be called once, before anything happens in the app. What is refused is told on the
    /// standard error.
    void restore(app::App& app);
    /// Writes when something has changed since the last call; else costs next to nothing.
    void keep(const app::App& app);

private:
    std::unique_ptr<Storage> storage_;
    app::KeptStamp stamp_;
    std::pair<std::uint64_t, std::string> puzzles_stamp_;
};

} // namespace motley::platform
