#include "core/text.h"
#include "record/text_form.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

namespace motley::record {

using match::Match;
using match::Node;
using match::NodeId;
using match::Record;

namespace {

constexpr std::size_t line_width = 80;

/// Words, broken into lines.
class Lines {
public:
    void word(const std::string& word) {
        const std::string whole = std::exchange(opened_, "") + word;
        const bool fits = width_ + 1 + whole.size() <= line_width;
        if (width_ > 0) {
            text_ += fits ? ' ' : '\n';
            width_ = fits ? width_ + 1 : 0;
        }
        text_ += whole;
        width_ += whole.size();
    }
    /// A bracket before the next word.
    void open() { opened_ += '('; }
    /// A bracket after the last word.
    void close() {
        text_ += ')';
        ++width_;
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    std::string opened_;
    std::size_t width_ = 0;
};

/// As it stands between braces: a JSON string's inside, but that a quotation mark needs no
/// backslash and a closing brace does.
std::string inside_of(const std::string& comment) {
    const std::string quoted = json_string(comment);
    std::string inside;
    for (std::size_t i = 1; i + 1 < quoted.size(); ++i) {
        if (quoted[i] == '\\' && quoted[i + 1] == '"') {
            continue;
        }
        inside += quoted[i] == '}' ? "\\}" : std::string(1, quoted[i]);
        if (quoted[i] == '\\') {
            inside += quoted[++i];
        }
    }
    return inside;
}

/// In words, so that a line can break where there is one blank alone.
void write_comment(Lines& lines, const std::string& comment) {
    const std::string inside = '{' + inside_of(comment) + '}';
    std::size_t begin = 0;
    for (std::size_t i = 2; i + 2 < inside.size(); ++i) {
        if (inside[i] == ' ' && inside[i - 1] != ' ' && inside[i + 1] != ' ') {
            lines.word(inside.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    lines.word(inside.substr(begin));
}

/// The movetext, and the number of a node in it.
class MoveWriter {
public:
    explicit MoveWriter(const Match& match) : match_(match) {
        const Node& first = match.node(match::root);
        lines_.word(check_sign + check_text(first.check));
        if (!first.comment.empty()) {
            write_comment(lines_, first.comment);
        }
        write_tree();
    }
    void end(const std::string& result) { lines_.word(result); }
    [[nodiscard]] const std::string& text() const { return lines_.text(); }
    [[nodiscard]] std::size_t number_of(NodeId id) const { return numbers_.at(id); }

private:
    /// A line under way: what was written last, and which of its alternatives are still to come.
    struct Branch {
        NodeId last;
        std::size_t alternatives; ///< written or begun, the main one among them
    };

    void write_tree() {
        std::vector<Branch> stack{{match::root, 0}};
        // A branch's last node is written; then the alternatives to it; then it goes on.
        bool numbered = true;
        while (!stack.empty()) {
            Branch& branch = stack.back();
            const std::vector<NodeId>& siblings =
                match_.node(match_.node(branch.last).parent).children;
            if (branch.last != match::root && branch.alternatives > 0 &&
                branch.alternatives < siblings.size()) {
                const NodeId next = siblings[branch.alternatives++];
                lines_.open();
                write_ply(next, true);
                stack.push_back({next, 0});
                numbered = false;
                continue;
            }
            const bool resumes = branch.alternatives > 1;
            const std::vector<NodeId>& children = match_.node(branch.last).children;
            if (children.empty()) {
                stack.pop_back();
                if (!stack.empty()) {
                    lines_.close();
                }
                continue;
            }
            write_ply(children.front(), numbered || resumes);
            numbered = false;
            branch = {children.front(), 1};
        }
    }

    void write_ply(NodeId id, bool numbered) {
        numbers_.emplace(id, numbers_.size());
        const Node& node = match_.node(id);
        const match::Progress& before = match_.node(node.parent).progress;
        const bool begins = node.parent == match::root || begins_turn(node.parent);
        std::string word;
        if (is_player(before.turn_of) && (numbered || begins)) {
            word = std::to_string(before.round) + (before.turn_of == Actor::first ? ". " : "... ");
        }
        if (node.ply.agreed) {
            word += agreed_sign;
        } else {
            word += node.ply.actor == Actor::chance ? std::string(1, roll_sign) : std::string();
            word += action_word(node.ply.text);
        }
        lines_.word(word);
        if (node.mark != match::Mark::none) {
            lines_.word(std::string(match::mark_texts[static_cast<std::size_t>(node.mark)]));
        }
        if (node.ply.spent > 0) {
            lines_.word(time_sign + seconds_text(node.ply.spent));
        }
        if (node.children.empty() || begins_turn(id)) {
            lines_.word(check_sign + check_text(node.check));
        }
        if (!node.comment.empty()) {
            write_comment(lines_, node.comment);
        }
    }

    /// Whether another turn goes on from a node than the one that led to it.
    [[nodiscard]] bool begins_turn(NodeId id) const {
        const Node& node = match_.node(id);
        const match::Progress& before = match_.node(node.parent).progress;
        return node.progress.round != before.round || node.progress.turn_of != before.turn_of;
    }

    const Match& match_;
    Lines lines_;
    std::unordered_map<NodeId, std::size_t> numbers_{{match::root, 0}};
};

void tag(std::string& text, const char* name, const std::string& value) {
    text += '[' + std::string(name) + ' ' + json_string(value) + "]\n";
}

void tag_if_set(std::string& text, const char* name, const std::string& value) {
    if (!value.empty()) {
        tag(text, name, value);
    }
}

std::string setup_text(const Setup& setup) {
    std::string text;
    for (const auto& [name, value] : setup.choices) {
        text += (text.empty() ? "" : " ") + name + '=' + std::to_string(value);
    }
    return text;
}

std::string clock_text(const match::Terms& terms) {
    std::string text;
    if (terms.clock) {
        for (const match::TimeControl& control : *terms.clock) {
            text += (text.empty() ? "" : " ") + std::to_string(control.minutes) + '+' +
                    std::to_string(control.increment);
        }
    }
    return text;
}

std::string player_text(Actor player) {
    return is_player(player) ? std::to_string(index(player) + 1) : std::string();
}

std::string number_text(std::uint64_t number) {
    return number == 0 ? std::string() : std::to_string(number);
}

} // namespace

std::string write_text(const Match& match) {
    const Record record = match.to_record();
    MoveWriter moves(match);
    const std::vector<NodeId> nodes = match::line_by_line(match);
    const auto number = [&](const std::optional<std::size_t>& ply) {
        return ply ? std::to_string(moves.number_of(nodes[*ply])) : std::string();
    };
    const std::string result = record.result.value_or("");
    moves.end(std::string(result_word(result)));
    std::string text;
    tag(text, "Format", std::string(match_format.name) + ' ' + std::to_string(record_version));
    tag(text, "Game", record.game->info().id);
    tag(text, "Rules", std::to_string(record.game->info().rules));
    tag_if_set(text, "Setup", setup_text(record.setup));
    tag_if_set(text, "Start", record.start);
    tag_if_set(text, "Event", record.about.event);
    tag_if_set(text, "First", record.about.names[0]);
    tag_if_set(text, "Second", record.about.names[1]);
    tag_if_set(text, "Date", record.about.date);
    tag_if_set(text, "Id", record.about.id);
    tag_if_set(text, "Clock", clock_text(record.terms));
    tag_if_set(text, "Turns", number_text(record.terms.rounds));
    tag(text, "Seed", std::to_string(record.seed));
    tag_if_set(text, "Result", result);
    tag_if_set(text, "Line", number(record.line));
    tag_if_set(text, "Undone", number_text(match::line_length(record) - record.current));
    tag_if_set(text, "At", number(record.at));
    tag_if_set(text, "Resigned", player_text(record.resigned));
    tag_if_set(text, "Offer", player_text(record.offer));
    tag_if_set(text, "Since", record.spent == 0 ? "" : seconds_text(record.spent));
    for (const auto& [name, value] : record.about.unknown) {
        tag(text, name.c_str(), value);
    }
    return text + '\n' + moves.text() + '\n';
}

std::string write_line(const Match& match) {
    std::string line;
    for (const char c : write_text(match)) {
        if (c != '\n') {
            line += c;
        } else if (line.back() != ' ') {
            line += ' ';
        }
    }
    line.pop_back();
    return line;
}

} // namespace motley::record
