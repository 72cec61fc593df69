#include "tools/batch.h"
#include "tools/commands.h"

namespace motley::tools {

void add_batch_command(Session& session) {
    CLI::App* command = add_command(
        session, "batch",
        "Answer JSON requests, one per line on standard input: legal, apply, perft, check",
        [streams = session.streams, &strings = session.strings]() -> Answer<void> {
            answer_requests(streams.in, streams.out, strings);
            return read_to_end(streams.in);
        });
    command->footer(R"(A request is one of
  {"op":"legal","game":ID,"pos":POS}
  {"op":"apply","game":ID,"pos":POS,"actions":[TOKEN,...]}
  {"op":"perft","game":ID,"pos":POS,"depth":N}
  {"op":"check","game":ID,"pos":POS}
Without "pos" it means the start position; check needs one. Any other field is refused, and so is a
field given twice. A refused request is answered with
  {"ok":false,"error":LINE,"code":CODE,"paragraph":NUMBER,"squares":[SQUARE,...]}
and reading goes on with the next line.)");
}

} // namespace motley::tools
