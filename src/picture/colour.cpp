#include "picture/colour.h"

#include <cmath>
#include <initializer_list>

namespace motley::picture {

Colour fade(Colour colour, float opacity) {
    const auto alpha = static_cast<float>(alpha_of(colour));
    const auto faded = static_cast<Colour>(std::lround(alpha * opacity));
    return (colour & 0xFFFFFFU) | (faded << 24U);
}

Colour mix(Colour a, Colour b, float t) {
    Colour out = 0;
    for (const unsigned shift : {0U, 8U, 16U, 24U}) {
        const auto from = static_cast<float>((a >> shift) & 255U);
        const auto to = static_cast<float>((b >> shift) & 255U);
        out |= static_cast<Colour>(std::lround(from + (to - from) * t)) << shift;
    }
    return out;
}

} // namespace motley::picture
