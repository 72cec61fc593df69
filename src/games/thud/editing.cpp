#include "games/thud/rules.h"

/// How positions are set up by hand.
namespace motley::games::thud {

const engine::Editing& Thud::editing() {
    static const engine::Editing editing = [] {
        engine::Editing e;
        // Glyphs are dwarf, troll, stone.
        e.pieces = {{0, scene::Livery::a, {{"d"}}},
                    {1, scene::Livery::b, {{"T"}}},
                    {2, scene::Livery::none, {{"O", {}, {Phrase("fact.thudstone")}}}, true}};
        e.facts = {
            {Phrase("ui.edit.turn"),
             1,
             '\0',
             0,
             {{"d", Phrase("dwarfs")}, {"t", Phrase("trolls")}}},
            {Phrase("panel.quiet"), 2, '\0', 0, engine::edit_numbers(0, quiet_limit)},
            {Phrase("panel.battle"), 3, '\0', 0, {{"1/2"}, {"2/2"}, {"1/1"}}},
            {Phrase("edit.lead"), 4, '\0', 0, engine::edit_numbers(-highest_score, highest_score)}};
        e.mirrors = true;
        return e;
    }();
    return editing;
}

} // namespace motley::games::thud
