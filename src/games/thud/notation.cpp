#include "core/board_text.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/thud/rules.h"

#include <optional>

namespace motley::games::thud {

namespace {

constexpr int ranks = 15;
constexpr Table<std::string_view, 3> battle_names{"1/2", "2/2", "1/1"};

constexpr Table<int, ranks> first_files = [] {
    Table<int, ranks> all{};
    int rank = 0;
    for (int& first : all) {
        while (!in_octagon(square_at(first, rank))) {
            ++first;
        }
        ++rank;
    }
    return all;
}();
constexpr int first_file(int rank) { return first_files[rank]; }
constexpr Table<int, ranks> widths = [] {
    Table<int, ranks> all{};
    for (std::size_t rank = 0; rank < all.size(); ++rank) {
        // The octagon is symmetrical: a rank ends as far from the right edge as it begins from the
        // left.
        all[rank] = ranks - 2 * first_files[rank];
    }
    return all;
}();

constexpr BoardShape shape{
    .ranks = ranks, .files = ranks, .first_rank = 1, .dots = false, .widths = widths};

Square square_of(int rank, int file) { return square_at(first_file(rank) + file, rank); }

// ---------------------------------------------------------------- the board

std::string write_piece(const State& s, Square square) {
    return square == thudstone ? "O" : s.dwarfs.has(square) ? "d" : s.trolls.has(square) ? "T" : "";
}

Result<void> read_piece(State& s, Square square, std::string_view& rest) {
    const char piece = rest[0];
    const auto where = [square] { return std::vector<Phrase>{part("board"), named(name(square))}; };
    if (piece != 'd' && piece != 'T' && piece != 'O') {
        return malformed(where(),
                         says("no-piece").text("text", in_quotes(piece)).text("letters", "d T O"));
    }
    if ((piece == 'O') != (square == thudstone)) {
        return impossible(where(), says(piece == 'O' ? "stone-elsewhere" : "stone-here"));
    }
    if (piece != 'O') {
        s.of(piece == 'd' ? People::dwarfs : People::trolls).add(square);
    }
    rest.remove_prefix(1);
    return {};
}

Result<void> read_all_pieces(State& s, std::string_view field) {
    bool stone = false;
    const auto piece = [&](int rank, int file, std::string_view& rest) {
        const Square square = square_of(rank, file);
        stone = stone || square == thudstone;
        return read_piece(s, square, rest);
    };
    if (auto read = read_board(field, shape, piece); !read) {
        return read;
    }
    if (!stone) {
        return impossible({part("board"), named(name(thudstone))}, says("stone-here"));
    }
    const int dwarfs = count(s.dwarfs);
    const int trolls = count(s.trolls);
    if (dwarfs > most_dwarfs) {
        return impossible({part("board")}, says("too-many")
                                               .number("n", dwarfs)
                                               .word("pieces", "noun.dwarfs")
                                               .number("most", most_dwarfs));
    }
    if (trolls > most_trolls) {
        return impossible({part("board")}, says("too-many")
                                               .number("n", trolls)
                                               .word("pieces", "noun.trolls")
                                               .number("most", most_trolls));
    }
    if (dwarfs + trolls == 0) {
        return impossible({part("board")}, says("no-pieces"));
    }
    return {};
}

// ---------------------------------------------------------------- the other fields

Result<void> read_battle(State& s, std::string_view field) {
    for (std::size_t i = 0; i < battle_names.size(); ++i) {
        if (field == battle_names[i]) {
            s.battle = static_cast<Battle>(i);
            return {};
        }
    }
    return malformed(
        {part("battle")},
        says("none-of").text("text", in_quotes(field)).text("choices", "1/2, 2/2, 1/1"));
}

Result<void> read_lead(State& s, std::string_view field) {
    const auto lead = parse_int(field);
    if (!lead) {
        return malformed({part("lead")}, says("no-number").text("text", in_quotes(field)));
    }
    if (*lead < -highest_score || *lead > highest_score) {
        return impossible({part("lead")}, says("outside")
                                              .text("text", in_quotes(field))
                                              .number("low", -highest_score)
                                              .number("high", highest_score));
    }
    if (*lead != 0 && s.battle != Battle::second) {
        return malformed({part("lead")}, says("lead").text("text", in_quotes(field)));
    }
    s.lead = static_cast<std::int8_t>(*lead);
    return {};
}

// ---------------------------------------------------------------- actions

/// Reads the square at the front of the text and removes it there.
std::optional<Square> take_square(std::string_view& text) {
    std::size_t end = 1;
    while (end < text.size() && is_digit(text[end])) {
        ++end;
    }
    const auto index = Names::parse(text.substr(0, end));
    if (!index) {
        return std::nullopt;
    }
    const Square square = square_at(Names::file(*index), Names::rank(*index));
    if (!in_octagon(square)) {
        return std::nullopt;
    }
    text.remove_prefix(end);
    return square;
}

/// Reads the list after the second separator: squares in square order, at most one of them not next
/// to the square the troll goes to.
Result<void> read_captures(Action& a, std::string_view list) {
    int last = -1;
    while (true) {
        const std::string_view before = list;
        const auto square = take_square(list);
        if (!square) {
            return malformed({part("action")},
                             says("square-first").text("text", in_quotes(before)));
        }
        if (*square <= last) {
            return malformed({part("action")},
                             says("capture-order")
                                 .text("square", name(*square))
                                 .text("before", name(static_cast<Square>(last))));
        }
        last = *square;
        Direction d = 0;
        while (d < directions && next(a.to, d) != *square) {
            ++d;
        }
        if (d < directions) {
            a.extra |= 1U << d;
        } else if (a.aux == 0) {
            a.aux = *square;
        } else {
            return malformed({part("action")}, says("not-beside")
                                                   .text("a", name(a.aux))
                                                   .text("b", name(*square))
                                                   .text("to", name(a.to)));
        }
        if (list.empty()) {
            return {};
        }
        if (list[0] != ',') {
            return malformed({part("action")}, says("comma").text("text", in_quotes(list)));
        }
        list.remove_prefix(1);
    }
}

} // namespace

std::string Thud::write(const State& s) {
    std::string text = write_board(
        shape, [&](int rank, int file) { return write_piece(s, square_of(rank, file)); });
    text += s.to_act == People::dwarfs ? " d " : " t ";
    text += std::to_string(s.quiet) + ' ';
    text += battle_names[s.battle];
    return text + ' ' + std::to_string(s.lead);
}

Result<State> Thud::read(std::string_view text) {
    State s;
    if (const auto read = read_fields(
            text, s, read_all_pieces, side_field(&State::to_act, 'd', 't'),
            count_field(&State::quiet, "quiet", quiet_limit, "quiet"), read_battle, read_lead);
        !read) {
        return tl::make_unexpected(read.error());
    }
    settle(s);
    if (s.over && s.battle == Battle::first) {
        return impossible({part("battle")}, says("battle-over"));
    }
    return s;
}

std::string Thud::write_action(const State& /*s*/, Action a) {
    std::string text = name(a.from);
    text += verb_of(a) == Verb::hurl ? 'x' : '-';
    text += name(a.to);
    char separator = 'x';
    for (const Square square : captured_squares(a)) {
        text += separator + name(square);
        separator = ',';
    }
    return text;
}

Result<Action> Thud::read_action(const State& /*s*/, std::string_view text) {
    std::string_view rest = text;
    const auto no_square = [&] {
        return malformed(
            {part("action")},
            says("action").text("text", in_quotes(text)).text("rest", in_quotes(rest)));
    };
    Action a;
    const auto from = take_square(rest);
    if (!from) {
        return no_square();
    }
    if (rest.empty() || (rest[0] != '-' && rest[0] != 'x')) {
        return malformed({part("action")},
                         says("no-sign").text("text", in_quotes(text)).text("square", name(*from)));
    }
    a.verb = to_byte(rest[0] == 'x' ? Verb::hurl : Verb::move);
    a.from = *from;
    rest.remove_prefix(1);
    const auto to = take_square(rest);
    if (!to) {
        return no_square();
    }
    a.to = *to;
    if (rest.empty()) {
        return a;
    }
    if (rest[0] != 'x' || verb_of(a) == Verb::hurl) {
        return malformed({part("action")}, says("trailing").text("text", in_quotes(rest)));
    }
    if (const auto read = read_captures(a, rest.substr(1)); !read) {
        return tl::make_unexpected(read.error());
    }
    return a;
}

} // namespace motley::games::thud
