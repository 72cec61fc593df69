#pragma once

#include "core/result.h"
#include "core/setup.h"
#include "engine/game.h"
#include "match/record.h"
#include "match/seats.h"
#include "match/terms.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The lines of an unpacked link; docs/LINKS.md says what they mean.
namespace motley::record {

/// The first character of each line.
enum Sign : char {
    // the first one: what it is, and the game
    game_sign = 'g',
    puzzle_sign = 'p',
    setup_sign = 's',
    turn_sign = 't',
    // of the others those that are there, in this order
    option_sign = 'o',
    start_sign = 'b',
    clock_sign = 'c',
    turns_sign = 't',
    levels_sign = 'l',
    seed_sign = 'r',
    names_sign = 'n',
    match_sign = 'i',
    number_sign = 'k',
    values_sign = 'h',
    end_sign = 'e',
    offer_sign = 'f',
    shown_sign = 'v',
    plies_sign = 'm',
};

void add_line(std::string& out, Sign sign, std::string_view text);
void add_setup(std::string& out, const Setup& setup);
void add_start(std::string& out, const match::Record& record);
void add_terms(std::string& out, const match::Terms& terms);
void add_names(std::string& out, const match::About& about);
/// Adds the plies, which are the last line of a game.
void add_plies(std::string& out, const std::vector<match::Record::Ply>& plies);
[[nodiscard]] std::string player_number(Actor player);

/// The beginning of a match and who plays, taken from its record.
[[nodiscard]] match::Record beginning_of(const match::Record& whole);

[[nodiscard]] Error link_error(Phrase reason);
/// Reads the text of a position of this game.
[[nodiscard]] Result<std::unique_ptr<engine::Position>> read_position(const engine::Game& game,
                                                                      std::string_view text);

/// Takes the lines of an unpacked text one after the other. The first error is remembered; every
/// later take returns something empty.
class LinkLines {
public:
    explicit LinkLines(std::string_view text) : rest_(text) {}

    /// The rest of the next line if it begins with this character.
    std::optional<std::string_view> take(Sign sign);
    /// The game named by the first line, if that line begins with this character.
    std::optional<const engine::Game*> take_game(Sign sign);
    Setup take_setup(const engine::Game& game);
    std::unique_ptr<engine::Position> take_position(const engine::Game& game);
    /// Takes the set-up, and the first position if that is not the set-up's.
    void take_beginning(match::Record& record, const engine::Game& game);
    match::Terms take_terms();
    match::Seats take_seats();
    std::array<std::string, 2> take_names();
    std::vector<match::Record::Ply> take_plies();

    /// Reads a number from `low` to `high`.
    std::uint64_t number(std::string_view text, std::uint64_t low, std::uint64_t high);
    Actor player(std::string_view text) {
        return number(text, 1, 2) == 1 ? Actor::first : Actor::second;
    }
    void refuse(Error error);
    void refuse_line(std::string_view line);
    /// Refuses the next line, whatever it is.
    void refuse_next() { refuse_line(rest_.substr(0, rest_.find('\n'))); }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    /// The first error; nothing while there is none.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    /// Reads exactly `count` numbers, separated by blanks.
    template <std::size_t count>
    std::array<std::uint32_t, count> numbers(std::string_view line, std::uint32_t high);

    std::string_view rest_;
    std::optional<Error> error_;
};

} // namespace motley::record
