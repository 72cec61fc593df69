#include "ui/screens/rules_screen.h"

#include "learn/lesson.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/dialogs.h"
#include "ui/page/page_bar.h"
#include "ui/table/bar.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

constexpr float tools_height = 60;   ///< CSS px
constexpr float tool = 44;           ///< CSS px
constexpr float contents_row = 44;   ///< CSS px
constexpr float reading_line = 0.3F; ///< of the page's height: what is above it is being read
constexpr std::size_t longest_query = 80;

/// Draws what leads on from the rulebook: to the lesson, and to the same as a page of the site.
/// Returns the y below.
float draw_ways(AppFrame& frame, const PageLayout& layout, float y) {
    const engine::Game& game = *frame.app.game();
    const float height = frame.px(48);
    float x = layout.left;
    float below = y;
    const auto pressed = [&](const Button& what) {
        const float width = std::min(layout.width, button_width(frame, what.label, what.icon));
        if (x > layout.left && x + width > layout.left + layout.width) {
            x = layout.left;
            y = below - frame.px(12);
        }
        below = y + height + frame.px(24);
        return button(frame, {std::exchange(x, x + width + frame.px(12)), y, width, height}, what);
    };
    if (learn::has_lesson(game) && pressed({"lesson", frame.text("ui.lesson"), "cap"})) {
        frame.defer([&game](shell::App& app) { app.open({shell::Screen::lesson, &game}); });
    }
    if (!frame.app.sharing.address().empty() &&
        pressed({"rules:page", frame.text("ui.rules.page"), "globe"})) {
        frame.defer([&game](shell::App& app) {
            app.sharing.show_page("rules/" + game.info().id + '.' +
                                  app.context().narrator.strings().language() + ".html");
        });
    }
    return below;
}

RulesLayout layout_reading(const View& view) {
    RulesLayout rules = layout_rules(view);
    rules.page.page.y += view.px(tools_height);
    rules.page.page.h -= view.px(tools_height);
    return rules;
}

} // namespace

std::optional<float> RulesScreen::layout(const View& view, const Fonts& /*type*/,
                                         const shell::App& app) {
    const RulesLayout rules = layout_reading(view);
    return ExampleBoards::cell(*app.game(), view.unit, rules.board_width, rules.board_height);
}

void RulesScreen::show_paragraph(const std::string& number) {
    paragraph_ = number;
    marked_ = -1;
    copied_.clear();
}

std::string RulesScreen::selected_text() const {
    return book_ == nullptr || marked_ < 0
               ? std::string()
               : plain_text(book_->blocks()[static_cast<std::size_t>(marked_)].words);
}

bool RulesScreen::cancel(shell::App& /*app*/) {
    const bool searching = !query_.empty();
    query_.clear();
    hits_.clear();
    return searching;
}

int RulesScreen::open_things(const shell::App& /*app*/) const { return contents_open_ ? 1 : 0; }

bool RulesScreen::close(shell::App& /*app*/) { return std::exchange(contents_open_, false); }

void RulesScreen::screen_changed(bool /*suspended*/) { contents_open_ = false; }

void RulesScreen::load(AppFrame& frame) {
    const engine::Game& game = *frame.app.game();
    const std::string& language = frame.app.context().narrator.strings().language();
    // An empty one is asked for again: its pack may have come.
    if (of_ == &game && language_ == language && !book_->blocks().empty()) {
        return;
    }
    if (of_ != &game) {
        query_.clear();
        reads_.clear();
        scroll_.offset = 0;
    }
    of_ = &game;
    language_ = language;
    book_ = std::make_unique<Rulebook>(rulebook_text(game.info().id, language));
    examples_ = std::make_unique<ExampleBoards>(game, frame.app.context().narrator.strings());
    hits_ = book_->find(query_);
    hit_ = 0;
    marked_ = reads_.empty() ? -1 : book_->find_paragraph(reads_);
    jump_ = marked_ >= 0;
    board_at_.clear();
}

