#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace motley::engine {

/// The forms that a word may take beside a number, as Unicode's CLDR calls them. Each language uses
/// some of them, and `other` always.
enum class Plural : std::uint8_t { zero, one, two, few, many, other };

/// The form's name in templates: `one`, `few`, …
[[nodiscard]] std::string_view name_of(Plural form);

/// The form for this number in a language, given as a tag such as `pl` or `pt-PT`. A language
/// unknown to CLDR follows the English rules.
[[nodiscard]] Plural plural_of(std::string_view language, std::int64_t n);

/// CLDR's rule for a language, whose tag is in lower case.
struct PluralRule {
    std::string_view language;
    Plural (*form)(std::uint64_t n);
};

/// All rules, sorted by language. src/build/plurals.mjs generates the source from CLDR's data.
[[nodiscard]] std::span<const PluralRule> plural_rules();

} // namespace motley::engine
