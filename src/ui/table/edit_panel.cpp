#include "ui/table/edit_panel.h"

#include "activity/narration.h"
#include "core/text.h"
#include "ui/board/picture.h"
#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace motley::ui {

using activity::Editor;

std::string Editing::name_of(std::uint8_t glyph, scene::Livery livery) const {
    scene::Token token;
    token.glyph = glyph;
    token.livery = livery;
    return activity::Narration{frame.app.context().narrator.strings(), editor.game(),
                               editor.players()}
        .name_of(token);
}

std::string Editing::with_facts(std::string name, const engine::EditState& state_of) const {
    for (const Phrase& fact : state_of.facts) {
        name += ", " + frame.app.text(fact);
    }
    return name;
}

void Editing::change(std::function<void(Editor&)> what) const {
    frame.defer([what = std::move(what)](shell::App& app) { app.edit()->change(what); });
}

namespace {

using Holds = Editor::Hand::Holds;

constexpr float edit_button_height = 46; ///< CSS px
constexpr float fact_height = 44;        ///< CSS px, of a fact
constexpr float smallest_tile = 44;      ///< CSS px
constexpr float largest_tile = 58;       ///< CSS px

/// Draws the square button of something that can be held.
Response draw_tile(Editing& here, const Rect& r, const std::string& id, const std::string& label,
                   bool on) {
    Painter& paint = here.frame.paint;
    Node node;
    node.id = id;
    node.role = Role::toggle;
    node.label = label;
    node.rect = r;
    node.on = on;
    const Response answer = here.frame.interact(std::move(node));
    const float radius = here.px(10);
    paint.rect(r, radius, on ? paint.theme.accent_tint : paint.theme.bg_bottom);
    paint.stroke(r, radius, on || answer.hovered ? paint.theme.accent : paint.theme.line,
                 here.px(on ? 2 : 1));
    if (answer.focused) {
        focus_ring(paint, r, radius);
    }
    return answer;
}

/// Lets the piece pressed in the tray be dragged. Where a finger must also scroll the panel, it can
/// drag only the chosen piece.
void take_from_tray(Editing& here, std::size_t piece, bool chosen) {
    if (!here.frame.surface.touch || chosen || here.state.panel.most() == 0) {
        here.state.dragged_tool = piece;
        here.frame.pointing.drags = nullptr;
    }
}

/// Draws each side's pieces in lines. Returns the y below.
float draw_tray(Editing& here, float x, float y, float width) {
    const auto& tray = here.editor.tray();
    const auto in_line = std::ceil(static_cast<float>(tray.size()) / 2);
    // The smallest tiles stand closer together rather than in one more line.
    const float spare = (width - in_line * here.px(smallest_tile)) / std::max(1.0F, in_line - 1);
    const float gap = std::clamp(std::floor(spare), here.px(1), here.px(6));
    const float size = std::clamp(std::floor((width - gap * (in_line - 1)) / in_line),
                                  here.px(smallest_tile), here.px(largest_tile));
    float at = x;
    for (std::size_t i = 0; i < tray.size(); ++i) {
        const engine::EditPiece& piece = *tray[i];
        const bool other_side = i > 0 && tray[i - 1]->livery != piece.livery;
        if ((other_side && in_line > 2) || at + size > x + width + 1) {
            at = x;
            y += size + gap;
        }
        const Rect r{at, y, size, size};
        const Editor::Hand& hand = here.editor.hand();
        const bool on = hand.holds == Holds::piece && hand.piece == i;
        const engine::EditState& shown = piece.states[on ? hand.state : 0];
        const Response answer =
            draw_tile(here, r, "tool:" + std::to_string(i),
                      here.with_facts(here.name_of(piece.glyph, piece.livery), shown), on);
        if (answer.held && here.frame.pointing.pressed) {
            take_from_tray(here, i, on);
        }
        if (here.frame.visible(r)) {
            const Rect cell = inset(r, here.px(3));
            draw_piece(here.frame.paint, cell, here.glyphs()[piece.glyph], piece.livery);
            scene::Token token;
            token.glyph = piece.glyph;
            token.livery = piece.livery;
            token.badges = shown.badges;
            draw_badges(here.frame.paint, *here.frame.app.game(), cell, token, false);
        }
        if (answer.clicked) {
            here.change([i](Editor& editor) { editor.hold(i); });
        }
        at += size + gap;
    }
    return y + size + gap;
}

/// A number among possible ones, or words, with steps to the previous and the next.
struct Stepper {
    std::string id;
    std::string name;
    std::string value;                              ///< in words
    std::function<void(Editor&, int)> step;         ///< by 1 or −1
    std::function<void(Editor&, std::string)> type; ///< null: it is no number
    std::function<bool(const std::string&)> possible = {};
};

/// Draws `‹ name: words ›`, or `name ‹ number ›`. Returns the y below.
float draw_stepper(Editing& here, const Rect& row, const Stepper& what) {
    AppFrame& frame = here.frame;
    const float side = here.px(fact_height);
    const bool number = what.type != nullptr;
    const float field = number ? here.px(72) : 0;
    const float room = row.w - 2 * side - field - here.px(8);
    const std::string words = number ? what.name : frame.app.named(what.name, what.value);
    const Flow lines = flow(frame.paint.type, words, Style::small, frame.paint.theme.ink, room);
    const float height = std::max(side + here.px(4), lines.height() + here.px(6));
    const float middle = std::round(row.y + height / 2);
    const auto arrow = [&](float x, const char* ending, const char* icon, const char* key, int by) {
        const Rect r{x, middle - side / 2, side, side};
        if (icon_button(frame, r, what.id + ending, icon,
                        frame.app.text(Phrase(key).text("name", what.name)))) {
            here.state.wrong = {};
            here.change([step = what.step, by](Editor& editor) { step(editor, by); });
        }
    };
    const float text = number ? row.x + here.px(4) : row.x + side + here.px(4);
    draw(frame.paint, lines, text, std::round(middle - lines.height() / 2));
    const float less = number ? right(row) - 2 * side - field : row.x;
    arrow(less, ":less", "back", "ui.edit.less", -1);
    if (number) {
        const std::string id = what.id + ":number";
        const bool wrong = here.state.wrong.first == id;
        const Entry entry =
            number_field(frame, {less + side, middle - side / 2, field, side}, id, what.name,
                         wrong ? here.state.wrong.second : what.value, wrong);
        if (entry.typed && what.possible(*entry.typed)) {
            here.state.wrong = {};
            here.change(
                [type = what.type, text = *entry.typed](Editor& editor) { type(editor, text); });
        } else if (entry.typed) {
            here.state.wrong = {id, *entry.typed};
            frame.moving = true;
        }
    } else {
        frame.say(what.id, Role::text, words, {text, row.y, room, height});
    }
    arrow(right(row) - side, ":more", "forward", "ui.edit.more", 1);
    return row.y + height;
}

scene::Token token_of(std::uint8_t glyph, scene::Livery livery,
                      std::vector<scene::Badge> badges = {}) {
    scene::Token token;
    token.glyph = glyph;
    token.livery = livery;
    token.badges = std::move(badges);
    return token;
}

void draw_tile_piece(Editing& here, const Rect& r, const scene::Token& token) {
    const Rect cell = inset(r, here.px(3));
    draw_piece(here.frame.paint, cell, here.glyphs()[token.glyph], token.livery);
    draw_badges(here.frame.paint, *here.frame.app.game(), cell, token, false);
}

/// Draws the eraser, and a tile for each state that the piece in hand can have. Returns the y
/// below.
float draw_hand(Editing& here, float x, float y, float width) {
    const float size = here.px(smallest_tile);
    const float gap = here.px(6);
    const Rect r{x, y, size, size};
    const Response answer = draw_tile(here, r, "tool:off", here.frame.text("ui.edit.off"),
                                      here.editor.hand().holds == Holds::eraser);
    here.frame.paint.icon("x", centre(r), here.px(20), here.frame.paint.theme.ink);
    if (answer.clicked) {
        here.change([](Editor& editor) { editor.hold_eraser(); });
    }
    const engine::EditPiece* const piece = here.editor.held();
    if (piece == nullptr || piece->states.size() < 2) {
        return y + size;
    }
    const std::string name = here.name_of(piece->glyph, piece->livery);
    const std::size_t now = here.editor.held_state();
    const std::string text = here.with_facts(name, piece->states[now]);
    const float left = x + size + here.px(10);
    const Flow words = flow(here.frame.paint.type, text, Style::small, here.frame.paint.theme.ink,
                            x + width - left);
    draw(here.frame.paint, words, left, std::round(y + (size - words.height()) / 2));
    here.frame.say("state", Role::text, text, {left, y, x + width - left, size});
    float at = x;
    y += std::max(size, words.height()) + gap;
    for (std::size_t i = 0; i < piece->states.size(); ++i) {
        if (at + size > x + width + 1) {
            at = x;
            y += size + gap;
        }
        const Rect tile{at, y, size, size};
        const Response pressed = draw_tile(here, tile, "state:" + std::to_string(i),
                                           here.with_facts(name, piece->states[i]), i == now);
        if (here.frame.visible(tile)) {
            draw_tile_piece(here, tile,
                            token_of(piece->glyph, piece->livery, piece->states[i].badges));
        }
        if (pressed.clicked) {
            here.change([i](Editor& editor) { editor.set_state(i); });
        }
        at += size + gap;
    }
    return y + size;
}

bool is_number(const std::string& text) {
    return !text.empty() &&
           text.find_first_not_of("0123456789", text[0] == '-' ? 1 : 0) == std::string::npos;
}

float draw_facts(Editing& here, float x, float y, float width) {
    const auto& facts = here.editor.editing().facts;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        std::string value = here.editor.draft().fact(facts[i]);
        const auto& values = facts[i].values;
        const auto known =
            std::find_if(values.begin(), values.end(),
                         [&](const engine::EditValue& each) { return each.text == value; });
        const bool worded = std::any_of(values.begin(), values.end(),
                                        [](const auto& each) { return !each.name.empty(); });
        const bool number =
            values.size() > 3 && !worded && is_number(values[0].text) && is_number(values[1].text);
        if (known != values.end()) {
            value = known->name.empty() ? value : here.frame.app.text(known->name);
        } else if (here.editor.position() == nullptr) {
            value = number ? "" : "–"; // typed, and perhaps the very part that is wrong
        }
        Stepper what{"fact:" + std::to_string(i),
                     here.frame.app.text(facts[i].name),
                     value,
                     [i](Editor& editor, int by) { editor.change_fact(i, by); },
                     {}};
        if (number) {
            what.type = [i](Editor& editor, const std::string& text) { editor.set_fact(i, text); };
            what.possible = [&values](const std::string& text) {
                return std::any_of(values.begin(), values.end(),
                                   [&](const auto& each) { return each.text == text; });
            };
        }
        y = draw_stepper(here, {x, y, width, 0}, what);
    }
    return y;
}

