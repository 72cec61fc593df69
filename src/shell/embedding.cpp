#include "shell/embedding.h"

#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "record/pasted.h"
#include "record/record.h"
#include "shell/app.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace motley::shell {

using activity::OpenPuzzle;
using match::Match;

namespace {

tl::unexpected<Error> refused(std::string_view where, Phrase reason) {
    return fail(refusal::malformed, {named(std::string(where))}, std::move(reason));
}

/// A match that begins in a position, and has a record.
Result<Match> match_from(const engine::Game& game, const std::string& position) {
    return match::replay(record::record_of(record::PositionLink{&game, position}));
}

/// The match without its clock: in a page of others nobody could start it again.
Match untimed(Match match) {
    match::Record record = match.to_record();
    record.terms.clock.reset();
    record.spent = 0;
    for (match::Record::Ply& ply : record.plies) {
        ply.spent = 0;
    }
    auto played = match::replay(record);
    return played ? std::move(*played) : std::move(match);
}

} // namespace

// ---------------------------------------------------------------- reading

std::optional<OpenPuzzle> Embedding::puzzle_of(const engine::Game& game,
                                               std::string_view position) const {
    const auto& all = app_.puzzles().shipped(game);
    const auto known =
        std::ranges::find_if(all, [&](const auto& each) { return each.position == position; });
    if (known == all.end()) {
        return std::nullopt;
    }
    return OpenPuzzle{&game, static_cast<std::size_t>(known - all.begin()), *known};
}

Result<void> Embedding::read_position(const Wanted& wanted, Subject& subject) const {
    if (subject.game == nullptr) {
        return refused("game", says("missing"));
    }
    const auto position = subject.game->read(wanted.position);
    if (!position) {
        return tl::make_unexpected(position.error().within({named("position")}));
    }
    auto match = match_from(*subject.game, (*position)->write());
    if (!match) {
        return tl::make_unexpected(match.error().within({named("position")}));
    }
    subject.match = std::move(*match);
    if (wanted.mode == Mode::puzzle) {
        subject.puzzle = puzzle_of(*subject.game, (*position)->write());
    }
    return {};
}

Result<void> Embedding::read_record(const Wanted& wanted, const std::string& text,
                                    Subject& subject) const {
    // A roll may still be to fall where a game is only gone through.
    const auto plain = record::pasted(text);
    record::ReadRecord read = plain ? record::read_any(*plain, wanted.mode != Mode::play)
                                    : record::ReadRecord{std::nullopt, plain.error()};
    if (read.error) {
        return tl::make_unexpected(read.error->within({named("record")}));
    }
    subject.match = std::move(*read.match);
    subject.mode = Mode::replay;
    return {};
}

Result<void> Embedding::read_link(const Wanted& wanted, Subject& subject) const {
    auto read = record::read_link(wanted.link);
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    const record::Link& link = read->link;
    if (std::holds_alternative<record::TurnLink>(link)) {
        return refused("link", says("embed-turn"));
    }
    if (wanted.mode == Mode::play && read->match.position().actor() == Actor::chance) {
        return fail(refusal::impossible, {named("link"), named("plies")}, says("last-roll"));
    }
    subject.match = std::move(read->match);
    if (const auto* game = std::get_if<record::GameLink>(&link)) {
        subject.mode = Mode::replay;
        subject.shown = game->shown;
    } else if (const auto* puzzle = std::get_if<record::PuzzleLink>(&link)) {
        subject.mode = Mode::puzzle;
        subject.puzzle = puzzle_of(*puzzle->game, puzzle->position);
    } else if (const auto* position = std::get_if<record::PositionLink>(&link);
               position != nullptr && wanted.mode == Mode::puzzle) {
        subject.puzzle = puzzle_of(*position->game, position->position);
    }
    return {};
}

