#include "match/choice.h"

#include <algorithm>

namespace motley::match {

namespace {

using scene::Path;
using scene::Step;

std::size_t end_of_members(const Path& path, std::size_t begin) {
    while (begin < path.size() && path[begin].kind == Step::Kind::member) {
        ++begin;
    }
    return begin;
}

bool contains(Path::const_iterator begin, Path::const_iterator end, Step step) {
    return std::find(begin, end, step) != end;
}

/// How an action's path goes on after what was chosen: nothing when it does not begin so, else the
/// steps that may come next (empty: it is spelt completely).
struct Continuation {
    bool matches = false;
    Path next;
};

Continuation continuation(const Path& chosen, const Path& path) {
    std::size_t at = 0;
    std::size_t i = 0;
    while (i < chosen.size()) {
        if (chosen[i].kind != Step::Kind::member) {
            if (at >= path.size() || !(path[at] == chosen[i])) {
                return {};
            }
            ++at;
            ++i;
            continue;
        }
        const std::size_t chosen_end = end_of_members(chosen, i);
        const std::size_t path_end = end_of_members(path, at);
        const auto set_begin = path.begin() + static_cast<std::ptrdiff_t>(at);
        const auto set_end = path.begin() + static_cast<std::ptrdiff_t>(path_end);
        for (std::size_t k = i; k < chosen_end; ++k) {
            if (!contains(set_begin, set_end, chosen[k])) {
                return {};
            }
        }
        if (path_end - at != chosen_end - i) {
            if (chosen_end < chosen.size()) {
                return {};
            }
            Continuation open{true, {}};
            std::copy_if(set_begin, set_end, std::back_inserter(open.next), [&](Step step) {
                return !contains(chosen.begin() + static_cast<std::ptrdiff_t>(i), chosen.end(),
                                 step);
            });
            return open;
        }
        at = path_end;
        i = chosen_end;
    }
    Continuation rest{true, {}};
    if (at < path.size()) {
        const std::size_t end = std::max(at + 1, end_of_members(path, at));
        rest.next.assign(path.begin() + static_cast<std::ptrdiff_t>(at),
                         path.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return rest;
}

bool before(const Step& a, const Step& b) {
    return std::tuple(a.kind, a.id, a.mark) < std::tuple(b.kind, b.id, b.mark);
}

} // namespace

void Choice::reset(const engine::Position& position) {
    candidates_.clear();
    ActionList actions;
    position.legal_actions(actions);
    for (const Action action : actions) {
        candidates_.push_back({action, position.path(action)});
    }
    clear();
}

void Choice::clear() {
    chosen_.clear();
    stops_.clear();
    refresh();
}

void Choice::refresh() {
    choices_.clear();
    matching_.clear();
    fitting_.clear();
    done_.reset();
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        const Candidate& candidate = candidates_[i];
        const Continuation rest = continuation(chosen_, candidate.path);
        if (!rest.matches) {
            continue;
        }
        matching_.push_back(candidate.action);
        fitting_.push_back(i);
        if (rest.next.empty()) {
            done_ = candidate.action;
        }
        choices_.insert(choices_.end(), rest.next.begin(), rest.next.end());
    }
    for (std::size_t i = chosen_.size(); i > 0 && chosen_[i - 1].kind == Step::Kind::member; --i) {
        choices_.push_back(chosen_[i - 1]);
    }
    std::sort(choices_.begin(), choices_.end(), before);
    choices_.erase(
        std::unique(choices_.begin(), choices_.end(),
                    [](const Step& a, const Step& b) { return a == b && a.mark == b.mark; }),
        choices_.end());
}

std::vector<Action> Choice::after(Step step) const {
    Path longer = chosen_;
    longer.push_back(step);
    std::vector<Action> actions;
    for (const std::size_t i : fitting_) {
        if (continuation(longer, candidates_[i].path).matches) {
            actions.push_back(candidates_[i].action);
        }
    }
    return actions;
}

Choice::Effect Choice::pick(Step step) {
    const auto choice = std::find(choices_.begin(), choices_.end(), step);
    if (choice == choices_.end()) {
        return Effect::refused;
    }
    const bool free = matching_.size() > 1;
    const bool asks = choice->asks;
    if (step.kind == Step::Kind::member) {
        const auto set_begin = std::find_if(chosen_.rbegin(), chosen_.rend(), [](const Step& s) {
                                   return s.kind != Step::Kind::member;
                               }).base();
        if (const auto taken = std::find(set_begin, chosen_.end(), step); taken != chosen_.end()) {
            const auto at = static_cast<std::size_t>(taken - chosen_.begin());
            chosen_.erase(taken);
            // The only member that there was to choose has no stop.
            std::erase(stops_, at);
            for (std::size_t& stop : stops_) {
                stop -= stop > at ? 1 : 0;
            }
            refresh();
            return Effect::advanced;
        }
    }
    stops_.push_back(chosen_.size());
    chosen_.push_back(*choice);
    refresh();
    while (choices_.size() == 1 && choices_.front().implied && !done_) {
        chosen_.push_back(choices_.front());
        refresh();
    }
    const bool only_set = step.kind == Step::Kind::member;
    // The only member that there is to choose, where the set cannot be empty, is chosen already.
    if (!only_set && !done_ && choices_.size() == 1 &&
        choices_.front().kind == Step::Kind::member) {
        chosen_.push_back(choices_.front());
        refresh();
    }
    const bool nothing_left = done_ && matching_.size() == 1 && (!only_set || !free) && !asks;
    return nothing_left ? Effect::complete : Effect::advanced;
}

void Choice::pick(const Path& path) {
    clear();
    for (const Step& step : path) {
        // What is implied has been chosen already, and choosing a member again takes it back.
        if (step.kind != Step::Kind::member || !contains(chosen_.begin(), chosen_.end(), step)) {
            pick(step);
        }
    }
}

bool Choice::back() {
    if (stops_.empty()) {
        return false;
    }
    chosen_.resize(stops_.back());
    stops_.pop_back();
    refresh();
    return true;
}

std::optional<std::uint8_t> rolling_chip(const Choice& choice, const engine::Position& position) {
    for (const Step& step : choice.choices()) {
        const std::vector<Action> actions =
            step.kind == Step::Kind::chip ? choice.after(step) : std::vector<Action>();
        if (actions.size() == 1) {
            const auto next = position.clone();
            next->apply(actions.front());
            if (next->actor() == Actor::chance) {
                return step.id;
            }
        }
    }
    return std::nullopt;
}

bool only_puts(const Choice& choice, const std::vector<scene::Token>& tokens) {
    bool places = false;
    for (const Step& step : choice.choices()) {
        if (step.kind != Step::Kind::chip) {
            places = true;
            if (scene::token_at(tokens, step.id) != nullptr) {
                return false;
            }
        }
    }
    return places;
}

} // namespace motley::match
