// Typing on the board: the text of an action, or the names of its steps in order.

#include "activity/board.h"
#include "core/text.h"

#include <algorithm>
#include <set>

namespace motley::activity {

using scene::Step;

namespace {

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

/// The form in which it can be typed: without spaces, in lower case.
std::string plain(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return to_lower(c); });
    return text;
}

/// The place with exactly this name.
std::optional<scene::PlaceId> place_called(const engine::Game& game, std::string_view name) {
    const auto& places = game.topology().places;
    const auto found = std::find_if(places.begin(), places.end(),
                                    [&](const scene::Place& place) { return place.label == name; });
    return found == places.end()
               ? std::nullopt
               : std::optional(static_cast<scene::PlaceId>(found - places.begin()));
}

/// Whether a longer place name begins with this text.
bool begins_place(const engine::Game& game, std::string_view name) {
    const auto& places = game.topology().places;
    return std::any_of(places.begin(), places.end(), [&](const scene::Place& place) {
        return place.label.size() > name.size() && begins_with(place.label, name);
    });
}

} // namespace

/// The text typed since the last step that was chosen by typing.
std::string Board::typed_text() const { return typed_.substr(typed_steps_); }

void Board::forget_typed() {
    typed_.clear();
    typed_steps_ = 0;
    typed_matches_ = 0;
}

/// Whether the step's name begins with the typed text.
bool Board::step_begins(const Step& step, const std::string& text_typed) const {
    return step.kind == Step::Kind::chip
               ? begins_with(plain(text(chip(step.id).name_key)), plain(text_typed))
               : begins_with(match_->game().topology().places[step.id].label, text_typed);
}

void Board::count_typed() {
    std::set<Action> fits;
    const std::string token = typed_text();
    for (const Step& step : choice_.choices()) {
        if (!token.empty() && step_begins(step, token)) {
            const std::vector<Action> after = choice_.after(step);
            fits.insert(after.begin(), after.end());
        }
    }
    if (token.empty()) {
        fits.insert(choice_.matching().begin(), choice_.matching().end());
    }
    ActionList actions;
    match_->position().legal_actions(actions);
    for (const Action action : actions) {
        if (begins_with(match_->position().write_action(action), typed_)) {
            fits.insert(action);
        }
    }
    typed_matches_ = fits.size();
}

/// Chooses the place whose whole name has been typed, if it can be chosen now.
void Board::choose_typed() {
    const auto place = place_called(match_->game(), typed_text());
    const auto& choices = choice_.choices();
    if (!place || std::none_of(choices.begin(), choices.end(), [&](const Step& step) {
            return step.kind != Step::Kind::chip && step.id == *place;
        })) {
        return;
    }
    const std::string line = typed_;
    const std::size_t before = match_->current();
    select(*place);
    if (match_->current() == before && !choice_.chosen().empty()) {
        typed_ = line;
        typed_steps_ = line.size();
    }
}

void Board::type(char c) {
    before_choosing();
    if (!asks()) {
        return;
    }
    if (looking_back() && begin_in_past([this, c] { type(c); })) {
        return;
    }
    if (refuse_turn()) {
        return;
    }
    if (looking_back()) {
        look_at(match_->current());
    }
    if (typed_.size() == max_action_text) {
        refuse_too_long();
        return;
    }
    notice_.reset();
    tell(Change::choice);
    const std::string longer = typed_text() + c;
    if (!place_called(match_->game(), longer) && !begins_place(match_->game(), longer)) {
        choose_typed(); // the typed name is complete, since no longer one was meant
    }
    typed_ += c;
    if (!begins_place(match_->game(), typed_text())) {
        choose_typed();
    }
    if (!typed_.empty()) {
        count_typed();
    }
}

bool Board::type_enter() {
    if (typed_.empty()) {
        return false;
    }
    const std::string line = typed_;
    const std::string token = typed_text();
    forget_typed();
    if (token.empty()) {
        confirm();
        return true;
    }
    if (const auto action = match_->position().read_action(line)) {
        enter(engine::judge(match_->position(), *action));
        return true;
    }
    if (const auto place = place_called(match_->game(), token)) {
        select(*place);
        return true;
    }
    for (const Step& step : choice_.choices()) {
        if (step.kind == Step::Kind::chip && step_begins(step, token)) {
            choose_chip(step.id);
            return true;
        }
    }
    refuse_text(line);
    return true;
}

bool Board::type_erase() {
    if (typed_.empty()) {
        return false;
    }
    if (!typed_text().empty()) {
        typed_.pop_back();
    } else {
        back();
        typed_.clear();
        for (const Step& step : choice_.chosen()) {
            typed_ += step.kind == Step::Kind::chip
                          ? ""
                          : match_->game().topology().places[step.id].label;
        }
        typed_steps_ = typed_.size();
    }
    if (typed_.empty()) {
        forget_typed();
    } else {
        count_typed();
    }
    return true;
}

} // namespace motley::activity
