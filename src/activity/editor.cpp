#include "activity/editor.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

namespace {

using Holds = Editor::Hand::Holds;

constexpr std::size_t most_undone = 200;

/// n changed by `by`, which is ±1, wrapping round a list of `size`.
std::size_t round_by(std::size_t n, int by, std::size_t size) {
    return (n + (by > 0 ? 1 : size - 1)) % size;
}

} // namespace

Editor::Editor(const engine::Position& from, const match::Seats& seats, const match::Terms& terms)
    : game_(&from.game()), seats_(seats), terms_(terms),
      players_(game_->start({})->scene().players), text_(from.write()),
      draft_(*Draft::read(*game_, text_)) {
    for (const engine::EditPiece& piece : editing().pieces) {
        if (!piece.fixed) {
            tray_.push_back(&piece);
        }
    }
    judge();
}

void Editor::judge() {
    auto read = game_->read(text_);
    position_ = read ? std::move(*read) : nullptr;
    error_ = read ? Error() : read.error();
}

void Editor::set(std::string text) {
    if (text == text_) {
        return;
    }
    before_.push_back(text_);
    if (before_.size() > most_undone) {
        before_.erase(before_.begin());
    }
    after_.clear();
    show(std::move(text));
}

void Editor::show(std::string text) {
    text_ = std::move(text);
    if (auto draft = Draft::read(*game_, text_)) {
        draft_ = std::move(*draft);
    }
    if (hand_.holds == Holds::place && draft_.at(hand_.place).empty()) {
        hand_ = {};
    }
    judge();
}

void Editor::change(const Draft& draft) { set(draft.write()); }

void Editor::undo() { step(before_, after_); }

void Editor::redo() { step(after_, before_); }

void Editor::step(std::vector<std::string>& from, std::vector<std::string>& to) {
    if (from.empty()) {
        return;
    }
    to.push_back(text_);
    std::string text = std::move(from.back());
    from.pop_back();
    show(std::move(text));
}

// ---------------------------------------------------------------- the hand

void Editor::hold(std::size_t piece) {
    const bool again = hand_.holds == Holds::piece && hand_.piece == piece;
    hand_ = again ? Hand() : Hand{Holds::piece, piece, 0, scene::nowhere};
}

void Editor::hold_eraser() {
    hand_ = hand_.holds == Holds::eraser ? Hand() : Hand{Holds::eraser, 0, 0, scene::nowhere};
}

bool Editor::deselect() { return std::exchange(hand_, {}).holds != Holds::nothing; }

const engine::EditPiece* Editor::held() const {
    if (hand_.holds == Holds::piece) {
        return tray_[hand_.piece];
    }
    return hand_.holds == Holds::place ? draft_.piece_at(hand_.place) : nullptr;
}

std::size_t Editor::held_state() const {
    if (hand_.holds != Holds::place) {
        return hand_.state;
    }
    const engine::EditPiece* const piece = held();
    return piece == nullptr
               ? 0
               : static_cast<std::size_t>(draft_.state_at(hand_.place) - piece->states.data());
}

void Editor::set_state(std::size_t state) {
    const engine::EditPiece* const piece = held();
    if (piece == nullptr || state >= piece->states.size()) {
        return;
    }
    if (hand_.holds == Holds::piece) {
        hand_.state = state;
        return;
    }
    Draft draft = draft_;
    draft.set_state(hand_.place, piece->states[state].text);
    change(draft);
}

const std::string& Editor::text_of(const Hand& hand) const {
    return tray_[hand.piece]->states[hand.state].text;
}

// ---------------------------------------------------------------- the board

void Editor::touch(scene::PlaceId place) {
    switch (hand_.holds) {
    case Holds::piece: {
        Draft draft = draft_;
        draft.put(place, text_of(hand_));
        change(draft);
        break;
    }
    case Holds::eraser:
        take_off(place);
        break;
    case Holds::place:
        move(std::exchange(hand_, {}).place, place);
        break;
    case Holds::nothing:
        if (!draft_.at(place).empty() && !draft_.fixed(place)) {
            hand_ = {Holds::place, 0, 0, place};
        }
        break;
    }
}

void Editor::put(scene::PlaceId place, std::size_t piece) {
    const bool held = hand_.holds == Holds::piece && hand_.piece == piece;
    Draft draft = draft_;
    draft.put(place, text_of(held ? hand_ : Hand{Holds::piece, piece, 0, scene::nowhere}));
    change(draft);
}

void Editor::take_off(scene::PlaceId place) {
    Draft draft = draft_;
    draft.take_off(place);
    change(draft);
}

void Editor::move(scene::PlaceId from, scene::PlaceId to) {
    Draft draft = draft_;
    draft.move(from, to);
    change(draft);
}

void Editor::change_fact(std::size_t fact, int by) {
    const engine::EditFact& asked = editing().facts[fact];
    const auto& values = asked.values;
    const auto now =
        std::find_if(values.begin(), values.end(), [&](const engine::EditValue& value) {
            return value.text == draft_.fact(asked);
        });
    const auto at = static_cast<std::size_t>(now - values.begin());
    Draft draft = draft_;
    draft.set(asked, values[now == values.end() ? 0 : round_by(at, by, values.size())].text);
    change(draft);
}

void Editor::set_fact(std::size_t fact, const std::string& value) {
    const engine::EditFact& asked = editing().facts[fact];
    if (std::any_of(asked.values.begin(), asked.values.end(),
                    [&](const engine::EditValue& each) { return each.text == value; })) {
        Draft draft = draft_;
        draft.set(asked, value);
        change(draft);
    }
}

void Editor::set_count(std::size_t stock, std::size_t item, int count) {
    Draft draft = draft_;
    draft.set_count(editing().stocks[stock], item, count);
    change(draft);
}

void Editor::mirror(bool sides) {
    Draft draft = draft_;
    draft.mirror(sides);
    hand_ = {};
    change(draft);
}

void Editor::clear() {
    Draft draft = draft_;
    draft.clear();
    change(draft);
}

void Editor::begin_anew() { set(game_->start({})->write()); }

void Editor::type(std::string text) {
    const bool too_long = text.size() > longest_position;
    text.resize(std::min(text.size(), longest_position));
    set(std::move(text));
    if (too_long) {
        position_ = nullptr;
        error_ = {"too-long", {}, says("too-long").number("n", longest_position), {}};
    }
}

} // namespace motley::activity
