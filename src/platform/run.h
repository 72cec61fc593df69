#pragma once

namespace motley::platform {

/// Opens the window (or, in a browser, takes over the page's canvas) and runs the app. Returns the
/// value for main(). In a browser it returns as soon as the first frame is drawn; the page then
/// calls the program.
int run(int argc, char** argv);

} // namespace motley::platform
