#include "core/refusal.h"
#include "core/text.h"
#include "match/match.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace motley::match {

namespace {
constexpr std::string_view id_characters = "0123456789abcdefghijklmnopqrstuvwxyz";
} // namespace

bool is_id(std::string_view text) {
    return text.size() == id_size &&
           text.find_first_not_of(id_characters) == std::string_view::npos;
}

std::string draw_id(Rng& rng) {
    std::string id(id_size, '0');
    for (char& c : id) {
        c = id_characters[rng.below(static_cast<std::uint32_t>(id_characters.size()))];
    }
    return id;
}

std::size_t followed(const Record& record, std::size_t n) {
    return record.plies[n].after.value_or(n);
}

std::size_t line_length(const Record& record) {
    std::size_t length = 0;
    if (record.line) {
        for (std::size_t n = *record.line; n != 0; n = followed(record, n - 1)) {
            ++length;
        }
        return length;
    }
    std::vector<std::size_t> first(record.plies.size() + 1, 0);
    for (std::size_t n = record.plies.size(); n > 0; --n) {
        first[followed(record, n - 1)] = n;
    }
    for (std::size_t n = first[0]; n != 0; n = first[n]) {
        ++length;
    }
    return length;
}

namespace {
Phrase ply_part(std::size_t n) { return part("ply").number("n", static_cast<std::int64_t>(n) + 1); }
} // namespace

std::vector<Phrase> ply_place(const Tree& tree, NodeId before, std::size_t n) {
    const Progress& progress = tree.node(before).progress;
    std::vector<Phrase> where{part("turn").number("n", progress.round)};
    if (is_player(progress.turn_of)) {
        where.push_back(
            part("player").number("n", static_cast<std::int64_t>(index(progress.turn_of)) + 1));
    }
    where.push_back(ply_part(n));
    return where;
}

Match::Match(const Record& record, std::unique_ptr<engine::Position> first)
    : Tree(std::move(first), record.terms), about(record.about), setup_(record.setup),
      start_(record.start), terms_(record.terms), seed_(record.seed) {}

/// Plays the plies of a record one after the other.
class Match::Replay {
public:
    explicit Replay(const Record& record)
        : record_(record), match_(record, record.start.empty() ? record.game->start(record.setup)
                                                               : *record.game->read(record.start)) {
        ids_.reserve(record.plies.size() + 1);
        ids_.push_back(root);
        match_.comment(root, record.comment);
    }

    Replayed run() && {
        auto error = play_all();
        if (error) {
            leave_out();
        }
        match_.go_to(match_.main_end());
        if (error) {
            match_.roll(TakenBack::variation);
        } else {
            error = stand();
        }
        if (!error && record_.result && *record_.result != to_text(match_.main_outcome())) {
            error = Error{refusal::impossible, {named("result")}, says("other-result"), {}};
        }
        return {std::move(match_), std::move(error)};
    }

private:
    using Wrong = std::optional<Error>;

    static Wrong wrong(std::string code, std::vector<Phrase> where, Phrase reason) {
        return Error{std::move(code), std::move(where), std::move(reason), {}};
    }

    Wrong play_all() {
        if (!leads_to(root, record_.check)) {
            return wrong("differs", {named("start")}, says("other-check"));
        }
        for (std::size_t n = 0; n < record_.plies.size(); ++n) {
            const std::size_t after = followed(record_, n);
            if (after > n) {
                return wrong(refusal::impossible, {ply_part(n)}, says("no-ply-before"));
            }
            if (auto error = play(n, ids_[after])) {
                next_of_ = ids_[after];
                return error;
            }
        }
        if (record_.broken) {
            next_of_ = ids_[record_.broken->after];
            return record_.broken->placed ? record_.broken->why
                                          : record_.broken->why.within(
                                                ply_place(match_, next_of_, record_.plies.size()));
        }
        return all_rolled();
    }

