#include "tools/batch.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "tools/answer.h"
#include "tools/json.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <vector>

namespace motley::tools {

namespace {

/// The fields of a request, converted to their types.
struct Request {
    const engine::Game* game = nullptr;
    std::optional<std::string> pos;
    const Json* fields = nullptr;
};

tl::unexpected<Refusal> bad_request(const std::string& field, const std::string& reason) {
    return refuse("bad-request", field + ": " + reason);
}

Answer<std::string> text_field(const Json& fields, const std::string& name) {
    const auto field = fields.find(name);
    if (field == fields.end()) {
        return bad_request(name, "is missing");
    }
    if (!field->is_string()) {
        return bad_request(name, "must be a text");
    }
    return field->get<std::string>();
}

Answer<Json> legal(const Request& request, const engine::Strings& strings) {
    const auto position = position_of(*request.game, request.pos, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    Json answer{{"ok", true}};
    switch ((*position)->actor()) {
    case Actor::none:
        answer["over"] = over(**position);
        return answer;
    case Actor::chance: {
        Json& list = answer["chance"] = Json::array();
        for (const Choice& choice : choices(**position)) {
            list.push_back(Json{choice.token, choice.weight});
        }
        return answer;
    }
    default: {
        Json& list = answer["legal"] = Json::array();
        for (const Choice& choice : choices(**position)) {
            list.push_back(choice.token);
        }
        return answer;
    }
    }
}

Answer<Json> apply(const Request& request, const engine::Strings& strings) {
    const auto field = request.fields->find("actions");
    if (field == request.fields->end() || !field->is_array()) {
        return bad_request("actions", "must be a list of action texts");
    }
    std::vector<std::string> tokens;
    for (const Json& token : *field) {
        if (!token.is_string()) {
            return bad_request("actions", "must be a list of action texts");
        }
        tokens.push_back(token.get<std::string>());
    }
    const auto position = position_of(*request.game, request.pos, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    if (const auto played = play(**position, tokens, strings); !played) {
        return tl::make_unexpected(played.error());
    }
    return Json{{"ok", true}, {"pos", (*position)->write()}, {"over", over(**position)}};
}

Answer<Json> perft(const Request& request, const engine::Strings& strings) {
    const auto depth = request.fields->find("depth");
    if (depth == request.fields->end() || !depth->is_number_unsigned() ||
        depth->get<std::uint64_t>() > max_perft_depth) {
        return bad_request("depth",
                           "must be a whole number of 0…" + std::to_string(max_perft_depth));
    }
    const auto position = position_of(*request.game, request.pos, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    return Json{{"ok", true}, {"nodes", perft(**position, depth->get<int>())}};
}

Answer<Json> check(const Request& request, const engine::Strings& strings) {
    if (!request.pos) {
        return bad_request("pos", "is missing");
    }
    const auto position = request.game->read(*request.pos);
    if (!position) {
        return refuse(position.error(), strings);
    }
    return Json{{"ok", true}, {"pos", (*position)->write()}};
}

struct Operation {
    const char* name;
    const char* field; ///< the field that only this operation has, besides op, game and pos; null
                       ///< if none
    Answer<Json> (*answer)(const Request&, const engine::Strings&);
};

constexpr std::array<Operation, 4> operations{{{"legal", nullptr, legal},
                                               {"apply", "actions", apply},
                                               {"perft", "depth", perft},
                                               {"check", nullptr, check}}};

/// Refuses unknown fields: a misspelt field must not count as left out.
Answer<void> check_fields(const Json& fields, const Operation& operation) {
    for (const auto& [name, value] : fields.items()) {
        if (name != "op" && name != "game" && name != "pos" &&
            (operation.field == nullptr || name != operation.field)) {
            return bad_request(in_quotes(name), std::string("is not a field of ") + operation.name);
        }
    }
    return {};
}

Answer<Json> answer(std::string_view text, const engine::Strings& strings) {
    const auto fields = read_json<Json>(text);
    if (!fields || !fields->is_object()) {
        return bad_request("request",
                           fields ? "is not a JSON object" : strings.line(fields.error()));
    }
    Request request;
    request.fields = &*fields;
    const auto op = text_field(*fields, "op");
    if (!op) {
        return tl::make_unexpected(op.error());
    }
    const auto* const operation =
        std::find_if(operations.begin(), operations.end(),
                     [&](const Operation& each) { return each.name == *op; });
    if (operation == operations.end()) {
        return bad_request("op", "unknown operation " + in_quotes(*op));
    }
    if (const auto known = check_fields(*fields, *operation); !known) {
        return tl::make_unexpected(known.error());
    }
    const auto id = text_field(*fields, "game");
    if (!id) {
        return tl::make_unexpected(id.error());
    }
    request.game = engine::find_game(*id);
    if (request.game == nullptr) {
        return bad_request("game", "unknown game " + in_quotes(*id));
    }
    if (fields->contains("pos")) {
        const auto pos = text_field(*fields, "pos");
        if (!pos) {
            return tl::make_unexpected(pos.error());
        }
        request.pos = *pos;
    }
    return operation->answer(request, strings);
}

} // namespace

std::string answer_request(std::string_view request, const engine::Strings& strings) {
    const Answer<Json> answered = answer(request, strings);
    if (answered) {
        return dump(*answered);
    }
    const Refusal& refusal = answered.error();
    return dump({{"ok", false},
                 {"error", refusal.line},
                 {"code", refusal.code},
                 {"paragraph", refusal.paragraph},
                 {"squares", refusal.squares}});
}

void answer_requests(std::istream& in, std::ostream& out, const engine::Strings& strings) {
    std::string line;
    while (out && std::getline(in, line)) {
        out << answer_request(line, strings) << std::endl;
    }
}

} // namespace motley::tools
