#include "app/puzzles.h"

#include "app/app.h"

#include <algorithm>
#include <utility>

namespace motley::app {

using Stage = PuzzleRun::Stage;

namespace {

/// Whether the kept puzzles of a game have one of this position.
bool has(const std::vector<learn::Puzzle>& puzzles, const std::string& position) {
    return std::any_of(puzzles.begin(), puzzles.end(),
                       [&](const learn::Puzzle& puzzle) { return puzzle.position == position; });
}

/// What an action of this score lacks where another has `best`.
Phrase what_lacks(search::Score score, search::Score best) {
    return Phrase(score < -search::forced_win_score ? "puzzle.lacks.lost"
                  : best > search::forced_win_score ? "puzzle.lacks.win"
                  : score < -lead                   ? "puzzle.lacks.behind"
                  : score <= lead && best > lead    ? "puzzle.lacks.lead"
                                                    : "puzzle.lacks.less");
}

/// What it asks for, as the keys of its sentences end.
const char* kind_of(const learn::Puzzle& puzzle) {
    return puzzle.score > search::forced_win_score     ? "win"
           : puzzle.second < -search::forced_win_score ? "save"
                                                       : "best";
}

} // namespace

// ---------------------------------------------------------------- which there are

const std::vector<learn::Puzzle>& App::shipped_puzzles(const engine::Game& game) const {
    auto found = shipped_.find(&game);
    if (found == shipped_.end()) {
        auto set = learn::load_puzzles(game); // conformance tests those there are
        found =
            shipped_.emplace(&game, set ? std::move(set->puzzles) : std::vector<learn::Puzzle>())
                .first;
    }
    return found->second;
}

const std::vector<learn::Puzzle>& App::own_puzzles(const engine::Game& game) const {
    static const std::vector<learn::Puzzle> none;
    const auto own = shelf_.own.find(game.info().id);
    return own == shelf_.own.end() ? none : own->second;
}

std::vector<learn::Puzzle> App::puzzles(const engine::Game& game) const {
    std::vector<learn::Puzzle> all = shipped_puzzles(game);
    const std::vector<learn::Puzzle>& own = own_puzzles(game);
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

bool App::solved(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const auto found = shelf_.solved.find(game.info().id);
    return found != shelf_.solved.end() && found->second.contains(puzzle.position);
}

std::string App::puzzle_task(const engine::Game& game, const learn::Puzzle& puzzle) const {
    const auto position = game.read(puzzle.position);
    if (!position) {
        return {};
    }
    const std::size_t player = (*position)->actor() == Actor::second ? 1 : 0;
    return strings_.format(game.info().id,
                           Phrase(std::string("puzzle.task.") + kind_of(puzzle))
                               .word("side", (*position)->scene().players[player].name_key));
}

std::string App::puzzle_kind(const learn::Puzzle& puzzle) const {
    return text(std::string("puzzle.kind.") + kind_of(puzzle));
}

// ---------------------------------------------------------------- the screens

void App::show_puzzles(const engine::Game& game) {
    set_aside();
    if (screen_ == Screen::play || screen_ == Screen::start) {
        puzzles_from_ = screen_;
    }
    end_lesson();
    screen_ = Screen::puzzles;
    game_ = &game;
}

void App::begin_puzzle(const engine::Game& game, std::size_t number) {
    const std::vector<learn::Puzzle> all = puzzles(game);
    const auto position = number < all.size() ? game.read(all[number].position)
                                              : fail("no-puzzle", {}, says("no-such-puzzle"));
    if (!position) { // conformance tests those there are, and read_puzzles() the others
        return;
    }
    end_lesson();
    set_aside();
    aside_ = std::move(match_);
    aside_flipped_ = std::exchange(flipped_, (*position)->actor() == Actor::second);
    puzzle_ = PuzzleRun();
    puzzle_->game = &game;
    puzzle_->number = number;
    puzzle_->puzzle = all[number];
    screen_ = Screen::puzzle;
    game_ = &game;
    match_ = std::make_unique<Match>(**position);
    changed();
    announce(puzzle_task());
}

void App::next_puzzle() {
    if (!puzzle_) {
        return;
    }
    const engine::Game& game = *puzzle_->game;
    const std::vector<learn::Puzzle> all = puzzles(game);
    for (std::size_t i = 1; i < all.size(); ++i) {
        const std::size_t n = (puzzle_->number + i) % all.size();
        if (!solved(game, all[n])) {
            begin_puzzle(game, n);
            return;
        }
    }
    leave(); // all are solved
}

// ---------------------------------------------------------------- solving

void App::puzzle_again() {
    if (puzzle_ && (puzzle_->stage == Stage::wrong || puzzle_->over())) {
        const int hints = puzzle_->stage == Stage::wrong ? puzzle_->hints : 0;
        begin_puzzle(*puzzle_->game, puzzle_->number);
        puzzle_->hints = hints;
    }
}

void App::puzzle_hint() {
    if (!puzzle_ || puzzle_->over()) {
        return;
    }
    puzzle_again();
    let_go();
    puzzle_->hints = std::min(puzzle_->hints + 1, 2);
    announce(puzzle_note());
}

void App::puzzle_solution() {
    if (puzzle_ && !puzzle_->over()) {
        puzzle_again();
        let_go();
        puzzle_->stage = Stage::shown;
        changed();
        announce(puzzle_note());
    }
}

std::optional<Action> App::puzzle_answer() const {
    if (!puzzle_) {
        return std::nullopt;
    }
    const auto action = match_->position_at(0).read_action(puzzle_->puzzle.answer());
    return action ? std::optional(*action) : std::nullopt;
}

void App::play_in_puzzle(Action action) {
    if (!puzzle_->asks()) {
        return;
    }
    const engine::Position& position = match_->position();
    if (const Explanation why = position.explain(action); !why.legal()) {
        refuse(why);
        return;
    }
    PuzzleRun& run = *puzzle_;
    if (position.write_action(action) == run.puzzle.answer()) {
        run.stage = Stage::solved;
        run.played = 1;
        const bool news = shelf_.solved[run.game->info().id].insert(run.puzzle.position).second;
        shelf_changes_ += news ? 1 : 0;
    } else {
        run.stage = Stage::wrong;
        run.tried = text(position.label(action).phrase);
    }
    (void)match_->enact(action);
    if (run.stage == Stage::wrong) {
        const Actor actor = match_->actor();
        run.reply_wanted = actor == Actor::first || actor == Actor::second;
        if (actor == Actor::none) {
            const search::Score ended = search::for_player(search::end_score(match_->outcome()),
                                                           match_->position_at(0).actor());
            run.lacks = what_lacks(ended, run.puzzle.score);
        }
    }
    changed();
    announce(puzzle_note());
}

void App::reply_in_puzzle(const Advice& advice) {
    PuzzleRun& run = *puzzle_;
    run.reply_wanted = false;
    const Actor player = match_->position_at(0).actor();
    const bool theirs = match_->actor() != player;
    run.lacks = what_lacks(theirs ? -advice.score : advice.score, run.puzzle.score);
    // What is left of the player's own turn, and the first action of the reply.
    for (const std::string& token : advice.line) {
        const Actor actor = match_->actor();
        const auto action = match_->position().read_action(token);
        if (!action || !match_->enact(*action)) {
            break;
        }
        if (actor != player) {
            run.replied = true;
            break;
        }
    }
    changed();
    announce(puzzle_note());
}

bool App::play_out(double now, bool still) {
    if (screen_ != Screen::puzzle || !puzzle_ || !puzzle_->goes_on()) {
        return false;
    }
    if (!still || now < computer_.changed_at + time_to_look) {
        return true;
    }
    const auto action = match_->position().read_action(puzzle_->puzzle.line[puzzle_->played++]);
    const std::size_t before = match_->current();
    if (!action || !match_->enact(*action)) {
        puzzle_->played = puzzle_->puzzle.line.size();
        return true;
    }
    changed();
    announce(told_since(before));
    return true;
}

// ---------------------------------------------------------------- what is said

std::string App::puzzle_task() const {
    return puzzle_ ? puzzle_task(*puzzle_->game, puzzle_->puzzle) : std::string();
}

std::string App::puzzle_note() const {
    if (!puzzle_) {
        return {};
    }
    const PuzzleRun& run = *puzzle_;
    const engine::Position& position = match_->position_at(0);
    const auto answer = puzzle_answer();
    if (!answer) {
        return {};
    }
    const std::string action = text(position.label(*answer).phrase);
    if (run.stage == Stage::wrong) {
        std::string said = text(Phrase("puzzle.wrong").text("action", run.tried));
        if (run.reply_wanted) {
            return said + ' ' + text("puzzle.looking");
        }
        if (run.replied) {
            const Ply& reply = match_->plies()[match_->current() - 1];
            said += ' ' + text(Phrase("puzzle.reply").text("action", text(reply.label.phrase)));
            const std::string told = told_since(match_->current() - 1);
            said += told.empty() ? told : ' ' + told;
        }
        return run.lacks.key.empty() ? said : said + ' ' + text(run.lacks);
    }
    if (run.over()) {
        const Advice advice{run.puzzle.line, run.puzzle.score};
        const bool only = run.puzzle.second < -search::forced_win_score;
        std::string rest;
        for (std::size_t n = 1; n < match_->plies().size(); ++n) {
            rest += (rest.empty() ? "" : ", ") + text(match_->plies()[n].label.phrase);
        }
        return text(Phrase(run.stage == Stage::solved ? "puzzle.right" : "puzzle.solution")
                        .text("action", action)) +
               ' ' + text(reason_for(position, *answer, advice)) + ' ' +
               text(run.puzzle.score > search::forced_win_score ? "puzzle.else.no-win"
                    : only                                      ? "puzzle.else.loses"
                    : run.puzzle.second < -lead                 ? "puzzle.else.behind"
                    : run.puzzle.second <= lead                 ? "puzzle.else.even"
                                                                : "puzzle.else.less") +
               (rest.empty() ? rest : ' ' + text(Phrase("puzzle.then").text("actions", rest)));
    }
    if (run.hints == 0) {
        return {};
    }
    if (run.hints > 1) {
        return text(Phrase("hint.what").text("action", action)) + '.';
    }
    const scene::Path path = position.path(*answer);
    const bool on_board = !path.empty() && path.front().kind != scene::Step::Kind::chip;
    const scene::Token* token =
        on_board ? scene::token_at(match_->tokens_at(0), path.front().id) : nullptr;
    if (on_board) {
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

// ---------------------------------------------------------------- finding them

bool App::can_mine(const engine::Game& game) const {
    const Match* match = match_of(game);
    return match != nullptr && match->current() > 0;
}

void App::mine(const engine::Game& game) {
    if (!can_mine(game)) {
        return;
    }
    const Match* match = match_of(game);
    std::vector<std::unique_ptr<engine::Position>> positions;
    for (std::size_t i = 0; i <= match->current(); ++i) {
        positions.push_back(match->position_at(i).clone());
    }
    mining_.emplace(match->game(), learn::Miner(std::move(positions), puzzle_nodes));
    if (computer_.purpose == Computer::Purpose::mine) {
        computer_.purpose = Computer::Purpose::none; // asked anew
    }
    announce(text("puzzle.mining"));
}

void App::stop_mining() {
    mining_.reset();
    announce(text("puzzle.mining.stopped"));
}

void App::mined(const Advice& advice) {
    mining_->failures = 0;
    mining_->miner.answer({advice.line, advice.score});
    const std::vector<learn::Puzzle>& found = mining_->miner.puzzles();
    const std::string& id = mining_->game->info().id;
    for (; mining_->found < found.size(); ++mining_->found) {
        const learn::Puzzle& puzzle = found[mining_->found];
        std::vector<learn::Puzzle>& own = shelf_.own[id];
        if (has(own, puzzle.position) || has(shipped_puzzles(*mining_->game), puzzle.position)) {
            continue;
        }
        if (own.size() >= most_own_puzzles) {
            // Never the one on the screen.
            const bool open = puzzle_ && puzzle_->game == mining_->game;
            const auto oldest =
                own.begin() + (open && puzzle_->puzzle.position == own.front().position ? 1 : 0);
            const auto number = shipped_puzzles(*mining_->game).size() +
                                static_cast<std::size_t>(oldest - own.begin());
            shelf_.solved[id].erase(oldest->position);
            own.erase(oldest);
            if (open && puzzle_->number > number) {
                --puzzle_->number;
            }
        }
        own.push_back(puzzle);
        ++mining_->fresh;
        ++shelf_changes_;
    }
    if (mining_->over()) {
        announce(mining_note());
    }
}

std::string App::mining_note() const {
    if (!mining_) {
        return {};
    }
    if (mining_->failed) {
        return text("computer.gone");
    }
    const auto fresh = static_cast<std::int64_t>(mining_->fresh);
    if (!mining_->over()) {
        return text(Phrase("puzzle.mining.at")
                        .number("n", static_cast<std::int64_t>(mining_->miner.done()))
                        .number("all", static_cast<std::int64_t>(mining_->miner.all()))
                        .number("found", fresh));
    }
    return fresh == 0 ? text("puzzle.mined.none") : text(Phrase("puzzle.mined").number("n", fresh));
}

// ---------------------------------------------------------------- what outlives the program

std::string App::open_puzzle() const {
    const bool reading = screen_ == Screen::rules || screen_ == Screen::about;
    return puzzle_ && (reading ? from_ : screen_) == Screen::puzzle ? puzzle_->puzzle.position
                                                                    : std::string();
}

std::string App::puzzles_text() const {
    PuzzleShelf shelf = shelf_;
    shelf.open.reset();
    if (const std::string position = open_puzzle(); !position.empty()) {
        shelf.open = {puzzle_->game->info().id, position};
    }
    return write(shelf);
}

Result<void> App::restore_puzzles(std::string_view text) {
    return read_puzzles(text).map([this](PuzzleShelf shelf) {
        shelf_ = std::move(shelf);
        ++shelf_changes_;
    });
}

void App::open_last_puzzle() {
    const auto open = std::exchange(shelf_.open, std::nullopt);
    const engine::Game* const game = open ? engine::find_game(open->first) : nullptr;
    if (game == nullptr) {
        return;
    }
    const std::vector<learn::Puzzle> all = puzzles(*game);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].position == open->second) {
            begin_puzzle(*game, i);
            return;
        }
    }
}

} // namespace motley::app
