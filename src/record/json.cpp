#include "record/earlier.h"
#include "record/forms.h"
#include "record/text_form.h"

#include <utility>

namespace motley::record {

using match::Milliseconds;
using match::Record;

namespace {

/// Action texts, and null for an agreed end. What stands before the first that is none of these can
/// still be played.
void describe_plies(Io& io, Record& record) {
    if (!io.begin_list()) {
        return;
    }
    if (!io.reads()) {
        for (std::size_t n = 0; n < record.plies.size(); ++n) {
            io.item(n, record.plies[n].text, TextOrNull{});
        }
        return;
    }
    record.plies.reserve(io.value().size());
    for (const nlohmann::json& entry : io.value()) {
        const std::string* token = entry.get_ptr<const std::string*>();
        if (!entry.is_null() && (token == nullptr || token->empty())) {
            record.broken =
                Record::Break{record.plies.size(), {"bad-field", {}, says("no-ply"), {}}};
            return;
        }
        record.plies.push_back({token == nullptr ? std::string() : *token});
    }
}

/// The time of each ply; null without a clock.
void describe_spent(Io& io, Record& record) {
    const bool fits = record.terms.clock
                          ? io.value().is_array() && io.value().size() == record.plies.size()
                          : io.value().is_null();
    if (io.reads() && !fits) {
        io.refuse(says("no-spent"));
    } else if (record.terms.clock && io.begin_list()) {
        for (std::size_t n = 0; n < record.plies.size(); ++n) {
            io.item(n, record.plies[n].spent, Otherwise{"no-milliseconds", Whole{0, max_spent}},
                    "ply");
        }
    }
}

/// What only some plies have: a list of pairs of a ply's number, from `low` to `high`, and what it
/// has; 0 is the start. `has` says whether a ply has it, `what` describes it.
template <class Has, class What>
void describe_pairs(Io& io, const std::string& name, std::size_t low, std::size_t high,
                    const Has& has, const What& what) {
    const auto pair = [&](Io& inner, std::size_t& number) {
        inner.list(item_of(number, Whole{static_cast<std::int64_t>(low), high}),
                   item_of(number, what));
    };
    io.required(name, high, [&](Io& list, std::size_t&) {
        if (!list.begin_list()) {
            return;
        }
        const std::size_t size = list.value().size();
        for (std::size_t n = 0; list.reads() && n < size && !list.error(); ++n) {
            std::size_t number = 0;
            list.item(n, number, Otherwise{"no-pairs", pair});
            low = number + 1;
        }
        for (std::size_t n = low; !list.reads() && n <= high; ++n) {
            if (has(n)) {
                list.item(n, n, pair);
            }
        }
    });
}

void describe_lists(Io& io, Record& record) {
    std::vector<Record::Ply>& plies = record.plies;
    const auto mark_text = [](match::Mark mark) {
        return std::string(match::mark_texts[static_cast<std::size_t>(mark)]);
    };
    const auto comment = [&](std::size_t n) -> std::string& {
        return n == 0 ? record.comment : plies[n - 1].comment;
    };
    const auto check = [&](std::size_t n) -> std::optional<std::uint32_t>& {
        return n == 0 ? record.check : plies[n - 1].check;
    };
    describe_pairs(
        io, "variations", 2, plies.size(),
        [&](std::size_t n) { return plies[n - 1].after.has_value(); },
        [&](Io& what, std::size_t n) {
            auto& after = plies[n - 1].after;
            Whole{0, n - 2}(what, what.reads() ? after.emplace() : *after);
        });
    describe_pairs(
        io, "marks", 1, plies.size(),
        [&](std::size_t n) { return plies[n - 1].mark != match::Mark::none; },
        [&](Io& what, std::size_t n) {
            AsText{mark_text, mark_of}(what, plies[n - 1].mark);
        });
    describe_pairs(
        io, "comments", 0, plies.size(), [&](std::size_t n) { return !comment(n).empty(); },
        [&](Io& what, std::size_t n) {
            describe(what, comment(n));
            if (comment(n).empty()) {
                what.refuse(says("no-text"));
            }
        });
    describe_pairs(
        io, "checks", 0, plies.size(), [&](std::size_t n) { return check(n).has_value(); },
        [&](Io& what, std::size_t n) {
            AsText{check_text, check_of_text}(what, what.reads() ? check(n).emplace() : *check(n));
        });
}

} // namespace

void describe(Io& io, Head& head) {
    Record& record = head.record;
    describe_start(io, head);
    io.required("plies", record, describe_plies);
    if (record.broken) {
        describe_place(io, head);
        return;
    }
    if (io.has("since") && !io.value()["since"].is_null() && !record.terms.clock) {
        io.refuse("spent", says("no-spent"));
    }
    io.required("spent", record, describe_spent);
    io.required("since", record, describe_since);
    describe_lists(io, record);
    describe_place(io, head);
    describe_unknown(io, record);
}

std::string write(const Record& record) {
    Head head{record, match::line_length(record) - record.current};
    return without_raw_marks(write_as(match_format, std::move(head)));
}

Parsed parse_fields(Io io) {
    Head head;
    describe(io, head);
    if (!io.error() && !head.record.broken) {
        set_place(io, head);
    }
    if (io.error()) {
        return {std::nullopt, io.error()};
    }
    return {std::move(head.record), std::nullopt};
}

Parsed parse_json(std::string_view text) {
    Opened opened = open(text, match_format, 1);
    if (opened.io.error()) {
        return {std::nullopt, opened.io.error()};
    }
    return opened.version < record_version
               ? earlier::parse_match(opened.version, std::move(opened.io))
               : parse_fields(std::move(opened.io));
}

} // namespace motley::record
