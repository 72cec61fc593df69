#include "ui/commands.h"
#include "ui/kit/text_flow.h"
#include "ui/table/moves.h"
#include "ui/table/verdict.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

using match::Match;
using match::NodeId;

namespace {

constexpr float move_height = 34;
constexpr float touch_move_height = 44;
constexpr float aside_height = 26;
/// The height of a row with two lines in the smaller style.
constexpr float tall_move_height = 48;
constexpr float numbers_width = 34;

/// The player who acts first from the n-th ply on, or `next`.
Actor player_from(const match::Plies& plies, std::size_t n, Actor next) {
    while (n < plies.size() && plies[n].actor == Actor::chance) {
        ++n;
    }
    return n < plies.size() ? plies[n].actor : next;
}

/// Lays the lines of a match below one another.
class Lines {
public:
    Lines(const AppFrame& frame, float width, const study::Report* report, PlyTexts& texts)
        : frame_(frame), report_(report), texts_(texts), match_(*frame.app.board().match()),
          width_(width), least_(frame.px(frame.surface.touch ? touch_move_height : move_height)),
          aside_(frame.px(frame.surface.touch ? touch_move_height : aside_height)),
          numbers_(frame.px(numbers_width)), column_(std::floor((width - numbers_) / 2)) {}

    std::vector<MoveLine> make() && {
        main_.push_back(match::root);
        match::Plies& plies = plies_;
        while (!match_.node(main_.back()).children.empty()) {
            main_.push_back(match_.node(main_.back()).children.front());
            plies.add(match_.node(main_.back()).ply);
        }
        for (NodeId id = frame_.app.match_board()->variations().shown(); id != match::root;
             id = match_.node(id).parent) {
            shown_.push_back(id);
        }
        comment(match::root, 0);
        for (const MoveRow& row : move_rows(plies, match_.node(main_.back()).position->actor())) {
            add_row(row);
        }
        return std::move(lines_);
    }

private:
    MoveLine& add(int depth, float height) {
        const float top = lines_.empty() ? 0 : lines_.back().top + lines_.back().height;
        MoveLine line;
        line.depth = depth;
        line.after = after_;
        line.top = top;
        line.height = height;
        line.x = numbers_ + frame_.px(14) * static_cast<float>(std::clamp(depth, 1, 6) - 1);
        lines_.push_back(std::move(line));
        return lines_.back();
    }

    void add_row(const MoveRow& row) {
        MoveLine& line = add(0, least_);
        line.round = row.round;
        row_plies_.clear();
        for (std::size_t side = 0; side < 2; ++side) {
            if (row.plies[side] < 0) {
                continue;
            }
            const auto n = static_cast<std::size_t>(row.plies[side]) + 1;
            MoveLine::Entry entry;
            entry.node = main_[n];
            entry.number = n;
            entry.x = numbers_ + column_ * static_cast<float>(side);
            entry.width = column_;
            entry.verdict = verdict_on(n);
            entry.fit = fit_of(entry);
            if (entry.fit == Fit::two_lines) {
                line.height = std::max(least_, frame_.px(tall_move_height));
            }
            line.entries.push_back(std::move(entry));
            // An action that asked for a roll has no place of its own.
            if (n > 1 && match::asks_for_roll(plies_, n - 2)) {
                row_plies_.push_back(n - 1);
            }
            row_plies_.push_back(n);
        }
        for (const std::size_t n : row_plies_) {
            after_ = n;
            comment(main_[n], 0);
            variations_of(main_[n], 1);
        }
    }

    [[nodiscard]] MoveLine::Entry entry_aside(NodeId id) const {
        MoveLine::Entry entry;
        entry.node = id;
        entry.text = marked_text(frame_, texts_, id);
        return entry;
    }

    /// On the n-th ply of the main line, if that was played.
    [[nodiscard]] study::Verdict verdict_on(std::size_t n) const {
        return report_ != nullptr && n <= report_->verdicts.size() &&
                       frame_.app.match_board()->variations().is_played(main_[n])
                   ? report_->verdicts[n - 1]
                   : study::Verdict::none;
    }

    [[nodiscard]] Fit fit_of(const MoveLine::Entry& entry) const {
        const match::Node& node = match_.node(entry.node);
        const PlyTexts::Known& words = texts_.of(frame_, entry.node);
        const Fonts& type = frame_.paint.type;
        const bool marked = node.mark != match::Mark::none;
        const float room = column_ - label_left(frame_, node.ply) - frame_.px(6) -
                           verdict_room(frame_, entry.verdict);
        const std::string text = marked ? marked_text(frame_, texts_, entry.node) : std::string();
        if ((marked ? type.width(Style::body_bold, text) : words.whole) <= room) {
            return Fit::whole;
        }
        const float smaller = marked ? type.width(Style::small_bold, text) : words.smaller;
        return smaller <= room ? Fit::smaller : Fit::two_lines;
    }

    void comment(NodeId id, int depth) {
        const std::string& words = match_.node(id).comment;
        if (words.empty()) {
            return;
        }
        MoveLine& line = add(depth, 0);
        line.comment = words;
        const Flow text = flow(frame_.paint.type, words, Style::small, 0, comment_width(line));
        line.height = text.height() + frame_.px(8);
    }
    [[nodiscard]] float comment_width(const MoveLine& line) const {
        return width_ - line.x - frame_.px(16);
    }

    /// What could have been played instead of a ply.
    void variations_of(NodeId id, int depth) {
        const std::vector<NodeId>& all = match_.node(match_.node(id).parent).children;
        if (all.front() != id) {
            return;
        }
        for (std::size_t i = 1; i < all.size(); ++i) {
            variation(all[i], depth);
        }
    }

