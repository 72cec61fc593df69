#include "ui/table/needed.h"

#include "ui/board/picture.h"
#include "ui/kit/tip.h"
#include "ui/kit/widgets.h"
#include "ui/table/rows.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using scene::PanelRow;
using scene::RowKind;
using scene::Tile;

namespace {

bool tile_offers(const Tile& tile) {
    return tile.chip >= 0 && tile.state == scene::TileState::ready;
}

/// The rows whose tiles the player to act can choose.
std::vector<const PanelRow*> rows_to_choose(const BoardModel& model) {
    std::vector<const PanelRow*> out;
    const auto add = [&](const std::vector<PanelRow>& rows) {
        for (const PanelRow& row : rows) {
            if (row.kind == RowKind::tiles &&
                std::any_of(row.tiles.begin(), row.tiles.end(), tile_offers)) {
                out.push_back(&row);
            }
        }
    };
    add(model.scene.shared);
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        if (acts(model, player)) {
            add(model.scene.players[player].rows);
        }
    }
    return out;
}

constexpr float die_at_board = 34;

struct Slot {
    enum class State : std::uint8_t { done, now, next };
    State state = State::next;
    std::string words; ///< what is drawn
    std::string said;
    std::string gain = {};
    const TurnSoFar::Done* done = nullptr;
    bool back = false;
};

std::vector<Slot> slots_of(const AppFrame& frame, const BoardModel& model,
                           const Consequence* shown) {
    const TurnSoFar& turn = model.turn;
    std::vector<Slot> out;
    const auto named = [&](const char* key, std::size_t n) {
        return Phrase(key).number("n", static_cast<std::int64_t>(n));
    };
    for (std::size_t i = 0; i < turn.slots(); ++i) {
        Slot slot;
        if (i < turn.done.size()) {
            const TurnSoFar::Done& done = turn.done[i];
            slot.state = Slot::State::done;
            slot.done = &done;
            slot.words = done.action;
            slot.said =
                frame.app.text(named("ui.turn.slot.done", i + 1)
                                   .text("action", done.words.empty() ? done.action : done.words));
            slot.gain = done.gain == 0
                            ? ""
                            : (done.gain > 0 ? "+" : "−") + std::to_string(std::abs(done.gain));
            slot.back = turn.can_undo && i + 1 == turn.done.size();
            if (slot.back) {
                slot.said = frame.app.named(slot.said, frame.text("ui.turn.slot.back"));
            }
        } else if (i == turn.done.size()) {
            slot.state = Slot::State::now;
            slot.words = frame.app.text(named("ui.turn.slot", i + 1));
            slot.said = frame.app.text(named("ui.turn.slot.now", i + 1));
            if (shown != nullptr) {
                slot.words = frame.app.text(
                    frame.app.board().match()->position().label(shown->action).phrase);
                slot.said = frame.app.named(slot.said, slot.words);
            }
        } else {
            slot.words = frame.app.text(named("ui.turn.slot", i + 1));
            slot.said = frame.app.text(named("ui.turn.slot.next", i + 1));
        }
        out.push_back(std::move(slot));
    }
    return out;
}