/// Draws what lies off the board: a tile for each kind, and the number of the chosen one.
float draw_stocks(Editing& here, float x, float y, float width) {
    Painter& paint = here.frame.paint;
    const auto& stocks = here.editor.editing().stocks;
    const float size = here.px(smallest_tile);
    const float gap = here.px(6);
    for (std::size_t s = 0; s < stocks.size(); ++s) {
        const engine::EditStock& stock = stocks[s];
        const std::string name = here.frame.app.text(stock.name);
        y += here.px(8);
        paint.label(Style::small, x + here.px(4), y + here.px(10), paint.theme.ink, name);
        here.frame.say("", Role::text, name, {x, y, width, here.px(20)});
        y += here.px(24);
        float at = x;
        for (std::size_t i = 0; i < stock.items.size(); ++i) {
            const engine::EditStock::Item& item = stock.items[i];
            const std::string count = std::to_string(here.editor.draft().count(stock, i));
            if (at + size > x + width + 1) {
                at = x;
                y += size + here.px(22);
            }
            const std::string id = "stock:" + std::to_string(s) + ':' + std::to_string(i);
            const Rect tile{at, y, size, size};
            const bool on = here.state.item == std::pair(s, i);
            const std::string said =
                here.frame.app.named(here.name_of(item.glyph, item.livery), count);
            if (draw_tile(here, tile, id, name + ", " + said, on).clicked) {
                here.state.item = on ? std::nullopt : std::optional(std::pair(s, i));
                here.state.wrong = {};
                here.frame.moving = true;
            }
            if (here.frame.visible(tile)) {
                draw_tile_piece(here, tile, token_of(item.glyph, item.livery));
            }
            paint.label(Style::small_bold, at + size / 2, y + size + here.px(9),
                        count == "0" ? paint.theme.muted : paint.theme.ink, count, Align::centre);
            at += size + gap;
        }
        y += size + here.px(20);
        if (here.state.item && here.state.item->first == s) {
            const std::size_t i = here.state.item->second;
            const int count = here.editor.draft().count(stock, i);
            y = draw_stepper(
                here, {x, y, width, 0},
                {"stock:count",
                 name + ", " + here.name_of(stock.items[i].glyph, stock.items[i].livery),
                 std::to_string(count),
                 [s, i, count](Editor& editor, int by) { editor.set_count(s, i, count + by); },
                 [s, i](Editor& editor, const std::string& text) {
                     editor.set_count(s, i,
                                      parse_int(text, 0, activity::most_in_stock).value_or(0));
                 },
                 [](const std::string& text) {
                     return parse_int(text, 0, activity::most_in_stock).has_value();
                 }});
        }
    }
    return y;
}

