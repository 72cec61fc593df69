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

/// Against whom the person at the device plays.
enum class Opponent : std::uint8_t { computer, person, friend_elsewhere };
/// What the person at the device plays.
enum class Side : std::uint8_t { first, second, random };

/// The computer's level as long as nobody has chosen one.
inline constexpr std::uint8_t first_level = 3;

/// The choices before a match: the players, the terms, and a value for each option of a game. Typed
/// input is kept as it is until it is a valid value.
class SetupForm {
public:
    struct Field {
        SetupOption option;
        std::string typed;  ///< the number as typed
        bool open = false;  ///< left open; only for options without a default value
        bool listed = true; ///< whether it has so few values that each is shown
    };

    /// Begins with the choices already made; the others have their default values or are left open.
    SetupForm(const engine::Game& game, const Setup& setup, const match::Seats& seats = {},
              const match::Terms& match_terms = {});

    TermsForm terms;

    [[nodiscard]] const engine::Game& game() const { return *game_; }
    [[nodiscard]] const std::vector<Field>& fields() const { return fields_; }
    [[nodiscard]] Opponent opponent() const { return opponent_; }
    /// A friend elsewhere deals together with the person at the device: what can be left open is,
    /// so that neither of them draws it.
    void choose_opponent(Opponent opponent);
    [[nodiscard]] Side side() const { return side_; }
    void choose_side(Side side) { side_ = side; }
    /// Whether the computer plays both sides, which then have a level each.
    [[nodiscard]] bool watches() const { return opponent_ == Opponent::computer && watches_; }
    void watch(bool on) { watches_ = on; }
    /// Of the computer as player 0 or 1.
    [[nodiscard]] int level(std::size_t player) const { return levels_[player]; }
    void choose_level(std::size_t player, int level);
    /// Who plays. As long as the side is left to chance, the person has the first one.
    [[nodiscard]] match::Seats seats() const;
    /// The player who is a friend elsewhere.
    [[nodiscard]] std::optional<std::size_t> friend_seat() const;
    /// If the side is left to chance, it is the second one if `second`.
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
