// The words of each language (words/<language>.json): what a thing is called, and that its other
// names do not occur; and that no bare noun follows a preposition where nouns are declined.

#include "core/asset.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "engine/strings.h"
#include "support/checkout.h"
#include "support/sentences.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace motley;

namespace {

using nlohmann::json;
using List = std::vector<std::string>;
using test::Sentences;

/// What the words call the sentences that all games share, where they name games otherwise.
constexpr std::string_view app = "app";
constexpr std::string_view rulebook = "rulebook";

/// Part of a word: letters of any alphabet, and digits.
bool is_letter(char c) {
    return is_lower(to_lower(c)) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// A sentence as it may be shown, without the names of its holes but with the words they choose
/// between.
std::string spoken(std::string_view pattern) {
    std::string out;
    while (!pattern.empty()) {
        const std::size_t hole = pattern.find('{');
        out += pattern.substr(0, hole);
        if (hole == std::string_view::npos) {
            break;
        }
        const std::size_t end = std::min(pattern.find('}', hole), pattern.size() - 1);
        const auto parts = split(pattern.substr(hole + 1, end - hole - 1), '|');
        // One word alone says how the hole is filled, not with what.
        for (std::size_t i = 1; i < parts.size() && parts.size() > 2; ++i) {
            const std::size_t colon = parts[i].find(':');
            out += colon == std::string_view::npos ? parts[i] : parts[i].substr(colon + 1);
            out += i + 1 < parts.size() ? " | " : "";
        }
        pattern.remove_prefix(end + 1);
    }
    return out;
}

/// Whether whole words of the text are these; `*` at their end stands for any ending. What begins
/// with a small letter also begins a sentence.
bool occurs(std::string_view text, std::string words) {
    const bool any_ending = words.back() == '*';
    if (any_ending) {
        words.pop_back();
    }
    for (const bool capital : {false, true}) {
        if (capital) {
            words.front() = to_upper(words.front());
        }
        for (std::size_t at = text.find(words); at != std::string_view::npos;
             at = text.find(words, at + 1)) {
            const std::size_t end = at + words.size();
            if ((at == 0 || !is_letter(text[at - 1])) &&
                (any_ending || end == text.size() || !is_letter(text[end]))) {
                return true;
            }
        }
    }
    return false;
}

/// A hole of these that follows one of these prepositions, as `auf {piece}`; may be empty.
std::string bare_noun(std::string_view pattern, const List& prepositions, const List& holes) {
    for (const std::string& hole : holes) {
        for (const char end : {'}', '|'}) {
            const std::string wanted = " {" + hole + end;
            for (std::size_t at = pattern.find(wanted); at != std::string_view::npos;
                 at = pattern.find(wanted, at + 1)) {
                std::size_t first = at;
                while (first > 0 && is_letter(pattern[first - 1])) {
                    --first;
                }
                std::string word(pattern.substr(first, at - first));
                if (!word.empty()) {
                    word.front() = to_lower(word.front());
                }
                if (std::find(prepositions.begin(), prepositions.end(), word) !=
                    prepositions.end()) {
                    return word + " {" + hole + '}';
                }
            }
        }
    }
    return {};
}

std::filesystem::path words_folder() { return test::checkout() / "tests/conformance/words"; }

json words_of(const std::string& language) {
    const std::filesystem::path path = words_folder() / (language + ".json");
    INFO(path.string() << ": each language has its words");
    std::ifstream file(path);
    REQUIRE(file.is_open());
    return json::parse(file);
}

/// The sentences of an owner, the app or a game; none if the game has none in this language.
Sentences sentences_of(const std::string& owner, const std::string& language) {
    return test::sentences_of(owner == app ? std::string() : owner, language);
}

/// The owner's sentences and rulebook, by key.
Sentences texts_of(const std::string& owner, const std::string& language) {
    Sentences out;
    for (const auto& [key, pattern] : sentences_of(owner, language)) {
        out.emplace(key, spoken(pattern));
    }
    if (const auto book = find_asset("games/" + owner + "/rules." + language + ".md")) {
        // Without notations, which are the same in every language.
        const auto parts = split(*book, '`');
        std::string& text = out[std::string(rulebook)];
        for (std::size_t i = 0; i < parts.size(); i += 2) {
            text += parts[i];
            text += ' ';
        }
    }
    return out;
}

std::vector<std::string> owners() {
    std::vector<std::string> out{std::string(app)};
    for (const engine::Game* game : engine::catalog()) {
        out.push_back(game->info().id);
    }
    return out;
}

/// A term with its other names, and where it is the term.
struct Term {
    explicit Term(const json& from)
        : say(from.at("say")), others(from.at("not").get<List>()),
          in(from.contains("in") ? from["in"].get<List>() : owners()),
          keys(from.value("keys", List())) {}

    std::string say;
    List others;
    List in;   ///< owners
    List keys; ///< beginnings of keys; empty: all sentences, and the rulebook

    [[nodiscard]] bool is_for(const std::string& key) const {
        return keys.empty() || std::any_of(keys.begin(), keys.end(), [&](const std::string& each) {
                   return key.starts_with(each);
               });
    }
};

/// What is wrong with the use of a term in these texts, the app's and the games', by owner.
List wrong_use(const Term& term, const std::map<std::string, Sentences>& texts) {
    List out;
    bool used = false;
    for (const std::string& owner : term.in) {
        if (!texts.contains(owner)) {
            out.push_back("there is no " + owner);
            continue;
        }
        for (const auto& [key, text] : texts.at(owner)) {
            if (!term.is_for(key)) {
                continue;
            }
            used = used || occurs(text, term.say);
            for (const std::string& other : term.others) {
                if (occurs(text, other)) {
                    out.push_back(owner + ' ' + key + " says \"" + other + "\", not \"" + term.say +
                                  '"');
                }
            }
        }
    }
    if (!used) {
        out.push_back("nothing says \"" + term.say + '"');
    }
    return out;
}

} // namespace

TEST_CASE("each language has its words, and no other has any") {
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(words_folder())) {
        found.insert(entry.path().stem().string());
    }
    const auto all = engine::Strings::languages();
    CHECK(found == std::set<std::string>(all.begin(), all.end()));
}

