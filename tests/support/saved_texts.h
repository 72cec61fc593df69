#pragma once

#include "shell/app.h"

#include <map>
#include <string>

namespace motley::test {

/// Everything that is saved, by name.
using SavedTexts = std::map<std::string, std::string>;

[[nodiscard]] inline SavedTexts saved_texts(const shell::App& app) {
    SavedTexts texts;
    for (const std::string& name : app.saves.names()) {
        texts[name] = app.saves.text(name);
    }
    return texts;
}

/// Restores the texts as at the start of the program. Returns the first error.
inline Result<void> restore(shell::App& app, const SavedTexts& texts) {
    Result<void> result;
    for (const std::string& name : shell::Saves::restorable()) {
        const auto text = texts.find(name);
        if (text == texts.end()) {
            continue;
        }
        const shell::Restored restored = app.saves.restore(name, text->second);
        if (restored.error && result) {
            result = tl::make_unexpected(*restored.error);
        }
    }
    app.saves.resume();
    return result;
}

} // namespace motley::test
