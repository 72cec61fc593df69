// Lines that a faulty engine might say in answer to any question. They may cause only what the
// rules allow, and the match must still be saved.

#include "fuzz/answer.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "fuzz/fuzz.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/fake_client.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

void play_first(shell::App& app) {
    const engine::Position& position = app.board().match()->position();
    app.board().play_text(position.write_action(position.nth_action(0)));
}

/// Brings the app to a state in which it asks the computer for this.
void set_up(shell::App& app, const engine::Game& game, Asked asked) {
    if (asked == Asked::reply) {
        app.open({shell::Screen::puzzle, &game, 0});
        const engine::Position& position = app.board().match()->position();
        const std::uint64_t actions = position.count_actions();
        for (std::uint64_t n = 0; n < actions && app.puzzle()->asks(); ++n) {
            if (const Action action = position.nth_action(n); action != *app.puzzle()->answer()) {
                app.board().play_text(position.write_action(action));
            }
        }
        return;
    }
    const bool both = asked == Asked::play;
    app.new_match(game, {}, both ? match::Seats{{3, 1}} : match::Seats{{0, 1}});
    switch (asked) {
    case Asked::answer:
        app.play().agreement().offer();
        break;
    case Asked::hint:
        app.play().hints().ask();
        break;
    case Asked::analyse:
        play_first(app);
        app.open({shell::Screen::analysis});
        break;
    case Asked::look:
        play_first(app);
        app.open({shell::Screen::analysis});
        app.analysis()->stop();
        app.board().look_at(0);
        break;
    case Asked::mine:
        for (int i = 0; i < 6 && app.board().match()->actor() == Actor::first; ++i) {
            play_first(app);
        }
        app.open({shell::Screen::puzzles, &game});
        app.puzzles().search().begin(app.matches().of(game));
        break;
    default:
        break;
    }
}

std::string wrong_match(const shell::App& app) {
    const std::string text = record::write(app.board().match()->to_record());
    const auto read = record::read(text);
    return read ? ""
                : "leads to a match that is refused: " + motley::test::line_of(read.error()) + ' ' +
                      text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) {
        return 0;
    }
    const auto games = engine::catalog();
    const engine::Game& game = *games[pick(data[0], games.size())];
    const std::string_view text = text_of(data + 2, size - 2);
    test::SpokenClient client;
    shell::App app(test::english(), 1);
    app.context().computer.set_engine(&client);
    set_up(app, game, static_cast<Asked>(pick(data[1], kinds_asked)));
    double now = 0;
    (void)app.update(now, true);
    client.delivered();
    for (const std::string_view line : split(text, '\n')) {
        (void)client.hear(line);
        for (int i = 0; i < 2; ++i) {
            now += ask::time_to_look;
            app.pass_time(now);
            (void)app.update(now, true);
        }
        (void)app.play().trouble();
        (void)app.play().hints().sentence();
    }
    if (!app.puzzle()) { // the board of a puzzle is not saved
        expect(wrong_match(app), text);
    }
    return 0;
}
