#pragma once

#include "activity/activity.h"
#include "activity/context.h"
#include "engine/game.h"
#include "shell/address.h"
#include "shell/matches.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace motley::shell {

/// A screen and its activity, which is owned here or elsewhere, or null.
struct Entry {
    Screen screen = Screen::start;
    const engine::Game* game = nullptr;
    activity::Activity* activity = nullptr;
    std::unique_ptr<activity::Activity> owned;
    std::string paragraph;  ///< paragraph of the rules
    std::string reads = {}; ///< paragraph of the rules that is being read, if it is another
};

/// The screens, one above the other. The lowest is the start page, the topmost is seen.
class Stack {
public:
    Stack(activity::Context& context, Matches& matches);

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] const Entry& top() const { return entries_.back(); }
    [[nodiscard]] Entry& top() { return entries_.back(); }
    /// The activity of a screen; null if the screen is not on the stack.
    [[nodiscard]] activity::Activity* find(Screen screen) const;
    /// The topmost screen that is not only for reading.
    [[nodiscard]] Screen below_reading() const;
    /// The number of entries to keep below a lesson, puzzles or the library: the start page and, if
    /// the new screen was opened from them, a match and a game's page.
    [[nodiscard]] std::size_t base() const;

    void push(Entry entry);
    void push(Screen screen, std::unique_ptr<activity::Activity> activity);
    /// Removes the entries above the first `count`.
    void cut(std::size_t count);
    /// Removes the entry of an activity, wherever it is.
    void remove(const activity::Activity& activity);

private:
    activity::Context& context_;
    Matches& matches_;
    std::vector<Entry> entries_;
};

} // namespace motley::shell
