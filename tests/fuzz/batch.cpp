// Lines of the batch mode. Each answer must be one line of JSON that says whether the request was
// carried out, and every position in it must be one.

#include "tools/batch.h"
#include "engine/catalog.h"
#include "fuzz/fuzz.h"
#include "support/english.h"
#include "support/promises.h"

#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::fuzz;
using nlohmann::json;

namespace {

/// Whether the request rightly takes long, such as a deep perft.
bool asks_much(const json& request) {
    return request.is_object() && request.contains("depth") &&
           request.at("depth").is_number_unsigned() && request.at("depth").get<std::uint64_t>() > 1;
}

std::string wrong_answer(const json& request, const std::string& line) {
    const json answer = json::parse(line, nullptr, false);
    if (line.find_first_of("\n\r") != std::string::npos || !answer.is_object() ||
        !answer.contains("ok") || !answer.at("ok").is_boolean()) {
        return "the answer is not one line of JSON with ok: " + line;
    }
    if (!answer.at("ok").get<bool>()) {
        const bool whole = answer.contains("error") && answer.contains("code") &&
                           answer.contains("paragraph") && answer.contains("squares");
        return whole ? test::wrong_line(answer.at("code").get<std::string>(),
                                        answer.at("error").get<std::string>())
                     : "a refusal lacks a part: " + line;
    }
    if (answer.contains("pos")) {
        const std::string text = answer.at("pos");
        const auto position = engine::find_game(request.at("game").get<std::string>())->read(text);
        return position && (*position)->write() == text ? "" : "answered with no position: " + text;
    }
    return "";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view line = text_of(data, size);
    line = line.substr(0, line.find('\n'));
    const json request = json::parse(line, nullptr, false);
    if (!asks_much(request)) {
        expect(wrong_answer(request, tools::answer_request(line, test::english())), line);
    }
    return 0;
}
