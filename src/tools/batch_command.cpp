#include "tools/batch.h"
#include "tools/commands.h"

namespace motley::tools {

void add_batch_command(Session& session) {
    CLI::App* command = add_command(
        session, "batch",
        "Answers JSON requests, one a line on the standard input: legal, apply, perft, check",
        [streams = session.streams, &strings = session.strings]() -> Answer<void> {
            answer_requests(streams.in, streams.out, strings);
            return {};
        });
    command->footer(R"(A request is one of
  {"op":"legal","game":ID,"pos":POS}
  {"op":"apply","game":ID,"pos":POS,"actions":[TOKEN,...]}
  {"op":"perft","game":ID,"pos":POS,"depth":N}
  {"op":"check","game":ID,"pos":POS}
Without "pos" it is about the start; check needs one. Any other field is refused, and so is a field
that is there twice. What is refused is answered with
  {"ok":false,"error":LINE,"code":CODE,"paragraph":NUMBER,"squares":[SQUARE,...]}
and the next line is read.)");
}

} // namespace motley::tools
