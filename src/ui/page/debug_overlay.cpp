#include "ui/page/debug_overlay.h"

#include "core/text.h"
#include "shell/debug_text.h"
#include "ui/kit/text_flow.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <utility>
#include <vector>

namespace motley::ui {

namespace {

constexpr std::size_t most_frames = 120;
constexpr std::size_t most_lines = 16;
constexpr std::size_t longest_line = 120; // bytes: an engine's lines may be long
constexpr Style id_style = Style::coordinate_small;
constexpr Style text_style = Style::caption;

template <class T>
void keep_last(std::deque<T>& list, T item, std::size_t most) {
    list.push_back(std::move(item));
    if (list.size() > most) {
        list.pop_front();
    }
}

std::string frame_text(const std::deque<double>& frames) {
    if (frames.empty()) {
        return "no frame has been drawn";
    }
    std::vector<double> sorted(frames.begin(), frames.end());
    std::sort(sorted.begin(), sorted.end());
    std::array<char, 100> out{};
    const int size =
        std::snprintf(out.data(), out.size(), "frame %.1f ms, median %.1f ms, worst %.1f ms of %zu",
                      frames.back() * 1000, sorted[sorted.size() / 2] * 1000, sorted.back() * 1000,
                      sorted.size());
    return {out.data(), static_cast<std::size_t>(size)};
}

void draw_node(AppFrame& frame, const Node& node) {
    if (node.rect.w <= 0 || node.rect.h <= 0) {
        return;
    }
    Painter& paint = frame.paint;
    paint.stroke(node.rect, 0, fade(paint.theme.danger, 0.8F), frame.px(1));
    if (node.id.empty()) {
        return;
    }
    const Rect under{node.rect.x, node.rect.y, paint.type.width(id_style, node.id),
                     paint.type.line(id_style)};
    paint.rect(under, 0, fade(paint.theme.raised, 0.8F));
    paint.label(id_style, under.x, centre(under).y, paint.theme.ink, node.id);
}

/// The lines of a text, broken where they are longer than the width.
Flow lines_of(const Painter& paint, const std::string& text, float width) {
    Flow all;
    for (const std::string_view line : split(text, '\n')) {
        Flow broken = flow(paint.type, std::string(line), text_style, paint.theme.ink, width);
        broken.lines.resize(std::max<std::size_t>(broken.lines.size(), 1));
        all.line_height = broken.line_height;
        all.ascent = broken.ascent;
        std::move(broken.lines.begin(), broken.lines.end(), std::back_inserter(all.lines));
    }
    return all;
}

/// In columns from the left, as many as there is room for.
void draw_text(AppFrame& frame, const std::string& text) {
    const float gap = frame.px(6);
    const float width = std::min(frame.px(300), frame.surface.width - 4 * gap);
    const Flow all = lines_of(frame.paint, text, width);
    const auto most = static_cast<std::size_t>(
        std::max(1.0F, (frame.surface.height - 4 * gap) / all.line_height));
    Rect panel{gap, gap, 0, 0};
    for (std::size_t first = 0; first < all.lines.size() && panel.x < frame.surface.width;
         first += most) {
        Flow column{{}, all.line_height, all.ascent};
        const std::size_t end = std::min(first + most, all.lines.size());
        column.lines.assign(all.lines.begin() + static_cast<std::ptrdiff_t>(first),
                            all.lines.begin() + static_cast<std::ptrdiff_t>(end));
        panel.w = column.width() + 2 * gap;
        panel.h = column.height() + 2 * gap;
        frame.paint.rect(panel, frame.px(4), fade(frame.paint.theme.raised, 0.92F));
        ui::draw(frame.paint, column, panel.x + gap, panel.y + gap);
        panel.x = right(panel) + gap;
    }
}

} // namespace

void DebugOverlay::frame_took(double seconds) { keep_last(frames_, seconds, most_frames); }

void DebugOverlay::hear(const std::string& line) {
    keep_last(lines_, line.substr(0, longest_line), most_lines);
}

std::string DebugOverlay::text(const shell::App& app) const {
    std::string out = frame_text(frames_) + '\n';
    for (const std::string& line : lines_) {
        out += line + '\n';
    }
    return out + '\n' + shell::debug_text(app);
}

void DebugOverlay::draw(AppFrame& frame) const {
    if (!on_) {
        return;
    }
    for (const Node& node : frame.semantics.nodes()) {
        draw_node(frame, node);
    }
    draw_text(frame, text(frame.app));
}

} // namespace motley::ui