Result<void> Embedding::begin(const Wanted& wanted, Subject& subject) const {
    if (subject.game == nullptr) {
        return refused("game", says("missing"));
    }
    if (wanted.mode != Mode::puzzle) {
        subject.match.emplace(*subject.game, app_.matches().usual_setup(*subject.game),
                              app_.context().seeds.next());
        return {};
    }
    // The puzzle of the day: another one on each day until all were there.
    const auto& all = app_.puzzles().shipped(*subject.game);
    if (!all.empty()) {
        const auto day = static_cast<std::size_t>(number_of(app_.puzzles().today()));
        const std::size_t number = day % all.size();
        subject.puzzle = OpenPuzzle{subject.game, number, all[number]};
    }
    return {};
}

Result<Embedding::Subject> Embedding::read(const Wanted& wanted) const {
    Subject subject;
    if (!wanted.game.empty()) {
        subject.game = engine::find_game(wanted.game);
        if (subject.game == nullptr) {
            return refused("game", says("no-game").text("text", in_quotes(wanted.game)));
        }
    }
    const int given = (wanted.position.empty() ? 0 : 1) + (wanted.record.empty() ? 0 : 1) +
                      (wanted.link.empty() ? 0 : 1);
    if (given > 1) {
        return refused("position", says("embed-several"));
    }
    const Result<void> read = !wanted.resume.empty() ? read_record(wanted, wanted.resume, subject)
                              : !wanted.position.empty() ? read_position(wanted, subject)
                              : !wanted.record.empty() ? read_record(wanted, wanted.record, subject)
                              : !wanted.link.empty()   ? read_link(wanted, subject)
                                                       : begin(wanted, subject);
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    if (subject.match) {
        const engine::Game& game = subject.match->game();
        if (subject.game != nullptr && subject.game != &game) {
            return refused("game", says("other-game").text("want", game.info().id));
        }
        subject.game = &game;
    }
    subject.mode = wanted.mode.value_or(subject.mode);
    if (subject.mode == Mode::puzzle && !subject.puzzle) {
        return refused("puzzle", says("embed-no-puzzle"));
    }
    const bool from_position = !wanted.position.empty() || !wanted.link.empty();
    if (subject.mode == Mode::play && from_position && subject.match->plies().empty() &&
        subject.match->actor() == Actor::none) {
        return refused("position", says("over"));
    }
    if (wanted.ply && subject.match) {
        const std::size_t all = subject.match->current();
        if (*wanted.ply > all) {
            return refused(
                "ply",
                says("no-whole").number("low", 0).number("high", static_cast<std::int64_t>(all)));
        }
        subject.shown = *wanted.ply;
    }
    return subject;
}

// ---------------------------------------------------------------- showing

void Embedding::show_match(const Wanted& wanted, Match match) {
    if (match.terms().clock) {
        match = untimed(std::move(match));
    }
    if (match.actor() == Actor::chance) { // a position in which a roll has to fall
        match = Match(match.position(), app_.context().seeds.next(), match.terms());
    }
    match.reseed(app_.context().seeds.next(), app_.context().seeds.next());
    const Actor acts = match.position_at(match.plies().size()).actor();
    const bool second = wanted.orientation == Orientation::automatic
                            ? acts == Actor::second
                            : wanted.orientation == Orientation::second;
    wanted_.orientation = second ? Orientation::second : Orientation::first;
    activity::SavedMatch played;
    played.head.seats.levels[second ? 0 : 1] = wanted.opponent;
    played.head.flipped = second;
    played.match = std::make_unique<Match>(std::move(match));
    const engine::Game& game = played.match->game();
    app_.matches().add(std::move(played));
    app_.matches().choose(game);
    activity::Play& play = *app_.matches().current();
    app_.stack().push({Screen::play, &game, &play, nullptr, {}});
}

