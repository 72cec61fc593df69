#include "engine/conversation.h"
#include "tools/commands.h"

#include <istream>
#include <ostream>
#include <string>

namespace motley::tools {

namespace {

/// Talks until `quit` or the end of the input.
Answer<void> converse(const Session& session) {
    // Reading must not flush output that the search thread is writing, or lines would be written
    // twice.
    session.streams.in.tie(nullptr);
    engine::Conversation conversation(
        [&out = session.streams.out](const std::string& line) { out << line << std::endl; },
        session.strings, session.version);
    for (std::string line; session.streams.out && std::getline(session.streams.in, line);) {
        if (!conversation.obey(line)) {
            return {};
        }
    }
    conversation.finish();
    return read_to_end(session.streams.in);
}

} // namespace

void add_engine_command(Session& session) {
    CLI::App* command = add_command(
        session, "engine", "Thinks about positions: a dialect of UCI on standard input and output",
        [&session] { return converse(session); });
    std::string footer = R"(uci | isready | ucinewgame | stop | quit
setoption name Hash|Method|Seed|Level|Network value VALUE
position GAME [startpos | POS] [moves TOKEN ...]
  the positions that moves leave behind are known: to come back to one counts as a draw
go [depth N] [nodes N] [movetime MS] [multipv N] [infinite] [without TOKEN]...
   [turns N] [roller 1|2] [opening]
  turns N: the match is broken off when the turn passes from player 2 to player 1 for the N-th time;
  roller: whose roll it is; opening: a Level plays one of the actions nearly as good as the best, by Seed
  answers: info depth N [multipv N] score cp N|win PLIES|loss PLIES nodes N nps N time MS pv TOKEN ...
           bestmove TOKEN, or bestmove (none) when no player is to act
  where dice are to fall, 'outcomes TOKEN WEIGHT SCORE ...' replaces the pv, for the first player
Invalid input is answered with 'error WHERE: WHY' and changes nothing; unknown words are ignored.)";
    if constexpr (!Background::concurrent) {
        footer += "\nThis program has no threads: it reads on only when it has finished thinking, "
                  "and refuses "
                  "'go infinite'.";
    }
    command->footer(footer);
}

} // namespace motley::tools
