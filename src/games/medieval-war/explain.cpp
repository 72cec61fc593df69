#include "core/refusal.h"
#include "games/medieval-war/actions.h"
#include "games/medieval-war/names.h"
#include "games/medieval-war/rules.h"

#include <array>

namespace motley::games::medieval_war {

namespace {

using refusal::Cause;

constexpr auto own_refusals = std::to_array<std::string_view>(
    {"eight-pawns", "enemy-king-at-home", "enemy-king-lives", "kind-complete", "king-gone",
     "must-replace", "never-replaces", "no-enemy-king", "no-rook", "nobody-beside", "none-on-board",
     "not-beside-king", "nothing-to-reset", "summon-count", "too-weak", "turn-stuck"});

using Places = std::vector<std::uint8_t>;

Places list(Bits squares) {
    Places places;
    while (squares != 0) {
        places.push_back(pop(squares));
    }
    return places;
}

/// Finds the words for an action that allowed() refuses. It decides no rule itself.
class Finder {
public:
    Finder(const State& s, Action a) : s_(s), a_(a) {}

    [[nodiscard]] Explanation find() const {
        const Verb verb = verb_of(a_);
        if (is_power(verb)) {
            return of_power(verb);
        }
        return verb == Verb::move ? of_move() : verb == Verb::attack ? of_attack() : of_cannon();
    }

private:
    [[nodiscard]] Explanation of_move() const {
        if (!has(s_.own(), a_.from)) {
            return of_actor("4.1");
        }
        if (!has(neighbours(bit(a_.from)), a_.to)) {
            return say(Cause{refusal::out_of_reach, "not-one-step"}, "4.1", {a_.to});
        }
        return has(s_.own(), a_.to)
                   ? say(refusal::own_piece_there, "4.1", {a_.to})
                   : say(Cause{refusal::enemy_there, "moves-never-capture"}, "4.2", {a_.to});
    }

    [[nodiscard]] Explanation of_attack() const {
        if (!has(s_.hostile(), a_.to)) {
            return of_target("5.1");
        }
        const Bits attackers = neighbours(bit(a_.to)) & s_.own();
        if (attackers == 0) {
            return say("nobody-beside", "5.1", {a_.to});
        }
        const Assault now = assault(s_, s_.to_act);
        const int defence = number_at(now.defence, a_.to);
        Places places = list(attackers);
        places.insert(places.begin(), a_.to);
        Explanation why = say("too-weak", "5.1", std::move(places));
        why.phrase.number("sum", number_at(now.sums, a_.to))
            .number("power", defence)
            .number("double", 2 * std::int64_t{defence});
        return why;
    }

    [[nodiscard]] Explanation of_cannon() const {
        if (!has(s_.own(), a_.from)) {
            return of_actor("6.1");
        }
        if (!has(s_.own(Kind::rook), a_.from)) {
            return say("no-rook", "6.1", {a_.from});
        }
        if (!has(s_.hostile(), a_.to)) {
            return of_target("6.1");
        }
        Bits line = 0;
        for (const auto& ray : rays) {
            line |= has(ray[a_.from], a_.to) ? ray[a_.from] : 0;
        }
        if (line == 0) {
            return say(refusal::not_in_line, "6.1", {a_.to});
        }
        const Bits others = line & s_.occupied() & ~bit(a_.to);
        Explanation why = say(Cause{refusal::path_blocked, "line-not-clear"}, "6.2", list(others));
        why.phrase.text("blocker", Board::name(first(others)));
        return why;
    }

    [[nodiscard]] Explanation of_power(Verb verb) const {
        const Bits king = s_.own(Kind::king);
        if (king == 0) {
            return say("king-gone", is_major(verb) ? "8.1" : "7.1", {});
        }
        const KingPowers can = king_powers(s_);
        if (is_major(verb) && !can.major) {
            return say("enemy-king-lives", "8.1", list(s_.hostile(Kind::king)));
        }
        switch (verb) {
        case Verb::summon_three:
            return of_summon_three(can);
        case Verb::regicide:
            return of_regicide(can);
        case Verb::summon_one:
            return can.around == 0       ? say(Cause{refusal::occupied, "summon-no-room"}, "8.2",
                                               list(neighbours(s_.own(Kind::king))))
                   : can.summon_one == 0 ? say("eight-pawns", "8.2", list(s_.own(Kind::pawn)))
                                         : of_summoned(bit(a_.to), "8.2");
        case Verb::destroy_all:
            return of_kind("none-on-board", "8.3", {});
        default:
            return say("nothing-to-reset", "8.4", {});
        }
    }

    [[nodiscard]] Explanation of_summon_three(const KingPowers& can) const {
        const Bits squares = summoned(a_);
        if ((squares & ~can.around) != 0) {
            return of_summoned(squares, "7.2");
        }
        Explanation why = say("summon-count", "7.2", list(can.around & ~squares));
        why.phrase.number("n", can.summons).number("given", count(squares));
        return why;
    }

