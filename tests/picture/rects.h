#pragma once

#include "picture/shapes.h"

namespace motley::test {

/// Whether one lies in the other, or at most `beyond` outside it: a picture's numbers are rounded.
inline bool inside(const picture::Rect& inner, const picture::Rect& outer, float beyond = 0.02F) {
    return inner.x >= outer.x - beyond && inner.y >= outer.y - beyond &&
           right(inner) <= right(outer) + beyond && bottom(inner) <= bottom(outer) + beyond;
}

} // namespace motley::test
