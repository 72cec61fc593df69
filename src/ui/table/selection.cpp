#include "ui/table/selection.h"

#include "ui/board/marks.h"
#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/tip.h"
#include "ui/kit/widgets.h"
#include "ui/table/needed.h"
#include "ui/table/rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace motley::ui {

using scene::Mark;
using scene::PlaceId;

namespace {

struct MarkName {
    Mark mark;
    std::string_view key;
};

constexpr std::array<MarkName, 5> mark_names{{{Mark::move, "ui.mark.move"},
                                              {Mark::attack, "ui.mark.attack"},
                                              {Mark::capture, "ui.mark.capture"},
                                              {Mark::power, "ui.mark.power"},
                                              {Mark::place, "ui.mark.place"}}};

constexpr float legend_cell = 28;

PlaceId subject_of(const BoardModel& model, const BoardState& state) {
    if (model.subject != scene::nowhere) {
        return model.subject;
    }
    if (state.pointed != scene::nowhere &&
        scene::token_at(model.tokens, state.pointed) != nullptr) {
        return state.pointed;
    }
    return model.inspected;
}

std::vector<MarkName> marks_shown(const BoardModel& model) {
    std::vector<MarkName> out;
    for (const MarkName& name : mark_names) {
        if (model.counts[static_cast<std::size_t>(name.mark)] > 0) {
            out.push_back(name);
        }
    }
    return out;
}

/// What the legend explains: a mark of what can be chosen, or of what an enemy could do.
enum class LegendIcon : std::uint8_t { choice, reached, threat };

/// An icon of the legend with its number and name; `place` is relative to the legend's corner.
struct LegendEntry {
    LegendIcon icon = LegendIcon::choice;
    Mark mark = Mark::none;
    std::string_view key; ///< of its name
    std::string name;
    std::string count;
    Rect place;
};

/// In equal columns if all entries fit side by side, otherwise one after the other in lines.
std::vector<LegendEntry> legend(const AppFrame& frame, const BoardModel& model,
                                const BoardState& state, float width) {
    const Fonts& type = frame.paint.type;
    const float size = frame.px(legend_cell);
    std::vector<LegendEntry> out;
    float widest = 0;
    const auto add = [&](LegendIcon icon, const MarkName& shown, std::size_t count) {
        const auto n = static_cast<std::int64_t>(count);
        LegendEntry entry{icon,
                          shown.mark,
                          shown.key,
                          frame.app.text(Phrase(std::string(shown.key)).number("n", n)),
                          std::to_string(count),
                          {}};
        entry.place = {0, 0,
                       size + frame.px(16) + type.width(Style::body, entry.name) +
                           type.width(Style::body_bold, entry.count),
                       size};
        widest = std::max(widest, entry.place.w);
        out.push_back(std::move(entry));
    };
    if (const auto* reach = reach_of(model, state.watched)) {
        add(LegendIcon::reached, {Mark::none, "ui.mark.reached"}, reach->moves.size());
        add(LegendIcon::threat, {Mark::none, "ui.mark.threat"}, reach->threatened.size());
    } else {
        for (const MarkName& shown : marks_shown(model)) {
            add(LegendIcon::choice, shown,
                static_cast<std::size_t>(model.counts[static_cast<std::size_t>(shown.mark)]));
        }
    }
    const float column = std::floor(width / std::max(3.0F, static_cast<float>(out.size())));
    const bool columns = widest <= column - frame.px(4);
    float x = 0;
    float y = 0;
    for (LegendEntry& entry : out) {
        if (x > 0 && x + entry.place.w > width) {
            x = 0;
            y += size + frame.px(8);
        }
        entry.place.x = x;
        entry.place.y = y;
        x += columns ? column : std::round(entry.place.w + frame.px(16));
    }
    return out;
}

void draw_legend(AppFrame& frame, const BoardModel& model, const BoardState& state, float x,
                 float y, float width) {
    Painter& paint = frame.paint;
    const picture::Hue hue = paint.palette.hue(frame.app.game()->info().hue);
    const float size = frame.px(legend_cell);
    for (const LegendEntry& entry : legend(frame, model, state, width)) {
        const Rect place{x + entry.place.x, y + entry.place.y, entry.place.w, entry.place.h};
        const Rect cell{place.x, place.y, size, size};
        paint.rect(cell, frame.px(4), hue.dark);
        switch (entry.icon) {
        case LegendIcon::choice:
            draw_mark(paint, cell, entry.mark);
            break;
        case LegendIcon::reached:
            draw_reached(paint, cell);
            break;
        case LegendIcon::threat:
            draw_threat_tint(paint, cell, 0);
            draw_threat(paint, cell);
            break;
        }
        const float middle = place.y + size / 2;
        const float text = place.x + size + frame.px(8);
        paint.label(Style::body_bold, text, middle, paint.theme.muted, entry.count);
        paint.label(Style::body,
                    text + paint.type.width(Style::body_bold, entry.count) + frame.px(8), middle,
                    paint.theme.ink, entry.name);
        frame.say("legend:" + std::string(entry.key), Role::text, entry.count + ' ' + entry.name,
                  place);
    }
}

/// The label and value of a fact, `Vitality 5 of 5`, with the numbers in bold.
std::vector<Run> fact_runs(const Theme& theme, const std::string& fact) {
    std::vector<Run> runs;
    std::string word;
    const auto flush = [&](bool figure) {
        if (!word.empty()) {
            runs.push_back(
                {word, figure ? Style::body_bold : Style::body, figure ? theme.ink : theme.muted});
            word.clear();
        }
    };
    bool figure = false;
    for (const char c : fact) {
        const bool is_figure = c >= '0' && c <= '9';
        if (is_figure != figure) {
            flush(figure);
            figure = is_figure;
        }
        word += c;
    }
    flush(figure);
    return runs;
}

/// The layout of the choice buttons.
struct ChoiceGrid {
    std::size_t columns = 1;
    float width = 0;
    float height = 0;
};

ChoiceGrid choice_grid(const AppFrame& frame, const BoardModel& model,
                       const std::vector<std::uint8_t>& chips, float width) {
    const bool notes = std::any_of(chips.begin(), chips.end(), [&](std::uint8_t chip) {
        const auto outcome = model.chip_outcomes.find(chip);
        return outcome != model.chip_outcomes.end() &&
               !result_sentence(frame.app, outcome->second, model.tokens).empty();
    });
    const float gap = frame.px(8);
    const auto fitting = static_cast<std::size_t>((width + gap) / frame.px(notes ? 158 : 112));
    ChoiceGrid grid;
    grid.columns = std::clamp<std::size_t>(chips.size(), 1, std::max<std::size_t>(1, fitting));
    const auto n = static_cast<float>(std::max<std::size_t>(2, grid.columns));
    grid.width = grid.columns == 1 && fitting < 2 ? width : std::floor((width - gap * (n - 1)) / n);
    grid.height = frame.px(notes ? 54 : 44);
    return grid;
}

/// A power of the piece chosen that cannot be used now. It says why when it is pointed at, and when
/// it is used.
void draw_idle_choice(AppFrame& frame, const BoardModel& model, std::uint8_t chip, Button what,
                      const Rect& r) {
    Painter& paint = frame.paint;
    const engine::Chip& info = frame.app.board().chip(chip);
    const std::string& why = model.refused.at(chip);
    Node node;
    node.id = what.id;
    node.role = Role::button;
    node.label = frame.app.named(what.label, why);
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    const float radius = frame.px(10);
    paint.rect(r, radius, paint.theme.surface);
    paint.stroke(r, radius, paint.theme.line, frame.px(1));
    const float middle = std::round(r.y + r.h / 2);
    const bool beside = !info.icon.empty();
    if (beside) {
        paint.icon(icon_of(*frame.app.game(), info.icon), {r.x + frame.px(20), middle},
                   frame.px(20), paint.theme.muted);
    }
    const float x = r.x + frame.px(beside ? 36 : 12);
    const float room = right(r) - frame.px(26) - x;
    paint.label(Style::small, x, middle, paint.theme.muted,
                paint.type.fitted(Style::small, what.label, room));
    paint.icon("stop", {right(r) - frame.px(15), middle}, frame.px(15), paint.theme.muted);
    tell(frame, r, answer, why);
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
    if (answer.clicked) {
        frame.defer([chip](shell::App& app) { app.board().choose_chip(chip); });
    }
}

} // namespace

