#include "activity/puzzle.h"

#include "learn/decisive.h"
#include "search/score.h"
#include "study/hint.h"

#include <algorithm>
#include <utility>

namespace motley::activity {

using match::Match;
using match::Ply;

namespace {

/// For the reply to an answer that seems to be as good as the puzzle's own: a short search may have
/// missed what is wrong with it.
constexpr std::uint64_t check_nodes = 200'000;

/// What is wrong with an action of this score when another has the score `best`.
Phrase what_lacks(search::Score score, search::Score best) {
    const auto won = [](search::Score each) { return each > search::forced_win_score; };
    return Phrase(score < -search::forced_win_score            ? "puzzle.lacks.lost"
                  : won(best) && !won(score)                   ? "puzzle.lacks.win"
                  : score < -study::lead                       ? "puzzle.lacks.behind"
                  : score <= study::lead && best > study::lead ? "puzzle.lacks.lead"
                                                               : "puzzle.lacks.less");
}

} // namespace

Puzzle::Puzzle(Context& context, Puzzles& puzzles, OpenPuzzle open)
    : Board(context), puzzles_(puzzles), open_(std::move(open)) {
    puzzles_.open = &open_;
    if (open_.day) {
        puzzles_.show(open_);
    }
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
    played_ = 0;
    at_ = 0;
    found_ = 0;
    otherwise_ = false;
    match_->go_to(match::root);
    tell(Change::match);
    ask_here();
    announce(task());
}

void Puzzle::ask_here() {
    stage_ = Stage::asks;
    hints_ = 0;
    asked_in_ = match_->current_node();
    tried_.clear();
    reply_wanted_ = false;
    lacks_ = Phrase();
    refutation_.clear();
    reply_at_ = 0;
    asked_again_ = false;
    rated_before_.reset();
    changed();
}

bool Puzzle::enact(const engine::Judged& judged, match::Mark mark) {
    if (!match_->enact(judged, match::TakenBack::variation)) {
        return false;
    }
    const match::NodeId played = match_->current_node();
    if (mark != match::Mark::none) {
        match_->mark(played, mark);
    }
    if (stage_ != Stage::wrong) {
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

void Puzzle::before_choosing() {
    if (stage_ == Stage::wrong) {
        again();
    }
}

void Puzzle::again() {
    if (over()) {
        begin();
    } else if (stage_ == Stage::wrong) {
        const int hints = hints_;
        match_->go_to(asked_in_);
        tell(Change::match);
        ask_here();
        hints_ = hints;
        tell(Change::hint);
        announce(at_ == 0 ? task() : note());
    }
}

void Puzzle::start_over() {
    if (stage_ != Stage::asks || at_ > 0) {
        begin();
        tell(Change::hint);
    }
}

void Puzzle::hint() {
    if (over() || stage_ == Stage::goes_on) {
        return;
    }
    again();
    deselect();
    if (looking_back()) {
        look_at(match_->current());
    }
    puzzles_.set_failed(game(), open_.puzzle);
    hints_ = std::min(hints_ + 1, max_hints);
    tell(Change::hint);
    announce(note());
}

void Puzzle::solution() {
    if (over()) {
        return;
    }
    again();
    deselect();
    puzzles_.set_failed(game(), open_.puzzle);
    stage_ = Stage::shown;
    at_ = 0;
    changed();
    announce(note());
}

std::optional<Action> Puzzle::answer() const {
    const auto action = match_->position_at(at_).read_action(open_.puzzle.line[at_]);
    return action ? std::optional(*action) : std::nullopt;
}

bool Puzzle::goes_on() const {
    return stage_ == Stage::goes_on || (over() && played_ < open_.puzzle.line.size());
}

bool Puzzle::as_good(const std::string& token) const {
    if (at_ == 0) {
        return false;
    }
    const std::vector<std::string>& others = open_.puzzle.asks[found_ - 1].others;
    return std::find(others.begin(), others.end(), token) != others.end();
}

void Puzzle::play(const engine::Judged& judged) {
    if (!asks()) {
        return;
    }
    if (!judged.why.legal()) {
        refuse(judged.why);
        return;
    }
    judge(judged.action);
    enact(judged, stage_ == Stage::wrong ? match::Mark::mistake : match::Mark::good);
    if (ask_next()) {
        announce(note());
        return;
    }
    if (stage_ == Stage::wrong) {
        const Actor actor = match_->actor();
        reply_wanted_ = is_player(actor);
        if (actor == Actor::none) {
            const search::Score ended = search::for_player(search::end_score(match_->outcome()),
                                                           match_->position_at(0).actor());
            lacks_ = what_lacks(ended, open_.puzzle.score);
        }
    }
    changed();
    announce(note());
}

void Puzzle::judge(Action action) {
    const std::string token = match_->position().write_action(action);
    const learn::Puzzle& puzzle = open_.puzzle;
    otherwise_ = as_good(token);
    if (token != puzzle.line[at_] && !otherwise_) {
        stage_ = Stage::wrong;
        tried_ = text(match_->position().label(action).phrase);
        const study::PuzzleRating before = puzzles_.rating();
        if (puzzles_.set_failed(game(), puzzle)) {
            rated_before_ = before;
        }
        return;
    }
    // The line does not continue after an action that is only as good as its own.
    found_ = otherwise_ ? steps() : found_ + 1;
    played_ = otherwise_ ? puzzle.line.size() : at_ + 1;
    stage_ = found_ < steps() ? Stage::goes_on : Stage::solved;
    if (stage_ == Stage::solved) {
        at_ = 0;
        puzzles_.set_solved(open_);
    }
}

bool Puzzle::update(double now, bool still) {
    update_changed_at(now);
    const bool refutes = stage_ == Stage::wrong && !refutation_.empty();
    if ((!goes_on() && !refutes) || looking_back()) {
        return false; // it waits while the player looks back
    }
    if (!still || now < changed_at() + ask::time_to_look) {
        return true;
    }
    play_on();
    return true;
}

/// Plays the next action of the line, or of what refutes a wrong one.
void Puzzle::play_on() {
    const bool refutes = stage_ == Stage::wrong;
    const std::vector<std::string>& line = open_.puzzle.line;
    const std::string token = refutes ? refutation_.front() : line[played_];
    if (refutes) {
        refutation_.erase(refutation_.begin());
    } else {
        ++played_;
    }
    const auto action = match_->position().read_action(token);
    const std::size_t before = match_->current();
    const match::Mark mark = !refutes && before == 0 ? match::Mark::good : match::Mark::none;
    if (!action || !enact(engine::judge(match_->position(), *action), mark)) {
        refutation_.clear();
        played_ = line.size();
        return;
    }
    if (ask_next()) {
        announce(note());
        return;
    }
    changed();
    announce(narration().since(before));
}

/// Asks for the next action of the line if it is the one to be found.
bool Puzzle::ask_next() {
    if (stage_ != Stage::goes_on || played_ != open_.puzzle.asks[found_ - 1].ply) {
        return false;
    }
    at_ = played_;
    ask_here();
    return true;
}

// ---------------------------------------------------------------- the reply to a wrong answer

ask::Purpose Puzzle::purpose() const {
    return reply_wanted_ ? ask::Purpose::reply : ask::Purpose::none;
}

void Puzzle::ask(ask::EngineClient& client) {
    ask::Question question;
    question.level = 0;
    question.nodes = asked_again_ ? check_nodes : puzzle_nodes;
    question.patience_ms = puzzle_patience_ms;
    client.ask(match_->position(), question);
}

void Puzzle::answered(ask::Purpose purpose, const ask::EngineAnswer& answer) {
    if (!playable(match_->position(), answer)) {
        not_answered(purpose);
        return;
    }
    const Actor player = match_->position_at(0).actor();
    const bool theirs = match_->actor() != player;
    const search::Score score = theirs ? -answer.score : answer.score;
    if (learn::is_as_good(game(), open_.puzzle.score, score)) {
        if (std::exchange(asked_again_, true)) {
            accept_tried();
        }
        return;
    }
    reply_wanted_ = false;
    refutation_ = answer.line;
    refutation_.resize(std::min(refutation_.size(), learn::max_line));
    lacks_ = what_lacks(score, open_.puzzle.score);
    // The rest of the player's own turn, and the first action of the reply, at once.
    while (reply_at_ == 0 && !refutation_.empty()) {
        const Actor actor = match_->actor();
        const auto action = match_->position().read_action(refutation_.front());
        refutation_.erase(refutation_.begin());
        if (!action || !enact(engine::judge(match_->position(), *action))) {
            refutation_.clear();
        } else if (actor != player) {
            reply_at_ = match_->current() - 1;
        }
    }
    changed();
    announce(note());
}

/// What was played turns out to be as good as the puzzle's own answer.
void Puzzle::accept_tried() {
    reply_wanted_ = false;
    if (rated_before_) {
        puzzles_.take_back_failure(game(), open_.puzzle, *rated_before_);
    }
    match_->mark(match_->current_node(), match::Mark::good);
    match_->promote(match_->current_node());
    otherwise_ = true;
    found_ = steps();
    played_ = open_.puzzle.line.size();
    stage_ = Stage::solved;
    at_ = 0;
    puzzles_.set_solved(game(), open_.puzzle);
    tell(Change::match);
    changed();
    announce(note());
}

void Puzzle::not_answered(ask::Purpose /*purpose*/) {
    reply_wanted_ = false; // without a reply the answer is still wrong
    tell(Change::notice);
    announce(note());
}

// ---------------------------------------------------------------- sentences

std::string Puzzle::task() const {
    std::string said = puzzles_.task(game(), open_.puzzle);
    for (const scene::PanelRow& row : match_->scene_at(0).shared) {
        std::string dice;
        for (const scene::Tile& tile : row.tiles) {
            const bool counts = row.kind == scene::RowKind::dice && !tile.name_key.empty() &&
                                tile.state != scene::TileState::spent;
            dice += counts ? (dice.empty() ? "" : ", ") + text(tile.name_key) : std::string();
        }
        if (!dice.empty()) {
            said +=
                ' ' + text(Phrase("puzzle.dice").word("name", row.label_key).text("dice", dice));
        }
    }
    return said;
}

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
    return hints_ > 0 ? hint_note(*right) : found_ > 0 ? so_far_note() : std::string();
}

std::string Puzzle::so_far_note() const {
    const std::size_t last = found_ == 1 ? 0 : open_.puzzle.asks[found_ - 2].ply;
    std::string said =
        text(Phrase("puzzle.right").text("action", text(match_->plies()[last].label.phrase)));
    if (stage_ == Stage::asks) {
        const std::string words = narration().since(last + 1);
        said += (words.empty() ? words : ' ' + words) + ' ' +
                text(Phrase("puzzle.next")
                         .number("n", static_cast<std::int64_t>(found_ + 1))
                         .number("all", static_cast<std::int64_t>(steps())));
    }
    return said;
}

std::string Puzzle::wrong_note() const {
    std::string said = text(Phrase("puzzle.wrong").text("action", tried_));
    if (reply_wanted_) {
        return said + ' ' + text("puzzle.looking");
    }
    // The rest of the player's own turn was played, too.
    if (const std::string rest = labels(at_ + 1, reply_at_ > 0 ? reply_at_ : match_->current());
        !rest.empty()) {
        said += ' ' + text(Phrase("puzzle.own-rest").text("actions", rest));
    }
    if (reply_at_ > 0) {
        const Ply& reply = match_->plies()[reply_at_];
        said += ' ' + text(Phrase("puzzle.reply").text("action", text(reply.label.phrase)));
        const std::string words = narration().narrate(reply, match_->tokens_at(reply_at_));
        said += words.empty() ? words : ' ' + words;
        if (const std::string rest = labels_from(reply_at_ + 1); !rest.empty()) {
            said += ' ' + text(Phrase("puzzle.then").text("actions", rest));
        }
    }
    return lacks_.key.empty() ? said : said + ' ' + text(lacks_);
}

std::string Puzzle::solution_note(Action answer) const {
    const engine::Position& position = match_->position_at(0);
    const learn::Puzzle& puzzle = open_.puzzle;
    if (otherwise_ && !tried_.empty()) {
        // Nothing that is said of the other actions holds.
        return text(Phrase("puzzle.right").text("action", tried_)) + ' ' +
               text(Phrase("puzzle.as-good").text("action", text(position.label(answer).phrase)));
    }
    const bool only = puzzle.second < -search::forced_win_score;
    const std::string rest = labels_from(1);
    const std::string also =
        !otherwise_ ? std::string()
                    : ' ' + text(Phrase("puzzle.as-good")
                                     .text("action", text(match_->plies().back().label.phrase)));
    const std::string about = puzzles_.themes_note(game(), puzzle);
    return text(Phrase(stage_ == Stage::solved ? "puzzle.right" : "puzzle.solution")
                    .text("action", text(position.label(answer).phrase))) +
           ' ' + text(reason_at(0)) + ' ' +
           text(puzzle.score > search::forced_win_score ? "puzzle.else.no-win"
                : only                                  ? "puzzle.else.loses"
                : puzzle.second < -study::lead          ? "puzzle.else.behind"
                : puzzle.second <= study::lead          ? "puzzle.else.even"
                                                        : "puzzle.else.less") +
           (rest.empty() ? rest : ' ' + text(Phrase("puzzle.then").text("actions", rest))) + also +
           (about.empty() ? about : ' ' + text(Phrase("puzzle.themes").text("themes", about))) +
           (of_day() && stage_ == Stage::solved
                ? ' ' + puzzles_.day_note() + ' ' + text("ui.puzzle.day.tomorrow")
                : std::string());
}

std::string Puzzle::labels_from(std::size_t ply) const { return labels(ply, match_->current()); }

std::string Puzzle::labels(std::size_t from, std::size_t to) const {
    std::string all;
    for (std::size_t n = from; n < to; ++n) {
        all += (all.empty() ? "" : ", ") + text(match_->plies()[n].label.phrase);
    }
    return all;
}

Phrase Puzzle::reason_at(std::size_t ply) const {
    const learn::Puzzle& puzzle = open_.puzzle;
    const engine::Position& position = match_->position_at(ply);
    ask::EngineAnswer found{
        {puzzle.line.begin() + static_cast<std::ptrdiff_t>(ply), puzzle.line.end()}, puzzle.score};
    if (puzzle.score > search::forced_win_score) {
        found.score += static_cast<search::Score>(ply); // it is nearer now
    }
    return study::reason_for(position, *position.read_action(puzzle.line[ply]), found);
}

std::string Puzzle::hint_note(Action answer) const {
    const engine::Position& position = match_->position_at(at_);
    if (hints_ == 1) {
        return text("puzzle.hint.goal") + ' ' + text(reason_at(at_));
    }
    if (hints_ == max_hints) {
        return text(Phrase("hint.what").text("action", text(position.label(answer).phrase))) + '.';
    }
    const scene::Path path = position.path(answer);
    const bool on_board = !path.empty() && path.front().kind != scene::Step::Kind::chip;
    if (on_board) {
        const scene::Token* token = scene::token_at(match_->tokens_at(at_), path.front().id);
        const engine::Game& game = match_->game();
        Phrase hint(token == nullptr ? "puzzle.hint.place" : "puzzle.hint.piece");
        hint.text("place", game.topology().places[path.front().id].label);
        return text(token == nullptr
                        ? hint
                        : hint.word("piece", game.info().glyphs[token->glyph].name_key));
    }
    return text(Phrase("puzzle.hint.chip")
                    .word("chip", path.empty() ? "ui.none" : chip(path.front().id).name_key));
}

} // namespace motley::activity
