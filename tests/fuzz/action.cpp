// Action texts in positions of random games. An accepted text must be written back byte for byte
// and be called legal exactly if it is listed; a refused one must change nothing.

#include "engine/catalog.h"
#include "fuzz/fuzz.h"
#include "support/promises.h"

using namespace motley;
using namespace motley::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto games = engine::catalog();
    if (size < 2 || games.empty()) {
        return 0;
    }
    const std::vector<Stage>& all = stages(*games[pick(data[0], games.size())]);
    const Stage& stage = all[pick(data[1], all.size())];
    const engine::Position& position = *stage.position;
    const std::string_view text = text_of(data + 2, size - 2);
    expect(test::wrong_action_text(position, text, [&](Action a) { return stage.lists(a); }), text);

    const auto action = position.read_action(text);
    if (!action) {
        return 0;
    }
    (void)position.path(*action);
    if (stage.lists(*action)) {
        (void)position.label(*action);
        (void)position.trace(*action);
        const auto next = position.clone();
        expect(next->play(*action) ? "" : "a listed action is refused", text);
        expect(test::wrong_key_or_text(*next), text);
    }
    return 0;
}
