#pragma once

#include "platform/stage.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley::platform {

/// Tells the page what the last frame shows, in words: what its accessible twin of the canvas is
/// made from.
class Twin {
public:
    /// JSON of what changed since the last call, empty when nothing did:
    /// `nodes` (to_json of them, the last call's being known), `focus` (id), `command`
    /// (the label of the field for action texts; empty: no match to type into), `said` (what has
    /// happened since; only when something has), `language` (of all of it), `depth` (Ui::depth).
    [[nodiscard]] std::string news(const Stage& stage);
    /// Whether there is news that cannot wait for what comes next: something said, another focus.
    [[nodiscard]] bool pressing(const Stage& stage) const;

private:
    bool told_ = false;
    std::vector<ui::Node> nodes_;
    std::string focus_;
    bool playing_ = false;
    std::string language_;
    std::uint64_t said_ = 0;
    int depth_ = 0;
};

} // namespace motley::platform
