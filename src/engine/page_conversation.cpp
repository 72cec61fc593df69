#include "engine/page_conversation.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/protocol_words.h"

namespace motley::engine {

void PageConversation::obey(std::string_view line) {
    protocol::Words words = protocol::words_of(line);
    if (words.empty()) {
        return;
    }
    const std::string name = words.front();
    words.erase(words.begin());
    protocol::Checked<void> obeyed;
    if (name == "isready") {
        out_(write(protocol::ReadyOk{}));
    } else if (name == "setoption") {
        obeyed = protocol::read_option_text(words)
                     .and_then(protocol::read_number)
                     .map([&](const protocol::SetOption& set) { thinker_.set_option(set); });
    } else if (name == "position") {
        obeyed = protocol::read_position(words).and_then(
            [&](const protocol::SetPosition& wanted) { return set_position(wanted); });
    } else if (name == "go") {
        obeyed = protocol::read_go(words).and_then(
            [&](const protocol::Go& wanted) { return go(wanted); });
    }
    if (!obeyed) {
        out_(write(protocol::Failure{obeyed.error()}));
    }
}

protocol::Checked<void> PageConversation::set_position(const protocol::SetPosition& wanted) {
    const Game* const game = find_game(wanted.game);
    if (game == nullptr) {
        return protocol::wrong("position", "unknown game " + in_quotes(wanted.game));
    }
    return thinker_.set_position(*game, wanted).map_error([](const Thinker::Wrong& wrong) {
        return "position: " + (wrong.token.empty() ? wrong.error.code + ' ' + wrong.error.reason.key
                                                   : wrong.token + " is not legal");
    });
}

protocol::Checked<void> PageConversation::go(const protocol::Go& go) {
    const Position* const position = thinker_.position();
    if (position == nullptr) {
        return protocol::wrong("go", "there is no position yet");
    }
    if (thinker_.options().level == 0 && go.depth == 0 && go.nodes == 0 && go.milliseconds == 0) {
        return protocol::wrong("go", "give depth, nodes or movetime");
    }
    return thinker_.limits(go).map([&](const search::Limits& limits) {
        thinker_.prepare(position->game());
        const auto result = thinker_.search(*position, limits,
                                            [&](const protocol::Info& info) { out_(write(info)); });
        out_(write(best_move(*position, result)));
    });
}

} // namespace motley::engine
