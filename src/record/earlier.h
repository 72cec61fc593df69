#pragma once

#include "core/io.h"
#include "record/forms.h"

#include <cstdint>
#include <string_view>

/// What only earlier versions of Motley wrote, and what becomes of it: today's form, before anything
/// else reads it. No description knows of it.
///
/// Still read are matches of version 1 and 2, sessions of version 1 and 2, puzzles of version 1, ids
/// that games had once (engine/game.h), levels of the computer out of five, and summaries of matches
/// by link that do not say who plays here.
namespace motley::record::earlier {

/// Gives the fields of a text of this format and version the form of today. Refuses fields that the
/// version did not have.
void upgrade(std::string_view format, std::uint64_t version, Reader& io);

/// Takes the head of the only match that there was (shell/saved_match.h) from a session of version 1
/// or 2, which contained it.
[[nodiscard]] Reader take_head(std::uint64_t version, Reader& session);

/// Reads a match of version 1 or 2.
[[nodiscard]] Parsed parse_match(std::uint64_t version, Reader io);

} // namespace motley::record::earlier
