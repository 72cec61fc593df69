// Battles as other programs save them (docs/RECORD.md, "Foreign texts"): the piece lists and plies
// of ThudBoard and thudgame, and the commands of Thud-CLI. Both name ranks as we do, but the former
// leave out the letter I.

#include "core/refusal.h"
#include "core/several.h"
#include "core/text.h"
#include "core/unicode.h"
#include "games/thud/rules.h"

#include <algorithm>
#include <array>
#include <optional>

namespace motley::games::thud {

namespace {

using engine::ForeignMatch;

constexpr std::string_view without_i = "ABCDEFGHJKLMNOP";
constexpr std::string_view with_i = "ABCDEFGHIJKLMNO";
/// With which Koom Valley Thud begins, and Klash: both by other rules.
constexpr std::string_view koom_valley_trolls = "F2 H2 K2 E3 F3 H3 K3 L3";
constexpr int klash_dwarfs = 24;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines = split(text, '\n');
    for (std::string_view& line : lines) {
        line = trimmed(line);
    }
    return lines;
}

std::string_view first_line(std::string_view text) {
    text = trimmed(text);
    return trimmed(text.substr(0, text.find('\n')));
}

/// Takes texts apart from the front. What is not there is not taken.
class Taker {
public:
    Taker(std::string_view text, std::string_view files) : rest_(text), files_(files) {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    bool take(char c) {
        const bool there = !rest_.empty() && to_upper(rest_.front()) == c;
        rest_.remove_prefix(there ? 1 : 0);
        return there;
    }
    /// A letter and a number from 1 to 15; the square need not be in the octagon.
    std::optional<Square> square() {
        const std::size_t file =
            rest_.empty() ? std::string_view::npos : files_.find(to_upper(rest_.front()));
        std::size_t end = 1;
        while (end < rest_.size() && end < 3 && is_digit(rest_[end])) {
            ++end;
        }
        const auto rank = rest_.empty() ? std::nullopt : parse_int(rest_.substr(1, end - 1), 1, 15);
        if (file == std::string_view::npos || !rank) {
            return std::nullopt;
        }
        rest_.remove_prefix(end);
        return square_at(static_cast<int>(file), *rank - 1);
    }
    void blanks() { rest_ = rest_.substr(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

private:
    std::string_view rest_;
    std::string_view files_;
};

// ---------------------------------------------------------------- plies

/// One line about an action.
struct Line {
    char letter = '\0'; ///< d, T or R; or M, H, S or R
    Square from = 0;
    Square to = 0;
    std::vector<Square> captured;
};

/// `TG7-F7xE7xF6`
std::optional<Line> read_ply(std::string_view text) {
    Taker taker(text, without_i);
    Line line;
    for (const char letter : {'D', 'T', 'R'}) {
        line.letter = line.letter == '\0' && taker.take(letter) ? letter : line.letter;
    }
    const auto from = taker.square();
    if (line.letter == '\0' || !from || !taker.take('-')) {
        return std::nullopt;
    }
    const auto to = taker.square();
    if (!to) {
        return std::nullopt;
    }
    line.from = *from;
    line.to = *to;
    while (taker.take('X')) {
        const auto square = taker.square();
        if (!square) {
            return std::nullopt;
        }
        line.captured.push_back(*square);
    }
    return taker.at_end() ? std::optional(line) : std::nullopt;
}

/// `S H7 G7`, or `R F7 G8`
std::optional<Line> read_command(std::string_view text) {
    Taker taker(text, with_i);
    Line line;
    for (const char letter : {'M', 'H', 'S', 'R'}) {
        line.letter = line.letter == '\0' && taker.take(letter) ? letter : line.letter;
    }
    std::vector<Square> squares;
    for (taker.blanks(); !taker.at_end(); taker.blanks()) {
        const auto square = taker.square();
        if (!square) {
            return std::nullopt;
        }
        squares.push_back(*square);
    }
    if (line.letter == 'R') {
        line.captured = std::move(squares);
        return line;
    }
    if (line.letter == '\0' || squares.size() != 2) {
        return std::nullopt;
    }
    line.from = squares[0];
    line.to = squares[1];
    return line;
}

/// `dF1,dG1,…,TG7,…,RH8`
struct Pieces {
    Board dwarfs;
    Board trolls;
    std::vector<Square> stones;
};

std::optional<Pieces> read_pieces(std::string_view text) {
    Pieces pieces;
    for (const std::string_view part : split(text, ',')) {
        Taker taker(trimmed(part), without_i);
        const bool dwarf = taker.take('D');
        const bool troll = !dwarf && taker.take('T');
        if (!dwarf && !troll && !taker.take('R')) {
            return std::nullopt;
        }
        const auto square = taker.square();
        if (!square || !taker.at_end()) {
            return std::nullopt;
        }
        if (dwarf || troll) {
            (dwarf ? pieces.dwarfs : pieces.trolls).add(*square);
        } else {
            pieces.stones.push_back(*square);
        }
    }
    return pieces;
}

Error error(const char* code, std::vector<Phrase> where, Phrase reason) {
    return {code, std::move(where), std::move(reason), {}};
}

// ---------------------------------------------------------------- battles

/// Replays what a text tells.
class Reader {
public:
    explicit Reader(std::uint64_t battles) {
        match_.setup.choices.emplace_back("battles", battles);
        s_ = Thud::initial(match_.setup);
    }

    /// The list of pieces with which it begins; `first` is the first action, if there is one.
    void begin(std::string_view text, const std::optional<Line>& first) {
        const auto pieces = read_pieces(text);
        if (!pieces) {
            return refuse_first(refusal::malformed,
                                says("no-piece-list").text("text", in_quotes(text)));
        }
        if (pieces->dwarfs == first_dwarfs && pieces->trolls == first_trolls) {
            return;
        }
        if (pieces->trolls == squares_of(koom_valley_trolls)) {
            return refuse_first("other-rules", says("koom-valley"));
        }
        if (pieces->trolls == Board{} && count(pieces->dwarfs) == klash_dwarfs) {
            return refuse_first("other-rules", says("klash"));
        }
        State s;
        s.dwarfs = pieces->dwarfs;
        s.trolls = pieces->trolls;
        s.battle = Battle::single;
        s.to_act = first && first->letter == 'T' ? People::trolls : People::dwarfs;
        Thud::settle(s);
        match_.start = Thud::write(s);
        auto read = Thud::read(match_.start);
        const bool stone = pieces->stones.size() == 1 && pieces->stones[0] == thudstone;
        if (!read || !stone || Thud::write(*read) != match_.start || off_board(*pieces)) {
            match_.start.clear();
            return refuse_first(refusal::impossible, says("impossible-pieces"));
        }
        s_ = *read;
    }

    /// A line of a piece list's text.
    void play_ply(std::string_view text, const std::optional<Line>& line) {
        if (!line) {
            return refuse(refusal::malformed, says("no-foreign-ply").text("text", in_quotes(text)));
        }
        if (line->letter == 'R') {
            return refuse("other-rules", says("stone-moves").text("text", in_quotes(text)));
        }
        if (line->from == line->to) {
            return refuse("other-rules", says("troll-appears").text("text", in_quotes(text)));
        }
        const People people = line->letter == 'D' ? People::dwarfs : People::trolls;
        if (!may_act(people, text)) {
            return;
        }
        const bool hurl = people == People::dwarfs && line->captured == std::vector{line->to};
        play(*line, hurl, text);
    }

    /// A line of commands; an empty one ends a battle.
    void obey(std::string_view text) {
        const auto command = read_command(text);
        if (text.empty()) {
            finish();
            end_battle();
        } else if (!command) {
            refuse(refusal::malformed, says("no-foreign-command").text("text", in_quotes(text)));
        } else if (command->letter == 'R') {
            if (!pending_) {
                return refuse("illegal", says("nothing-to-remove").text("text", in_quotes(text)));
            }
            pending_->captured = command->captured;
            finish();
        } else {
            finish();
            const People people = s_.to_act;
            if (!ok() || !may_act(command->letter == 'H'   ? People::dwarfs
                                  : command->letter == 'S' ? People::trolls
                                                           : people,
                                  text)) {
                return;
            }
            if (people == People::dwarfs) {
                play(*command, command->letter == 'H', text);
            } else {
                pending_ = command;
                pending_text_ = text;
            }
        }
    }
    /// Plays the trolls' action for which captures may have followed.
    void finish() {
        if (pending_ && ok()) {
            const Line line = *pending_;
            pending_.reset();
            play(line, false, pending_text_);
        }
    }

    [[nodiscard]] bool ok() const { return !match_.error; }
    [[nodiscard]] ForeignMatch take() && { return std::move(match_); }

private:
    static Board squares_of(std::string_view names) {
        Board board;
        for (const std::string_view each : split(names, ' ')) {
            board.add(*Taker(each, without_i).square());
        }
        return board;
    }
    static bool off_board(const Pieces& pieces) {
        bool off = false;
        for (const Board& board : {pieces.dwarfs, pieces.trolls}) {
            for_each(board, [&](Square square) { off = off || !field.has(square); });
        }
        for_each(pieces.dwarfs, [&](Square square) { off = off || pieces.trolls.has(square); });
        return off;
    }

    void refuse(const char* code, Phrase reason) {
        match_.error = error(code, {}, std::move(reason));
    }
    void refuse_first(const char* code, Phrase reason) {
        match_.error = error(code, {part("line").number("n", 1)}, std::move(reason));
    }

    bool may_act(People people, std::string_view text) {
        if (s_.over) {
            refuse("illegal", says("after-end"));
        } else if (people != s_.to_act) {
            refuse("illegal", says("other-people")
                                  .text("text", in_quotes(text))
                                  .word("people", s_.to_act == People::dwarfs ? "noun.dwarfs"
                                                                              : "noun.trolls"));
        }
        return ok();
    }

    void play(const Line& line, bool hurl, std::string_view text) {
        std::vector<Square> captured = hurl ? std::vector<Square>{} : line.captured;
        std::ranges::sort(captured);
        std::string token = name(line.from) + (hurl ? 'x' : '-') + name(line.to);
        char separator = 'x';
        for (const Square square : captured) {
            token += separator + name(square);
            separator = ',';
        }
        const auto action = Thud::read_action(s_, token);
        if (!action) {
            return refuse(refusal::malformed, says("no-foreign-ply").text("text", in_quotes(text)));
        }
        if (const Explanation why = Thud::explain(s_, *action); !why.legal()) {
            return refuse(
                "illegal",
                why.code == "one-capture"
                    ? says("captures-at-a-step")
                          .text("text", in_quotes(text))
                          .number("n", std::ssize(captured))
                    : says("illegal").text("text", in_quotes(text)).text("code", why.code));
        }
        match_.plies.push_back({Thud::write_action(s_, *action), {}});
        battle_ = s_.battle;
        Thud::apply(s_, *action);
    }

    void end_battle() {
        if (!ok()) {
            return;
        }
        const bool began_by_rule = battle_ == Battle::first && s_.battle == Battle::second &&
                                   !match_.plies.empty() && !match_.plies.back().text.empty();
        battle_ = s_.battle;
        if (s_.over || began_by_rule) {
            return;
        }
        match_.plies.push_back({});
        s_.over = Thud::agree(s_).finished();
    }

    ForeignMatch match_;
    State s_;
    Battle battle_ = Battle::first; ///< of the last action, until the text says that it ended
    std::optional<Line> pending_;   ///< trolls' action that may still capture
    std::string_view pending_text_;
};

bool has_pieces(std::string_view line) {
    return line.find(',') != std::string_view::npos &&
           read_pieces(line.substr(0, line.find(','))).has_value();
}

bool has_command(std::string_view line) {
    return line.find(' ') != std::string_view::npos && read_command(line).has_value();
}

} // namespace

bool Thud::is_foreign(std::string_view text) {
    constexpr std::size_t longest = 1000; // that could be one
    const std::string plain = typed(first_line(text).substr(0, longest));
    const std::string_view line = trimmed(plain);
    return has_pieces(line) || read_ply(line).has_value() || has_command(line);
}

ForeignMatch Thud::read_foreign(std::string_view text) {
    const std::string plain = typed(text);
    text = plain;
    text = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::vector<std::string_view> lines = lines_of(text);
    if (has_command(lines.front())) {
        Reader reader(2);
        // What follows the last line end is no line.
        const std::size_t size = lines.size() - (lines.back().empty() ? 1 : 0);
        for (std::size_t i = 0; i < size && reader.ok(); ++i) {
            reader.obey(lines[i]);
        }
        reader.finish();
        return std::move(reader).take();
    }
    const auto another = std::find_if(lines.begin() + 1, lines.end(), has_pieces);
    if (another != lines.end()) {
        ForeignMatch match;
        match.error =
            error(several_matches, {part("line").number("n", another - lines.begin() + 1)},
                  says("another-game"));
        return match;
    }
    Reader reader(1);
    std::erase(lines, std::string_view());
    std::size_t next = 0;
    if (has_pieces(lines.front())) {
        next = 1;
        reader.begin(lines.front(), lines.size() > 1 ? read_ply(lines[1]) : std::nullopt);
    }
    for (; next < lines.size() && reader.ok(); ++next) {
        reader.play_ply(lines[next], read_ply(lines[next]));
    }
    return std::move(reader).take();
}

} // namespace motley::games::thud
