#include "core/text.h"
#include "games/chessacre/looks.h"
#include "games/chessacre/names.h"
#include "games/chessacre/rules.h"

#include <algorithm>
#include <optional>

/// How positions are set up by hand.
namespace motley::games::chessacre {

namespace {

// Fields of the position text.
constexpr std::size_t turn_field = 1;
constexpr std::size_t phase_field = 2;
constexpr std::size_t hand_field = 3;
constexpr std::size_t credits_field = 4;
constexpr std::size_t stock_field = 5;
constexpr std::size_t killed_field = 6;
constexpr std::size_t marks_field = 9;

engine::EditState edit_state(Side side, Kind kind, Ability ability, bool moved, bool check_moved) {
    engine::EditState state;
    state.text = side == Side::white ? letter(kind) : to_lower(letter(kind));
    if (ability != Ability::none) {
        state.text += ability_signs[index(ability)];
        state.badges.push_back(ability_badge(ability));
        state.facts.emplace_back(std::string("fact.") + key_of(ability));
    }
    if (moved || check_moved) {
        state.badges.push_back(moved_badge());
    }
    if (moved) {
        state.text += '\'';
        state.facts.emplace_back("fact.moved");
    }
    if (check_moved) {
        state.text += '"';
        state.facts.emplace_back("fact.check-moved");
    }
    return state;
}

engine::EditPiece edit_piece(Side side, Kind kind) {
    engine::EditPiece piece;
    piece.glyph = glyph_of(kind);
    piece.livery = livery_of(side);
    for (const bool check_moved : {false, true}) {
        for (const bool moved : {false, true}) {
            for (std::size_t n = 0; n < all_tokens.size(); ++n) {
                const auto ability = static_cast<Ability>(n);
                const bool gains = ability == Ability::none || kind != Kind::pawn;
                if (gains && (!check_moved || kind == Kind::king)) {
                    piece.states.push_back(edit_state(side, kind, ability, moved, check_moved));
                }
            }
        }
    }
    return piece;
}

/// A side's counts in a field like `K1Q1P2/-`, and the text for them. Nothing if the field has
/// another form.
struct EditCounts {
    Table<int, kind_count> of{};