    /// A line that begins with a node, up to its end.
    void variation(NodeId begin, int depth) {
        if (depth > most_depth && std::find(shown_.begin(), shown_.end(), begin) == shown_.end()) {
            add(depth, aside_);
            MoveLine::Entry entry = entry_aside(begin);
            entry.text = frame_.text("ui.variation.more");
            entry.drawn = "( … )";
            put(std::move(entry), depth);
            return;
        }
        bool first = true;
        bool fresh = true; // the next entry begins a line
        std::uint32_t round = 0;
        for (NodeId id = begin;;) {
            const match::Node& node = match_.node(id);
            const bool ends = node.children.empty();
            const bool skipped = node.position->actor() == Actor::chance && !ends &&
                                 !scene::touches_pieces(node.ply.trace());
            if (!skipped) {
                if (fresh) {
                    add(depth, aside_);
                }
                MoveLine::Entry entry = entry_aside(id);
                if (fresh || round_of(id) != round) {
                    round = round_of(id);
                    entry.text.insert(0, std::to_string(round) + ". ");
                }
                entry.drawn = (first ? "(" : "") + entry.text + (ends ? ")" : "");
                put(std::move(entry), depth);
                first = fresh = false;
            }
            const std::size_t before = lines_.size();
            comment(id, depth);
            if (id != begin) {
                variations_of(id, depth + 1);
            }
            fresh = fresh || lines_.size() != before;
            if (ends) {
                return;
            }
            id = node.children.front();
        }
    }

    [[nodiscard]] std::uint32_t round_of(NodeId id) const {
        return match_.node(match_.node(id).parent).progress.round;
    }

    /// In the last line, or below it when it is full.
    void put(MoveLine::Entry entry, int depth) {
        const Fonts& type = frame_.paint.type;
        const float wide = std::ceil(type.width(Style::small_bold, entry.drawn)) + frame_.px(16);
        const float room = width_ - lines_.back().x;
        entry.width = std::min(std::max(wide, least_), room);
        const MoveLine& last = lines_.back();
        float x = last.x;
        if (!last.entries.empty()) {
            x = last.entries.back().x + last.entries.back().width;
            if (x + entry.width > width_) {
                x = add(depth, aside_).x;
            }
        }
        entry.x = x;
        if (wide > room) {
            entry.fit = Fit::two_lines;
            lines_.back().height = std::max(aside_, frame_.px(tall_move_height));
        }
        lines_.back().entries.push_back(std::move(entry));
    }

    const AppFrame& frame_;
    const study::Report* report_; ///< may be null
    PlyTexts& texts_;
    const Match& match_;
    float width_;
    float least_;
    float aside_; ///< height of a variation's line
    float numbers_;
    float column_;
    std::vector<NodeId> main_;
    match::Plies plies_;        ///< of the main line
    std::vector<NodeId> shown_; ///< the way to the node on the board
    std::vector<MoveLine> lines_;
    std::size_t after_ = 0;
    std::vector<std::size_t> row_plies_; ///< below which comments and variations stand
};

} // namespace

std::vector<MoveRow> move_rows(const match::Plies& plies, Actor next) {
    std::vector<MoveRow> rows;
    int round = 0;
    std::size_t begin = 0;             // the round's first row
    std::array<std::size_t, 2> used{}; // number of the round's rows in each column
    std::size_t column = 0;
    std::size_t before = 0; // column of the previous row
    for (std::size_t i = 0; i < plies.size(); ++i) {
        Actor actor = plies[i].actor;
        if (actor == Actor::chance && (i == 0 || !match::asks_for_roll(plies, i - 1))) {
            actor = player_from(plies, i, next);
        }
        if (is_player(actor)) {
            column = actor == Actor::first ? 0 : 1;
        }
        if (match::asks_for_roll(plies, i)) {
            continue;
        }
        const bool answered = used[1] > 0 && column == 0 && before == 1;
        if (round == 0 || answered) {
            ++round;
            begin = rows.size();
            used = {};
        }
        const std::size_t row = begin + used[column]++;
        if (row == rows.size()) {
            rows.push_back({row == begin ? round : 0, {-1, -1}});
        }
        rows[row].plies[column] = static_cast<int>(i);
        before = column;
    }
    return rows;
}

float label_left(const AppFrame& frame, const match::Ply& ply) {
    return frame.px(ply.label.glyph >= 0 || ply.actor == Actor::chance ? 38 : 8);
}

const PlyTexts::Known& PlyTexts::of(const AppFrame& frame, NodeId id) {
    if (unit_ != frame.paint.exact(1)) {
        unit_ = frame.paint.exact(1);
        known_.clear();
    }
    if (id >= known_.size()) {
        known_.resize(id + 1);
    }
    Known& known = known_[id];
    if (known.text.empty()) {
        known.text = frame.app.text(frame.app.board().match()->node(id).ply.label.phrase);
        known.whole = frame.paint.type.width(Style::body_bold, known.text);
        known.smaller = frame.paint.type.width(Style::small_bold, known.text);
    }
    return known;
}

std::string marked_text(const AppFrame& frame, PlyTexts& texts, NodeId id) {
    const match::Mark mark = frame.app.board().match()->node(id).mark;
    std::string text = texts.of(frame, id).text;
    if (mark != match::Mark::none) {
        text += ' ';
        text += match::mark_texts[static_cast<std::size_t>(mark)];
    }
    return text;
}

std::vector<MoveLine> make_lines(const AppFrame& frame, float width, const study::Report* report,
                                 PlyTexts& texts) {
    return Lines(frame, width, report, texts).make();
}

} // namespace motley::ui
