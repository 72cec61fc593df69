// The typefaces can draw everything that is written anywhere.

#include "core/asset.h"
#include "core/rng.h"
#include "ui/any_text.h"
#include "ui/kit/letters.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace motley;
using test::Stage;

namespace {

/// The characters of all sentences and rulebooks, and their capitals.
std::set<char32_t> written() {
    std::set<char32_t> found;
    const auto add = [&](const std::string& text) {
        for (const std::string& each : {text, ui::capitals(text)}) {
            for (const char32_t character : ui::characters(each)) {
                found.insert(character);
            }
        }
    };
    for (const std::string_view path : assets_under("")) {
        if (path.ends_with(".json")) {
            add(nlohmann::json::parse(*find_asset(path)).dump());
        } else if (path.ends_with(".md") || path == "licences.txt") {
            add(std::string(*find_asset(path)));
        }
    }
    for (const char32_t control : {U'\n', U'\f'}) {
        found.erase(control);
    }
    return found;
}

} // namespace

TEST_CASE("every character of every text is in every typeface") {
    Stage stage;
    const std::set<char32_t> characters = written();
    CHECK(characters.contains(U'ß'));
    CHECK(characters.contains(U'§'));
    static constexpr std::array<ImWchar, 3> all{1, 0xFFFE, 0};
    for (const std::string_view path : {"fonts/lato-regular.ttf", "fonts/lato-bold.ttf"}) {
        CAPTURE(path);
        std::string bytes(find_asset(path).value());
        ImFontAtlas atlas;
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        const ImFont* const font = atlas.AddFontFromMemoryTTF(
            bytes.data(), static_cast<int>(bytes.size()), 12, &config, all.data());
        REQUIRE(atlas.Build());
        for (const char32_t character : characters) {
            CAPTURE(static_cast<std::uint32_t>(character));
            CHECK(font->FindGlyphNoFallback(character) != nullptr);
        }
        // Characters that code writes between words and numbers, and some that players may type.
        for (const char32_t character : U"–…·•×−→~{}éÅ") {
            CAPTURE(static_cast<std::uint32_t>(character));
            CHECK((character == 0 || font->FindGlyphNoFallback(character) != nullptr));
        }
        CHECK(font->FindGlyphNoFallback(U'Ж') == nullptr); // no text contains it
    }
}

TEST_CASE("any text can be drawn, in every style and in any order") {
    using namespace std::string_literals;
    register_assets(art_assets());
    std::string accents = "o";
    for (int i = 0; i < 50; ++i) {
        accents += "\u0301";
    }
    std::vector<std::string> texts{
        "Ж",         "日本",          "👍",
        "\u0301",    "محمد",          "👩‍👩‍👧",
        "e\u0301",   accents,         "\u202Eabc",
        "\uFFFF",    "\uFFFE",        "\xED\xA0\x80",     // half of a pair
        "\x80",      "\xFF\xFE",      "\xF4\x90\x80\x80", // beyond Unicode
        "a\0b"s,     "\0"s,           "\xE6\x97",
        "",          "a\nb\tc",       "\u200B",
        "ab\u2028c", "é ж é",         std::string(10'000, 'x'),
        " ",         "  ж  \u0301  ", "\U0010FFFF",
    };
    std::string many;
    for (int i = 0; i < 10'000; ++i) {
        many += ui::utf8(U'一' + static_cast<char32_t>(i));
    }
    texts.push_back(many);
    Rng rng(1);
    for (char32_t plane = 0; plane < 17; ++plane) {
        for (int i = 0; i < 12; ++i) {
            std::string text;
            for (std::uint32_t length = rng.below(20); length > 0; --length) {
                text += rng.below(5) == 0
                            ? " "
                            : ui::utf8((plane << 16U) | static_cast<char32_t>(rng.below(0x10000)));
            }
            texts.push_back(text);
        }
    }
    for (int i = 0; i < 100; ++i) { // bytes that need not be UTF-8
        std::string text;
        for (std::uint32_t length = rng.below(20); length > 0; --length) {
            text += static_cast<char>(rng.below(256));
        }
        texts.push_back(text);
    }
    // Each first, while nothing has been drawn yet.
    for (const std::string& text : texts) {
        CAPTURE(text.substr(0, 40));
        test::AnyText any;
        REQUIRE(any.draw(ui::Style::body, "a", 100).empty()); // what is unknown is there
        CHECK(any.draw(ui::Style::body, text, 100).empty());
        CHECK(any.draw(ui::Style::title, text, 100).empty());
    }
    // All together.
    test::AnyText any;
    for (int round = 0; round < 3; ++round) {
        for (std::size_t left = texts.size(); left > 1; --left) {
            std::swap(texts[left - 1], texts[rng.below(static_cast<std::uint32_t>(left))]);
        }
        for (const std::string& text : texts) {
            CAPTURE(text.substr(0, 40));
            const auto style =
                static_cast<ui::Style>(rng.below(static_cast<std::uint32_t>(ui::style_count)));
            CHECK(any.draw(style, text, static_cast<float>(rng.below(400))).empty());
            any.fonts.set_unit(rng.below(8) == 0 ? 2.0F : 1.0F);
        }
    }
}

TEST_CASE("capitals are those of every script") {
    CHECK(ui::capitals("Königskraft") == "KÖNIGSKRAFT");
    CHECK(ui::capitals("żółć, příští, ÷ß") == "ŻÓŁĆ, PŘÍŠTÍ, ÷ß");
    CHECK(ui::capitals("жираф λόγος") == "ЖИРАФ ΛΌΓΟΣ");
    CHECK(ui::capitals("a1–b2 😀").ends_with("–B2 😀"));
    CHECK(ui::capitals("").empty());
}

TEST_CASE("text is taken apart into characters") {
    CHECK(ui::characters("aä–😀") == std::vector<char32_t>{U'a', U'ä', U'–', U'😀'});
    CHECK(ui::characters("").empty());
    CHECK(ui::characters("\xFF"
                         "a")
              .front() == 0xFFFD);
}
