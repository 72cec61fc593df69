#pragma once

#include "match/match.h"
#include "scene/trace.h"
#include "ui/board/picture.h"
#include "ui/board/sounds.h"

#include <optional>
#include <string>
#include <vector>

namespace motley::ui {

/// A token as it should be drawn now.
struct Sprite {
    scene::Token token;
    Point at; ///< centre of its cell, in device pixels
    float opacity = 1;
    float size = 1;
    bool settled = true; ///< at rest on its place
};

/// A number that rises from a cell and fades.
struct Rising {
    Point at; ///< in device pixels
    std::string text;
    float opacity = 1;
};

/// Dice over the board: they tumble, lie there for a while, and fade.
struct Cast {
    std::vector<std::uint8_t> faces; ///< glyphs
    scene::Livery livery = scene::Livery::none;
    float height = 0; ///< height above the resting place, in die sizes; negative while they settle
    float opacity = 1;
};

/// Animates the change from the previously shown position to the present one, following the tokens
/// by their ids. It never delays anything: the position is already the new one, and the next change
/// starts at once from wherever the tokens are.
class Animator {
public:
    /// Call before another match is shown, so that nothing moves when it appears.
    void forget() { match_ = nullptr; }
    /// The factor of all times.
    double pace = 1;
    /// Call with the match and the ply shown; starts an animation when they changed. `still`:
    /// nothing should move.
    void sync(const match::Match& match, std::size_t shown, double now, bool still);
    /// Ends all motion.
    void skip() {
        beats_.clear();
        sounds_.clear();
    }
    /// The sounds due since the last call.
    [[nodiscard]] std::vector<Sound> take_sounds(double now);
    [[nodiscard]] bool running(double now) const;
    /// When the motion that was started last ends; 0 if there was none.
    [[nodiscard]] double ends() const {
        return beats_.empty() ? 0 : beats_.back().begin + beats_.back().length;
    }

    /// The tokens to draw at this moment, the moving ones last.
    [[nodiscard]] std::vector<Sprite> sprites(const std::vector<scene::Token>& tokens,
                                              const BoardGeometry& board, double now) const;
    [[nodiscard]] std::vector<Rising> rising(const BoardGeometry& board, double now) const;
    /// The falling dice, if any.
    [[nodiscard]] std::optional<Cast> cast(double now) const;

private:
    /// Events that happen at the same time, and the tokens before them.
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
    match::NodeId node_ = match::root; ///< after as many plies
    std::size_t plies_ = 0;
    std::vector<scene::Token> tokens_; ///< as shown last
    std::vector<Beat> beats_;
    std::vector<Cue> sounds_;
};

} // namespace motley::ui
