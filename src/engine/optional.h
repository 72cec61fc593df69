#pragma once

#include "engine/presented.h"

#include <concepts>

namespace motley::engine {

/// How many optional functions (core/rules.h, engine/presented.h) G has by name, but not with the
/// arguments and the result with which they are asked for here, so that they would count as
/// missing. If `Refuse`, a game with such a function does not compile. A deleted one is missing
/// on purpose. Overloaded ones have no address by name alone, and are not checked.
template <class G, bool Refuse = true>
consteval int misfits() {
    using State = typename G::State;
    using Printed = tl::expected<PrintedGame, NotationError>;
    using Change = void (*)(std::size_t, std::size_t);
    int misfits = 0;
#define MOTLEY_ASKED(name, arguments, result, ...)                                                 \
    MOTLEY_ASKED_IF((requires { &G::name; }), name, arguments, result, __VA_ARGS__)
#define MOTLEY_ASKED_IF(exists, name, arguments, result, ...)                                      \
    constexpr bool name##_asked = requires(__VA_ARGS__) {                                          \
        { G::name arguments } -> std::same_as<result>;                                             \
    };                                                                                             \
    constexpr bool name##_deleted = requires {                                                     \
        { &G::name } -> std::same_as<result (*)(__VA_ARGS__)>;                                     \
    };                                                                                             \
    constexpr bool name##_fits = name##_asked || name##_deleted || !exists;                        \
    static_assert(name##_fits || !Refuse, #name " is not as engine/optional.h asks for it");       \
    misfits += name##_fits ? 0 : 1;
    MOTLEY_ASKED(count_actions, (s), std::uint64_t, const State& s)
    MOTLEY_ASKED(nth_action, (s, n), Action, const State& s, std::uint64_t n)
    MOTLEY_ASKED(bench_setup, (), Setup)
    MOTLEY_ASKED(agree, (s), Outcome, State & s)
    MOTLEY_ASKED(evaluate, (s), int, const State& s)
    MOTLEY_ASKED(mover, (s), Actor, const State& s)
    MOTLEY_ASKED_IF((requires { &G::template features<Change>; }), features, (s, add), void,
                    const State& s, Change add)
    MOTLEY_ASKED_IF((requires { &G::template feature_changes<Change, Change>; }), feature_changes,
                    (&s, s, add, remove), void, const State& s, Change add, Change remove)
    MOTLEY_ASKED(is_noisy, (s, a), bool, const State& s, Action a)
    MOTLEY_ASKED(noisy_actions, (s, list), void, const State& s, ActionList& list)
    MOTLEY_ASKED(order_hint, (s, a), int, const State& s, Action a)
    MOTLEY_ASKED(reach, (a), int, Action a)
    MOTLEY_ASKED(chance_classes, (s, list), void, const State& s, ChanceList& list)
    MOTLEY_ASKED(is_horizon, (s), bool, const State& s)
    MOTLEY_ASKED(refusals, (), std::span<const std::string_view>)
    MOTLEY_ASKED(attempts, (s, p, list), void, const State& s, const scene::Path& p,
                 ActionList& list)
    MOTLEY_ASKED(odds, (s, a), std::vector<Phrase>, const State& s, Action a)
    MOTLEY_ASKED(powers, (s, place), std::vector<Power>, const State& s, scene::PlaceId place)
    MOTLEY_ASKED(actions_left, (s), int, const State& s)
    MOTLEY_ASKED(warnings, (s), std::vector<Warning>, const State& s)
    MOTLEY_ASKED(leg_end, (s, a), std::optional<LegEnd>, const State& s,
                 const std::optional<Action>& a)
    MOTLEY_ASKED(turns_of, (s, player), std::vector<State>, const State& s, Actor player)
    MOTLEY_ASKED(editing, (), const Editing&)
    MOTLEY_ASKED(read_notation, (text), Printed, std::string_view text)
    MOTLEY_ASKED(write_notation, (tokens), Result<std::string>,
                 const std::vector<std::string>& tokens)
    MOTLEY_ASKED(is_foreign, (text), bool, std::string_view text)
    MOTLEY_ASKED(read_foreign, (text), ForeignMatch, std::string_view text)
#undef MOTLEY_ASKED_IF
#undef MOTLEY_ASKED
    return misfits;
}

} // namespace motley::engine
