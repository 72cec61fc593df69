#include "ui/parts/share_dialog.h"

#include "record/link.h"
#include "ui/kit/column.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/parts/dialogs.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <qrcodegen.hpp>
#include <utility>

namespace motley::ui {

namespace {

/// Bytes of the longest text that the largest code holds.
constexpr std::size_t longest_code = 2953;
/// Modules of the light border that scanners need.
constexpr std::size_t quiet = 4;
constexpr Colour paper = IM_COL32(255, 255, 255, 255);
constexpr Colour print = IM_COL32(20, 20, 24, 255);

bool has_moves(const shell::App& app) { return !app.board().match()->plies().empty(); }

/// As large as fits the square, in whole device pixels a module, so that every edge is sharp.
void draw_code(AppFrame& frame, const ShareState& state, const Rect& r) {
    Painter& paint = frame.paint;
    const std::size_t all = state.side + 2 * quiet;
    const float module = std::floor(r.w / static_cast<float>(all));
    const float size = module * static_cast<float>(all);
    const Rect code{std::round(r.x + (r.w - size) / 2), std::round(r.y + (r.h - size) / 2), size,
                    size};
    paint.rect(code, frame.px(8), paper);
    const float left = code.x + module * quiet;
    const float top = code.y + module * quiet;
    for (std::size_t y = 0; y < state.side; ++y) {
        // Neighbours in a row are drawn as one.
        for (std::size_t x = 0; x < state.side;) {
            std::size_t end = x;
            while (end < state.side && state.modules[y * state.side + end]) {
                ++end;
            }
            if (end > x) {
                paint.rect({left + module * static_cast<float>(x),
                            top + module * static_cast<float>(y),
                            module * static_cast<float>(end - x), module},
                           0, print);
            }
            x = end + 1;
        }
    }
    frame.say("share:code", Role::text, frame.text("ui.share.code"), code);
}

/// As much of a link as there is room for: nobody reads the rest.
std::string beginning(const Fonts& type, const std::string& words, float room) {
    if (type.width(Style::small, words) <= room) {
        return words;
    }
    std::size_t fits = 0;
    for (std::size_t beyond = words.size(); fits + 1 < beyond;) {
        const std::size_t middle = (fits + beyond) / 2;
        const bool fit = type.width(Style::small, words.substr(0, middle) + "…") <= room;
        (fit ? fits : beyond) = middle;
    }
    return words.substr(0, fits) + "…";
}

struct Look {
    float pad = 0;
    float width = 0; ///< of the dialog
    float code = 0;  ///< side of the code; 0: there is none
    bool beside = false;
};

/// What stands beside or below the code, from the title down.
void draw_words(AppFrame& frame, ShareState& state, Column& column, const Look& look) {
    Painter& paint = frame.paint;
    const bool draws = column.draws();
    const std::string title = frame.text("ui.share");
    const Rect title_at = column.place(frame.px(34));
    if (draws) {
        paint.label(Style::title, title_at.x, title_at.y + frame.px(15), paint.theme.ink, title);
        frame.say("", Role::heading, title, title_at, 2);
    }
    if (has_moves(frame.app)) {
        column.skip(frame.px(look.beside ? 4 : 10));
        const Rect ways = column.place(frame.px(48));
        if (draws) {
            const std::size_t before = state.what == ShareState::What::game ? 0 : 1;
            const std::size_t now = segments(frame, ways,
                                             {{"share:game", frame.text("ui.share.game")},
                                              {"share:position", frame.text("ui.share.position")}},
                                             before);
            if (now != before) {
                state.share(frame.app,
                            now == 0 ? ShareState::What::game : ShareState::What::position);
                frame.moving = true;
            }
        }
    }
    column.skip(frame.px(look.beside ? 8 : 16));
    if (!look.beside && look.code > 0) {
        const Rect code = column.place(look.code);
        if (draws) {
            draw_code(frame, state,
                      {code.x + (code.w - look.code) / 2, code.y, look.code, look.code});
        }
        column.skip(frame.px(12));
    }
    const std::string& words = state.refused.empty() ? state.link : state.refused;
    const Rect text = column.place(frame.px(40));
    if (draws) {
        paint.rect(text, frame.px(10), paint.theme.surface);
        paint.stroke(text, frame.px(10), paint.theme.line, frame.px(1));
        paint.label(Style::small, text.x + frame.px(12), text.y + text.h / 2, paint.theme.ink,
                    beginning(paint.type, words, text.w - frame.px(24)));
        frame.say("share:link", Role::text, words, text);
    }
    const std::optional<bool> copied = state.copies ? frame.app.sharing.copied() : std::nullopt;
    const std::string note = frame.text(copied ? *copied ? "ui.share.copied" : "ui.share.not-copied"
                                        : state.modules.empty() ? "ui.share.no-code"
                                                                : "ui.share.hint");
    column.skip(frame.px(8));
    const Colour colour = !copied   ? paint.theme.muted
                          : *copied ? paint.theme.good
                                    : paint.theme.danger;
    const Flow lines = flow(paint.type, note, Style::small, colour, column.width());
    const Rect note_at = column.place(lines.height());
    if (draws) {
        draw(paint, lines, note_at.x, note_at.y);
        frame.say("share:note", copied ? Role::status : Role::text, note, note_at);
    }
    column.skip(frame.px(look.beside ? 10 : 18));
    const Rect row = column.place(frame.px(46));
    if (!draws) {
        return;
    }
    const float half = std::floor((row.w - frame.px(12)) / 2);
    if (button(frame, {row.x, row.y, half, row.h},
               {to_id(Command::close), frame.text("ui.close")})) {
        state.close();
        frame.moving = true;
    }
    Button copy{"share:copy", frame.text("ui.share.copy"), "link"};
    copy.kind = ButtonKind::primary;
    copy.enabled = state.refused.empty();
    const float x = row.x + half + frame.px(12);
    if (button(frame, {x, row.y, right(row) - x, row.h}, copy)) {
        state.copies = true;
        frame.defer([link = state.link](shell::App& app) { app.sharing.copy(link); });
    }
}

} // namespace

void ShareState::open(const shell::App& app) {
    is_open = true;
    share(app, has_moves(app) ? What::game : What::position);
}

void ShareState::share(const shell::App& app, What shared) {
    what = shared;
    link.clear();
    refused.clear();
    modules.clear();
    side = 0;
    copies = false;
    const match::Match& match = *app.board().match();
    const std::size_t shown = app.board().shown_ply();
    const auto written = record::write_link(
        what == What::game
            ? record::Link(record::game_link(match, shown))
            : record::Link(record::PositionLink{&match.game(), match.position_at(shown).write()}));
    if (!written) {
        refused = app.context().narrator.strings().line(written.error());
        return;
    }
    link = app.sharing.address() + '#' + *written;
    if (link.size() > longest_code) {
        return;
    }
    const qrcodegen::QrCode code =
        qrcodegen::QrCode::encodeText(link.c_str(), qrcodegen::QrCode::Ecc::LOW);
    side = static_cast<std::size_t>(code.getSize());
    for (int y = 0; y < code.getSize(); ++y) {
        for (int x = 0; x < code.getSize(); ++x) {
            modules.push_back(code.getModule(x, y));
        }
    }
}

bool ShareState::close() { return std::exchange(is_open, false); }

void draw_share(AppFrame& frame, ShareState& state) {
    const float screen_w = frame.surface.width;
    const float screen_h = frame.surface.height;
    Look look;
    look.beside = screen_h < frame.px(520) && screen_w > screen_h;
    look.pad = frame.px(look.beside ? 14 : 24);
    look.width = std::min(frame.px(look.beside ? 660 : 400), screen_w - frame.px(24));
    const float highest = screen_h - frame.px(16) - 2 * look.pad - frame.px(4);
    const float whole = look.width - 2 * look.pad;
    const auto words = [&](Column& column) { draw_words(frame, state, column, look); };
    if (!state.modules.empty()) {
        const float rest = height_of(whole, words) + frame.px(12);
        look.code = std::floor(look.beside ? std::min(highest, whole * 0.45F)
                                           : std::min({whole, frame.px(296), highest - rest}));
    }
    const float left = look.beside && look.code > 0 ? look.code + frame.px(16) : 0;
    const float room = whole - left;
    const float height = std::max(height_of(room, words), look.beside ? look.code : 0);
    const Rect r = begin_dialog(frame, "share-dialog", frame.text("ui.share"), look.width,
                                height + 2 * look.pad + frame.px(4));
    if (left > 0) {
        draw_code(frame, state, {r.x + look.pad, r.y + look.pad, look.code, look.code});
    }
    Column column(r.x + look.pad + left, r.y + look.pad, room);
    words(column);
    if (used_beside(frame, r)) {
        state.close();
        frame.moving = true;
    }
}

} // namespace motley::ui
