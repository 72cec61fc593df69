#include "shell/app.h"

#include "engine/level.h"
#include "learn/model_game.h"
#include "record/record.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

using activity::Activity;
using match::Match;
using match::Seats;
using match::Terms;

App::App(engine::Strings strings, std::uint64_t seed)
    : OnScreen(std::move(strings), seed),
      listening_(context_.changes.listen([this](activity::Change change, const activity::Board*) {
          if (change == activity::Change::settings && has_board()) {
              board().translate_notice();
          }
      })) {
    puzzles_.learnt = [this](const engine::Game& game) { return progress_.has_learnt(game); };
}

App::~App() = default;

// ---------------------------------------------------------------- the stack

void App::open(const Address& to) {
    switch (to.screen) {
    case Screen::start:
        stack_.cut(1);
        break;
    case Screen::play:
        open_play(to.game);
        break;
    case Screen::lesson:
        open_lesson(*to.game);
        break;
    case Screen::rules:
    case Screen::about: {
        const engine::Game* const game = to.game != nullptr ? to.game : this->game();
        if (reads(screen())) {
            stack_.cut(stack_.size() - 1);
        }
        stack_.push({to.screen, game, nullptr, nullptr, to.paragraph});
        break;
    }
    case Screen::edit:
        open_editor(*to.game);
        if (edit() != nullptr && !to.position.empty()) {
            edit()->change([&](activity::Editor& editor) { editor.type(to.position); });
        }
        break;
    case Screen::analysis:
        if (activity::MatchBoard* const of = match_board(); of != nullptr && of->can_analyse()) {
            of->deselect();
            stack_.push(Screen::analysis, std::make_unique<activity::Analysis>(context_, *of));
        }
        break;
    case Screen::puzzles:
        stack_.cut(stack_.base());
        stack_.push({Screen::puzzles, to.game, nullptr, nullptr, {}});
        break;
    case Screen::puzzle:
        open_puzzle(*to.game, to.number);
        break;
    case Screen::library:
        stack_.cut(stack_.base());
        stack_.push({Screen::library, to.game, nullptr, nullptr, {}});
        library.list();
        break;
    case Screen::game:
        stack_.cut(stack_.size() > 1 && stack_.entries()[1].screen == Screen::play ? 2 : 1);
        stack_.push({Screen::game, to.game, nullptr, nullptr, {}});
        library.list();
        break;
    case Screen::embedded: // by Embedding::load()
        break;
    case Screen::viewer: // of anything else by Sharing::open()
        if (to.game != nullptr) {
            open_model_game(*to.game, to.number);
        } else {
            view_lines();
        }
        break;
    }
}

bool App::is_playing() const {
    const activity::Play* const last = matches_.current();
    return screen() == Screen::play && last != nullptr && game() == &last->game();
}

void App::open_play(const engine::Game* game) {
    if (game != nullptr && !matches_.choose(*game)) {
        return;
    }
    if (!is_playing()) {
        stack_.cut(1);
        activity::Play* const last = matches_.current();
        if (last == nullptr) {
            return;
        }
        stack_.push({Screen::play, &last->game(), last, nullptr, {}});
    }
    if (game != nullptr) {
        context_.narrator.announce(matches_.current()->narration().standing());
    }
}

void App::open_editor(const engine::Game& game) {
    if (is_playing()) {
        const activity::Play& play = *matches_.current();
        edit_position(play.match()->position_at(play.shown_ply()), play.seats(),
                      play.match()->terms());
    } else {
        edit_position(*game.start({}), {});
    }
}

void App::open_lesson(const engine::Game& game) {
    auto steps = learn::load_lesson(game);
    if (!steps) { // conformance checks that lessons load
        return;
    }
    stack_.cut(stack_.base());
    stack_.push(Screen::lesson, std::make_unique<activity::Lesson>(
                                    context_, game, std::move(*steps), progress_.steps(game)));
}

void App::open_puzzle_of_day() {
    if (auto of_day = puzzles_.of_today()) {
        open_puzzle(std::move(*of_day));
    }
}

void App::open_puzzle(const engine::Game& game, std::size_t number) {
    std::vector<learn::Puzzle> all = puzzles_.all(game);
    if (number >= all.size()) {
        return;
    }
    if (screen() != Screen::puzzles) { // its list, which that of a day has only then
        open({Screen::puzzles, &game});
    }
    const bool today = puzzles_.is_of_day(game, all[number]);
    open_puzzle(today ? *puzzles_.of_today()
                      : activity::OpenPuzzle{&game, number, std::move(all[number])});
}

