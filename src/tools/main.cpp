#include "core/asset.h"
#include "tools/command_line.h"

#include <iostream>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    motley::register_assets(motley::text_assets());
    return motley::tools::run({argv + (argc > 0 ? 1 : 0), argv + argc}, MOTLEY_VERSION,
                              {std::cin, std::cout, std::cerr});
}
