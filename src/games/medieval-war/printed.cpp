#include "games/medieval-war/printed.h"

#include "core/refusal.h"
#include "core/several.h"
#include "core/text.h"
#include "core/unicode.h"
#include "games/medieval-war/rules.h"

#include <algorithm>

namespace motley::games::medieval_war {

namespace {

std::string side_text(Side side) { return side == Side::white ? "w" : "b"; }

bool over(const State& s) { return s.result != Outcome::Result::unfinished; }

/// One of the two columns of a record and the number before it. A skipped turn takes a column too.
struct Column {
    int turn = 1;
    Side side = Side::white;

    void advance() {
        turn += side == Side::black ? 1 : 0;
        side = enemy(side);
    }
};

/// A part of a record, `14. (…)`, with the text before it.
struct Group {
    std::string_view comment;
    std::optional<std::string_view> number; ///< the turn's number, if one is written
    std::string_view content;
    bool closed = true;
    std::size_t begin = 0; ///< of the number, or else of the bracket, in the text
};

/// Cuts a record into its bracketed groups, whose signs are read as they were typed
/// (core/unicode.h). Everything before the first number is a comment, even brackets.
class Cutter {
public:
    explicit Cutter(std::string_view text) : text_(text) {
        for (std::size_t at = 0; at < text.size();) {
            const Character next = first_character(text.substr(at));
            const char* const plain = next.in_utf8 ? typed(next.code) : nullptr;
            const std::string_view sign = plain == nullptr ? text.substr(at, next.size) : plain;
            // Within brackets a blank without width separates nothing.
            constexpr char32_t zero_width_blank = 0x200B;
            if (next.code != zero_width_blank) {
                typed_ += sign;
                places_.resize(typed_.size(), at);
            }
            at += next.size;
        }
        places_.push_back(text.size());
        rest_ = trimmed(typed_);
    }
    Cutter(const Cutter&) = delete;
    Cutter& operator=(const Cutter&) = delete;
    ~Cutter() = default;

    /// The next group; nothing at the end, when rest() is the last comment.
    std::optional<Group> next() {
        std::size_t from = 0;
        while (true) {
            const std::size_t open = rest_.find('(', from);
            if (open == std::string_view::npos) {
                return std::nullopt;
            }
            Group group = before(rest_.substr(0, open));
            if (!started_ && !group.number) {
                from = open + 1;
                continue;
            }
            started_ = true;
            const std::size_t close = matching(open);
            group.closed = close != std::string_view::npos;
            group.content = trimmed(
                rest_.substr(open + 1, group.closed ? close - open - 1 : std::string_view::npos));
            group.begin = place_of(group.number ? group.number->data() : rest_.data() + open);
            rest_.remove_prefix(group.closed ? close + 1 : rest_.size());
            return group;
        }
    }
    /// As it was typed; and as it stands in the text.
    [[nodiscard]] std::string_view typed_rest() const { return trimmed(rest_); }
    [[nodiscard]] std::string_view rest() const { return original(rest_); }

private:
    [[nodiscard]] std::size_t place_of(const char* typed) const {
        return places_[index(typed - typed_.data())];
    }
    [[nodiscard]] std::string_view original(std::string_view part) const {
        if (part.empty()) {
            return {};
        }
        const std::size_t begin = place_of(part.data());
        return trimmed(text_.substr(begin, place_of(part.data() + part.size()) - begin));
    }

    /// Splits `comment 14.` into its parts.
    Group before(std::string_view text) const {
        text = trimmed(text);
        Group group;
        group.comment = text.empty() ? text : original(text);
        if (text.empty() || text.back() != '.') {
            return group;
        }
        std::size_t begin = text.size() - 1;
        while (begin > 0 && is_digit(text[begin - 1])) {
            --begin;
        }
        if (begin < text.size() - 1 && (begin == 0 || is_space(text[begin - 1]))) {
            group.number = text.substr(begin, text.size() - 1 - begin);
            group.comment = original(text.substr(0, begin));
        }
        return group;
    }

