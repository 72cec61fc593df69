#include "activity/variations.h"

#include "activity/board.h"
#include "activity/host.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

using match::Ending;
using match::Mark;
using match::Match;
using match::NodeId;
using match::root;
using match::TakenBack;

namespace {

bool waits_for_roll(const Match& match, NodeId id) {
    const match::Node& node = match.node(id);
    return node.position->actor() == Actor::chance && !node.children.empty();
}

} // namespace

// ---------------------------------------------------------------- looking

bool Variations::aside() const { return host_.match()->aside().has_value(); }

NodeId Variations::shown() const { return host_.match()->node_at(host_.table().shown_ply()); }

void Variations::arrived() {
    Match& match = host_.change();
    if (match.current_node() == match.stands_at()) {
        match.step_back();
    }
}

void Variations::changed() {
    host_.changed();
    host_.announce(host_.table().narration().standing());
}

void Variations::go(NodeId id) {
    if (!host_.match()->has(id)) {
        return;
    }
    Match& match = host_.change();
    for (std::size_t n = 0; !match.aside() && n <= match.current(); ++n) {
        if (match.node_at(n) == id) {
            host_.table().look_at(n);
            return;
        }
    }
    match.step_aside();
    match.go_to(id);
    arrived();
    host_.changed();
    const std::string narration = host_.table().narration().last();
    host_.announce(narration.empty() ? host_.table().narration().standing() : narration);
}

NodeId Variations::previous() const {
    const Match& match = *host_.match();
    std::size_t n = host_.table().shown_ply();
    n -= n == 0 ? 0 : 1;
    while (n > 0 && waits_for_roll(match, match.node_at(n))) {
        --n;
    }
    return match.node_at(n);
}

NodeId Variations::next() const {
    const Match& match = *host_.match();
    const std::size_t most = aside() ? match.plies().size() : match.current();
    std::size_t n = std::min(host_.table().shown_ply() + 1, most);
    while (n < most && waits_for_roll(match, match.node_at(n))) {
        ++n;
    }
    return match.node_at(n);
}

NodeId Variations::last() const {
    const Match& match = *host_.match();
    return match.node_at(aside() ? match.plies().size() : match.current());
}

NodeId Variations::beside(int by) const {
    const Match& match = *host_.match();
    // A roll is one of several only in what was recorded elsewhere; the action before it may be.
    for (NodeId id = shown(); id != root; id = match.node(id).parent) {
        const NodeId parent = match.node(id).parent;
        const std::vector<NodeId>& all = match.node(parent).children;
        const auto found = std::find(all.begin(), all.end(), id);
        const auto at = found - all.begin() + by;
        if (all.size() > 1) {
            return at < 0 || at >= static_cast<std::ptrdiff_t>(all.size())
                       ? shown()
                       : all[static_cast<std::size_t>(at)];
        }
        if (match.node(id).ply.actor != Actor::chance) {
            break;
        }
    }
    return shown();
}

std::size_t Variations::left_at() const {
    std::size_t n = aside() ? 0 : host_.table().shown_ply();
    while (n < host_.table().shown_ply() && is_played(host_.match()->node_at(n + 1))) {
        ++n;
    }
    return n;
}

void Variations::look_at_played(std::size_t n) {
    leave();
    host_.table().look_at(n);
}

void Variations::leave() {
    if (aside()) {
        host_.change().step_back();
        changed();
    }
}

Variations::Back::Back(const Variations& variations)
    : match_(variations.host_.change()), aside_(match_.aside()), place_(match_.current_node()),
      end_(match_.node_at(match_.plies().size())) {
    match_.step_back();
}

Variations::Back::~Back() {
    if (aside_) {
        match_.step_aside();
        match_.go_to(end_);
        match_.go_to(place_);
    }
}

// ---------------------------------------------------------------- playing where it is looked back

bool Variations::under_way() const { return host_.match()->standing_ending() == Ending::none; }

bool Variations::goes_on_anywhere() const {
    return !host_.past_is_fixed() && under_way() && host_.table().seats().computers() == 0 &&
           !host_.match()->terms().clock;
}

void Variations::begin_there(std::function<void()> begin) {
    if (aside() || !under_way() || goes_on_anywhere() || host_.past_is_fixed()) {
        begin_ = std::move(begin);
        try_aside();
        return;
    }
    begin_ = std::move(begin);
    host_.tell(Change::notice);
}

