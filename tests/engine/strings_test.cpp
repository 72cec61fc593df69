#include "engine/strings.h"

#include "core/asset.h"
#include "engine/catalog.h"
#include "engine/plurals.h"
#include "support/english.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <limits>

using namespace motley;
using engine::Strings;

namespace {

// A second language, half translated, and a broken one. No language has the tag "xx" or "yy".
constexpr std::array<Asset, 4> more_assets{{
    {"strings/xx.json", R"({"event.draw": "unentschieden"})"},
    {"games/toy/xx.json", R"({"stone": "Stein", "name": "Spielzeug"})"},
    {"strings/yy.json", R"({"event.draw": 5})"},
    {"games/toy/more/xx.json", R"({"stone": "deeper"})"},
}};

Strings load(std::string_view language) {
    register_assets(more_assets);
    auto strings = Strings::load(language);
    REQUIRE(strings.has_value());
    return std::move(*strings);
}

} // namespace

TEST_CASE("an error is one line, its place before its reason, in the strings of its game") {
    const Strings& strings = test::english();
    const Error inner{"malformed",
                      {part("board"), part("rank").number("n", 3)},
                      says("fields").text("text", "'x'"),
                      "toy"};
    CHECK(strings.line(inner) == "board, rank 3: 'x' has not the five fields");
    CHECK(strings.place(inner) == "board, rank 3");
    CHECK(strings.line(inner.within({named("start")})) ==
          "start, board, rank 3: 'x' has not the five fields");
    const Error bare{"bad-field", {}, says("fields").number("n", 1).number("want", 5), {}};
    CHECK(strings.line(bare) == "1 field instead of 5");
    CHECK(strings.place(bare).empty());
}

TEST_CASE("a key is the game's own, else common, else itself") {
    const Strings strings = load("en");
    CHECK(strings.language() == "en");
    CHECK(strings.get("toy", "stone") == "stone");
    CHECK(strings.get("toy", "event.draw") == strings.get("", "event.draw"));
    CHECK(strings.get("", "stone") == "stone");
    CHECK_FALSE(strings.has("", "name"));
    CHECK(strings.has("toy", "name"));
    CHECK(strings.get("toy", "no-such-key") == "no-such-key");
    CHECK_FALSE(strings.has("toy", "no-such-key"));
    CHECK_FALSE(strings.has("no-such-game", "name"));
}

TEST_CASE("what a language lacks is English") {
    const Strings strings = load("xx");
    CHECK(strings.get("toy", "stone") == "Stein");
    CHECK(strings.get("", "event.draw") == "unentschieden");
    CHECK(strings.get("toy", "summary") == "Stones on nine cells.");
    CHECK(strings.get("", "event.to-move") == "{side} to move.");
    CHECK(strings.has("toy", "summary"));
}

TEST_CASE("late sentences are read when the first of them is wanted") {
    static constexpr std::array<PackedAsset, 2> files{
        {{"strings/vv.late.json", 0, 22}, {"games/toy/en.late.json", 22, 21}}};
    static constexpr std::array<AssetPack, 1> packs{{{"late", files}}};
    static constexpr std::array<Asset, 2> early{
        {{"strings/late.txt", "toy-late.\n\n"}, {"strings/vv.json", R"({"stone": "piedra"})"}}};
    register_assets(early);
    int got = 0;
    register_packs(packs, [&](std::string_view) {
        ++got;
        return std::optional<std::string>(R"({"toy-late.a":"tarde"})"
                                          R"({"toy-late.b":"late"})");
    });
    const std::vector<std::string> known = Strings::languages();
    CHECK(std::find(known.begin(), known.end(), "vv") != known.end());
    CHECK(std::find(known.begin(), known.end(), "vv.late") == known.end());
    const Strings strings = load("vv");
    CHECK(strings.get("", "stone") == "piedra");
    CHECK(strings.get("", "no-such-key") == "no-such-key");
    CHECK(got == 0);
    CHECK(strings.get("toy", "toy-late.a") == "tarde");
    CHECK(strings.get("toy", "toy-late.b") == "late");
    CHECK_FALSE(strings.has("toy", "toy-late.c"));
    CHECK(got == 1);
}