void draw_choices(AppFrame& frame, Column& column, const BoardModel& model, BoardState& state,
                  const std::vector<std::uint8_t>& in_prompt) {
    Painter& paint = frame.paint;
    const engine::GameInfo& info = frame.app.game()->info();
    std::vector<std::uint8_t> chips = loose_chips(model);
    if (!in_prompt.empty()) {
        chips.clear();
    }
    const std::size_t usable = chips.size();
    chips.insert(chips.end(), model.idle_powers.begin(), model.idle_powers.end());
    const ChoiceGrid grid = choice_grid(frame, model, chips, column.width());
    const auto lines = static_cast<float>(grid_lines(chips.size(), grid.columns));
    const Rect all =
        column.place(chips.empty() ? 0 : lines * (grid.height + frame.px(8)) + frame.px(4));
    if (!column.draws()) {
        return;
    }
    const int pointed_before = state.pointed_chip;
    if (in_prompt.empty()) {
        state.pointed_chip = -1;
    }
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const auto [across, line] = grid_place(i, grid.columns);
        const engine::Chip& chip = frame.app.board().chip(chips[i]);
        const Rect r{all.x + across * (grid.width + frame.px(8)),
                     all.y + line * (grid.height + frame.px(8)), grid.width, grid.height};
        Button what{to_id(Command::chip, std::to_string(chips[i])), frame.text(chip.name_key)};
        if (i >= usable) {
            draw_idle_choice(frame, model, chips[i], what, r);
            continue;
        }
        if (chip.glyph < 0) {
            what.icon = chip.icon.empty() ? "" : icon_of(*frame.app.game(), chip.icon);
        }
        if (const auto outcome = model.chip_outcomes.find(chips[i]);
            outcome != model.chip_outcomes.end()) {
            what.note = result_sentence(frame.app, outcome->second, model.tokens);
        }
        bool pointed = false;
        const bool used = button(frame, r, what, &pointed);
        if (pointed && !frame.surface.touch && !frame.pointing.down) {
            frame.tip = {r, about_chip(frame.app, chips[i])};
        }
        const auto& hints = model.hinted_chips;
        if (std::find(hints.begin(), hints.end(), chips[i]) != hints.end()) {
            paint.stroke(r, frame.px(10),
                         paint.theme.dark ? paint.palette.selected : paint.palette.mark,
                         frame.px(2));
        }
        if (used) {
            frame.defer([chosen = chips[i]](shell::App& app) { app.board().choose_chip(chosen); });
        }
        if (pointed) {
            state.pointed_chip = chips[i];
        }
        if (chip.glyph >= 0) {
            const scene::Livery livery =
                model.scene.players[model.actor == Actor::second ? 1 : 0].livery;
            draw_drawing(paint, r.x + frame.px(6), r.y + frame.px(4), frame.px(32),
                         info.glyphs[static_cast<std::size_t>(chip.glyph)].asset, livery);
        }
    }
    // The board and the prompt were drawn before this was known.
    frame.moving = frame.moving || state.pointed_chip != pointed_before;
}

