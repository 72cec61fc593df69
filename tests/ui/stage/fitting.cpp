#include "ui/stage/fitting.h"

#include "core/text.h"
#include "support/effort.h"
#include "support/english.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <vector>

namespace motley::test {

using ui::Node;
using ui::Role;

namespace {

bool can_be_used(const Node& node) {
    return node.role == Role::button || node.role == Role::number || node.role == Role::toggle ||
           node.role == Role::slider || node.role == Role::link || node.role == Role::gridcell ||
           node.role == Role::listitem;
}

bool overlap(const ui::Rect& a, const ui::Rect& b) {
    const float w = std::min(a.x + a.w, b.x + b.w) - std::max(a.x, b.x);
    const float h = std::min(a.y + a.h, b.y + b.h) - std::max(a.y, b.y);
    return w > 0.5F && h > 0.5F;
}

/// What can be used now, in view or scrolled out of it; while a dialog is open, only what is in it.
std::vector<Node> reachable(const std::vector<Node>& nodes) {
    const auto dialog = std::find_if(nodes.rbegin(), nodes.rend(),
                                     [](const Node& node) { return node.role == Role::dialog; });
    std::vector<Node> out;
    std::copy_if(dialog == nodes.rend() ? nodes.begin() : dialog.base(), nodes.end(),
                 std::back_inserter(out), can_be_used);
    return out;
}

/// What can be used now and is in view.
std::vector<Node> usable(Stage& stage) {
    std::vector<Node> out = reachable(stage.semantics().nodes());
    std::erase_if(out, [](const Node& node) { return node.rect.w <= 0 || node.rect.h <= 0; });
    return out;
}

std::string described(const Node& node) {
    std::ostringstream out;
    out << node.id << " \"" << node.label << "\" at " << node.rect.x << ", " << node.rect.y << ", "
        << node.rect.w << " x " << node.rect.h << ": ";
    return out.str();
}

/// A key without a sentence would show as itself. In French “ui.” also ends a sentence: “avec lui.”
bool shows_key(const std::string& label) {
    std::size_t at = label.find("ui.");
    while (at != std::string::npos && at > 0 && is_lower(label[at - 1])) {
        at = label.find("ui.", at + 1);
    }
    return at != std::string::npos;
}

std::string wrong_with(const Node& node, const ui::Surface& surface) {
    const ui::Rect& r = node.rect;
    if (r.x < 0 || r.y < 0 || r.x + r.w > surface.width + 0.5F ||
        r.y + r.h > surface.height + 0.5F) {
        return "is not on the screen";
    }
    if (node.label.empty()) {
        return "has no label";
    }
    if (shows_key(node.label) || node.label.find('{') != std::string::npos) {
        return "shows a key or a hole";
    }
    return can_be_used(node) && node.id.empty() ? "has no id" : "";
}

} // namespace

// Compared here and not by Catch2, which would write down each of millions of pairs.
void check_screen(Stage& stage, const ScreenSize& size, const std::string& what) {
    const std::string& language = stage.app.context().narrator.strings().language();
    CAPTURE(language, what, size.width, size.height, size.ratio);
    REQUIRE(stage.settle());
    CHECK(stage.vertices() > 100);
    CHECK(stage.textures.mistakes() == 0);
    for (const std::string& text : stage.cut_texts()) {
        // A player can type more into a field than fits.
        if (text != endless_number) {
            FAIL_CHECK("cut: " << text);
        }
    }
    std::set<std::string> ids;
    for (const Node& node : stage.semantics().nodes()) {
        if (const std::string wrong = wrong_with(node, stage.surface); !wrong.empty()) {
            FAIL_CHECK(described(node) << wrong);
        }
        if (!node.id.empty() && !ids.insert(node.id).second) {
            FAIL_CHECK(described(node) << "twice");
        }
    }
    for (const std::string& line : same_names(stage.semantics().nodes())) {
        FAIL_CHECK(line);
    }
    const std::vector<Node> nodes = usable(stage);
    CHECK_FALSE(nodes.empty());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (std::size_t k = i + 1; k < nodes.size(); ++k) {
            if (overlap(nodes[i].rect, nodes[k].rect)) {
                FAIL_CHECK(described(nodes[i]) << "lies over " << described(nodes[k]));
            }
        }
    }
}

std::vector<std::string> same_names(const std::vector<Node>& nodes) {
    // All but the last part: the same command for another game, match or notice can have the same
    // name, as theirs may be alike. A piece in hand has the name of its only state, and both take
    // it.
    const auto command_of = [](const std::string& id) {
        const std::string command = id.substr(0, id.rfind(':'));
        return command == "state" ? "tool" : command;
    };
    std::vector<std::string> out;
    std::map<std::string, std::string> ids; // by name
    for (const Node& node : reachable(nodes)) {
        if (node.role == Role::gridcell || node.role == Role::listitem || ui::takes_text(node)) {
            continue;
        }
        const auto [first, added] = ids.emplace(node.label, node.id);
        if (!added && command_of(first->second) != command_of(node.id)) {
            out.push_back(described(node) + "has the name of " + first->second);
        }
    }
    return out;
}

void check_targets(Stage& stage, const ScreenSize& size, const std::string& what) {
    if (!size.touch) {
        return;
    }
    std::map<float, int> tops;
    const float least = std::floor(44 * size.ratio) - 0.5F;
    for (const Node& node : usable(stage)) {
        // A small cell has a magnifier.
        if (node.role != Role::gridcell && (node.whole.w < least || node.whole.h < least)) {
            FAIL_CHECK(what << ", " << size.width << " x " << size.height << ": " << described(node)
                            << "is too small for a finger: " << node.whole.w << " x "
                            << node.whole.h);
        }
    }
}

std::vector<ScreenSize> sizes() {
    const auto& all = test::screen_sizes();
    return test::sanitized ? std::vector{all[0], all[4], all[9]} : all;
}

std::vector<const engine::Game*> games_at(const Stage& stage, const ScreenSize& size) {
    if (test::sanitized) {
        return test::some_games();
    }
    const auto& all = test::screen_sizes();
    const auto at = std::find_if(all.begin(), all.end(), [&size](const ScreenSize& other) {
        return other.width == size.width && other.height == size.height;
    });
    const auto& languages = test::every_language();
    const auto spoken =
        std::find_if(languages.begin(), languages.end(), [&stage](const engine::Strings& strings) {
            return strings.language() == stage.app.context().narrator.strings().language();
        });
    const auto first = (at - all.begin()) + (spoken - languages.begin());
    std::vector<const engine::Game*> out;
    for (auto i = static_cast<std::size_t>(first % 2); i < engine::catalog().size(); i += 2) {
        out.push_back(engine::catalog()[i]);
    }
    return out;
}

void in_every_language(const std::function<void(Stage&)>& check) {
    for (const engine::Strings& strings : test::every_language()) {
        Stage stage;
        stage.app.context().set_language(strings.language());
        stage.surface.system_reduced_motion = true; // the same places, sooner
        check(stage);
        if (test::sanitized) {
            return; // the same code draws every language
        }
    }
}

} // namespace motley::test
