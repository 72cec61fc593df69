#include "activity/match_board.h"

namespace motley::activity {

using match::TakenBack;

void MatchBoard::play(const engine::Judged& judged) {
    const match::NodeId stood = match_->stands_at();
    const bool steps_aside = only_explores();
    if (steps_aside) {
        match_->step_aside();
    }
    const std::size_t before = match_->current();
    const bool aside = match_->aside().has_value();
    const TakenBack back = aside ? TakenBack::variation : TakenBack::forgotten;
    if (const auto played = match_->play(judged, back); !played) {
        if (steps_aside) {
            variations_.arrived();
        }
        refuse(played.error());
        return;
    }
    if (context_.settings.auto_roll) {
        roll_alone(back);
    }
    if (aside) {
        variations_.played();
    }
    if (match_->stands_at() != stood) {
        played_here();
    }
    changed();
    announce(narration().since(before) + ' ' + narration().standing());
}

void MatchBoard::roll_alone(TakenBack back) {
    while (match_->actor() != Actor::none && match_->position().count_actions() == 1) {
        const Action only = match_->position().nth_action(0);
        const auto next = match_->position().clone();
        next->apply(only);
        if (next->actor() != Actor::chance ||
            scene::touches_pieces(match_->position().trace(only)) ||
            !match_->play(engine::Judged{only, {}}, back)) {
            return;
        }
    }
}

void MatchBoard::undo() {
    if (!can_undo()) {
        return;
    }
    match_->undo();
    if (match_->aside()) {
        variations_.arrived();
    }
    changed();
    announce(text("event.undone") + ' ' + narration().standing());
}

void MatchBoard::redo() {
    if (!can_redo()) {
        return;
    }
    match_->redo();
    if (match_->aside()) {
        variations_.arrived();
    }
    changed();
    announce(text("event.redone") + ' ' + narration().standing());
}

void MatchBoard::study(bool on) {
    studied_ = on;
    const std::size_t shown = shown_ply();
    const bool returns = !on && is_saved() && match_->aside();
    if (returns) {
        match_->step_back();
    }
    begin_afresh();
    if (!returns && shown != match_->current()) {
        look_at(shown);
    }
}

} // namespace motley::activity
