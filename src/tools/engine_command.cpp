#include "engine/conversation.h"
#include "tools/commands.h"

#include <chrono>
#include <istream>
#include <ostream>
#include <string>

namespace motley::tools {

namespace {

/// How long a search may have lasted at the end of the input: long enough for a short one from a
/// file, and not for ever if whoever asked has gone.
constexpr std::chrono::seconds patience_at_end{3};

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
    conversation.finish(patience_at_end);
    return read_to_end(session.streams.in);
}

} // namespace

void add_engine_command(Session& session) {
    CLI::App* command = add_command(
        session, "engine", "Run the engine (UCI-like protocol on standard input and output)",
        [&session] { return converse(session); });
    std::string footer = R"(uci | isready | ucinewgame | stop | ponderhit | quit
setoption name Hash|Method|Seed|Level|Network|MultiPV|Ponder|Move Overhead|UCI_Variant value VALUE
position GAME [startpos | POS] [moves TOKEN ...]
position (startpos | fen POS) [moves TOKEN ...]   the game that UCI_Variant names
  positions passed through by moves count as seen; returning to one is scored as a draw
go [depth N] [nodes N] [movetime MS] [mate N] [infinite] [ponder] [multipv N]
   [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N]
   [turns N] [roller 1|2] [opening] [without TOKEN]... [searchmoves TOKEN ...]
  without a limit or Level it thinks until stop; w is player 1 and b is player 2, increments are
  added after each turn, movestogo counts actions, mate N is depth 2 N - 1;
  turns N: the match is broken off when the turn passes from player 2 to player 1 for the N-th time;
  roller: whose roll it is; opening: a Level plays one of the actions nearly as good as the best, by Seed
  answers: info depth N [multipv N] score cp N|win PLIES|loss PLIES nodes N nps N time MS pv TOKEN ...
           bestmove TOKEN, or bestmove (none) when no player is to act
  where a roll is due, 'outcomes TOKEN WEIGHT SCORE ...' replaces the pv, for the first player
While it thinks, isready, stop and quit are answered at once. Anything else waits for the end of the
search, or is refused if only stop can end it. At the end of input, a search is stopped after 3 s.
Invalid input is answered with 'error WHERE: WHY' and changes nothing; unknown words are ignored.)";
    if constexpr (!Background::concurrent) {
        footer += "\nThis program has no threads: it reads on only when it has finished thinking, "
                  "and refuses to think without a limit.";
    }
    command->footer(footer);
}

} // namespace motley::tools
