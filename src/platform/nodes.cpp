#include "platform/nodes.h"

#include <array>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace motley::platform {

namespace {

constexpr std::array<std::string_view, 14> role_names{
    "heading", "text", "button",   "number", "field",    "toggle", "slider",
    "link",    "grid", "gridcell", "list",   "listitem", "dialog", "status"};

} // namespace

nlohmann::json to_json(const std::vector<ui::Node>& nodes, const std::vector<ui::Node>& known) {
    std::unordered_map<std::string_view, const ui::Node*> before;
    for (const ui::Node& node : known) {
        before.emplace(node.id, &node);
    }
    nlohmann::json list = nlohmann::json::array();
    for (const ui::Node& node : nodes) {
        const auto same = before.find(node.id);
        if (!node.id.empty() && same != before.end() && *same->second == node) {
            list.push_back(node.id);
            continue;
        }
        nlohmann::json entry{
            {"id", node.id},       {"role", role_names[static_cast<std::size_t>(node.role)]},
            {"label", node.label}, {"x", node.rect.x},
            {"y", node.rect.y},    {"w", node.rect.w},
            {"h", node.rect.h},
        };
        if (ui::takes_text(node) || node.role == ui::Role::slider) {
            entry["value"] = node.value;
        }
        if (node.role == ui::Role::slider) {
            entry["now"] = node.now;
            entry["most"] = node.most;
        }
        if (node.level != 0) {
            entry["level"] = node.level;
        }
        if (node.row >= 0) {
            entry["row"] = node.row;
            entry["column"] = node.column;
            entry["piece"] = node.piece;
            entry["side"] = node.side;
            entry["can"] = node.can;
        }
        if (node.selectable) {
            entry["selectable"] = true;
        }
        if (!node.enabled) {
            entry["enabled"] = false;
        }
        if (node.on) {
            entry["on"] = true;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace motley::platform
