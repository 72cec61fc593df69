#include "core/refusal.h"
#include "games/thud/moves.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace motley::games::thud {

namespace {

using refusal::Cause;

constexpr auto own_refusals = std::to_array<std::string_view>(
    {"capture-not-beside", "dwarfs-capture-by-hurl", "one-capture", "onto-thudstone",
     "shove-must-capture", "shove-without-dwarf", "thudstone-stays", "trolls-are-not-hurled"});

/// A straight line from one square to another.
struct Way {
    Direction direction = 0;
    int distance = 0;
};

std::optional<Way> way(Square from, Square to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    if (from == to || (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks))) {
        return std::nullopt;
    }
    const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
    Direction d = 0;
    while (file_steps[d] != sign(files) || rank_steps[d] != sign(ranks)) {
        ++d;
    }
    return Way{d, std::max(std::abs(files), std::abs(ranks))};
}

const char* noun_of(People people) {
    return people == People::dwarfs ? "noun.dwarf" : "noun.troll";
}

/// Finds the words for an action that Thud::legal has refused. It decides no rule itself.
class Finder {
public:
    Finder(const State& s, Action a) : s_(s), a_(a), empty_(s.empty()) {}

    [[nodiscard]] Explanation reason() const {
        if (auto why = of_piece()) {
            return *why;
        }
        if (auto why = of_form()) {
            return *why;
        }
        if (auto why = of_target()) {
            return *why;
        }
        const auto line = way(a_.from, a_.to);
        if (!line) {
            return say(Cause{refusal::not_in_line, "not-straight"}, dwarfs() ? "2.2" : "3.2",
                       {a_.to});
        }
        if (auto why = of_way(*line)) {
            return *why;
        }
        return dwarfs() ? of_hurl(*line) : of_shove(*line);
    }

private:
    using Squares = std::vector<Square>;

    [[nodiscard]] bool dwarfs() const { return s_.to_act == People::dwarfs; }
    [[nodiscard]] bool hurls() const { return verb_of(a_) == Verb::hurl; }
    [[nodiscard]] const Board& own() const { return s_.of(s_.to_act); }
    [[nodiscard]] const Board& enemies() const { return s_.of(enemy(s_.to_act)); }

    /// The reason why this piece cannot act at all.
    [[nodiscard]] std::optional<Explanation> of_piece() const {
        if (own().has(a_.from)) {
            return std::nullopt;
        }
        if (a_.from == thudstone) {
            return say("thudstone-stays", "1.2", {a_.from});
        }
        return enemies().has(a_.from) ? say(refusal::not_yours, "1.5", {a_.from})
                                      : say(refusal::no_piece, "1.5", {a_.from});
    }

