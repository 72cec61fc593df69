#include "core/phrase.h"

#include <utility>

namespace motley {

Phrase::Phrase() = default;
Phrase::Phrase(std::string key_) : key(std::move(key_)) {}
Phrase::Phrase(const Phrase&) = default;
Phrase::Phrase(Phrase&&) noexcept = default;
Phrase& Phrase::operator=(const Phrase&) = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;
Phrase::~Phrase() = default;

Phrase& Phrase::number(std::string name, std::int64_t value) & {
    arguments.emplace_back(std::move(name), value);
    return *this;
}

Phrase& Phrase::text(std::string name, std::string value) & {
    arguments.emplace_back(std::move(name), std::move(value));
    return *this;
}

Phrase& Phrase::word(std::string name, std::string key_) & {
    arguments.emplace_back(std::move(name), Key{std::move(key_)});
    return *this;
}

Phrase& Phrase::phrase(std::string name, Phrase value) & {
    arguments.emplace_back(std::move(name), std::vector<Phrase>{std::move(value)});
    return *this;
}

Phrase&& Phrase::number(std::string name, std::int64_t value) && {
    return std::move(number(std::move(name), value));
}

Phrase&& Phrase::text(std::string name, std::string value) && {
    return std::move(text(std::move(name), std::move(value)));
}

Phrase&& Phrase::word(std::string name, std::string key_) && {
    return std::move(word(std::move(name), std::move(key_)));
}

Phrase&& Phrase::phrase(std::string name, Phrase value) && {
    return std::move(phrase(std::move(name), std::move(value)));
}

} // namespace motley
