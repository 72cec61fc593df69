#include "ui/kit/widgets.h"

#include "ui/kit/letters.h"
#include "ui/kit/tip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

struct Look {
    Colour face;
    Colour lip;
    Colour edge;
    Colour ink;
    float height; ///< of the lip, CSS px
};

Look look_of(const Theme& theme, const Button& what, const Response& answer) {
    Look look{theme.raised, theme.lip, theme.line, theme.ink, 3};
    if (!what.enabled) {
        return {theme.surface, 0, theme.line, theme.muted, 0};
    }
    if (what.kind == ButtonKind::primary) {
        look = {theme.accent, theme.accent_lip, 0, theme.on_accent, 4};
        if (answer.hovered) {
            look.face = mix(theme.accent, theme.dark ? IM_COL32_WHITE : IM_COL32_BLACK, 0.12F);
        }
    } else if (answer.hovered) {
        look.edge = theme.accent;
    }
    return look;
}

Node node_of(const Rect& r, std::string id, Role role, std::string label, bool enabled = true) {
    Node node;
    node.id = std::move(id);
    node.role = role;
    node.label = std::move(label);
    node.rect = r;
    node.enabled = enabled;
    return node;
}

} // namespace

void progress_bar(Painter& paint, float x, float y, float width, float part) {
    const float height = paint.px(6);
    const float radius = paint.px(3);
    paint.rect({x, y, width, height}, radius, paint.theme.lip);
    paint.rect({x, y, std::max(height, std::round(width * part)), height}, radius,
               paint.theme.accent);
}

void focus_ring(Painter& paint, const Rect& r, float radius) {
    const float gap = paint.px(1);
    const float line = paint.px(3);
    const float inner = paint.px(2);
    paint.stroke(inset(r, -(gap + inner)), radius + gap + inner, paint.theme.focus_inner,
                 inner + gap);
    paint.stroke(inset(r, -(gap + line)), radius + gap + line, paint.theme.focus, line);
}

bool button(Frame& frame, const Rect& r, const Button& what, bool* pointed) {
    const std::string said = what.note.empty() ? what.label : what.label + ": " + what.note;
    const Response answer = frame.interact(node_of(r, what.id, Role::button, said, what.enabled));
    if (pointed != nullptr) {
        *pointed = answer.hovered || answer.held || answer.focused;
    }
    draw_button(frame, r, what, answer);
    if (answer.focused) {
        focus_ring(frame.paint, r, frame.px(10));
    }
    if (what.icon_only) {
        tell(frame, r, answer, what.label);
    }
    return answer.clicked;
}

Rect draw_card_button(Frame& frame, const Rect& r, const Response& answer) {
    Painter& paint = frame.paint;
    const float radius = frame.px(14);
    const float edge = frame.px(4);
    Rect face{r.x, r.y, r.w, r.h - edge};
    if (answer.held) {
        face.y += edge;
        paint.rect(face, radius, paint.theme.raised);
    } else {
        paint.slab(r, radius, paint.theme.raised, paint.theme.lip, edge,
                   answer.hovered ? paint.theme.accent : paint.theme.line);
    }
    return face;
}

void draw_button(Frame& frame, const Rect& r, const Button& what, const Response& answer) {
    Painter& paint = frame.paint;
    const float radius = paint.px(10);
    const bool quiet = what.kind == ButtonKind::quiet;
    const Look look = look_of(paint.theme, what, answer);
    Rect face{r.x, r.y, r.w, r.h - (quiet ? 0 : paint.px(look.height))};
    if (look.height == 0) {
        face = r;
    }
    if (quiet) {
        if (answer.held || answer.hovered) {
            paint.rect(face, radius,
                       answer.held ? paint.theme.accent_tint : fade(paint.theme.accent_tint, 0.6F));
        }
    } else if (answer.held && what.enabled) {
        face.y += paint.px(look.height);
        paint.rect(face, radius, look.face);
        if (look.edge != 0) {
            paint.stroke(face, radius, look.edge, paint.px(1));
        }
    } else {
        paint.slab({r.x, r.y, r.w, r.h}, radius, look.face, look.lip, r.h - face.h, look.edge);
    }
    const Colour ink = quiet && what.enabled ? paint.theme.ink : look.ink;
    const float y = std::round(face.y + face.h / 2);
    if (what.icon_only) {
        paint.icon(what.icon, {face.x + face.w / 2, y}, paint.px(20), ink);
    } else {
        const float icon_width = what.icon.empty() ? 0 : paint.px(18);
        const float space = what.icon.empty() ? 0 : paint.px(6);
        const float room = face.w - paint.px(16) - icon_width - space;
        const float up = what.note.empty() ? 0 : paint.px(9);
        const Style style =
            paint.type.width(Style::strong, what.label) > room ? Style::small_bold : Style::strong;
        const std::string shown = paint.type.fitted(style, what.label, room);
        const float width = paint.type.width(style, shown);
        const float x = face.x + (face.w - width - icon_width - space) / 2;
        if (icon_width > 0) {
            paint.icon(what.icon, {x + icon_width / 2, y - up}, icon_width, ink);
        }
        paint.label(style, x + icon_width + space, y - up, ink, shown);
        if (!what.note.empty()) {
            paint.label(Style::caption, face.x + face.w / 2, y + up,
                        what.kind == ButtonKind::primary ? ink : paint.theme.muted,
                        paint.type.fitted(Style::caption, what.note, face.w - paint.px(12)),
                        Align::centre);
        }
    }
}

