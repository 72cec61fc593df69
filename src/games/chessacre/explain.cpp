#include "core/refusal.h"
#include "games/chessacre/geometry.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/names.h"
#include "games/chessacre/rules.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace motley::games::chessacre {

namespace {

using refusal::Cause;

constexpr auto own_refusals = std::to_array<std::string_view>({"ability-missing",
                                                               "already-marked",
                                                               "bounce-gains-nothing",
                                                               "bounce-promotes-not",
                                                               "check-move-used",
                                                               "convert-protected",
                                                               "convert-recruit",
                                                               "dice-not-rolled",
                                                               "gain-must-be-taken",
                                                               "gain-not-offered",
                                                               "game-is-won",
                                                               "hand-not-empty",
                                                               "has-it-already",
                                                               "has-moved",
                                                               "king-not-in-check",
                                                               "king-not-recruited",
                                                               "king-not-resurrected",
                                                               "marked-gains-nothing",
                                                               "marked-uses-nothing",
                                                               "move-first",
                                                               "moved-out-of-check",
                                                               "must-promote",
                                                               "no-promotion",
                                                               "no-way-onto-line",
                                                               "none-in-stock",
                                                               "not-in-hand",
                                                               "not-on-dice",
                                                               "nothing-in-radius",
                                                               "out-of-quarter",
                                                               "out-of-radius",
                                                               "outside-recruitment-line",
                                                               "outside-set-up-zone",
                                                               "pawn-gains-nothing",
                                                               "pawn-needs-victim",
                                                               "pawn-stopped",
                                                               "pool-empty",
                                                               "promotion-kind",
                                                               "promotion-missing",
                                                               "promotion-stock",
                                                               "recruits-are-safe",
                                                               "roll-first",
                                                               "sacrifice-empty",
                                                               "sacrifice-enemy",
                                                               "sacrifice-kind",
                                                               "sacrifice-missing",
                                                               "sacrifice-recruit",
                                                               "sacrifice-unasked",
                                                               "too-few-credits",
                                                               "too-few-credits-to-resurrect",
                                                               "use-after-gain"});

/// Finds the first reason against an action that is known to be illegal, and the words for it. The
/// rules themselves are the predicates in movement.h.
class Finder {
public:
    Finder(const State& s, Action action)
        : s_(s), a_(action), suffixes_(Suffixes::unpack(action.extra)) {}

    [[nodiscard]] Explanation of_place() const {
        if (!s_.in_set_up()) {
            return say("set-up-over", "4.4", {});
        }
        if (s_.hand[s_.side][kind()] == 0) {
            return say("not-in-hand", "4.1", {});
        }
        return of_entry("4.1");
    }

    [[nodiscard]] Explanation of_recruit() const {
        if (!s_.in_set_up() && !chooses_action(s_)) {
            return move_first();
        }
        const char* paragraph = s_.in_set_up() ? "4.2" : "12.1";
        if (kind() == Kind::king) {
            return say("king-not-recruited", "12.1", {});
        }
        if (!in_stock(s_, kind())) {
            return say("none-in-stock", paragraph, {});
        }
        if (!affordable(s_, kind())) {
            return with_credits(say("too-few-credits", paragraph, {}), costs[kind()]);
        }
        if (kind() != Kind::queen && a_.from != no_square) {
            return say("sacrifice-unasked", "12.2", {a_.from});
        }
        if (kind() == Kind::queen) {
            if (a_.from == no_square) {
                return say("sacrifice-missing", "12.2", {});
            }
            if (!can_be_sacrificed(s_, a_.from)) {
                return of_sacrifice();
            }
        }
        return of_entry(paragraph);
    }

    [[nodiscard]] Explanation of_done() const {
        return s_.in_set_up() ? say("hand-not-empty", "4.3", {}) : say("set-up-over", "4.4", {});
    }

    [[nodiscard]] Explanation of_roll() const {
        return s_.in_set_up() ? say("set-up-first", "4.4", {}) : move_first();
    }

    [[nodiscard]] Explanation of_resurrection() const {
        if (s_.in_set_up()) {
            return say("set-up-first", "4.4", {});
        }
        if (!chooses_action(s_)) {
            return move_first();
        }
        if (kind() == Kind::king) {
            return say("king-not-resurrected", "12.3", {});
        }
        if (s_.killed[s_.side][kind()] == 0) {
            return say(Cause{refusal::none_to_return, "none-killed"}, "12.3", {});
        }
        return with_credits(say("too-few-credits-to-resurrect", "12.3", {}), resurrection_cost);
    }

