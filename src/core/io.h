#pragma once

#include "core/io_fwd.h"
#include "core/outcome.h"
#include "core/result.h"
#include "core/text.h"
#include "core/unknown_fields.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// JSON values are read into things of the program, and written from them. One template describes a
/// thing for both, field by field in the order in which they are written:
///
///     template <class Io>
///     void describe(Io& io, Of<Io, Point>& point) {
///         io.required("x", point.x, Whole{0, 9});
///         io.optional("name", point.name);
///         io.finish();
///     }
///
/// Io is Reader or Writer, which have the same members; `if constexpr (Io::reads)` is for what only
/// one of them does. So writing and reading are functions of their own, of which the page can load
/// one without the other.
///
/// A form says what a value looks like: it is called with the Io and the value. Where none is given
/// it is the usual one.
namespace motley {

/// The maximum size of an object's unknown fields with their names, in bytes.
inline constexpr std::size_t max_unknown = std::size_t{1} << 16U;

/// The usual form of a value: what `describe(Io&, T&)` says, which is found beside T or below.
struct UsualForm {
    template <class Io, class T>
    void operator()(Io& io, T& value) const {
        describe(io, value);
    }
};

/// A JSON value that is read. The first error is remembered, with its place in the whole, and
/// nothing is read after it; the thing is then of no use.
class Reader {
public:
    static constexpr bool reads = true;

    Reader() = default;
    explicit Reader(nlohmann::json from) : from_(std::move(from)) {}

    /// The first error; nothing while there is none.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    /// Refuses the value, or a field of it, with the code `bad-field`.
    void refuse(Phrase reason);
    void refuse(std::string_view field, Phrase reason);
    void refuse(Error error);
    /// From here on, rest() refuses the fields, as finish() does.
    void refuse_unknown() { refuses_unknown_ = true; }

    /// The value; fields that were read are no longer in it.
    [[nodiscard]] const nlohmann::json& value() const { return from_; }
    [[nodiscard]] nlohmann::json& value() { return from_; }

    /// A field of an object.
    template <class T, class Form = UsualForm>
    void required(std::string_view name, T& value, const Form& form = {}) {
        field(name, value, form, false);
    }
    /// A field that came later: a text without it leaves the value as it is.
    template <class T, class Form = UsualForm>
    void later(std::string_view name, T& value, const Form& form = {}) {
        if (has(name)) {
            required(name, value, form);
        }
    }
    /// A field that is left out while the value is what T{} is.
    template <class T, class Form = UsualForm>
    void optional(std::string_view name, T& value, const Form& form = {}) {
        if (has(name)) {
            required(name, value, form);
        } else {
            value = T{};
        }
    }
    /// A field whose name is not of the format; errors quote it.
    template <class T, class Form>
    void entry(std::string_view name, T& value, const Form& form) {
        field(name, value, form, true);
    }
    /// The fields that are described nowhere: keeps them. Refuses more than max_unknown bytes.
    void rest(UnknownFields& unknown);
    /// The same: leaves them out.
    void rest();
    /// The same: refuses them.
    void finish();

    /// A list of exactly these items, which item_of() makes.
    template <class... Items>
    void list(const Items&... items) {
        if (begin_list(sizeof...(items))) {
            std::size_t n = 0;
            (item(n++, *items.value, items.form), ...);
        }
    }
    /// The n-th item, from 0, of the list that this value is. With `name`, errors say with it which
    /// one is wrong.
    template <class T, class Form = UsualForm>
    void item(std::size_t n, T& value, const Form& form = {}, const char* name = nullptr) {
        if (!error_) {
            Reader inner(std::move(from_[n]));
            form(inner, value);
            put(n, name, inner);
        }
    }
    /// Begins a list of this length; refuses anything else, and is false then.
    [[nodiscard]] bool begin_list(std::optional<std::size_t> size = {});
    /// Begins an object of any fields; refuses anything else, and is false then.
    [[nodiscard]] bool begin_object();
    /// The names of the fields that are still to be read.
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] bool has(std::string_view name) const {
        return from_.is_object() && from_.contains(name);
    }

    /// Says this of whatever `form` refuses.
    template <class T, class Form>
    void otherwise(const char* reason, const char* code, T& value, const Form& form) {
        if (!error_) {
            form(*this, value);
            say_instead(reason, code);
        }
    }

private:
    template <class T, class Form>
    void field(std::string_view name, T& value, const Form& form, bool quoted) {
        Reader inner(take(name));
        if (!error_) {
            form(inner, value);
            put(name, quoted, inner);
        }
    }
    [[nodiscard]] nlohmann::json take(std::string_view name);
    /// Ends a field or an item: its error is one of the whole.
    void put(std::string_view name, bool quoted, Reader& inner);
    void put(std::size_t n, const char* name, Reader& inner);
    void say_instead(const char* reason, const char* code);

