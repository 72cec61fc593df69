#pragma once

#include "engine/strings.h"

#include <iosfwd>
#include <string>
#include <string_view>

namespace motley::tools {

/// Answers one request, a JSON object in one line, with one line of JSON:
///
///     {"op":"legal","game":ID,"pos":POS}                      legal, or chance, or over
///     {"op":"apply","game":ID,"pos":POS,"actions":[TOKEN,…]}  pos, over
///     {"op":"perft","game":ID,"pos":POS,"depth":N}            nodes
///     {"op":"check","game":ID,"pos":POS}                      pos
///
/// `pos` may be left out, except for check; then it is the start. The answer reports every mistake
/// in the request, including a field that is unknown or occurs twice:
/// `{"ok":false,"error","code","paragraph","squares"}`.
[[nodiscard]] std::string answer_request(std::string_view request, const engine::Strings& strings);

/// Answers the requests in `in`, one per line, in order. Each answer is flushed.
void answer_requests(std::istream& in, std::ostream& out, const engine::Strings& strings);

} // namespace motley::tools
