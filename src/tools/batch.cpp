#include "tools/batch.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "tools/answer.h"
#include "tools/json.h"

#include <istream>
#include <ostream>
#include <vector>

namespace motley::tools {

namespace {

/// What is in a request, of the right types.
struct Request {
    std::string op;
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

Answer<Json> legal(const Request& request) {
    const auto position = position_of(*request.game, request.pos);
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
    const auto position = position_of(*request.game, request.pos);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    if (const auto played = play(**position, tokens, strings); !played) {
        return tl::make_unexpected(played.error());
    }
    return Json{{"ok", true}, {"pos", (*position)->write()}, {"over", over(**position)}};
}

Answer<Json> perft(const Request& request) {
    const auto depth = request.fields->find("depth");
    if (depth == request.fields->end() || !depth->is_number_unsigned() ||
        depth->get<std::uint64_t>() > deepest_perft) {
        return bad_request("depth", "must be a whole number of 0…" + std::to_string(deepest_perft));
    }
    const auto position = position_of(*request.game, request.pos);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    return Json{{"ok", true}, {"nodes", (*position)->perft(depth->get<int>())}};
}

Answer<Json> check(const Request& request) {
    if (!request.pos) {
        return bad_request("pos", "is missing");
    }
    const auto position = request.game->read(*request.pos);
    if (!position) {
        return refuse(position.error());
    }
    return Json{{"ok", true}, {"pos", (*position)->write()}};
}

Answer<Json> answer(const Json& fields, const engine::Strings& strings) {
    if (!fields.is_object()) {
        return bad_request("request", "is no JSON object");
    }
    Request request;
    request.fields = &fields;
    const auto op = text_field(fields, "op");
    if (!op) {
        return tl::make_unexpected(op.error());
    }
    const auto id = text_field(fields, "game");
    if (!id) {
        return tl::make_unexpected(id.error());
    }
    request.game = engine::find_game(*id);
    if (request.game == nullptr) {
        return bad_request("game", in_quotes(*id) + " is no game");
    }
    if (fields.contains("pos")) {
        const auto pos = text_field(fields, "pos");
        if (!pos) {
            return tl::make_unexpected(pos.error());
        }
        request.pos = *pos;
    }
    if (*op == "legal") {
        return legal(request);
    }
    if (*op == "apply") {
        return apply(request, strings);
    }
    if (*op == "perft") {
        return perft(request);
    }
    if (*op == "check") {
        return check(request);
    }
    return bad_request("op", in_quotes(*op) + " is no operation");
}

} // namespace

std::string answer_request(std::string_view request, const engine::Strings& strings) {
    const Answer<Json> answered = answer(parse(request), strings);
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
    while (std::getline(in, line)) {
        out << answer_request(line, strings) << std::endl;
    }
}

} // namespace motley::tools