    [[nodiscard]] std::size_t matching(std::size_t open) const {
        int depth = 0;
        for (std::size_t i = open; i < rest_.size(); ++i) {
            depth += rest_[i] == '(' ? 1 : rest_[i] == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return std::string_view::npos;
    }

    std::string_view text_;
    std::string typed_;
    std::vector<std::size_t> places_; ///< of each of its characters, in the text
    std::string_view rest_;
    bool started_ = false;
};

bool begins_with(std::string_view text, std::string_view word) {
    return text.size() >= word.size() &&
           std::equal(word.begin(), word.end(), text.begin(),
                      [](char a, char b) { return to_lower(a) == to_lower(b); });
}

/// Whether it begins with two squares that have a hyphen or an attack between, or with a power.
bool begins_action(std::string_view text) {
    for (const std::string_view power : {"Summon ", "Another turn", "Regicide", "Destroy all"}) {
        if (begins_with(text, power)) {
            return true;
        }
    }
    const auto square = [&](std::size_t at) {
        return at < text.size() && Board::parse(text.substr(at, 2)).has_value();
    };
    const std::size_t sign = text.find_first_not_of(' ', std::min<std::size_t>(2, text.size()));
    return square(0) && sign < text.size() &&
           (text[sign] == '-' || text[sign] == '&' || text[sign] == 'x') &&
           square(text.find_first_not_of(' ', sign + 1));
}

/// Whether words look like a turn without its brackets, or with others: they begin with an action,
/// or have several.
bool is_turn(std::string_view text) {
    int actions = 0;
    bool first = true; // no word has come yet that is neither an action nor a turn's number
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_word_character(text[i]) || (i > 0 && is_word_character(text[i - 1]))) {
            continue;
        }
        const bool action = begins_action(text.substr(i));
        if (action && first) {
            return true;
        }
        actions += action ? 1 : 0;
        first = first && is_digit(text[i]);
    }
    return actions > 1;
}

/// The actions of a group, separated by commas outside inner brackets.
std::vector<std::string_view> actions_of(std::string_view content) {
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= content.size(); ++i) {
        if (i == content.size() || (content[i] == ',' && depth == 0)) {
            parts.push_back(trimmed(content.substr(begin, i - begin)));
            begin = i + 1;
        } else {
            depth += content[i] == '(' ? 1 : content[i] == ')' ? -1 : 0;
        }
    }
    return parts;
}

/// Whether it can be the first turn of a game.
bool begins_game(const Group& group) {
    return Board::parse(group.content.substr(0, 2)).has_value() ||
           begins_with(group.content, "Summon") || begins_with(group.content, "Another");
}

/// Who resigns, by the words after the last turn.
Actor resigned(std::string_view comment) {
    std::string words;
    for (const char c : comment) {
        words += is_space(c) ? ' ' : c;
    }
    return begins_with(words, "white resigns")   ? Actor::first
           : begins_with(words, "black resigns") ? Actor::second
                                                 : Actor::none;
}

/// Replays a record.
class Replay {
public:
    /// Replays all of it. False at the first contradiction.
    bool whole(std::string_view text) {
        Cutter cutter(text);
        for (std::string_view all = cutter.rest(); const auto next = cutter.next();
             all = cutter.rest()) {
            if (!next->number && resigned(next->comment) != Actor::none) {
                for (auto more = next; more; more = cutter.next()) {
                    if (more->number && begins_game(*more)) {
                        return contradict(1, printed("record-end"),
                                          verbatim(number_text(*more->number) + '.'));
                    }
                }
                note(all); // whatever is in brackets there
                return true;
            }
            if (!group(*next)) {
                return false;
            }
        }
        if (column_.turn == 1 && column_.side == Side::white && !cutter.rest().empty()) {
            return contradict(1, verbatim("1."), printed("no-number"));
        }
        if (!over(s_) && resigned(cutter.rest()) == Actor::none && is_turn(cutter.typed_rest())) {
            return contradict(1, verbatim("'('"), verbatim(in_quotes(cutter.rest())));
        }
        note(cutter.rest());
        return true;
    }

    /// False at the first contradiction.
    bool group(const Group& group) {
        note(group.comment);
        if (over(s_)) {
            return contradict(1, the_end(), verbatim(in_quotes(group.content)));
        }
        const std::string number = std::to_string(column_.turn);
        if (column_.side == Side::white) {
            if (group.number != std::string_view(number)) {
                return contradict(1, verbatim(number + '.'),
                                  group.number ? verbatim(number_text(*group.number) + '.')
                                               : printed("no-number"));
            }
        } else if (group.number) {
            return contradict(1, printed("black-turn").number("n", column_.turn),
                              verbatim(number_text(*group.number) + '.'));
        }
        if (s_.to_act != column_.side) {
            if (group.content != skipped || !group.closed) {
                return contradict(1, verbatim('(' + std::string(skipped) + ')'),
                                  verbatim(in_quotes(group.content)));
            }
            column_.advance();
            return true;
        }
        if (!turn(group)) {
            return false;
        }
        column_.advance();
        return true;
    }

    void note(std::string_view comment) {
        if (!comment.empty()) {
            game_.comments.push_back({game_.tokens.size(), std::string(comment)});
        }
    }

    [[nodiscard]] const State& state() const { return s_; }
    [[nodiscard]] engine::PrintedGame& game() { return game_; }
    [[nodiscard]] engine::NotationError& error() { return error_; }

