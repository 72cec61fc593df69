#include "ui/rules/rulebook.h"

#include "core/asset.h"
#include "core/text.h"
#include "ui/kit/widgets.h"

#include <algorithm>
#include <cmath>
#include <md4c.h>
#include <numeric>

namespace motley::ui {

namespace {

/// Builds the blocks from the parser's calls.
class Builder {
public:
    std::vector<Rulebook::Block> blocks;

    void enter(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
        case MD_BLOCK_H:
            open(Rulebook::Kind::heading).level =
                static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
            break;
        case MD_BLOCK_UL:
            lists_.push_back({false, 0});
            break;
        case MD_BLOCK_OL:
            lists_.push_back(
                {true, static_cast<int>(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start)});
            break;
        case MD_BLOCK_LI: {
            List& list = lists_.back();
            Rulebook::Block& item = open(Rulebook::Kind::item);
            item.level = static_cast<int>(lists_.size()) - 1;
            item.marker = list.ordered ? std::to_string(list.next++) + "." : "•";
            in_item_ = true;
            break;
        }
        case MD_BLOCK_P:
        case MD_BLOCK_CODE:
            // An item's first paragraph is the item itself.
            if (in_item_) {
                in_item_ = false;
            } else if (!lists_.empty()) {
                Rulebook::Block& more = open(Rulebook::Kind::item);
                more.level = static_cast<int>(lists_.size()) - 1;
            } else {
                open(Rulebook::Kind::paragraph);
            }
            break;
        case MD_BLOCK_TABLE:
            open(Rulebook::Kind::table);
            break;
        case MD_BLOCK_TR:
            blocks.back().rows.emplace_back();
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            blocks.back().rows.back().emplace_back();
            break;
        case MD_BLOCK_HR:
            open(Rulebook::Kind::rule);
            break;
        default:
            break;
        }
    }

    void leave(MD_BLOCKTYPE type) {
        if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
            lists_.pop_back();
        }
        if (type == MD_BLOCK_LI) {
            in_item_ = false;
        }
    }

    void span(MD_SPANTYPE type, int by) {
        if (type == MD_SPAN_STRONG || type == MD_SPAN_EM) {
            bold_ += by;
        } else if (type == MD_SPAN_CODE) {
            code_ += by;
        }
    }

    void text(MD_TEXTTYPE type, std::string_view text) {
        if (blocks.empty()) {
            return;
        }
        Rulebook::Block& block = blocks.back();
        Rulebook::Words* words = &block.words;
        if (block.kind == Rulebook::Kind::table) {
            if (block.rows.empty() || block.rows.back().empty()) {
                return;
            }
            words = &block.rows.back().back();
        }
        std::string shown(text);
        if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) {
            shown = type == MD_TEXT_BR ? "\n" : " ";
        } else if (type == MD_TEXT_ENTITY) {
            shown = entity(text);
        } else if (type == MD_TEXT_HTML) {
            return;
        }
        if (!words->empty() && words->back().bold == (bold_ > 0) &&
            words->back().code == (code_ > 0)) {
            words->back().text += shown;
        } else {
            words->push_back({std::move(shown), bold_ > 0, code_ > 0});
        }
    }

private:
    struct List {
        bool ordered = false;
        int next = 1;
    };

    Rulebook::Block& open(Rulebook::Kind kind) {
        blocks.emplace_back();
        blocks.back().kind = kind;
        return blocks.back();
    }

    static std::string entity(std::string_view text) {
        for (const auto& [name, character] :
             {std::pair<std::string_view, std::string_view>{"&amp;", "&"},
              {"&lt;", "<"},
              {"&gt;", ">"},
              {"&quot;", "\""},
              {"&nbsp;", " "}}) {
            if (text == name) {
                return std::string(character);
            }
        }
        return std::string(text);
    }

    std::vector<List> lists_;
    int bold_ = 0;
    int code_ = 0;
    bool in_item_ = false;
};

