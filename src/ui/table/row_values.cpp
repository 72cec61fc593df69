#include "ui/table/row_values.h"

#include "ui/board/picture.h"
#include "ui/kit/text_flow.h"

#include <algorithm>

namespace motley::ui {

using scene::PanelRow;
using scene::RowKind;

namespace {

/// A bar of two or three parts would look half full at the start.
bool has_bar(const PanelRow& row) { return row.total > 3; }

std::string value_of(const PanelRow& row) {
    return row.kind == RowKind::track
               ? std::to_string(row.value) + " / " + std::to_string(row.total)
               : (row.value < 0 ? "−" : "") +
                     std::to_string(row.value < 0 ? -row.value : row.value);
}

/// The width of what stands beside the caption.
float value_width(const AppFrame& frame, const PanelRow& row) {
    if (row.kind == RowKind::pips) {
        return frame.px(20) + static_cast<float>(row.total - 1) * frame.px(30);
    }
    const Style style = row.kind == RowKind::track ? Style::small_bold : Style::strong;
    return frame.paint.type.width(style, value_of(row)) + frame.px(row.icon.empty() ? 0 : 24);
}

Flow caption_of(const AppFrame& frame, const PanelRow& row, const std::string& name, float width) {
    return flow(frame.paint.type, name, Style::small, frame.paint.theme.muted,
                width - value_width(frame, row) - frame.px(10));
}

/// By how much the caption is higher than a single line.
float more_lines(const AppFrame& frame, const PanelRow& row, const std::string& name, float width) {
    const Flow caption = caption_of(frame, row, name, width);
    return std::max(0.0F, caption.height() - caption.line_height);
}

/// Draws the caption; the middle of its first line is given.
void draw_caption_beside(AppFrame& frame, const PanelRow& row, const std::string& name, float x,
                         float middle, float width) {
    const Flow caption = caption_of(frame, row, name, width);
    for (const Flow::Line& line : caption.lines) {
        for (const Flow::Piece& piece : line.pieces) {
            frame.paint.label(piece.style, x + piece.x, middle, piece.colour, piece.text);
        }
        middle += caption.line_height;
    }
}

} // namespace

std::string name_or(const AppFrame& frame, const std::string& key) {
    return key.empty() ? std::string() : frame.text(key);
}

float value_row_height(const AppFrame& frame, const PanelRow& row, const std::string& name,
                       bool large, float width) {
    if (row.kind == RowKind::number && large) {
        return frame.px(54);
    }
    const float one_line = row.kind == RowKind::pips                    ? 34
                           : row.kind == RowKind::track && has_bar(row) ? 44
                                                                        : 30;
    return frame.px(one_line) + more_lines(frame, row, name, width);
}

void draw_number(AppFrame& frame, const PanelRow& row, const std::string& name, bool large, float x,
                 float y, float width) {
    Painter& paint = frame.paint;
    const std::string value = value_of(row);
    if (large) {
        const float wide = paint.type.width(Style::number, value);
        paint.text(Style::number, x, y + frame.px(40), paint.theme.ink, value);
        const Style style = paint.type.fitting({Style::strong, Style::small_bold}, name,
                                               width - wide - frame.px(10));
        paint.text(style, x + wide + frame.px(10), y + frame.px(40), paint.theme.muted, name);
        return;
    }
    const float middle = y + frame.px(13);
    draw_caption_beside(frame, row, name, x, middle, width);
    paint.label(Style::strong, x + width, middle, paint.theme.ink, value, Align::right);
    if (!row.icon.empty()) {
        const float left = x + width - paint.type.width(Style::strong, value);
        paint.icon(icon_of(*frame.app.game(), row.icon), {left - frame.px(13), middle},
                   frame.px(18), paint.theme.warning);
    }
}

void draw_pips(AppFrame& frame, const PanelRow& row, const std::string& name, float x, float y,
               float width) {
    Painter& paint = frame.paint;
    const float middle = y + frame.px(13);
    draw_caption_beside(frame, row, name, x, middle, width);
    const float radius = frame.px(10);
    for (int i = 0; i < row.total; ++i) {
        const Point at(x + width - radius - static_cast<float>(row.total - 1 - i) * frame.px(30),
                       middle);
        if (i < row.value) {
            paint.lozenge(at, radius, radius, paint.theme.accent);
        }
        paint.lozenge_line(at, radius, radius,
                           i < row.value ? paint.theme.accent : paint.theme.muted, frame.px(2));
    }
}

void draw_track(AppFrame& frame, const PanelRow& row, const std::string& name, float x, float y,
                float width) {
    Painter& paint = frame.paint;
    draw_caption_beside(frame, row, name, x, y + frame.px(10), width);
    paint.label(Style::small_bold, x + width, y + frame.px(10), paint.theme.ink, value_of(row),
                Align::right);
    if (!has_bar(row)) {
        return;
    }
    const Rect track{x, y + frame.px(24) + more_lines(frame, row, name, width), width,
                     frame.px(10)};
    paint.rect(track, track.h / 2, paint.theme.bg_bottom);
    const float part =
        row.total > 0
            ? std::clamp(static_cast<float>(row.value) / static_cast<float>(row.total), 0.0F, 1.0F)
            : 0;
    if (part > 0) {
        paint.rect({track.x, track.y, std::max(track.h, track.w * part), track.h}, track.h / 2,
                   paint.theme.accent);
    }
}

} // namespace motley::ui
