#include "games/nerdchess/rules.h"

#include "core/zobrist.h"

#include <algorithm>
#include <bit>

namespace motley::games::nerdchess {

namespace {

constexpr Table<Character, kind_count> characters{{{
    // vitality, range, diagonally, flies, attack range, diagonally, strength, set
    {5, 2, false, false, 1, false, 4, 1}, // giant
    {6, 3, false, true, 2, false, 3, 1},  // dragon
    {7, 1, true, false, 0, false, 2, 1},  // mage
    {5, 2, true, false, 3, false, 2, 1},  // archer
    {3, 1, false, false, 0, false, 1, 2}, // squire
    {4, 1, true, false, 1, true, 2, 2},   // knight
}}};

/// Home squares by file from the own edge and rank from 2 up; the black side is rotated by 180°.
struct Home {
    std::uint8_t square;
    Kind kind;
};
constexpr std::array<Home, 8> white_homes{{
    {Board::at(0, 1), Kind::archer},
    {Board::at(1, 1), Kind::squire},
    {Board::at(0, 2), Kind::mage},
    {Board::at(1, 2), Kind::knight},
    {Board::at(0, 3), Kind::dragon},
    {Board::at(1, 3), Kind::squire},
    {Board::at(0, 4), Kind::giant},
    {Board::at(1, 4), Kind::knight},
}};
constexpr int home_square(int side, const Home& home) {
    return side == 0 ? home.square : Board::size - 1 - home.square;
}

// ---------------------------------------------------------------- squares around squares

struct Direction {
    int df;
    int dr;
};
constexpr std::array<Direction, 8> directions{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr int orthogonal_end = 4; ///< the first four are orthogonal, the others diagonal
constexpr int longest_attack = 3;

struct Tables {
    Table<Squares, Board::size> orthogonal{};
    Table<Squares, Board::size> around{};
    Table<Squares, Board::size> flight{}; ///< three orthogonal steps, turns allowed
    /// ray[direction][square][n−1]: the square n steps away, or no_square
    Table<Table<Table<std::uint8_t, longest_attack>, Board::size>, 8> ray{};
};

constexpr Tables make_tables() {
    Tables t;
    for (int square = 0; square < Board::size; ++square) {
        const auto at = index(square);
        for (int other = 0; other < Board::size; ++other) {
            const int df = Board::file(other) - Board::file(square);
            const int dr = Board::rank(other) - Board::rank(square);
            const int distance = (df < 0 ? -df : df) + (dr < 0 ? -dr : dr);
            if (distance > 0 && distance <= 3) {
                t.flight[at] |= bit(other);
            }
        }
        for (std::size_t d = 0; d < directions.size(); ++d) {
            int file = Board::file(square);
            int rank = Board::rank(square);
            for (std::size_t n = 0; n < longest_attack; ++n) {
                file += directions[d].df;
                rank += directions[d].dr;
                const bool on = Board::on_board(file, rank);
                t.ray[d][at][n] = on ? Board::at(file, rank) : no_square;
                if (on && n == 0) {
                    t.around[at] |= bit(Board::at(file, rank));
                    if (d < orthogonal_end) {
                        t.orthogonal[at] |= bit(Board::at(file, rank));
                    }
                }
            }
        }
    }
    return t;
}
constexpr Tables tables = make_tables();

int pop(Squares& squares) {
    const int square = std::countr_zero(squares);
    squares &= squares - 1;
    return square;
}

int nth_square(Squares squares, std::uint64_t n) {
    for (; n > 0; --n) {
        squares &= squares - 1;
    }
    return std::countr_zero(squares);
}

std::uint64_t size(Squares squares) { return static_cast<std::uint64_t>(std::popcount(squares)); }

/// The squares within the mover's range that it can walk to over empty squares (§3.1), including
/// its own square and those of friends.
Squares walk(const Character& character, int from, Squares empty) {
    const auto& step = character.move_diagonally ? tables.around : tables.orthogonal;
    Squares reached = step[from];
    if (character.move_range == 2) {
        Squares through = reached & empty;
        while (through != 0) {
            reached |= step[pop(through)];
        }
    }
    return reached & ~bit(from);
}

Squares reach(Kind kind, int from, Squares empty) {
    const Character& c = character(kind);
    return c.flies ? tables.flight[from] : walk(c, from, empty);
}

// ---------------------------------------------------------------- keys

constexpr std::size_t vitality_values = 8;
const auto piece_keys =
    zobrist<std::size_t{2} * kind_count * Board::size * vitality_values>(0x6E657264);
const auto frozen_keys = zobrist<std::size_t{Board::size} * 4>(0x6672657A);
const auto spell_keys = zobrist<std::size_t{2} * 16>(0x7370656C);
const auto quiet_keys = zobrist<quiet_limit + 1>(0x71756965);
const auto side_keys = zobrist<2>(0x73696465);

std::uint64_t piece_key(Piece piece, int square, std::uint8_t vitality) {
    return piece_keys[((index(piece) - 1) * Board::size + index(square)) * vitality_values +
                      vitality];
}
std::uint64_t frozen_key(std::uint8_t square, std::uint8_t turns) {
    return square == no_square ? 0 : frozen_keys[index(square) * 4 + turns];
}
std::uint64_t spell_key(int side, std::uint8_t spells) {
    return spell_keys[index(side) * 16 + spells];
}

// ---------------------------------------------------------------- changes to a state

void put(State& s, int square, Piece piece, std::uint8_t vitality) {
    const auto side = index(side_of(piece));
    s.board[square] = piece;
    s.vitality[square] = vitality;
    s.pieces[side] |= bit(square);
    s.key ^= piece_key(piece, square, vitality);
    if (kind_of(piece) == Kind::mage) {
        s.mage[side] = to_byte(square);
    }
}

void set_frozen(State& s, std::size_t side, std::uint8_t square, std::uint8_t turns) {
    s.key ^= frozen_key(s.frozen[side], s.frozen_turns[side]);
    s.frozen[side] = square;
    s.frozen_turns[side] = turns;
    s.key ^= frozen_key(square, turns);
}

/// Takes the piece off its square, along with its freeze.
void take(State& s, int square) {
    const Piece piece = s.board[square];
    const auto side = index(side_of(piece));
    s.key ^= piece_key(piece, square, s.vitality[square]);
    s.board[square] = nobody;
    s.vitality[square] = 0;
    s.pieces[side] &= ~bit(square);
    if (s.frozen[side] == square) {
        set_frozen(s, side, no_square, 0);
    }
    if (kind_of(piece) == Kind::mage) {
        s.mage[side] = no_square;
    }
}

void set_vitality(State& s, int square, std::uint8_t vitality) {
    s.key ^= piece_key(s.board[square], square, s.vitality[square]) ^
             piece_key(s.board[square], square, vitality);
    s.vitality[square] = vitality;
}

/// Puts a piece that is on no square onto `to`, where it fights any enemy (§5). Returns whether
/// there was a fight.
bool arrive(State& s, int to, Piece piece, std::uint8_t vitality, std::uint8_t frozen_turns) {
    const auto side = index(side_of(piece));
    const Piece defender = s.board[to];
    if (defender != nobody) {
        const FightResult result =
            fight(kind_of(piece), vitality, frozen_turns > 0, kind_of(defender), s.vitality[to],
                  s.frozen[1 - side] == to);
        if (result.defender > 0) {
            set_vitality(s, to, result.defender);
            return true;
        }
        take(s, to);
        vitality = result.mover;
    }
    if (vitality > 0) {
        put(s, to, piece, vitality);
        if (frozen_turns > 0) {
            set_frozen(s, side, to_byte(to), frozen_turns);
        }
    }
    return defender != nobody;
}

/// Moves or teleports a piece; its freeze goes with it.
bool carry(State& s, int from, int to) {
    const Piece piece = s.board[from];
    const std::uint8_t vitality = s.vitality[from];
    const auto side = index(side_of(piece));
    const std::uint8_t turns = s.frozen[side] == from ? s.frozen_turns[side] : std::uint8_t{0};
    take(s, from);
    return arrive(s, to, piece, vitality, turns);
}

void spend(State& s, Spell spell) {
    const std::size_t side = s.side;
    s.key ^= spell_key(s.side, s.spells[side]);
    s.spells[side] &= static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(spell)));
    s.key ^= spell_key(s.side, s.spells[side]);
}

void end_turn(State& s, bool quiet) {
    const std::size_t side = s.side;
    if (s.frozen[side] != no_square) {
        const auto turns = to_byte(s.frozen_turns[side] - 1);
        set_frozen(s, side, turns == 0 ? no_square : s.frozen[side], turns);
    }
    s.key ^= quiet_keys[s.quiet] ^ side_keys[s.side];
    s.quiet = quiet ? to_byte(s.quiet + 1) : std::uint8_t{0};
    s.side = to_byte(1 - s.side);
    s.key ^= quiet_keys[s.quiet] ^ side_keys[s.side];
}

/// All that the side to act may do, as sets: the source of the legal list, its count and its
/// numbering.
struct Choices {
    struct OfPiece {
        std::uint8_t from;
        Squares moves;
        Squares attacks;
    };
    Table<OfPiece, 8> pieces;
    std::size_t piece_count = 0;
    Table<Squares, spell_count> spells{};
    Squares landings = 0; ///< of teleport

