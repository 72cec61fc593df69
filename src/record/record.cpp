#include "record/record.h"

#include "core/refusal.h"
#include "core/text.h"
#include "core/unicode.h"
#include "record/forms.h"
#include "record/link.h"
#include "record/pasted.h"

#include <algorithm>
#include <utility>

namespace motley::record {

using match::Match;
using match::Record;

namespace {

/// Whether the plies stand in the order in which they are written.
bool in_order(const Record& record, const Match& match) {
    const Record written = match.to_record();
    return std::equal(record.plies.begin(), record.plies.end(), written.plies.begin(),
                      written.plies.end(), [](const Record::Ply& a, const Record::Ply& b) {
                          return a.text == b.text && a.after == b.after;
                      });
}

ReadRecord read_parsed(Parsed parsed, bool ordered, bool may_wait) {
    if (!parsed.record) {
        return {std::nullopt, std::move(parsed.error)};
    }
    parsed.record->may_wait = may_wait;
    match::Replayed replayed = match::replay_sound(*parsed.record);
    if (ordered && !replayed.error && !in_order(*parsed.record, replayed.match)) {
        replayed.error = Error{refusal::impossible, {named("variations")}, says("other-order"), {}};
    }
    return {std::move(replayed.match), std::move(replayed.error)};
}

} // namespace

Result<Match> read(std::string_view text) {
    ReadRecord read = read_parsed(parse_json(text), true, false);
    if (read.error) {
        return tl::make_unexpected(std::move(*read.error));
    }
    return std::move(*read.match);
}

Form recognise(std::string_view text) {
    text = trimmed(text);
    if ((text.starts_with('[') || text.starts_with('{')) && is_link(text)) {
        return Form::link;
    }
    // It may be full-width.
    if (!text.empty() && typed(text.substr(0, first_character(text).size)) == "[") {
        return Form::text;
    }
    if (!text.starts_with('{')) {
        return foreign_game(text) != nullptr ? Form::foreign
               : is_link(text)               ? Form::link
                                             : Form::none;
    }
    // JSON that is broken into lines has blanks before or no brace at a line's beginning.
    const std::size_t line = text.find('\n');
    return line != std::string_view::npos && text.substr(line + 1).starts_with('{') ? Form::page
                                                                                    : Form::json;
}

namespace {

ReadRecord read_form(std::string_view text, bool may_wait) {
    const std::string_view whole = trimmed(text);
    switch (recognise(whole)) {
    case Form::text:
        return read_parsed(parse_text(whole), false, may_wait);
    case Form::json:
        return read_parsed(parse_json(whole), true, may_wait);
    case Form::page: {
        const std::string_view rest = whole.substr(whole.find('\n') + 1);
        return read_parsed(parse_json(trimmed(rest.substr(0, rest.find('\n')))), false, may_wait);
    }
    case Form::link: {
        auto link = read_link(whole);
        if (!link) {
            return {std::nullopt, std::move(link.error())};
        }
        // What waits for a roll is left out.
        return !may_wait && link->match.position().actor() == Actor::chance
                   ? read_parsed({record_of(link->link), {}}, false, false)
                   : ReadRecord{std::move(link->match), std::nullopt};
    }
    case Form::foreign:
        // The line ends at the end may mean something.
        return read_parsed(
            parse_foreign(*foreign_game(whole), text.substr(text.find(whole.front()))), false,
            may_wait);
    case Form::none:
        break;
    }
    return {std::nullopt, Error{refusal::malformed, {named("record")}, says("no-record"), {}}};
}

} // namespace

ReadRecord read_any(std::string_view text, bool may_wait) {
    if (auto good = check_utf8(text); !good) {
        return {std::nullopt, std::move(good.error())};
    }
    ReadRecord read = read_form(text, may_wait);
    // What is taken can be saved and exported. A form is never so much longer than another.
    constexpr std::size_t longer = 32;
    if (read.match && text.size() > max_text / longer) {
        for (const auto& [form, written] :
             {std::pair{"text", write_text(*read.match)}, std::pair{"json", write(*read.match)}}) {
            if (trimmed(written).size() > max_text) {
                return {
                    std::nullopt,
                    Error{"too-long", {named(form)}, says("too-long").number("n", max_text), {}}};
            }
        }
    }
    return read;
}

ReadRecord read_saved(std::string_view text) {
    const std::string_view whole = trimmed(text);
    return recognise(whole) == Form::json ? read_parsed(parse_json(whole), false, false)
                                          : read_any(text);
}

} // namespace motley::record
