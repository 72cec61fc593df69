// A language is a set of files; here they are compared with the English ones.

#include "conformance/complete.h"
#include "core/asset.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "engine/plurals.h"
#include "support/english.h"
#include "support/sentences.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace motley;

namespace {

/// Whether the game has no such file in the language, and does not need it.
bool untranslated(const engine::Game& game, const std::string& file) {
    return test::left_out(game, find_asset("games/" + game.info().id + '/' + file).has_value());
}

std::vector<std::string> other_languages() {
    std::vector<std::string> out;
    for (const engine::Strings& strings : test::every_language()) {
        out.push_back(strings.language());
    }
    out.erase(out.begin());
    return out;
}

/// The names of the plural forms that a language uses for the numbers that occur in games.
std::set<std::string_view> forms_of(const std::string& language) {
    std::set<std::string_view> names{engine::name_of(engine::Plural::other)};
    for (std::int64_t n = 0; n <= 1000; ++n) {
        names.insert(engine::name_of(engine::plural_of(language, n)));
    }
    return names;
}

/// Whether a hole that chooses between words names each form of the language. If the only forms are
/// `one` and `other`, they need no names.
bool has_every_form(const std::vector<std::string_view>& parts, const std::string& language) {
    const std::set<std::string_view> wanted = forms_of(language);
    std::set<std::string_view> found;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        found.insert(parts[i].substr(0, parts[i].find(':')));
    }
    return std::includes(found.begin(), found.end(), wanted.begin(), wanted.end()) ||
           (parts.size() == 3 && wanted == std::set<std::string_view>{"one", "other"});
}

/// The names of the holes.
std::set<std::string> holes_of(std::string_view pattern, const std::string& language) {
    std::set<std::string> names;
    std::size_t at = 0;
    while ((at = pattern.find('{', at)) != std::string_view::npos) {
        const std::size_t end = pattern.find('}', at);
        REQUIRE(end != std::string_view::npos);
        const auto parts = split(pattern.substr(at + 1, end - at - 1), '|');
        const bool lower = parts.size() == 2 && parts[1] == "lower";
        CHECK((parts.size() == 1 || lower || has_every_form(parts, language)));
        names.emplace(parts.front());
        at = end;
    }
    return names;
}

bool includes(const std::set<std::string>& all, const std::set<std::string>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

/// What must be the same in a rulebook in every language.
struct Book {
    std::vector<std::string> numbers; ///< of headings and paragraphs, in order
    std::multiset<std::string> codes; ///< everything set as code: how actions are written
    std::size_t table_lines = 0;
};

Book book_of(const engine::Game& game, const std::string& language) {
    const auto text = find_asset("games/" + game.info().id + "/rules." + language + ".md");
    INFO(game.info().id << ' ' << language);
    REQUIRE(text.has_value());
    Book book;
    for (std::string_view line : split(*text, '\n')) {
        book.table_lines += line.substr(0, 1) == "|" ? 1 : 0;
        line.remove_prefix(std::min(line.find_first_not_of("# *"), line.size()));
        const std::size_t end = std::min(line.find_first_not_of("0123456789."), line.size());
        if (end > 0 && is_digit(line.front())) {
            book.numbers.emplace_back(line.substr(0, end));
        }
    }
    const auto parts = split(*text, '`');
    for (std::size_t i = 1; i < parts.size(); i += 2) {
        book.codes.emplace(parts[i]);
    }
    return book;
}

} // namespace

TEST_CASE("there is a second language") { CHECK_FALSE(other_languages().empty()); }

