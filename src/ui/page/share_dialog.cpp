#include "ui/page/share_dialog.h"

#include "ui/board/board.h"
#include "ui/kit/column.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/code.h"
#include "ui/page/dialogs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace motley::ui {

namespace {

using Shared = shell::ShareState::What;
using As = shell::ShareState::As;
using Way = shell::ShareState::Way;

constexpr float button_height = 44; ///< CSS px
constexpr float button_gap = 8;

struct WayInfo {
    std::string_view id;
    std::string_view icon;
    std::string_view sentence;
};
/// In the order of Way.
constexpr std::array<WayInfo, 13> way_infos{{
    {"share:copy", "copy", "ui.share.copy"},
    {"share:send", "send", "ui.share.send"},
    {"share:copy-embed", "copy", "ui.share.copy-embed"},
    {"share:save-page", "save", "ui.share.save-page"},
    {"share:copy-text", "copy", "ui.share.copy"},
    {"share:save-text", "save", "ui.share.save-text"},
    {"share:save-json", "save", "ui.share.save-json"},
    {"share:send-text", "send", "ui.share.send"},
    {"share:save-png", "save", "ui.share.save-png"},
    {"share:copy-png", "copy", "ui.share.copy"},
    {"share:save-svg", "save", "ui.share.save-svg"},
    {"share:save-gif", "play", "ui.share.save-gif"},
    {"share:send-png", "send", "ui.share.send"},
}};
const WayInfo& info_of(Way way) { return way_infos[static_cast<std::size_t>(way)]; }

/// In the order of shell::ShareState::What.
constexpr std::array<std::string_view, 4> what_names{"game", "position", "puzzle", "setup"};
/// In the order of As.
constexpr std::array<std::string_view, 3> as_names{"link", "text", "picture"};

struct ShareLook {
    float pad = 0;
    float width = 0;   ///< of the dialog
    float preview = 0; ///< height of what is shown: its width too, but of a text
    bool beside = false;
};

/// The lines of a text that are shown, and whether there are more.
std::vector<std::string> lines_of(const shell::ShareState& state, std::size_t most) {
    std::vector<std::string> lines;
    std::size_t at = 0;
    while (at < state.text.size() && lines.size() < most) {
        const std::size_t end = std::min(state.text.find('\n', at), state.text.size());
        lines.push_back(state.text.substr(at, end - at));
        at = end + 1;
    }
    if (at < state.text.size()) {
        lines.back() = "…";
    }
    return lines;
}

void draw_box(AppFrame& frame, const Rect& r) {
    frame.paint.rect(r, frame.px(10), frame.paint.theme.surface);
    frame.paint.stroke(r, frame.px(10), frame.paint.theme.line, frame.px(1));
}

/// Height of a box around so many lines.
float box_height(const AppFrame& frame, std::size_t lines) {
    return frame.px(20) * static_cast<float>(lines) + frame.px(20);
}

void draw_lines(AppFrame& frame, const std::vector<std::string>& lines, const Rect& r,
                std::string id, const std::string& whole) {
    draw_box(frame, r);
    Painter& paint = frame.paint;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float y = r.y + frame.px(10) + frame.px(20) * (static_cast<float>(i) + 0.5F);
        paint.label(Style::small, r.x + frame.px(12), y, paint.theme.ink,
                    paint.type.beginning(Style::small, lines[i], r.w - frame.px(24)));
    }
    // Nobody wants to hear all of a long text.
    constexpr std::size_t most_said = 600;
    frame.say(std::move(id), Role::text, whole.size() <= most_said ? whole : lines.front() + " …",
              r);
}

void draw_preview(AppFrame& frame, const shell::ShareState& state, const Rect& r) {
    if (state.as == As::picture) {
        draw_small_board(frame.paint, *state.game, shown_position(frame.app)->scene().tokens, r,
                         frame.app.edit() == nullptr && frame.app.has_board() &&
                             frame.app.board().flipped(),
                         true);
        frame.say("share:preview", Role::text, frame.text("ui.share.board-hint"), r);
    } else if (state.as == As::text) {
        const float room = std::floor((r.h - frame.px(20)) / frame.px(20));
        const auto most = static_cast<std::size_t>(std::max(1.0F, room));
        draw_lines(frame, lines_of(state, most), r, "share:text", state.text);
    } else if (!state.code.modules.empty()) {
        const float side = std::min(r.w, r.h);
        draw_code(frame, state.code, {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side});
    }
}

/// The side by side choices; only drawn when there is something to choose.
template <class Choice, std::size_t Count>
void draw_choices(AppFrame& frame, Column& column, const std::vector<Choice>& choices,
                  const std::array<std::string_view, Count>& names, std::string_view prefix,
                  Choice now, const std::function<void(Choice)>& choose) {
    if (choices.size() < 2) {
        return;
    }
    const Rect r = column.place(frame.px(button_height));
    column.skip(frame.px(8));
    if (!column.draws()) {
        return;
    }
    std::vector<Segment> parts;
    std::size_t before = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string name(names[static_cast<std::size_t>(choices[i])]);
        parts.push_back({"share:" + std::string(prefix) + name,
                         frame.text("ui.share." + std::string(prefix) + name)});
        before = choices[i] == now ? i : before;
    }
    if (const std::size_t chosen = segments(frame, r, parts, before); chosen != before) {
        choose(choices[chosen]);
        frame.moving = true;
    }
}

