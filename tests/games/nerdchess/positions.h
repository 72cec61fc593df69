#pragma once

#include "support/by_text.h"

namespace motley::games::nerdchess::test {

using motley::test::after;
using motley::test::legal;
using motley::test::read;
using motley::test::result_of;
using motley::test::Tokens;

inline constexpr const char* start_text =
    "....../G5N4..s3a5/D6S3..n4m7/M7N4..s3d6/A5S3..n4g5/...... w FHRT/FHRT 0";

} // namespace motley::games::nerdchess::test
