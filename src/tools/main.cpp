#include "core/asset.h"
#include "tools/command_line.h"

#include <iostream>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    motley::register_assets(motley::text_assets());
    motley::register_assets(motley::art_assets());
    const auto strings = motley::engine::Strings::load("en");
    if (!strings) {
        std::cerr << strings.error() << '\n';
        return motley::tools::ExitCode::refused;
    }
    return motley::tools::run({argv + (argc > 0 ? 1 : 0), argv + argc}, MOTLEY_VERSION, *strings,
                              {std::cin, std::cout, std::cerr});
}