    explicit Choices(const State& s) {
        Squares own = s.pieces[s.side];
        while (own != 0) {
            const int from = pop(own);
            pieces[piece_count++] = {to_byte(from), Legality::moves(s, from),
                                     Legality::attacks(s, from)};
        }
        for (std::size_t spell = 0; spell < spell_count; ++spell) {
            spells[spell] = Legality::spell_targets(s, static_cast<Spell>(spell));
        }
        landings = Legality::teleport_landings(s);
    }

    [[nodiscard]] std::uint64_t count() const {
        std::uint64_t n = 0;
        for (std::size_t i = 0; i < piece_count; ++i) {
            n += size(pieces[i].moves) + size(pieces[i].attacks);
        }
        for (std::size_t spell = 0; spell < 3; ++spell) {
            n += size(spells[spell]);
        }
        return n + size(spells[3]) * size(landings);
    }
};

constexpr Table<Verb, 3> one_square_spells{Verb::freeze, Verb::heal, Verb::revive};

void append(ActionList& list, Verb verb, int from, Squares targets) {
    while (targets != 0) {
        list.push_back(make_action(verb, from, pop(targets)));
    }
}

} // namespace

// ---------------------------------------------------------------- the table, fight, homes

const Character& character(Kind kind) { return characters[kind]; }

