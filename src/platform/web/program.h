#pragma once

#include "platform/host_talk.h"
#include "platform/stage.h"
#include "platform/web/page_archive.h"
#include "platform/web/twin.h"
#include "platform/web/worker_client.h"
#include "shell/export.h"

#include <memory>

namespace motley::platform {

// Lives as long as the page. Everything happens in calls by the browser.
struct Program {
    std::unique_ptr<Stage> stage;
    WorkerClient* client = nullptr; ///< owned by the stage
    PageArchive* archive = nullptr; ///< likewise
    Twin twin;
    HostTalk host;      ///< with whoever embeds the program
    bool begun = false; ///< what was saved has been restored
    bool frame_asked = false;
    bool work_asked = false;
    double drawn = 0; ///< when the last frame was, in milliseconds
    bool news_asked = false;
    bool entered = false;     ///< text was entered into a field since the last frame
    shell::Export taken_out;  ///< what the page has taken last
    double news_asked_at = 0; ///< when the page was last asked to fetch the news, in milliseconds
    bool hand = false;
    int timer = 0; ///< timer for a frame needed because time passes; 0: none
};

[[nodiscard]] Program& program();

void draw_frame();
/// Asks the browser to have the next frame drawn.
void ask_for_frame();
/// The same while the app works on something long, between whose parts frames are rare.
void ask_for_work();

} // namespace motley::platform
