#include "activity/agreement.h"

#include "activity/findings.h"
#include "activity/play.h"

namespace motley::activity {

double chance_if_agreed(const engine::Position& position, Actor player) {
    const auto next = position.clone();
    const Outcome outcome = next->agree();
    const engine::Game& game = position.game();
    const double firsts =
        chance_of(outcome).value_or(winning_chance(game, next->evaluate(game.weights())));
    return player == Actor::first ? firsts : 1 - firsts;
}

bool agrees_to_end(double brings, double expects, std::uint32_t turns, bool goes_on) {
    const bool settled =
        turns >= young_turns || (!goes_on && (brings == 1 || expects < clearly_worse));
    return settled && brings + (brings > 0 ? as_good : hopeless) >= expects;
}

void Agreement::offer() {
    const Actor speaker = play_.speaker();
    if (play_.match_ && play_.match_->offer() == Actor::none && speaker != Actor::none) {
        const std::string side = play_.side_name(speaker);
        play_.match_->offer(speaker);
        play_.changed();
        play_.announce(play_.text(Phrase("agree.offered").text("side", side)));
    }
}

bool Agreement::asked() const {
    if (play_.by_link_.active()) {
        return play_.match_->offer() == opponent(play_.self()) && play_.by_link_.own_turn();
    }
    return play_.match_ && play_.match_->offer() != Actor::none &&
           !play_.seats_.computer(opponent(play_.match_->offer()));
}

void Agreement::accept() {
    if (play_.match_ && play_.match_->offer() != Actor::none) {
        play_.match_->accept();
        play_.imported_ = false;
        play_.changed();
        play_.announce(play_.text("agree.accepted") + ' ' + play_.standing());
    }
}

void Agreement::decline() {
    if (play_.match_ && play_.match_->offer() != Actor::none) {
        const std::string side = play_.side_name(opponent(play_.match_->offer()));
        play_.match_->decline();
        play_.changed();
        play_.announce(play_.text(Phrase("agree.declined").text("side", side)) + ' ' +
                       play_.standing());
    }
}

std::string Agreement::scores() const {
    std::string all;
    for (const scene::PanelRow& row : play_.match_->position().scene().shared) {
        if (row.kind == scene::RowKind::number) {
            all += ' ' +
                   play_.text(
                       Phrase("agree.number").word("name", row.label_key).number("n", row.value));
        }
    }
    return all;
}

std::string Agreement::brings() const {
    const Outcome outcome = play_.match_->position().clone()->agree();
    std::string said;
    switch (outcome.result) {
    case Outcome::Result::unfinished:
        return play_.text("agree.goes-on") + scores();
    case Outcome::Result::first_wins:
        said = play_.text(Phrase("agree.wins").text("side", play_.side_name(Actor::first)));
        break;
    case Outcome::Result::second_wins:
        said = play_.text(Phrase("agree.wins").text("side", play_.side_name(Actor::second)));
        break;
    case Outcome::Result::draw:
        said = play_.text("agree.draw");
        break;
    }
    if (outcome.scored) {
        said += ' ' + play_.text(Phrase("agree.score").number("n", outcome.score));
    }
    return said;
}

} // namespace motley::activity
