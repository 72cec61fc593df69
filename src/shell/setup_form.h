#pragma once

#include "engine/game.h"
#include "match/seats.h"
#include "shell/terms_form.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::shell {

/// The opponent of the person at the device.
enum class Opponent : std::uint8_t { computer, person, friend_elsewhere };
/// The side of the person at the device.
enum class Side : std::uint8_t { first, second, random };

/// The computer's level until somebody chooses one.
inline constexpr std::uint8_t first_level = 3;

/// The choices before a match: the players, the terms, and a value for each option of a game. Typed
/// input stays as it is until it is valid.
class SetupForm {
public:
    struct Field {
        SetupOption option;
        std::string typed; ///< the number as typed
        /// Left open, so that it is drawn; only for options without a default value.
        bool open = false;
        bool listed = true; ///< it has so few values that all are shown
    };

    /// Begins with the choices already made; the others have their default values or are left open.
    SetupForm(const engine::Game& game, const Setup& setup, const match::Seats& seats = {},
              const match::Terms& match_terms = {});

    TermsForm terms;

    [[nodiscard]] const engine::Game& game() const { return *game_; }
    [[nodiscard]] const std::vector<Field>& fields() const { return fields_; }
    [[nodiscard]] Opponent opponent() const { return opponent_; }
    /// Chooses the opponent. Against a friend elsewhere, options that can be left open are: both
    /// players deal them together, so that neither draws them.
    void choose_opponent(Opponent opponent);
    [[nodiscard]] Side side() const { return side_; }
    void choose_side(Side side) { side_ = side; }
    /// Whether the computer plays both sides, which then have a level each.
    [[nodiscard]] bool watches() const { return opponent_ == Opponent::computer && watches_; }
    void watch(bool on) { watches_ = on; }
    /// The computer's level as player 0 or 1.
    [[nodiscard]] int level(std::size_t player) const { return levels_[player]; }
    void choose_level(std::size_t player, int level);
    /// Who plays. While the side is left to chance, the person has the first one.
    [[nodiscard]] match::Seats seats() const;
    /// The index of the friend elsewhere; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> friend_seat() const;
    /// Decides a side left to chance: the second one if `second`.
    void draw_side(bool second);

    void choose(std::size_t field, std::uint64_t value);
    /// Accepts any typed text, cut to the length of the longest number.
    void type(std::size_t field, std::string text);
    /// Does nothing if the option has a default value.
    void leave_open(std::size_t field);

    /// The number in a field; empty if it is left open, or if the input is not a number in range.
    [[nodiscard]] std::optional<std::uint64_t> value(std::size_t field) const;
    [[nodiscard]] bool wrong(std::size_t field) const;
    /// All choices; empty while a field is invalid.
    [[nodiscard]] std::optional<Setup> setup() const;

private:
    const engine::Game* game_;
    Opponent opponent_ = Opponent::person;
    Side side_ = Side::first;
    bool watches_ = false;
    std::array<std::uint8_t, 2> levels_{first_level, first_level};
    std::vector<Field> fields_;
};

} // namespace motley::shell
