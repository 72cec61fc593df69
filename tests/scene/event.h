#pragma once

#include "scene/trace.h"

#include <cstdint>

namespace motley::scene {

inline Event event(EventKind kind, std::uint8_t beat, PlaceId place, PlaceId to = nowhere) {
    Event e;
    e.kind = kind;
    e.beat = beat;
    e.place = place;
    e.to = to;
    return e;
}

} // namespace motley::scene
