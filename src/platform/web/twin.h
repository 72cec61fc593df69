#pragma once

#include "platform/stage.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley::platform {

/// Describes to the page what the last frame shows. The page makes the accessible twin of the
/// canvas from it.
class Twin {
public:
    /// JSON with what changed since the last call; empty if nothing did:
    /// `nodes` (to_json; the nodes of the last call are known), `focus` (id), `command` (label of
    /// the field for action texts; empty if there is no match to type into), `said` (announcements
    /// since then; only if there are any), `language` (of all texts), `depth` and `way`
    /// (Ui::depth, Ui::history; always both), `title` (Ui::title).
    [[nodiscard]] std::string news(const Stage& stage);
    /// Whether there is urgent news: an announcement, or a change of focus.
    [[nodiscard]] bool pressing(const Stage& stage) const;

private:
    bool sent_ = false;
    std::vector<ui::Node> nodes_;
    std::string focus_;
    bool playing_ = false;
    std::string language_;
    std::uint64_t said_ = 0;
    int depth_ = 0;
    std::vector<std::string> history_;
    std::string title_;
};

} // namespace motley::platform
