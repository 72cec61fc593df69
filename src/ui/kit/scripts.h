#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace motley::ui {

/// A part of a text that is drawn at once: in our typefaces, or by the system if they lack some of
/// its letters.
struct Part {
    std::string text; ///< valid UTF-8
    bool foreign = false;
    bool leftward = false; ///< of a foreign one: it begins at the right
    bool operator==(const Part&) const = default;
};

/// Whether the typefaces have every character of the text, so that it is a single part of ours.
[[nodiscard]] bool is_ours(std::string_view text);

/// The parts of a text from left to right. Foreign ones are whole words, or only the pictographs of
/// a word that has no other foreign character; words that are read from the right and have only spaces
/// and symbols between them are one part. Line ends are spaces; what is not seen but would turn the
/// rest of a line round, or is no character, is left out.
[[nodiscard]] std::vector<Part> parts_of(std::string_view text);

/// The largest number of bytes, at most `most`, after which a text may be cut: not within a
/// character, nor before a mark that belongs to the character before it.
[[nodiscard]] std::size_t cut_before(std::string_view text, std::size_t most);

} // namespace motley::ui
