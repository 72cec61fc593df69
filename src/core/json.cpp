#include "core/json.h"

#include "core/text.h"
#include "core/unicode.h"

#include <string>
#include <utility>
#include <vector>

namespace motley {

namespace {

constexpr const char* no_json = "no-json";

Error at_byte(std::size_t place, Phrase reason) {
    return {
        no_json, {part("byte").number("n", static_cast<std::int64_t>(place))}, std::move(reason)};
}

/// Builds the value during parsing, since a finished value no longer shows duplicate keys. The
/// library's parser calls these functions; returning false stops it.
template <class Json>
class Builder {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    [[nodiscard]] Result<Json> take() {
        return error_ ? Result<Json>(tl::make_unexpected(std::move(*error_))) : std::move(root_);
    }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    /// The parser passes non-negative numbers as unsigned, except for -0.
    bool number_integer(std::int64_t value) {
        return value < 0 ? add(value) : refuse({no_json, {named("'-0'")}, says("minus-zero")});
    }
    bool number_unsigned(std::uint64_t value) { return add(value); }
    bool number_float(double value, const std::string& /*written*/) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    static bool binary(nlohmann::json::binary_t& /*value*/) { return false; }

    bool start_object(std::size_t /*size*/) { return open(Json::object()); }
    bool key(std::string& name) {
        if (open_.back().container->contains(name)) {
            return refuse({no_json, {named(in_quotes(name))}, says("twice")});
        }
        open_.back().key = std::move(name);
        return true;
    }
    bool end_object() { return close(); }
    bool start_array(std::size_t /*size*/) { return open(Json::array()); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t place, const std::string& /*last*/,
                     const nlohmann::json::exception& /*why*/) {
        return refuse(
            place > text_.size()
                ? at_byte(place, says("json-ends"))
                : at_byte(place,
                          says("json-here").text("text", in_quotes(character_at(place - 1)))));
    }

private:
    struct Open {
        Json* container;
        std::string key; ///< key of the next value of an object
    };

    Json& put(Json value) {
        if (open_.empty()) {
            return root_ = std::move(value);
        }
        Json& into = *open_.back().container;
        if (into.is_object()) {
            return into[open_.back().key] = std::move(value);
        }
        into.push_back(std::move(value));
        return into.back();
    }
    template <class Value>
    bool add(Value&& value) {
        put(Json(std::forward<Value>(value)));
        return true;
    }
    bool open(Json empty) {
        if (open_.size() == max_json_depth) {
            return refuse({no_json, {}, says("too-deep").number("n", max_json_depth)});
        }
        // The address of an open list or object stays valid: nothing is added next to it until it
        // is closed.
        open_.push_back({&put(std::move(empty)), {}});
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }
    bool refuse(Error error) {
        error_ = std::move(error);
        return false;
    }
    /// The whole of it: the parser stops at the byte that it cannot read, which may be a later one.
    [[nodiscard]] std::string_view character_at(std::size_t place) const {
        std::size_t begin = place;
        for (int i = 0; i < 3 && begin > 0 && (text_[begin] & 0xC0) == 0x80; ++i) {
            --begin;
        }
        const Character there = first_character(text_.substr(begin));
        return there.in_utf8 && begin + there.size > place ? text_.substr(begin, there.size)
                                                           : text_.substr(place, 1);
    }

    std::string_view text_;
    Json root_;
    std::vector<Open> open_;
    std::optional<Error> error_;
};

} // namespace

template <class Json>
Result<Json> read_json(std::string_view text) {
    if (text.starts_with(byte_order_mark)) {
        return tl::make_unexpected(at_byte(1, says("byte-order-mark")));
    }
    // The library would take a NUL for the end of the text.
    if (const std::size_t place = text.find('\0'); place != std::string_view::npos) {
        return tl::make_unexpected(at_byte(place + 1, says("nul")));
    }
    Builder<Json> builder(text);
    (void)Json::sax_parse(text, &builder);
    return builder.take();
}

template Result<nlohmann::json> read_json<nlohmann::json>(std::string_view);
template Result<nlohmann::ordered_json> read_json<nlohmann::ordered_json>(std::string_view);

} // namespace motley