    static constexpr std::string_view skipped = "skipped";

private:
    bool turn(const Group& group) {
        int number = 0;
        bool ended = false;
        for (const std::string_view text : actions_of(group.content)) {
            ++number;
            if (ended) {
                return contradict(number, over(s_) ? the_end() : printed("turn-end"),
                                  verbatim(in_quotes(text)));
            }
            const auto action = read_printed_action(s_, text);
            if (!action) {
                return contradict(number, action.error().expected, action.error().found);
            }
            game_.tokens.push_back(MedievalWarChess::write_action(s_, *action));
            MedievalWarChess::apply(s_, *action);
            ended = over(s_) || s_.left == actions_per_turn;
        }
        if (ended != group.closed) {
            return contradict(number + 1, ended ? verbatim("')'") : printed("another-action"),
                              ended ? printed("record-end") : verbatim("')'"));
        }
        return true;
    }

    [[nodiscard]] Phrase the_end() const {
        return printed("game-end").text("result", to_text(MedievalWarChess::outcome(s_)));
    }

    bool contradict(int action, Phrase expected, Phrase found) {
        error_ = {column_.turn,        side_text(column_.side), action,
                  std::move(expected), std::move(found),        game_.tokens,
                  game_.comments};
        return false;
    }

    State s_ = MedievalWarChess::initial({});
    Column column_;
    engine::PrintedGame game_;
    engine::NotationError error_;
};

} // namespace

tl::expected<engine::PrintedGame, engine::NotationError>
MedievalWarChess::read_notation(std::string_view text) {
    Replay replay;
    if (!replay.whole(text)) {
        return tl::make_unexpected(std::move(replay.error()));
    }
    return std::move(replay.game());
}

bool MedievalWarChess::is_foreign(std::string_view text) {
    // Where a longer text begins late, it is none that could be read.
    constexpr std::size_t looked_at = std::size_t{1} << 20U;
    Cutter cutter(text.substr(0, looked_at));
    const auto group = cutter.next();
    return group && begins_game(*group);
}

namespace {

/// The number of the line, from 1, in which another game begins; 0: none does.
std::int64_t line_of_another(std::string_view text) {
    Cutter cutter(text);
    for (bool first = true; const auto group = cutter.next(); first = false) {
        if (!first && group->number == std::string_view("1") && begins_game(*group)) {
            return 1 + std::count(text.begin(),
                                  text.begin() + static_cast<std::ptrdiff_t>(group->begin), '\n');
        }
    }
    return 0;
}

} // namespace

engine::ForeignMatch MedievalWarChess::read_foreign(std::string_view text) {
    engine::ForeignMatch match;
    if (const std::int64_t line = line_of_another(text); line != 0) {
        match.error =
            Error{several_matches, {part("line").number("n", line)}, says("another-game"), {}};
        return match;
    }
    Replay replay;
    const bool whole = replay.whole(text);
    const engine::PrintedGame& game = replay.game();
    for (const std::string& token : game.tokens) {
        match.plies.push_back({token, {}});
    }
    for (const engine::PrintedGame::Comment& comment : game.comments) {
        if (std::ranges::any_of(comment.text, is_word_character)) {
            std::string& there =
                comment.after == 0 ? match.comment : match.plies[comment.after - 1].comment;
            there += (there.empty() ? "" : " ") + comment.text;
        }
    }
    if (!whole) {
        const engine::NotationError& wrong = replay.error();
        match.error =
            Error{"contradiction",
                  {part("turn").number("n", wrong.turn),
                   part("player").number("n", wrong.side == side_text(Side::white) ? 1 : 2),
                   part("action-number").number("n", wrong.action)},
                  says("expected").phrase("expected", wrong.expected).phrase("found", wrong.found),
                  {}};
    } else if (!over(replay.state()) && !game.comments.empty() &&
               game.comments.back().after == game.tokens.size()) {
        match.resigned = resigned(game.comments.back().text);
    }
    return match;
}

Result<std::string> MedievalWarChess::write_notation(const std::vector<std::string>& tokens) {
    std::string text;
    State s = initial({});
    Column column;
    const auto open = [&] {
        if (column.side == Side::white) {
            text += (column.turn > 1 ? "\n" : "") + std::to_string(column.turn) + ".";
        }
        text += " (";
    };
    bool inside = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Phrase where = part("action-number").number("n", static_cast<std::int64_t>(i) + 1);
        const auto action = read_action(s, tokens[i]);
        if (!action) {
            return tl::make_unexpected(action.error().within({where}));
        }
        if (const Explanation why = explain(s, *action); !why.legal()) {
            return fail("illegal", {where},
                        says("illegal").text("text", in_quotes(tokens[i])).text("code", why.code));
        }
        if (inside) {
            text += ", ";
        } else {
            for (; column.side != s.to_act; column.advance()) {
                open();
                text += std::string(Replay::skipped) + ')';
            }
            open();
        }
        text += write_printed_action(s, *action);
        apply(s, *action);
        inside = s.left < actions_per_turn && !over(s);
        if (!inside) {
            text += ')';
            column.advance();
        }
    }
    return text + (text.empty() ? "" : "\n");
}

} // namespace motley::games::medieval_war