/// The whole text, if the field is too short for it, broken where a line is full. Returns the y
/// below.
float draw_whole_text(Editing& here, float x, float y, float width) {
    Painter& paint = here.frame.paint;
    std::string_view rest = here.editor.text();
    if (paint.type.width(Style::strong, rest) <= width - here.px(28)) {
        return y;
    }
    const float line = paint.type.line(Style::caption);
    while (!rest.empty()) {
        std::size_t fits = 0;
        float wide = 0;
        while (fits < rest.size()) {
            wide += paint.type.width(Style::caption, rest.substr(fits, 1));
            if (fits > 0 && wide > width - here.px(4)) {
                break;
            }
            ++fits;
        }
        if (here.frame.visible({x, y, width, line})) {
            paint.label(Style::caption, x, y + line / 2, paint.theme.muted,
                        std::string(rest.substr(0, fits)));
        }
        rest.remove_prefix(fits);
        y += line;
    }
    return y + here.px(8);
}

/// Draws the text, and what concerns the whole position.
float draw_text(Editing& here, float x, float y, float width) {
    AppFrame& frame = here.frame;
    const std::string name = frame.text("ui.edit.text");
    const float row = here.px(44);
    frame.paint.label(Style::strong, x, y + row / 2, frame.paint.theme.ink, name);
    frame.say("", Role::heading, name, {x, y, width - row, row}, 2);
    const CommandInfo& known = info(Command::share);
    if (icon_button(frame, {x + width - row, y, row, row}, to_id(Command::share), known.icon,
                    frame.text(known.sentence), here.editor.position() != nullptr)) {
        here.state.share.open(frame.app);
        frame.moving = true;
    }
    y += row + here.px(2);
    const Entry entry = text_field(frame, {x, y, width, here.px(48)}, "edit:text", name,
                                   here.editor.text(), here.editor.position() == nullptr);
    if (entry.typed) {
        here.change([text = *entry.typed](Editor& editor) { editor.type(text); });
    }
    y += here.px(48 + 8);
    y = draw_whole_text(here, x, y, width);
    const auto& app = frame.app;
    const std::optional<bool> copied =
        here.state.copied == here.editor.text() ? app.sharing.copied() : std::optional<bool>();
    struct Offer {
        const char* id;
        const char* key;
        bool enabled;
        std::function<void(Editor&)> what;
    };
    const activity::Draft& draft = here.editor.draft();
    const std::vector<Offer> offers{
        {"edit:undo", "ui.undo", here.editor.can_undo(), &Editor::undo},
        {"edit:redo", "ui.redo", here.editor.can_redo(), &Editor::redo},
        {"edit:clear", "ui.edit.clear", true, &Editor::clear},
        {"edit:start", "ui.edit.start", true, &Editor::begin_anew},
        {"edit:mirror", "ui.edit.mirror", draft.can_mirror(false),
         [](Editor& editor) { editor.mirror(false); }},
        {"edit:sides", "ui.edit.sides", draft.can_mirror(true),
         [](Editor& editor) { editor.mirror(true); }},
        {"edit:flip", "ui.flip", true, &Editor::flip},
        {"edit:copy",
         !copied   ? "ui.edit.copy"
         : *copied ? "ui.edit.copied"
                   : "ui.share.not-copied",
         true,
         {}},
    };
    const float gap = here.px(8);
    const float half = std::floor((width - gap) / 2);
    for (std::size_t i = 0; i < offers.size(); ++i) {
        const Offer& offer = offers[i];
        Button button_of{offer.id, frame.text(offer.key)};
        button_of.enabled = offer.enabled;
        const Rect at{x + (i % 2 == 0 ? 0 : half + gap), y, half, here.px(edit_button_height)};
        if (button(frame, at, button_of)) {
            if (offer.what == nullptr) {
                here.state.copied = here.editor.text();
                frame.defer([text = here.state.copied](shell::App& changed) {
                    changed.sharing.copy(text);
                });
            } else {
                here.change(offer.what);
            }
        }
        y += i % 2 == 1 ? here.px(edit_button_height) + gap : 0;
    }
    return y;
}

} // namespace

void draw_edit_panel(Editing& here, const Rect& r) {
    AppFrame& frame = here.frame;
    card(frame, r);
    const float edge = here.px(10);
    const float x = r.x + edge + here.px(4);
    const float width = right(r) - edge - here.px(4) - x;
    const Rect area{r.x + edge, r.y + here.px(4), x + width + here.px(scroll_gutter) - r.x - edge,
                    r.h - here.px(12)};
    float y = frame.begin_scroll(here.state.panel, area) + here.px(8);
    y = draw_tray(here, x, y, width);
    y = draw_hand(here, x, y, width) + here.px(6);
    const std::string hint = frame.text("ui.edit.hint");
    const Flow words = flow(frame.paint.type, hint, Style::small, frame.paint.theme.muted, width);
    draw(frame.paint, words, x, y);
    frame.say("", Role::text, hint, {x, y, width, words.height()});
    y += words.height() + here.px(8);
    y = draw_facts(here, x, y, width);
    y = draw_stocks(here, x, y, width) + here.px(8);
    y = draw_text(here, x, y, width);
    frame.end_scroll(here.state.panel, y, frame.paint.theme.surface);
}

} // namespace motley::ui
