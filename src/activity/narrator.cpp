#include "activity/narrator.h"

#include "core/asset.h"
#include "core/json.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

namespace {

std::vector<Language>::const_iterator find_language(std::string_view id) {
    const std::vector<Language>& known = Narrator::languages();
    return std::find_if(known.begin(), known.end(),
                        [id](const Language& each) { return each.id == id; });
}

} // namespace

Narrator::Narrator(engine::Strings strings) : strings_(std::move(strings)) {}

const std::vector<Language>& Narrator::languages() {
    // Assets never change.
    static const std::vector<Language> known = [] {
        const auto names = read_json(find_asset("languages.json").value_or("{}"));
        std::vector<Language> found;
        for (const std::string& id : engine::Strings::languages()) {
            const bool named = names && names->is_object() && names->contains(id);
            found.push_back({id, named ? (*names)[id].get<std::string>() : id});
        }
        return found;
    }();
    return known;
}

std::string Narrator::name_of_language() const {
    const auto now = find_language(strings_.language());
    return now == languages().end() ? strings_.language() : now->offer;
}

const Language* Narrator::next_language() const {
    const std::vector<Language>& known = languages();
    if (known.size() < 2) {
        return nullptr;
    }
    const auto now = find_language(strings_.language());
    return now == known.end() || now + 1 == known.end() ? &known.front() : &*(now + 1);
}

bool Narrator::load(std::string_view language) {
    auto strings = engine::Strings::load(language);
    if (!strings) {
        return false;
    }
    strings_ = std::move(*strings);
    return true;
}

std::string Narrator::text(const engine::Game* game, const Phrase& phrase) const {
    return strings_.format(game == nullptr ? std::string_view() : game->info().id, phrase);
}

std::string Narrator::text(const engine::Game* game, std::string_view key) const {
    return std::string(strings_.get(game == nullptr ? std::string_view() : game->info().id, key));
}

void Narrator::announce(std::string sentence) {
    announcement_ = std::move(sentence);
    ++number_;
}

} // namespace motley::activity