    [[nodiscard]] Explanation of_move() const {
        if (!may_move(s_, a_.from)) {
            return of_mover();
        }
        if (!on_main_board(a_.to) || (targets(s_, a_.from) & bit(a_.to)) == 0) {
            return of_target();
        }
        if (verb_of(a_) == Verb::attack && s_.at(a_.to).empty()) {
            return say(Cause{refusal::no_target, "nothing-to-attack"}, "8.1", {a_.to});
        }
        if (verb_of(a_) == Verb::move && !s_.at(a_.to).empty()) {
            return say(refusal::enemy_there, "8.1", {a_.to});
        }
        const Choices ways = choices(s_, a_.from, a_.to);
        if (!ways.allow_promotion(suffixes_.promotion)) {
            return of_promotion(ways);
        }
        if (!ways.allow_gain(suffixes_.gain)) {
            return of_gain();
        }
        return of_use();
    }

    [[nodiscard]] Explanation of_outcome() const { return say("dice-not-rolled", "5.2", {}); }

private:
    [[nodiscard]] Kind kind() const { return kind_of(a_); }
    [[nodiscard]] Figure mover() const { return s_.at(a_.from); }
    [[nodiscard]] Figure target() const { return s_.at(a_.to); }

    [[nodiscard]] Explanation move_first() const {
        std::vector<std::uint8_t> movable;
        for (int square = 0; square < Board::size; ++square) {
            if (may_move(s_, square) && targets(s_, square) != 0) {
                movable.push_back(to_byte(square));
            }
        }
        return say("move-first", "5.3", std::move(movable));
    }

    // --- entering

    [[nodiscard]] Explanation of_entry(const char* paragraph) const {
        if (!entry_zone(s_).contains(a_.to)) {
            return s_.in_set_up() ? say("outside-set-up-zone", paragraph, {a_.to})
                                  : say("outside-recruitment-line", paragraph, {a_.to});
        }
        return say(Cause{refusal::occupied, "square-taken"}, paragraph, {a_.to});
    }

    [[nodiscard]] Explanation of_sacrifice() const {
        const Figure given = s_.at(a_.from);
        const bool could =
            !given.empty() && given.side() == s_.side && is_sacrifice_kind(given.kind());
        if (!could && sacrifices(s_).count() == 0) {
            return say("sacrifice-missing", "12.2", {});
        }
        const char* code = given.empty()                     ? "sacrifice-empty"
                           : given.side() != s_.side         ? "sacrifice-enemy"
                           : is_sacrifice_kind(given.kind()) ? "sacrifice-recruit"
                                                             : "sacrifice-kind";
        return say(code, "12.2", {a_.from});
    }

    // --- the figure and its way

    [[nodiscard]] Explanation of_mover() const {
        if (s_.in_set_up()) {
            return say("set-up-first", "4.4", {});
        }
        if (mover().empty()) {
            return say(Cause{refusal::no_piece, "no-figure"}, "5.3", {a_.from});
        }
        if (mover().side() != s_.side) {
            return say(refusal::not_yours, "5.3", {a_.from});
        }
        if (!awaits_move(s_)) {
            if (mover().kind() != Kind::king) {
                return say("roll-first", "5.2", {a_.from});
            }
            return mover().check_moved() && in_check(s_, s_.side)
                       ? say("check-move-used", "7.2", {a_.from})
                       : say("king-not-in-check", "7.2", {a_.from});
        }
        if (!rolls[s_.dice].shows(mover().kind())) {
            return say("not-on-dice", "5.3", {a_.from});
        }
        return mover().check_moved() ? say("moved-out-of-check", "7.3", {a_.from})
                                     : say("has-moved", "5.4", {a_.from});
    }

    /// An otherwise empty board with only this figure on it.
    [[nodiscard]] State alone() const {
        State empty;
        empty.board[a_.from] = mover();
        return empty;
    }

    [[nodiscard]] Explanation of_target() const {
        if (a_.from == a_.to) {
            return say(refusal::same_square, "6.1", {a_.to});
        }
        if (target().belongs_to(s_.side)) {
            return say(Cause{refusal::own_piece_there, "own-figure-there"}, "6.1", {a_.to});
        }
        if (!on_main_board(a_.to)) {
            return say(target().empty() ? "no-way-onto-line" : "recruits-are-safe", "6.1", {a_.to});
        }
        if (mover().kind() == Kind::pawn) {
            return of_pawn_target();
        }
        // On an empty board only its way of moving and its quarter can stop a figure.
        if ((targets(alone(), a_.from) & bit(a_.to)) != 0) {
            return say(Cause{refusal::path_blocked, "way-blocked"}, "6.3", between());
        }
        return out_of_quarter() ? say("out-of-quarter", "6.4", {a_.to, a_.from})
                                : say(Cause{refusal::out_of_reach, "not-its-way"}, "6.2", {a_.to});
    }

