// The engine of the page, in a Worker of its own. It speaks the protocol of engine/protocol.h, one
// line per call (src/build/start_in_worker.js).
#include "engine/conversation.h"
#include "engine/strings.h"

#include <cstdio>
#include <string>

extern "C" {

/// Obeys a line; the replies are lines on the standard output. `go` returns only when the search
/// has ended, so the page kills the Worker to stop it.
void motley_obey(const char* line) {
    // The page asks nothing that needs an explanation, so no sentences are loaded.
    static const motley::engine::Strings no_strings;
    static motley::engine::Conversation conversation(
        [](const std::string& answer) {
            std::puts(answer.c_str());
            std::fflush(stdout);
        },
        no_strings, MOTLEY_VERSION);
    (void)conversation.obey(line);
}

} // extern "C"
