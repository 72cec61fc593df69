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

Analysis::Analysis(Context& context, Play& play) : context_(context), play_(play) { start(); }

void Analysis::announce(const char* key) {
    context_.narrator.announce(context_.narrator.text(&game(), Phrase(key)));
}

void Analysis::start() {
    if (next_unknown(play_.analysed.findings, *play_.match())) {
        failures_ = 0;
        play_.analysed.running = true;
        announce("analysis.begins");
    }
}

void Analysis::stop() {
    if (std::exchange(play_.analysed.running, false)) {
        context_.changes.tell(Change::analysis, &play_);
    }
}

std::string Analysis::trouble() const {
    return failures_ == 0 ? std::string()
                          : context_.narrator.text(&game(), Phrase(failures_ < max_failures
                                                                       ? "computer.failed"
                                                                       : "computer.gone"));
}

Purpose Analysis::purpose() const { return running() ? Purpose::analyse : Purpose::none; }

void Analysis::ask(EngineClient& client) {
    const match::Match& match = *play_.match();
    const auto next = next_unknown(play_.analysed.findings, match);
    if (!next) {
        stop();
        return;
    }
    asked_ = *next;
    Question question;
    question.level = 0;
    if (next->played) {
        question.depth = std::max(1, play_.analysed.findings[next->n]->depth - 1);
    }
    const engine::Position& position = match.position_at(next->n + (next->played ? 1 : 0));
    question.nodes = position.actor() == Actor::chance ? analysis_chance_nodes : analysis_nodes;
    question.patience_ms = analysis_patience_ms;
    client.ask(position, question);
}

void Analysis::answered(Purpose purpose, const EngineAnswer& answer) {
    const auto [n, played] = asked_;
    const match::Match& match = *play_.match();
    const std::size_t at = n + (played ? 1 : 0);
    auto finding =
        at <= match.current() ? make_finding(match.position_at(at), answer) : std::nullopt;
    if (!finding) {
        not_answered(purpose);
        return;
    }
    failures_ = 0;
    Findings& findings = play_.analysed.findings;
    if (played) {
        findings[n]->played = {match.plies()[n].text, chance_of(game(), *finding)};
    } else {
        findings.resize(std::max(findings.size(), n + 1));
        findings[n] = std::move(*finding);
    }
    context_.changes.tell(Change::finding, &play_);
    if (++unsaved_ % saved_together == 0) {
        context_.changes.tell(Change::analysis, &play_);
    }
    if (!next_unknown(findings, match)) {
        stop();
        announce("analysis.done");
    }
}

void Analysis::not_answered(Purpose /*purpose*/) {
    if (++failures_ == max_failures) {
        stop();
    }
    context_.narrator.announce(trouble());
}

} // namespace motley::activity
