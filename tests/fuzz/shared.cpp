// What the player pastes, drops or picks, whatever it is. It is opened or refused in one line; no
// match of the player's changes, and what is opened can be shared and opened again.

#include "core/rng.h"
#include "engine/catalog.h"
#include "fuzz/fuzz.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;
using shell::Sharing;

namespace {

std::string wrong_view(const shell::App& app) {
    const match::Match& match = *app.board().match();
    shell::App again(test::english(), 1);
    if (const auto opened = again.sharing.open(record::write_text(match), Sharing::From::player);
        !opened) {
        return "is not opened again: " + motley::test::line_of(opened.error());
    }
    if (again.viewer() == nullptr || again.viewer()->damage()) {
        return "is opened again as something else";
    }
    return again.board().match()->position().write() == match.position().write()
               ? ""
               : "is another position when it is opened again";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static shell::App app(test::english(), 1);
    static const match::Match* const mine = [] {
        app.quick_match(*engine::catalog().front());
        return app.board().match();
    }();
    const std::string_view text = text_of(data, size);
    const std::size_t refusals = app.sharing.refusals();
    const auto opened = app.sharing.open(text, Sharing::From::player);
    expect(opened ? "" : test::wrong_error(opened.error()), text);
    expect((app.sharing.refusals() == refusals) == opened.has_value() ? "" : "is not told of",
           text);
    expect(app.matches().of(mine->game()) == mine && mine->plies().empty() ? "" : "changes a match",
           text);
    if (opened && app.viewer() != nullptr && chosen(text, 10)) {
        expect(wrong_view(app), text);
    }
    if (opened) {
        app.sharing.forget_setup();
        app.open({});
        app.open({shell::Screen::play, &mine->game()});
    }
    return 0;
}