void App::open_puzzle(activity::OpenPuzzle puzzle) {
    // conformance checks the shipped ones, read_puzzles() the others
    if (!puzzle.game->read(puzzle.puzzle.position)) {
        return;
    }
    const bool listed = screen() == Screen::puzzles;
    const engine::Game* const list = listed ? game() : puzzle.game;
    stack_.cut(stack_.base());
    if (!puzzle.day || listed) {
        stack_.push({Screen::puzzles, list, nullptr, nullptr, {}});
    }
    stack_.push(Screen::puzzle,
                std::make_unique<activity::Puzzle>(context_, puzzles_, std::move(puzzle)));
}

void App::open_model_game(const engine::Game& game, std::size_t number) {
    const auto games = learn::load_model_games(game);
    if (!games || number >= games->size()) {
        return;
    }
    record::ReadRecord read = record::read_any((*games)[number].record);
    if (!read.match || read.error) { // conformance checks that they are sound
        return;
    }
    stack_.cut(stack_.base());
    auto model = std::make_unique<activity::Viewer>(
        context_, std::make_unique<Match>(std::move(*read.match)), 0);
    model->set_model(number, (*games)[number].name);
    stack_.push(Screen::viewer, std::move(model));
    context_.narrator.announce(text(viewer()->about()));
}

void App::view_lines() {
    const activity::Puzzle* const solved = puzzle();
    if (solved == nullptr || screen() != Screen::puzzle || !solved->over()) {
        return;
    }
    auto lines = std::make_unique<activity::Viewer>(context_, solved->lines(), 0,
                                                    activity::Viewer::Of::puzzle);
    if (solved->flipped() != lines->flipped()) {
        lines->flip();
    }
    stack_.push(Screen::viewer, std::move(lines));
    context_.narrator.announce(text(viewer()->about()));
}

void App::analyse(const engine::Position& position, bool flipped) {
    stack_.push(Screen::viewer,
                std::make_unique<activity::Viewer>(context_, std::make_unique<Match>(position), 0,
                                                   activity::Viewer::Of::study));
    if (viewer()->flipped() != flipped) {
        viewer()->flip();
    }
    open({Screen::analysis});
}

void App::leave() {
    if (stack_.size() == 1 || (embedding.active() && stack_.size() == 2)) {
        return;
    }
    const bool studied =
        screen() == Screen::analysis && viewer() != nullptr && viewer()->is_study();
    if (screen() == Screen::analysis && viewer() == nullptr) {
        board().look_at(board().match()->current());
    }
    stack_.cut(stack_.size() - (studied ? 2 : 1));
    if (Activity* const top = stack_.top().activity) {
        top->resume();
    }
}

// ---------------------------------------------------------------- addresses

void App::go(const Address& to) {
    const std::string wanted = write_address(to);
    if (address_of(stack_.top()) == wanted) {
        return;
    }
    if (to.screen == Screen::start || (to.game != nullptr && to.game != game())) {
        stack_.cut(1);
    }
    const bool of_match = to.screen == Screen::play || to.screen == Screen::analysis;
    if (of_match && matches_.play_of(*to.game) != nullptr) {
        if (screen() != to.screen) {
            open_play(to.game);
        }
        if (to.screen == Screen::analysis && analysis() == nullptr) {
            open({Screen::analysis});
        }
        if (analysis() != nullptr) {
            board().look_at(std::min(to.number, board().match()->plies().size()));
        }
    } else if (!of_match) {
        open(to);
        if (to.screen == Screen::puzzle && screen() != Screen::puzzle) {
            open({Screen::puzzles, to.game});
        }
    }
    if (!of_match && to.game != nullptr && game() != to.game) {
        open({Screen::game, to.game});
    }
}

std::string App::address_of(const Entry& entry) const {
    Address address{entry.screen, entry.game, 0,
                    entry.reads.empty() ? entry.paragraph : entry.reads};
    if (entry.screen == Screen::edit) {
        address.position = static_cast<const activity::Edit*>(entry.activity)->editor().text();
    } else if (entry.screen == Screen::puzzle) {
        address.number = static_cast<const activity::Puzzle*>(entry.activity)->number();
    } else if (entry.screen == Screen::viewer) {
        const auto& viewer = *static_cast<const activity::Viewer*>(entry.activity);
        if (!viewer.model()) {
            return viewer.link();
        }
        address.number = *viewer.model();
    } else if (entry.screen == Screen::analysis) {
        if (viewer() != nullptr) {
            return {}; // of a match that is none of the player's
        }
        address.number = board().shown_ply();
    }
    return write_address(address);
}

std::vector<std::string> App::history() const {
    std::vector<std::string> history;
    for (const Entry& entry : stack_.entries()) {
        std::string address = address_of(entry);
        history.push_back(address.empty() && !history.empty() ? history.back()
                                                              : std::move(address));
    }
    return history;
}

void App::show_paragraph(const std::string& number) {
    if (screen() == Screen::rules && stack_.top().paragraph != number) {
        stack_.top().paragraph = number;
        stack_.top().reads.clear();
        context_.changes.tell(activity::Change::screen);
    }
}