/// The text with small letters, as many bytes as before: ASCII and the letters of Latin-1.
std::string folded(std::string_view text) {
    std::string out(text);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto byte = static_cast<unsigned char>(out[i]);
        const bool latin = i > 0 && static_cast<unsigned char>(out[i - 1]) == 0xC3;
        if (is_upper(out[i])) {
            out[i] = to_lower(out[i]);
        } else if (latin && byte >= 0x80 && byte <= 0x9E && byte != 0x97) {
            out[i] = static_cast<char>(byte + 0x20);
        }
    }
    return out;
}

/// The runs with every occurrence of a text made prominent, also where it is spread over several.
std::vector<Run> with_hits(const std::vector<Run>& runs, std::string_view found,
                           const Theme& theme) {
    std::string all;
    for (const Run& run : runs) {
        all += run.text;
    }
    all = folded(all);
    const std::string wanted = folded(found);
    std::vector<bool> hit(all.size(), false);
    for (std::size_t at = all.find(wanted); at != std::string::npos;
         at = all.find(wanted, at + wanted.size())) {
        std::fill_n(hit.begin() + static_cast<std::ptrdiff_t>(at), wanted.size(), true);
    }
    std::vector<Run> out;
    std::size_t at = 0;
    for (const Run& run : runs) {
        for (std::size_t begin = 0; begin < run.text.size();) {
            std::size_t end = begin + 1;
            while (end < run.text.size() && hit[at + end] == hit[at + begin]) {
                ++end;
            }
            const bool marked = hit[at + begin];
            const bool plain = run.style == Style::body || run.style == Style::body_bold;
            out.push_back({run.text.substr(begin, end - begin),
                           marked && plain ? Style::body_bold : run.style,
                           marked ? theme.accent : run.colour});
            begin = end;
        }
        at += run.text.size();
    }
    return out;
}

std::vector<Run> runs_of(const Rulebook::Words& words, const Theme& theme, Style plain, Style bold,
                         Colour ink) {
    std::vector<Run> runs;
    for (const Rulebook::Word& word : words) {
        runs.push_back(
            {word.text, word.bold || word.code ? bold : plain, word.code ? theme.accent : ink});
    }
    return runs;
}

/// The length of the number that begins a paragraph, such as `4.1`; 0 if there is none.
std::size_t number_length(std::string_view text) {
    std::size_t n = 0;
    bool dotted = false;
    while (n < text.size() && ((text[n] >= '0' && text[n] <= '9') || text[n] == '.')) {
        dotted = dotted || text[n] == '.';
        ++n;
    }
    return dotted && n < text.size() && text[n] == ' ' ? n : 0;
}

/// The width of the widest single word of a cell.
float longest_word(const Fonts& type, const Rulebook::Words& words) {
    float widest = 0;
    for (const Rulebook::Word& word : words) {
        widest = std::max(widest, widest_word(type, Style::body_bold, word.text));
    }
    return widest;
}

/// Column widths that fit the texts. If there is too little room, every column keeps at least its
/// longest word, and the rest is shared according to need; none if there is no room even for that.
std::vector<float> column_widths(const Fonts& type, const Rulebook::Block& table, float width,
                                 float gap) {
    std::vector<float> wanted;
    std::vector<float> least;
    for (const auto& row : table.rows) {
        wanted.resize(std::max(wanted.size(), row.size()), 0);
        least.resize(wanted.size(), 0);
        for (std::size_t i = 0; i < row.size(); ++i) {
            wanted[i] = std::max(wanted[i], type.width(Style::body_bold, plain_text(row[i])) + gap);
            least[i] = std::max(least[i], longest_word(type, row[i]) + gap);
        }
    }
    const float all = std::accumulate(wanted.begin(), wanted.end(), 0.0F);
    if (all <= width) {
        return wanted;
    }
    const float needed = std::accumulate(least.begin(), least.end(), 0.0F);
    if (needed > width) {
        return {};
    }
    const float share = (width - needed) / std::max(1.0F, all - needed);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        wanted[i] = std::floor(least[i] + (wanted[i] - least[i]) * share);
    }
    return wanted;
}

