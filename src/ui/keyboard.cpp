#include "ui/keyboard.h"

#include "ui/kit/letters.h"

#include <algorithm>

namespace motley::ui {

namespace {

constexpr float arrow_scrolls = 60; ///< CSS px
constexpr float to_the_end = 1e6F;

} // namespace

/// What a key does, with the direction passed to it.
struct Keyboard::Binding {
    Key key;
    bool (Keyboard::*act)(int, int);
    int x = 0;
    int y = 0;
};

const Keyboard::Binding Keyboard::bindings[] = {
    {Key::tab, &Keyboard::next, 1},       {Key::backtab, &Keyboard::next, -1},
    {Key::left, &Keyboard::arrow, -1, 0}, {Key::right, &Keyboard::arrow, 1, 0},
    {Key::up, &Keyboard::arrow, 0, -1},   {Key::down, &Keyboard::arrow, 0, 1},
    {Key::home, &Keyboard::to_end, -1},   {Key::end, &Keyboard::to_end, 1},
    {Key::enter, &Keyboard::enter},       {Key::escape, &Keyboard::escape},
    {Key::erase, &Keyboard::erase},
};

bool Keyboard::press(Key key, char32_t character) {
    if (key == Key::text) {
        return type(character);
    }
    const auto* const found = std::find_if(std::begin(bindings), std::end(bindings),
                                           [&](const Binding& each) { return each.key == key; });
    return found != std::end(bindings) && (this->*found->act)(found->x, found->y);
}

bool Keyboard::next(int way, int /*y*/) {
    std::string id = nodes_.next_focus(way > 0);
    if (id.empty()) {
        return false;
    }
    host_.focus(std::move(id));
    return true;
}

bool Keyboard::arrow(int dx, int dy) {
    if (is(Role::slider) && dx != 0) {
        return slide_to(focused_->now + dx);
    }
    if (!on_cell()) {
        return dy != 0 && host_.scroll(static_cast<float>(dy) * arrow_scrolls);
    }
    // The key counts as used even at the edge of the board.
    if (std::string id = nodes_.neighbour_cell(dx, dy); !id.empty()) {
        host_.focus(std::move(id));
    }
    nodes_.set_focus(nodes_.focus(), true);
    host_.changed();
    return true;
}

bool Keyboard::slide_to(int value) {
    nodes_.enter(focused_->id, std::to_string(std::clamp(value, 0, focused_->most)));
    nodes_.set_focus(nodes_.focus(), true);
    return true;
}

bool Keyboard::to_end(int way, int /*y*/) {
    if (is(Role::slider)) {
        return slide_to(way < 0 ? 0 : focused_->most);
    }
    return !on_cell() && host_.scroll(static_cast<float>(way) * to_the_end);
}

bool Keyboard::enter(int /*x*/, int /*y*/) {
    if (focused_ == nullptr) {
        return false;
    }
    nodes_.set_focus(nodes_.focus(), true);
    nodes_.activate(nodes_.focus());
    return true;
}

bool Keyboard::escape(int /*x*/, int /*y*/) { return host_.escape(); }

bool Keyboard::write(const std::function<void(std::string&)>& change) {
    if (!in_field()) {
        return false;
    }
    std::string text = nodes_.replaces() ? std::string() : nodes_.entry_of(*focused_);
    change(text);
    nodes_.enter(focused_->id, std::move(text));
    return true;
}

bool Keyboard::type(char32_t character) {
    const bool printed = character >= U' ' && character != 0x7F;
    if (character > 0x7F && in_field() && focused_->role == Role::number) {
        return false;
    }
    return printed && write([character](std::string& text) { text += utf8(character); });
}

bool Keyboard::erase(int /*x*/, int /*y*/) {
    return write([](std::string& text) {
        // All bytes of a character, which may have been entered in the page's field.
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
            text.pop_back();
        }
        if (!text.empty()) {
            text.pop_back();
        }
    });
}

} // namespace motley::ui