std::string hint_of(const AppFrame& frame, const shell::ShareState& state) {
    const bool game = state.what == Shared::game;
    switch (state.as) {
    case As::link:
        return frame.text(state.refused.empty() && state.code.modules.empty() ? "ui.share.no-code"
                          : state.what == Shared::setup  ? "ui.share.setup-hint"
                          : state.what == Shared::puzzle ? "ui.share.puzzle-hint"
                                                         : "ui.share.hint");
    case As::text:
        return frame.text(game ? "ui.share.text-hint" : "ui.share.position-hint");
    case As::picture:
        break;
    }
    const shell::Abilities& can = frame.app.sharing.abilities();
    return frame.text(!can.makes_pictures            ? "ui.share.svg-hint"
                      : game && can.makes_animations ? "ui.share.picture-hint"
                                                     : "ui.share.board-hint");
}

/// The hint, or how the last Export went.
void draw_note(AppFrame& frame, const shell::ShareState& state, Column& column) {
    Painter& paint = frame.paint;
    const shell::ExportState& exported = frame.app.sharing.exported();
    const std::string result = state.given ? frame.app.sharing.export_note() : std::string();
    const bool runs = state.given && exported.stage == shell::ExportState::Stage::runs &&
                      exported.as == shell::Export::As::animation;
    const std::string note = runs             ? frame.text("ui.share.runs")
                             : result.empty() ? hint_of(frame, state)
                                              : result;
    const bool failed = exported.stage == shell::ExportState::Stage::failed;
    const Colour colour = result.empty() ? paint.theme.muted
                          : failed       ? paint.theme.danger
                                         : paint.theme.good;
    const Flow lines = flow(paint.type, note, Style::small, colour, column.width());
    // Two lines even for a short note, so that nothing else moves when one comes.
    const Flow hint = flow(paint.type, hint_of(frame, state), Style::small, colour, column.width());
    const Rect r =
        column.place(std::max({lines.height(), hint.height(), 2 * paint.type.line(Style::small)}));
    if (!column.draws()) {
        return;
    }
    draw(paint, lines, r.x, r.y);
    frame.say("share:note", result.empty() ? Role::text : Role::status, note, r);
}

void use(AppFrame& frame, shell::ShareState& state, Way way) {
    state.given = true;
    // Made now, of what is on the screen now.
    frame.defer([what = state.made(frame.app, way, frame.paint.theme.dark)](shell::App& app) {
        app.sharing.give(what);
    });
}

/// The buttons, in two columns; while an animation is made, how far it is.
void draw_ways(AppFrame& frame, shell::ShareState& state, Column& column) {
    const std::vector<Way> ways = state.ways(frame.app);
    const float gap = frame.px(button_gap);
    const shell::ExportState& exported = frame.app.sharing.exported();
    const std::size_t lines = (ways.size() + 1) / 2;
    const float high = frame.px(button_height);
    const Rect all =
        column.place(high * static_cast<float>(lines) + gap * static_cast<float>(lines - 1));
    if (!column.draws()) {
        return;
    }
    if (state.given && exported.stage == shell::ExportState::Stage::runs &&
        exported.as == shell::Export::As::animation) {
        const float width = std::min(all.w, frame.px(140));
        progress_bar(frame.paint, all.x, all.y + high / 2 - frame.px(3),
                     all.w - width - frame.px(16), exported.part);
        if (button(frame, {right(all) - width, all.y, width, high},
                   {"share:give-up", frame.text("ui.share.give-up")})) {
            frame.defer([](shell::App& app) { app.sharing.give_up(); });
        }
        return;
    }
    const float half = std::floor((all.w - gap) / 2);
    const bool icons = std::all_of(ways.begin(), ways.end(), [&](Way way) {
        const WayInfo& each = info_of(way);
        return button_width(frame, frame.text(each.sentence), each.icon) <= half;
    });
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const WayInfo& each = info_of(ways[i]);
        Button what{std::string(each.id), frame.text(each.sentence)};
        what.icon = icons ? each.icon : "";
        what.kind = i == 0 ? ButtonKind::primary : ButtonKind::plain;
        what.enabled =
            state.refused.empty() || (ways[i] != Way::copy_link && ways[i] != Way::send_link);
        const bool alone = i % 2 == 0 && i + 1 == ways.size();
        const float x = i % 2 == 0 ? all.x : all.x + half + gap;
        const float y = all.y + (high + gap) * static_cast<float>(i / 2);
        if (button(frame, {x, y, alone ? all.w : i % 2 == 0 ? half : right(all) - x, high}, what)) {
            use(frame, state, ways[i]);
        }
    }
}