    Wrong play(std::size_t n, NodeId before) {
        const Record::Ply& ply = record_.plies[n];
        const Node& from = match_.node(before);
        if (ply.turn && *ply.turn != Record::Turn{from.progress.round, from.progress.turn_of}) {
            return wrong("differs", ply_place(match_, before, n), says("other-turn"));
        }
        if (ply.rolled && *ply.rolled != (from.position->actor() == Actor::chance)) {
            return wrong("differs", ply_place(match_, before, n), says("other-actor"));
        }
        if (match_.ending_at(from) != Ending::none) {
            return wrong("illegal", ply_place(match_, before, n), says("after-end"));
        }
        if (ply.spent > 0 && ply.spent >= match_.time_left(from)) {
            auto where = ply_place(match_, before, n);
            where.push_back(named("spent"));
            return wrong(refusal::impossible, std::move(where),
                         says(!record_.terms.clock                   ? "no-clock"
                              : from.progress.decided == Actor::none ? "clock-not-begun"
                                                                     : "more-time"));
        }
        if (match_.child(before, ply.text)) {
            return wrong("illegal", ply_place(match_, before, n), says("twice"));
        }
        std::unique_ptr<engine::Position> next = from.position->clone();
        Ply played;
        if (auto error = make(n, before, played, *next)) {
            return error;
        }
        played.spent = ply.spent;
        const NodeId id = match_.add(before, std::move(played), std::move(next), match_.terms_);
        match_.comment(id, ply.comment);
        match_.mark(id, ply.mark);
        ids_.push_back(id);
        if (!leads_to(id, ply.check)) {
            bad_ = id;
            return wrong("differs", ply_place(match_, before, n), says("other-check"));
        }
        return {};
    }

    /// The ply as it is played in a position, which becomes what follows.
    Wrong make(std::size_t n, NodeId before, Ply& played, engine::Position& next) const {
        const engine::Position& from = *match_.node(before).position;
        const std::string& token = record_.plies[n].text;
        if (token.empty()) {
            if (from.actor() == Actor::chance) {
                return wrong("illegal", ply_place(match_, before, n), says("roll-first"));
            }
            played = agreed_ply(next);
            return {};
        }
        const auto action = from.read_action(token);
        if (!action) {
            return action.error().within(ply_place(match_, before, n));
        }
        if (const Explanation why = from.explain(*action); !why.legal()) {
            return wrong("illegal", ply_place(match_, before, n),
                         says("illegal").text("text", in_quotes(token)).text("code", why.code));
        }
        played = ply_of(from, *action);
        next.apply(*action);
        return {};
    }

    [[nodiscard]] bool leads_to(NodeId id, std::optional<std::uint32_t> check) const {
        return !check || *check == match_.node(id).check;
    }

    Wrong all_rolled() {
        for (const NodeId id : ids_) {
            if (!record_.may_wait && waits(id)) {
                bad_ = id;
                return wrong(refusal::impossible, {named("plies")}, says("last-roll"));
            }
        }
        return {};
    }

    /// Leaves out what was played of the turn that is wrong, and what waits for a roll.
    void leave_out() {
        if (bad_ != root) {
            leave_out_turn(bad_, key(match_.node(bad_).parent));
        } else if (next_of_ != root) {
            leave_out_turn(next_of_, key(next_of_));
        }
        for (std::size_t n = ids_.size() - 1; n > 0; --n) {
            if (match_.exists(ids_[n]) && waits(ids_[n])) {
                match_.forget(ids_[n]);
            }
        }
    }

    /// The last plies of a turn, up to this one.
    void leave_out_turn(NodeId last, const Record::Turn& turn) {
        while (last != root && key(match_.node(last).parent) == turn) {
            const NodeId before = match_.node(last).parent;
            match_.forget(last);
            last = before;
        }
    }

    /// The turn in which it goes on from a node.
    [[nodiscard]] Record::Turn key(NodeId id) const {
        const Progress& progress = match_.node(id).progress;
        return {progress.round, progress.turn_of};
    }

    [[nodiscard]] bool waits(NodeId id) const {
        const Node& node = match_.node(id);
        return node.children.empty() && node.position->actor() == Actor::chance;
    }

    /// Goes where the record says that the match stands.
    Wrong stand() {
        if (record_.line) {
            const bool there = *record_.line < ids_.size();
            const NodeId end = there ? ids_[*record_.line] : root;
            if (!there || !match_.node(end).children.empty() || end == match_.main_end()) {
                return wrong(refusal::impossible, {named("line")}, says("no-variation-end"));
            }
            match_.go_to(end);
        }
        if (record_.current > match_.plies().size()) {
            return wrong(refusal::impossible, {named("undone")}, says("no-ply-before"));
        }
        const std::size_t all = match_.plies().size();
        match_.move(record_.current);
        auto error = check_place();
        if (!error) {
            error = check_standing();
        }
        if (error) {
            match_.move(all);
            return error;
        }
        match_.standing_ = {standing_at(), record_.resigned, record_.offer, record_.spent};
        return {};
    }

    /// Where somebody resigned, offered an end or spent time.
    [[nodiscard]] NodeId standing_at() const {
        return record_.at ? ids_[*record_.at] : match_.current_node();
    }

    [[nodiscard]] Wrong check_place() const {
        const engine::Position& position = match_.position();
        if (position.actor() == Actor::chance && !waits(match_.current_node())) {
            return wrong(refusal::impossible, {named("undone")}, says("no-roll"));
        }
        if (!record_.position.empty() && record_.position != position.write()) {
            return wrong(refusal::impossible, {named("position")}, says("other-position"));
        }
        return {};
    }

