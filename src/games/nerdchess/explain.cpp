#include "core/refusal.h"
#include "games/nerdchess/rules.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace motley::games::nerdchess {

namespace {

using refusal::Cause;

constexpr auto own_refusals = std::to_array<std::string_view>(
    {"cannot-attack", "frozen", "mage-barred", "no-home", "no-mage", "special-barred"});

constexpr Table<const char*, kind_count> kind_keys{"giant",  "dragon", "mage",
                                                   "archer", "squire", "knight"};
constexpr Table<const char*, spell_count> spell_words{"freeze", "heal", "revive", "teleport"};

/// Finds the first reason against an action that is known to be illegal, and the words for it. The
/// rules themselves are in Legality.
class Finder {
public:
    Finder(const State& s, Action a) : s_(s), a_(a) {}

    [[nodiscard]] Explanation of_move() const {
        if (const auto why = of_actor("move")) {
            return *why;
        }
        if (a_.from == a_.to) {
            return say(Cause{refusal::same_square, "same-cell"}, "3.1", {a_.to});
        }
        if (own(a_.to)) {
            return say(refusal::own_piece_there, "3.3", {a_.to});
        }
        const Kind kind = kind_at(a_.from);
        const Character& c = character(kind);
        if ((open_moves(kind, a_.from) & bit(a_.to)) == 0) {
            const bool near = std::max(std::abs(files()), std::abs(ranks())) <= c.move_range;
            return near && !c.move_diagonally ? say(Cause{refusal::out_of_reach, "move-direction"},
                                                    "2.1", {a_.to}, c.move_range)
                                              : say(Cause{refusal::out_of_reach, "move-range"},
                                                    "2.1", {a_.to}, c.move_range);
        }
        return say(Cause{refusal::path_blocked, "move-blocked"}, "3.1", between());
    }

    [[nodiscard]] Explanation of_attack() const {
        if (const auto why = of_actor("attack")) {
            return *why;
        }
        const Character& c = character(kind_at(a_.from));
        if (c.attack_range == 0) {
            return say("cannot-attack", "4.3", {a_.from});
        }
        if (empty(a_.to)) {
            return say(Cause{refusal::no_target, "nothing-to-attack"}, "4.1", {a_.to});
        }
        if (own(a_.to)) {
            return say(Cause{refusal::own_target, "attack-own"}, "4.1", {a_.to});
        }
        const bool straight = c.attack_diagonally ? std::abs(files()) == std::abs(ranks())
                                                  : files() == 0 || ranks() == 0;
        if (!straight) {
            return say(c.attack_diagonally ? Cause{refusal::not_in_line, "attack-diagonal"}
                                           : Cause{refusal::not_in_line, "attack-orthogonal"},
                       "4.1", {a_.to});
        }
        if (const auto blocker = on_line()) {
            Explanation why =
                say(Cause{refusal::path_blocked, "attack-blocked"}, "4.1", {*blocker});
            why.phrase.word("blocker", kind_keys[kind_at(*blocker)])
                .text("place", Board::name(*blocker));
            return why;
        }
        return say(Cause{refusal::out_of_reach, "attack-range"}, "4.1", {a_.to}, c.attack_range);
    }

    [[nodiscard]] Explanation of_spell(Spell spell) const {
        if (s_.mage[s_.side] == no_square) {
            return cast(spell, "no-mage", "6.1", {});
        }
        if (!Legality::can_cast(s_, spell)) {
            return cast(spell, Cause{refusal::spent, "spell-spent"}, "6.1", {s_.mage[s_.side]});
        }
        if (Legality::spell_targets(s_, spell) == 0) {
            return of_spell_for_nobody(spell);
        }
        if (spell == Spell::teleport) {
            if (const auto why = barred(spell, a_.from)) {
                return *why;
            }
            if (!own(a_.from)) {
                return cast(spell, Cause{refusal::no_target, "no-own-piece"}, "6.4", {a_.from},
                            a_.from);
            }
            if (const auto why = barred(spell, a_.to)) {
                return *why;
            }
            return cast(spell, Cause{refusal::own_piece_there, "teleport-onto-own"}, "6.4",
                        {a_.to});
        }
        if (spell == Spell::revive) {
            const auto kind = home_of(s_.side, a_.to);
            if (!kind) {
                return cast(spell, "no-home", "6.6", {a_.to});
            }
            Explanation why;
            if (count(s_, s_.side, *kind) >= character(*kind).set) {
                why = cast(spell, Cause{refusal::none_to_return, "none-fallen"}, "6.6", {a_.to});
            } else if (const auto bar = barred(spell, a_.to)) {
                return *bar;
            } else {
                why = cast(spell, Cause{refusal::occupied, "home-occupied"}, "6.6", {a_.to});
            }
            why.phrase.word("piece", kind_keys[*kind]);
            return why;
        }
        if (const auto why = barred(spell, a_.to)) {
            return *why;
        }
        return spell == Spell::freeze
                   ? cast(spell, Cause{refusal::no_target, "no-enemy-piece"}, "6.5", {a_.to})
                   : cast(spell, Cause{refusal::no_target, "no-own-piece"}, "6.3", {a_.to});
    }

private:
    /// The case that the spell can be cast nowhere.
    [[nodiscard]] Explanation of_spell_for_nobody(Spell spell) const {
        if (spell != Spell::revive) {
            return cast(spell, Cause{refusal::no_target, "nobody-to-touch"}, "6.2", {});
        }
        bool whole = true;
        for (const Kind kind : all_kinds) {
            whole = whole && count(s_, s_.side, kind) >= character(kind).set;
        }
        return whole ? cast(spell, Cause{refusal::none_to_return, "nobody-fallen"}, "6.6", {})
                     : cast(spell, Cause{refusal::occupied, "homes-taken"}, "6.6", {});
    }
    [[nodiscard]] bool empty(int square) const { return s_.board[square] == nobody; }
    [[nodiscard]] bool own(int square) const { return (s_.pieces[s_.side] & bit(square)) != 0; }
    [[nodiscard]] Kind kind_at(int square) const { return kind_of(s_.board[square]); }
    [[nodiscard]] int files() const { return Board::file(a_.to) - Board::file(a_.from); }
    [[nodiscard]] int ranks() const { return Board::rank(a_.to) - Board::rank(a_.from); }

