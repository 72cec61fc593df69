// The engine of the page, in a Worker of its own: the protocol of engine/protocol.h, one line a call
// (src/build/start_in_worker.js).
#include "engine/conversation.h"
#include "engine/strings.h"

#include <cstdio>
#include <string>

extern "C" {

/// Obeys a line; replies are lines of the standard output. `go` searches to its end before this
/// returns, so the page kills the Worker to stop it.
void motley_obey(const char* line) {
    // The page asks nothing that has to be explained, so no sentences are loaded.
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
