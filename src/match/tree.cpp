#include "match/tree.h"

#include <algorithm>
#include <utility>

namespace motley::match {

std::uint32_t check_of(std::string_view position) {
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : position) {
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 16'777'619U;
    }
    return (hash >> 24U) ^ (hash & 0xFF'FF'FFU);
}

const scene::Trace& Ply::trace() const {
    if (!known_trace) {
        known_trace.emplace();
        if (before != nullptr && agreed) {
            known_trace = scene::difference(before->scene(), after->scene());
        } else if (before != nullptr) {
            known_trace = before->position->trace(action, before->scene(), after->scene());
        }
    }
    return *known_trace;
}

const scene::Scene& Node::scene() const {
    if (!known_scene) {
        known_scene = position->scene();
    }
    return *known_scene;
}

Tree::Tree(std::unique_ptr<engine::Position> first, const Terms& terms) {
    auto node = std::make_unique<Node>();
    node->progress = begin(terms, first->actor());
    node->check = check_of(first->write());
    node->position = std::move(first);
    node->followed = true;
    for (const scene::Token& token : node->scene().tokens) {
        next_token_ = std::max(next_token_, token.id + 1);
    }
    nodes_.push_back(std::move(node));
    line_.push_back(root);
}

bool Tree::has(NodeId id) const {
    while (id != root && id < nodes_.size() && nodes_[id]) {
        const Node& parent = node(nodes_[id]->parent);
        if (std::find(parent.children.begin(), parent.children.end(), id) ==
            parent.children.end()) {
            return false;
        }
        id = nodes_[id]->parent;
    }
    return id == root;
}

const std::vector<scene::Token>& Tree::tokens_of(NodeId id) const {
    std::vector<NodeId> unknown;
    for (; !node(id).followed; id = node(id).parent) {
        unknown.push_back(id);
    }
    for (; !unknown.empty(); unknown.pop_back()) {
        const Node& next = node(unknown.back());
        (void)next.scene();
        next.known_scene->tokens =
            scene::advance(node(id).scene().tokens, next.ply.trace(), next_token_);
        next.followed = true;
        id = unknown.back();
    }
    return node(id).scene().tokens;
}

NodeId Tree::end_of(NodeId id) const {
    while (!node(id).children.empty()) {
        id = node(id).children.front();
    }
    return id;
}

