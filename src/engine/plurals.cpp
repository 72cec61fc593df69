#include "engine/plurals.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <string>

namespace motley::engine {

std::string_view name_of(Plural form) {
    constexpr std::array<std::string_view, 6> names{"zero", "one", "two", "few", "many", "other"};
    return names[static_cast<std::size_t>(form)];
}

Plural plural_of(std::string_view language, std::int64_t n) {
    const std::uint64_t size =
        n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    std::string tag(language);
    std::transform(tag.begin(), tag.end(), tag.begin(),
                   [](char c) { return c == '_' ? '-' : to_lower(c); });
    // First pt-br, then pt.
    for (std::size_t end = tag.size(); end != std::string::npos; end = tag.rfind('-')) {
        tag.resize(end);
        const auto rules = plural_rules();
        const auto rule = std::lower_bound(
            rules.begin(), rules.end(), tag,
            [](const PluralRule& each, std::string_view wanted) { return each.language < wanted; });
        if (rule != rules.end() && rule->language == tag) {
            return rule->form(size);
        }
    }
    return size == 1 ? Plural::one : Plural::other;
}

} // namespace motley::engine
