#include "shell/on_screen.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

using activity::Activity;

OnScreen::OnScreen(engine::Strings strings, std::uint64_t seed)
    : context_(std::move(strings), seed), matches_(context_), puzzles_(context_),
      progress_(context_, matches_), stack_(context_, matches_) {}

activity::Lesson* OnScreen::lesson() const {
    return static_cast<activity::Lesson*>(stack_.find(Screen::lesson));
}
activity::Puzzle* OnScreen::puzzle() const {
    return static_cast<activity::Puzzle*>(stack_.find(Screen::puzzle));
}
activity::Edit* OnScreen::edit() const {
    return static_cast<activity::Edit*>(stack_.find(Screen::edit));
}
activity::Analysis* OnScreen::analysis() const {
    return static_cast<activity::Analysis*>(stack_.find(Screen::analysis));
}
activity::Viewer* OnScreen::viewer() const {
    return static_cast<activity::Viewer*>(stack_.find(Screen::viewer));
}

Activity* OnScreen::at_board() const {
    const auto& all = stack_.entries();
    const auto holder = std::find_if(all.rbegin(), all.rend(), [](const Entry& entry) {
        return entry.activity != nullptr && entry.activity->board() != nullptr;
    });
    return holder == all.rend() ? nullptr : holder->activity;
}

bool OnScreen::has_board() const { return at_board() != nullptr || matches_.current() != nullptr; }

activity::Board& OnScreen::board() {
    Activity* const holder = at_board();
    return holder == nullptr ? *matches_.current() : *holder->board();
}

const activity::Board& OnScreen::board() const { return const_cast<OnScreen*>(this)->board(); }

activity::MatchBoard* OnScreen::match_board() {
    Activity* const holder = at_board();
    return holder == nullptr ? matches_.current() : holder->match_board();
}

const activity::MatchBoard* OnScreen::match_board() const {
    return const_cast<OnScreen*>(this)->match_board();
}

activity::Play* OnScreen::playing() {
    activity::MatchBoard* const on_board = match_board();
    return on_board == nullptr ? nullptr : on_board->played();
}

const activity::Play* OnScreen::playing() const { return const_cast<OnScreen*>(this)->playing(); }

bool OnScreen::shows_aim() const {
    return screen() == Screen::play && play().person() != Actor::none &&
           play().match()->ending() == match::Ending::none &&
           !progress_.aims().contains(game()->info().id);
}

std::string OnScreen::title() const {
    const Entry& top = stack_.top();
    if (top.activity != nullptr) {
        return text(top.activity->title());
    }
    switch (top.screen) {
    case Screen::rules:
        return text(Phrase("ui.rules-of").word("game", "name"));
    case Screen::puzzles:
        return text(Phrase("ui.puzzles-of").word("game", "name"));
    case Screen::about:
        return text("ui.about");
    case Screen::library:
        return text("ui.library");
    case Screen::game:
        return text("name");
    default:
        return text("page.title");
    }
}

} // namespace motley::shell