FightResult fight(Kind mover, std::uint8_t mover_vitality, bool mover_frozen, Kind defender,
                  std::uint8_t defender_vitality, bool defender_frozen) {
    if (mover_frozen || defender_frozen) {
        return {mover_frozen ? std::uint8_t{0} : mover_vitality,
                defender_frozen ? std::uint8_t{0} : defender_vitality};
    }
    const int hurt = character(defender).strength;
    const int hurts = character(mover).strength;
    const int rounds =
        std::min((mover_vitality + hurt - 1) / hurt, (defender_vitality + hurts - 1) / hurts);
    const auto left = [rounds](int vitality, int strength) {
        return to_byte(std::max(0, vitality - rounds * strength));
    };
    return {left(mover_vitality, hurt), left(defender_vitality, hurts)};
}

std::optional<Kind> home_of(int side, int square) {
    for (const Home& home : white_homes) {
        if (home_square(side, home) == square) {
            return home.kind;
        }
    }
    return std::nullopt;
}

int count(const State& s, int side, Kind kind) {
    return static_cast<int>(std::ranges::count(s.board, make_piece(side, kind)));
}

Squares open_moves(Kind kind, int from) { return reach(kind, from, ~Squares{0}); }

bool has_active(const State& s, std::size_t side) {
    const Squares frozen = s.frozen[side] == no_square ? 0 : bit(s.frozen[side]);
    return (s.pieces[side] & ~frozen) != 0;
}

// ---------------------------------------------------------------- legality

Squares Legality::moves(const State& s, int from) {
    if (s.frozen[s.side] == from) {
        return 0;
    }
    const Squares occupied = s.pieces[0] | s.pieces[1];
    return reach(kind_of(s.board[from]), from, ~occupied) & ~s.pieces[s.side];
}