void Embedding::show(const Wanted& wanted, Subject subject) {
    active_ = true;
    app_.stack().cut(1);
    mode_ = subject.mode;
    wanted_ = wanted;
    wanted_.resume.clear(); // another game begins where the first one did
    ++loads_;
    switch (mode_) {
    case Mode::play:
        show_match(wanted, std::move(*subject.match));
        break;
    case Mode::puzzle:
        app_.stack().push(Screen::puzzle,
                          std::make_unique<activity::Puzzle>(app_.context(), app_.puzzles(),
                                                             std::move(*subject.puzzle)));
        break;
    case Mode::replay:
    case Mode::view:
        app_.stack().push(
            Screen::viewer,
            std::make_unique<activity::Viewer>(
                app_.context(), std::make_unique<Match>(std::move(*subject.match)), subject.shown));
        if (wanted.orientation == Orientation::second) {
            app_.viewer()->flip();
        }
        break;
    }
    app_.context().changes.tell(activity::Change::screen);
}

Result<void> Embedding::load(const Wanted& wanted) {
    auto subject = read(wanted);
    if (!subject) {
        return tl::make_unexpected(std::move(subject.error()));
    }
    show(wanted, std::move(*subject));
    return {};
}

void Embedding::again() {
    if (active_) {
        (void)load(Wanted(wanted_)); // it was read before
    }
}

void Embedding::play_from_here() {
    if (app_.viewer() == nullptr || app_.viewer()->position().actor() == Actor::none ||
        !can_play_()) {
        return;
    }
    Wanted wanted;
    wanted.mode = Mode::play;
    wanted.game = app_.viewer()->game().info().id;
    wanted.position = app_.viewer()->position().write();
    wanted.opponent = wanted_.opponent;
    wanted.fills = wanted_.fills;
    (void)load(wanted);
}

// ---------------------------------------------------------------- what the page asks for

Result<void> Embedding::go(std::size_t ply) {
    const std::size_t all = app_.has_board() ? app_.board().match()->current() : 0;
    if (!app_.has_board() || ply > all) {
        return refused(
            "ply",
            says("no-whole").number("low", 0).number("high", static_cast<std::int64_t>(all)));
    }
    activity::Board& board = app_.board();
    // Where a roll has to fall, no one can stand.
    if (ply < all && board.match()->position_at(ply).actor() == Actor::chance) {
        ply += ply < board.shown_ply() && ply > 0 ? std::size_t(-1) : 1;
    }
    board.look_at(ply);
    return {};
}

Result<void> Embedding::play(std::string_view action) {
    if (mode_ == Mode::replay || mode_ == Mode::view) {
        return refused("action", says("embed-no-play"));
    }
    if (!app_.has_board()) {
        return refused("action", says("embed-not-now"));
    }
    activity::Board& board = app_.board();
    const Match* const match = board.match();
    const bool asks = match->ending() == match::Ending::none && !board.computer_acts() &&
                      match->actor() != Actor::chance &&
                      (app_.puzzle() == nullptr || app_.puzzle()->asks());
    if (!asks) {
        return refused("action", says("embed-not-now"));
    }
    if (action.size() > activity::max_action_text) {
        return refused("action", says("too-long").number("n", activity::max_action_text));
    }
    const engine::Position& position = match->position_at(match->current());
    const auto wanted = position.read_action(action);
    if (!wanted) {
        return tl::make_unexpected(wanted.error());
    }
    if (const Explanation why = position.explain(*wanted); !why.legal()) {
        return fail("illegal", {named("action")},
                    says("illegal").text("text", in_quotes(action)).text("code", why.code));
    }
    board.play_text(action);
    if (!board.choice().chosen().empty()) {
        board.confirm(); // it would wait for the end of the turn
    }
    return {};
}

std::string Embedding::link() const {
    if (!app_.has_board()) {
        return {};
    }
    const Match* const match = app_.board().match();
    record::Link link;
    if (const activity::Puzzle* const puzzle = app_.puzzle()) {
        link = record::PuzzleLink{&puzzle->game(), puzzle->puzzle().position};
    } else if (match->plies().empty()) {
        link = record::PositionLink{&match->game(), match->position_at(0).write()};
    } else {
        link = record::game_link(*match, app_.board().shown_ply());
    }
    return record::write_link(link).value_or(std::string());
}

std::string Embedding::record() const {
    return !app_.has_board() || app_.puzzle() != nullptr
               ? std::string()
               : record::write_text(*app_.board().match());
}

} // namespace motley::shell