    [[nodiscard]] Wrong check_standing() const {
        const bool idle =
            record_.resigned == Actor::none && record_.offer == Actor::none && record_.spent == 0;
        if (record_.at &&
            (*record_.at >= ids_.size() || idle || ids_[*record_.at] == match_.current_node())) {
            return wrong(refusal::impossible, {named("at")}, says("no-standing"));
        }
        const Node& at = match_.node(standing_at());
        const Milliseconds left = match_.time_left(at);
        if (record_.spent > left) {
            return wrong(refusal::impossible, {named("since")}, says("more-time"));
        }
        const bool over = match_.ending_at(at) != Ending::none ||
                          at.position->actor() == Actor::chance ||
                          (record_.spent > 0 && record_.spent == left);
        if (record_.resigned != Actor::none && (over || record_.offer != Actor::none)) {
            return wrong(refusal::impossible, {named("resigned")}, says("over-or-offered"));
        }
        if (record_.offer != Actor::none && over) {
            return wrong(refusal::impossible, {named("offer")}, says("over"));
        }
        return {};
    }

    const Record& record_;
    Match match_;
    std::vector<NodeId> ids_; ///< of the plies, the root first
    /// Where it was found to be wrong: the node that a ply was to follow, or one that was played.
    NodeId next_of_ = root;
    NodeId bad_ = root;
};

Replayed replay_sound(const Record& record) { return Match::Replay(record).run(); }

Result<Match> replay(const Record& record) {
    Replayed replayed = replay_sound(record);
    if (replayed.error) {
        return tl::make_unexpected(std::move(*replayed.error));
    }
    return std::move(replayed.match);
}

namespace {

/// As they were made, or else line by line. A node has a greater id than those made before.
std::vector<NodeId> as_made(const Tree& tree) {
    std::vector<NodeId> lines = line_by_line(tree);
    std::vector<NodeId> nodes = lines;
    std::sort(nodes.begin(), nodes.end());
    const bool in_order = std::all_of(nodes.begin(), nodes.end(), [&](NodeId id) {
        const std::vector<NodeId>& children = tree.node(id).children;
        return std::is_sorted(children.begin(), children.end()) &&
               (children.empty() || children.front() > id);
    });
    return in_order ? nodes : lines;
}

} // namespace

Record Match::to_record(Listing listing) const {
    Record record;
    record.game = &game();
    record.setup = setup_;
    record.start = start_;
    record.terms = terms_;
    record.about = about;
    record.seed = seed_;
    record.comment = node(root).comment;
    record.check = node(root).check;
    const std::vector<NodeId> nodes =
        listing == Listing::made ? as_made(*this) : line_by_line(*this);
    std::unordered_map<NodeId, std::size_t> numbers{{root, 0}};
    record.plies.reserve(nodes.size() - 1);
    for (std::size_t n = 1; n < nodes.size(); ++n) {
        const Node& each = node(nodes[n]);
        numbers.emplace(nodes[n], n);
        const Progress& before = node(each.parent).progress;
        Record::Ply ply{each.ply.text,
                        each.ply.spent,
                        {},
                        each.mark,
                        each.comment,
                        {},
                        Record::Turn{before.round, before.turn_of}};
        const std::size_t after = numbers.at(each.parent);
        if (after != record.plies.size()) {
            ply.after = after;
        }
        ply.rolled = each.ply.actor == Actor::chance;
        const bool turn_ends = each.children.empty() || each.progress.round != before.round ||
                               each.progress.turn_of != before.turn_of;
        if (turn_ends) {
            ply.check = each.check;
        }
        record.plies.push_back(std::move(ply));
    }
    Standing now = match_standing();
    // Plies may have been added at the end of its line, or taken from it.
    NodeId end = !stands_ ? node_at(plies().size()) : has(stands_->end) ? stands_->end : now.at;
    while (!node(end).children.empty()) {
        end = node(end).children.front();
    }
    if (end != main_end()) {
        record.line = numbers.at(end);
    }
    for (NodeId id = now.at; id != root; id = node(id).parent) {
        ++record.current;
    }
    record.position = node(now.at).position->write();
    const Standing& saved = stands_ ? stands_->saved : standing_;
    if (now.at != saved.at && has(saved.at)) {
        now = saved;
        if (now.resigned != Actor::none || now.offer != Actor::none || now.spent != 0) {
            record.at = numbers.at(now.at);
        }
    }
    record.resigned = now.resigned;
    record.offer = now.offer;
    record.spent = now.spent;
    record.result = to_text(main_outcome());
    return record;
}

} // namespace motley::match
