#include "ask/computer.h"

#include <string>
#include <utility>

namespace motley::ask {

void add_terms(Question& question, const match::Match& match, std::size_t n) {
    question.turns = static_cast<int>(match::rounds_left(match, n));
    if (question.turns != 0 && match.position_at(n).actor() == Actor::chance) {
        question.roller = match.at(n).progress.decided;
    }
}

void add_course(Question& question, const match::Match& match) {
    constexpr std::size_t most = 60; // plies
    std::size_t first = match.current();
    while (first > 0 && match.current() - first < most && !match.plies()[first - 1].agreed) {
        --first;
    }
    question.from = match.position_at(first).write();
    for (std::size_t n = first; n < match.current(); ++n) {
        question.moves.push_back(match.plies()[n].text);
    }
}

std::optional<Expected> expected(const engine::Position& position, const EngineAnswer& answer) {
    const Actor own = position.actor();
    auto at = position.clone();
    Expected made;
    for (const std::string& token : answer.line) {
        const auto action = at->read_action(token);
        if (at->actor() == opponent(own)) {
            made.before.push_back(at->key());
            made.replies.push_back(token);
        } else if (at->actor() != own || !made.replies.empty()) {
            break;
        }
        if (!action || !at->play(*action)) {
            return std::nullopt;
        }
    }
    if (at->actor() != own || made.replies.empty()) {
        return std::nullopt;
    }
    made.position = std::move(at);
    return made;
}

std::optional<engine::Judged> playable(const engine::Position& position,
                                       const EngineAnswer& answer) {
    const auto action = position.read_action(answer.line.empty() ? "" : answer.line.front());
    if (!action) {
        return std::nullopt;
    }
    engine::Judged judged = engine::judge(position, *action);
    return judged.why.legal() ? std::optional(std::move(judged)) : std::nullopt;
}

std::optional<EngineClient::Progress> Computer::progress() const {
    return client_ != nullptr && purpose_ == Purpose::play ? client_->progress() : std::nullopt;
}

void Computer::hurry() {
    if (progress()) {
        client_->hurry();
    }
}

bool Computer::update(double now, bool still, Asker* asker) {
    if (client_ != nullptr) {
        client_->pass_time(now);
    }
    const Purpose purpose = asker == nullptr ? Purpose::none : asker->purpose();
    const bool changed = std::exchange(board_changed_, false);
    const bool other = std::exchange(dropped_, false);
    const bool dropped =
        purpose != Purpose::none && (other || (changed && asker->asks_about_board()));
    const bool waits = purpose == Purpose::ahead || purpose == Purpose::play;
    const bool foreseen = purpose_ == Purpose::ahead && waits && !other && client_ != nullptr &&
                          client_->state() != EngineClient::State::failed && asker->as_expected();
    if (foreseen) {
        purpose_ = purpose; // of the same question
    } else if (dropped || purpose != purpose_) {
        purpose_ = purpose;
        if (client_ != nullptr && purpose == Purpose::none) {
            client_->stop();
        } else if (client_ != nullptr) {
            asker->ask(*client_);
        }
    }
    const EngineClient::State state =
        client_ == nullptr ? EngineClient::State::failed : client_->state();
    thinks_ = state == EngineClient::State::thinking;
    if (purpose == Purpose::none || purpose == Purpose::ahead) {
        return false;
    }
    switch (state) {
    case EngineClient::State::idle:
    case EngineClient::State::starting:
    case EngineClient::State::thinking:
        return false; // the client asks for a frame when this changes
    case EngineClient::State::failed:
        purpose_ = Purpose::none;
        asker->not_answered(purpose);
        return true;
    case EngineClient::State::answered:
        break;
    }
    const Asker::Readiness readiness = asker->readiness(now, still);
    if (readiness != Asker::Readiness::ready) {
        return readiness == Asker::Readiness::soon;
    }
    purpose_ = Purpose::none;
    const EngineAnswer answer = client_->answer();
    client_->stop();
    asker->answered(purpose, answer);
    return true;
}

} // namespace motley::ask
