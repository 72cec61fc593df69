#pragma once

#include "ui/kit/fonts.h"
#include "ui/kit/letters.h"
#include "ui/kit/text_flow.h"

#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What drawing any text promises, for the tests and the fuzzer (tests/fuzz/draw.cpp).
namespace motley::test {

/// Shows nothing. Of what the system writes, each letter is as wide as high.
class NoScreen final : public ui::TextureHost {
public:
    [[nodiscard]] std::optional<float> width_of(const ui::Foreign& text) override {
        mistakes += text.em > 0 ? 0 : 1;
        return text.em * static_cast<float>(ui::characters(text.text).size());
    }
    [[nodiscard]] ImTextureID create(const ui::Foreign& text, const ui::Lettered& place) override {
        mistakes += place.x >= 0 && place.baseline >= 0 && place.baseline < place.height ? 0 : 1;
        words.emplace_back(text.text);
        const std::uint8_t none = 0;
        return create(place.width, place.height, &none);
    }
    [[nodiscard]] ImTextureID create(int width, int height, const std::uint8_t* rgba) override {
        mistakes += width > 0 && height > 0 && rgba != nullptr ? 0 : 1;
        ++alive;
        return reinterpret_cast<ImTextureID>(++last_); // NOLINT(performance-no-int-to-ptr)
    }
    void destroy(ImTextureID /*texture*/) override { --alive; }
    void upload_fonts() override {}
    void upload_font_rows(int /*top*/, int /*rows*/) override {}

    std::vector<std::string> words; ///< the system's, as often as they were written
    int alive = 0;
    int mistakes = 0;

private:
    std::uintptr_t last_ = 0;
};

/// Fonts on a surface that nobody sees. One at a time.
class AnyText {
public:
    AnyText() {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        fonts.set_unit(1);
        fonts.set_figures(11, 12, 30);
    }
    ~AnyText() { ImGui::DestroyContext(); }
    AnyText(const AnyText&) = delete;
    AnyText& operator=(const AnyText&) = delete;

    NoScreen screen;
    ui::Fonts fonts{screen};

    /// Measures, cuts, wraps and draws the text. Returns what is wrong, or nothing.
    [[nodiscard]] std::string draw(ui::Style style, std::string_view text, float width) {
        const float whole = fonts.width(style, text);
        if (!std::isfinite(whole) || whole < 0) {
            return "a width of " + std::to_string(whole);
        }
        if (fonts.width(style, text) != whole) {
            return "another width when it is measured again";
        }
        const std::string beginning = fonts.beginning(style, text, width);
        if (fonts.width(style, beginning) > std::max(width, fonts.width(style, "…"))) {
            return "a beginning that does not fit";
        }
        const ui::Flow flow = ui::flow(fonts, std::string(text), style, white, width, 3);
        if (flow.lines.size() > 3) {
            return "more lines than asked for";
        }
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        list.PushClipRect({0, 0}, {1000, 100});
        fonts.draw(list, style, 3, 40, white, text);
        fonts.draw(list, style, 3, 40, white, beginning);
        for (const ui::Flow::Line& line : flow.lines) {
            for (const ui::Flow::Piece& piece : line.pieces) {
                fonts.draw(list, style, piece.x, 60, white, piece.text);
            }
        }
        fonts.upload();
        for (const ImDrawVert& vertex : list.VtxBuffer) {
            const auto inside = [](float part) { return part >= 0 && part <= 1; };
            if (!std::isfinite(vertex.pos.x) || !std::isfinite(vertex.pos.y) ||
                !inside(vertex.uv.x) || !inside(vertex.uv.y)) {
                return "a corner that is nowhere";
            }
        }
        return screen.mistakes == 0 ? "" : "a texture without a size";
    }

private:
    static constexpr ui::Colour white = 0xFFFFFFFF;
};

} // namespace motley::test
