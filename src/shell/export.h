#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace motley::shell {

/// A text or a picture that the player takes out of the program.
struct Export {
    enum class To : std::uint8_t {
        clipboard,
        file,   ///< where the player says, or among the player's own files
        others, ///< whoever the player chooses in the system's share sheet
    };
    enum class As : std::uint8_t {
        text,      ///< `text` as it is; to others: a link
        document,  ///< a file that holds `text`
        picture,   ///< a PNG of the SVG document `text`
        animation, ///< a GIF of `frames` SVG documents
        page,      ///< a page with the whole program, which begins with the message `text`
    };
    To to = To::clipboard;
    As as = As::text;
    std::string file; ///< the name of the file, with its ending: `game-2026-11-23.txt`
    std::string text;
    std::size_t frames = 0;
    /// The n-th picture of an animation, each of the same size.
    std::function<std::string(std::size_t)> frame = {};
};

/// What the surroundings of the program can do with an Export.
struct Abilities {
    bool sends_links = false;    ///< there is a share sheet
    bool sends_files = false;    ///< and it takes files
    bool makes_pictures = false; ///< Export::As::picture
    bool copies_pictures = false;
    bool makes_animations = false;
    bool picks_files = false;     ///< the player can be asked for a file to open
    bool reads_clipboard = false; ///< when the player asks for it
    bool makes_pages = false;     ///< Export::As::page; and its boards can be in other pages
    bool operator==(const Abilities&) const = default;
};

/// How far an Export has come.
struct ExportState {
    enum class Stage : std::uint8_t {
        none, ///< there was none, or it was given up
        runs,
        done,
        failed,
    };
    Stage stage = Stage::none;
    Export::To to = Export::To::clipboard;
    Export::As as = Export::As::text;
    float part = 0;    ///< how much of an animation is done, 0 … 1
    std::string where; ///< of a file that is done: where it is, as far as that is known
};

} // namespace motley::shell
