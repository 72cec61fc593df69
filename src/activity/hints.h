#pragma once

#include "study/hint.h"

#include <optional>
#include <string>

namespace motley::activity {

class ByLink;
class Host;

/// Hints in the match being played.
class Hints {
public:
    Hints(Host& host, const ByLink& by_link) : host_(host), by_link_(by_link) {}
    Hints(const Hints&) = delete;
    Hints& operator=(const Hints&) = delete;
    ~Hints() = default;

    /// Whether a hint can be requested now.
    [[nodiscard]] bool possible() const;
    void ask();
    /// Whether a hint has been requested and is being computed.
    [[nodiscard]] bool wanted() const { return wanted_; }
    /// The requested hint; it stays until the player or the computer does something.
    [[nodiscard]] const std::optional<study::Hint>& shown() const { return shown_; }
    /// `Hint: Dragon a4–c4 · expected answer: b5–b4`, the most important part first; empty if
    /// there is no hint.
    [[nodiscard]] std::string sentence() const;
    /// Plays the suggested action.
    void play();
    void show(const study::Hint& hint);
    void forget();

private:
    Host& host_;
    const ByLink& by_link_;
    bool wanted_ = false;
    std::optional<study::Hint> shown_;
};

} // namespace motley::activity