    static std::optional<EditCounts> read(std::string_view field, std::size_t side) {
        const auto parts = split(field, '/');
        if (parts.size() != 2) {
            return std::nullopt;
        }
        EditCounts counts;
        for (std::string_view rest = parts[side]; !rest.empty() && rest != "-";) {
            const auto kind = kind_letters.find(rest[0]);
            const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
            const auto count = parse_int(rest.substr(1, end - 1), 1, 99);
            if (kind == std::string_view::npos || !count) {
                return std::nullopt;
            }
            counts.of[kind] += *count;
            rest.remove_prefix(end);
        }
        return counts;
    }
    void write(std::string& field, std::size_t side) const {
        std::string text;
        for (const Kind kind : all_kinds) {
            text += of[kind] > 0 ? letter(kind) + std::to_string(of[kind]) : "";
        }
        text = text.empty() ? "-" : text;
        const std::size_t slash = field.find('/');
        field = side == 0 ? text + field.substr(slash) : field.substr(0, slash + 1) + text;
    }
};

int figures_on_board(std::string_view board, char name) {
    return static_cast<int>(std::ranges::count(board, name));
}

/// Changes a side's credits. Does nothing if they are not a number or would become negative.
void pay_credits(std::string& field, std::size_t side, int change) {
    const auto parts = split(field, '/');
    const auto credits = parts.size() == 2
                             ? parse_int(parts[side], 0, static_cast<int>(most_credits))
                             : std::nullopt;
    if (credits && *credits + change >= 0) {
        const std::string now = std::to_string(*credits + change);
        field = side == 0 ? now + '/' + std::string(parts[1]) : std::string(parts[0]) + '/' + now;
    }
}

/// Keeps the number of figures right. A figure placed on the board comes from the hand, else from
/// the stock (in the set-up it is bought), else from the killed, unless one is missing altogether.
/// A removed figure goes back only in the set-up, where no figure may be missing.
void book_figures(std::vector<std::string>& fields, std::string_view piece, bool put) {
    const std::size_t side = is_upper(piece[0]) ? 0 : 1;
    const std::size_t kind = kind_letters.find(to_upper(piece[0]));
    const bool set_up = fields[phase_field].substr(0, 1) == "s";
    auto hand = EditCounts::read(fields[hand_field], side);
    auto stock = EditCounts::read(fields[stock_field], side);
    auto killed = EditCounts::read(fields[killed_field], side);
    if (!hand || !stock || !killed) {
        return;
    }
    const int cost = set_up ? costs[kind] : 0;
    const int all =
        figures_on_board(fields[0], piece[0]) + hand->of[kind] + stock->of[kind] + killed->of[kind];
    if (put && all >= all_figures[kind]) {
        if (hand->of[kind] > 0) {
            --hand->of[kind];
        } else if (stock->of[kind] > 0) {
            --stock->of[kind];
            pay_credits(fields[credits_field], side, -cost);
        } else if (killed->of[kind] > 0) {
            --killed->of[kind];
        }
    } else if (!put && set_up) {
        if (hand->of[kind] < first_hand[kind]) {
            ++hand->of[kind];
        } else {
            ++stock->of[kind];
            pay_credits(fields[credits_field], side, cost);
        }
    }
    hand->write(fields[hand_field], side);
    stock->write(fields[stock_field], side);
    killed->write(fields[killed_field], side);
}

/// Marks are of squares, and forgotten.
void mirror_fields(std::vector<std::string>& fields, bool sides) {
    fields[marks_field] = "-";
    if (!sides) {
        return;
    }
    fields[turn_field] = fields[turn_field] == "w" ? "b" : "w";
    std::string& phase = fields[phase_field];
    phase = phase == "sw-" ? "s-b" : phase == "s-b" ? "sw-" : phase;
    for (const std::size_t field : {hand_field, credits_field, stock_field, killed_field}) {
        engine::swap_parts(fields[field]);
    }
}

void add_stock(engine::Editing& editing, const char* name, std::size_t field) {
    for (const Side side : {Side::white, Side::black}) {
        engine::EditStock stock{engine::edit_fact_of(name, side_keys[side]), field, '/',
                                index(side), true};
        for (const Kind kind : all_kinds) {
            stock.items.push_back({glyph_of(kind), livery_of(side), letter(kind)});
        }
        editing.stocks.push_back(std::move(stock));
    }
}

engine::Editing make_editing() {
    engine::Editing editing;
    for (const Side side : {Side::white, Side::black}) {
        for (const Kind kind : all_kinds) {
            editing.pieces.push_back(edit_piece(side, kind));
        }
    }
    std::vector<engine::EditValue> quiet = engine::edit_numbers(0, quiet_limit);
    quiet.push_back({"x"});
    const Phrase set_up("edit.set-up");
    editing.facts = {
        {Phrase("ui.edit.turn"), 1, '\0', 0, {{"w", Phrase("white")}, {"b", Phrase("black")}}},
        {Phrase("ui.edit.actions-left"),
         phase_field,
         '\0',
         0,
         {{"3"},
          {"2"},
          {"1"},
          {"s--", set_up},
          {"sw-", Phrase("edit.set-up.done").word("side", "white")},
          {"s-b", Phrase("edit.set-up.done").word("side", "black")}}},
        {Phrase("panel.dice"),
         8,
         '\0',
         0,
         {{"-", Phrase("edit.dice.rest")}, {"?", Phrase("edit.dice.fall")}}},
        {Phrase("edit.marks"), 9, '\0', 0, {{"-", Phrase("ui.none")}}},
        {Phrase("panel.quiet"), 10, '\0', 0, std::move(quiet)},
    };
    for (const std::size_t side : {0U, 1U}) {
        editing.facts.push_back({engine::edit_fact_of("panel.credits", side_keys[side]),
                                 credits_field, '/', side, engine::edit_numbers(0, 99)});
    }
    add_stock(editing, "panel.hand", hand_field);
    add_stock(editing, "panel.stock", stock_field);
    add_stock(editing, "panel.killed", killed_field);
    editing.book = book_figures;
    editing.mirrors = true;
    editing.swaps = engine::SideSwap::ranks;
    editing.mirror = mirror_fields;
    return editing;
}

} // namespace

const engine::Editing& Chessacre::editing() {
    static const engine::Editing editing = make_editing();
    return editing;
}

} // namespace motley::games::chessacre
