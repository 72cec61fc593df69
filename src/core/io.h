#pragma once

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
#include <utility>
#include <vector>

namespace motley {

/// The maximum size of unknown fields with their names, in bytes.
inline constexpr std::size_t max_unknown = std::size_t{1} << 16U;

/// The usual form of a value: what `describe(Io&, T&)` says, which is found beside T or below.
struct UsualForm {
    template <class T>
    void operator()(class Io& io, T& value) const {
        describe(io, value);
    }
};

/// A JSON value that is read into a value of the program, or written from it. One function
/// describes a thing for both directions, field by field in the order in which they are written:
///
///     void describe(Io& io, Point& point) {
///         io.required("x", point.x, Whole{0, 9});
///         io.optional("name", point.name);
///         io.finish();
///     }
///
/// A description changes nothing that it writes. When it reads, the first error is remembered, with
/// its place in the whole, and nothing is read after it; the thing is then of no use.
///
/// A form is called with the Io and the value. Where none is given it is the usual one.
class Io {
public:
    /// Writes.
    Io() = default;
    /// Reads this value.
    explicit Io(nlohmann::json from) : from_(std::move(from)), reads_(true) {}

    [[nodiscard]] bool reads() const { return reads_; }
    /// The first error; nothing while there is none.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    /// Refuses the value, or a field of it, with the code `bad-field`.
    void refuse(Phrase reason);
    void refuse(const std::string& field, Phrase reason);
    void refuse(Error error);
    /// Says this of the value if it, or anything in it, was refused.
    void say_instead(Phrase reason, const char* code = "bad-field");
    /// From here on, rest() refuses the fields, as finish() does.
    void refuse_unknown() { refuses_unknown_ = true; }

    /// The value as it is read; fields that were described are no longer in it.
    [[nodiscard]] const nlohmann::json& value() const { return from_; }
    [[nodiscard]] nlohmann::json& value() { return from_; }
    /// Writes the value.
    void write(nlohmann::ordered_json value) { to_ = std::move(value); }
    /// What was written.
    [[nodiscard]] nlohmann::ordered_json& written() { return to_; }