constexpr float number_height = 44; ///< CSS px, of the button that a paragraph's number is

/// Says a text that can be selected.
void say_text(AppFrame& frame, std::string text, const Rect& r) {
    Node node;
    node.label = std::move(text);
    node.rect = r;
    node.selectable = true;
    frame.say(std::move(node));
}

/// A table that is too wide: each row as a paragraph, its first cell above the others, which are
/// named by the columns' headings.
float draw_table_as_text(AppFrame& frame, const Rulebook::Block& table, float x, float y,
                         float width, std::string_view found) {
    Painter& paint = frame.paint;
    for (std::size_t r = 1; r < table.rows.size(); ++r) {
        std::vector<Run> runs;
        std::string said;
        for (std::size_t i = 0; i < table.rows[r].size(); ++i) {
            const std::string cell = plain_text(table.rows[r][i]);
            if (i == 0) {
                said = cell;
                runs.push_back({cell + "\n", Style::body_bold, paint.theme.ink});
                continue;
            }
            const std::string heading = frame.app.named(plain_text(table.rows[0][i]), "");
            said += ", " + heading + cell;
            runs.push_back({(i == 1 ? "" : " · ") + heading, Style::small, paint.theme.muted});
            runs.push_back({cell, Style::body, paint.theme.ink});
        }
        if (!found.empty()) {
            runs = with_hits(runs, found, paint.theme);
        }
        const Flow text = flow(paint.type, runs, width);
        draw(paint, text, x, y);
        say_text(frame, said, {x, y, width, text.height()});
        y += text.height() + frame.px(8);
    }
    return y + frame.px(4);
}

float draw_table(AppFrame& frame, const Rulebook::Block& table, float x, float y, float width,
                 std::string_view found) {
    Painter& paint = frame.paint;
    const float gap = frame.px(width < frame.px(480) ? 10 : 18);
    const float pad = frame.px(6);
    const std::vector<float> widths = column_widths(paint.type, table, width, gap);
    if (widths.empty()) {
        return draw_table_as_text(frame, table, x, y, width, found);
    }
    float total = 0;
    for (const float w : widths) {
        total += w;
    }
    total = std::min(total, width);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        std::vector<Flow> cells;
        float height = 0;
        std::string said;
        for (std::size_t i = 0; i < table.rows[r].size(); ++i) {
            const Rulebook::Words& words = table.rows[r][i];
            std::vector<Run> runs =
                runs_of(words, paint.theme, r == 0 ? Style::small_bold : Style::body,
                        r == 0 ? Style::small_bold : Style::body_bold,
                        r == 0 ? paint.theme.muted : paint.theme.ink);
            if (!found.empty()) {
                runs = with_hits(runs, found, paint.theme);
            }
            cells.push_back(flow(paint.type, runs, widths[i] - gap));
            height = std::max(height, cells.back().height());
            said += (i == 0 ? "" : ", ") + plain_text(words);
        }
        if (r % 2 == 0 && r > 0) {
            paint.rect({x, y, total, height + 2 * pad}, frame.px(6),
                       fade(paint.theme.bg_bottom, 0.6F));
        }
        float left = x + gap / 2;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            draw(paint, cells[i], left, y + pad);
            left += widths[i];
        }
        say_text(frame, said, {x, y, total, height + 2 * pad});
        y += height + 2 * pad;
    }
    return y + frame.px(12);
}