TEST_CASE("one sentence is had without the others") {
    (void)load("en");
    CHECK(Strings::common("en", "event.to-move") == "{side} to move.");
    CHECK(Strings::common("xx", "event.draw") == "unentschieden");
    CHECK(Strings::common("xx", "event.to-move") == "event.to-move");
    CHECK(Strings::common("yy", "event.draw") == "event.draw");
    CHECK(Strings::common("zz", "event.draw") == "event.draw");
}

TEST_CASE("languages are those that have common strings, English first") {
    (void)load("en");
    const auto languages = Strings::languages();
    REQUIRE(languages.size() >= 3);
    CHECK(languages.front() == "en");
    CHECK(std::count(languages.begin(), languages.end(), "xx") == 1);
}

TEST_CASE("the nearest language is found by the tags of browsers and systems") {
    (void)load("en");
    CHECK(Strings::nearest({}) == "en");
    CHECK(Strings::nearest({"xx"}) == "xx");
    CHECK(Strings::nearest({"xx-AT"}) == "xx");
    CHECK(Strings::nearest({"XX_at.UTF-8"}) == "xx");
    CHECK(Strings::nearest({"xx-Latn-AT-1996"}) == "xx");
    CHECK(Strings::nearest({"zz", "zz-ZZ", "xx-AT", "en"}) == "xx");
    CHECK(Strings::nearest({"zz", "en-GB", "xx"}) == "en");
    CHECK(Strings::nearest({"C.UTF-8"}) == "en");
    CHECK(Strings::nearest({"", "-", "_", ".", "xxx"}) == "en");
}

TEST_CASE("an unknown language and a broken file are refused with their name") {
    (void)load("en");
    const auto unknown = Strings::load("zz");
    REQUIRE_FALSE(unknown.has_value());
    CHECK(unknown.error().find("'zz'") != std::string::npos);
    const auto broken = Strings::load("yy");
    REQUIRE_FALSE(broken.has_value());
    CHECK(broken.error().starts_with("strings/yy.json: "));
}

