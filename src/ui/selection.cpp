#include "ui/badges.h"
#include "ui/marks.h"
#include "ui/panels.h"
#include "ui/text_flow.h"
#include "ui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

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

/// The chips that no tile on the panels offers.
std::vector<std::uint8_t> loose_chips(const BoardModel& model) {
    std::vector<std::uint8_t> out;
    const auto offered = [&](std::uint8_t chip) {
        const auto in = [&](const std::vector<scene::PanelRow>& rows) {
            for (const scene::PanelRow& row : rows) {
                for (const scene::Tile& tile : row.tiles) {
                    if (row.kind == scene::RowKind::tiles && tile.chip == chip &&
                        tile.state == scene::TileState::ready) {
                        return true;
                    }
                }
            }
            return false;
        };
        const auto& players = model.scene.players;
        return in(model.scene.shared) || (acts(model, 0) && in(players[0].rows)) ||
               (acts(model, 1) && in(players[1].rows));
    };
    for (const std::uint8_t chip : model.chips) {
        if (!offered(chip) && std::find(out.begin(), out.end(), chip) == out.end()) {
            out.push_back(chip);
        }
    }
    return out;
}

PlaceId subject_of(const BoardModel& model, const BoardState& state) {
    if (model.subject != scene::nowhere) {
        return model.subject;
    }
    if (state.pointed != scene::nowhere &&
        scene::token_at(model.tokens, state.pointed) != nullptr) {
        return state.pointed;
    }
    return scene::nowhere;
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

void draw_legend(Frame& frame, const BoardModel& model, float x, float y, float width) {
    Painter& paint = frame.paint;
    const std::vector<MarkName> shown = marks_shown(model);
    const Hue hue = paint.theme.hue(frame.app.game()->info().hue);
    const float size = frame.px(legend_cell);
    const float step = width / std::max(3.0F, static_cast<float>(shown.size()));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const float left = std::round(x + step * static_cast<float>(i));
        const Rect cell{left, y, size, size};
        paint.rect(cell, frame.px(4), hue.dark);
        draw_mark(paint, cell, shown[i].mark);
        const std::string name = frame.text(shown[i].key);
        const std::string count =
            std::to_string(model.counts[static_cast<std::size_t>(shown[i].mark)]);
        const float middle = y + size / 2;
        const float text = left + size + frame.px(8);
        const float number = paint.type.width(Style::body_bold, count);
        const std::string fitted =
            paint.type.fitted(Style::body, name, step - size - frame.px(24) - number);
        paint.label(Style::body, text, middle, paint.theme.ink, fitted);
        paint.label(Style::body_bold, text + paint.type.width(Style::body, fitted) + frame.px(8),
                    middle, paint.theme.muted, count);
        frame.say("legend:" + std::to_string(i), Role::text, name + " " + count,
                  {left, y, step - frame.px(4), size});
    }
}