void RulesScreen::go_to(AppFrame& frame, int block) {
    marked_ = block;
    jump_ = true;
    copied_.clear();
    frame.moving = true;
}

// ---------------------------------------------------------------- contents and search

void RulesScreen::draw_tools(AppFrame& frame, const Rect& r) {
    Painter& paint = frame.paint;
    const float size = frame.px(tool);
    const float y = std::round(r.y + (r.h - size) / 2);
    const Button contents{"rules:contents", frame.text("ui.rules.contents"), "menu"};
    const float wide = button_width(frame, contents.label, contents.icon);
    const bool narrow = r.w < frame.px(520);
    Button shown = contents;
    shown.icon_only = narrow;
    const Rect first{r.x, y, narrow ? size : wide, size};
    if (button(frame, first, shown)) {
        contents_open_ = true;
        contents_.offset = 0;
        frame.moving = true;
    }
    float end = right(r);
    if (!query_.empty()) {
        const bool any = !hits_.empty();
        const auto step = [&](const char* id, const char* icon, const char* key, std::size_t by) {
            end -= size;
            if (icon_button(frame, {end, y, size, size}, id, icon, frame.text(key), any)) {
                hit_ = (hit_ + by) % hits_.size();
                go_to(frame, hits_[hit_]);
            }
        };
        step("rules:next", "down", "ui.rules.next", 1);
        step("rules:previous", "up", "ui.rules.previous", any ? hits_.size() - 1 : 0);
        const std::string count =
            any ? std::to_string(hit_ + 1) + "/" + std::to_string(hits_.size()) : "0";
        const float room = paint.type.width(Style::small_bold, "88/88") + frame.px(8);
        end -= room;
        paint.label(Style::small_bold, end + room / 2, y + size / 2,
                    any ? paint.theme.ink : paint.theme.danger, count, Align::centre);
        frame.say("rules:hits", Role::status,
                  frame.app.text(Phrase("ui.rules.hits")
                                     .number("n", any ? static_cast<std::int64_t>(hit_ + 1) : 0)
                                     .number("all", static_cast<std::int64_t>(hits_.size()))),
                  {end, y, room, size});
    }
    const float left = right(first) + frame.px(8);
    const Rect field{left, y, std::min(end - frame.px(4) - left, frame.px(420)), size};
    const std::string name = frame.text("ui.rules.search");
    const Entry entry =
        text_field(frame, field, "rules:search", name, query_, !query_.empty() && hits_.empty());
    if (query_.empty() && !entry.typed && frame.semantics.focus() != "rules:search") {
        paint.label(Style::body, left + frame.px(14), y + size / 2, paint.theme.muted,
                    paint.type.fitted(Style::body, name, field.w - frame.px(20)));
    }
    if (entry.typed) {
        query_ = entry.typed->substr(0, longest_query);
        hits_ = book_->find(query_);
        // The search begins with what is being read.
        const int here = book_->find_paragraph(reads_);
        const auto next = std::lower_bound(hits_.begin(), hits_.end(), here);
        hit_ = next == hits_.end() ? 0 : static_cast<std::size_t>(next - hits_.begin());
        marked_ = -1;
        if (!hits_.empty()) {
            go_to(frame, hits_[hit_]);
        }
        frame.moving = true;
    } else if (entry.submitted && !hits_.empty()) {
        hit_ = (hit_ + 1) % hits_.size();
        go_to(frame, hits_[hit_]);
    }
}