std::vector<NodeId> Tree::path_to(NodeId id) const {
    std::vector<NodeId> path{id};
    for (; id != root; path.push_back(id)) {
        id = node(id).parent;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

void Tree::set_line(NodeId end) {
    line_ = path_to(end);
    plies_.plies_.clear();
    for (std::size_t n = 1; n < line_.size(); ++n) {
        plies_.plies_.push_back(&at(n).ply);
    }
}

void Tree::go_to(NodeId id) {
    gap_.reset();
    while (node(id).position->actor() == Actor::chance && !node(id).children.empty()) {
        id = node(id).children.front();
    }
    if (const auto found = std::find(line_.begin(), line_.end(), id); found != line_.end()) {
        current_ = static_cast<std::size_t>(found - line_.begin());
        return;
    }
    set_line(id);
    current_ = plies_.size();
    set_line(end_of(id));
}

bool Tree::promote(NodeId id) {
    for (; id != root; id = node(id).parent) {
        std::vector<NodeId>& children = nodes_[node(id).parent]->children;
        if (children.front() != id) {
            std::iter_swap(children.begin(), std::find(children.begin(), children.end(), id));
            return true;
        }
    }
    return false;
}

std::size_t Tree::unlink(NodeId id) {
    std::vector<NodeId>& children = nodes_[node(id).parent]->children;
    const auto found = std::find(children.begin(), children.end(), id);
    const auto rank = static_cast<std::size_t>(found - children.begin());
    children.erase(found);
    return rank;
}

void Tree::remove(NodeId id) {
    while (id != root && node(id).ply.actor == Actor::chance &&
           node(node(id).parent).children.size() == 1) {
        id = node(id).parent;
    }
    if (id == root) {
        return;
    }
    gap_.reset();
    const auto found = std::find(line_.begin(), line_.end(), id);
    const auto depth = static_cast<std::size_t>(found - line_.begin());
    removed_.push_back({id, unlink(id)});
    if (depth < line_.size()) {
        current_ = std::min(current_, depth - 1);
        set_line(end_of(line_[depth - 1]));
        go_to(current_node()); // past another roll
    }
}

bool Tree::can_restore() const {
    if (removed_.empty()) {
        return false;
    }
    const Node& gone = node(removed_.back().id);
    return has(gone.parent) && !child(gone.parent, gone.ply.text);
}

void Tree::restore() {
    if (!can_restore()) {
        return;
    }
    const Removed back = removed_.back();
    removed_.pop_back();
    gap_.reset();
    std::vector<NodeId>& children = nodes_[node(back.id).parent]->children;
    const std::size_t rank = std::min(back.rank, children.size());
    children.insert(children.begin() + static_cast<std::ptrdiff_t>(rank), back.id);
    // A line that ended there goes on as it did.
    set_line(end_of(line_.back()));
}

std::optional<NodeId> Tree::child(NodeId parent, std::string_view token) const {
    for (const NodeId id : node(parent).children) {
        if (node(id).ply.text == token) {
            return id;
        }
    }
    return std::nullopt;
}

NodeId Tree::add(NodeId parent, Ply ply, std::unique_ptr<engine::Position> next,
                 const Terms& terms) {
    const Node& before = node(parent);
    auto made = std::make_unique<Node>();
    ply.before = &before;
    ply.after = made.get();
    const Passage passage{before.position->actor(), next->actor(), ply.agreed.has_value(),
                          ply.spent};
    made->parent = parent;
    made->rolls = before.rolls + (passage.acted == Actor::chance ? 1 : 0);
    made->progress = after(before.progress, terms, passage);
    made->ply = std::move(ply);
    made->check = check_of(next->write());
    made->position = std::move(next);
    nodes_.push_back(std::move(made));
    nodes_[parent]->children.push_back(nodes_.size() - 1);
    return nodes_.size() - 1;
}

void Tree::erase(NodeId id) {
    std::vector<NodeId> rest{id};
    while (!rest.empty()) {
        const NodeId next = rest.back();
        rest.pop_back();
        rest.insert(rest.end(), node(next).children.begin(), node(next).children.end());
        // What was removed from it can come back no more.
        for (auto each = removed_.begin(); each != removed_.end();) {
            if (node(each->id).parent == next) {
                rest.push_back(each->id);
                each = removed_.erase(each);
            } else {
                ++each;
            }
        }
        nodes_[next].reset();
    }
}

void Tree::forget(NodeId id) {
    unlink(id);
    erase(id);
}

void Tree::forget_rest() {
    if (current_ == plies_.size()) {
        return;
    }
    const NodeId next = line_[current_ + 1];
    line_.resize(current_ + 1);
    plies_.plies_.resize(current_);
    gap_ = unlink(next);
    erase(next);
}

void Tree::fill_gap(NodeId child) {
    if (const auto rank = std::exchange(gap_, std::nullopt)) {
        unlink(child);
        std::vector<NodeId>& children = nodes_[node(child).parent]->children;
        children.insert(children.begin() +
                            static_cast<std::ptrdiff_t>(std::min(*rank, children.size())),
                        child);
    }
}

void Tree::step_to(NodeId child) {
    if (current_ < plies_.size() && line_[current_ + 1] == child) {
        ++current_;
        return;
    }
    line_.resize(current_ + 1);
    plies_.plies_.resize(current_);
    for (NodeId id = child;; id = node(id).children.front()) {
        line_.push_back(id);
        plies_.plies_.push_back(&node(id).ply);
        if (node(id).children.empty()) {
            break;
        }
    }
    ++current_;
}

std::vector<NodeId> line_by_line(const Tree& tree) {
    std::vector<NodeId> nodes;
    std::vector<NodeId> lines{root};
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (NodeId id = lines[line];; id = tree.node(id).children.front()) {
            nodes.push_back(id);
            const std::vector<NodeId>& children = tree.node(id).children;
            if (children.empty()) {
                break;
            }
            lines.insert(lines.end(), children.begin() + 1, children.end());
        }
    }
    return nodes;
}

} // namespace motley::match
