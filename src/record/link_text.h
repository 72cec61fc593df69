#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Finds links in what chats, mail programs and browsers make of them.
namespace motley::record {

/// A place in a text where a link seems to stand, and what it may be, without the `#`: the first
/// that can be read is meant.
using LinkReadings = std::vector<std::string>;

/// The places in a text, in order; not more than a few, since each is read.
[[nodiscard]] std::vector<LinkReadings> links_in(std::string_view text);

} // namespace motley::record
