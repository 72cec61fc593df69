// Position texts. An accepted text must be written back byte for byte, have the key of its state,
// and be playable; any other must be refused with a reason.

#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "fuzz/fuzz.h"
#include "support/promises.h"

#include <algorithm>
#include <set>

using namespace motley;
using namespace motley::fuzz;

namespace {

/// Checks a few of all well-formed actions: they must be called legal exactly if they are listed.
std::string wrong_explanations(const engine::Position& position, Rng& rng) {
    constexpr std::size_t enough = 24;
    constexpr std::uint64_t long_list = 3000;
    const Actor actor = position.actor();
    if (actor == Actor::none || actor == Actor::chance || position.count_actions() > long_list) {
        return "";
    }
    ActionList legal;
    position.legal_actions(legal);
    const std::set<Action> listed(legal.begin(), legal.end());
    ActionList all;
    well_formed(position, all);
    for (std::size_t i = 0; i < enough; ++i) {
        const Action action = all[rng.below(static_cast<std::uint32_t>(all.size()))];
        std::string wrong = listed.contains(action) ? test::wrong_listed(position, action)
                                                    : test::wrong_unlisted(position, action);
        if (!wrong.empty()) {
            return wrong;
        }
    }
    return "";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto games = engine::catalog();
    if (size == 0 || games.empty()) {
        return 0;
    }
    const std::string_view text = text_of(data + 1, size - 1);
    const auto position = games[pick(data[0], games.size())]->read(text);
    if (!position) {
        expect(test::wrong_error(position.error()), text);
        return 0;
    }
    expect((*position)->write() == text ? "" : "is read but written otherwise", text);
    expect((*position)->key() == compute_key(**position) ? "" : "key is not compute_key", text);
    Rng rng(hash(text));
    if (rng.below(8) == 0) {
        expect(wrong_explanations(**position, rng), text);
    }
    if (rng.below(4) == 0) {
        expect(test::wrong_plies(**position, 4, rng), text);
    }
    return 0;
}
