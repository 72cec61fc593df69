#pragma once

#include "shell/app.h"

#include <map>
#include <string>
#include <vector>

namespace motley::test {

/// Everything that outlives the program, by name.
using KeptTexts = std::map<std::string, std::string>;

[[nodiscard]] inline KeptTexts kept(const shell::App& app) {
    KeptTexts texts;
    for (const shell::SavedText& each : app.saves().texts()) {
        texts[each.name] = app.saves().text(each.name);
    }
    return texts;
}

[[nodiscard]] inline std::vector<shell::SavedStamp> stamps(const shell::App& app) {
    std::vector<shell::SavedStamp> stamps;
    for (const shell::SavedText& each : app.saves().texts()) {
        stamps.push_back(each.stamp);
    }
    return stamps;
}

/// As when the program starts; the first thing that was wrong.
inline Result<void> restore(shell::App& app, const KeptTexts& texts) {
    Result<void> result;
    for (const std::string& name : shell::Saves::restorable()) {
        const auto text = texts.find(name);
        if (text == texts.end()) {
            continue;
        }
        const shell::Restored restored = app.saves().restore(name, text->second);
        if (restored.error && result) {
            result = tl::make_unexpected(*restored.error);
        }
    }
    app.saves().go_on();
    return result;
}

} // namespace motley::test