    [[nodiscard]] Explanation of_pawn_target() const {
        const auto from = index(a_.from);
        const bool diagonal = (geometry.pawn_captures[s_.side][from] & bit(a_.to)) != 0;
        const bool straight = (targets(alone(), a_.from) & bit(a_.to)) != 0;
        if (diagonal && out_of_quarter()) {
            return say("out-of-quarter", "6.4", {a_.to, a_.from});
        }
        if (diagonal) {
            return say("pawn-needs-victim", "6.5", {a_.to});
        }
        if (straight && !target().empty()) {
            return say("pawn-stopped", "6.5", {a_.to});
        }
        return straight ? say(Cause{refusal::path_blocked, "way-blocked"}, "6.5", between())
                        : say(Cause{refusal::out_of_reach, "not-its-way"}, "6.5", {a_.to});
    }

    [[nodiscard]] bool out_of_quarter() const {
        return (geometry.landing[a_.from] & bit(a_.to)) == 0;
    }

    /// The first figure on the straight line to the target.
    [[nodiscard]] std::vector<std::uint8_t> between() const {
        const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
        const int file_step = sign(Board::file(a_.to) - Board::file(a_.from));
        const int line_step = sign(Board::rank(a_.to) - Board::rank(a_.from));
        int file = Board::file(a_.from) + file_step;
        int line = Board::rank(a_.from) + line_step;
        while (Board::on_board(file, line) && Board::at(file, line) != a_.to) {
            if (!s_.at(Board::at(file, line)).empty()) {
                return {Board::at(file, line)};
            }
            file += file_step;
            line += line_step;
        }
        return {a_.to};
    }

    // --- what follows the move

    [[nodiscard]] bool bounces() const { return target().ability() == Ability::protect; }

    [[nodiscard]] Explanation of_promotion(const Choices& ways) const {
        if (ways.promotions == 0) {
            return mover().kind() == Kind::pawn && bounces()
                       ? say("bounce-promotes-not", "8.2", {a_.to})
                       : say("no-promotion", "11.1", {a_.from});
        }
        if (suffixes_.promotion == Suffixes::none) {
            return say("promotion-missing", "11.1", {a_.to});
        }
        if (suffixes_.promotion == Suffixes::falls) {
            return say("must-promote", "11.2", {a_.to});
        }
        const Kind wanted = kind_at(suffixes_.promotion - 1U);
        Explanation why = wanted == Kind::king || wanted == Kind::pawn
                              ? say("promotion-kind", "11.1", {a_.to})
                              : say("promotion-stock", "11.1", {a_.to});
        why.phrase.word("kind", key_of(wanted));
        return why;
    }

    [[nodiscard]] Explanation of_gain() const {
        Explanation why = gain_reason();
        if (suffixes_.gain != Ability::none) {
            why.phrase.word("ability", key_of(suffixes_.gain));
        }
        return why;
    }

    [[nodiscard]] Explanation gain_reason() const {
        if (suffixes_.gain == Ability::none) {
            return say("gain-must-be-taken", "9.3", {a_.to});
        }
        if (mover().kind() == Kind::pawn) {
            return say("pawn-gains-nothing", "9.1", {a_.from});
        }
        if (is_marked(s_, a_.from)) {
            return say("marked-gains-nothing", "10.5", {a_.from});
        }
        if (bounces()) {
            return say("bounce-gains-nothing", "8.2", {a_.to});
        }
        if (mover().ability() == suffixes_.gain) {
            return say("has-it-already", "9.3", {a_.from});
        }
        const auto on_field = [&](const Table<Squares, 2>& fields) {
            return (fields[s_.side] & bit(a_.to)) != 0;
        };
        const bool source = suffixes_.gain == Ability::protect   ? !target().empty()
                            : suffixes_.gain == Ability::explode ? on_field(geometry.explode_gains)
                                                                 : on_field(geometry.convert_gains);
        return source ? say("pool-empty", "9.4", {a_.to}) : say("gain-not-offered", "9.2", {a_.to});
    }

    [[nodiscard]] Explanation of_use() const {
        const Ability needed =
            suffixes_.use == Suffixes::Use::explode ? Ability::explode : Ability::convert;
        Explanation why = use_reason(needed);
        why.phrase.word("ability", key_of(needed));
        return why;
    }