void App::read_paragraph(const std::string& number) {
    if (screen() == Screen::rules) {
        stack_.top().reads = number;
    }
}

// ---------------------------------------------------------------- beginning

void App::begin(std::unique_ptr<Match> match, Seats seats, bool quick) {
    stack_.cut(1);
    if (const activity::Play* const last = matches_.play_of(match->game())) {
        library.archive(*last);
        progress_.aim_shown(match->game());
    }
    activity::Play& play = matches_.begin(std::move(match), seats, quick);
    stack_.push({Screen::play, &play.game(), &play, nullptr, {}});
}

activity::Play& App::take(activity::SavedMatch saved) {
    stack_.cut(1);
    const engine::Game& game = saved.match->game();
    const activity::Play* const last = matches_.play_of(game);
    if (last != nullptr && last->match()->about.id != saved.match->about.id) {
        library.archive(*last);
    }
    matches_.add(std::move(saved));
    matches_.choose(game);
    activity::Play& play = *matches_.current();
    stack_.push({Screen::play, &game, &play, nullptr, {}});
    context_.narrator.announce(play.narration().standing());
    return play;
}

void App::drop(const engine::Game& game) {
    const std::unique_ptr<activity::Play> dropped = matches_.remove(game);
    if (dropped == nullptr) {
        return;
    }
    stack_.remove(*dropped);
    context_.changes.tell(activity::Change::match, dropped.get());
}

void App::new_match(const engine::Game& game, const Setup& setup, const Seats& seats,
                    const Terms& terms) {
    begin(std::make_unique<Match>(game, setup, context_.seeds.next(), terms), seats, false);
}

void App::new_match(const engine::Position& from, const Seats& seats, const Terms& terms) {
    begin(std::make_unique<Match>(from, context_.seeds.next(), terms), seats, false);
}

void App::quick_match(const engine::Game& game, const Seats& seats) {
    const Setup setup = matches_.usual_setup(game);
    begin(std::make_unique<Match>(game, setup, context_.seeds.next()), seats, true);
}

void App::rematch() {
    if (matches_.current() == nullptr) {
        return;
    }
    const activity::Play& last = *matches_.current();
    if (last.by_link().active()) {
        turn_links.invite_again();
        return;
    }
    const bool quick = last.head().quick;
    // Against the computer the person's side is at the bottom anyway.
    const bool turned =
        last.seats().computers() == 0 && !context_.settings.turning && !last.head().flipped;
    const Terms terms = last.match()->terms().swapped();
    const Seats seats = last.seats().swapped();
    if (last.match()->begins_elsewhere()) {
        const auto from = last.match()->position_at(0).clone();
        begin(std::make_unique<Match>(*from, context_.seeds.next(), terms), seats, quick);
    } else {
        const Setup setup = matches_.next_setup();
        begin(std::make_unique<Match>(last.match()->game(), setup, context_.seeds.next(), terms),
              seats, quick);
    }
    if (turned) {
        matches_.current()->flip();
    }
}

void App::next_level() {
    if (matches_.current() == nullptr || !matches_.current()->seats().against_computer()) {
        return;
    }
    const activity::Play& last = *matches_.current();
    Seats seats = last.seats();
    for (std::uint8_t& level : seats.levels) {
        if (level != 0 && level < engine::highest_level) {
            ++level;
        }
    }
    const bool quick = last.head().quick;
    const Terms terms = last.match()->terms();
    const Setup setup = matches_.next_setup();
    begin(std::make_unique<Match>(last.match()->game(), setup, context_.seeds.next(), terms), seats,
          quick);
}

void App::edit_position(const engine::Position& position, const Seats& seats, const Terms& terms) {
    if (position.game().editing() == nullptr) {
        return;
    }
    const auto from = position.clone();
    stack_.cut(screen() == Screen::play ? 2 : 1);
    stack_.push(Screen::edit, std::make_unique<activity::Edit>(context_, *from, seats, terms));
}

// ---------------------------------------------------------------- time

void App::pass_time(double now) {
    const double before = std::exchange(context_.now, now);
    if (activity::Play* const last = matches_.current()) {
        last->clock().pass_time(before, now);
    }
}

bool App::update(double now, bool still) {
    if (context_.follower) {
        return false;
    }
    const bool busy = transfer.update();
    Activity* const top = stack_.top().activity;
    if (top != nullptr && top->update(now, still)) {
        return true;
    }
    ask::Asker* asker = top == nullptr ? nullptr : top->asker();
    if (asker == nullptr || asker->purpose() == ask::Purpose::none) {
        asker = &puzzles_.search();
    }
    return context_.computer.update(now, still, asker) || busy;
}

} // namespace motley::shell
