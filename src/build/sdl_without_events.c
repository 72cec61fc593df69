/* In place of SDL's file of events: the page listens by itself (web/), and SDL's own handlers, of keys, touches, full screen and
   others, would only take what it does not pass on. Declared in SDL's SDL_emscriptenevents.h. */
typedef struct SDL_WindowData SDL_WindowData;

void Emscripten_RegisterEventHandlers(SDL_WindowData* data);
void Emscripten_UnregisterEventHandlers(SDL_WindowData* data);
int Emscripten_HandleCanvasResize(int type, const void* reserved, void* data);

void Emscripten_RegisterEventHandlers(SDL_WindowData* data) { (void)data; }

void Emscripten_UnregisterEventHandlers(SDL_WindowData* data) { (void)data; }

int Emscripten_HandleCanvasResize(int type, const void* reserved, void* data) {
    (void)type;
    (void)reserved;
    (void)data;
    return 0;
}
