// Printed records. An accepted record must be playable from the start and, when printed, read as
// the same game; a refused one must be playable up to the place of the error.

#include "fuzz/fuzz.h"
#include "support/english.h"
#include "support/sentences.h"

using namespace motley;
using namespace motley::fuzz;

namespace {

std::string wrong_replay(const engine::Game& game, const std::vector<std::string>& tokens) {
    const auto position = game.start({});
    for (const std::string& token : tokens) {
        const auto action = position->read_action(token);
        if (!action || !position->play(*action)) {
            return "a token that cannot be played: " + token;
        }
    }
    return "";
}

std::string wrong_printing(const engine::Game& game, const std::vector<std::string>& tokens) {
    const auto text = game.write_notation(tokens);
    if (!text) {
        return "is read but cannot be printed: " + motley::test::line_of(text.error());
    }
    const auto again = game.read_notation(*text);
    if (!again) {
        return "is printed as what cannot be read: " + *text;
    }
    return again->tokens == tokens && again->comments.empty() ? ""
                                                              : "is printed as another: " + *text;
}

std::string wrong_refusal(const engine::Game& game, const engine::NotationError& error) {
    constexpr std::size_t longest = 300;
    for (const Phrase& phrase : {error.expected, error.found}) {
        if (std::string wrong = test::wrong_phrase(game.info().id, phrase); !wrong.empty()) {
            return wrong;
        }
        const std::string part = test::english().format(game.info().id, phrase);
        if (part.empty() || part.size() > longest ||
            part.find_first_of("\n\r") != std::string::npos) {
            return "refused with: " + part;
        }
    }
    return error.turn > 0 && error.action > 0 && !error.side.empty() ? ""
                                                                     : "refused without a place";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto& games = notated_games();
    if (size == 0 || games.empty()) {
        return 0;
    }
    const engine::Game& game = *games[pick(data[0], games.size())];
    const std::string_view text = text_of(data + 1, size - 1);
    const auto record = game.read_notation(text);
    if (!record) {
        expect(wrong_refusal(game, record.error()), text);
    }
    const std::vector<std::string>& tokens = record ? record->tokens : record.error().tokens;
    if (record || chosen(text, 8)) {
        expect(wrong_replay(game, tokens), text);
        expect(wrong_printing(game, tokens), text);
    }
    return 0;
}
