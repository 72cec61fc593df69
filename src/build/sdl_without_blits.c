/* In place of SDL's files that copy between surfaces, which make up a tenth of the program: all is drawn with OpenGL. Callers
   take it as an error. Declared in SDL's SDL_blit.h and SDL_RLEaccel_c.h. */
typedef struct SDL_Surface SDL_Surface;

int SDL_CalculateBlit(SDL_Surface* surface);
int SDL_RLESurface(SDL_Surface* surface);
void SDL_UnRLESurface(SDL_Surface* surface, int recode);

int SDL_CalculateBlit(SDL_Surface* surface) {
    (void)surface;
    return -1;
}

int SDL_RLESurface(SDL_Surface* surface) {
    (void)surface;
    return -1;
}

void SDL_UnRLESurface(SDL_Surface* surface, int recode) {
    (void)surface;
    (void)recode;
}