TEST_CASE("holes are filled with numbers, texts and words of the language") {
    static constexpr std::array<Asset, 1> patterns{{{"games/patterns/en.json", R"({
        "all": "{piece} on {place}: {n} {n|step|steps}",
        "twice": "{n}{n}",
        "broken": "a {n",
        "knight": "Knight",
        "plain": "no hole"
    })"}}};
    register_assets(patterns);
    const Strings strings = load("en");
    const auto all = [&](std::int64_t n) {
        return strings.format(
            "patterns", Phrase("all").word("piece", "knight").text("place", "b4").number("n", n));
    };
    CHECK(all(1) == "Knight on b4: 1 step");
    CHECK(all(2) == "Knight on b4: 2 steps");
    CHECK(all(0) == "Knight on b4: 0 steps");
    CHECK(all(-1) == "Knight on b4: -1 step");
    CHECK(strings.format("patterns", Phrase("twice").number("n", 7)) == "77");
    CHECK(strings.format("patterns", Phrase("twice").number("m", 7)) == "{n}{n}");
    CHECK(strings.format("patterns", Phrase("broken").number("n", 7)) == "a {n");
    CHECK(strings.format("patterns", Phrase("plain").number("n", 7)) == "no hole");
    CHECK(strings.format("patterns", Phrase("no-such-key")) == "no-such-key");
}

TEST_CASE("a word within a sentence can begin with a small letter") {
    static constexpr std::array<Asset, 1> patterns{{{"games/lower/en.json", R"({
        "blocked": "The {piece|lower} is behind the {other|lower}. {piece}!",
        "archer": "Archer",
        "shield-bearer": "Écuyer",
        "elephant": "Слон",
        "fish": "Śledź",
        "knight": "Žirgas",
        "nobody": "",
        "already": "pawn",
        "digit": "2 Archers"
    })"}}};
    register_assets(patterns);
    const Strings strings = load("en");
    const auto said = [&](const char* piece, const char* other) {
        return strings.format("lower", Phrase("blocked").word("piece", piece).word("other", other));
    };
    CHECK(said("archer", "shield-bearer") == "The archer is behind the écuyer. Archer!");
    CHECK(said("elephant", "already") == "The слон is behind the pawn. Слон!");
    CHECK(said("fish", "knight") == "The śledź is behind the žirgas. Śledź!");
    CHECK(said("digit", "nobody") == "The 2 Archers is behind the . 2 Archers!");
    CHECK(strings.format(
              "lower",
              Phrase("blocked").text("piece", "Black archer").phrase("other", Phrase("archer"))) ==
          "The black archer is behind the archer. Black archer!");
}

TEST_CASE("each language has the plural forms that CLDR gives it") {
    // Two forms need no names; a form that is missing falls back to `other`.
    static constexpr std::array<Asset, 4> languages{{
        {"strings/cs.json", R"({"moves": "{n} {n|one:tah|few:tahy|other:tahů}"})"},
        {"strings/pl.json", R"({"moves": "{n} {n|one:ruch|few:ruchy|many:ruchów|other:ruchu}"})"},
        {"strings/pt.json", R"({"moves": "{n} {n|lance|lances}"})"},
        {"games/plurals/en.json", R"({"only-english": "{n} {n|one:move|other:moves}"})"},
    }};
    register_assets(languages);
    const auto said = [](const Strings& strings, const char* key, std::int64_t n) {
        return strings.format("plurals", Phrase(key).number("n", n));
    };
    const Strings polish = load("pl");
    CHECK(said(polish, "moves", 1) == "1 ruch");
    CHECK(said(polish, "moves", 2) == "2 ruchy");
    CHECK(said(polish, "moves", 5) == "5 ruchów");
    CHECK(said(polish, "moves", 12) == "12 ruchów");
    CHECK(said(polish, "moves", 22) == "22 ruchy");
    CHECK(said(polish, "moves", 0) == "0 ruchów");
    CHECK(said(polish, "moves", -2) == "-2 ruchy");
    // A sentence taken from English uses the English plural rules.
    CHECK(said(polish, "only-english", 2) == "2 moves");
    const Strings czech = load("cs");
    CHECK(said(czech, "moves", 1) == "1 tah");
    CHECK(said(czech, "moves", 4) == "4 tahy");
    CHECK(said(czech, "moves", 5) == "5 tahů");
    CHECK(said(czech, "moves", 22) == "22 tahů");
    const Strings portuguese = load("pt");
    CHECK(said(portuguese, "moves", 0) == "0 lance");
    CHECK(said(portuguese, "moves", 2) == "2 lances");
}

TEST_CASE("plural rules are found by a language's tag") {
    using engine::Plural;
    using engine::plural_of;
    CHECK(plural_of("pl", 3) == Plural::few);
    CHECK(plural_of("PL_pl", 3) == Plural::few);
    CHECK(plural_of("ar", 0) == Plural::zero);
    CHECK(plural_of("ar", 2) == Plural::two);
    CHECK(plural_of("ar", 11) == Plural::many);
    CHECK(plural_of("lv", 11) == Plural::zero);
    CHECK(plural_of("ja", 1) == Plural::other);
    CHECK(plural_of("pt", 0) == Plural::one); // unlike European Portuguese
    CHECK(plural_of("pt-PT", 0) == Plural::other);
    CHECK(plural_of("pt-BR", 0) == Plural::one);
    CHECK(plural_of("nobody's", 1) == Plural::one);
    CHECK(plural_of("", 0) == Plural::other);
    CHECK(plural_of("en", std::numeric_limits<std::int64_t>::min()) == Plural::other);
    CHECK(std::is_sorted(engine::plural_rules().begin(), engine::plural_rules().end(),
                         [](const auto& a, const auto& b) { return a.language < b.language; }));
}
