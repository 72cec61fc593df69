#include "ui/table/moves.h"

#include "core/text.h"
#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/tip.h"
#include "ui/kit/widgets.h"
#include "ui/table/verdict.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

using match::Match;
using match::NodeId;

namespace {

/// Seconds between the end of a ply's motion and the next ply, by speed.
constexpr std::array<double, 3> replay_pauses{1.6, 0.7, 0.15};

void show(AppFrame& frame, NodeId id) {
    frame.defer([id](shell::App& app) { show_ply(app, id); });
}

void draw_entry(AppFrame& frame, PlyTexts& texts, const MoveLine::Entry& entry, const Rect& r,
                bool current, bool ahead) {
    Painter& paint = frame.paint;
    const bool aside = entry.number == 0;
    const match::Ply& ply = frame.app.board().match()->node(entry.node).ply;
    const std::string drawn = aside ? entry.drawn : marked_text(frame, texts, entry.node);
    Node node;
    node.id = to_id(Command::move,
                    aside ? "v" + std::to_string(entry.node) : std::to_string(entry.number));
    node.role = Role::listitem;
    node.label = aside ? frame.app.text(Phrase("ui.variation").text("text", entry.text)) : drawn;
    if (entry.verdict != study::Verdict::none) {
        node.label += ", " + verdict_words(frame, entry.verdict);
    }
    node.rect = r;
    node.on = current;
    node.enabled = !ahead;
    const Response answer = frame.interact(std::move(node));
    if (answer.clicked) {
        show(frame, entry.node); // by its twin also while it is scrolled away
    }
    if (!frame.visible(r)) {
        return;
    }
    const Rect face = inset(r, frame.px(aside ? 1 : 2));
    if (current) {
        paint.rect(face, frame.px(8), paint.theme.accent_tint);
        if (!aside) {
            paint.rect({face.x, face.y + frame.px(6), frame.px(3), face.h - frame.px(12)},
                       frame.px(1.5F), paint.theme.accent);
        }
    } else if (answer.hovered || answer.held) {
        paint.rect(face, frame.px(8), fade(paint.theme.accent_tint, 0.5F));
    }
    const float middle = std::round(r.y + r.h / 2);
    if (entry.verdict != study::Verdict::none) {
        draw_verdict(frame, entry.verdict, {right(face) - frame.px(verdict_width / 2), middle});
    }
    Colour ink = ahead ? fade(paint.theme.muted, 0.7F) : paint.theme.ink;
    float x = r.x + frame.px(8);
    if (aside) {
        ink = current ? paint.theme.ink : paint.theme.muted;
    } else {
        if (ply.label.glyph >= 0) {
            const float height = frame.px(24);
            draw_drawing(
                paint, x, middle - height / 2, height,
                frame.app.game()->info().glyphs[static_cast<std::size_t>(ply.label.glyph)].asset,
                ply.label.livery, ahead ? 0.5F : 1);
        }
        if (ply.actor == Actor::chance) {
            paint.icon("die", {r.x + frame.px(20), middle}, frame.px(20), fade(ink, 0.8F));
        }
        x = r.x + label_left(frame, ply);
    }
    const Style small = current ? Style::small_bold : Style::small;
    if (entry.fit == Fit::two_lines) {
        const Flow lines =
            flow(paint.type, drawn, small, ink,
                 right(face) - frame.px(2) - x - verdict_room(frame, entry.verdict), 2);
        draw(paint, lines, x, std::round(middle - lines.height() / 2));
    } else if (aside || entry.fit == Fit::smaller) {
        paint.label(small, x, middle, ink, drawn);
    } else {
        paint.label(current ? Style::body_bold : Style::body, x, middle, ink, drawn);
    }
    if (answer.hovered || answer.focused) {
        // What the symbols of the notation mean.
        tell(frame, r, answer, frame.app.board().narration().of(entry.node));
    }
    if (answer.focused) {
        focus_ring(paint, inset(face, frame.px(2)), frame.px(8));
    }
}

/// A ply or a comment of the list, and the ply after which it is read.
struct Cell {
    std::size_t ply;
    const MoveLine* line;
    const MoveLine::Entry* entry; ///< null: the line's comment
};

/// The list's lines, made again only after changes.
const std::vector<MoveLine>& move_lines(const AppFrame& frame, MovesState& state, float width) {
    const LinesKey key{frame.paint.exact(1), width, frame.surface.touch};
    if (std::exchange(state.stale, false) || key != state.key) {
        state.lines = make_lines(frame, width, state.report, state.texts);
        state.key = key;
    }
    return state.lines;
}

/// Scrolls the ply on the board into view when it has become another.
void follow(MovesState& state, const Match& match, NodeId shown, const Rect& area) {
    if (state.match == &match && state.followed == shown && state.height == area.h) {
        return;
    }
    state.match = &match;
    state.followed = shown;
    state.height = area.h;
    const std::vector<MoveLine>& lines = state.lines;
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const MoveLine& line) {
        return shown == match::root ||
               std::any_of(line.entries.begin(), line.entries.end(),
                           [&](const MoveLine::Entry& entry) { return entry.node == shown; });
    });
    if (found == lines.end()) {
        return;
    }
    const float content = lines.back().top + lines.back().height;
    const float low = found->top + found->height + lines.back().height - area.h;
    state.scroll.offset = std::clamp(state.scroll.offset, std::min(low, found->top), found->top);
    state.scroll.offset = std::clamp(state.scroll.offset, 0.0F, std::max(0.0F, content - area.h));
    state.scroll.content = content;
    state.scroll.view = area.h;
}

