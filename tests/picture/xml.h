#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// A reader of XML as strict as a test needs it: what it takes is well-formed.
namespace motley::test {

struct Element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text; ///< directly in it
    std::vector<Element> children;

    /// The number of an attribute; it must be there and be nothing but a number.
    [[nodiscard]] double number(const std::string& attribute) const;
};

/// The root of a document without declarations, comments or CDATA. Throws std::runtime_error that
/// says what is wrong and where.
[[nodiscard]] Element read_xml(std::string_view text);

/// The element and all in it, as they begin in the document.
[[nodiscard]] std::vector<const Element*> all_of(const Element& root);

} // namespace motley::test
