#pragma once

namespace motley::platform {

/// Opens the window (or, in a browser, takes over the page's canvas) and runs the app; what main()
/// returns. In a browser it returns as soon as the first frame is drawn, and the page goes on
/// calling.
int run(int argc, char** argv);

} // namespace motley::platform
