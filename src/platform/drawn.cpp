#include "platform/drawn.h"

// Only in this file, and no more of it than is used, since everything that is linked goes into the
// page.
#define XXH_INLINE_ALL
#define XXH_NO_XXH3
#include <xxhash.h>

namespace motley::platform {

namespace {

template <class T>
void add(XXH64_state_t& hash, const ImVector<T>& items) {
    XXH64_update(&hash, &items.Size, sizeof items.Size);
    if (!items.empty()) {
        XXH64_update(&hash, items.Data, static_cast<std::size_t>(items.size_in_bytes()));
    }
}

} // namespace

bool Drawn::differs(const ImDrawData& data) {
    XXH64_state_t hash;
    XXH64_reset(&hash, 0);
    for (const ImDrawList* const list : data.CmdLists) {
        add(hash, list->CmdBuffer);
        add(hash, list->IdxBuffer);
        add(hash, list->VtxBuffer);
    }
    const std::uint64_t now = XXH64_digest(&hash);
    const bool same = last_ == now;
    last_ = now;
    return !same;
}

} // namespace motley::platform