    /// The reason why its people cannot act in this way.
    [[nodiscard]] std::optional<Explanation> of_form() const {
        if (dwarfs() && (captures(a_) != 0 || a_.aux != 0)) {
            return say("dwarfs-capture-by-hurl", "2.3", captured_squares(a_));
        }
        if (!dwarfs() && hurls()) {
            return say("trolls-are-not-hurled", "3.1", {a_.from, a_.to});
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Explanation> of_target() const {
        if (a_.to == a_.from) {
            return say(refusal::same_square, dwarfs() ? "2.2" : "3.2", {a_.to});
        }
        if (a_.to == thudstone) {
            return say("onto-thudstone", "1.2", {a_.to});
        }
        if (own().has(a_.to)) {
            return say(Cause{refusal::own_piece_there, "onto-own"}, dwarfs() ? "2.2" : "3.2",
                       {a_.to});
        }
        if (!dwarfs() && enemies().has(a_.to)) {
            return say(Cause{refusal::enemy_there, "onto-dwarf"}, "3.2", {a_.to});
        }
        if (hurls() && !enemies().has(a_.to)) {
            return say(Cause{refusal::no_target, "hurl-at-nothing"}, "2.5", {a_.to});
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Explanation> of_way(const Way& line) const {
        if (!dwarfs() && line.distance > reach(line)) {
            return std::nullopt; // the distance is the better reason
        }
        Square square = next(a_.from, line.direction);
        while (square != a_.to && empty_.has(square)) {
            square = next(square, line.direction);
        }
        if (square == a_.to) {
            return std::nullopt;
        }
        if (square == thudstone) {
            return say(Cause{refusal::path_blocked, "thudstone-between"}, "1.2", {square});
        }
        Explanation why = say(Cause{refusal::path_blocked, "blocked"},
                              dwarfs() ? (hurls() ? "2.4" : "2.2") : "3.5", {square}, square);
        why.phrase.word("blocker",
                        noun_of(s_.dwarfs.has(square) ? People::dwarfs : People::trolls));
        return why;
    }

    /// How far the line behind the piece lets it go.
    [[nodiscard]] int reach(const Way& line) const {
        return line_length(own(), a_.from, line.direction);
    }
    [[nodiscard]] Squares line_squares(const Way& line) const {
        Squares squares{a_.to};
        for (Square square = a_.from; own().has(square); square = back(square, line.direction)) {
            squares.push_back(square);
        }
        return squares;
    }

    [[nodiscard]] Explanation of_hurl(const Way& line) const {
        if (!hurls()) {
            // Every other reason against a dwarf's move has been checked.
            return say(Cause{refusal::enemy_there, "move-onto-troll"}, "2.2", {a_.to});
        }
        Explanation why =
            say(Cause{refusal::out_of_reach, "hurl-too-far"}, "2.3", line_squares(line));
        why.phrase.number("distance", line.distance).number("line", reach(line));
        return why;
    }

    [[nodiscard]] Explanation of_shove(const Way& line) const {
        const int n = reach(line);
        if (line.distance > n) {
            Explanation why =
                n == 1
                    ? say(Cause{refusal::out_of_reach, "step-too-far"}, "3.4", {a_.to, a_.from})
                    : say(Cause{refusal::out_of_reach, "shove-too-far"}, "3.5", line_squares(line));
            why.phrase.number("distance", line.distance).number("line", n);
            return why;
        }
        if (a_.aux != 0) {
            return say("capture-not-beside", "3.3", {a_.aux}, a_.aux);
        }
        Squares missing;
        for (const Square square : captured_squares(a_)) {
            if (!s_.dwarfs.has(square)) {
                missing.push_back(square);
            }
        }
        if (!missing.empty()) {
            return say(Cause{refusal::no_target, "no-dwarf-there"}, "3.3", missing,
                       missing.front());
        }
        if (captures(a_) != 0) {
            return say("one-capture", "3.3", captured_squares(a_));
        }
        return neighbours(s_.dwarfs, a_.to) == 0
                   ? say("shove-without-dwarf", "3.6", {a_.to})
                   : say("shove-must-capture", "3.6", beside_target());
    }

    [[nodiscard]] Squares beside_target() const {
        Squares squares{a_.to};
        for_each(neighbours(s_.dwarfs, a_.to),
                 [&](Direction d) { squares.push_back(next(a_.to, d)); });
        return squares;
    }

    [[nodiscard]] Explanation say(Cause cause, const char* paragraph, const Squares& squares = {},
                                  Square place = thudstone) const {
        Explanation why{
            cause.code, Phrase(std::string("explain.") + cause.sentence), paragraph, {}};
        for (const Square square : squares) {
            why.places.push_back(place_of(square));
        }
        const bool dwarf = s_.dwarfs.has(a_.from);
        why.phrase.text("from", name(a_.from))
            .text("to", name(a_.to))
            .text("place", name(place))
            .word("piece", dwarf ? "dwarf" : "troll")
            .word("noun", noun_of(dwarf ? People::dwarfs : People::trolls))
            .word("side", dwarfs() ? "noun.dwarfs" : "noun.trolls");
        return why;
    }

    const State& s_;
    Action a_;
    Board empty_;
};

Action plain(Verb verb, Square from, Square to) { return make_action(verb, from, to); }

/// Capture lists of every kind for a troll that goes to `to`: each neighbour alone and together
/// with all the dwarfs there, all neighbours, and a square that is not next to it.
void well_formed_captures(const State& s, Square from, Square to, ActionList& list) {
    Action a = plain(Verb::move, from, to);
    const Neighbours all = neighbours(octagon, to);
    const Neighbours dwarfs = neighbours(s.dwarfs, to);
    for_each(all, [&](Direction d) {
        a.extra = 1U << d;
        list.push_back(a);
        a.extra |= dwarfs;
        list.push_back(a);
    });
    a.extra = all;
    list.push_back(a);
    a.extra = dwarfs;
    a.aux = to == thudstone || way(to, thudstone).value_or(Way{}).distance == 1 ? square_at(0, 7)
                                                                                : thudstone;
    list.push_back(a);
}

} // namespace

std::span<const std::string_view> Thud::refusals() { return own_refusals; }

Explanation Thud::explain(const State& s, Action a) {
    if (s.over) {
        return engine::game_is_over();
    }
    return legal(s, a) ? Explanation{} : Finder(s, a).reason();
}

// Every pair of squares for the pieces to act, as moves and as hurls, with captures of every kind
// where they matter; and steps from all other squares.
void Thud::well_formed(const State& s, ActionList& list) {
    const std::size_t before = list.size();
    legal_actions(s, list);
    const auto plain_ones = [&](Square from, Square to) {
        list.push_back(plain(Verb::move, from, to));
        list.push_back(plain(Verb::hurl, from, to));
    };
    for_each(without(octagon, s.of(s.to_act)), [&](Square from) {
        for_each(neighbours(octagon, from), [&](Direction d) { plain_ones(from, next(from, d)); });
    });
    const int reach = s.to_act == People::trolls ? 3 : 1;
    for_each(s.of(s.to_act), [&](Square from) {
        for_each(octagon, [&](Square to) {
            plain_ones(from, to);
            const auto line = way(from, to);
            if (line && line->distance <= reach) {
                well_formed_captures(s, from, to, list);
            }
        });
    });
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(before), list.end());
    const auto last = std::unique(list.begin() + static_cast<std::ptrdiff_t>(before), list.end());
    list.truncate(index(last - list.begin()));
}

void Thud::attempts(const State& s, const scene::Path& steps, ActionList& list) {
    using Kind = scene::Step::Kind;
    if (steps.empty() || steps[0].kind != Kind::place) {
        return;
    }
    const Square from = square_of(steps[0].id);
    if (steps.size() == 1) {
        ActionList legal;
        legal_actions(s, legal);
        for (const Action action : legal) {
            if (action.from == from) {
                list.push_back(action);
            }
        }
        for_each(neighbours(octagon, from), [&](Direction d) {
            const Action action = plain(Verb::move, from, next(from, d));
            if (!Thud::legal(s, action)) {
                list.push_back(action);
            }
        });
        return;
    }
    if (steps[1].kind != Kind::place) {
        return;
    }
    Action meant = plain(Verb::move, from, square_of(steps[1].id));
    for (std::size_t i = 2; i < steps.size(); ++i) {
        if (steps[i].kind != Kind::member) {
            return;
        }
        const Square square = square_of(steps[i].id);
        Direction d = 0;
        while (d < directions && next(meant.to, d) != square) {
            ++d;
        }
        if (d < directions) {
            meant.extra |= 1U << d;
        } else if (meant.aux == 0) {
            meant.aux = square;
        } else {
            return;
        }
    }
    if (steps.size() > 2) {
        list.push_back(meant);
        return;
    }
    const Action hurl = plain(Verb::hurl, from, meant.to);
    if (s.to_act == People::trolls) {
        list.push_back(meant);
    } else if (s.trolls.has(meant.to)) {
        list.push_back(hurl);
        list.push_back(meant);
    } else {
        list.push_back(meant);
        list.push_back(hurl);
    }
}

} // namespace motley::games::thud