Squares Legality::attacks(const State& s, int from) {
    const Character& c = character(kind_of(s.board[from]));
    if (c.attack_range == 0 || s.frozen[s.side] == from) {
        return 0;
    }
    const Squares enemies = s.pieces[1 - s.side];
    const std::size_t first = c.attack_diagonally ? orthogonal_end : 0;
    Squares targets = 0;
    for (std::size_t d = first; d < first + 4; ++d) {
        for (std::size_t n = 0; n < c.attack_range; ++n) {
            const std::uint8_t to = tables.ray[d][from][n];
            if (to == no_square) {
                break;
            }
            if (s.board[to] != nobody) {
                targets |= bit(to) & enemies;
                break;
            }
        }
    }
    return targets;
}

bool Legality::can_cast(const State& s, Spell spell) {
    return s.mage[s.side] != no_square &&
           ((s.spells[s.side] >> static_cast<unsigned>(spell)) & 1U) != 0;
}

Squares Legality::barred(const State& s) {
    Squares squares = special_cells;
    for (const std::uint8_t mage : s.mage) {
        squares |= mage == no_square ? 0 : bit(mage);
    }
    return squares;
}

Squares Legality::spell_targets(const State& s, Spell spell) {
    if (!can_cast(s, spell)) {
        return 0;
    }
    const Squares own = s.pieces[s.side];
    switch (spell) {
    case Spell::freeze:
        return s.pieces[1 - s.side] & ~barred(s);
    case Spell::heal:
    case Spell::teleport:
        return own & ~barred(s);
    case Spell::revive:
        break;
    }
    Table<std::uint8_t, kind_count> alive{};
    for (Squares rest = own; rest != 0;) {
        ++alive[kind_of(s.board[pop(rest)])];
    }
    Squares homes = 0;
    for (const Home& home : white_homes) {
        // A mage is never revived: casting the spell needs a living mage (§6.6).
        if (alive[home.kind] < character(home.kind).set) {
            homes |= bit(home_square(s.side, home));
        }
    }
    return homes & ~own & ~barred(s);
}

Squares Legality::teleport_landings(const State& s) {
    constexpr Squares whole_board = bit(Board::size) - 1;
    return can_cast(s, Spell::teleport) ? whole_board & ~s.pieces[s.side] & ~barred(s) : 0;
}

// ---------------------------------------------------------------- the rules

State NerdChess::initial(const Setup& /*setup*/) {
    State s;
    for (int side = 0; side < 2; ++side) {
        for (const Home& home : white_homes) {
            put(s, home_square(side, home), make_piece(side, home.kind),
                character(home.kind).vitality);
        }
    }
    s.key = compute_key(s);
    return s;
}

Outcome NerdChess::outcome(const State& s) {
    using enum Outcome::Result;
    const std::size_t mover = 1U - s.side; // M of §8: the side that has just played
    const std::size_t other = s.side;
    const auto wins = [](std::size_t side) {
        return Outcome{side == 0 ? first_wins : second_wins, false, 0};
    };
    for (const std::size_t side : {mover, other}) {
        if (std::popcount(s.pieces[side] & special_cells) >= 3) {
            return wins(side);
        }
    }
    const bool mover_active = has_active(s, mover);
    const bool other_active = has_active(s, other);
    if (mover_active != other_active) {
        return wins(mover_active ? mover : other);
    }
    if (!mover_active || s.quiet >= quiet_limit) {
        return {draw, false, 0};
    }
    return {};
}

Actor NerdChess::actor(const State& s) {
    if (outcome(s).finished()) {
        return Actor::none;
    }
    return player_of(s.side);
}

void NerdChess::legal_actions(const State& s, ActionList& list) {
    if (outcome(s).finished()) {
        return;
    }
    const Choices choices(s);
    for (std::size_t i = 0; i < choices.piece_count; ++i) {
        const auto& piece = choices.pieces[i];
        append(list, Verb::move, piece.from, piece.moves);
        append(list, Verb::attack, piece.from, piece.attacks);
    }
    for (const Verb verb : one_square_spells) {
        append(list, verb, 0, choices.spells[index(verb) - index(Verb::freeze)]);
    }
    for (Squares sources = choices.spells[Spell::teleport]; sources != 0;) {
        append(list, Verb::teleport, pop(sources), choices.landings);
    }
}

