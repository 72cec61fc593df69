#include "core/json.h"
#include "core/refusal.h"
#include "record/forms.h"
#include "record/text_form.h"

#include <algorithm>
#include <utility>

namespace motley::record {

using match::Milliseconds;
using match::Record;
using match::TimeControl;
using Json = nlohmann::ordered_json;

namespace {

/// The n-th from 0 as messages name it.
Phrase ply_part(std::size_t n) { return part("ply").number("n", static_cast<std::int64_t>(n) + 1); }

Json player_json(Actor player) {
    return player == Actor::none ? Json(nullptr) : Json(index(player) + 1);
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

/// What only some plies have, as pairs of a ply's number and what it has; 0 is the start.
struct Lists {
    Json variations = Json::array();
    Json marks = Json::array();
    Json comments = Json::array();
    Json checks = Json::array();
};

void list(Lists& lists, std::size_t number, const std::string& comment,
          const std::optional<std::uint32_t>& check) {
    if (!comment.empty()) {
        lists.comments.push_back(Json::array({number, comment}));
    }
    if (check) {
        lists.checks.push_back(Json::array({number, check_text(*check)}));
    }
}

Lists lists_of(const Record& record) {
    Lists lists;
    list(lists, 0, record.comment, record.check);
    for (std::size_t n = 0; n < record.plies.size(); ++n) {
        const Record::Ply& ply = record.plies[n];
        if (ply.after) {
            lists.variations.push_back(Json::array({n + 1, *ply.after}));
        }
        if (ply.mark != match::Mark::none) {
            lists.marks.push_back(
                Json::array({n + 1, match::mark_texts[static_cast<std::size_t>(ply.mark)]}));
        }
        list(lists, n + 1, ply.comment, ply.check);
    }
    return lists;
}

/// Plies up to the first that is none.
void read_plies(Fields& fields, Record& record) {
    const nlohmann::json list = fields.take("plies");
    if (!list.is_array()) {
        fields.refuse("plies", says("no-list"));
        return;
    }
    record.plies.reserve(list.size());
    for (const nlohmann::json& entry : list) {
        const std::string* token = entry.get_ptr<const std::string*>();
        if (!entry.is_null() && (token == nullptr || token->empty())) {
            record.broken =
                Record::Break{record.plies.size(), {"bad-field", {}, says("no-ply"), {}}};
            return;
        }
        record.plies.push_back({token == nullptr ? std::string() : *token});
    }
}

bool is_time(const nlohmann::json& value) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() <= max_spent;
}

void read_spent(Fields& fields, const nlohmann::json& since, Record& record) {
    const nlohmann::json spent = fields.take("spent");
    if (fields.error() || (!record.terms.clock && spent.is_null() && since.is_null())) {
        return;
    }
    if (!record.terms.clock || !spent.is_array() || spent.size() != record.plies.size()) {
        fields.refuse("spent", says("no-spent"));
        return;
    }
    for (std::size_t i = 0; i < spent.size(); ++i) {
        if (!is_time(spent[i])) {
            fields.refuse("bad-field", {named("spent"), ply_part(i)}, says("no-milliseconds"));
            return;
        }
        record.plies[i].spent = spent[i].get<Milliseconds>();
    }
    if (!is_time(since)) {
        fields.refuse("since", says("no-milliseconds"));
        return;
    }
    record.spent = since.get<Milliseconds>();
}

/// Takes a list of pairs whose first parts are numbers of plies that grow, the least at least
/// `low`. `take` takes the second part, for the ply of that number, and is false when it is wrong.
template <class Take>
void read_pairs(Fields& fields, const std::string& name, std::size_t low, std::size_t plies,
                Take take) {
    const nlohmann::json pairs = fields.take(name);
    if (fields.error()) {
        return;
    }
    if (!pairs.is_array()) {
        fields.refuse(name, says("no-list"));
        return;
    }
    for (const nlohmann::json& pair : pairs) {
        const bool two = pair.is_array() && pair.size() == 2;
        const auto number = two ? whole_number(pair[0], static_cast<std::int64_t>(low),
                                               static_cast<std::int64_t>(plies))
                                : std::nullopt;
        if (!number || !take(static_cast<std::size_t>(*number), pair[1])) {
            fields.refuse(name, says("no-pairs"));
            return;
        }
        low = static_cast<std::size_t>(*number) + 1;
    }
}

void read_lists(Fields& fields, Record& record) {
    std::vector<Record::Ply>& plies = record.plies;
    const std::size_t all = plies.size();
    const auto text = [](const nlohmann::json& value) {
        return value.get_ptr<const std::string*>();
    };
    read_pairs(fields, "variations", 2, all, [&](std::size_t n, const nlohmann::json& value) {
        const auto after = whole_number(value, 0, static_cast<std::int64_t>(n) - 2);
        if (after) {
            plies[n - 1].after = static_cast<std::size_t>(*after);
        }
        return after.has_value();
    });
    read_pairs(fields, "marks", 1, all, [&](std::size_t n, const nlohmann::json& value) {
        const auto mark = text(value) == nullptr ? std::nullopt : mark_of(*text(value));
        plies[n - 1].mark = mark.value_or(match::Mark::none);
        return mark.has_value();
    });
    read_pairs(fields, "comments", 0, all, [&](std::size_t n, const nlohmann::json& value) {
        (n == 0 ? record.comment : plies[n - 1].comment) =
            text(value) == nullptr ? std::string() : *text(value);
        return text(value) != nullptr && !text(value)->empty();
    });
    read_pairs(fields, "checks", 0, all, [&](std::size_t n, const nlohmann::json& value) {
        const auto check = text(value) == nullptr ? std::nullopt : check_of_text(*text(value));
        (n == 0 ? record.check : plies[n - 1].check) = check;
        return check.has_value();
    });
}

} // namespace

std::string write(const Record& record) {
    Json setup = Json::object();
    for (const auto& [name, value] : record.setup.choices) {
        setup[name] = value;
    }
    Json plies = Json::array();
    Json spent = Json::array();
    for (const Record::Ply& ply : record.plies) {
        plies.push_back(text_or_null(ply.text));
        spent.push_back(ply.spent);
    }
    Json clock;
    if (record.terms.clock) {
        for (const TimeControl& control : *record.terms.clock) {
            clock.push_back(Json::array({control.minutes, control.increment}));
        }
    }
    const auto& names = record.about.names;
    Lists lists = lists_of(record);
    Json json{{"format", match_format},
              {"version", record_version},
              {"game", record.game->info().id},
              {"rules", record.game->info().rules},
              {"setup", setup},
              {"start", text_or_null(record.start)},
              {"players", Json::array({text_or_null(names[0]), text_or_null(names[1])})},
              {"date", text_or_null(record.about.date)},
              {"clock", clock},
              {"turns", record.terms.rounds == 0 ? Json(nullptr) : Json(record.terms.rounds)},
              {"seed", record.seed},
              {"result", text_or_null(record.result.value_or(""))},
              {"plies", std::move(plies)},
              {"spent", record.terms.clock ? std::move(spent) : Json(nullptr)},
              {"since", record.terms.clock ? Json(record.spent) : Json(nullptr)},
              {"variations", std::move(lists.variations)},
              {"marks", std::move(lists.marks)},
              {"comments", std::move(lists.comments)},
              {"checks", std::move(lists.checks)},
              {"line", record.line ? Json(*record.line) : Json(nullptr)},
              {"undone", match::line_length(record) - record.current},
              {"at", record.at ? Json(*record.at) : Json(nullptr)},
              {"resigned", player_json(record.resigned)},
              {"offer", player_json(record.offer)}};
    // Records without them stay as they were written before there were these two.
    for (const auto& [name, text] :
         {std::pair("event", &record.about.event), {"id", &record.about.id}}) {
        if (!text->empty()) {
            json[name] = *text;
        }
    }
    for (const auto& [name, value] : record.about.unknown) {
        json[name] = is_tag(name) ? Json(value) : unknown_value(value);
    }
    return without_raw_marks(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Parsed parse_json(std::string_view text) {
    Fields fields(text, match_format, 1, record_version);
    if (fields.error()) {
        return {std::nullopt, fields.error()};
    }
    Head head = read_head(fields, fields.version());
    Record& record = head.record;
    if (fields.error()) {
        return {std::nullopt, fields.error()};
    }
    read_plies(fields, record);
    if (record.broken) {
        // What stands before it can still be played.
        return {std::move(record), std::nullopt};
    }
    if (fields.version() > 1) {
        read_spent(fields, head.since, record);
    }
    if (fields.version() > 2) {
        read_lists(fields, record);
        read_unknown(fields, record);
    }
    fields.finish();
    if (!fields.error()) {
        set_place(fields, head);
    }
    if (fields.error()) {
        return {std::nullopt, fields.error()};
    }
    return {std::move(record), std::nullopt};
}

} // namespace motley::record