float title_height(const AppFrame& frame, const ShareLook& look) {
    return frame.px(look.beside ? 40 : 44);
}

/// What stands beside or below the preview, from the title down.
void draw_words(AppFrame& frame, shell::ShareState& state, Column& column, const ShareLook& look) {
    Painter& paint = frame.paint;
    const bool draws = column.draws();
    const std::string title =
        frame.text(state.what == Shared::setup ? "ui.setup.share" : "ui.share");
    const Rect top = column.place(title_height(frame, look));
    if (draws) {
        paint.label(Style::title, top.x, top.y + top.h / 2, paint.theme.ink, title);
        frame.say("", Role::heading, title, {top.x, top.y, top.w - frame.px(48), top.h}, 2);
    }
    column.skip(frame.px(look.beside ? 2 : 6));
    draw_choices<Shared>(frame, column, state.kinds, what_names, "", state.what,
                         [&](Shared what) { state.share(frame.app, what); });
    if (state.what != Shared::setup) {
        draw_choices<As>(frame, column, {As::link, As::text, As::picture}, as_names, "as-",
                         state.as, [&](As as) {
                             state.as = as;
                             state.given = false;
                         });
    }
    if (!look.beside && look.preview > 0) {
        column.skip(frame.px(4));
        const Rect preview = column.place(look.preview);
        if (draws) {
            draw_preview(frame, state, preview);
        }
        column.skip(frame.px(10));
    }
    if (state.as == As::link) {
        const std::string& words = state.refused.empty() ? state.link : state.refused;
        const Rect r = column.place(box_height(frame, 1));
        column.skip(frame.px(8));
        if (draws) {
            draw_lines(frame, {words}, r, "share:link", words);
        }
    }
    draw_note(frame, state, column);
    column.skip(frame.px(look.beside ? 8 : 14));
    draw_ways(frame, state, column);
}

/// The height of the words below one another, as if they were those of `as`.
float words_height(AppFrame& frame, shell::ShareState& state, As as, const ShareLook& look,
                   float width) {
    const As now = std::exchange(state.as, as);
    const float height =
        height_of(width, [&](Column& column) { draw_words(frame, state, column, look); });
    state.as = now;
    return height;
}

/// The height of the preview: as much as is there, so that the dialog is as high whatever is chosen
/// and the controls stay under the pointer.
float preview_height(AppFrame& frame, shell::ShareState& state, const ShareLook& look, float width,
                     float highest) {
    if (state.as == As::link && state.code.modules.empty()) {
        return 0;
    }
    if (look.beside) {
        return std::min(width, highest);
    }
    const float gaps = frame.px(14);
    const float words = words_height(frame, state, state.as, look, width);
    float most = words;
    if (state.what != Shared::setup) {
        for (const As as : {As::link, As::text, As::picture}) {
            most = std::max(most, words_height(frame, state, as, look, width));
        }
    }
    const float preview = std::min({width, frame.px(272), highest - most - gaps});
    return std::max(0.0F, std::floor(preview + most - words));
}

} // namespace

void draw_share(AppFrame& frame, shell::ShareState& state) {
    state.follow(frame.app);
    const float screen_w = frame.surface.width;
    const float screen_h = frame.surface.height;
    ShareLook look;
    look.beside = screen_h < frame.px(520) && screen_w > screen_h;
    look.pad = frame.px(look.beside ? 10 : screen_w < frame.px(360) ? 16 : 20);
    look.width = std::min(frame.px(look.beside ? 680 : 400), screen_w - frame.px(24));
    const float highest = screen_h - frame.px(16) - 2 * look.pad - frame.px(4);
    const float whole = look.width - 2 * look.pad;
    const auto words = [&](Column& column) { draw_words(frame, state, column, look); };
    look.preview = preview_height(frame, state, look,
                                  look.beside ? std::floor(whole * 0.42F) : whole, highest);
    const bool stands = look.beside && look.preview > 0;
    const float left = stands ? std::floor(whole * 0.42F) + frame.px(16) : 0;
    const float room = whole - left;
    const float height = std::max(height_of(room, words), look.beside ? look.preview : 0);
    const Rect r = begin_dialog(frame, "share-dialog", frame.text("ui.share"), look.width,
                                height + 2 * look.pad + frame.px(4));
    if (stands) {
        draw_preview(frame, state,
                     {r.x + look.pad, r.y + (r.h - frame.px(4) - look.preview) / 2,
                      left - frame.px(16), look.preview});
    }
    Column column(r.x + look.pad + left, r.y + look.pad, room);
    words(column);
    // It comes last, so that the focus begins with the choices.
    const float size = frame.px(44);
    const float top = r.y + look.pad + (title_height(frame, look) - size) / 2;
    const bool closed =
        icon_button(frame, {column.x() + room - size + frame.px(10), top, size, size},
                    to_id(Command::close), "x", frame.text("ui.close"));
    if (closed || used_beside(frame, r)) {
        state.close();
        frame.moving = true;
    }
}

} // namespace motley::ui