    /// The reason why the acting piece cannot act.
    [[nodiscard]] std::optional<Explanation> of_actor(const char* verb) const {
        if (empty(a_.from)) {
            return say(refusal::no_piece, "1.4", {a_.from});
        }
        if (!own(a_.from)) {
            return say(refusal::not_yours, "1.4", {a_.from});
        }
        if (s_.frozen[s_.side] == a_.from) {
            Explanation why = say("frozen", "7.1", {a_.from}, s_.frozen_turns[s_.side]);
            why.phrase.word("verb", std::string("verb.") + verb);
            return why;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Explanation> barred(Spell spell, std::uint8_t square) const {
        if ((Legality::barred(s_) & bit(square)) == 0) {
            return std::nullopt;
        }
        const bool special = (special_cells & bit(square)) != 0;
        return cast(spell, special ? Cause("special-barred") : Cause("mage-barred"), "6.2",
                    {square}, square);
    }

    /// The occupied squares on the possible walks; a blocked walk always has two steps.
    [[nodiscard]] std::vector<std::uint8_t> between() const {
        std::vector<std::uint8_t> squares;
        const Kind kind = kind_at(a_.from);
        const Squares near =
            open_moves(character(kind).move_diagonally ? Kind::mage : Kind::squire, a_.from) &
            open_moves(character(kind).move_diagonally ? Kind::mage : Kind::squire, a_.to);
        for (int square = 0; square < Board::size; ++square) {
            if ((near & bit(square)) != 0 && !empty(square)) {
                squares.push_back(to_byte(square));
            }
        }
        return squares;
    }

    /// The first piece on the straight line between the two squares.
    [[nodiscard]] std::optional<std::uint8_t> on_line() const {
        const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
        const int steps = std::max(std::abs(files()), std::abs(ranks()));
        for (int n = 1; n < steps; ++n) {
            const std::uint8_t square = Board::at(Board::file(a_.from) + n * sign(files()),
                                                  Board::rank(a_.from) + n * sign(ranks()));
            if (!empty(square)) {
                return square;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Explanation say(Cause cause, const char* paragraph,
                                  std::vector<std::uint8_t> places, int n = 0) const {
        Phrase phrase(std::string("explain.") + cause.sentence);
        phrase.text("from", Board::name(a_.from)).text("to", Board::name(a_.to)).number("n", n);
        if (!empty(a_.from)) {
            phrase.word("piece", kind_keys[kind_at(a_.from)]);
        }
        if (!empty(a_.to)) {
            phrase.word("target", kind_keys[kind_at(a_.to)]);
        }
        return {cause.code, std::move(phrase), paragraph, std::move(places)};
    }

    [[nodiscard]] Explanation cast(Spell spell, Cause cause, const char* paragraph,
                                   std::vector<std::uint8_t> places) const {
        return cast(spell, cause, paragraph, std::move(places), a_.to);
    }
    [[nodiscard]] static Explanation cast(Spell spell, Cause cause, const char* paragraph,
                                          std::vector<std::uint8_t> places, std::uint8_t square) {
        return {cause.code,
                Phrase(std::string("explain.") + cause.sentence)
                    .word("spell", spell_words[spell])
                    .text("to", Board::name(square)),
                paragraph, std::move(places)};
    }

    const State& s_;
    Action a_;
};

bool own_piece(const State& s, int square) { return (s.pieces[s.side] & bit(square)) != 0; }

} // namespace

std::span<const std::string_view> NerdChess::refusals() { return own_refusals; }

Explanation NerdChess::explain(const State& s, Action a) {
    const Finder finder(s, a);
    switch (verb_of(a)) {
    case Verb::move:
        return own_piece(s, a.from) && (Legality::moves(s, a.from) & bit(a.to)) != 0
                   ? Explanation{}
                   : finder.of_move();
    case Verb::attack:
        return own_piece(s, a.from) && (Legality::attacks(s, a.from) & bit(a.to)) != 0
                   ? Explanation{}
                   : finder.of_attack();
    case Verb::teleport:
        return (Legality::spell_targets(s, Spell::teleport) & bit(a.from)) != 0 &&
                       (Legality::teleport_landings(s) & bit(a.to)) != 0
                   ? Explanation{}
                   : finder.of_spell(Spell::teleport);
    case Verb::freeze:
    case Verb::heal:
    case Verb::revive:
        break;
    }
    const auto spell = static_cast<Spell>(a.verb - to_byte(Verb::freeze));
    return (Legality::spell_targets(s, spell) & bit(a.to)) != 0 ? Explanation{}
                                                                : finder.of_spell(spell);
}

void NerdChess::well_formed(const State& /*s*/, ActionList& list) {
    for (int to = 0; to < Board::size; ++to) {
        for (const Verb verb : {Verb::freeze, Verb::heal, Verb::revive}) {
            list.push_back(make_action(verb, 0, to));
        }
        for (int from = 0; from < Board::size; ++from) {
            for (const Verb verb : {Verb::move, Verb::attack, Verb::teleport}) {
                list.push_back(make_action(verb, from, to));
            }
        }
    }
}

} // namespace motley::games::nerdchess