/// The plies that were taken back and can be played again, in order of their ids.
std::vector<NodeId> undone(const Match& match) {
    std::vector<NodeId> ids;
    for (std::size_t n = match.current() + 1; !match.aside() && n <= match.plies().size(); ++n) {
        ids.push_back(match.node_at(n));
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

} // namespace

void show_ply(shell::App& app, NodeId id) {
    activity::Variations& variations = app.match_board()->variations();
    if (app.screen() == shell::Screen::analysis && variations.is_played(id)) {
        std::size_t n = 0;
        for (NodeId at = id; at != match::root; at = app.board().match()->node(at).parent) {
            ++n;
        }
        variations.look_at_played(n);
        return;
    }
    variations.go(id);
}

void draw_timeline(AppFrame& frame, const Rect& r) {
    Painter& paint = frame.paint;
    const Match& match = *frame.app.board().match();
    const auto most = static_cast<int>(match.aside() ? match.plies().size() : match.current());
    const auto now = static_cast<int>(frame.app.board().shown_ply());
    Node node;
    node.id = "timeline";
    node.role = Role::slider;
    node.label = frame.text("ui.timeline");
    node.value =
        now == 0 ? frame.text("ui.prompt.back-start")
                 : frame.app.text(Phrase("ui.prompt.back-at").number("n", now).number("all", most));
    node.rect = r;
    node.now = now;
    node.most = most;
    const auto entered = frame.semantics.take_entry(node.id);
    const Response answer = frame.interact(std::move(node));
    const float knob = frame.px(8);
    const float left = r.x + knob;
    const float length = r.w - 2 * knob;
    int wanted = now;
    if (answer.held || (answer.clicked && frame.pointing.released)) {
        const float part = std::clamp((frame.pointing.at.x - left) / length, 0.0F, 1.0F);
        wanted = static_cast<int>(std::lround(part * static_cast<float>(most)));
    } else if (entered) {
        wanted = parse_int(*entered, 0, most).value_or(now);
    }
    // Where a roll has to fall, no one can stand.
    const auto n = static_cast<std::size_t>(wanted);
    const bool waits =
        n < static_cast<std::size_t>(most) && match.position_at(n).actor() == Actor::chance;
    if (wanted != now) {
        show(frame, match.node_at(
                        waits ? n + (wanted > now ? 1 : 0) - (wanted < now && n > 0 ? 1 : 0) : n));
    }
    const float middle = std::round(r.y + r.h / 2);
    const float x = left + length * static_cast<float>(now) / static_cast<float>(std::max(most, 1));
    const float half = frame.px(3);
    paint.rect({left, middle - half, length, 2 * half}, half, paint.theme.bg_bottom);
    paint.stroke({left, middle - half, length, 2 * half}, half, paint.theme.line, frame.px(1));
    paint.rect({left, middle - half, x - left, 2 * half}, half, paint.theme.accent);
    paint.disc({x, middle}, knob, paint.theme.accent);
    paint.disc({x, middle}, knob - frame.px(3),
               answer.hovered || answer.held ? paint.theme.accent_tint : paint.theme.raised);
    if (answer.focused) {
        focus_ring(paint, {r.x, middle - knob, r.w, 2 * knob}, knob);
    }
}

void draw_moves(AppFrame& frame, MovesState& state, const Rect& all, Colour ground, bool timeline) {
    Rect area = all;
    if (timeline && all.h > frame.px(116)) {
        const float height = frame.px(44);
        area.h -= height;
        draw_timeline(frame, {all.x + frame.px(8), bottom(area), all.w - frame.px(16), height});
    }
    Painter& paint = frame.paint;
    const Match& match = *frame.app.board().match();
    const NodeId shown = frame.app.match_board()->variations().shown();
    frame.say({.id = "moves",
               .role = Role::list,
               .label = frame.text("ui.moves"),
               .rect = area,
               .verbatim = true});
    const std::vector<MoveLine>& lines = move_lines(frame, state, area.w);
    if (lines.empty()) {
        const std::string none = frame.text("ui.moves.none");
        paint.label(Style::body, area.x + frame.px(8), area.y + frame.px(17), paint.theme.muted,
                    paint.type.fitted(Style::body, none, area.w - frame.px(16)));
        frame.say("moves:none", Role::text, none,
                  {area.x, area.y, area.w, std::min(area.h, frame.px(34))});
        return;
    }
    follow(state, match, shown, area);
    const std::vector<NodeId> ahead = undone(match);
    const float y = frame.begin_scroll(state.scroll, area);
    // A long list is announced only around what can be seen, with its ends, so that an action costs no
    // more in a match of two thousand plies.
    const float beyond = frame.px(1600);
    std::vector<Cell> parts;
    for (const MoveLine& line : lines) {
        const float top = y + line.top;
        const bool near = top + line.height > area.y - beyond && top < bottom(area) + beyond;
        if (!near && &line != &lines.front() && &line != &lines.back()) {
            continue;
        }
        const Rect whole{area.x, top, area.w, line.height};
        if (line.round != 0 && frame.visible(whole)) {
            paint.label(Style::small, area.x + frame.px(26), std::round(top + line.height / 2),
                        paint.theme.muted, std::to_string(line.round), Align::right);
        }
        if (line.depth > 0 && frame.visible(whole)) {
            paint.rect({area.x + line.x - frame.px(4), top, frame.px(2), line.height}, 0,
                       paint.theme.line);
        }
        if (!line.comment.empty()) {
            parts.push_back({line.after, &line, nullptr});
        }
        for (const MoveLine::Entry& entry : line.entries) {
            parts.push_back({entry.number == 0 ? line.after : entry.number, &line, &entry});
        }
    }
    // Read in the order of play, not row by row: what one player did in a turn, then the other.
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Cell& a, const Cell& b) { return a.ply < b.ply; });
    for (const auto& [ply, line, entry] : parts) {
        const float top = y + line->top;
        if (entry != nullptr) {
            draw_entry(frame, state.texts, *entry,
                       {area.x + entry->x, top, entry->width, line->height}, entry->node == shown,
                       std::binary_search(ahead.begin(), ahead.end(), entry->node));
            continue;
        }
        const Flow words = ui::flow(paint.type, line->comment, Style::small, paint.theme.accent,
                                    area.w - line->x - frame.px(16));
        const Rect at{area.x + line->x + frame.px(8), top + frame.px(4),
                      area.w - line->x - frame.px(16), words.height()};
        if (frame.visible({area.x, top, area.w, line->height})) {
            draw(paint, words, at.x, at.y);
        }
        frame.say("", Role::text, line->comment, at);
    }
    frame.end_scroll(state.scroll, y + lines.back().top + lines.back().height, ground);
}