namespace {

/// What is shown of the piece that is chosen or pointed at, or of none.
struct Portrait {
    const scene::Token* token = nullptr;
    std::string title;
    std::string where;
    Flow lines;
    std::string said;
    float height = 0; ///< of picture and text
};

/// What the player to act has done in this turn: "1 Archer e2–e4: Knight 5 → 3 · 2 K N P".
std::string turn_in_words(const BoardModel& model) {
    std::string words;
    int number = 0;
    for (const TurnSoFar::Done& done : model.turn.done) {
        words += (words.empty() ? "" : "   ·  ") + std::to_string(++number) + "  " +
                 (done.words.empty() ? done.action : done.words);
    }
    return words;
}

/// The chip chosen last in the present choice, or −1.
int chosen_chip(const shell::OnScreen& app) {
    const scene::Path& chosen = app.board().choice().chosen();
    const auto last = std::find_if(chosen.rbegin(), chosen.rend(), [](const scene::Step& step) {
        return step.kind == scene::Step::Kind::chip;
    });
    return last == chosen.rend() ? -1 : last->id;
}

constexpr std::size_t max_lines = 4;
constexpr std::size_t max_narrow_lines = 7; ///< where a line has only a few words

/// As many sentences from the beginning as fit.
Flow sentences(const Painter& paint, std::string text, float width) {
    for (;;) {
        Flow all = flow(paint.type, text, Style::body, paint.theme.ink, width);
        const std::size_t end =
            text.size() < 2 ? std::string::npos : text.rfind(". ", text.size() - 2);
        if (all.lines.size() <= max_lines || end == std::string::npos) {
            return flow(paint.type, text, Style::body, paint.theme.ink, width, max_lines);
        }
        text.resize(end + 1);
    }
}

Portrait portrait_of(const AppFrame& frame, const BoardModel& model, const BoardState& state,
                     float width, float picture) {
    const Painter& paint = frame.paint;
    Portrait out;
    const PlaceId subject = subject_of(model, state);
    if (subject != scene::nowhere) {
        out.token = scene::token_at(model.tokens, subject);
    }
    const int chip = chosen_chip(frame.app);
    const std::string about = about_chip(frame.app, chip);
    if (out.token == nullptr && !about.empty()) {
        out.title = frame.text(frame.app.board().chip(static_cast<std::size_t>(chip)).name_key);
        out.lines = flow(paint.type, about, Style::body, paint.theme.muted, width, max_lines);
        out.said = out.title + ". " + about;
    } else if (out.token == nullptr) {
        const bool over = model.actor == Actor::none;
        const bool now = !frame.app.board().looking_back();
        const std::string turn = now ? turn_in_words(model) : std::string();
        if (now && !over && turn.empty() && !model.narration.empty()) {
            out.title = frame.text("ui.selection.last");
            out.lines = sentences(paint, model.narration, width);
            out.said = out.title + ". " + model.narration;
            out.height = std::max(picture, frame.px(28) + out.lines.height());
            return out;
        }
        out.title = frame.text(over           ? "ui.selection.over"
                               : turn.empty() ? "ui.selection.none"
                                              : "ui.selection.turn");
        const std::string hint = over           ? frame.text("ui.selection.over-hint")
                                 : turn.empty() ? frame.text("ui.selection.hint")
                                                : turn;
        out.lines = flow(paint.type, hint, Style::body,
                         turn.empty() ? paint.theme.muted : paint.theme.ink, width, max_lines);
        out.said = out.title + ". " + hint;
    } else {
        const engine::Game& game = *frame.app.game();
        out.title = frame.text(game.info().glyphs[out.token->glyph].name_key);
        out.where = frame.app.text(
            Phrase("ui.selection.on").text("place", game.topology().places[subject].label));
        out.said = frame.app.board().narration().name_of(*out.token) + " " + out.where;
        std::vector<Run> facts;
        if (!about.empty() && subject == model.subject) {
            facts = fact_runs(paint.theme, about);
            out.said += ", " + about;
        }
        for (const Phrase& fact : !facts.empty() ? std::vector<Phrase>()
                                                 : frame.app.board()
                                                       .match()
                                                       ->position_at(frame.app.board().shown_ply())
                                                       .facts(subject)) {
            const std::string text = frame.app.text(fact);
            std::vector<Run> runs = fact_runs(paint.theme, text);
            if (!facts.empty()) {
                facts.push_back({"   ·  ", Style::body, paint.theme.muted});
            }
            facts.insert(facts.end(), runs.begin(), runs.end());
            out.said += ", " + text;
        }
        const float room = width - picture - frame.px(18);
        if (paint.type.width(Style::title, out.title) + frame.px(8) +
                paint.type.width(Style::body, out.where) >
            room) {
            facts.insert(facts.begin(),
                         {std::exchange(out.where, {}) + (facts.empty() ? "" : "   ·  "),
                          Style::body, paint.theme.muted});
        }
        if (!facts.empty()) {
            out.lines =
                flow(paint.type, facts, room, room < frame.px(200) ? max_narrow_lines : max_lines);
        }
    }
    out.height = std::max(picture, frame.px(28) + out.lines.height());
    return out;
}

/// When nothing can be chosen, the legend's space is reserved, so that less jumps.
float legend_height(const AppFrame& frame, const BoardModel& model, const BoardState& state,
                    float width, bool far) {
    const std::vector<LegendEntry> entries = legend(frame, model, state, width);
    const bool reserved = !entries.empty() || loose_chips(model).empty() ||
                          (far && !prompt_chips(frame.app, model, true).empty());
    const float above = entries.empty() ? 0 : entries.back().place.y;
    return frame.px(8) + (reserved ? above + frame.px(legend_cell + 8) : 0);
}

} // namespace