    /// The case that one of these squares is not an empty neighbour of the own king.
    [[nodiscard]] Explanation of_summoned(Bits squares, const char* paragraph) const {
        const Bits beside = neighbours(s_.own(Kind::king));
        const Bits far = squares & ~beside;
        const bool is_far = far != 0;
        const std::uint8_t culprit = first(is_far ? far : squares & s_.occupied());
        Explanation why =
            say(is_far ? Cause("not-beside-king") : Cause{refusal::occupied, "summon-occupied"},
                paragraph, {culprit});
        why.phrase.text("square", Board::name(culprit));
        return why;
    }

    [[nodiscard]] Explanation of_regicide(const KingPowers& can) const {
        const Bits victim = s_.hostile(Kind::king);
        if (victim == 0) {
            return say("no-enemy-king", "7.4", {});
        }
        if (!can.regicide) {
            Explanation why = say("enemy-king-at-home", "7.4", list(victim));
            why.phrase.text("square", Board::name(first(victim)));
            return why;
        }
        if (a_.aux == no_kind) {
            return say("must-replace", "7.5", {});
        }
        const auto kind = kind_of(a_);
        if (kind == Kind::king || kind == Kind::rook) {
            return of_kind("never-replaces", "7.5", {});
        }
        return of_kind("kind-complete", "7.5", list(s_.own(kind)));
    }

    /// The case that there is no own piece on `from`.
    [[nodiscard]] Explanation of_actor(const char* paragraph) const {
        return has(s_.occupied(), a_.from) ? say(refusal::not_yours, "2.1", {a_.from})
                                           : say(refusal::no_piece, paragraph, {a_.from});
    }

    /// The case that there is no enemy on `to`.
    [[nodiscard]] Explanation of_target(const char* paragraph) const {
        return has(s_.own(), a_.to) ? say(refusal::own_target, paragraph, {a_.to})
                                    : say(refusal::no_target, paragraph, {a_.to});
    }

    [[nodiscard]] Explanation of_kind(Cause cause, const char* paragraph, Places places) const {
        Explanation why = say(cause, paragraph, std::move(places));
        why.phrase.word("kind", kind_keys[a_.aux]).word("kinds", plural_keys[a_.aux]);
        return why;
    }

    [[nodiscard]] Explanation say(Cause cause, const char* paragraph, Places places) const {
        Phrase phrase(std::string("explain.") + cause.sentence);
        if (!is_power(verb_of(a_))) {
            phrase.text("from", Board::name(a_.from)).text("to", Board::name(a_.to));
            if (has(s_.occupied(), a_.from)) {
                phrase.word("piece", key_of(s_.kind_at(a_.from)));
            }
            if (has(s_.occupied(), a_.to)) {
                phrase.word("target", key_of(s_.kind_at(a_.to)));
            }
        }
        return {cause.code, std::move(phrase), paragraph, std::move(places)};
    }

    const State& s_;
    Action a_;
};

} // namespace

std::span<const std::string_view> MedievalWarChess::refusals() { return own_refusals; }

Explanation MedievalWarChess::explain(const State& s, Action a) {
    if (s.result != Outcome::Result::unfinished) {
        return {refusal::game_over, Phrase("explain.game-over"), "9.1", {}};
    }
    if (!allowed(s, a)) {
        return Finder(s, a).find();
    }
    if (leaves_completable(s, a)) {
        return {};
    }
    Phrase phrase("explain.turn-stuck");
    phrase.number("left", s.left - 1);
    return {"turn-stuck", std::move(phrase), "2.3", {}};
}

// All moves, attacks, cannon shots and Summon one; for Summon three every choice of up to three
// neighbours of the king, and every single square; for powers that name a kind, every kind.
void MedievalWarChess::well_formed(const State& s, ActionList& list) {
    for (std::uint8_t to = 0; to < Board::size; ++to) {
        list.push_back(make_action(Verb::attack, 0, to));
        list.push_back(make_action(Verb::summon_one, 0, to));
        list.push_back(summon_three(bit(to)));
    }
    for (std::uint8_t from = 0; from < Board::size; ++from) {
        for (std::uint8_t to = 0; to < Board::size; ++to) {
            // A rook acts on another piece only by firing at it.
            const bool fires = has(s.of(Kind::rook), from) && has(s.occupied(), to);
            list.push_back(make_action(fires ? Verb::cannon : Verb::move, from, to));
            list.push_back(make_action(fires ? Verb::move : Verb::cannon, from, to));
        }
    }
    const Bits around = neighbours(s.own(Kind::king));
    list.push_back(summon_three(0));
    for (Bits a = around; a != 0;) {
        const Bits one = bit(pop(a)); // listed above
        for (Bits b = a; b != 0;) {
            const Bits two = one | bit(pop(b));
            list.push_back(summon_three(two));
            for (Bits c = b; c != 0;) {
                list.push_back(summon_three(two | bit(pop(c))));
            }
        }
    }
    list.push_back(make_action(Verb::another_turn));
    list.push_back(make_action(Verb::regicide, 0, 0, no_kind));
    for (const Kind kind : all_kinds) {
        list.push_back(make_action(Verb::regicide, 0, 0, kind));
        list.push_back(make_action(Verb::destroy_all, 0, 0, kind));
    }
    list.push_back(make_action(Verb::reset));
}

} // namespace motley::games::medieval_war