void Replay::command(AppFrame& frame, Command used, std::size_t since) {
    if (used == Command::replay_speed) {
        speed = static_cast<Speed>((static_cast<unsigned>(speed) + 1) % 3);
        return;
    }
    *this = {speed, true, 0, true};
    frame.defer([since](shell::App& app) { app.board().look_at(since); });
}

void replay(AppFrame& frame, Replay& state, bool moving) {
    if (!state.playing) {
        return;
    }
    const activity::Variations& variations = frame.app.match_board()->variations();
    const double pause = replay_pauses[state.slowly ? 0 : static_cast<std::size_t>(state.speed)];
    if (variations.next() == variations.shown()) {
        state.playing = false;
    } else if (moving || state.due == 0) {
        state.due = frame.now + pause;
    } else if (frame.now >= state.due) {
        state.due = frame.now + pause;
        show(frame, variations.next());
    }
    frame.moving = true;
}

void draw_move_buttons(AppFrame& frame, const Rect& r, bool undo, Replay* state) {
    const Match& match = *frame.app.board().match();
    const NodeId shown = frame.app.match_board()->variations().shown();
    const activity::Variations& variations = frame.app.match_board()->variations();
    const NodeId following = variations.next();
    const float size = frame.px(44);
    struct Jump {
        std::string_view id;
        std::string_view icon;
        std::string_view key;
        NodeId to;
        bool possible;
    };
    const bool back = frame.app.board().shown_ply() > 0;
    const bool forward = following != shown;
    const std::array<Jump, 4> jumps{{
        {"first", "first", "ui.first", match::root, back},
        {"previous", "back", "ui.previous", variations.previous(), back},
        {"next", "forward", "ui.next", following, forward},
        {"last", "last", "ui.last", variations.last(), forward},
    }};
    // Beside undo with its word there is less room; a finger needs it more.
    const bool tight = undo && 5 * size + frame.px(104 + 52) > r.w;
    const float buttons = state != nullptr ? 5 : 4;
    const bool narrow_column = !undo && buttons * size > r.w;
    const float step = (tight || narrow_column) && !frame.surface.touch ? frame.px(36) : size;
    // The slider above leads to both ends, too.
    const bool few = narrow_column && buttons * step > r.w;
    float x = r.x;
    for (const Jump& jump : jumps) {
        if (few && (jump.id == "first" || jump.id == "last")) {
            continue;
        }
        if (icon_button(frame, {x, r.y, step, size}, std::string(jump.id), jump.icon,
                        frame.text(jump.key), jump.possible)) {
            if (state != nullptr) {
                state->playing = false;
            }
            show(frame, jump.to);
        }
        x += step;
    }
    if (state != nullptr) {
        const bool plays = state->playing;
        if (icon_button(
                frame, {x, r.y, step, size}, to_id(Command::replay), plays ? "pause" : "play",
                frame.text(plays ? "ui.replay.stop" : "ui.replay"), !match.plies().empty())) {
            *state = {state->speed, !plays, 0};
            if (!plays && !forward) {
                show(frame, match::root);
            }
            frame.moving = true;
        }
        x += step;
    }
    if (!undo) {
        return;
    }
    Button what{to_id(Command::undo), frame.text("ui.undo"), "undo"};
    const float whole = std::max(frame.px(104), button_width(frame, what.label, what.icon));
    const float redo = frame.px(tight ? 46 : 52);
    const bool narrow = x + redo + whole > right(r);
    const float width = narrow ? size : whole;
    const float redo_left = right(r) - width - redo;
    if (icon_button(frame, {redo_left, r.y, size, size}, to_id(Command::redo), "redo",
                    frame.text("ui.redo"), frame.app.match_board()->can_redo())) {
        frame.defer([](shell::App& app) { app.match_board()->redo(); });
    }
    what.enabled = frame.app.match_board()->can_undo();
    what.icon_only = narrow;
    if (button(frame, {right(r) - width, r.y, width, size}, what)) {
        frame.defer([](shell::App& app) { app.match_board()->undo(); });
    }
}

} // namespace motley::ui
