#include "activity/analysis.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

namespace {

/// A position that takes much longer than it should is answered with what was found by then.
constexpr int analysis_patience_ms = 15'000;
/// Findings are saved only after this many, since their text is long.
constexpr int saved_together = 8;

} // namespace

Analysis::Analysis(Context& context, MatchBoard& board) : context_(context), board_(board) {
    const match::NodeId shown = board_.variations().shown();
    if (board_.variations().aside()) {
        opened_aside_ = shown;
    }
    board_.study(true);
    board_.variations().leave();
    report_ = study::report_on(*board_.match(), board_.analysed.findings);
    start();
    if (shown != board_.variations().shown()) {
        board_.variations().go(shown);
    }
}

Analysis::~Analysis() {
    stop();
    board_.study(false);
    if (opened_aside_ && board_.match()->has(*opened_aside_) && !board_.variations().aside()) {
        board_.variations().go(*opened_aside_);
    }
}

bool Analysis::update(double /*now*/, bool /*still*/) {
    if (live_.look_at(*board_.match(), board_.shown_ply()) && !analyses()) {
        context_.computer.drop_question();
        context_.changes.tell(Change::finding, &board_);
    }
    return false;
}

bool Analysis::analyses() const {
    return running() && !(board_.variations().aside() && live_.wants());
}

void Analysis::announce(const char* key) {
    context_.narrator.announce(context_.narrator.text(&game(), Phrase(key)));
}

void Analysis::start() {
    const Variations::Back back(board_.variations());
    if (study::next_unknown(board_.analysed.findings, *board_.match())) {
        failures_ = 0;
        board_.analysed.running = true;
        live_.resume();
        announce("analysis.begins");
    }
}

void Analysis::stop() {
    live_.give_up();
    finish();
}

void Analysis::finish() {
    if (std::exchange(board_.analysed.running, false)) {
        context_.changes.tell(Change::analysis, &board_);
    }
}

std::string Analysis::trouble() const {
    return failures_ == 0 ? std::string()
                          : context_.narrator.text(&game(), Phrase(failures_ < ask::max_failures
                                                                       ? "computer.failed"
                                                                       : "computer.gone"));
}

ask::Purpose Analysis::purpose() const {
    return analyses()      ? ask::Purpose::analyse
           : live_.wants() ? ask::Purpose::look
                           : ask::Purpose::none;
}

void Analysis::ask(ask::EngineClient& client) {
    if (purpose() == ask::Purpose::look) {
        live_.ask(client);
        return;
    }
    const Variations::Back back(board_.variations());
    const match::Match& match = *board_.match();
    const auto next = study::next_unknown(board_.analysed.findings, match);
    if (!next) {
        finish();
        return;
    }
    asked_ = *next;
    ask::Question question;
    question.level = 0;
    if (next->played) {
        question.depth = std::max(1, board_.analysed.findings[next->n]->depth - 1);
    }
    const std::size_t at = next->n + (next->played ? 1 : 0);
    const engine::Position& position = match.position_at(at);
    ask::add_terms(question, match, at);
    question.nodes =
        position.actor() == Actor::chance ? study::analysis_chance_nodes : study::analysis_nodes;
    question.patience_ms = analysis_patience_ms;
    client.ask(position, question);
}

void Analysis::answered(ask::Purpose purpose, const ask::EngineAnswer& answer) {
    if (purpose == ask::Purpose::look) {
        failures_ = 0;
        live_.answered(answer);
        context_.changes.tell(Change::finding, &board_);
        return;
    }
    const Variations::Back back(board_.variations());
    const auto [n, played] = asked_;
    const match::Match& match = *board_.match();
    const std::size_t at = n + (played ? 1 : 0);
    auto finding =
        at <= match.current() ? study::make_finding(match.position_at(at), answer) : std::nullopt;
    if (!finding) {
        not_answered(purpose);
        return;
    }
    failures_ = 0;
    study::Findings& findings = board_.analysed.findings;
    if (played) {
        findings[n]->played = {match.plies()[n].text, chance_of(game(), *finding)};
    } else {
        findings.resize(std::max(findings.size(), n + 1));
        findings[n] = std::move(*finding);
    }
    report_ = study::report_on(match, findings);
    context_.changes.tell(Change::finding, &board_);
    if (++unsaved_ % saved_together == 0) {
        context_.changes.tell(Change::analysis, &board_);
    }
    if (!study::next_unknown(findings, match)) {
        finish();
        announce("analysis.done");
    }
}

void Analysis::not_answered(ask::Purpose purpose) {
    if (++failures_ >= ask::max_failures) {
        stop();
    }
    if (purpose == ask::Purpose::look) {
        return; // nobody has asked for it
    }
    context_.narrator.announce(trouble());
}

} // namespace motley::activity