void RulesScreen::draw_contents(AppFrame& frame) {
    Painter& paint = frame.paint;
    const bool phone = frame.surface.width < frame.px(520);
    const std::string title = frame.text("ui.rules.contents");
    const float width = phone ? frame.surface.width : frame.px(460);
    const float height = frame.surface.height - frame.px(phone ? 64 : 48);
    const Rect r = begin_dialog(frame, "rules:contents-list", title, width, height);
    const float pad = frame.px(14);
    const float size = frame.px(tool);
    paint.label(Style::title, r.x + pad, r.y + pad + size / 2, paint.theme.ink, title);
    frame.say("", Role::heading, title, {r.x + pad, r.y + pad, r.w - 2 * pad - size, size}, 2);
    bool closes = false;
    const Rect list{r.x + pad, r.y + pad + size + frame.px(6), r.w - 2 * pad,
                    bottom(r) - r.y - 2 * pad - size - frame.px(6)};
    float y = frame.begin_scroll(contents_, list);
    const std::size_t all = book_->blocks().size();
    for (std::size_t i = 0; i < all; ++i) {
        const Rulebook::Block& block = book_->blocks()[i];
        const bool heading = block.kind == Rulebook::Kind::heading;
        if (!heading && block.number.empty()) {
            continue;
        }
        std::string words = plain_text(block.words);
        const Style style = heading ? Style::strong : Style::small;
        const float in = heading ? 0 : frame.px(12);
        const Rect row{list.x, y, list.w - frame.px(scroll_gutter), frame.px(contents_row)};
        Node node;
        node.id = "contents:" + (heading ? "block:" + std::to_string(i) : block.number);
        node.role = Role::button;
        node.label = words;
        node.rect = row;
        const Response answer = frame.interact(std::move(node));
        if (frame.visible(row)) {
            const bool here = !heading && block.number == reads_;
            if (answer.hovered || here) {
                paint.rect(row, frame.px(8),
                           here ? paint.theme.accent_tint : paint.theme.bg_bottom);
            }
            paint.label(style, row.x + in + frame.px(8), row.y + row.h / 2, paint.theme.ink,
                        paint.type.fitted(style, words, row.w - in - frame.px(16)));
            if (answer.focused) {
                focus_ring(paint, row, frame.px(8));
            }
        }
        if (answer.clicked) {
            go_to(frame, static_cast<int>(i));
            closes = true;
        }
        y += row.h;
    }
    frame.end_scroll(contents_, y, paint.theme.raised);
    // It comes last, so that the focus begins with the list.
    closes = icon_button(frame, {right(r) - pad - size, r.y + pad, size, size}, "close", "x",
                         frame.text("ui.close")) ||
             closes;
    if (closes || used_beside(frame, r)) {
        contents_open_ = false;
        frame.moving = true;
    }
}

// ---------------------------------------------------------------- text and boards

float RulesScreen::draw_book(AppFrame& frame, const RulesLayout& rules, float y,
                             Rulebook::Reading& reading) {
    if (rules.beside) {
        return book_->draw(frame, rules.page.left, y, rules.text_width, false, reading);
    }
    Rulebook::Illustrations boards;
    boards.has = [&](const std::string& number) { return examples_->has(number); };
    boards.draw = [&](const std::string& number, float below) {
        return examples_->draw(frame, number, rules.board_left, below + frame.px(6),
                               rules.board_width, rules.board_height);
    };
    return book_->draw(frame, rules.page.left, y, rules.text_width, false, reading, &boards);
}

/// The boards scroll beside the text, to those of the paragraph that is being read.
void RulesScreen::draw_boards(AppFrame& frame, const RulesLayout& rules) {
    Painter& paint = frame.paint;
    const Rect& page = rules.page.page;
    const float edge = frame.px(8);
    const Rect area{rules.board_left - edge, page.y, rules.board_width + 2 * edge, page.h};
    boards_.aside = true;
    const float top = frame.begin_scroll(boards_, area);
    float y = top + frame.px(44);
    for (const Rulebook::Block& block : book_->blocks()) {
        if (block.number.empty() || !examples_->has(block.number)) {
            continue;
        }
        board_at_[block.number] = y - top;
        const bool here = block.number == reads_;
        paint.label(Style::small_bold, rules.board_left, y + frame.px(10),
                    here ? paint.theme.accent : paint.theme.muted,
                    frame.app.text(Phrase("ui.paragraph").text("number", block.number)));
        y = examples_->draw(frame, block.number, rules.board_left, y + frame.px(26),
                            rules.board_width, rules.board_height);
        y += frame.px(12);
    }
    // The last board can come to the top, too.
    frame.end_scroll(boards_, y + std::max(0.0F, page.h - rules.board_height / 2),
                     paint.theme.surface);
}

