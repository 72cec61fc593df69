#include "ui/app_frame.h"

#include <utility>

namespace motley::ui {

void AppFrame::defer(std::function<void(shell::App&)> what) {
    deferred_.push_back(std::move(what));
    moving = true;
}

void AppFrame::ask(Question what) {
    question = std::move(what);
    moving = true;
}

std::vector<std::function<void(shell::App&)>> AppFrame::take_deferred() {
    return std::exchange(deferred_, {});
}

} // namespace motley::ui
