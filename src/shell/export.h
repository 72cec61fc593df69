#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace motley::shell {

/// A text or a picture to take out of the program: to the clipboard, into a file, or to other apps.
struct Export {
    enum class To : std::uint8_t {
        clipboard,
        file,   ///< where the player chooses, or among the player's own files
        others, ///< an app or a person chosen in the system's share sheet
    };
    enum class As : std::uint8_t {
        text,      ///< `text` as it is; in the share sheet, a link
        document,  ///< a file that holds `text`
        picture,   ///< a PNG of the SVG document `text`
        animation, ///< a GIF of `frames` SVG documents
        page,      ///< a page that contains the whole program, which begins with the message `text`
    };
    To to = To::clipboard;
    As as = As::text;
    std::string file; ///< the name of the file, with its ending: `game-2026-11-23.txt`
    std::string text;
    std::size_t frames = 0;
    /// The n-th picture of an animation, each of the same size.
    std::function<std::string(std::size_t)> frame = {};
};

/// What the window or page can do with an Export.
struct Abilities {
    bool sends_links = false;    ///< the system has a share sheet
    bool sends_files = false;    ///< the share sheet accepts files
    bool makes_pictures = false; ///< Export::As::picture
    bool copies_pictures = false;
    bool makes_animations = false;
    bool picks_files = false;     ///< the player can be asked for a file to open
    bool reads_clipboard = false; ///< the clipboard can be read when the player asks for it
    bool makes_pages = false;     ///< Export::As::page; its boards can also be in other pages
    bool operator==(const Abilities&) const = default;
};

/// The progress of an Export.
struct ExportState {
    enum class Stage : std::uint8_t {
        none, ///< there was none, or it was cancelled
        runs,
        done,
        failed,
    };
    Stage stage = Stage::none;
    Export::To to = Export::To::clipboard;
    Export::As as = Export::As::text;
    float part = 0;    ///< share of an animation that is done, 0 … 1
    std::string where; ///< place of a finished file; empty if unknown
};

} // namespace motley::shell
