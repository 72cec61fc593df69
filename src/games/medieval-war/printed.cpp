#include "games/medieval-war/printed.h"

#include "core/text.h"
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
};

/// Cuts a record into its bracketed groups. Everything before the first number is a comment, even
/// brackets.
class Cutter {
public:
    explicit Cutter(std::string_view text) : rest_(trimmed(text)) {}

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
            rest_.remove_prefix(group.closed ? close + 1 : rest_.size());
            return group;
        }
    }
    [[nodiscard]] std::string_view rest() const { return trimmed(rest_); }

private:
    /// Splits `comment 14.` into its parts.
    static Group before(std::string_view text) {
        text = trimmed(text);
        Group group;
        group.comment = text;
        if (text.empty() || text.back() != '.') {
            return group;
        }
        std::size_t begin = text.size() - 1;
        while (begin > 0 && is_digit(text[begin - 1])) {
            --begin;
        }
        if (begin < text.size() - 1 && (begin == 0 || is_space(text[begin - 1]))) {
            group.number = text.substr(begin, text.size() - 1 - begin);
            group.comment = trimmed(text.substr(0, begin));
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

    std::string_view rest_;
    bool started_ = false;
};

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

/// Who resigns, by the words after the last turn.
Actor resigned(std::string_view comment) {
    std::string words;
    for (const char c : comment) {
        words += is_space(c) ? ' ' : to_lower(c);
    }
    return words.starts_with("white resigns")   ? Actor::first
           : words.starts_with("black resigns") ? Actor::second
                                                : Actor::none;
}

/// Replays a record.
class Replay {
public:
    /// Of all of it. False at the first contradiction.
    bool whole(std::string_view text) {
        Cutter cutter(text);
        while (const auto next = cutter.next()) {
            if (!group(*next)) {
                return false;
            }
        }
        if (column_.turn == 1 && column_.side == Side::white && !cutter.rest().empty()) {
            return contradict(1, verbatim("1."), printed("no-number"));
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
    Cutter cutter(text);
    const auto group = cutter.next();
    if (!group) {
        return false;
    }
    const auto begins = [&](std::string_view word) {
        return std::equal(word.begin(), word.end(), group->content.begin(),
                          group->content.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                       word.size(), group->content.size())),
                          [](char a, char b) { return to_lower(a) == to_lower(b); });
    };
    return Board::parse(group->content.substr(0, 2)).has_value() || begins("Summon") ||
           begins("Another");
}

engine::ForeignMatch MedievalWarChess::read_foreign(std::string_view text) {
    Replay replay;
    const bool whole = replay.whole(text);
    const engine::PrintedGame& game = replay.game();
    engine::ForeignMatch match;
    for (const std::string& token : game.tokens) {
        match.plies.push_back({token, {}});
    }
    for (const engine::PrintedGame::Comment& comment : game.comments) {
        if (std::any_of(comment.text.begin(), comment.text.end(), is_word_character)) {
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
