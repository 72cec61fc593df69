#include "platform/drawn.h"

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <imgui.h>

using motley::platform::Drawn;

namespace {

/// A frame with one draw list.
struct Frame {
    ImDrawList list{nullptr};
    ImDrawData data;

    explicit Frame(int corners) {
        for (int i = 0; i < corners; ++i) {
            const auto at = static_cast<float>(i);
            list.VtxBuffer.push_back({{at, at + 1}, {0, 1}, 0xFF102030U});
            list.IdxBuffer.push_back(static_cast<ImDrawIdx>(i));
        }
        list.CmdBuffer.push_back({});
        data.CmdLists.push_back(&list);
    }
};

} // namespace

TEST_CASE("a frame differs from the last when a byte of it does, wherever that is") {
    for (const int corners : {1, 2, 3, 5, 8}) {
        Frame frame(corners);
        Drawn drawn;
        CHECK(drawn.differs(frame.data));
        CHECK_FALSE(drawn.differs(frame.data));
        auto* const bytes = reinterpret_cast<unsigned char*>(frame.list.VtxBuffer.Data);
        for (int i = 0; i < frame.list.VtxBuffer.size_in_bytes(); ++i) {
            CAPTURE(corners, i);
            ++bytes[i];
            CHECK(drawn.differs(frame.data));
            CHECK_FALSE(drawn.differs(frame.data));
        }
        ++frame.list.IdxBuffer.back();
        CHECK(drawn.differs(frame.data));
        ++frame.list.CmdBuffer.back().ElemCount;
        CHECK(drawn.differs(frame.data));
        CHECK_FALSE(drawn.differs(frame.data));
    }
}

TEST_CASE("a frame differs when corners come or go, be they zero, and after what was drawn is "
          "forgotten") {
    Frame frame(4);
    Drawn drawn;
    CHECK(drawn.differs(frame.data));
    frame.list.VtxBuffer.push_back({});
    CHECK(drawn.differs(frame.data));
    frame.list.VtxBuffer.pop_back();
    CHECK(drawn.differs(frame.data));
    CHECK_FALSE(drawn.differs(frame.data));
    drawn.forget();
    CHECK(drawn.differs(frame.data));
}
