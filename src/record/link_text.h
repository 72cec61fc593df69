#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Finds links in texts as chats, mail programs and browsers change them.
namespace motley::record {

/// The possible readings of a link found in a text, without the `#`. The first that can be read is
/// meant.
using LinkReadings = std::vector<std::string>;

/// Finds the links in a text, in order; only the first few, since each is read.
[[nodiscard]] std::vector<LinkReadings> links_in(std::string_view text);

} // namespace motley::record
