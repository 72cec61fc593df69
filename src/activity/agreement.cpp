#include "activity/agreement.h"

#include "activity/board.h"
#include "activity/by_link.h"
#include "activity/host.h"
#include "study/findings.h"

namespace motley::activity {

double chance_if_agreed(const engine::Position& position, Actor player) {
    const auto next = position.clone();
    const Outcome outcome = next->agree();
    const engine::Game& game = position.game();
    const double firsts =
        study::chance_of(outcome).value_or(study::winning_chance(game, next->evaluate()));
    return player == Actor::first ? firsts : 1 - firsts;
}

bool agrees_to_end(double brings, double expects, std::uint32_t turns, bool goes_on) {
    const bool settled =
        turns >= young_turns || (!goes_on && (brings == 1 || expects < clearly_worse));
    return settled && brings + (brings > 0 ? as_good : hopeless) >= expects;
}

void Agreement::offer() {
    const Actor speaker = host_.table().speaker();
    if (host_.match()->offer() == Actor::none && speaker != Actor::none) {
        const std::string side = host_.table().narration().side(speaker);
        host_.change().offer(speaker);
        host_.changed();
        host_.announce(host_.text(Phrase("agree.offered").text("side", side)));
    }
}

bool Agreement::asked() const {
    if (by_link_.active()) {
        return host_.match()->offer() == opponent(host_.table().self()) && by_link_.own_turn();
    }
    return host_.match()->offer() != Actor::none &&
           !host_.table().seats().computer(opponent(host_.match()->offer()));
}

void Agreement::accept() {
    if (host_.match()->offer() != Actor::none) {
        host_.change().accept();
        host_.played_here();
        host_.changed();
        host_.announce(host_.text(Phrase("agree.accepted")) + ' ' +
                       host_.table().narration().standing());
    }
}

void Agreement::decline() {
    if (host_.match()->offer() != Actor::none) {
        const std::string side = host_.table().narration().side(opponent(host_.match()->offer()));
        host_.change().decline();
        host_.changed();
        host_.announce(host_.text(Phrase("agree.declined").text("side", side)) + ' ' +
                       host_.table().narration().standing());
    }
}

std::string Agreement::scores() const {
    std::string all;
    for (const scene::PanelRow& row : host_.match()->scene_at(host_.match()->current()).shared) {
        if (row.kind == scene::RowKind::number) {
            all += ' ' +
                   host_.text(
                       Phrase("agree.number").word("name", row.label_key).number("n", row.value));
        }
    }
    return all;
}

std::string Agreement::brings() const {
    const Outcome outcome = host_.match()->position().clone()->agree();
    std::string said;
    switch (outcome.result) {
    case Outcome::Result::unfinished:
        return host_.text(Phrase("agree.goes-on")) + scores();
    case Outcome::Result::first_wins:
        said = host_.text(
            Phrase("agree.wins").text("side", host_.table().narration().side(Actor::first)));
        break;
    case Outcome::Result::second_wins:
        said = host_.text(
            Phrase("agree.wins").text("side", host_.table().narration().side(Actor::second)));
        break;
    case Outcome::Result::draw:
        said = host_.text(Phrase("agree.draw"));
        break;
    }
    if (outcome.scored) {
        said += ' ' + host_.text(Phrase("agree.score").number("n", outcome.score));
    }
    return said;
}

} // namespace motley::activity
