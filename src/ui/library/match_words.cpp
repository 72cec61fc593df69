#include "ui/library/match_words.h"

#include "activity/narration.h"
#include "core/day.h"
#include "engine/catalog.h"
#include "ui/kit/letters.h"

namespace motley::ui {

namespace {

constexpr const char* separator = " · ";

/// Who plays: by name, the computer by its level, the person against it as “you”.
std::string players_of(const shell::App& app, const shell::Summary& summary,
                       const scene::Scene& scene) {
    if (summary.holds) {
        return app.text("ui.mode.friend");
    }
    const auto who = [&](std::size_t player) {
        const int level = summary.seats.levels[player];
        return !summary.names[player].empty() ? summary.names[player]
               : level != 0 ? app.text(Phrase("ui.library.computer").number("n", level))
               : summary.seats.against_computer()
                   ? app.text("ui.library.you")
                   : app.context().narrator.strings().format(
                         summary.game, Phrase(scene.players[player].name_key));
    };
    return app.text(Phrase("ui.library.pair").text("first", who(0)).text("second", who(1)));
}

/// How it ended, whose turn it is, or that it has no result.
std::string standing_words(const shell::App& app, const shell::Summary& summary,
                           const engine::Game& game, const scene::Scene& scene) {
    const auto say = [&](const Phrase& phrase) {
        return app.context().narrator.strings().format(game.info().id, phrase);
    };
    const Actor person = match::person_of(summary.seats, summary.self);
    if (summary.result.empty()) {
        if (!is_player(summary.actor)) {
            return summary.holds ? std::string() : app.text("ui.library.no-result");
        }
        if (summary.holds) {
            return app.text(*summary.holds ? "ui.library.your-turn" : "ui.library.friends-turn");
        }
        if (summary.actor == person) {
            return app.text("ui.library.your-turn");
        }
        return say(
            Phrase("ui.library.turn").word("side", scene.players[index(summary.actor)].name_key));
    }
    const Actor winner = summary.result.starts_with('1')   ? Actor::first
                         : summary.result.starts_with('2') ? Actor::second
                                                           : Actor::none;
    return say(activity::who_won(winner, person, scene.players));
}

} // namespace

std::string day_words(const shell::App& app, std::int64_t time) {
    constexpr std::int64_t day_long = 86'400'000;
    const std::int64_t now = app.context().wall_clock();
    const Day day = day_of(time);
    if (day == day_of(now)) {
        return app.text("ui.date.today");
    }
    if (day == day_of(now - day_long)) {
        return app.text("ui.date.yesterday");
    }
    return app.text(Phrase("ui.date")
                        .number("day", day.day)
                        .word("month", "ui.month." + std::to_string(day.month))
                        .text("year", std::to_string(day.year)));
}

MatchWords words_of(const shell::App& app, const shell::Summary& summary) {
    MatchWords words;
    words.game = engine::find_game(summary.game);
    if (words.game == nullptr) {
        words.name = app.text("ui.library.damaged");
        words.players = app.text("ui.library.damaged.hint");
        return words;
    }
    const std::string game =
        app.context().narrator.strings().format(words.game->info().id, Phrase("name"));
    words.name = summary.event.empty() ? game : one_line(summary.event);
    words.game_name = summary.event.empty() ? std::string() : game;
    const std::string turns =
        app.text(Phrase("ui.library.turns").number("n", std::int64_t{summary.rounds}));
    words.when = (summary.changed == 0 ? "" : day_words(app, summary.changed) + separator) + turns;
    words.waits = summary.result.empty() && is_player(summary.actor) &&
                  !summary.seats.computer(summary.actor) && summary.holds.value_or(true);
    const auto position = words.game->read(summary.position);
    const scene::Scene scene = position ? (*position)->scene() : scene::Scene();
    words.players = one_line(players_of(app, summary, scene));
    if (position) {
        words.tokens = scene.tokens;
        words.standing = standing_words(app, summary, *words.game, scene);
    }
    return words;
}

} // namespace motley::ui
