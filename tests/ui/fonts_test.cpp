// The typefaces can draw everything that is written anywhere.

#include "core/asset.h"
#include "ui/kit/letters.h"
#include "ui/stage.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

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

TEST_CASE("capitals are those of every script") {
    CHECK(ui::capitals("Königsmacht") == "KÖNIGSMACHT");
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