void RulesScreen::follow(AppFrame& frame, const RulesLayout& rules,
                         const Rulebook::Reading& reading) {
    const Rect& page = rules.page.page;
    const float line = page.y + page.h * reading_line;
    std::string now;
    for (const auto& [number, y] : reading.paragraphs) {
        if (now.empty() || y <= line) {
            now = number;
        }
        // What was gone to is being read as long as it is at the top.
        if (marked_ >= 0 && y >= page.y - 1 && y <= line &&
            book_->find_paragraph(number) == marked_) {
            now = number;
            break;
        }
    }
    if (now == reads_) {
        return;
    }
    const bool first = reads_.empty();
    reads_ = now;
    if (!first || scroll_.offset > 0) {
        frame.defer([now](shell::App& app) { app.read_paragraph(now); });
    }
    const auto board = board_at_.find(now);
    if (rules.beside && board != board_at_.end()) {
        boards_.offset = first && marked_ < 0 ? 0 : std::max(0.0F, board->second - frame.px(44));
        boards_.velocity = 0;
        frame.moving = true;
    }
}

void RulesScreen::draw(AppFrame& frame, const View& view) {
    load(frame);
    if (!paragraph_.empty()) {
        marked_ = book_->find_paragraph(paragraph_);
        jump_ = marked_ >= 0;
        paragraph_.clear();
    }
    frame.live = !contents_open_;
    const RulesLayout rules = layout_reading(view);
    const PageLayout& layout = rules.page;
    const float top = frame.begin_scroll(scroll_, layout.page);
    draw_paper(frame, layout, top, scroll_.content);
    const float first = draw_ways(frame, layout, top + frame.px(44));
    Rulebook::Reading reading;
    reading.marked = marked_;
    reading.found = query_;
    reading.copied = copied_;
    const float end = draw_book(frame, rules, first, reading);
    frame.end_scroll(scroll_, end + frame.px(44) + view.safe_bottom, frame.paint.theme.bg_bottom);
    if (rules.beside) {
        draw_boards(frame, rules);
    }
    if (jump_ && marked_ >= 0) { // what is above the screen has a negative place
        scroll_.offset = std::max(0.0F, reading.marked_y - top - frame.px(48));
        scroll_.velocity = 0;
        frame.moving = true;
        jump_ = false;
    } else {
        follow(frame, rules, reading);
    }
    if (!reading.wanted.empty()) {
        copied_ = reading.wanted;
        marked_ = book_->find_paragraph(copied_);
        frame.moving = true;
        frame.defer([number = copied_, game = of_](shell::App& app) {
            shell::Address to{shell::Screen::rules, game};
            to.paragraph = number;
            app.sharing.copy(app.sharing.address() + '#' + shell::write_address(to));
        });
    }
    const float side = frame.px(view.kind == ViewKind::phone ? 12 : 24);
    const Rect tools{view.safe_left + std::max(side, layout.left - view.safe_left),
                     layout.page.y - frame.px(tools_height), 0, frame.px(tools_height)};
    frame.paint.rect({0, tools.y, frame.surface.width, tools.h}, 0, frame.paint.theme.bg_top);
    draw_tools(frame,
               {tools.x, tools.y, std::min(layout.width, frame.surface.width - 2 * side), tools.h});
    if (draw_page_bar(frame, view, layout.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
    if (contents_open_) {
        frame.live = true;
        draw_contents(frame);
    }
}

} // namespace motley::ui
