#include "support/sentences.h"

#include "core/asset.h"
#include "core/refusal.h"
#include "core/text.h"
#include "support/english.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <stdexcept>

namespace motley::test {

namespace {

/// The numbers that begin headings and paragraphs of the rulebook: `4`, `4.1`.
std::set<std::string, std::less<>> paragraphs_of(const engine::Game& game) {
    std::set<std::string, std::less<>> numbers;
    const auto rulebook = find_asset("games/" + game.info().id + "/rules.en.md");
    for (std::string_view line : split(rulebook.value_or(""), '\n')) {
        line.remove_prefix(std::min(line.find_first_not_of("# *"), line.size()));
        const std::size_t end = line.find_first_not_of("0123456789.");
        std::string_view number = line.substr(0, end);
        while (!number.empty() && number.back() == '.') {
            number.remove_suffix(1);
        }
        if (!number.empty()) {
            numbers.emplace(number);
        }
    }
    return numbers;
}

bool has_paragraph(const engine::Game& game, const std::string& number) {
    static std::map<const engine::Game*, std::set<std::string, std::less<>>> known;
    auto [entry, added] = known.try_emplace(&game);
    if (added) {
        entry->second = paragraphs_of(game);
    }
    return entry->second.contains(number);
}

} // namespace

Sentences sentences_of(std::string_view game, const std::string& language) {
    using nlohmann::json;
    const std::string path =
        (game.empty() ? "strings/" : "games/" + std::string(game) + '/') + language + ".json";
    const auto text = find_asset(path);
    std::set<std::string> keys;
    // A key that occurs twice would silently replace the first.
    const auto is_new = [&](int, json::parse_event_t event, const json& key) {
        if (event == json::parse_event_t::key && !keys.insert(key.get<std::string>()).second) {
            throw std::runtime_error(path + ": has " + in_quotes(key.get<std::string>()) +
                                     " twice");
        }
        return true;
    };
    return text ? json::parse(*text, is_new).get<Sentences>() : Sentences();
}

std::string wrong_key(std::string_view game, std::string_view key) {
    return !key.empty() && english().has(game, key) ? std::string()
                                                    : "no sentence for " + in_quotes(key);
}

std::string wrong_key(const engine::Game& game, std::string_view key) {
    return wrong_key(game.info().id, key);
}

std::string wrong_phrase(std::string_view game, const Phrase& phrase) {
    if (std::string wrong = wrong_key(game, phrase.key); !wrong.empty()) {
        return wrong;
    }
    for (const auto& [name, argument] : phrase.arguments) {
        if (const auto* word = std::get_if<Phrase::Key>(&argument)) {
            if (const std::string wrong = wrong_key(game, word->key); !wrong.empty()) {
                return std::string(phrase.key).append(", ").append(name).append(": ").append(wrong);
            }
        }
        if (const auto* inner = std::get_if<std::vector<Phrase>>(&argument)) {
            for (const Phrase& each : *inner) {
                if (std::string wrong = wrong_phrase(game, each); !wrong.empty()) {
                    return wrong;
                }
            }
        }
    }
    // Quoted text from outside may contain anything; only the holes are checked.
    Phrase plain = phrase;
    for (auto& [name, argument] : plain.arguments) {
        if (!std::holds_alternative<std::int64_t>(argument) &&
            !std::holds_alternative<Phrase::Key>(argument)) {
            argument = std::string("text");
        }
    }
    for (const engine::Strings& strings : every_language()) {
        const std::string sentence = strings.format(game, plain);
        if (sentence.empty() || sentence.find_first_of("{}\n") != std::string::npos) {
            return phrase.key + " reads " + in_quotes(sentence) + " in " + strings.language();
        }
    }
    return {};
}

std::string wrong_phrase(const engine::Game& game, const Phrase& phrase) {
    return wrong_phrase(game.info().id, phrase);
}

std::string wrong_code(const engine::Game& game, std::string_view code) {
    const auto among = [code](std::span<const std::string_view> codes) {
        return std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    return among(refusal::shared) || among(game.refusals())
               ? std::string()
               : in_quotes(code) + " is no code of this game";
}

std::string wrong_explanation(const engine::Game& game, const Explanation& why) {
    if (std::string wrong = wrong_code(game, why.code); !wrong.empty()) {
        return wrong;
    }
    if (std::string wrong = wrong_phrase(game, why.phrase); !wrong.empty()) {
        return wrong;
    }
    // That a game is over, or that dice must be rolled first, is not a rule of one game.
    const bool every_game = why.code == "game-over" || why.code == "chance-to-act";
    if (!(every_game && why.paragraph.empty()) && !has_paragraph(game, why.paragraph)) {
        return why.code + ": the rulebook has no paragraph " + in_quotes(why.paragraph);
    }
    for (const std::uint8_t place : why.places) {
        if (place >= game.topology().places.size()) {
            return why.code + ": place " + std::to_string(place) + " is not on the board";
        }
    }
    return {};
}

} // namespace motley::test
