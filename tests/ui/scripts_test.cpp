// Texts in letters that the typefaces lack: what the system writes of them, in which order, how
// wide it is, and where it is cut.

#include "ui/kit/scripts.h"

#include "core/asset.h"
#include "ui/any_text.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using test::AnyText;
using ui::Part;
using ui::Style;

namespace {

std::vector<Part> parts_of(std::string_view text) {
    register_assets(art_assets());
    return ui::parts_of(text);
}

Part ours(std::string text) { return {std::move(text)}; }
Part foreign(std::string text) { return {std::move(text), true}; }
Part leftward(std::string text) { return {std::move(text), true, true}; }
using Parts = std::vector<Part>;

} // namespace

TEST_CASE("what the typefaces have is one part, and ours") {
    register_assets(art_assets());
    for (const char* const text : {"", "Anna", "Größe – 5×", "é, è", " a  b "}) {
        CAPTURE(text);
        CHECK(ui::is_ours(text));
    }
    CHECK_FALSE(ui::is_ours("Größe ж"));
    CHECK_FALSE(ui::is_ours("a\u202Eb"));
    CHECK_FALSE(ui::is_ours("a\nb"));
    CHECK(parts_of("Anna – Bob") == Parts{ours("Anna – Bob")});
}

TEST_CASE("whole words are the system's, without the signs around them") {
    CHECK(parts_of("Die партия – gut") == Parts{ours("Die "), foreign("партия"), ours(" – gut")});
    CHECK(parts_of("(партия), 小林!") ==
          Parts{ours("("), foreign("партия"), ours("), "), foreign("小林"), ours("!")});
    CHECK(parts_of("Nguyễn-Văn") == Parts{foreign("Nguyễn-Văn")});
    CHECK(parts_of("cafe\u0301") == Parts{foreign("cafe\u0301")});
    CHECK(parts_of("Bob👍 👩‍👩‍👧!") ==
          Parts{ours("Bob"), foreign("👍"), ours(" "), foreign("👩‍👩‍👧"), ours("!")});
    CHECK(parts_of("\u0301") == Parts{foreign("\u0301")});
}

TEST_CASE("words that are read from the right are one part, up to the next that is not") {
    CHECK(parts_of("محمد") == Parts{leftward("محمد")});
    CHECK(parts_of("Bob, محمد علي: 5") == Parts{ours("Bob, "), leftward("محمد علي"), ours(": 5")});
    CHECK(parts_of("سلام. كيف 2 حال؟ Bob") == Parts{leftward("سلام. كيف 2 حال؟"), ours(" Bob")});
    CHECK(parts_of("חנה – Анна") == Parts{leftward("חנה"), ours(" – "), foreign("Анна")});
    CHECK(parts_of("(محمد) علي…") == Parts{ours("("), leftward("محمد) علي…")});
    CHECK(parts_of("abمحمد علي") == Parts{foreign("abمحمد"), ours(" "), leftward("علي")});
}

TEST_CASE("nothing unseen turns a line round or breaks it") {
    for (const char* const unseen :
         {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069",
          "\u200E", "\u200F", "\u061C", "\u200B", "\uFEFF", "\x01", "\x7F", "\u0085"}) {
        CAPTURE(unseen);
        CHECK(parts_of(std::string("Bo") + unseen + "b") == Parts{ours("Bob")});
        CHECK(parts_of(std::string("Ан") + unseen + "на") == Parts{foreign("Анна")});
    }
    CHECK(parts_of("a\nb\tc\u2028d") == Parts{ours("a b c d")});
    CHECK(parts_of("x\uFFFF\xED\xA0\x80") == Parts{foreign("x\uFFFD\uFFFD")});
    CHECK(parts_of("a\u200Db") == Parts{ours("ab")}); // joins nothing
}

TEST_CASE("a text is not cut within a character or before its marks") {
    CHECK(ui::cut_before("abc", 2) == 2);
    CHECK(ui::cut_before("abc", 9) == 3);
    CHECK(ui::cut_before("жж", 3) == 2);
    CHECK(ui::cut_before("ae\u0301", 2) == 1);
    CHECK(ui::cut_before("a👩‍👧", 8) == 1);
    CHECK(ui::cut_before("", 3) == 0);
}

