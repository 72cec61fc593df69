#include "tools/batch.h"
#include "tools/commands.h"

namespace motley::tools {

void add_batch_command(Session& session) {
    add_command(
        session, "batch",
        "Answers JSON requests, one a line on the standard input: legal, apply, perft, check",
        [streams = session.streams, &strings = session.strings]() -> Answer<void> {
            answer_requests(streams.in, streams.out, strings);
            return {};
        });
}

} // namespace motley::tools
