#include "platform/message.h"

#include "core/text.h"

#include <cstring>

namespace motley::platform {

Message::Message(const char* texts, int count) {
    for (int i = 0; i < count; ++i) {
        texts_.push_back(texts);
        texts += std::strlen(texts) + 1;
    }
}

std::string_view Message::what() const {
    return texts_.empty() ? std::string_view() : texts_.front();
}

bool Message::has(std::string_view fields) const {
    if (texts_.size() != fields.size() + 1) {
        return false;
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i] == 'n' && !parse_int(text(i))) {
            return false;
        }
    }
    return true;
}

int Message::number(std::size_t field) const { return parse_int(text(field)).value_or(0); }

} // namespace motley::platform
