#pragma once

#include "ui/app_frame.h"
#include "ui/kit/text_flow.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::ui {

/// A parsed Markdown text: headings, paragraphs, lists and tables, with bold, emphasised and code
/// words. Other Markdown is shown as plain text.
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
        int level = 0;      ///< heading: its level; item: its depth
        std::string marker; ///< item: `•`, `3.`
        Words words;
        std::vector<std::vector<Words>> rows; ///< table; the first row is its head
        std::string number = {};              ///< paragraph: the number it begins with, `4.1`
    };
    [[nodiscard]] const std::vector<Block>& blocks() const { return blocks_; }

    /// The index of the block that begins with a paragraph number (`4.1`, `§4.1`), or −1.
    [[nodiscard]] int find_paragraph(std::string_view number) const;

    /// Drawings that stand below some of the numbered paragraphs.
    struct Illustrations {
        std::function<bool(const std::string& number)> has;
        /// Draws downwards from this y; returns the y below.
        std::function<float(const std::string& number, float y)> draw;
    };

    /// The indices of the blocks that contain a text, whatever the case of its letters; none if it
    /// is empty.
    [[nodiscard]] std::vector<int> find(std::string_view text) const;

    /// How a page shows the book to somebody who reads, and what is learned by drawing it.
    struct Reading {
        int marked = -1;        ///< a block to highlight
        std::string_view found; ///< is marked wherever it occurs
        std::string copied;     ///< the paragraph whose link was just copied
        float marked_y = -1;    ///< out: where that block begins
        std::string wanted;     ///< out: the paragraph whose link was asked for
        std::vector<std::pair<std::string, float>> paragraphs; ///< out: where each begins
    };

    /// Draws the text from (x, y); returns the y below it. `compact` means smaller headings and
    /// no links to paragraphs, for a panel.
    float draw(AppFrame& frame, float x, float y, float width, bool compact, Reading& reading,
               const Illustrations* illustrations = nullptr) const;

private:
    std::vector<Block> blocks_;
};

/// A game's rulebook in the language, or in English if there is none.
[[nodiscard]] std::string_view rulebook_text(const std::string& game, const std::string& language);

/// The text of a block without formatting.
[[nodiscard]] std::string plain_text(const Rulebook::Words& words);

} // namespace motley::ui
