#include "activity/narrator.h"

#include "core/asset.h"
#include "core/json.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

namespace {

constexpr const char* alphanumeric =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

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

std::string Narrator::action(const engine::Game& game, const engine::ActionLabel& label) const {
    std::string action = text(&game, label.phrase);
    if (label.glyph < 0) {
        return action;
    }
    const std::string& key = game.info().glyphs[static_cast<std::size_t>(label.glyph)].name_key;
    // Words that do not begin with the piece's place may name the piece themselves.
    const std::string first = action.substr(0, action.find_first_not_of(alphanumeric));
    const auto& places = game.topology().places;
    const bool from = std::any_of(places.begin(), places.end(),
                                  [&](const scene::Place& place) { return place.label == first; });
    if (!from && action.find(text(&game, Phrase(key))) != std::string::npos) {
        return action;
    }
    return text(&game, Phrase("ui.action").word("piece", key).text("action", action));
}

void Narrator::announce(std::string sentence) {
    announcement_ = std::move(sentence);
    ++number_;
}

} // namespace motley::activity
