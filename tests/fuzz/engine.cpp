// Lines of the engine's text protocol. Every reply must be a line of the protocol, an accepted `go`
// must have one bestmove, and the conversation must remain usable.

#include "core/text.h"
#include "engine/conversation.h"
#include "engine/protocol.h"
#include "fuzz/fuzz.h"
#include "support/english.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

using namespace motley;
using namespace motley::fuzz;

namespace {

constexpr int most_searches = 3; ///< of one input: the protocol is tried here, not the search

bool begins(std::string_view line, std::string_view word) {
    return line.substr(0, line.find(' ')) == word;
}

/// Whether the line, however it is written, rightly takes long or needs much memory.
bool asks_much(std::string_view line, int& searches) {
    using namespace engine::protocol;
    const auto command = read_command(line);
    if (!command || !*command) {
        return false;
    }
    searches += std::holds_alternative<UciGo>(**command) ? 1 : 0;
    const auto* const set = std::get_if<SetOption>(&**command);
    return (set != nullptr && set->option == Option::hash) ||
           (std::holds_alternative<UciGo>(**command) && searches > most_searches);
}

std::string wrong_line(const std::string& line) {
    constexpr std::size_t longest_error = 400;
    const auto reply = engine::protocol::read_reply(line);
    if (!reply || (!begins(line, "error") && engine::protocol::write(*reply) != line) ||
        line.find_first_of("\n\r") != std::string::npos) {
        return "an answer is no line of the protocol: " + line;
    }
    return begins(line, "error") && line.size() > longest_error ? "an error is long: " + line : "";
}

std::size_t count(const std::vector<std::string>& lines, std::string_view word) {
    return static_cast<std::size_t>(std::count_if(
        lines.begin(), lines.end(), [&](const std::string& line) { return begins(line, word); }));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    std::vector<std::string> said;
    engine::Conversation conversation([&](const std::string& line) { said.push_back(line); },
                                      test::english(), "fuzz");
    (void)conversation.obey("setoption name Hash value 1");
    bool more = true;
    int searches = 0;
    for (const std::string_view line : split(text, '\n')) {
        if (asks_much(line, searches)) {
            continue;
        }
        more = conversation.obey(line);
        if (!more) {
            break;
        }
        // Now and then it searches a few nodes to the end.
        if (line != "go nodes 10") {
            (void)conversation.obey("stop");
        }
    }
    if (more) {
        (void)conversation.obey("stop");
        (void)conversation.obey("position nowhere");
        (void)conversation.obey("isready");
    }
    conversation.finish();
    for (const std::string& line : said) {
        expect(wrong_line(line), text);
    }
    expect(!more || count(said, "readyok") > 0 ? "" : "it is no longer ready", text);
    expect(!more || count(said, "error") > 0 ? "" : "a game that there is not is none", text);
    const auto lines = split(text, '\n');
    expect(count(said, "bestmove") <= lines.size() ? "" : "more answers than questions", text);
    return 0;
}
