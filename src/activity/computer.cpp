#include "activity/computer.h"

#include <utility>

namespace motley::activity {

std::optional<Action> playable(const engine::Position& position, const Advice& advice) {
    const auto action = position.read_action(advice.line.empty() ? "" : advice.line.front());
    return action && position.explain(*action).legal() ? std::optional(*action) : std::nullopt;
}

bool Computer::update(double now, bool still, Asker* asker) {
    if (advisor_ != nullptr) {
        advisor_->pass_time(now);
    }
    const Purpose purpose = asker == nullptr ? Purpose::none : asker->purpose();
    const bool dropped = std::exchange(dropped_, false) && purpose != Purpose::none;
    if (dropped || purpose != purpose_) {
        purpose_ = purpose;
        if (advisor_ != nullptr && purpose == Purpose::none) {
            advisor_->stop();
        } else if (advisor_ != nullptr) {
            asker->ask(*advisor_);
        }
    }
    const Advisor::State state = advisor_ == nullptr ? Advisor::State::failed : advisor_->state();
    thinks_ = state == Advisor::State::thinking;
    if (purpose == Purpose::none) {
        return false;
    }
    switch (state) {
    case Advisor::State::idle:
    case Advisor::State::starting:
    case Advisor::State::thinking:
        return false; // the advisor asks for a frame when this changes
    case Advisor::State::failed:
        purpose_ = Purpose::none;
        asker->not_answered(purpose);
        return true;
    case Advisor::State::answered:
        break;
    }
    const Asker::Readiness readiness = asker->readiness(now, still);
    if (readiness != Asker::Readiness::ready) {
        return readiness == Asker::Readiness::soon;
    }
    purpose_ = Purpose::none;
    const Advice advice = advisor_->advice();
    advisor_->stop();
    asker->answered(purpose, advice);
    return true;
}

} // namespace motley::activity
