#include "activity/puzzle.h"

#include "activity/hint.h"
#include "search/score.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

using match::Match;
using match::Ply;

namespace {

/// What is wrong with an action of this score when another has the score `best`.
Phrase what_lacks(search::Score score, search::Score best) {
    return Phrase(score < -search::forced_win_score ? "puzzle.lacks.lost"
                  : best > search::forced_win_score ? "puzzle.lacks.win"
                  : score < -lead                   ? "puzzle.lacks.behind"
                  : score <= lead && best > lead    ? "puzzle.lacks.lead"
                                                    : "puzzle.lacks.less");
}

} // namespace

Puzzle::Puzzle(Context& context, Puzzles& puzzles, OpenPuzzle open)
    : Board(context), puzzles_(puzzles), open_(std::move(open)) {
    puzzles_.open = &open_;
    context_.changes.tell(Change::puzzles);
    const auto position = open_.game->read(open_.puzzle.position);
    flipped_ = (*position)->actor() == Actor::second;
    set_match(std::make_unique<Match>(**position, 0));
    begin();
}

Puzzle::~Puzzle() {
    puzzles_.open = nullptr;
    context_.changes.tell(Change::puzzles);
}

void Puzzle::begin() {
    stage_ = Stage::asks;
    hints_ = 0;
    played_ = 0;
    tried_.clear();
    reply_wanted_ = false;
    lacks_ = Phrase();
    replied_ = false;
    match_->go_to(match::root);
    tell(Change::match);
    changed();
    announce(task());
}

bool Puzzle::enact(Action action, match::Mark mark) {
    if (!match_->enact(action, match::TakenBack::kept)) {
        return false;
    }
    const match::NodeId played = match_->current_node();
    if (mark != match::Mark::none) {
        match_->mark(played, mark);
    }
    if (over()) {
        match_->promote(played);
    }
    return true;
}

std::unique_ptr<Match> Puzzle::lines() const {
    match::Record record = match_->to_record();
    record.may_wait = true;
    auto lines = std::make_unique<Match>(match::replay_sound(record).match);
    lines->go_to(lines->main_end());
    return lines;
}

// ---------------------------------------------------------------- solving

void Puzzle::before_selecting() {
    if (stage_ == Stage::wrong) {
        again();
    }
}

void Puzzle::again() {
    if (stage_ == Stage::wrong || over()) {
        const int hints = stage_ == Stage::wrong ? hints_ : 0;
        begin();
        hints_ = hints;
        tell(Change::hint);
    }
}

void Puzzle::hint() {
    if (over()) {
        return;
    }
    again();
    deselect();
    hints_ = std::min(hints_ + 1, 2);
    tell(Change::hint);
    announce(note());
}

void Puzzle::solution() {
    if (!over()) {
        again();
        deselect();
        stage_ = Stage::shown;
        changed();
        announce(note());
    }
}

std::optional<Action> Puzzle::answer() const {
    const auto action = match_->position_at(0).read_action(open_.puzzle.answer());
    return action ? std::optional(*action) : std::nullopt;
}

void Puzzle::play(Action action) {
    if (!asks()) {
        return;
    }
    const engine::Position& position = match_->position();
    if (const Explanation why = position.explain(action); !why.legal()) {
        refuse(why);
        return;
    }
    if (position.write_action(action) == open_.puzzle.answer()) {
        stage_ = Stage::solved;
        played_ = 1;
        puzzles_.set_solved(game(), open_.puzzle);
    } else {
        stage_ = Stage::wrong;
        tried_ = text(position.label(action).phrase);
    }
    enact(action, over() ? match::Mark::good : match::Mark::mistake);
    if (stage_ == Stage::wrong) {
        const Actor actor = match_->actor();
        reply_wanted_ = actor == Actor::first || actor == Actor::second;
        if (actor == Actor::none) {
            const search::Score ended = search::for_player(search::end_score(match_->outcome()),
                                                           match_->position_at(0).actor());
            lacks_ = what_lacks(ended, open_.puzzle.score);
        }
    }
    changed();
    announce(note());
}

bool Puzzle::update(double now, bool still) {
    update_changed_at(now);
    if (!goes_on()) {
        return false;
    }
    if (!still || now < changed_at() + time_to_look) {
        return true;
    }
    const auto action = match_->position().read_action(open_.puzzle.line[played_++]);
    const std::size_t before = match_->current();
    if (!action || !enact(*action, played_ == 1 ? match::Mark::good : match::Mark::none)) {
        played_ = open_.puzzle.line.size();
        return true;
    }
    changed();
    announce(narration_since(before));
    return true;
}

