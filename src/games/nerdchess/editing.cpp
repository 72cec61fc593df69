#include "core/text.h"
#include "games/nerdchess/looks.h"
#include "games/nerdchess/rules.h"

/// How positions are set up by hand.
namespace motley::games::nerdchess {

namespace {

constexpr int most_frozen_turns = 3;

engine::EditState edit_state(int side, Kind kind, int vitality, int frozen) {
    const char letter = kind_letters[index(kind)];
    const int full = character(kind).vitality;
    engine::EditState state;
    state.text = side == 0 ? letter : to_lower(letter);
    state.text += std::to_string(vitality);
    state.badges.push_back(scene::gauge_badge(vitality, full));
    state.facts.push_back(Phrase("fact.vitality").number("n", vitality).number("full", full));
    if (frozen > 0) {
        state.text += '*' + std::to_string(frozen);
        add_frozen(state.badges, frozen);
        state.facts.push_back(Phrase("fact.frozen").number("n", frozen));
    }
    return state;
}

/// The sets of unspent spells a side can have, the full set first.
engine::EditFact edit_spells(std::size_t side) {
    constexpr std::string_view spells = "FHRT";
    constexpr Table<const char*, spell_count> spell_keys{"freeze", "heal", "revive", "teleport"};
    engine::EditFact fact{
        engine::edit_fact_of("panel.spells", side == 0 ? "white" : "black"), 2, '/', side, {}};
    for (unsigned spent = 0; spent <= all_spells; ++spent) {
        std::string text;
        Table<std::vector<const char*>, 2> of; // those left, those spent
        for (unsigned i = 0; i < spell_count; ++i) {
            const unsigned is_spent = (spent >> i) & 1U;
            text += is_spent == 0 ? spells.substr(i, 1) : "";
            of[is_spent].push_back(spell_keys[i]);
        }
        Phrase name("edit.spells." + std::to_string(of[0].size()));
        const std::vector<const char*>& listed = of[of[0].size() > 2 ? 1 : 0];
        for (std::size_t i = 0; i < listed.size() && listed.size() < spell_count; ++i) {
            name.word(i == 0 ? "a" : "b", listed[i]);
        }
        fact.values.push_back({text.empty() ? "-" : text, std::move(name)});
    }
    return fact;
}

void mirror_fields(std::vector<std::string>& fields, bool sides) {
    if (sides) {
        fields[1] = fields[1] == "w" ? "b" : "w";
        engine::swap_parts(fields[2]);
    }
}

engine::Editing make_editing() {
    engine::Editing editing;
    editing.dots = true;
    for (int side = 0; side < 2; ++side) {
        for (const Kind kind : all_kinds) {
            engine::EditPiece piece;
            piece.glyph = to_byte(kind);
            piece.livery = scene::livery_of(side);
            const bool mage = kind == Kind::mage;
            for (int frozen = 0; frozen <= (mage ? 0 : most_frozen_turns); ++frozen) {
                for (int v = character(kind).vitality; v > 0; --v) {
                    piece.states.push_back(edit_state(side, kind, v, frozen));
                }
            }
            editing.pieces.push_back(std::move(piece));
        }
    }
    editing.facts = {
        {Phrase("ui.edit.turn"), 1, '\0', 0, {{"w", Phrase("white")}, {"b", Phrase("black")}}},
        edit_spells(0),
        edit_spells(1),
        {Phrase("panel.quiet"), 3, '\0', 0, engine::edit_numbers(0, 100)}};
    editing.swaps = engine::SideSwap::turn;
    editing.mirror = mirror_fields;
    editing.mirrors = true;
    return editing;
}

} // namespace

const engine::Editing& NerdChess::editing() {
    static const engine::Editing editing = make_editing();
    return editing;
}

} // namespace motley::games::nerdchess