    /// A field of an object.
    template <class T, class Form = UsualForm>
    void required(const std::string& name, T& value, const Form& form = {}) {
        field(name, name, value, form);
    }
    /// A field that came later: a text without it leaves the value as it is.
    template <class T, class Form = UsualForm>
    void later(const std::string& name, T& value, const Form& form = {}) {
        if (!reads_ || has(name)) {
            required(name, value, form);
        }
    }
    /// A field that is left out while the value is what T{} is.
    template <class T, class Form = UsualForm>
    void optional(const std::string& name, T& value, const Form& form = {}) {
        if (reads_ ? has(name) : !(value == T{})) {
            required(name, value, form);
        }
    }
    /// A field whose name is not of the format; errors quote it.
    template <class T, class Form>
    void entry(const std::string& name, T& value, const Form& form) {
        field(name, in_quotes(name), value, form);
    }
    /// The fields that are described nowhere: keeps them. Refuses more than max_unknown bytes.
    void rest(UnknownFields& unknown);
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
    /// The n-th item, from 0, of the list that this value is, or is becoming. With `name`, errors
    /// say with it which one is wrong.
    template <class T, class Form = UsualForm>
    void item(std::size_t n, T& value, const Form& form = {}, const char* name = nullptr) {
        Io inner = reads_ ? Io(std::move(from_[n])) : Io();
        if (!error_) {
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
    [[nodiscard]] bool has(const std::string& name) const {
        return from_.is_object() && from_.contains(name);
    }

private:
    template <class T, class Form>
    void field(const std::string& name, const std::string& where, T& value, const Form& form) {
        Io inner = reads_ ? Io(take(name)) : Io();
        if (!error_) {
            form(inner, value);
            put(name, where, inner);
        }
    }
    [[nodiscard]] nlohmann::json take(const std::string& name);
    /// Ends a field: its error is one of the whole, and what was written is a part of it.
    void put(const std::string& name, const std::string& where, Io& inner);
    void put(std::size_t n, const char* name, Io& inner);

    nlohmann::json from_;
    nlohmann::ordered_json to_;
    std::optional<Error> error_;
    bool reads_ = false;
    bool refuses_unknown_ = false;
};

/// An item of Io::list.
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

void describe(Io& io, bool& flag);
void describe(Io& io, std::string& text);
/// A text, or null for nothing.
void describe(Io& io, std::optional<std::string>& text);
/// 1 or 2, or null for nobody.
void describe(Io& io, Actor& player);

/// A text that is not empty, or null in place of an empty one.
struct TextOrNull {
    void operator()(Io& io, std::string& text) const;
};

/// A whole number within these bounds.
struct Whole {
    std::int64_t low = 0;
    std::uint64_t high = std::numeric_limits<std::uint64_t>::max();
    const char* reason = "no-whole"; ///< gets both bounds

    template <class T>
    void operator()(Io& io, T& number) const {
        if (!io.reads()) {
            io.write(number);
        } else if (const auto bits = read(io)) {
            number = static_cast<T>(*bits);
        }
    }

private:
    [[nodiscard]] std::optional<std::uint64_t> read(Io& io) const;
};

/// The index of one of these words. `reason` gets the text and the choices.
[[nodiscard]] std::optional<std::size_t> read_word(Io& io, std::span<const char* const> words,
                                                   const char* reason);

/// A value of an enumeration, as the word with its index.
template <std::size_t Count>
struct OneOf {
    const std::array<const char*, Count>& words;
    const char* reason = "none-of";

    template <class T>
    void operator()(Io& io, T& value) const {
        if (!io.reads()) {
            io.write(words[static_cast<std::size_t>(value)]);
        } else if (const auto index = read_word(io, words, reason)) {
            value = static_cast<T>(*index);
        }
    }
};

/// A text that one function writes and another one reads, which returns nothing for any other text.
template <class Write, class Read>
struct AsText {
    Write write;
    Read read;
    const char* reason = "other-form";

    template <class T>
    void operator()(Io& io, T& value) const {
        std::string text = io.reads() ? std::string() : write(value);
        describe(io, text);
        if (!io.reads() || io.error()) {
            return;
        }
        if (const auto found = read(text)) {
            value = *found;
        } else {
            io.refuse(says(reason));
        }
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

    template <class T>
    void operator()(Io& io, T& value) const {
        form(io, value);
        io.say_instead(says(reason));
    }
};
Otherwise(const char*)->Otherwise<>;
template <class Form>
Otherwise(const char*, Form) -> Otherwise<Form>;

/// Null leaves the value as it is, and is written for an optional without one.
template <class Form = UsualForm>
struct OrNull {
    Form form = {};

    template <class T>
    void operator()(Io& io, T& value) const {
        if (!io.reads() || !io.value().is_null()) {
            form(io, value);
        }
    }
    template <class T>
    void operator()(Io& io, std::optional<T>& value) const {
        if (io.reads() ? !io.value().is_null() : value.has_value()) {
            form(io, io.reads() ? value.emplace() : *value);
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
    void operator()(Io& io, std::vector<T>& list) const {
        if (!io.begin_list()) {
            return;
        }
        const std::size_t size = io.reads() ? io.value().size() : list.size();
        for (std::size_t n = 0; n < size && !io.error(); ++n) {
            io.item(n, io.reads() ? list.emplace_back() : list[n], form, name);
        }
    }
};
ListOf()->ListOf<>;
ListOf(const char*)->ListOf<>;
template <class Form>
ListOf(const char*, Form) -> ListOf<Form>;

template <class T>
void describe(Io& io, std::vector<T>& list) {
    static constexpr ListOf<> each_as_usual{};
    each_as_usual(io, list);
}
template <class T, std::size_t Size>
void describe(Io& io, std::array<T, Size>& list) {
    for (std::size_t n = 0; (n > 0 || io.begin_list(Size)) && n < Size; ++n) {
        io.item(n, list[n]);
    }
}
template <class T>
void describe(Io& io, std::set<T>& set) {
    std::vector<T> list(set.begin(), set.end());
    describe(io, list);
    set = std::set<T>(list.begin(), list.end());
}

/// An object whose fields have names of any kind and values of one form.
template <class Form = UsualForm>
struct MapOf {
    Form form = {};

    template <class T>
    void operator()(Io& io, std::map<std::string, T>& map) const {
        if (!io.begin_object()) {
            return;
        }
        for (const std::string& name : io.names()) {
            map[name];
        }
        for (auto& [name, value] : map) {
            io.entry(name, value, form);
        }
    }
};
MapOf()->MapOf<>;
template <class Form>
MapOf(Form) -> MapOf<Form>;

} // namespace motley
