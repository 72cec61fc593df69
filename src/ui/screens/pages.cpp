#include "ui/screens/pages.h"

#include "core/asset.h"
#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/page/page_bar.h"
#include "ui/start/installation.h"
#include "ui/table/bar.h"

#include <algorithm>
#include <vector>

namespace motley::ui {

namespace {

/// Draws lines of plain text; an empty line is half as high.
float draw_plain(AppFrame& frame, std::string_view text, float x, float y, float width) {
    Painter& paint = frame.paint;
    const float line = paint.type.line(Style::caption);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string words(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
        if (words.find_first_not_of(" \t\r") == std::string::npos) {
            y += line / 2;
            continue;
        }
        // Titles of parts are written as `== Title ==`.
        const bool title = words.size() > 6 && words.compare(0, 3, "== ") == 0;
        if (title) {
            const std::string name = words.substr(3, words.rfind(" ==") - 3);
            y += frame.px(14);
            if (frame.visible({x, y, width, line * 2})) {
                paint.text(Style::strong, x, y + frame.px(16), paint.theme.ink, name);
            }
            frame.say("", Role::heading, name, {x, y, width, paint.type.line(Style::strong)}, 2);
            y += paint.type.line(Style::strong) + frame.px(4);
            continue;
        }
        const Rect guess{x, y, width, line * 4};
        const Flow lines = flow(paint.type, words, Style::caption, paint.theme.muted, width);
        if (frame.visible(guess)) {
            ui::draw(paint, lines, x, y);
        }
        y += lines.height();
    }
    return y;
}

} // namespace

void AboutScreen::draw(AppFrame& frame, const View& view) {
    Painter& paint = frame.paint;
    const PageLayout layout = layout_page(view);
    const float top = frame.begin_scroll(scroll_, layout.page);
    draw_paper(frame, layout, top, scroll_.content);
    float y = top + frame.px(52);
    const float x = layout.left;
    const float mark = frame.px(52);
    const float width = wordmark(paint, x, y, mark);
    frame.say("", Role::heading, "Motley", {x, y, width, mark}, 2);
    y += mark + frame.px(20);
    const auto paragraph = [&](std::string_view key, Style style, Colour ink) {
        const std::string words = frame.text(key);
        const Flow lines = flow(paint.type, words, style, ink, layout.width);
        ui::draw(paint, lines, x, y);
        frame.say("", Role::text, words, {x, y, layout.width, lines.height()});
        y += lines.height() + frame.px(12);
    };
    const auto heading = [&](std::string_view key) {
        const std::string words = frame.text(key);
        y += frame.px(14);
        paint.text(Style::title, x, y + frame.px(19), paint.theme.ink, words);
        frame.say("", Role::heading, words, {x, y, layout.width, frame.px(26)}, 2);
        y += frame.px(34);
    };
    paragraph("ui.about.what", Style::body, paint.theme.ink);
    paragraph("ui.about.private", Style::body, paint.theme.ink);
    if (tells_of_installation(frame.app)) {
        heading("ui.about.device");
        Column column(x, y, layout.width);
        draw_installation(frame, column);
        y = column.y();
    }
    heading("ui.about.keys");
    for (const std::string_view key :
         {"ui.about.key.tab", "ui.about.key.arrows", "ui.about.key.enter", "ui.about.key.escape"}) {
        paragraph(key, Style::body, paint.theme.ink);
    }
    heading("ui.about.credits");
    paragraph("ui.about.made", Style::body, paint.theme.ink);
    if (const auto licences = find_asset("licences.txt")) {
        heading("ui.about.licences");
        y = draw_plain(frame, *licences, x, y, layout.width);
    }
    frame.end_scroll(scroll_, y + frame.px(44) + view.safe_bottom, paint.theme.bg_bottom);
    if (draw_page_bar(frame, view, layout.bar)) {
        frame.defer([](shell::App& app) { app.leave(); });
    }
}

} // namespace motley::ui
