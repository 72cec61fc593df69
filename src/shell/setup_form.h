#pragma once

#include "engine/game.h"
#include "match/seats.h"
#include "shell/terms_form.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::shell {

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
    [[nodiscard]] const match::Seats& seats() const { return seats_; }
    /// Seats the computer at this level as player 0 or 1; level 0 seats a person.
    void seat(std::size_t player, int level) {
        seats_.levels[player] = static_cast<std::uint8_t>(level);
        if (friend_ == player || (friend_ && level != 0)) {
            friend_.reset();
        }
    }
    /// Seats a friend who is elsewhere as player 0 or 1, and a person as the other. What can be left
    /// open is, so that neither of them draws it.
    void seat_friend(std::size_t player);
    /// The player who is a friend elsewhere.
    [[nodiscard]] std::optional<std::size_t> friend_seat() const { return friend_; }

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
    match::Seats seats_;
    std::optional<std::size_t> friend_;
    std::vector<Field> fields_;
};

} // namespace motley::shell