TEST_CASE("a thing has one name in each language") {
    for (const std::string& language : engine::Strings::languages()) {
        std::map<std::string, Sentences> texts;
        for (const std::string& owner : owners()) {
            texts.emplace(owner, texts_of(owner, language));
        }
        const json terms = words_of(language).at("terms");
        CHECK_FALSE(terms.empty());
        for (const json& each : terms) {
            for (const std::string& wrong : wrong_use(Term(each), texts)) {
                FAIL_CHECK(language << ": " << wrong);
            }
        }
    }
}

TEST_CASE("where nouns are declined, none stands bare after a preposition") {
    for (const std::string& language : engine::Strings::languages()) {
        const json words = words_of(language);
        if (!words.contains("prepositions")) {
            continue;
        }
        const auto prepositions = words["prepositions"].get<List>();
        const auto nouns = words.at("nouns").get<std::map<std::string, List>>();
        const Sentences of_all = sentences_of(std::string(app), language);
        for (const std::string& owner : owners()) {
            // A game shows the common sentences, too, except those that it replaces.
            Sentences shown = sentences_of(owner, language);
            shown.insert(of_all.begin(), of_all.end());
            List holes = nouns.at(std::string(app));
            if (const auto own = nouns.find(owner); owner != app && own != nouns.end()) {
                holes.insert(holes.end(), own->second.begin(), own->second.end());
            }
            for (const auto& [key, pattern] : shown) {
                if (const std::string bare = bare_noun(pattern, prepositions, holes);
                    !bare.empty()) {
                    FAIL_CHECK(language << ' ' << owner << ' ' << key << ": " << bare << " in \""
                                        << pattern << '"');
                }
            }
        }
        for (const auto& [owner, holes] : nouns) {
            const Sentences own = sentences_of(owner, language);
            const Sentences& shown = owner == app ? of_all : own;
            for (const std::string& hole : holes) {
                INFO(language << ' ' << owner << ' ' << hole);
                CHECK(std::any_of(shown.begin(), shown.end(), [&](const auto& each) {
                    return each.second.find('{' + hole) != std::string::npos;
                }));
            }
        }
    }
}

TEST_CASE("words are found whole, with an ending, and at the beginning of a sentence") {
    CHECK(occurs("Dein Zug endet.", "Zug"));
    CHECK_FALSE(occurs("Zugende, Abzug", "Zug"));
    CHECK(occurs("Zugende", "Zug*"));
    CHECK_FALSE(occurs("Abzug", "Zug*"));
    CHECK(occurs("Remis bei 50", "remis"));
    CHECK_FALSE(occurs("Es macht nichts", "Macht"));
    CHECK_FALSE(occurs("für", "f"));
    CHECK(spoken("{n} {n|Zug|Züge} von {all}") == " Zug | Züge von ");
    CHECK(spoken("{n|one:ruch|other:ruchu}!") == "ruch | ruchu!");
    CHECK(spoken("the {side|lower}.") == "the .");
}

TEST_CASE("another name, and a term that nothing uses, are found") {
    const Term term(json{{"say", "Zug*"}, {"not", {"Aktion*"}}, {"in", {"app"}}});
    const auto wrong = [&term](const Sentences& table) {
        return wrong_use(term, {{"app", table}});
    };
    CHECK(wrong({{"a", "Dein Zug"}}).empty());
    CHECK(wrong({{"a", "Dein Zug"}, {"b", "zwei Aktionen"}}) ==
          List{"app b says \"Aktion*\", not \"Zug*\""});
    CHECK(wrong({{"a", "nichts"}}) == List{"nothing says \"Zug*\""});
    CHECK(wrong_use(term, {}) == List{"there is no app", "nothing says \"Zug*\""});
}

TEST_CASE("a bare noun after a preposition is found") {
    const auto found = [](std::string_view pattern) {
        return bare_noun(pattern, {"auf", "für"}, {"piece"});
    };
    CHECK(found("Schau auf {piece} auf {place}.") == "auf {piece}");
    CHECK(found("Für {piece|eins|zwei}") == "für {piece}");
    CHECK(found("Achte auf {place}: {piece}.").empty());
    CHECK(found("auf den {piece}").empty());
    CHECK(found("darauf {piece}").empty());
    CHECK(found("{piece}").empty());
}
