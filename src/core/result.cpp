#include "core/result.h"

#include <utility>

namespace motley {

Error Error::within(std::vector<Phrase> larger) const {
    larger.insert(larger.end(), where.begin(), where.end());
    return {code, std::move(larger), reason, game};
}

tl::unexpected<Error> fail(std::string code, std::vector<Phrase> where, Phrase reason) {
    return tl::make_unexpected(Error{std::move(code), std::move(where), std::move(reason), {}});
}

Phrase part(std::string_view name) { return Phrase(std::string("error.at.").append(name)); }

Phrase named(std::string name) { return part("name").text("name", std::move(name)); }

Phrase says(std::string_view name) { return Phrase(std::string("error.").append(name)); }

} // namespace motley
