#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace motley::engine {

/// The forms that a word may take beside a number, as Unicode's CLDR calls them. Each language uses
/// some of them, and `other` always.
enum class Plural : std::uint8_t { zero, one, two, few, many, other };

/// `one`, `few` …: how templates write it.
[[nodiscard]] std::string_view name_of(Plural form);

/// The form beside this number in a language, given as a tag such as `pl` or `pt-PT`. English rules
/// for a language that CLDR does not know.
[[nodiscard]] Plural plural_of(std::string_view language, std::int64_t n);

/// CLDR's rule of a language, whose tag is in lower case.
struct PluralRule {
    std::string_view language;
    Plural (*form)(std::uint64_t n);
};

/// All of them, sorted by language. src/build/plurals.mjs generates the source from CLDR's data.
[[nodiscard]] std::span<const PluralRule> plural_rules();

} // namespace motley::engine