bool tells_of_choice(const shell::OnScreen& app) {
    return !about_chip(app, chosen_chip(app)).empty();
}

void draw_selection(AppFrame& frame, Column& column, const BoardModel& model,
                    const BoardState& state, float picture, std::size_t reserved_lines) {
    Portrait portrait = portrait_of(frame, model, state, column.width(), picture);
    portrait.height =
        std::max(portrait.height, frame.px(28) + static_cast<float>(reserved_lines) *
                                                     frame.paint.type.line(Style::body));
    const Rect r = column.place(portrait.height);
    const Rect below =
        column.place(legend_height(frame, model, state, column.width(), reserved_lines > 0));
    if (!column.draws()) {
        return;
    }
    Painter& paint = frame.paint;
    const float x = r.x;
    const float y = r.y;
    const float width = r.w;
    float left = x;
    if (portrait.token != nullptr) {
        const std::string& asset = frame.app.game()->info().glyphs[portrait.token->glyph].asset;
        draw_drawing(paint, x, y, picture, asset, portrait.token->livery);
        left += picture + frame.px(18);
    }
    const float room = x + width - left;
    const float block = frame.px(28) + portrait.lines.height();
    const float top = std::round(y + std::max(0.0F, (portrait.height - block) / 2));
    const float baseline = top + frame.px(19);
    const std::string title = paint.type.fitted(Style::title, portrait.title, room);
    paint.text(Style::title, left, baseline, paint.theme.ink, title);
    const float after = left + paint.type.width(Style::title, title) + frame.px(8);
    if (!portrait.where.empty() && after < x + width) {
        paint.text(Style::body, after, baseline, paint.theme.muted,
                   paint.type.fitted(Style::body, portrait.where, x + width - after));
    }
    draw(paint, portrait.lines, left, top + frame.px(28));
    frame.say("selection", Role::text, portrait.said, r);
    draw_legend(frame, model, state, x, below.y + frame.px(8), width);
}

} // namespace motley::ui