float button_width(const Frame& frame, std::string_view label, std::string_view icon) {
    return std::ceil(frame.paint.type.width(Style::strong, label)) +
           frame.px(icon.empty() ? 36 : 60);
}

bool icon_button(Frame& frame, const Rect& r, std::string id, std::string_view icon,
                 const std::string& label, bool enabled) {
    Painter& paint = frame.paint;
    const Response answer = frame.interact(node_of(r, std::move(id), Role::button, label, enabled));
    tell(frame, r, answer, label);
    const float radius = paint.px(10);
    const Rect ground = inset(r, paint.px(2));
    if (answer.held || answer.hovered) {
        paint.rect(ground, radius,
                   answer.held ? paint.theme.accent_tint : fade(paint.theme.accent_tint, 0.6F));
    }
    paint.icon(icon, centre(r), paint.px(22),
               enabled ? paint.theme.ink : fade(paint.theme.muted, 0.45F));
    if (answer.focused) {
        focus_ring(paint, inset(ground, paint.px(2)), radius);
    }
    return answer.clicked;
}

bool captioned_icon(Frame& frame, const Rect& r, std::string id, std::string_view icon,
                    const std::string& word, const std::string& label) {
    Painter& paint = frame.paint;
    const Response answer = frame.interact(node_of(r, std::move(id), Role::button, label));
    if (answer.held || answer.hovered) {
        paint.rect(r, paint.px(10),
                   answer.held ? paint.theme.accent_tint : fade(paint.theme.accent_tint, 0.6F));
    }
    const float x = r.x + r.w / 2;
    paint.icon(icon, {x, r.y + paint.px(14)}, paint.px(20), paint.theme.ink);
    paint.label(Style::caption, x, r.y + paint.px(34), paint.theme.ink,
                paint.type.fitted(Style::caption, word, r.w), Align::centre);
    if (answer.focused) {
        focus_ring(paint, inset(r, paint.px(2)), paint.px(10));
    }
    return answer.clicked;
}

bool region(Frame& frame, const Rect& r, std::string id, Role role, const std::string& label) {
    const Response answer = frame.interact(node_of(r, std::move(id), role, label));
    if (answer.focused) {
        focus_ring(frame.paint, r, frame.paint.px(8));
    }
    return answer.clicked;
}

bool link(Frame& frame, const Rect& r, std::string id, const std::string& label, Align align) {
    Painter& paint = frame.paint;
    const Response answer = frame.interact(node_of(r, std::move(id), Role::link, label));
    const float y = std::round(r.y + r.h / 2);
    const Style style =
        paint.type.fitting({Style::body_bold, Style::small_bold, Style::caption_bold}, label, r.w);
    const float width = std::min(r.w, paint.type.width(style, label));
    const float x = align == Align::left    ? r.x
                    : align == Align::right ? right(r) - width
                                            : r.x + (r.w - width) / 2;
    const Colour ink = paint.theme.accent;
    paint.label(style, x, y, ink, paint.type.fitted(style, label, r.w));
    if (answer.hovered || answer.held) {
        paint.rect({x, std::round(y + paint.px(9)), width, paint.px(1)}, 0, ink);
    }
    if (answer.focused) {
        focus_ring(paint, {x - paint.px(4), y - paint.px(13), width + paint.px(8), paint.px(26)},
                   paint.px(6));
    }
    return answer.clicked;
}

