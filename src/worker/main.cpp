// What thinks for the page, in a Worker of its own: the text protocol of tools/conversation.h, one
// line a call (src/build/start_in_worker.js).
#include "engine/strings.h"
#include "tools/conversation.h"

#include <cstdio>
#include <string>

extern "C" {

/// Obeys a line; answers are lines of the standard output. `go` thinks until its end before this
/// returns: who wants it to stop ends the Worker.
void motley_obey(const char* line) {
    // The page asks for nothing that would have to be explained: there are no sentences.
    static const motley::engine::Strings no_strings;
    static motley::tools::Conversation conversation(
        [](const std::string& answer) {
            std::puts(answer.c_str());
            std::fflush(stdout);
        },
        no_strings, MOTLEY_VERSION);
    (void)conversation.obey(line);
}

} // extern "C"
