#include "core/text.h"
#include "games/super-heroes/looks.h"
#include "games/super-heroes/names.h"
#include "games/super-heroes/rules.h"

#include <algorithm>

/// How positions are set up by hand.
namespace motley::games::super_heroes {

namespace {

constexpr std::size_t out_field = 4;
constexpr std::string_view out_letters = "KAMPRST"; ///< in the order of texts

bool can_be_spent(Kind kind) { return kind != Kind::speedster && kind != Kind::sidekick; }

engine::EditState edit_state(char letter, Kind kind, bool spent, bool acted) {
    const std::string ability = !can_be_spent(kind) ? "fact.passive."
                                : spent             ? "fact.spent."
                                                    : "fact.ready.";
    engine::EditState state;
    state.text = letter;
    state.facts.emplace_back(ability + kind_word(kind));
    if (spent) {
        state.text += '\'';
        state.badges.push_back(spent_badge());
    } else if (kind == Kind::armored) {
        state.badges.push_back(armour_badge());
    }
    if (acted) {
        state.text += '*';
        state.badges.push_back(acted_badge());
        state.facts.emplace_back("fact.acted");
    }
    return state;
}

engine::EditPiece edit_piece(std::size_t side, Kind kind) {
    const char upper = kind_letters[index(kind)];
    const char letter = side == 0 ? upper : to_lower(upper);
    engine::EditPiece piece;
    piece.glyph = to_byte(kind);
    piece.livery = scene::livery_of(side);
    for (const bool acted : {false, true}) {
        for (const bool spent : {false, true}) {
            if ((!spent || can_be_spent(kind)) && (!acted || kind == Kind::tech)) {
                piece.states.push_back(edit_state(letter, kind, spent, acted));
            }
        }
    }
    return piece;
}

/// Keeps the eliminated pieces in step: a removed piece joins them, and a placed piece comes from
/// them, either as itself or as the sidekick it was (RULES.md §10).
void book_eliminated(std::vector<std::string>& fields, std::string_view piece, bool put) {
    const std::size_t slash = fields[out_field].find('/');
    if (slash == std::string::npos) {
        return;
    }
    const bool first = is_upper(piece[0]);
    std::string own =
        first ? fields[out_field].substr(0, slash) : fields[out_field].substr(slash + 1);
    const std::string other =
        first ? fields[out_field].substr(slash + 1) : fields[out_field].substr(0, slash);
    own = own == "-" ? "" : own;
    if (put) {
        std::size_t lying = own.find(piece[0]);
        if (lying == std::string::npos) {
            lying = own.find(first ? 'K' : 'k');
        }
        if (lying != std::string::npos) {
            own.erase(lying, 1);
        }
    } else {
        own += piece[0];
        std::ranges::stable_sort(own, [](char a, char b) {
            return out_letters.find(to_upper(a)) < out_letters.find(to_upper(b));
        });
    }
    own = own.empty() ? "-" : own;
    fields[out_field] = first ? own + '/' + other : other + '/' + own;
}

void mirror_fields(std::vector<std::string>& fields, bool sides) {
    if (!sides) {
        return;
    }
    fields[1] = fields[1] == "1" ? "2" : "1";
    for (const std::size_t field : {2U, 3U, 4U}) {
        engine::swap_parts(fields[field]);
    }
    for (char& letter : fields[out_field]) {
        letter = is_upper(letter) ? to_lower(letter) : to_upper(letter);
    }
}

engine::Editing make_editing() {
    constexpr Table<const char*, 2> players{"player.first", "player.second"};
    engine::Editing editing;
    for (std::size_t side = 0; side < players.size(); ++side) {
        for (const Kind kind : all_kinds) {
            editing.pieces.push_back(edit_piece(side, kind));
        }
    }
    editing.facts.push_back({Phrase("ui.edit.turn"),
                             1,
                             '\0',
                             0,
                             {{"1", Phrase(players[0])}, {"2", Phrase(players[1])}}});
    for (std::size_t side = 0; side < players.size(); ++side) {
        editing.facts.push_back({engine::edit_fact_of("panel.payload", players[side]), 2, '/', side,
                                 engine::edit_numbers(0, payload_goal)});
    }
    for (std::size_t side = 0; side < players.size(); ++side) {
        editing.facts.push_back({engine::edit_fact_of("panel.sidekicks", players[side]), 3, '/',
                                 side, engine::edit_numbers(0, 1)});
    }
    std::vector<engine::EditValue> quiet = engine::edit_numbers(0, quiet_limit);
    quiet.push_back({"x"});
    editing.facts.push_back({Phrase("panel.quiet"), 5, '\0', 0, std::move(quiet)});
    for (std::size_t side = 0; side < players.size(); ++side) {
        engine::EditStock stock{engine::edit_fact_of("panel.eliminated", players[side]), out_field,
                                '/', side};
        for (const char letter : out_letters) {
            const auto kind = kind_letters.find(letter);
            stock.items.push_back(
                {to_byte(kind), scene::livery_of(side), side == 0 ? letter : to_lower(letter)});
        }
        editing.stocks.push_back(std::move(stock));
    }
    editing.book = book_eliminated;
    editing.mirrors = true;
    editing.swaps = engine::SideSwap::ranks;
    editing.mirror = mirror_fields;
    return editing;
}

} // namespace

const engine::Editing& SuperHeroesChess::editing() {
    static const engine::Editing editing = make_editing();
    return editing;
}

} // namespace motley::games::super_heroes