bool toggle(Frame& frame, const Rect& r, std::string id, std::string_view icon,
            const std::string& label, bool on) {
    Painter& paint = frame.paint;
    Node node = node_of(r, std::move(id), Role::toggle, label);
    node.on = on;
    const Response answer = frame.interact(std::move(node));
    const float y = std::round(r.y + r.h / 2);
    if (answer.hovered || answer.held) {
        paint.rect(r, paint.px(10), fade(paint.theme.accent_tint, 0.6F));
    }
    paint.icon(icon, {r.x + paint.px(22), y}, paint.px(20), paint.theme.ink);
    const float room = r.w - paint.px(116);
    const Style style =
        paint.type.fitting({Style::body, Style::small, Style::caption}, label, room);
    paint.label(style, r.x + paint.px(44), y, paint.theme.ink,
                paint.type.fitted(style, label, room));
    const Rect track{right(r) - paint.px(60), y - paint.px(14), paint.px(48), paint.px(28)};
    paint.rect(track, track.h / 2, on ? paint.theme.accent : paint.theme.lip);
    const float knob = paint.px(11);
    const Point at(on ? right(track) - paint.px(14) : track.x + paint.px(14), y);
    paint.disc(at, knob, on ? paint.theme.on_accent : paint.theme.raised);
    if (on) {
        paint.icon("check", at, paint.px(16), paint.theme.accent);
    }
    if (answer.focused) {
        focus_ring(paint, r, paint.px(10));
    }
    return answer.clicked;
}

namespace {

Entry entry_field(Frame& frame, const Rect& r, Node node, const std::string& held, bool wrong) {
    Painter& paint = frame.paint;
    const std::string id = node.id;
    const bool number = node.role == Role::number;
    // The page's own field is ahead, so it must not be reset to the old text.
    std::optional<std::string> typed = frame.semantics.take_entry(id);
    const std::string text = typed ? *typed : held;
    node.value = text;
    const Response answer = frame.interact(std::move(node));
    const bool focused = frame.semantics.focus() == id;
    const Colour edge = wrong                                      ? paint.theme.danger
                        : focused || answer.hovered || answer.held ? paint.theme.accent
                                                                   : paint.theme.line;
    paint.rect(r, paint.px(10), paint.theme.bg_bottom);
    paint.stroke(r, paint.px(10), edge, paint.px(wrong || focused ? 2 : 1));
    const float middle = std::round(r.y + r.h / 2);
    const float width = paint.type.width(Style::strong, text);
    const Rect inner = inset(r, paint.px(8));
    float x = r.x + paint.px(14);
    if (!number) {
        frame.push_clip(inner);
        x = std::min(x, right(inner) - paint.px(8) - width);
    }
    if (focused && frame.semantics.replaces() && !text.empty()) {
        paint.rect({x - paint.px(3), middle - paint.px(12), width + paint.px(6), paint.px(24)},
                   paint.px(4), paint.theme.accent_tint);
    } else if (focused) {
        paint.rect(
            {std::round(x + width + paint.px(1)), middle - paint.px(11), paint.px(2), paint.px(22)},
            0, paint.theme.accent);
    }
    paint.label(Style::strong, x, middle, paint.theme.ink,
                number ? paint.type.fitted(Style::strong, text, r.w - paint.px(28)) : text);
    if (!number) {
        frame.pop_clip();
    }
    if (answer.focused) {
        focus_ring(paint, r, paint.px(10));
    }
    // A click with the pointer only focuses the field.
    return {std::move(typed), answer.clicked && !frame.pointing.released};
}

} // namespace

Entry number_field(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                   const std::string& held, bool wrong) {
    return entry_field(frame, r, node_of(r, id, Role::number, label), held, wrong);
}

Entry text_field(Frame& frame, const Rect& r, const std::string& id, const std::string& label,
                 const std::string& held, bool wrong) {
    return entry_field(frame, r, node_of(r, id, Role::field, label), held, wrong);
}

namespace {

/// The styles of a choice that is not chosen, and of the chosen one.
constexpr std::array<std::pair<Style, Style>, 3> segment_styles{
    {{Style::body, Style::body_bold},
     {Style::small, Style::small_bold},
     {Style::caption, Style::caption_bold}}};

} // namespace

