#include "platform/drawn.h"

#include <array>
#include <cstddef>
#include <cstring>

namespace motley::platform {

namespace {

using Hash = std::array<std::uint64_t, 4>; // independent of each other, so that none waits

void mix(std::uint64_t& hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
}

/// By blocks, copied by a size that the compiler knows: where programs are made small, memcmp()
/// goes byte by byte, and memcpy() of any size is a call.
template <class T>
void mix(Hash& hash, const ImVector<T>& items) {
    const auto* at = reinterpret_cast<const char*>(items.Data);
    Hash block = {};
    auto left = static_cast<std::size_t>(items.size_in_bytes());
    for (; left >= sizeof block; left -= sizeof block, at += sizeof block) {
        std::memcpy(block.data(), at, sizeof block);
        mix(hash[0], block[0]);
        mix(hash[1], block[1]);
        mix(hash[2], block[2]);
        mix(hash[3], block[3]);
    }
    block = {};
    std::memcpy(block.data(), at, left);
    for (std::size_t i = 0; i < block.size(); ++i) {
        mix(hash[i], block[i]);
    }
    mix(hash[0], static_cast<std::uint64_t>(items.Size));
}

} // namespace

bool Drawn::differs(const ImDrawData& data) {
    Hash hash = {1, 2, 3, 4};
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
