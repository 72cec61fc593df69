#include "platform/drawn.h"

namespace motley::platform {

namespace {

template <class T>
void append(std::vector<char>& bytes, const ImVector<T>& items) {
    const auto* const first = reinterpret_cast<const char*>(items.Data);
    bytes.insert(bytes.end(), first, first + items.size_in_bytes());
}

} // namespace

bool Drawn::differs(const ImDrawData& data) {
    next_.clear();
    for (const ImDrawList* const list : data.CmdLists) {
        append(next_, list->CmdBuffer);
        append(next_, list->IdxBuffer);
        append(next_, list->VtxBuffer);
    }
    if (!bytes_.empty() && next_ == bytes_) {
        return false;
    }
    bytes_.swap(next_);
    return true;
}

} // namespace motley::platform
