#include "core/text.h"
#include "games/medieval-war/names.h"
#include "games/medieval-war/rules.h"

/// How positions are set up by hand.
namespace motley::games::medieval_war {

namespace {

void mirror_fields(std::vector<std::string>& fields, bool sides) {
    const auto other = [](std::string& side) {
        side = side == "w" ? "b" : side == "b" ? "w" : side;
    };
    if (sides) {
        other(fields[1]);
        other(fields[3]);
    }
}

engine::Editing make_editing() {
    engine::Editing editing;
    for (const Side side : both_sides) {
        // The king first, as on other boards' trays.
        for (auto kind = all_kinds.rbegin(); kind != all_kinds.rend(); ++kind) {
            const char letter = kind_letters[index(*kind)];
            const bool white = side == Side::white;
            engine::EditPiece piece;
            piece.glyph = to_byte(*kind);
            piece.livery = scene::livery_of(side);
            piece.states.push_back({std::string(1, white ? letter : to_lower(letter))});
            editing.pieces.push_back(std::move(piece));
        }
    }
    const engine::EditValue white{"w", Phrase("white")};
    const engine::EditValue black{"b", Phrase("black")};
    std::vector<engine::EditValue> quiet = engine::edit_numbers(0, quiet_limit);
    quiet.push_back({"x"});
    editing.facts = {
        {Phrase("ui.edit.turn"), 1, '\0', 0, {white, black}},
        {Phrase("ui.edit.actions-left"), 2, '\0', 0, {{"3"}, {"2"}, {"1"}}},
        {Phrase("panel.skipped"), 3, '\0', 0, {{"-", Phrase("ui.none")}, white, black}},
        {Phrase("panel.quiet"), 4, '\0', 0, std::move(quiet)},
    };
    editing.mirrors = true;
    editing.swaps = engine::SideSwap::ranks;
    editing.mirror = mirror_fields;
    return editing;
}

} // namespace

const engine::Editing& MedievalWarChess::editing() {
    static const engine::Editing editing = make_editing();
    return editing;
}

} // namespace motley::games::medieval_war
