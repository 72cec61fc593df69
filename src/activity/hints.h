#pragma once

#include "activity/hint.h"

#include <optional>
#include <string>

namespace motley::activity {

class Play;

/// Hints in the match that is played.
class Hints {
public:
    explicit Hints(Play& play) : play_(play) {}
    Hints(const Hints&) = delete;
    Hints& operator=(const Hints&) = delete;
    ~Hints() = default;

    /// Whether one can be asked for now.
    [[nodiscard]] bool possible() const;
    void ask();
    /// It was asked for, and is being thought about.
    [[nodiscard]] bool wanted() const { return wanted_; }
    /// The hint that was asked for, as long as nothing else has happened.
    [[nodiscard]] const std::optional<Hint>& shown() const { return shown_; }
    /// `Hint: a4–c4 · Dragon · expected answer: b5–b4`: the most important first. Empty: none.
    [[nodiscard]] std::string sentence() const;
    /// Plays the action that is shown.
    void play();
    void show(const Hint& hint);
    void forget();

private:
    Play& play_;
    bool wanted_ = false;
    std::optional<Hint> shown_;
};

} // namespace motley::activity
