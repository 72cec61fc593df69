#include "app/app.h"

#include <algorithm>
#include <utility>

namespace motley::app {

namespace {

/// What takes much longer than a position should is answered with what was found by then.
constexpr int analysis_patience_ms = 15'000;
/// While it goes on, findings are kept some at a time.
constexpr std::uint64_t kept_together = 8;

} // namespace

bool App::can_analyse() const { return match_ && screen_ == Screen::play && match_->current() > 0; }

void App::show_analysis() {
    if (!can_analyse()) {
        return;
    }
    set_aside();
    let_go();
    screen_ = Screen::analysis;
    analyse();
}

void App::leave_analysis() {
    stop_analysing();
    computer_.failures = 0;
    look_at(match_->current());
    continue_match();
}

void App::analyse() {
    if (screen_ == Screen::analysis && next_unknown(analysis_.findings, *match_)) {
        computer_.failures = 0;
        analysis_.running = true;
        announce(text("analysis.begins"));
    }
}

void App::stop_analysing() { analysis_.running = false; }

std::uint64_t App::analysis_to_keep() const {
    return analysis_.changes - (analysis_.running ? analysis_.changes % kept_together : 0);
}

void App::ask_about_position() {
    const auto next = next_unknown(analysis_.findings, *match_);
    if (!next) {
        analysis_.running = false;
        return;
    }
    analysis_.asked = *next;
    Question question;
    question.level = 0;
    if (next->played) {
        question.depth = std::max(1, analysis_.findings[next->n]->depth - 1);
    }
    const engine::Position& position = match_->position_at(next->n + (next->played ? 1 : 0));
    question.nodes = position.actor() == Actor::chance ? analysis_chance_nodes : analysis_nodes;
    question.patience_ms = analysis_patience_ms;
    computer_.advisor->ask(position, question);
}

void App::position_answered(const Advice& advice) {
    const auto [n, played] = analysis_.asked;
    const std::size_t at = n + (played ? 1 : 0);
    auto finding =
        at <= match_->current() ? make_finding(match_->position_at(at), advice) : std::nullopt;
    if (!finding) {
        not_answered(Computer::Purpose::analyse);
        return;
    }
    computer_.failures = 0;
    Findings& findings = analysis_.findings;
    if (played) {
        findings[n]->played = {match_->plies()[n].token, chance_of(match_->game(), *finding)};
    } else {
        findings.resize(std::max(findings.size(), n + 1));
        findings[n] = std::move(*finding);
    }
    ++analysis_.changes;
    if (!next_unknown(findings, *match_)) {
        analysis_.running = false;
        announce(text("analysis.done"));
    }
}

} // namespace motley::app