// ---------------------------------------------------------------- the reply to a wrong answer

Purpose Puzzle::purpose() const { return reply_wanted_ ? Purpose::reply : Purpose::none; }

void Puzzle::ask(EngineClient& client) {
    Question question;
    question.level = 0;
    question.nodes = puzzle_nodes;
    question.patience_ms = puzzle_patience_ms;
    client.ask(match_->position(), question);
}

void Puzzle::answered(Purpose purpose, const EngineAnswer& answer) {
    if (!playable(match_->position(), answer)) {
        not_answered(purpose);
        return;
    }
    reply_wanted_ = false;
    const Actor player = match_->position_at(0).actor();
    const bool theirs = match_->actor() != player;
    lacks_ = what_lacks(theirs ? -answer.score : answer.score, open_.puzzle.score);
    // The rest of the player's own turn, and the first action of the reply.
    for (const std::string& each : answer.line) {
        const Actor actor = match_->actor();
        const auto action = match_->position().read_action(each);
        if (!action || !enact(*action)) {
            break;
        }
        if (actor != player) {
            replied_ = true;
            break;
        }
    }
    changed();
    announce(note());
}

void Puzzle::not_answered(Purpose /*purpose*/) {
    reply_wanted_ = false; // without a reply the answer is still wrong
    tell(Change::notice);
    announce(note());
}

// ---------------------------------------------------------------- sentences

std::string Puzzle::task() const { return puzzles_.task(game(), open_.puzzle); }

std::string Puzzle::note() const {
    const auto right = answer();
    if (!right) {
        return {};
    }
    if (stage_ == Stage::wrong) {
        return wrong_note();
    }
    if (over()) {
        return solution_note(*right);
    }
    return hints_ == 0 ? std::string() : hint_note(*right);
}

std::string Puzzle::wrong_note() const {
    std::string said = text(Phrase("puzzle.wrong").text("action", tried_));
    if (reply_wanted_) {
        return said + ' ' + text("puzzle.looking");
    }
    if (replied_) {
        const Ply& reply = match_->plies()[match_->current() - 1];
        said += ' ' + text(Phrase("puzzle.reply").text("action", text(reply.label.phrase)));
        const std::string told = narration_since(match_->current() - 1);
        said += told.empty() ? told : ' ' + told;
    }
    return lacks_.key.empty() ? said : said + ' ' + text(lacks_);
}

std::string Puzzle::solution_note(Action answer) const {
    const engine::Position& position = match_->position_at(0);
    const learn::Puzzle& puzzle = open_.puzzle;
    const bool only = puzzle.second < -search::forced_win_score;
    std::string rest;
    for (std::size_t n = 1; n < match_->current(); ++n) {
        rest += (rest.empty() ? "" : ", ") + text(match_->plies()[n].label.phrase);
    }
    return text(Phrase(stage_ == Stage::solved ? "puzzle.right" : "puzzle.solution")
                    .text("action", text(position.label(answer).phrase))) +
           ' ' + text(reason_for(position, answer, EngineAnswer{puzzle.line, puzzle.score})) + ' ' +
           text(puzzle.score > search::forced_win_score ? "puzzle.else.no-win"
                : only                                  ? "puzzle.else.loses"
                : puzzle.second < -lead                 ? "puzzle.else.behind"
                : puzzle.second <= lead                 ? "puzzle.else.even"
                                                        : "puzzle.else.less") +
           (rest.empty() ? rest : ' ' + text(Phrase("puzzle.then").text("actions", rest)));
}

std::string Puzzle::hint_note(Action answer) const {
    const engine::Position& position = match_->position_at(0);
    if (hints_ > 1) {
        return text(Phrase("hint.what").text("action", text(position.label(answer).phrase))) + '.';
    }
    const scene::Path path = position.path(answer);
    const bool on_board = !path.empty() && path.front().kind != scene::Step::Kind::chip;
    if (on_board) {
        const scene::Token* token = scene::token_at(match_->tokens_at(0), path.front().id);
        const std::string& place = match_->game().topology().places[path.front().id].label;
        return token == nullptr ? text(Phrase("puzzle.hint.place").text("place", place))
                                : text(Phrase("puzzle.hint.piece")
                                           .text("piece", name_of(*token))
                                           .text("place", place));
    }
    return text(Phrase("puzzle.hint.chip")
                    .word("chip", path.empty()
                                      ? "ui.none"
                                      : match_->game().info().chips[path.front().id].name_key));
}

} // namespace motley::activity
