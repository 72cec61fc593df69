#include "core/board_text.h"
#include "core/refusal.h"
#include "core/text.h"
#include "games/thud/rules.h"

#include <array>
#include <limits>
#include <optional>

namespace motley::games::thud {

namespace {

constexpr int ranks = 15;
constexpr std::array<std::string_view, 3> battle_names{"1/2", "2/2", "1/1"};

tl::unexpected<Error> malformed(std::string where, std::string reason) {
    return fail(refusal::malformed, std::move(where), std::move(reason));
}
tl::unexpected<Error> impossible(std::string where, std::string reason) {
    return fail(refusal::impossible, std::move(where), std::move(reason));
}

constexpr std::array<int, ranks> first_files = [] {
    std::array<int, ranks> all{};
    int rank = 0;
    for (int& first : all) {
        while (!in_octagon(square_at(first, rank))) {
            ++first;
        }
        ++rank;
    }
    return all;
}();
constexpr int first_file(int rank) { return first_files[static_cast<std::size_t>(rank)]; }
constexpr std::array<int, ranks> widths = [] {
    std::array<int, ranks> all{};
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
    const std::string where = "board, " + name(square);
    if (piece != 'd' && piece != 'T' && piece != 'O') {
        return malformed(where, in_quotes(piece) + " is none of d, T, O and digits");
    }
    if ((piece == 'O') != (square == thudstone)) {
        return impossible(where, piece == 'O' ? "the Thudstone stands on h8, not here"
                                              : "the Thudstone stands here, not a piece");
    }
    if (piece != 'O') {
        s.of(piece == 'd' ? People::dwarfs : People::trolls).add(square);
    }
    rest.remove_prefix(1);
    return {};
}

Result<void> read_pieces(State& s, std::string_view field) {
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
        return impossible("board, " + name(thudstone), "the Thudstone stands here");
    }
    const int dwarfs = count(s.dwarfs);
    const int trolls = count(s.trolls);
    if (dwarfs > most_dwarfs) {
        return impossible("board", std::to_string(dwarfs) + " dwarfs, more than 32");
    }
    if (trolls > most_trolls) {
        return impossible("board", std::to_string(trolls) + " trolls, more than 8");
    }
    if (dwarfs + trolls == 0) {
        return impossible("board", "no piece at all");
    }
    return {};
}

// ---------------------------------------------------------------- the other fields

/// A whole number of any size: what is beyond int is as good as the nearest int, since every bound
/// lies far within.
std::optional<int> read_number(std::string_view field) {
    if (const auto number =
            parse_int(field, std::numeric_limits<int>::min(), std::numeric_limits<int>::max())) {
        return number;
    }
    const bool negative = !field.empty() && field[0] == '-';
    const std::string_view digits = field.substr(negative ? 1 : 0);
    if (digits.empty() || digits[0] == '0' ||
        digits.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    return negative ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
}

Result<void> read_quiet(State& s, std::string_view field) {
    const auto quiet = read_number(field);
    if (!quiet || *quiet < 0) {
        return malformed("quiet", in_quotes(field) + " is no number of plies");
    }
    if (*quiet > quiet_limit) {
        return impossible("quiet", in_quotes(field) + " is above 100, where a battle ends");
    }
    s.quiet = static_cast<std::uint8_t>(*quiet);
    return {};
}

Result<void> read_battle(State& s, std::string_view field) {
    for (std::size_t i = 0; i < battle_names.size(); ++i) {
        if (field == battle_names[i]) {
            s.battle = static_cast<Battle>(i);
            return {};
        }
    }
    return malformed("battle", in_quotes(field) + " is none of 1/2, 2/2, 1/1");
}

Result<void> read_lead(State& s, std::string_view field) {
    const auto lead = read_number(field);
    if (!lead) {
        return malformed("lead", in_quotes(field) + " is no whole number");
    }
    if (*lead < -highest_score || *lead > highest_score) {
        return impossible("lead", in_quotes(field) + " is outside -32 to 32");
    }
    if (*lead != 0 && s.battle != Battle::second) {
        return malformed("lead", in_quotes(field) + " instead of 0: only battle 2/2 has a lead");
    }
    s.lead = static_cast<std::int8_t>(*lead);
    return {};
}

// ---------------------------------------------------------------- actions

/// The square with which the text begins, and shortens the text by it.
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

/// Reads the list after the second separator: squares in square order, at most one of them not
/// beside the square the troll goes to.
Result<void> read_captures(Action& a, std::string_view list) {
    int last = -1;
    while (true) {
        const std::string_view before = list;
        const auto square = take_square(list);
        if (!square) {
            return malformed("action", in_quotes(before) + " does not begin with a square");
        }
        if (*square <= last) {
            return malformed("action",
                             "captured squares are listed in square order, each once, but " +
                                 name(*square) + " follows " + name(static_cast<Square>(last)));
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
            return malformed("action", "neither " + name(a.aux) + " nor " + name(*square) +
                                           " is beside " + name(a.to));
        }
        if (list.empty()) {
            return {};
        }
        if (list[0] != ',') {
            return malformed("action", in_quotes(list) + " instead of a comma and a square");
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
    text += battle_names[static_cast<std::size_t>(s.battle)];
    return text + ' ' + std::to_string(s.lead);
}

Result<State> Thud::read(std::string_view text) {
    const auto fields = split(text, ' ');
    if (fields.size() != 5) {
        return malformed("position", std::to_string(fields.size()) +
                                         " fields instead of 5: board side quiet battle lead");
    }
    State s;
    if (auto read = read_pieces(s, fields[0]); !read) {
        return tl::make_unexpected(read.error());
    }
    if (fields[1] != "d" && fields[1] != "t") {
        return malformed("side", in_quotes(fields[1]) + " is neither 'd' nor 't'");
    }
    s.to_act = fields[1] == "d" ? People::dwarfs : People::trolls;
    if (auto read = read_quiet(s, fields[2]); !read) {
        return tl::make_unexpected(read.error());
    }
    if (auto read = read_battle(s, fields[3]); !read) {
        return tl::make_unexpected(read.error());
    }
    if (auto read = read_lead(s, fields[4]); !read) {
        return tl::make_unexpected(read.error());
    }
    settle(s);
    if (s.over && s.battle == Battle::first) {
        return impossible("battle", "battle 1/2 is over here, and battle 2/2 would have begun");
    }
    return s;
}

std::string Thud::write_action(const State& /*s*/, Action a) {
    std::string text = name(a.from);
    text += static_cast<Verb>(a.verb) == Verb::hurl ? 'x' : '-';
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
            "action",
            in_quotes(text) + " is none of a6-d9, f5xi8, g7-f6xe5,f7" +
                (rest.empty() ? "" : ": " + in_quotes(rest) + " does not begin with a square"));
    };
    Action a;
    const auto from = take_square(rest);
    if (!from) {
        return no_square();
    }
    if (rest.empty() || (rest[0] != '-' && rest[0] != 'x')) {
        return malformed("action", in_quotes(text) + " lacks '-' or 'x' after " + name(*from));
    }
    a.verb = static_cast<std::uint8_t>(rest[0] == 'x' ? Verb::hurl : Verb::move);
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
    if (rest[0] != 'x' || static_cast<Verb>(a.verb) == Verb::hurl) {
        return malformed("action", in_quotes(rest) + " after " + name(a.to));
    }
    if (const auto read = read_captures(a, rest.substr(1)); !read) {
        return tl::make_unexpected(read.error());
    }
    return a;
}

} // namespace motley::games::thud
