#include "games/chessacre/chips.h"
#include "games/chessacre/looks.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/names.h"
#include "games/chessacre/rules.h"

#include <algorithm>

namespace motley::games::chessacre {

namespace {

using scene::chip_step;
using scene::Mark;
using scene::Path;
using scene::place_step;
using scene::Step;

bool reaches(const State& s, int from, int to) {
    return on_main_board(to) && (targets(s, from) & bit(to)) != 0;
}

/// The steps after the two squares; none if there is nothing to choose.
void add_suffix_steps(Path& path, const Choices& ways, Suffixes suffixes) {
    if (ways.count() == 1 && ways.allow(suffixes)) {
        return;
    }
    if (suffixes.gain != Ability::none) {
        path.push_back(chip_step(chips::gain(suffixes.gain)));
    } else if (ways.gains != 0) {
        path.push_back(chip_step(chips::keep));
    }
    if (suffixes.promotion == Suffixes::falls) {
        path.push_back(chip_step(chips::fall));
    } else if (suffixes.promotion != Suffixes::none) {
        path.push_back(
            chip_step(chips::of(chips::first_promotion, kind_at(suffixes.promotion - 1U))));
    }
    if (suffixes.use == Suffixes::Use::explode) {
        path.push_back(chip_step(chips::explode));
    } else if (suffixes.use == Suffixes::Use::convert) {
        path.push_back(place_step(suffixes.victim, Mark::power));
    }
}

// ---------------------------------------------------------------- what can be written down

constexpr Table<Ability, 3> gains{Ability::protect, Ability::explode, Ability::convert};

/// Every meaningful way to end a move, and the pairs of endings that never go together.
void list_suffixes(Verb verb, int from, int to, ActionList& list) {
    const auto push = [&](Suffixes suffixes) {
        list.push_back(move_action(verb, from, to, suffixes));
    };
    for (const Ability gain : gains) {
        push({gain});
    }
    for (std::uint8_t promotion = 1; promotion <= Suffixes::falls; ++promotion) {
        push({Ability::none, promotion});
    }
    push({Ability::none, Suffixes::none, Suffixes::Use::explode});
    for (int victim = 0; victim < Board::size; ++victim) {
        // One distant square stands for all squares that are out of reach.
        if (touch(to, victim) || touch(from, victim) || victim == to || victim == 4) {
            push({Ability::none, Suffixes::none, Suffixes::Use::convert, to_byte(victim)});
        }
    }
    constexpr std::uint8_t queen = index(Kind::queen) + 1;
    push({Ability::protect, queen});
    push({Ability::protect, Suffixes::none, Suffixes::Use::explode});
    push({Ability::none, queen, Suffixes::Use::explode});
    push({Ability::protect, queen, Suffixes::Use::convert, to_byte(from)});
}

void list_moves_from(const State& s, int from, ActionList& list) {
    for (int to = 0; to < Board::size; ++to) {
        const bool occupied = !s.at(to).empty();
        const Verb verb = occupied ? Verb::attack : Verb::move;
        list.push_back(move_action(verb, from, to));
        if (!reaches(s, from, to)) {
            continue;
        }
        if (may_move(s, from)) {
            list_suffixes(verb, from, to, list);
        }
        list.push_back(move_action(occupied ? Verb::move : Verb::attack, from, to));
    }
}

void list_recruits(const State& s, Kind kind, ActionList& list) {
    const Zone zone = entry_zone(s);
    for (int to = 0; to < Board::size; ++to) {
        list.push_back(recruit_action(kind, to));
    }
    // Sacrifices are tried on the zone and on one square outside it.
    const int outside = zone.contains(Board::at(4, 4)) ? Board::at(4, 0) : Board::at(4, 4);
    for (int to = 0; to < Board::size; ++to) {
        if (!zone.contains(to) && to != outside) {
            continue;
        }
        for (int sacrifice = 0; sacrifice < Board::size; ++sacrifice) {
            if (!s.at(sacrifice).empty() || sacrifice == to || sacrifice == outside) {
                list.push_back(recruit_action(kind, to, sacrifice));
            }
        }
    }
}

void list_chip_actions(const State& s, ActionList& list) {
    for (const Kind kind : all_kinds) {
        for (int to = 0; to < Board::size; ++to) {
            list.push_back(place_action(kind, to));
        }
        list.push_back(resurrect_action(kind));
        if (kind == Kind::queen || kind == Kind::pawn) {
            list_recruits(s, kind, list);
            continue;
        }
        for (int to = 0; to < Board::size; ++to) {
            list.push_back(recruit_action(kind, to));
        }
    }
    list.push_back(make_action(Verb::roll));
    list.push_back(make_action(Verb::done));
}

/// The name of this kind of completion in string keys.
std::string suffix_key(Suffixes suffixes) {
    if (suffixes.gain != Ability::none) {
        return ".gain";
    }
    if (suffixes.promotion != Suffixes::none) {
        return suffixes.promotion == Suffixes::falls ? ".fall" : ".promote";
    }
    return suffixes.use == Suffixes::Use::explode   ? ".explode"
           : suffixes.use == Suffixes::Use::convert ? ".convert"
                                                    : "";
}

Phrase move_phrase(const State& s, Action action) {
    const Suffixes suffixes = Suffixes::unpack(action.extra);
    const char* verb = verb_of(action) == Verb::move                   ? "label.move"
                       : s.at(action.to).ability() == Ability::protect ? "label.bounce"
                                                                       : "label.attack";
    Phrase phrase(verb + suffix_key(suffixes));
    phrase.text("from", Board::name(action.from)).text("to", Board::name(action.to));
    if (suffixes.gain != Ability::none) {
        phrase.word("ability", key_of(suffixes.gain));
    }
    if (suffixes.promotion != Suffixes::none && suffixes.promotion != Suffixes::falls) {
        phrase.word("kind", key_of(kind_at(suffixes.promotion - 1U)));
    }
    if (suffixes.use == Suffixes::Use::convert) {
        phrase.text("victim", Board::name(suffixes.victim));
    }
    return phrase;
}

} // namespace

Path Chessacre::path(const State& s, Action action) {
    switch (verb_of(action)) {
    case Verb::place:
        return {chip_step(chips::of(chips::first_place, kind_of(action))),
                place_step(action.to, Mark::place)};
    case Verb::recruit: {
        Path path{chip_step(chips::of(chips::first_recruit, kind_of(action))),
                  place_step(action.to, Mark::place)};
        if (action.from != no_square) {
            path.push_back(place_step(action.from, Mark::capture));
        }
        return path;
    }
    case Verb::done:
        return {chip_step(chips::done)};
    case Verb::roll:
        return {chip_step(chips::roll)};
    case Verb::resurrect:
        return {chip_step(chips::of(chips::first_resurrect, kind_of(action)))};
    case Verb::move:
    case Verb::attack: {
        const bool attacks = verb_of(action) == Verb::attack;
        Path path{place_step(action.from, Mark::none),
                  place_step(action.to, attacks ? Mark::capture : Mark::move)};
        const Suffixes suffixes = Suffixes::unpack(action.extra);
        const bool open = reaches(s, action.from, action.to);
        add_suffix_steps(path, open ? choices(s, action.from, action.to) : Choices{}, suffixes);
        return path;
    }
    case Verb::outcome:
        break;
    }
    return {};
}

void Chessacre::well_formed(const State& s, ActionList& list) {
    list_chip_actions(s, list);
    bool with_empty = false;
    for (int from = 0; from < Board::size; ++from) {
        // All empty squares are equivalent as starting squares.
        const bool empty = s.at(from).empty();
        if (!empty || !with_empty) {
            list_moves_from(s, from, list);
            with_empty = with_empty || empty;
        }
    }
}

void Chessacre::attempts(const State& s, const Path& steps, ActionList& list) {
    if (steps.empty()) {
        return;
    }
    ActionList all;
    if (steps[0].kind == Step::Kind::place) {
        list_moves_from(s, steps[0].id, all);
    } else {
        list_chip_actions(s, all);
    }
    for (const Action action : all) {
        const Path spelled = path(s, action);
        if (spelled.size() >= steps.size() &&
            std::equal(steps.begin(), steps.end(), spelled.begin())) {
            list.push_back(action);
        }
    }
}

engine::ActionLabel Chessacre::label(const State& s, Action action) {
    engine::ActionLabel label;
    label.livery = livery_of(s.side);
    switch (verb_of(action)) {
    case Verb::place:
    case Verb::resurrect:
        label.glyph = glyph_of(kind_of(action));
        label.phrase = Phrase(verb_of(action) == Verb::place ? "label.place" : "label.resurrect")
                           .word("kind", key_of(kind_of(action)))
                           .text("to", Board::name(action.to));
        break;
    case Verb::recruit:
        label.glyph = glyph_of(kind_of(action));
        label.phrase = Phrase(action.from == no_square ? "label.recruit" : "label.recruit-queen")
                           .word("kind", key_of(kind_of(action)))
                           .text("to", Board::name(action.to))
                           .text("from", action.from == no_square ? "" : Board::name(action.from));
        break;
    case Verb::done:
        label.phrase = Phrase("label.done");
        break;
    case Verb::roll:
        label.phrase = Phrase("label.roll");
        break;
    case Verb::move:
    case Verb::attack:
        if (!s.at(action.from).empty()) {
            label.glyph = glyph_of(s.at(action.from).kind());
        }
        label.phrase = move_phrase(s, action);
        break;
    case Verb::outcome: {
        const Roll& roll = rolls[action.aux];
        label.phrase = Phrase("label.dice")
                           .word("first", key_of(roll.faces[0]))
                           .word("second", key_of(roll.faces[1]))
                           .word("third", key_of(roll.faces[2]));
        break;
    }
    }
    return label;
}

} // namespace motley::games::chessacre