std::size_t segments(Frame& frame, const Rect& r, const std::vector<Segment>& parts,
                     std::size_t chosen) {
    Painter& paint = frame.paint;
    paint.rect(r, paint.px(12), paint.theme.bg_bottom);
    paint.stroke(r, paint.px(12), paint.theme.line, paint.px(1));
    const auto rows = std::max(std::size_t{1}, static_cast<std::size_t>(r.h / paint.px(44)));
    const std::size_t in_row = (parts.size() + rows - 1) / rows;
    const float width = r.w / static_cast<float>(in_row);
    const float height = r.h / static_cast<float>(rows);
    const float room = std::floor(width) - paint.px(8 + 4);
    const bool noted = std::all_of(parts.begin(), parts.end(), [&](const Segment& part) {
        return !part.note.empty() && paint.type.width(Style::caption_bold, part.note) <= room;
    });
    // All words are of the size in which the longest fits.
    std::size_t smaller = 0;
    for (const Segment& part : parts) {
        while (smaller + 1 < segment_styles.size() &&
               paint.type.width(segment_styles[smaller].second, part.label) > room) {
            ++smaller;
        }
    }
    const auto [plain, bold] = segment_styles[smaller];
    std::size_t result = chosen;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const float from = std::round(r.x + width * static_cast<float>(i % in_row));
        const float to = std::round(r.x + width * static_cast<float>(i % in_row + 1));
        const float top = std::round(r.y + height * static_cast<float>(i / in_row));
        const Rect part{from, top, to - from, height};
        const std::string& said = parts[i].said.empty() ? parts[i].label : parts[i].said;
        Node node = node_of(part, parts[i].id, Role::toggle, said);
        node.on = i == chosen;
        const Response answer = frame.interact(std::move(node));
        const Rect face = inset(part, paint.px(4));
        if (i == chosen) {
            paint.slab(face, paint.px(9), paint.theme.raised, paint.theme.lip, paint.px(2),
                       paint.theme.line);
        } else if (answer.hovered || answer.held) {
            paint.rect(face, paint.px(9), fade(paint.theme.raised, 0.5F));
        }
        const Colour ink = i == chosen ? paint.theme.ink : paint.theme.muted;
        const float x = face.x + face.w / 2;
        const float y = std::round(part.y + part.h / 2 - paint.px(1));
        paint.label(i == chosen ? bold : plain, x, y - (noted ? paint.px(8) : 0), ink,
                    paint.type.fitted(bold, parts[i].label, face.w - paint.px(4)), Align::centre);
        if (noted) {
            paint.label(i == chosen ? Style::caption_bold : Style::caption, x, y + paint.px(9), ink,
                        parts[i].note, Align::centre);
        }
        if (answer.focused) {
            focus_ring(paint, inset(face, paint.px(2)), paint.px(9));
        }
        if (answer.clicked) {
            result = i;
        }
    }
    return result;
}

Rect card(Frame& frame, const Rect& r, const std::string& title, bool raised) {
    Painter& paint = frame.paint;
    const float lip = paint.px(4);
    paint.slab(r, paint.px(14), raised ? paint.theme.raised : paint.theme.surface, paint.theme.lip,
               lip, paint.theme.line);
    Rect inner{r.x + paint.px(16), r.y + paint.px(12), r.w - paint.px(32),
               r.h - lip - paint.px(24)};
    if (!title.empty()) {
        paint.text(Style::caption_bold, inner.x, r.y + paint.px(28), paint.theme.muted,
                   capitals(title));
        frame.say("", Role::heading, title, {inner.x, r.y + paint.px(12), inner.w, paint.px(24)},
                  2);
        inner.y += paint.px(28);
        inner.h -= paint.px(28);
    }
    return inner;
}

float pill(Frame& frame, float right_end, float y, const std::string& text) {
    Painter& paint = frame.paint;
    const float width = std::ceil(paint.type.width(Style::small_bold, text)) + paint.px(22);
    const float height = paint.px(28);
    const Rect r{right_end - width, std::round(y - height / 2), width, height};
    paint.rect(r, height / 2, paint.theme.accent_tint);
    paint.label(Style::small_bold, r.x + width / 2, y, paint.theme.accent, text, Align::centre);
    return r.x;
}

float wordmark(Painter& paint, float x, float y, float height) {
    paint.picture("wordmark-mark.svg", x, y, height);
    const Picture letters =
        paint.art.get("wordmark-text.svg", static_cast<int>(std::lround(height)));
    paint.picture("wordmark-text.svg", x, y, height, paint.theme.ink);
    return static_cast<float>(letters.width);
}

} // namespace motley::ui