    nlohmann::json from_;
    std::optional<Error> error_;
    bool refuses_unknown_ = false;
};

/// A JSON value that is being written. Nothing fails.
class Writer {
public:
    static constexpr bool reads = false;

    /// Writes the value.
    void write(nlohmann::ordered_json value) { to_ = std::move(value); }
    /// What was written.
    [[nodiscard]] nlohmann::ordered_json& written() { return to_; }

    template <class T, class Form = UsualForm>
    void required(std::string_view name, const T& value, const Form& form = {}) {
        Writer inner;
        form(inner, value);
        put(name, inner);
    }
    template <class T, class Form = UsualForm>
    void later(std::string_view name, const T& value, const Form& form = {}) {
        required(name, value, form);
    }
    template <class T, class Form = UsualForm>
    void optional(std::string_view name, const T& value, const Form& form = {}) {
        if (!(value == T{})) {
            required(name, value, form);
        }
    }
    template <class T, class Form>
    void entry(std::string_view name, const T& value, const Form& form) {
        required(name, value, form);
    }
    [[gnu::always_inline]] void rest(const UnknownFields& unknown) {
        if (!unknown.empty()) {
            write_unknown(unknown);
        }
    }
    void rest() {}
    void finish() {}

    template <class... Items>
    void list(const Items&... items) {
        if (begin_list()) {
            (item(0, *items.value, items.form), ...);
        }
    }
    /// Writes the next item, whatever its number.
    template <class T, class Form = UsualForm>
    void item(std::size_t /*n*/, const T& value, const Form& form = {},
              const char* /*name*/ = nullptr) {
        Writer inner;
        form(inner, value);
        put(inner);
    }
    [[nodiscard]] bool begin_list(std::optional<std::size_t> size = {});
    [[nodiscard]] bool begin_object();

private:
    void put(std::string_view name, Writer& inner);
    void put(Writer& inner);
    /// Parses them: a function of its own, since few texts have any. Called by each description, as
    /// what is called in one place only may become a part of its caller.
    void write_unknown(const UnknownFields& unknown);

    nlohmann::ordered_json to_;
};

/// An item of list().
template <class T, class Form>
struct Item {
    T* value;
    Form form;
};
template <class T, class Form = UsualForm>
[[nodiscard]] Item<T, Form> item_of(T& value, Form form = {}) {
    return {&value, form};
}

// ---------------------------------------------------------------- forms

void describe(Reader& io, bool& flag);
void describe(Writer& io, const bool& flag);
void describe(Reader& io, std::string& text);
void describe(Writer& io, const std::string& text);
/// A text, or null for nothing.
void describe(Reader& io, std::optional<std::string>& text);
void describe(Writer& io, const std::optional<std::string>& text);
/// 1 or 2, or null for nobody.
void describe(Reader& io, Actor& player);
void describe(Writer& io, const Actor& player);

/// A text that is not empty, or null in place of an empty one.
struct TextOrNull {
    void operator()(Reader& io, std::string& text) const;
    void operator()(Writer& io, const std::string& text) const;
};

/// A whole number within these bounds.
struct Whole {
    std::int64_t low = 0;
    std::uint64_t high = std::numeric_limits<std::uint64_t>::max();
    const char* reason = "no-whole"; ///< gets both bounds

    template <class T>
    void operator()(Reader& io, T& number) const {
        if (const auto bits = read(io)) {
            number = static_cast<T>(*bits);
        }
    }
    template <class T>
    void operator()(Writer& io, const T& number) const {
        using Widest = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
        io.write(static_cast<Widest>(number));
    }

private:
    [[nodiscard]] std::optional<std::uint64_t> read(Reader& io) const;
};

/// The index of one of these words. `reason` gets the text and the choices.
[[nodiscard]] std::optional<std::size_t> read_word(Reader& io, std::span<const char* const> words,
                                                   const char* reason);

/// A value of an enumeration, as the word with its index.
template <std::size_t Count>
struct OneOf {
    const std::array<const char*, Count>& words;
    const char* reason = "none-of";

    template <class T>
    void operator()(Reader& io, T& value) const {
        if (const auto index = read_word(io, words, reason)) {
            value = static_cast<T>(*index);
        }
    }
    template <class T>
    void operator()(Writer& io, const T& value) const {
        io.write(words[static_cast<std::size_t>(value)]);
    }
};

/// A text that one function writes and another one reads, which returns nothing for any other text.
template <class Write, class Read>
struct AsText {
    Write write;
    Read read;
    const char* reason = "other-form";

