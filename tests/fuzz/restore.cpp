// Any text under any name of a saved text. The app must start with it, play on, and save what can
// be restored as the same.

#include "core/rng.h"
#include "engine/catalog.h"
#include "fuzz/fuzz.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/promises.h"
#include "support/saved_texts.h"

#include <string>

using namespace motley;
using namespace motley::fuzz;

namespace {

std::string comes_back(const shell::App& app) {
    const test::SavedTexts saved = test::saved_texts(app);
    shell::App again(test::english(), 1);
    if (const auto restored = test::restore(again, saved); !restored) {
        return "is not restored: " + motley::test::line_of(restored.error());
    }
    return test::saved_texts(again) == saved ? "" : "comes back as something else";
}

void do_something(shell::App& app, Rng& rng) {
    switch (rng.below(14)) {
    case 0:
        app.match_board()->undo();
        break;
    case 1:
        app.match_board()->redo();
        break;
    case 2:
        app.play().resign();
        break;
    case 3:
        app.play().agreement().offer();
        break;
    case 4:
        app.play().agreement().accept();
        break;
    case 5:
        app.rematch();
        break;
    case 6:
        app.open({});
        app.open(
            {shell::Screen::play,
             engine::catalog()[rng.below(static_cast<std::uint32_t>(engine::catalog().size()))]});
        break;
    case 7:
        if (app.has_board()) {
            app.board().select(static_cast<scene::PlaceId>(rng.below(
                static_cast<std::uint32_t>(app.board().match()->game().topology().places.size()))));
        }
        break;
    case 8:
        app.quick_match(
            *engine::catalog()[rng.below(static_cast<std::uint32_t>(engine::catalog().size()))]);
        break;
    default:
        if (app.has_board() && app.board().match()->actor() < Actor::chance) {
            const engine::Position& position = app.board().match()->position();
            const auto actions = static_cast<std::uint32_t>(position.count_actions());
            app.board().play_text(position.write_action(position.nth_action(rng.below(actions))));
        }
    }
    if (app.has_board()) {
        (void)app.board().narration().standing();
        (void)app.board().narration().last();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const std::string_view text = text_of(data, size);
    const std::vector<std::string> names = shell::Saves::restorable();
    const std::string& name = names[pick(data[0], names.size())];
    shell::App app(test::english(), 1);
    const shell::Restored restored = app.saves.restore(name, text.substr(1));
    expect(restored.error   ? test::wrong_error(*restored.error)
           : restored.taken ? ""
                            : "is neither taken nor refused",
           text);
    app.saves.resume();
    // Starting the app with a text costs much more than reading it.
    if (!restored.taken && !chosen(text, 40)) {
        return 0;
    }
    expect(comes_back(app), text);
    Rng rng(hash(text));
    for (int i = 0; i < 6; ++i) {
        do_something(app, rng);
    }
    app.open({});
    expect(comes_back(app), text);
    return 0;
}
