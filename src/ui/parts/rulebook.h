#pragma once

#include "ui/app_frame.h"
#include "ui/kit/text_flow.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// A text in Markdown, taken apart: headings, paragraphs, lists and tables, with bold, emphasised
/// and code words. What else Markdown knows is shown as its text.
class Rulebook {
public:
    explicit Rulebook(std::string_view markdown);

    struct Word {
        std::string text;
        bool bold = false;
        bool code = false;
    };
    using Words = std::vector<Word>;
    enum class Kind : std::uint8_t { heading, paragraph, item, table, rule };
    struct Block {
        Kind kind = Kind::paragraph;
        int level = 0;      ///< of a heading; how deep an item lies
        std::string marker; ///< of an item: `•`, `3.`
        Words words;
        std::vector<std::vector<Words>> rows; ///< of a table; the first is its head
        std::string number = {};              ///< `4.1`, of a paragraph that begins with it
    };
    [[nodiscard]] const std::vector<Block>& blocks() const { return blocks_; }

    /// The block whose text begins with a paragraph number (`4.1`, `§4.1`), or −1.
    [[nodiscard]] int find_paragraph(std::string_view number) const;

    /// What stands with some of the numbered paragraphs: beside them, or below each where there is
    /// no room beside.
    struct Company {
        bool beside = false;
        std::function<bool(const std::string& number)> has;
        /// From this y downwards; returns the y below.
        std::function<float(const std::string& number, float y)> draw;
    };

    /// Draws the text from (x, y); returns the y below it. `marked`: a block to be set off, or −1,
    /// whose y goes to `marked_y`. `compact`: smaller headings, for a panel.
    float draw(AppFrame& frame, float x, float y, float width, bool compact, int marked,
               float* marked_y, const Company* company = nullptr) const;

private:
    std::vector<Block> blocks_;
};

/// The rulebook of a game in the language, or in English where it is in no other.
[[nodiscard]] std::string_view rulebook_text(const std::string& game, const std::string& language);

/// The text of a block without its looks.
[[nodiscard]] std::string plain_text(const Rulebook::Words& words);

} // namespace motley::ui