TEST_CASE("every language has every sentence of English, with the same holes") {
    const test::Sentences common = test::sentences_of("", "en");
    std::vector<std::string> owners{""};
    for (const engine::Game* game : engine::catalog()) {
        owners.push_back(game->info().id);
    }
    for (const std::string& language : other_languages()) {
        for (const std::string& owner : owners) {
            if (!owner.empty() && untranslated(*engine::find_game(owner), language + ".json")) {
                continue; // English is shown instead
            }
            const test::Sentences english = test::sentences_of(owner, "en");
            const test::Sentences other = test::sentences_of(owner, language);
            INFO(language << ' ' << owner);
            CHECK_FALSE(english.empty());
            CHECK_FALSE(other.empty());
            for (const auto& [key, pattern] : english) {
                INFO(language << ' ' << owner << ' ' << key);
                const auto found = other.find(key);
                REQUIRE(found != other.end());
                CHECK_FALSE(found->second.empty());
                // A game's own version of a common sentence may leave out holes.
                CHECK((owner.empty() || !common.contains(key)
                           ? holes_of(found->second, language) == holes_of(pattern, "en")

                           : includes(holes_of(common.at(key), "en"),
                                      holes_of(found->second, language))));
            }
            for (const auto& [key, pattern] : other) {
                INFO(language << ' ' << owner << ' ' << key);
                // A game may replace a common sentence if its own words require it.
                CHECK((english.count(key) == 1 ||
                       (!owner.empty() && common.count(key) == 1 &&
                        includes(holes_of(common.at(key), "en"), holes_of(pattern, language)))));
            }
        }
    }
}

TEST_CASE("a language with more than two plural forms names them all") {
    const auto good = [](std::string_view hole) { return has_every_form(split(hole, '|'), "pl"); };
    CHECK(good("n|one:ruch|few:ruchy|many:ruchów|other:ruchu"));
    CHECK_FALSE(good("n|one:ruch|few:ruchy|other:ruchów"));
    CHECK_FALSE(good("n|ruch|ruchy"));
}

TEST_CASE("every language has every rulebook, with the paragraphs and notations of English") {
    for (const std::string& language : other_languages()) {
        for (const engine::Game* game : engine::catalog()) {
            INFO(language << ' ' << game->info().id);
            if (untranslated(*game, "rules." + language + ".md")) {
                continue; // English is shown instead
            }
            const Book english = book_of(*game, "en");
            const Book other = book_of(*game, language);
            CHECK_FALSE(english.numbers.empty());
            CHECK(other.numbers == english.numbers);
            CHECK(other.codes == english.codes);
            CHECK(other.table_lines == english.table_lines);
        }
    }
}

TEST_CASE("the paragraphs that sentences name are in the rulebook") {
    std::size_t named = 0;
    for (const engine::Strings& strings : test::every_language()) {
        for (const engine::Game* game : engine::catalog()) {
            const std::string& id = game->info().id;
            if (!find_asset("games/" + id + '/' + strings.language() + ".json")) {
                continue; // English is shown instead
            }
            std::set<std::string> known;
            for (const std::string& number : book_of(*game, "en").numbers) {
                known.insert(number);
            }
            for (const auto& [key, pattern] : test::sentences_of(id, strings.language())) {
                for (std::size_t at = pattern.find("§"); at != std::string::npos;
                     at = pattern.find("§", at + 1)) {
                    const std::string_view rest = std::string_view(pattern).substr(at + 2);
                    std::string_view number = rest.substr(0, rest.find_first_not_of("0123456789."));
                    number = number.substr(0, number.find_last_not_of('.') + 1);
                    INFO(strings.language() << ' ' << id << ' ' << key << " §" << number);
                    CHECK((number.empty() ? pattern[at + 2] == '{'
                                          : known.contains(std::string(number))));
                    ++named;
                }
            }
        }
    }
    CHECK(named > 50);
}

TEST_CASE("every rulebook names its source, as the program says that it does") {
    CHECK(test::english().get("", "ui.about.made").find("each rulebook names its source") !=
          std::string_view::npos);
    for (const engine::Game* game : engine::catalog()) {
        if (game->info().complete) {
            const auto book = find_asset("games/" + game->info().id + "/rules.en.md");
            INFO(game->info().id);
            REQUIRE(book.has_value());
            CHECK(book->substr(0, book->find("\n## ")).find("\nSource: ") !=
                  std::string_view::npos);
        }
    }
}

TEST_CASE("games are called the same in every language") {
    for (const engine::Strings& strings : test::every_language()) {
        for (const engine::Game* game : engine::catalog()) {
            const std::string& id = game->info().id;
            CHECK(strings.get(id, "name") == test::english().get(id, "name"));
        }
    }
}
