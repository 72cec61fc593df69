// The engine of the page, in a Worker of its own. It speaks the protocol of engine/protocol.h, one
// line per call (src/build/start_in_worker.js).
#include "core/asset.h"
#include "engine/page_conversation.h"

#include <cstddef>
#include <cstdio>
#include <string>

extern "C" {

/// Obeys a line; the replies are lines on the standard output. `go` returns only when the search
/// has ended, so the page kills the Worker to stop it.
void motley_obey(const char* line) {
    static motley::engine::PageConversation conversation([](const std::string& answer) {
        std::puts(answer.c_str());
        std::fflush(stdout);
    });
    conversation.obey(line);
}

/// Takes the network of a game (search/network.h), before the first search that uses it.
void motley_take_network(const char* game, const char* bytes, int size) {
    // What is registered must live as long as the program.
    const auto& path = *new std::string("games/" + std::string(game) + "/network");
    const auto& network_bytes = *new std::string(bytes, static_cast<std::size_t>(size));
    const motley::Asset network{path, network_bytes};
    motley::register_assets({&network, 1});
}

} // extern "C"