/// Label and value of a fact, `Vitality 5 of 5`, with the figures in bold.
std::vector<Run> fact_runs(const Theme& theme, const std::string& fact) {
    std::vector<Run> runs;
    std::string word;
    const auto flush = [&](bool figure) {
        if (!word.empty()) {
            runs.push_back({word, figure ? Style::body_bold : Style::body,
                            figure ? theme.ink : theme.muted});
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

} // namespace

float choices_height(const Frame& frame, const BoardModel& model, float width) {
    const std::vector<std::uint8_t> chips = loose_chips(model);
    if (chips.empty()) {
        return 0;
    }
    const auto columns =
        std::max<std::size_t>(1, static_cast<std::size_t>(width / frame.px(116)));
    const auto lines = static_cast<float>((chips.size() + columns - 1) / columns);
    return lines * frame.px(52) + frame.px(4);
}

float draw_choices(Frame& frame, const BoardModel& model, float x, float y, float width) {
    Painter& paint = frame.paint;
    const engine::GameInfo& info = frame.app.game()->info();
    const std::vector<std::uint8_t> chips = loose_chips(model);
    const auto columns =
        std::max<std::size_t>(1, static_cast<std::size_t>(width / frame.px(116)));
    const auto used = static_cast<float>(std::min(columns, std::max<std::size_t>(2, chips.size())));
    const float gap = frame.px(8);
    const float wide = std::floor((width - gap * (used - 1)) / used);
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const auto column = static_cast<float>(i % columns);
        const auto line = static_cast<float>(i / columns);
        const engine::Chip& chip = info.chips[chips[i]];
        const Rect r{x + column * (wide + gap), y + line * frame.px(52), wide, frame.px(44)};
        Button what{"chip:" + std::to_string(chips[i]), frame.text(chip.name_key), chip.icon};
        if (chip.glyph >= 0) {
            what.icon.clear();
        }
        if (button(frame, r, what)) {
            frame.later([chosen = chips[i]](app::App& app) { app.choose_chip(chosen); });
        }
        if (chip.glyph >= 0) {
            const scene::Livery livery =
                model.scene.players[model.actor == Actor::second ? 1 : 0].livery;
            draw_drawing(paint, r.x + frame.px(6), r.y + frame.px(4), frame.px(32),
                         info.glyphs[static_cast<std::size_t>(chip.glyph)].asset, livery);
        }
    }
    return y + choices_height(frame, model, width);
}

float selection_height(const Frame& frame, float picture) {
    return picture + frame.px(8) + frame.px(legend_cell + 8);
}

float draw_selection(Frame& frame, const BoardModel& model, const BoardState& state, float x,
                     float y, float width, float picture) {
    Painter& paint = frame.paint;
    const engine::Game& game = *frame.app.game();
    const PlaceId subject = subject_of(model, state);
    const scene::Token* token =
        subject == scene::nowhere ? nullptr : scene::token_at(model.tokens, subject);
    const bool any_mark = !marks_shown(model).empty();
    if (token == nullptr) {
        const bool over = model.actor == Actor::none;
        const std::string title = frame.text(over ? "ui.selection.over" : "ui.selection.none");
        const std::string hint =
            frame.text(over ? "ui.selection.over-hint" : "ui.selection.hint");
        const Flow lines = flow(paint.type, hint, Style::body, paint.theme.muted, width, 3);
        const float block = frame.px(28) + lines.height();
        const float top = std::round(y + std::max(0.0F, (picture - block) / 2));
        paint.label(Style::title, x, top + frame.px(13), paint.theme.ink,
                    paint.type.fitted(Style::title, title, width));
        draw(paint, lines, x, top + frame.px(28));
        frame.say("selection", Role::text, title + ". " + hint, {x, y, width, picture});
    } else {
        const engine::Glyph& glyph = game.info().glyphs[token->glyph];
        draw_drawing(paint, x, y, picture, glyph.asset, token->livery);
        const float left = x + picture + frame.px(18);
        const float room = x + width - left;
        const std::string name = frame.text(glyph.name_key);
        const std::string where = frame.app.text(
            Phrase("ui.selection.on").text("place", game.topology().places[subject].label));
        std::vector<Run> facts;
        std::string said = frame.app.name_of(*token) + " " + where;
        for (const Phrase& fact : frame.app.match()->position_at(frame.app.shown_ply()).facts(subject)) {
            const std::string text = frame.app.text(fact);
            std::vector<Run> runs = fact_runs(paint.theme, text);
            if (!facts.empty()) {
                facts.push_back({"   ·  ", Style::body, paint.theme.muted});
            }
            facts.insert(facts.end(), runs.begin(), runs.end());
            said += ", " + text;
        }
        const std::size_t most = picture >= frame.px(80) ? 3 : 2;
        const Flow lines = facts.empty() ? Flow() : flow(paint.type, facts, room, most);
        const float block = frame.px(26) + lines.height();
        const float top = std::round(y + std::max(0.0F, (picture - block) / 2));
        const std::string shown = paint.type.fitted(Style::title, name, room);
        const float baseline = top + frame.px(19);
        paint.text(Style::title, left, baseline, paint.theme.ink, shown);
        const float after = left + paint.type.width(Style::title, shown) + frame.px(8);
        paint.text(Style::body, after, baseline, paint.theme.muted,
                   paint.type.fitted(Style::body, where, std::max(0.0F, x + width - after)));
        draw(paint, lines, left, top + frame.px(28));
        frame.say("selection", Role::text, said, {x, y, width, picture});
    }
    y += picture + frame.px(8);
    if (any_mark) {
        draw_legend(frame, model, x, y, width);
    }
    return y + frame.px(legend_cell + 8);
}

} // namespace motley::ui
