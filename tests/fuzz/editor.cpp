// The editor, with any text typed and places touched. What it calls a position must be one, and
// what it calls playable must be playable and saved; otherwise it must give a reason.

#include "activity/editor.h"
#include "core/rng.h"
#include "engine/catalog.h"
#include "fuzz/fuzz.h"
#include "match/match.h"
#include "record/record.h"
#include "support/english.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

/// Does one of the things that the editor allows.
void do_something(activity::Editor& editor, Rng& rng) {
    const auto below = [&](std::size_t count) {
        return rng.below(static_cast<std::uint32_t>(count));
    };
    const auto place = [&] {
        return static_cast<scene::PlaceId>(below(editor.game().topology().places.size()));
    };
    const int by = rng.below(2) == 0 ? 1 : -1;
    switch (rng.below(16)) {
    case 0:
    case 1:
        editor.hold(below(editor.tray().size()));
        break;
    case 2:
        editor.hold_eraser();
        break;
    case 3:
        editor.set_state(below(40));
        break;
    case 4:
        if (!editor.editing().facts.empty()) {
            editor.change_fact(below(editor.editing().facts.size()), by);
        }
        break;
    case 5:
        editor.undo();
        break;
    case 6:
        editor.move(place(), place());
        break;
    case 7:
        (void)editor.deselect();
        break;
    case 8:
        if (rng.below(4) == 0) {
            editor.clear();
        }
        break;
    case 9:
        editor.redo();
        break;
    case 10:
        editor.mirror(rng.below(2) == 0);
        break;
    case 11:
        if (!editor.editing().stocks.empty()) {
            const std::size_t stock = below(editor.editing().stocks.size());
            editor.set_count(stock, below(editor.editing().stocks[stock].items.size()),
                             static_cast<int>(below(120)) - 10);
        }
        break;
    default:
        editor.touch(place());
        break;
    }
}

std::string wrong(const activity::Editor& editor) {
    if (editor.position() == nullptr) {
        return test::wrong_error(editor.error());
    }
    if (editor.position()->write() != editor.text()) {
        return "the text is not the position's: " + editor.text();
    }
    if (!editor.playable() || !chosen(editor.text(), 8)) {
        return "";
    }
    const match::Match match(*editor.position(), 1);
    const std::string text = record::write(match.to_record());
    const auto read = record::read(text);
    return read ? ""
                : "begins a match that is refused: " + motley::test::line_of(read.error()) + ' ' +
                      text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto games = engine::catalog();
    if (size == 0 || games.empty()) {
        return 0;
    }
    const engine::Game& game = *games[pick(data[0], games.size())];
    if (game.editing() == nullptr) {
        return 0;
    }
    const std::string_view text = text_of(data + 1, size - 1);
    activity::Editor editor(*game.start({}), {});
    editor.type(std::string(text));
    expect(wrong(editor), text);
    Rng rng(hash(text));
    for (int i = 0; i < 10; ++i) {
        do_something(editor, rng);
        expect(wrong(editor), text);
    }
    return 0;
}
