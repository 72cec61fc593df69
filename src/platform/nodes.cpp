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

constexpr std::array<std::string_view, 6> paper_names{"heading", "paragraph", "item",
                                                      "table",   "board",     "moves"};

nlohmann::json words_of(const ui::Rulebook::Words& words) {
    nlohmann::json list = nlohmann::json::array();
    for (const ui::Rulebook::Word& word : words) {
        list.push_back({{"text", word.text}, {"bold", word.bold}, {"code", word.code}});
    }
    return list;
}

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
        if (!node.description.empty()) {
            entry["description"] = node.description;
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
        if (node.verbatim) {
            entry["verbatim"] = true;
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

nlohmann::json to_json(const ui::Paper& paper) {
    nlohmann::json blocks = nlohmann::json::array();
    for (const ui::Paper::Block& block : paper.blocks) {
        nlohmann::json rows = nlohmann::json::array();
        for (const auto& row : block.rows) {
            nlohmann::json cells = nlohmann::json::array();
            for (const ui::Rulebook::Words& cell : row) {
                cells.push_back(words_of(cell));
            }
            rows.push_back(std::move(cells));
        }
        blocks.push_back({{"kind", paper_names[static_cast<std::size_t>(block.kind)]},
                          {"level", block.level},
                          {"words", words_of(block.words)},
                          {"marker", block.marker},
                          {"svg", block.svg},
                          {"rows", std::move(rows)}});
    }
    return {{"title", paper.title}, {"blocks", std::move(blocks)}};
}

} // namespace motley::platform