TEST_CASE("the system's words are as wide as it says, fit, wrap and are centred by that") {
    register_assets(art_assets());
    AnyText any;
    const float em = any.fonts.size(Style::body);
    CHECK(any.fonts.width(Style::body, "партия") == 6 * em);
    CHECK(any.fonts.width(Style::body, "a партия b") ==
          any.fonts.width(Style::body, "a ") + 6 * em + any.fonts.width(Style::body, " b"));
    const std::string cut = any.fonts.beginning(Style::body, "Матч Анны", 7 * em);
    CHECK(cut.ends_with("…"));
    CHECK(any.fonts.width(Style::body, cut) <= 7 * em);
    const ui::Flow words = ui::flow(any.fonts, "Матч Анны", Style::body, 1, 7 * em);
    REQUIRE(words.lines.size() == 2);
    CHECK(words.lines[1].pieces[0].text == "Анны");
    // A script without spaces, and a word without end.
    const ui::Flow chinese = ui::flow(any.fonts, "小林先生和我的棋局", Style::body, 1, 4 * em);
    REQUIRE(chinese.lines.size() == 3);
    CHECK(chinese.lines[0].pieces[0].text == "小林先生");
    CHECK(chinese.lines[2].pieces[0].text == "局");
    const std::string endless(500, 'x');
    std::string together;
    for (const ui::Flow::Line& line : ui::flow(any.fonts, endless, Style::body, 1, 10 * em).lines) {
        CHECK(line.width <= 10 * em);
        together += line.pieces[0].text;
    }
    CHECK(together == endless);
}

TEST_CASE("a word stays within its line, whatever stands on its letters") {
    register_assets(art_assets());
    AnyText any;
    std::string accents = "o";
    for (int i = 0; i < 50; ++i) {
        accents += "\u0301";
    }
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushClipRect({0, 0}, {5000, 5000});
    any.fonts.draw(list, Style::body, 10, 100, 0xFF000000, accents);
    REQUIRE(list.VtxBuffer.Size == 4);
    const auto by_height = [](const ImDrawVert& a, const ImDrawVert& b) {
        return a.pos.y < b.pos.y;
    };
    const auto [high, low] =
        std::minmax_element(list.VtxBuffer.begin(), list.VtxBuffer.end(), by_height);
    CHECK(low->pos.y - high->pos.y == any.fonts.line(Style::body));
    CHECK(high->pos.y < 100);
    CHECK(low->pos.y > 100);
}

TEST_CASE("pictures of words are kept while they are shown, and dropped by use") {
    register_assets(art_assets());
    AnyText any;
    const auto frame = [&](int first, int count) {
        any.fonts.set_unit(1);
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        list.PushClipRect({0, 0}, {5000, 5000});
        for (int i = first; i < first + count; ++i) {
            any.fonts.draw(list, Style::body, 10, 100, 0xFF000000, "ж" + std::to_string(i));
        }
    };
    frame(0, 10);
    frame(0, 10);
    CHECK(any.screen.words.size() == 10);
    CHECK(any.screen.alive == 10);
    for (int i = 0; i < 100; ++i) {
        frame(i * 10, 50);
        CHECK(any.screen.alive <= 256 + 60);
    }
    CHECK(any.screen.words.size() < 1200); // each once, since none came back
    frame(0, 10);
    CHECK(any.screen.words.back() == "ж9"); // drawn again
    any.fonts.forget_words();
    CHECK(any.screen.alive == 0);
    frame(0, 10);
    CHECK(any.screen.alive == 10);
    // Another colour is another picture, since emoji have colours of their own.
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushClipRect({0, 0}, {5000, 5000});
    any.fonts.draw(list, Style::body, 10, 100, 0xFF0000FF, "ж0");
    any.fonts.draw(list, Style::body, 10, 100, 0x800000FF, "ж0"); // paler is not
    CHECK(any.screen.alive == 11);
}