void draw_slot(AppFrame& frame, const Slot& slot, std::size_t number, const Rect& r) {
    Painter& paint = frame.paint;
    const float radius = frame.px(10);
    const bool done = slot.state == Slot::State::done;
    const bool now = slot.state == Slot::State::now;
    Response answer;
    Node node;
    node.id = "slot:" + std::to_string(number);
    node.role = slot.back ? Role::button : Role::text;
    node.label = slot.said;
    node.rect = r;
    if (slot.back) {
        answer = frame.interact(std::move(node));
    } else {
        frame.say(std::move(node));
        answer.hovered = frame.answers() && !frame.surface.touch && contains(r, frame.pointing.at);
    }
    if (slot.back) {
        paint.slab(r, radius, paint.theme.raised, paint.theme.lip, frame.px(3),
                   answer.hovered ? paint.theme.accent : paint.theme.line);
    } else {
        paint.rect(r, radius, now ? paint.theme.accent_tint : paint.theme.surface);
        paint.stroke(r, radius, now ? paint.theme.accent : paint.theme.line,
                     frame.px(now ? 2.0F : 1.0F));
    }
    const float middle = std::round(r.y + (r.h - (slot.back ? frame.px(3) : 0)) / 2);
    float x = r.x + frame.px(8);
    float end = right(r) - frame.px(8);
    if (done && r.w >= frame.px(56)) {
        paint.icon("check", {x + frame.px(6), middle}, frame.px(14), paint.theme.good);
        x += frame.px(17);
    }
    if (slot.back) {
        paint.icon("undo", {end - frame.px(6), middle}, frame.px(15), paint.theme.accent);
        end -= frame.px(17);
    }
    if (done && !slot.gain.empty()) {
        const float width = paint.type.width(Style::small_bold, slot.gain);
        if (end - x > width + frame.px(30)) {
            paint.label(Style::small_bold, end, middle,
                        slot.done->gain > 0 ? paint.theme.good : paint.theme.muted, slot.gain,
                        Align::right);
            end -= width + frame.px(4);
        }
    }
    for (std::size_t i = 0; done && i < slot.done->fallen.size(); ++i) {
        const float size = frame.px(20);
        if (end - x < size + frame.px(36)) {
            break;
        }
        const scene::Token& fallen = slot.done->fallen[i];
        draw_drawing(paint, end - size, middle - size / 2, size,
                     frame.app.game()->info().glyphs[fallen.glyph].asset, fallen.livery, 0.7F);
        end -= size + frame.px(2);
    }
    const float room = end - x;
    // Where there is little room, the beginning says which action it is, or the number alone.
    std::string words;
    Style style = Style::small;
    for (const std::string& each :
         {slot.words, slot.words.substr(0, slot.words.find(", ")), std::to_string(number + 1)}) {
        words = each;
        style = paint.type.fitting(
            {now ? Style::small_bold : Style::small, now ? Style::caption_bold : Style::caption},
            words, room);
        if (paint.type.width(style, words) <= room) {
            break;
        }
    }
    const Colour ink = done ? paint.theme.ink : now ? paint.theme.accent : paint.theme.muted;
    if (done) {
        paint.label(style, x, middle, ink, words);
    } else {
        paint.label(style, std::round(r.x + r.w / 2), middle, ink, words, Align::centre);
    }
    if (done) {
        tell(frame, r, answer, slot.done->words.empty() ? slot.words : slot.done->words);
    }
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
    if (answer.clicked) {
        frame.defer([](shell::App& app) {
            app.board().deselect();
            app.match_board()->undo();
        });
    }
}

} // namespace

std::vector<std::uint8_t> loose_chips(const BoardModel& model) {
    const std::vector<const PanelRow*> rows = rows_to_choose(model);
    std::vector<std::uint8_t> out;
    for (const std::uint8_t chip : model.chips) {
        const bool on_tile = std::any_of(rows.begin(), rows.end(), [&](const PanelRow* row) {
            return std::any_of(row->tiles.begin(), row->tiles.end(), [&](const Tile& tile) {
                return tile_offers(tile) && tile.chip == chip;
            });
        });
        if (!on_tile && std::find(out.begin(), out.end(), chip) == out.end()) {
            out.push_back(chip);
        }
    }
    // A power that would do nothing comes last.
    std::stable_partition(out.begin(), out.end(), [&](std::uint8_t chip) {
        const auto outcome = model.chip_outcomes.find(chip);
        return outcome == model.chip_outcomes.end() || !outcome->second.idle;
    });
    return out;
}