void NerdChess::noisy_actions(const State& s, ActionList& list) {
    if (outcome(s).finished()) {
        return;
    }
    // A move between any other squares is quiet.
    const Squares loud = s.pieces[0] | s.pieces[1] | special_cells;
    const auto add = [&](Verb verb, int from, Squares targets) {
        for (Squares rest = targets & loud; rest != 0;) {
            const Action action = make_action(verb, from, pop(rest));
            if (is_noisy(s, action)) {
                list.push_back(action);
            }
        }
    };
    for (Squares own = s.pieces[s.side]; own != 0;) {
        const int from = pop(own);
        add(Verb::move, from, Legality::moves(s, from));
        append(list, Verb::attack, from, Legality::attacks(s, from));
    }
    add(Verb::revive, 0, Legality::spell_targets(s, Spell::revive));
    const Squares landings = Legality::teleport_landings(s);
    for (Squares sources = Legality::spell_targets(s, Spell::teleport); sources != 0;) {
        add(Verb::teleport, pop(sources), landings);
    }
}

std::uint64_t NerdChess::count_actions(const State& s) {
    return outcome(s).finished() ? 0 : Choices(s).count();
}

Action NerdChess::nth_action(const State& s, std::uint64_t n) {
    const Choices choices(s);
    for (std::size_t i = 0; i < choices.piece_count; ++i) {
        const auto& piece = choices.pieces[i];
        if (n < size(piece.moves)) {
            return make_action(Verb::move, piece.from, nth_square(piece.moves, n));
        }
        n -= size(piece.moves);
        if (n < size(piece.attacks)) {
            return make_action(Verb::attack, piece.from, nth_square(piece.attacks, n));
        }
        n -= size(piece.attacks);
    }
    for (std::size_t spell = 0; spell < one_square_spells.size(); ++spell) {
        if (n < size(choices.spells[spell])) {
            return make_action(one_square_spells[spell], 0, nth_square(choices.spells[spell], n));
        }
        n -= size(choices.spells[spell]);
    }
    const std::uint64_t landings = size(choices.landings);
    return make_action(Verb::teleport, nth_square(choices.spells[Spell::teleport], n / landings),
                       nth_square(choices.landings, n % landings));
}

void NerdChess::apply(State& s, Action a) {
    const auto to = index(a.to);
    bool quiet = false;
    switch (verb_of(a)) {
    case Verb::move:
        quiet = !carry(s, a.from, a.to);
        break;
    case Verb::attack: {
        const int strength = character(kind_of(s.board[a.from])).strength;
        if (s.vitality[to] <= strength) {
            take(s, a.to);
        } else {
            set_vitality(s, a.to, to_byte(s.vitality[to] - strength));
        }
        break;
    }
    case Verb::freeze:
        spend(s, Spell::freeze);
        set_frozen(s, 1U - s.side, a.to, 3);
        break;
    case Verb::heal:
        spend(s, Spell::heal);
        set_vitality(s, a.to, character(kind_of(s.board[to])).vitality);
        break;
    case Verb::revive: {
        spend(s, Spell::revive);
        const Kind kind = *home_of(s.side, a.to);
        arrive(s, a.to, make_piece(s.side, kind), character(kind).vitality, 0);
        break;
    }
    case Verb::teleport:
        spend(s, Spell::teleport);
        carry(s, a.from, a.to);
        break;
    }
    end_turn(s, quiet);
}

std::uint64_t NerdChess::compute_key(const State& s) {
    std::uint64_t key = quiet_keys[s.quiet] ^ side_keys[s.side];
    for (int square = 0; square < Board::size; ++square) {
        if (s.board[square] != nobody) {
            key ^= piece_key(s.board[square], square, s.vitality[square]);
        }
    }
    for (std::size_t side = 0; side < 2; ++side) {
        key ^= frozen_key(s.frozen[side], s.frozen_turns[side]);
        key ^= spell_key(static_cast<int>(side), s.spells[side]);
    }
    return key;
}

} // namespace motley::games::nerdchess
