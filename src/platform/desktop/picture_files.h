#pragma once

#include "picture/bitmap.h"

#include <gif_lib.h>
#include <memory>
#include <optional>
#include <string>

/// Pictures as the bytes of files.
namespace motley::platform {

/// The picture as a PNG file; nothing if it is empty.
[[nodiscard]] std::optional<std::string> png_of(const picture::Bitmap& bitmap);

/// A GIF animation that repeats for ever. Each picture has colours of its own, at most 256.
class Gif {
public:
    Gif();
    Gif(const Gif&) = delete; // the library keeps the address of its bytes
    Gif& operator=(const Gif&) = delete;
    ~Gif() = default;
    /// Adds a picture that is shown for this time. Returns false if its size differs from the first
    /// one's, or memory is lacking; then the animation is unusable.
    [[nodiscard]] bool add(const picture::Bitmap& bitmap, int milliseconds);
    /// The whole animation; nothing if it is empty or unusable. Nothing can be added afterwards.
    [[nodiscard]] std::optional<std::string> bytes();

private:
    struct Close {
        void operator()(GifFileType* file) const { (void)EGifCloseFile(file, nullptr); }
    };
    [[nodiscard]] bool begin(const picture::Bitmap& first);

    std::string bytes_;
    std::unique_ptr<GifFileType, Close> file_;
};

} // namespace motley::platform