/// The number of a paragraph is a button that copies a link to it. Returns whether it was used.
bool draw_number(AppFrame& frame, const std::string& number, float x, float y,
                 const Rulebook::Reading& reading) {
    Painter& paint = frame.paint;
    const float line = paint.type.line(Style::body);
    const float width = paint.type.width(Style::body_bold, number);
    const float height = frame.px(number_height);
    const Rect r{x - frame.px(8), std::round(y + (line - height) / 2),
                 std::max(frame.px(44), width + frame.px(12)), height};
    Node node;
    node.id = "paragraph:" + number;
    node.role = Role::button;
    node.label = frame.app.text(Phrase("ui.rules.link").text("number", number));
    node.rect = r;
    const Response answer = frame.interact(std::move(node));
    const Rect words{x - frame.px(3), y, width + frame.px(6), line};
    if (answer.hovered || answer.focused) {
        paint.rect({words.x, bottom(words) - frame.px(2), words.w, frame.px(2)}, 0,
                   paint.theme.accent);
    }
    if (answer.focused) {
        focus_ring(paint, words, frame.px(4));
    }
    if (reading.copied == number) {
        const std::string said = frame.text("ui.rules.copied");
        const float wide = paint.type.width(Style::small_bold, said) + frame.px(20);
        const Rect ground{x, y - frame.px(30), wide, frame.px(26)};
        paint.rect(ground, frame.px(13), paint.theme.ink);
        paint.label(Style::small_bold, ground.x + ground.w / 2, ground.y + ground.h / 2,
                    paint.theme.surface, said, Align::centre);
        frame.say("rules:copied", Role::status, said, ground);
    }
    return answer.clicked;
}

} // namespace

std::string_view rulebook_text(const std::string& game, const std::string& language) {
    for (const std::string& tongue : {language, std::string("en")}) {
        std::string path = "games/" + game;
        path.append("/rules.").append(tongue).append(".md");
        if (const auto text = find_asset(path)) {
            return *text;
        }
    }
    return {};
}

std::string plain_text(const Rulebook::Words& words) {
    std::string out;
    for (const Rulebook::Word& word : words) {
        out += word.text;
    }
    return out;
}

Rulebook::Rulebook(std::string_view markdown) {
    Builder builder;
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
        static_cast<Builder*>(self)->enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) {
        static_cast<Builder*>(self)->leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void*, void* self) {
        static_cast<Builder*>(self)->span(type, 1);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* self) {
        static_cast<Builder*>(self)->span(type, -1);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
        static_cast<Builder*>(self)->text(type, {text, size});
        return 0;
    };
    md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &builder);
    blocks_ = std::move(builder.blocks);
    for (Block& block : blocks_) {
        if (block.kind == Kind::paragraph && !block.words.empty()) {
            const std::string& text = block.words.front().text;
            block.number = text.substr(0, number_length(text));
        }
    }
}

int Rulebook::find_paragraph(std::string_view number) const {
    if (number.empty()) {
        return -1;
    }
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        std::string text = plain_text(blocks_[i].words);
        if (blocks_[i].kind == Rulebook::Kind::item && text.empty()) {
            text = blocks_[i].marker;
        }
        std::string_view rest = text;
        if (rest.substr(0, 2) == "§") {
            rest.remove_prefix(2);
        }
        while (!rest.empty() && rest.front() == ' ') {
            rest.remove_prefix(1);
        }
        if (rest.substr(0, number.size()) != number) {
            continue;
        }
        rest.remove_prefix(number.size());
        const bool digit_follows = !rest.empty() && rest.front() >= '0' && rest.front() <= '9';
        const bool part_follows =
            rest.size() > 1 && rest.front() == '.' && rest[1] >= '0' && rest[1] <= '9';
        if (!digit_follows && !part_follows) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

std::vector<int> Rulebook::find(std::string_view text) const {
    std::vector<int> hits;
    if (text.empty()) {
        return hits;
    }
    const std::string wanted = folded(text);
    const auto has = [&](const Words& words) {
        return folded(plain_text(words)).find(wanted) != std::string::npos;
    };
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const Block& block = blocks_[i];
        if (has(block.words) ||
            std::any_of(block.rows.begin(), block.rows.end(), [&](const auto& row) {
                return std::any_of(row.begin(), row.end(), has);
            })) {
            hits.push_back(static_cast<int>(i));
        }
    }
    return hits;
}

