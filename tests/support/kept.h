#pragma once

#include "app/app.h"

#include <map>
#include <string>
#include <vector>

namespace motley::test {

/// Everything that outlives the program, by name.
using KeptTexts = std::map<std::string, std::string>;

[[nodiscard]] inline KeptTexts kept(const app::App& app) {
    KeptTexts texts;
    for (const app::KeptText& each : app.kept()) {
        texts[each.name] = app.kept_text(each.name);
    }
    return texts;
}

[[nodiscard]] inline std::vector<app::KeptStamp> stamps(const app::App& app) {
    std::vector<app::KeptStamp> stamps;
    for (const app::KeptText& each : app.kept()) {
        stamps.push_back(each.stamp);
    }
    return stamps;
}

/// As when the program starts; the first thing that was wrong.
inline Result<void> restore(app::App& app, const KeptTexts& texts) {
    Result<void> result;
    for (const std::string& name : app::App::restorable()) {
        const auto text = texts.find(name);
        if (text == texts.end()) {
            continue;
        }
        const app::Restored restored = app.restore(name, text->second);
        if (restored.error && result) {
            result = tl::make_unexpected(*restored.error);
        }
    }
    app.go_on();
    return result;
}

} // namespace motley::test
