#include "games/medieval-war/printed.h"

#include "core/text.h"
#include "games/medieval-war/rules.h"

namespace motley::games::medieval_war {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_space(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

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
    explicit Cutter(std::string_view text) : rest_(text) {}

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

/// Replays a record.
class Replay {
public:
    /// False at the first contradiction.
    bool group(const Group& group) {
        note(group.comment);
        if (over(s_)) {
            return contradict(1, the_end(), in_quotes(group.content));
        }
        const std::string number = std::to_string(column_.turn);
        if (column_.side == Side::white) {
            if (group.number != std::string_view(number)) {
                return contradict(1, number + '.',
                                  group.number ? number_text(*group.number) + '.'
                                               : "a turn without a number");
            }
        } else if (group.number) {
            return contradict(1, "Black's turn " + number, number_text(*group.number) + '.');
        }
        if (s_.to_act != column_.side) {
            if (group.content != skipped || !group.closed) {
                return contradict(1, '(' + std::string(skipped) + ')', in_quotes(group.content));
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
            game_.comments.emplace_back(comment);
        }
    }

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
                return contradict(number, over(s_) ? the_end() : "the end of the turn",
                                  in_quotes(text));
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
            return contradict(number + 1, ended ? "')'" : "another action of this turn",
                              ended ? "the end of the record" : "')'");
        }
        return true;
    }

    [[nodiscard]] std::string the_end() const {
        return "the end of the game (result " + to_text(MedievalWarChess::outcome(s_)) + ')';
    }

    bool contradict(int action, std::string expected, std::string found) {
        error_ = {column_.turn,        side_text(column_.side), action,
                  std::move(expected), std::move(found),        game_.tokens};
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
    Cutter cutter(text);
    Replay replay;
    while (const auto group = cutter.next()) {
        if (!replay.group(*group)) {
            return tl::make_unexpected(std::move(replay.error()));
        }
    }
    replay.note(cutter.rest());
    return std::move(replay.game());
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
