#pragma once

#include "support/by_text.h"

namespace motley::games::medieval_war::test {

using motley::test::action;
using motley::test::after;
using motley::test::game;
using motley::test::is_legal;
using motley::test::legal;
using motley::test::play;
using motley::test::read;
using motley::test::result_of;
using motley::test::Tokens;

inline constexpr const char* start_text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 3 - 0";

} // namespace motley::games::medieval_war::test
