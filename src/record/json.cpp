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
struct PliesForm {
    void operator()(Reader& io, Record& record) const {
        if (!io.begin_list()) {
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
    void operator()(Writer& io, const Record& record) const {
        constexpr auto text = [](Writer& item, const Record::Ply& ply) {
            TextOrNull{}(item, ply.text);
        };
        ListOf{nullptr, text}(io, record.plies);
    }
};

/// The time of each ply; null without a clock.
constexpr auto spent_form = []<class Io>(Io& io, Of<Io, Record>& record) {
    if constexpr (Io::reads) {
        const auto& list = io.value();
        const bool fits = record.terms.clock ? list.is_array() && list.size() == record.plies.size()
                                             : list.is_null();
        if (!fits) {
            io.refuse(says("no-spent"));
            return;
        }
    }
    if (!record.terms.clock || !io.begin_list()) {
        return;
    }
    for (std::size_t n = 0; n < record.plies.size(); ++n) {
        io.item(n, record.plies[n].spent, Otherwise{"no-milliseconds", Whole{0, max_spent}}, "ply");
    }
};

/// What only some plies have: a list of pairs of a ply's number, from `low` to `high`, and what it
/// has; 0 is the start. `has` says whether a ply has it, `what` describes it.
template <class Io, class Has, class What>
void describe_pairs(Io& io, const char* name, std::size_t low, std::size_t high, const Has& has,
                    const What& what) {
    const auto pair = [&](Io& inner, Of<Io, std::size_t>& number) {
        inner.list(item_of(number, Whole{static_cast<std::int64_t>(low), high}),
                   item_of(number, what));
    };
    io.required(name, high, [&](Io& list, const std::size_t&) {
        if (!list.begin_list()) {
            return;
        }
        if constexpr (Io::reads) {
            const std::size_t size = list.value().size();
            for (std::size_t n = 0; n < size && !list.error(); ++n) {
                std::size_t number = 0;
                list.item(n, number, Otherwise{"no-pairs", pair});
                low = number + 1;
            }
        } else {
            for (std::size_t n = low; n <= high; ++n) {
                if (has(n)) {
                    list.item(n, n, pair);
                }
            }
        }
    });
}

template <class Io>
void describe_lists(Io& io, Of<Io, Record>& record) {
    auto& plies = record.plies;
    const auto mark_text = [](match::Mark mark) {
        return std::string(match::mark_texts[static_cast<std::size_t>(mark)]);
    };
    const auto comment = [&](std::size_t n) -> auto& {
        return n == 0 ? record.comment : plies[n - 1].comment;
    };
    const auto check = [&](std::size_t n) -> auto& {
        return n == 0 ? record.check : plies[n - 1].check;
    };
    describe_pairs(
        io, "variations", 2, plies.size(),
        [&](std::size_t n) { return plies[n - 1].after.has_value(); },
        [&](Io& what, std::size_t n) {
            Given{Whole{0, n - 2}}(what, plies[n - 1].after);
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
            if constexpr (Io::reads) {
                if (comment(n).empty()) {
                    what.refuse(says("no-text"));
                }
            }
        });
    describe_pairs(
        io, "checks", 0, plies.size(), [&](std::size_t n) { return check(n).has_value(); },
        [&](Io& what, std::size_t n) {
            Given{AsText{check_text, check_of_text}}(what, check(n));
        });
}

/// All fields, besides `format` and `version`.
template <class Io>
void describe_record(Io& io, Of<Io, Record>& record, Of<Io, std::uint64_t>& undone) {
    describe_start(io, record);
    io.required("plies", record, PliesForm{});
    if constexpr (Io::reads) {
        if (record.broken) {
            describe_place(io, record, undone);
            return;
        }
        if (io.has("since") && !io.value()["since"].is_null() && !record.terms.clock) {
            io.refuse("spent", says("no-spent"));
        }
    }
    io.required("spent", record, spent_form);
    io.required("since", record, [](Io& since, Of<Io, Record>& of) { describe_since(since, of); });
    describe_lists(io, record);
    describe_place(io, record, undone);
    describe_unknown(io, record);
}

} // namespace

std::string write(const Record& record) {
    const std::uint64_t undone = match::line_length(record) - record.current;
    return without_raw_marks(write_as(match_format, record, [&](Writer& io, const Record& written) {
        describe_record(io, written, undone);
    }));
}

Parsed parse_fields(Reader io) {
    Record record;
    std::uint64_t undone = 0;
    describe_record(io, record, undone);
    if (!io.error() && !record.broken) {
        set_place(io, record, undone);
    }
    if (io.error()) {
        return {std::nullopt, io.error()};
    }
    return {std::move(record), std::nullopt};
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
