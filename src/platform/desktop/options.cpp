#include "platform/desktop/options.h"

#include <CLI/CLI.hpp>

#include <charconv>

namespace motley::platform {

namespace {

// `1280x800`, each side from 240 to 16384; false for anything else.
bool read_size(const std::string& text, Options& options) {
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, options.width);
    if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') {
        return false;
    }
    const auto height = std::from_chars(width.ptr + 1, end, options.height);
    const auto fits = [](int side) { return side >= 240 && side <= 16384; };
    options.sized = true;
    return height.ec == std::errc() && height.ptr == end && fits(options.width) &&
           fits(options.height);
}

} // namespace

std::optional<Options> read_options(int argc, char** argv, int& status) {
    Options options;
    CLI::App cli{"Uncommon board games, with a friend or against the computer."};
    cli.footer("Games and settings are saved in the user's data folder. Only one window uses it at "
               "a time:\n"
               "what a second one was to open appears in the first. The window opens where it was "
               "closed;\n"
               "F11 switches to full screen and back, F12 shows what developers look at.");
    cli.set_version_flag("--version", "motley " MOTLEY_VERSION);
    cli.add_option_function<std::string>(
           "--size",
           [&options](const std::string& text) {
               if (!read_size(text, options)) {
                   throw CLI::ValidationError("--size", "wants WIDTHxHEIGHT, such as 1280x800");
               }
           },
           "Size of the window in points, instead of the last one")
        ->type_name("WxH");
    cli.add_option("--ratio", options.ratio, "Device pixels per point, instead of the system's")
        ->check(CLI::Range(0.5, 4.0));
    cli.add_option("--screenshot", options.screenshot,
                   "Write the first frame to this BMP file and exit");
    cli.add_option("FILE|LINK", options.shared, "A record or a link to open")->type_name("");
    try {
        cli.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        status = cli.exit(error) == 0 ? 0 : 2;
        return std::nullopt;
    }
    return options;
}

} // namespace motley::platform