float Rulebook::draw(AppFrame& frame, float x, float y, float width, bool compact, Reading& reading,
                     const Illustrations* illustrations) const {
    Painter& paint = frame.paint;
    const Colour ink = paint.theme.ink;
    std::string waiting; // the paragraph whose illustration is drawn below all its text
    const auto end_paragraph = [&] {
        if (illustrations != nullptr && !waiting.empty()) {
            y = illustrations->draw(waiting, y);
            waiting.clear();
        }
    };
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const Rulebook::Block& block = blocks_[i];
        const bool illustrated =
            illustrations != nullptr && !block.number.empty() && illustrations->has(block.number);
        if (!block.number.empty() || block.kind == Rulebook::Kind::heading) {
            end_paragraph();
        }
        if (static_cast<int>(i) == reading.marked) {
            reading.marked_y = y;
        }
        if (!block.number.empty()) {
            reading.paragraphs.emplace_back(block.number, y);
        }
        if (block.kind == Rulebook::Kind::table) {
            y = draw_table(frame, block, x, y, width, reading.found);
            continue;
        }
        if (block.kind == Rulebook::Kind::rule) {
            paint.rect({x, y + frame.px(8), width, frame.px(1)}, 0, paint.theme.line);
            y += frame.px(24);
            continue;
        }
        float left = x;
        Style plain = Style::body;
        Style bold = Style::body_bold;
        float above = 0;
        float below = frame.px(10);
        if (block.kind == Rulebook::Kind::heading) {
            const bool top = block.level <= 2 && !compact;
            plain = bold = top ? Style::title : Style::strong;
            above = i == 0 ? 0 : frame.px(block.level <= 2 ? 18 : 10);
            below = frame.px(6);
        } else if (block.kind == Rulebook::Kind::item) {
            left += frame.px(22) + static_cast<float>(block.level) * frame.px(20);
            below = frame.px(6);
        }
        y += above;
        std::vector<Run> runs = runs_of(block.words, paint.theme, plain, bold, ink);
        if (block.kind == Rulebook::Kind::paragraph && !runs.empty()) {
            if (const std::size_t n = block.number.size(); n > 0) {
                const Run number{runs.front().text.substr(0, n), Style::body_bold,
                                 compact ? paint.theme.muted : paint.theme.accent};
                runs.front().text.erase(0, n);
                runs.insert(runs.begin(), number);
            }
        }
        if (!reading.found.empty()) {
            runs = with_hits(runs, reading.found, paint.theme);
        }
        const Flow lines = flow(paint.type, runs, x + width - left);
        const Rect r{left, y, x + width - left, lines.height()};
        if (static_cast<int>(i) == reading.marked) {
            const Rect ground{x - frame.px(10), y - frame.px(6), width + frame.px(20),
                              r.h + frame.px(12)};
            paint.rect(ground, frame.px(10), paint.theme.accent_tint);
            paint.rect({ground.x, ground.y + frame.px(6), frame.px(3), ground.h - frame.px(12)},
                       frame.px(1.5F), paint.theme.accent);
            reading.marked_y = y;
        }
        if (frame.visible(r)) {
            if (!block.marker.empty()) {
                paint.text(Style::body, left - frame.px(8), y + lines.ascent, paint.theme.muted,
                           block.marker, Align::right);
            }
            ui::draw(paint, lines, left, y);
        }
        if (block.kind == Rulebook::Kind::heading) {
            frame.say("", Role::heading, plain_text(block.words), r, std::min(block.level + 1, 3));
        } else {
            say_text(frame, plain_text(block.words), r);
        }
        if (!block.number.empty() && !compact && draw_number(frame, block.number, x, y, reading)) {
            reading.wanted = block.number;
        }
        // The next number must not lie below this one's finger.
        const bool linked = !block.number.empty() && !compact;
        y += std::max(r.h + below, linked ? frame.px(number_height) : 0);
        if (illustrated) {
            waiting = block.number;
        }
    }
    end_paragraph();
    return y;
}

} // namespace motley::ui
