#pragma once

#include "match/match.h"
#include "scene/trace.h"
#include "ui/board/geometry.h"
#include "ui/board/sounds.h"

#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// A token as it is to be drawn now.
struct Sprite {
    scene::Token token;
    ImVec2 at; ///< centre of its cell, device pixels
    float opacity = 1;
    float size = 1;
    bool settled = true; ///< stands on its place
};

/// A number that rises from a cell and fades.
struct Rising {
    ImVec2 at; ///< device pixels
    std::string text;
    float opacity = 1;
};

/// Dice over the board: they tumble, lie for a while and fade.
struct Cast {
    std::vector<std::uint8_t> faces; ///< glyphs
    scene::Livery livery = scene::Livery::none;
    float height = 0; ///< above where they come to lie, in dice; below 0 as they settle
    float opacity = 1;
};

/// Plays what happened between the position shown before and the one shown now, by the ids of the
/// tokens. It never delays anything: the position shown is already the new one, and the next change
/// begins at once from there.
class Animator {
public:
    /// Looks at what is shown; starts when it changed. `still`: nothing shall move.
    /// What comes next is another match, and nothing moves there.
    void forget() { match_ = nullptr; }
    void follow(const match::Match& match, std::size_t shown, double now, bool still);
    /// Ends what is moving.
    void skip() {
        beats_.clear();
        sounds_.clear();
    }
    /// The sounds whose time has come since the last call.
    [[nodiscard]] std::vector<Sound> take_sounds(double now);
    [[nodiscard]] bool running(double now) const;

    /// The tokens shown at this moment, those that move last.
    [[nodiscard]] std::vector<Sprite> sprites(const std::vector<scene::Token>& tokens,
                                              const BoardGeometry& board, double now) const;
    [[nodiscard]] std::vector<Rising> rising(const BoardGeometry& board, double now) const;
    /// The dice that fall now, if any do.
    [[nodiscard]] std::optional<Cast> cast(double now) const;

private:
    /// Events that happen at once, and the tokens before them.
    struct Beat {
        std::vector<scene::Token> before;
        scene::Trace events;
        double begin = 0;
        double length = 0; ///< seconds
    };
    struct Cue {
        double at = 0; ///< seconds
        Sound sound{};
    };
    void cue(const scene::Trace& events, double at);
    [[nodiscard]] const Beat* beat_at(double now) const;
    void play(const std::vector<scene::Token>& before, const scene::Trace& trace);
    void slide(const std::vector<scene::Token>& before, const std::vector<scene::Token>& after);

    const match::Match* match_ = nullptr;
    std::size_t shown_ = 0;
    std::size_t plies_ = 0;
    std::vector<scene::Token> tokens_; ///< shown last
    std::vector<Beat> beats_;
    std::vector<Cue> sounds_;
};

} // namespace motley::ui
