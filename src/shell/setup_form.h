#pragma once

#include "engine/game.h"
#include "match/seats.h"
#include "shell/terms_form.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace motley::shell {

/// What is being chosen before a match: who plays, on which terms, and an answer to each option of
/// a game, kept as it was typed until it can be taken.
class SetupForm {
public:
    struct Field {
        SetupOption option;
        std::string typed;  ///< the number
        bool open = false;  ///< nothing is said; only where the option has no usual value
        bool listed = true; ///< few enough values to show each
    };

    /// Begins with the choices made; what is not chosen is as usual, or left open.
    SetupForm(const engine::Game& game, const Setup& setup, const match::Seats& seats = {},
              const match::Terms& match_terms = {});

    TermsForm terms;

    [[nodiscard]] const engine::Game& game() const { return *game_; }
    [[nodiscard]] const std::vector<Field>& fields() const { return fields_; }
    [[nodiscard]] const match::Seats& seats() const { return seats_; }
    /// The computer at this level plays for player 0 or 1; level 0: a person.
    void seat(std::size_t player, int level) {
        seats_.levels[player] = static_cast<std::uint8_t>(level);
    }

    void choose(std::size_t field, std::uint64_t value);
    /// Takes whatever was typed; more than any number needs is cut off.
    void type(std::size_t field, std::string text);
    /// Nothing where the option has a usual value.
    void leave_open(std::size_t field);

    /// The number of a field; empty when it is left open, or what is typed is none or out of range.
    [[nodiscard]] std::optional<std::uint64_t> value(std::size_t field) const;
    [[nodiscard]] bool wrong(std::size_t field) const;
    /// All choices; empty as long as a field is wrong.
    [[nodiscard]] std::optional<Setup> setup() const;

private:
    const engine::Game* game_;
    match::Seats seats_;
    std::vector<Field> fields_;
};

} // namespace motley::shell
