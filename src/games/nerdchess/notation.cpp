#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/nerdchess/rules.h"

#include <algorithm>

namespace motley::games::nerdchess {

namespace {

constexpr std::string_view spell_letters = "FHRT"; ///< by Spell
constexpr Table<const char*, kind_count> keys{"giant",  "dragon", "mage",
                                              "archer", "squire", "knight"};

const char* key_of(Kind kind) { return keys[kind]; }

constexpr BoardShape shape{
    .ranks = Board::ranks, .files = Board::files, .first_rank = 1, .dots = true, .widths = {}};

void place(State& s, int square, Piece piece, int vitality) {
    const auto side = index(side_of(piece));
    s.board[square] = piece;
    s.vitality[square] = to_byte(vitality);
    s.pieces[side] |= bit(square);
    if (kind_of(piece) == Kind::mage) {
        s.mage[side] = to_byte(square);
    }
}

/// Reads one piece, `G5` or `n4*1`, from the front of `text` and removes it there.
Result<void> read_piece(State& s, int rank, int file, std::string_view& text) {
    const std::uint8_t square = Board::at(file, rank);
    const auto where = [square] {
        return std::vector<Phrase>{part("board"), named(Board::name(square))};
    };
    const auto letter = kind_letters.find(to_upper(text[0]));
    if (letter == std::string_view::npos) {
        return malformed(where(), says("piece").text("text", in_quotes(text[0])));
    }
    const int side = is_upper(text[0]) ? 0 : 1;
    const auto kind = static_cast<Kind>(letter);
    if (text.size() < 2 || !is_digit(text[1])) {
        return malformed(where(), says("vitality-missing").text("text", in_quotes(text[0])));
    }
    const int vitality = text[1] - '0';
    if (vitality < 1 || vitality > character(kind).vitality) {
        return impossible(where(), says("vitality")
                                       .word("piece", key_of(kind))
                                       .number("most", character(kind).vitality)
                                       .number("n", vitality));
    }
    text.remove_prefix(2);
    if (!text.empty() && text[0] == '*') {
        if (text.size() < 2 || !is_digit(text[1])) {
            return malformed(where(), says("freeze-missing"));
        }
        const int turns = text[1] - '0';
        if (turns < 1 || turns > 3) {
            return impossible(where(), says("freeze").number("n", turns));
        }
        if (kind == Kind::mage) {
            return impossible(where(), says("frozen-mage"));
        }
        if (s.frozen[side] != no_square) {
            return impossible(where(),
                              says("second-frozen").text("square", Board::name(s.frozen[side])));
        }
        s.frozen[side] = to_byte(square);
        s.frozen_turns[side] = to_byte(turns);
        text.remove_prefix(2);
    }
    place(s, square, make_piece(side, kind), vitality);
    if (count(s, side, kind) > character(kind).set) {
        return impossible(where(), says("too-many")
                                       .number("most", character(kind).set)
                                       .word("piece", key_of(kind))
                                       .word("side", side == 0 ? "white" : "black"));
    }
    return {};
}

Result<void> read_spells(State& s, std::string_view field) {
    const auto sides = split(field, '/');
    if (sides.size() != 2) {
        return malformed({part("spells")},
                         says("pair").text("text", in_quotes(field)).text("sign", "'/'"));
    }
    for (std::size_t side = 0; side < 2; ++side) {
        s.spells[side] = 0;
        if (sides[side] == "-") {
            continue;
        }
        std::size_t next = 0;
        for (const char c : sides[side]) {
            const auto spell = spell_letters.find(c, next);
            if (spell == std::string_view::npos) {
                return malformed({part("spells")},
                                 says("spells").text("text", in_quotes(sides[side])));
            }
            s.spells[side] |= to_byte(1U << spell);
            next = spell + 1;
        }
        if (sides[side].empty()) {
            return malformed({part("spells")}, says("spells").text("text", in_quotes(sides[side])));
        }
    }
    for (std::size_t side = 0; side < 2; ++side) {
        if (s.frozen[side] != no_square && (s.spells[1 - side] & 1U) != 0) {
            return impossible({part("spells")},
                              says("unspent-freeze").text("square", Board::name(s.frozen[side])));
        }
    }
    return {};
}

} // namespace

std::string NerdChess::write(const State& s) {
    std::string text = write_board(shape, [&](int rank, int file) {
        const std::uint8_t square = Board::at(file, rank);
        const Piece piece = s.board[square];
        std::string here;
        if (piece != nobody) {
            const char letter = kind_letters[index(kind_of(piece))];
            const int side = side_of(piece);
            here += side == 0 ? letter : to_lower(letter);
            here += static_cast<char>('0' + s.vitality[square]);
            if (const auto mine = index(side); s.frozen[mine] == square) {
                here += '*';
                here += static_cast<char>('0' + s.frozen_turns[mine]);
            }
        }
        return here;
    });
    text += s.side == 0 ? " w " : " b ";
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t spell = 0; spell < spell_count; ++spell) {
            if (((s.spells[side] >> spell) & 1U) != 0) {
                text += spell_letters[spell];
            }
        }
        if (s.spells[side] == 0) {
            text += '-';
        }
        text += side == 0 ? '/' : ' ';
    }
    return text + std::to_string(s.quiet);
}

Result<State> NerdChess::read(std::string_view text) {
    State s;
    const auto read =
        read_fields(text, s, board_field(shape, read_piece), side_field(&State::side, 'w', 'b'),
                    read_spells, count_field(&State::quiet, "quiet", quiet_limit));
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    s.key = compute_key(s);
    return s;
}

std::string NerdChess::write_action(const State& /*s*/, Action a) {
    const std::string to = Board::name(a.to);
    switch (verb_of(a)) {
    case Verb::move:
        return Board::name(a.from) + '-' + to;
    case Verb::attack:
        return Board::name(a.from) + 'x' + to;
    case Verb::freeze:
        return 'F' + to;
    case Verb::heal:
        return 'H' + to;
    case Verb::revive:
        return 'R' + to;
    case Verb::teleport:
        return 'T' + Board::name(a.from) + '>' + to;
    }
    return {};
}

Result<Action> NerdChess::read_action(const State& /*s*/, std::string_view text) {
    if (const auto two = Board::parse_two(text, "-x")) {
        return make_action(two->sign == '-' ? Verb::move : Verb::attack, two->from, two->to);
    }
    if (text.starts_with('T')) {
        if (const auto two = Board::parse_two(text.substr(1), ">")) {
            return make_action(Verb::teleport, two->from, two->to);
        }
    }
    if (text.size() == 3) {
        const auto spell = std::string_view("FHR").find(text[0]);
        const auto to = Board::parse(text.substr(1));
        if (spell != std::string_view::npos && to) {
            return make_action(static_cast<Verb>(index(Verb::freeze) + spell), 0, *to);
        }
    }
    return malformed({part("action")}, says("none-of")
                                           .text("text", in_quotes(text))
                                           .text("choices", "b5-c5, a2xd2, Fe4, Hb3, Rb4, Tb5>c4"));
}

} // namespace motley::games::nerdchess
