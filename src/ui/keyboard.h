#pragma once

#include "ui/kit/host.h"
#include "ui/kit/semantics.h"

#include <functional>
#include <string>

namespace motley::ui {

/// What keys do to the focused control, alike on every screen.
class Keyboard {
public:
    struct Host {
        std::function<void(std::string id)> focus;  ///< focuses it visibly and scrolls it into view
        std::function<bool(float distance)> scroll; ///< in CSS px; false if nothing can scroll that
                                                    ///< way
        std::function<bool()> escape;
        std::function<void()> changed; ///< another frame is needed
    };
    Keyboard(Semantics& nodes, const Host& host)
        : nodes_(nodes), host_(host), focused_(nodes.find(nodes.focus())) {}

    /// The focused node; null if there is none.
    [[nodiscard]] const Node* focused() const { return focused_; }
    [[nodiscard]] bool on_cell() const { return is(Role::gridcell); }
    [[nodiscard]] bool in_field() const { return focused_ != nullptr && takes_text(*focused_); }

    /// Returns whether the key was used.
    bool press(Key key, char32_t character);

private:
    struct Binding;
    static const Binding bindings[];

    [[nodiscard]] bool is(Role role) const { return focused_ != nullptr && focused_->role == role; }
    bool next(int way, int);
    bool arrow(int dx, int dy);
    bool slide_to(int value);
    bool to_end(int way, int);
    bool enter(int, int);
    bool escape(int, int);
    bool type(char32_t character);
    bool erase(int, int);
    bool write(const std::function<void(std::string&)>& change);

    Semantics& nodes_;
    const Host& host_;
    const Node* focused_;
};

} // namespace motley::ui
