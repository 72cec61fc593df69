#include "platform/drawn.h"

#include <algorithm>
#include <cstring>

namespace motley::platform {

namespace {

/// Eight bytes at a time: where programs are made small, memcmp() goes byte by byte.
template <class T>
void mix(std::uint64_t& hash, const ImVector<T>& items) {
    const auto* at = reinterpret_cast<const char*>(items.Data);
    for (auto left = static_cast<std::size_t>(items.size_in_bytes()); left > 0;) {
        std::uint64_t word = 0;
        const std::size_t taken = std::min(left, sizeof word);
        std::memcpy(&word, at, taken);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32;
        at += taken;
        left -= taken;
    }
    hash += static_cast<std::uint64_t>(items.Size) + 1;
}

} // namespace

bool Drawn::differs(const ImDrawData& data) {
    std::uint64_t hash = 1;
    for (const ImDrawList* const list : data.CmdLists) {
        mix(hash, list->CmdBuffer);
        mix(hash, list->IdxBuffer);
        mix(hash, list->VtxBuffer);
    }
    const bool same = last_ == hash;
    last_ = hash;
    return !same;
}

} // namespace motley::platform
