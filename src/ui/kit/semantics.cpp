#include "ui/kit/semantics.h"

#include "ui/kit/letters.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

namespace {

bool answers(const Node& node) {
    switch (node.role) {
    case Role::button:
    case Role::number:
    case Role::field:
    case Role::toggle:
    case Role::slider:
    case Role::link:
    case Role::gridcell:
        return node.enabled;
    case Role::listitem:
        return node.enabled && !node.id.empty();
    default:
        return false;
    }
}

bool is_cell(const Node& node) { return node.role == Role::gridcell; }

} // namespace

void Semantics::add(Node node) { nodes_.push_back(std::move(node)); }

void Semantics::describe(std::string_view id, std::string words) {
    const auto found =
        std::find_if(nodes_.begin(), nodes_.end(), [&](const Node& node) { return node.id == id; });
    if (found != nodes_.end()) {
        found->description = std::move(words);
    }
}

const Node* Semantics::find(std::string_view id) const {
    const auto found =
        std::find_if(nodes_.begin(), nodes_.end(), [&](const Node& node) { return node.id == id; });
    return found == nodes_.end() ? nullptr : &*found;
}

bool Semantics::take_activation(std::string_view id) {
    if (activated_.empty() || activated_ != id) {
        return false;
    }
    activated_.clear();
    return true;
}

void Semantics::enter(std::string id, std::string text) {
    replaces_ = false;
    entered_.emplace(std::move(id), shortened(std::move(text), max_entry));
}

std::optional<std::string> Semantics::take_entry(std::string_view id) {
    if (!entered_ || entered_->first != id) {
        return std::nullopt;
    }
    std::string text = std::move(entered_->second);
    entered_.reset();
    return text;
}

std::string Semantics::entry_of(const Node& field) const {
    return entered_ && entered_->first == field.id ? entered_->second : field.value;
}

void Semantics::set_focus(std::string id, bool visible) {
    replaces_ = replaces_ || id != focus_;
    focus_ = std::move(id);
    focus_visible_ = visible;
}

std::string Semantics::next_focus(bool forward) const {
    // While a dialog is open, nothing before it can be reached.
    const auto dialog = std::find_if(nodes_.rbegin(), nodes_.rend(),
                                     [](const Node& node) { return node.role == Role::dialog; });
    std::vector<const Node*> stops;
    const Node* first_cell = nullptr;
    for (auto node = dialog == nodes_.rend() ? nodes_.begin() : dialog.base(); node != nodes_.end();
         ++node) {
        if (!answers(*node)) {
            continue;
        }
        if (!is_cell(*node)) {
            stops.push_back(&*node);
        } else if (first_cell == nullptr) {
            first_cell = &*node;
            stops.push_back(first_cell);
        } else if (node->on || node->id == focus_) {
            // The board is entered at the focused or selected cell.
            *std::find(stops.begin(), stops.end(), first_cell) = &*node;
            first_cell = &*node;
        }
    }
    if (stops.empty()) {
        return {};
    }
    const auto at = std::find_if(stops.begin(), stops.end(),
                                 [&](const Node* node) { return node->id == focus_; });
    if (at == stops.end()) {
        const Node* focused = find(focus_);
        if (focused != nullptr && is_cell(*focused) && first_cell != nullptr) {
            const auto board = std::find(stops.begin(), stops.end(), first_cell);
            const auto i = static_cast<std::size_t>(board - stops.begin());
            return stops[(i + (forward ? 1 : stops.size() - 1)) % stops.size()]->id;
        }
        return forward ? stops.front()->id : stops.back()->id;
    }
    const auto i = static_cast<std::size_t>(at - stops.begin());
    return stops[(i + (forward ? 1 : stops.size() - 1)) % stops.size()]->id;
}

std::string Semantics::neighbour_cell(int dx, int dy) const {
    const Node* from = find(focus_);
    if (from == nullptr || !is_cell(*from)) {
        return {};
    }
    const auto centre = [](const Rect& r) { return std::pair(r.x + r.w / 2, r.y + r.h / 2); };
    const auto [x, y] = centre(from->rect);
    const Node* best = nullptr;
    float best_cost = 0;
    for (const Node& node : nodes_) {
        if (!is_cell(node) || &node == from) {
            continue;
        }
        const auto [to_x, to_y] = centre(node.rect);
        const float along =
            (to_x - x) * static_cast<float>(dx) + (to_y - y) * static_cast<float>(dy);
        const float across =
            std::abs((to_x - x) * static_cast<float>(dy) - (to_y - y) * static_cast<float>(dx));
        if (along < 1 || across > along) {
            continue;
        }
        const float cost = along + 3 * across;
        if (best == nullptr || cost < best_cost) {
            best = &node;
            best_cost = cost;
        }
    }
    return best == nullptr ? std::string() : best->id;
}

} // namespace motley::ui
