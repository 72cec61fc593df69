#include "shell/stack.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

using activity::Activity;

Stack::Stack(activity::Context& context, Matches& matches) : context_(context), matches_(matches) {
    entries_.emplace_back();
}

Activity* Stack::find(Screen screen) const {
    const auto found =
        std::ranges::find_if(entries_, [&](const Entry& entry) { return entry.screen == screen; });
    return found == entries_.end() ? nullptr : found->activity;
}

Screen Stack::below_reading() const {
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(),
                                    [](const Entry& entry) { return !reads(entry.screen); });
    return found->screen;
}

std::size_t Stack::base() const {
    std::size_t count = 1;
    for (const Screen below : {Screen::play, Screen::game}) {
        count += count < size() && entries_[count].screen == below ? 1 : 0;
    }
    return count;
}

void Stack::push(Entry entry) {
    if (top().activity != nullptr) {
        top().activity->suspend();
    }
    entries_.push_back(std::move(entry));
    context_.changes.tell(activity::Change::screen);
    if (top().activity != nullptr) {
        top().activity->resume();
    }
}

void Stack::push(Screen screen, std::unique_ptr<Activity> activity) {
    Activity* const made = activity.get();
    push({screen, &made->game(), made, std::move(activity), {}});
}

void Stack::cut(std::size_t count) {
    if (size() <= count) {
        return;
    }
    if (top().activity != nullptr) {
        top().activity->suspend();
    }
    context_.computer.drop_question(); // another activity may ask for the same purpose
    const auto learns = [this] {
        return find(Screen::lesson) != nullptr || find(Screen::puzzle) != nullptr;
    };
    const bool learned = learns();
    while (size() > count) {
        entries_.pop_back(); // what is above may use what is below
    }
    context_.changes.tell(activity::Change::screen);
    if (learned && !learns() && matches_.current() != nullptr) {
        matches_.current()->begin_afresh();
    }
}

void Stack::remove(const Activity& activity) {
    const auto shown = std::ranges::find_if(
        entries_, [&](const Entry& entry) { return entry.activity == &activity; });
    if (shown == entries_.end()) {
        return;
    }
    if (shown + 1 == entries_.end()) {
        cut(size() - 1);
    } else {
        entries_.erase(shown);
    }
}

} // namespace motley::shell
