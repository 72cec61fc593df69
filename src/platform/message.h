#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace motley::platform {

/// A message to the program: what it is about, and its fields.
class Message {
public:
    /// `texts` are this many, one behind the other, each with a zero at its end. They must outlive
    /// the message.
    Message(const char* texts, int count);

    /// Empty if there is no text at all.
    [[nodiscard]] std::string_view what() const;
    /// Whether it has exactly these fields: `t` is any text, `n` a whole number.
    [[nodiscard]] bool has(std::string_view fields) const;
    /// A field that it has; the first is 0.
    [[nodiscard]] const char* text(std::size_t field) const { return texts_[field + 1]; }
    [[nodiscard]] int number(std::size_t field) const;

private:
    std::vector<const char*> texts_;
};

} // namespace motley::platform