    template <class T>
    void operator()(Reader& io, T& value) const {
        std::string text;
        describe(io, text);
        if (io.error()) {
            return;
        }
        if (const auto found = read(text)) {
            value = *found;
        } else {
            io.refuse(says(reason));
        }
    }
    template <class T>
    void operator()(Writer& io, const T& value) const {
        io.write(write(value));
    }
};
template <class Write, class Read>
AsText(Write, Read) -> AsText<Write, Read>;
template <class Write, class Read>
AsText(Write, Read, const char*) -> AsText<Write, Read>;

/// What is wrong anywhere in the value is said so.
template <class Form = UsualForm>
struct Otherwise {
    const char* reason;
    Form form = {};
    const char* code = "bad-field";

    template <class T>
    void operator()(Reader& io, T& value) const {
        io.otherwise(reason, code, value, form);
    }
    template <class T>
    void operator()(Writer& io, const T& value) const {
        form(io, value);
    }
};
Otherwise(const char*)->Otherwise<>;
template <class Form>
Otherwise(const char*, Form) -> Otherwise<Form>;
template <class Form>
Otherwise(const char*, Form, const char*) -> Otherwise<Form>;

/// An optional that has a value; when it is read, it gets one.
template <class Form = UsualForm>
struct Given {
    Form form = {};

    template <class T>
    void operator()(Reader& io, std::optional<T>& value) const {
        form(io, value.emplace());
    }
    template <class T>
    void operator()(Writer& io, const std::optional<T>& value) const {
        form(io, *value);
    }
};
Given()->Given<>;
template <class Form>
Given(Form) -> Given<Form>;

/// Null is an optional without a value; any other value it leaves as it is.
template <class Form = UsualForm>
struct OrNull {
    Form form = {};

    template <class T>
    void operator()(Reader& io, T& value) const {
        if (!io.value().is_null()) {
            form(io, value);
        }
    }
    template <class T>
    void operator()(Reader& io, std::optional<T>& value) const {
        value.reset();
        if (!io.value().is_null()) {
            form(io, value.emplace());
        }
    }
    template <class T>
    void operator()(Writer& io, const T& value) const {
        form(io, value);
    }
    template <class T>
    void operator()(Writer& io, const std::optional<T>& value) const {
        if (value) {
            form(io, *value);
        }
    }
};
OrNull()->OrNull<>;
template <class Form>
OrNull(Form) -> OrNull<Form>;

/// A list of values of one form. If there is a name, errors say with it which item is wrong.
template <class Form = UsualForm>
struct ListOf {
    const char* name = nullptr; ///< core/result.h: part
    Form form = {};

    template <class T>
    void operator()(Reader& io, std::vector<T>& list) const {
        if (!io.begin_list()) {
            return;
        }
        list.clear();
        const std::size_t size = io.value().size();
        for (std::size_t n = 0; n < size && !io.error(); ++n) {
            io.item(n, list.emplace_back(), form, name);
        }
    }
    template <class List>
    void operator()(Writer& io, const List& list) const {
        if (io.begin_list()) {
            for (const auto& each : list) {
                io.item(0, each, form);
            }
        }
    }
};
ListOf()->ListOf<>;
ListOf(const char*)->ListOf<>;
template <class Form>
ListOf(const char*, Form) -> ListOf<Form>;

template <class T>
void describe(Reader& io, std::vector<T>& list) {
    ListOf<>{}(io, list);
}
template <class T>
void describe(Writer& io, const std::vector<T>& list) {
    ListOf<>{}(io, list);
}
template <class T, std::size_t Size>
void describe(Reader& io, std::array<T, Size>& list) {
    for (std::size_t n = 0; (n > 0 || io.begin_list(Size)) && n < Size; ++n) {
        io.item(n, list[n]);
    }
}
template <class T, std::size_t Size>
void describe(Writer& io, const std::array<T, Size>& list) {
    ListOf<>{}(io, list);
}
template <class T>
void describe(Reader& io, std::set<T>& set) {
    std::vector<T> list;
    describe(io, list);
    set = std::set<T>(list.begin(), list.end());
}
template <class T>
void describe(Writer& io, const std::set<T>& set) {
    ListOf<>{}(io, set);
}

/// An object whose fields have names of any kind and values of one form.
template <class Form = UsualForm>
struct MapOf {
    Form form = {};

    template <class T>
    void operator()(Reader& io, std::map<std::string, T>& map) const {
        if (!io.begin_object()) {
            return;
        }
        map.clear();
        for (const std::string& name : io.names()) {
            io.entry(name, map[name], form);
        }
    }
    template <class T>
    void operator()(Writer& io, const std::map<std::string, T>& map) const {
        if (io.begin_object()) {
            for (const auto& [name, value] : map) {
                io.entry(name, value, form);
            }
        }
    }
};
MapOf()->MapOf<>;
template <class Form>
MapOf(Form) -> MapOf<Form>;

} // namespace motley
