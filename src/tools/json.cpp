#include "tools/json.h"

#include "core/text.h"

namespace motley::tools {

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json over(const engine::Position& position) {
    const Outcome outcome = position.outcome();
    return outcome.finished() ? Json(to_text(outcome)) : Json(nullptr);
}

} // namespace motley::tools