bool Variations::can_take_back() const {
    const engine::Position& there = host_.match()->position_at(host_.table().shown_ply());
    return !aside() && is_player(there.actor()) && !host_.table().seats().computer(there.actor());
}

void Variations::take_back() {
    const auto begin = std::exchange(begin_, nullptr);
    if (!can_take_back()) {
        return;
    }
    Match& match = host_.change();
    const std::size_t to = host_.table().shown_ply();
    while (match.current() > to && match.can_undo()) {
        match.undo();
    }
    host_.forget_failures();
    host_.changed();
    host_.announce(host_.text(Phrase("event.undone")) + ' ' + host_.table().narration().standing());
    if (begin) {
        begin();
    }
}

void Variations::try_aside() {
    const auto begin = std::exchange(begin_, nullptr);
    Match& match = host_.change();
    const NodeId to = shown();
    match.step_aside();
    match.go_to(to);
    arrived();
    changed();
    if (begin) {
        begin();
    }
}

void Variations::played() {
    Match& match = host_.change();
    if (goes_on_anywhere() && !is_played(match.current_node())) {
        match.settle();
        return;
    }
    arrived();
}

bool Variations::is_played(NodeId id) const {
    const Match& match = *host_.match();
    for (NodeId at = match.stands_at();; at = match.node(at).parent) {
        if (at == id) {
            return true;
        }
        if (at == root) {
            return false;
        }
    }
}

// ---------------------------------------------------------------- changing the tree

bool Variations::can_promote() const {
    const Match& match = *host_.match();
    for (NodeId id = shown(); id != root; id = match.node(id).parent) {
        const NodeId first = match.node(match.node(id).parent).children.front();
        if (first != id) {
            return !under_way() || goes_on_anywhere() || !is_played(first);
        }
    }
    return false;
}

void Variations::promote() {
    if (can_promote()) {
        host_.change().promote(shown());
        changed();
    }
}

bool Variations::can_remove() const {
    const NodeId id = shown();
    return id != root && (goes_on_anywhere() || !is_played(id));
}

void Variations::remove() {
    if (!can_remove()) {
        return;
    }
    Match& match = host_.change();
    const NodeId id = shown();
    if (is_played(id)) {
        match.step_back(); // what is deleted is the match itself, which then stands before it
    }
    match.remove(id);
    if (match.aside()) {
        arrived();
    }
    host_.changed();
    just_removed_ = true;
    host_.announce(host_.text(Phrase("moves.deleted")) + ' ' +
                   host_.table().narration().standing());
}

bool Variations::can_restore() const { return host_.match()->can_restore(); }

void Variations::restore() {
    if (can_restore()) {
        host_.change().restore();
        changed();
    }
}

void Variations::note(NodeId id, Mark mark, std::string comment) {
    if (host_.match()->has(id)) {
        host_.change().mark(id, mark);
        host_.change().comment(id, std::move(comment));
        host_.tell(Change::noted);
    }
}

std::size_t Variations::worth_keeping(const std::vector<std::string>& line) const {
    const Match& match = *host_.match();
    NodeId at = shown();
    const auto position = match.node(at).position->clone();
    std::size_t worth = 0;
    bool added = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::vector<NodeId>& next = match.node(at).children;
        const auto there = std::find_if(next.begin(), next.end(), [&](NodeId id) {
            return match.node(id).ply.text == line[i];
        });
        const auto action = position->read_action(line[i]);
        if (!action || (!added && there == next.end() && next.empty()) ||
            !position->play(*action)) {
            break; // what goes on after the end of a line is no variation of anything
        }
        if (!added && there != next.end()) {
            at = *there;
            continue;
        }
        added = true;
        // Where a roll has to fall, no line may end.
        worth = position->actor() == Actor::chance ? worth : i + 1;
    }
    return worth;
}

void Variations::keep(const std::vector<std::string>& line) {
    const std::size_t worth = worth_keeping(line);
    if (worth == 0) {
        return;
    }
    Match& match = host_.change();
    const std::size_t shown_before = host_.table().shown_ply();
    const NodeId from = shown();
    {
        const Back back(*this);
        match.step_aside();
        match.go_to(from);
        for (std::size_t i = 0; i < worth; ++i) {
            if (const auto action = match.position().read_action(line[i]);
                !action || !match.enact(*action, TakenBack::variation)) {
                break;
            }
        }
        match.step_back();
    }
    host_.changed();
    host_.table().look_at(shown_before);
    host_.announce(host_.text(Phrase("moves.kept")));
}

} // namespace motley::activity