    [[nodiscard]] Explanation use_reason(Ability needed) const {
        if (suffixes_.gain != Ability::none) {
            return say("use-after-gain", "10.1", {a_.to});
        }
        if (is_marked(s_, a_.from)) {
            return say("marked-uses-nothing", "10.5", {a_.from});
        }
        if (mover().ability() != needed) {
            return say("ability-missing", "10.1", {a_.from});
        }
        if (target().is(other(s_.side), Kind::king) && !bounces()) {
            return say("game-is-won", "14.1", {a_.to});
        }
        if (needed == Ability::explode) {
            return say("nothing-in-radius", "10.2", {bounces() ? a_.from : a_.to});
        }
        Explanation why = of_victim(bounces() ? a_.from : a_.to);
        why.phrase.text("victim", Board::name(suffixes_.victim));
        return why;
    }

    [[nodiscard]] Explanation of_victim(std::uint8_t place) const {
        const std::uint8_t square = suffixes_.victim;
        const Figure victim = s_.at(square);
        if (!touch(place, square)) {
            return say("out-of-radius", "10.4", {square, place});
        }
        if (victim.empty() || square == a_.from) {
            return say(Cause{refusal::no_target, "nobody-to-convert"}, "10.4", {square});
        }
        if (victim.side() == s_.side) {
            return say(Cause{refusal::own_target, "convert-own"}, "10.4", {square});
        }
        if (!on_main_board(square)) {
            return say("convert-recruit", "10.4", {square});
        }
        return is_marked(s_, square) ? say("already-marked", "10.4", {square})
                                     : say("convert-protected", "10.4", {square});
    }

    // --- words

    [[nodiscard]] Explanation say(Cause cause, const char* paragraph,
                                  std::vector<std::uint8_t> places) const {
        Phrase phrase(std::string("explain.") + cause.sentence);
        const bool moves = verb_of(a_) == Verb::move || verb_of(a_) == Verb::attack;
        if (moves || verb_of(a_) == Verb::recruit || verb_of(a_) == Verb::place) {
            phrase.text("to", Board::name(a_.to));
        }
        if (moves || (verb_of(a_) == Verb::recruit && a_.from != no_square)) {
            phrase.text("from", Board::name(a_.from));
        }
        if (moves) {
            phrase.word("figure", mover().empty() ? "nobody" : key_of(mover().kind()));
            phrase.word("target", target().empty() ? "nobody" : key_of(target().kind()));
            phrase.word("way",
                        std::string("way.") + (mover().empty() ? "king" : key_of(mover().kind())));
        } else if (verb_of(a_) == Verb::place || verb_of(a_) == Verb::recruit ||
                   verb_of(a_) == Verb::resurrect) {
            phrase.word("figure", key_of(kind()));
        }
        if (!places.empty()) {
            phrase.text("cause", Board::name(places.front()));
        }
        return {cause.code, std::move(phrase), paragraph, std::move(places)};
    }

    [[nodiscard]] Explanation with_credits(Explanation why, std::uint32_t cost) const {
        why.phrase.number("cost", cost).number("credits", s_.credits[s_.side]);
        return why;
    }

    const State& s_;
    Action a_;
    Suffixes suffixes_;
};

bool legal(const State& s, Action a) {
    const Kind kind = kind_of(a);
    switch (verb_of(a)) {
    case Verb::place:
        return s.in_set_up() && s.hand[s.side][kind] != 0 && entry_zone(s).is_free(a.to);
    case Verb::recruit:
        return (s.in_set_up() || chooses_action(s)) && can_buy(s, kind) &&
               can_enter(s, kind, a.to, a.from);
    case Verb::done:
        return s.in_set_up() && hand_empty(s, s.side);
    case Verb::roll:
        return chooses_action(s);
    case Verb::resurrect:
        return chooses_action(s) && can_resurrect(s, kind);
    case Verb::move:
    case Verb::attack:
        return may_move(s, a.from) && on_main_board(a.to) &&
               (targets(s, a.from) & bit(a.to)) != 0 &&
               s.at(a.to).empty() == (verb_of(a) == Verb::move) &&
               choices(s, a.from, a.to).allow(Suffixes::unpack(a.extra));
    case Verb::outcome:
        break;
    }
    return false;
}

} // namespace

std::span<const std::string_view> Chessacre::refusals() { return own_refusals; }

Explanation Chessacre::explain(const State& s, Action action) {
    if (legal(s, action)) {
        return {};
    }
    const Finder finder(s, action);
    switch (verb_of(action)) {
    case Verb::place:
        return finder.of_place();
    case Verb::recruit:
        return finder.of_recruit();
    case Verb::done:
        return finder.of_done();
    case Verb::roll:
        return finder.of_roll();
    case Verb::resurrect:
        return finder.of_resurrection();
    case Verb::move:
    case Verb::attack:
        return finder.of_move();
    case Verb::outcome:
        break;
    }
    return finder.of_outcome();
}

} // namespace motley::games::chessacre
