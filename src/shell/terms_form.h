#pragma once

#include "match/terms.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace motley::shell {

/// The whole number that was typed, if it is from `low` to `high`; else nothing.
[[nodiscard]] std::optional<std::uint64_t> typed_number(std::string_view typed, std::uint64_t low,
                                                        std::uint64_t high);

/// The choice of a match's terms: a clock and a turn limit, each of them none, a usual one, or a
/// custom one. Typed input stays as it is until it is valid.
class TermsForm {
public:
    static constexpr std::array<match::TimeControl, 3> usual_times{{{5, 3}, {10, 5}, {30, 10}}};
    static constexpr std::array<std::uint32_t, 3> usual_turns{20, 40, 80};
    /// The index of "custom" after the usual choices.
    static constexpr std::size_t own = 3;
    enum class Figure : std::uint8_t { minutes, increment };

    explicit TermsForm(const match::Terms& terms = {});

    // --- the clock
    [[nodiscard]] bool timed() const { return timed_; }
    void set_timed(bool timed) { timed_ = timed; }
    /// One of the usual times, or own.
    [[nodiscard]] std::size_t time() const { return time_; }
    void choose_time(std::size_t index);
    /// Whether both players have the first player's custom times.
    [[nodiscard]] bool alike() const { return alike_; }
    void set_alike(bool alike);
    [[nodiscard]] const std::string& typed(std::size_t player, Figure figure) const {
        return typed_[player][static_cast<std::size_t>(figure)];
    }
    void type(std::size_t player, Figure figure, std::string text);
    [[nodiscard]] bool wrong(std::size_t player, Figure figure) const {
        return !number(player, figure);
    }

    // --- the limit of turns
    [[nodiscard]] bool limited() const { return limited_; }
    void set_limited(bool limited) { limited_ = limited; }
    /// One of the usual limits, or own.
    [[nodiscard]] std::size_t limit() const { return limit_; }
    void choose_limit(std::size_t index);
    [[nodiscard]] const std::string& typed_limit() const { return typed_limit_; }
    void type_limit(std::string text);
    [[nodiscard]] bool limit_wrong() const { return limited_ && !turns(); }

    /// The chosen terms; empty while anything is invalid.
    [[nodiscard]] std::optional<match::Terms> terms() const;

private:
    [[nodiscard]] std::optional<std::uint32_t> number(std::size_t player, Figure figure) const;
    [[nodiscard]] std::optional<match::TimeControl> control(std::size_t player) const;
    [[nodiscard]] std::optional<std::uint32_t> turns() const;
    void fill(std::size_t player, const match::TimeControl& time);

    bool timed_ = false;
    std::size_t time_ = 1;
    bool alike_ = true;
    std::array<std::array<std::string, 2>, 2> typed_; ///< by player and number
    bool limited_ = false;
    std::size_t limit_ = 1;
    std::string typed_limit_;
};

} // namespace motley::shell