std::vector<std::uint8_t> prompt_chips(const shell::OnScreen& app, const BoardModel& model,
                                       bool far) {
    constexpr std::size_t most = 2;
    std::vector<std::uint8_t> chips;
    const auto& next = app.board().choice().choices();
    if (app.board().choice().chosen().empty() ||
        (far && model.idle_powers.empty() &&
         std::all_of(next.begin(), next.end(), [](const scene::Step& step) {
             return step.kind == scene::Step::Kind::chip;
         }))) {
        chips = loose_chips(model);
    }
    return chips.size() <= most ? chips : std::vector<std::uint8_t>();
}

BesideBoard beside_board(const shell::OnScreen& app, const BoardModel& model) {
    BesideBoard out;
    const std::vector<std::uint8_t> in_prompt = prompt_chips(app, model);
    out.only = std::none_of(model.cells.begin(), model.cells.end(),
                            [](const BoardModel::Cell& cell) { return cell.choosable; });
    out.any = std::any_of(model.chips.begin(), model.chips.end(), [&](std::uint8_t chip) {
        return std::find(in_prompt.begin(), in_prompt.end(), chip) == in_prompt.end();
    });
    out.any = out.any || !model.idle_powers.empty();
    out.icon = "burst";
    out.label = app.text("ui.tab.actions");
    if (!app.board().choice().chosen().empty()) {
        return out;
    }
    for (const PanelRow* row : rows_to_choose(model)) {
        ++out.rows;
        const Tile& first = *std::find_if(row->tiles.begin(), row->tiles.end(), tile_offers);
        out.icon = first.icon.empty() ? "plus" : first.icon;
        if (!row->label_key.empty()) {
            out.label = app.text(row->label_key);
        }
    }
    out.only = out.only && in_prompt.empty();
    return out;
}

float draw_thrown(AppFrame& frame, const BoardModel& model, float x, float middle, float size) {
    for (const PanelRow& row : model.scene.shared) {
        if (row.kind == RowKind::dice && !row.tiles.empty()) {
            draw_dice(frame, row, x, std::round(middle - size / 2), size);
            const float width = dice_width(frame, row, size);
            frame.say("prompt:dice", Role::text, row_label(frame, row),
                      {x, middle - size / 2, width, size});
            x += width + frame.px(6);
        }
    }
    return x;
}

float draw_at_board(AppFrame& frame, const BoardModel& model, float x, float middle) {
    Painter& paint = frame.paint;
    x = draw_thrown(frame, model, x, middle, frame.px(die_at_board));
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        if (!acts(model, player)) {
            continue;
        }
        for (const PanelRow& row : model.scene.players[player].rows) {
            if (row.kind != RowKind::number || row.icon.empty()) {
                continue;
            }
            paint.icon(icon_of(*frame.app.game(), row.icon), {x + frame.px(9), middle},
                       frame.px(18), paint.theme.warning);
            const std::string value = std::to_string(row.value);
            paint.label(Style::strong, x + frame.px(22), middle, paint.theme.ink, value);
            x += frame.px(22) + paint.type.width(Style::strong, value) + frame.px(14);
        }
    }
    return x;
}

void draw_turn_slots(AppFrame& frame, const BoardModel& model, const Consequence* shown,
                     const Rect& r) {
    if (r.h <= 0 || !model.turn.shown()) {
        return;
    }
    frame.say({.id = "slots",
               .role = Role::list,
               .label = frame.text("ui.turn.slots"),
               .rect = r,
               .verbatim = true});
    const std::vector<Slot> slots = slots_of(frame, model, shown);
    const float gap = frame.px(r.w < frame.px(200) ? 4 : 6);
    // What has been done, and what is being done, needs more room than what is to come.
    float parts = 0;
    const auto part = [](const Slot& slot) {
        return slot.state == Slot::State::next ? 0.6F : 1.0F;
    };
    for (const Slot& slot : slots) {
        parts += part(slot);
    }
    const float unit = (r.w - gap * static_cast<float>(slots.size() - 1)) / parts;
    float x = r.x;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const float width = std::floor(unit * part(slots[i]));
        draw_slot(frame, slots[i], i, {std::round(x), r.y, width, r.h});
        x += width + gap;
    }
}

} // namespace motley::ui
