#pragma once

#include "engine/strings.h"

#include <iosfwd>
#include <string>
#include <string_view>

namespace motley::tools {

/// Answers one request, a JSON object such as `{"op":"apply","game":…,"pos":…,"actions":[…]}`, with
/// one line of JSON. `pos` left out is the start. Whatever is wrong with the request is in the
/// answer:
/// `{"ok":false,"error","code","paragraph","squares"}`.
[[nodiscard]] std::string answer_request(std::string_view request, const engine::Strings& strings);

/// Answers the requests of `in`, one a line, in order; each answer is flushed.
void answer_requests(std::istream& in, std::ostream& out, const engine::Strings& strings);

} // namespace motley::tools
