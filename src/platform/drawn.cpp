#include "platform/drawn.h"

#include <cstddef>
#include <cstring>

namespace motley::platform {

namespace {

void mix(std::uint64_t& hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
}

/// By words, copied by a size that the compiler knows: where programs are made small, memcmp() goes
/// byte by byte, and memcpy() of any size is a call.
template <class T>
void mix(std::uint64_t& hash, const ImVector<T>& items) {
    const auto* at = reinterpret_cast<const char*>(items.Data);
    std::uint64_t word = 0;
    auto left = static_cast<std::size_t>(items.size_in_bytes());
    for (; left >= sizeof word; left -= sizeof word, at += sizeof word) {
        std::memcpy(&word, at, sizeof word);
        mix(hash, word);
    }
    word = 0;
    std::memcpy(&word, at, left);
    mix(hash, word);
    mix(hash, static_cast<std::uint64_t>(items.Size));
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
