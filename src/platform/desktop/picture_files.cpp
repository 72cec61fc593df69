#include "platform/desktop/picture_files.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <lodepng.h>
#include <string_view>
#include <utility>
#include <vector>
extern "C" {
#include <getarg.h> // declares GifQuantizeBuffer in this version of the library
}

namespace motley::platform {

using picture::Bitmap;

namespace {

constexpr int colours = 256;

int append(GifFileType* file, const GifByteType* bytes, int count) {
    static_cast<std::string*>(file->UserData)
        ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return count;
}

/// One of the colours for each pixel.
struct Paletted {
    std::array<GifColorType, colours> palette{};
    std::vector<GifByteType> pixels;
};

std::optional<Paletted> paletted(const Bitmap& bitmap) {
    const std::size_t count = bitmap.rgba.size() / 4;
    std::array<std::vector<GifByteType>, 3> channels;
    for (std::size_t channel = 0; channel < channels.size(); ++channel) {
        channels[channel].resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            channels[channel][i] = bitmap.rgba[(4 * i) + channel];
        }
    }
    Paletted out;
    out.pixels.resize(count);
    int size = colours;
    if (GifQuantizeBuffer(static_cast<unsigned>(bitmap.width), static_cast<unsigned>(bitmap.height),
                          &size, channels[0].data(), channels[1].data(), channels[2].data(),
                          out.pixels.data(), out.palette.data()) != GIF_OK) {
        return std::nullopt;
    }
    // Its colours have five bits to a channel; each becomes the mean of those that it stands for.
    std::array<std::array<std::size_t, 4>, colours> sums{};
    for (std::size_t i = 0; i < count; ++i) {
        auto& sum = sums[out.pixels[i]];
        for (std::size_t channel = 0; channel < 3; ++channel) {
            sum[channel] += channels[channel][i];
        }
        ++sum[3];
    }
    for (std::size_t i = 0; i < colours; ++i) {
        const auto& [red, green, blue, number] = sums[i];
        if (number > 0) {
            const auto mean = [n = number](std::size_t sum) {
                return static_cast<GifByteType>((sum + n / 2) / n);
            };
            out.palette[i] = {mean(red), mean(green), mean(blue)};
        }
    }
    return out;
}

} // namespace

std::optional<std::string> png_of(const Bitmap& bitmap) {
    std::vector<std::uint8_t> out;
    if (bitmap.rgba.empty() ||
        lodepng::encode(out, bitmap.rgba, static_cast<unsigned>(bitmap.width),
                        static_cast<unsigned>(bitmap.height)) != 0) {
        return std::nullopt;
    }
    return std::string(out.begin(), out.end());
}

Gif::Gif() : file_(EGifOpen(&bytes_, append, nullptr)) {}

bool Gif::begin(const Bitmap& first) {
    EGifSetGifVersion(file_.get(), true);
    if (EGifPutScreenDesc(file_.get(), first.width, first.height, 8, 0, nullptr) != GIF_OK) {
        return false;
    }
    constexpr std::string_view name = "NETSCAPE2.0";
    constexpr std::array<std::uint8_t, 3> endlessly{1, 0, 0};
    return EGifPutExtensionLeader(file_.get(), APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(file_.get(), static_cast<int>(name.size()), name.data()) ==
               GIF_OK &&
           EGifPutExtensionBlock(file_.get(), endlessly.size(), endlessly.data()) == GIF_OK &&
           EGifPutExtensionTrailer(file_.get()) == GIF_OK;
}

bool Gif::add(const Bitmap& bitmap, int milliseconds) {
    if (!file_ || bitmap.rgba.empty() || (bytes_.empty() && !begin(bitmap)) ||
        bitmap.width != file_->SWidth || bitmap.height != file_->SHeight) {
        return false;
    }
    auto image = paletted(bitmap);
    const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(
        image ? GifMakeMapObject(colours, image->palette.data()) : nullptr, &GifFreeMapObject);
    if (!map) {
        return false;
    }
    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, milliseconds / 10,
                                       NO_TRANSPARENT_COLOR};
    std::array<GifByteType, 4> extension{};
    const auto length = static_cast<int>(EGifGCBToExtension(&control, extension.data()));
    return EGifPutExtension(file_.get(), GRAPHICS_EXT_FUNC_CODE, length, extension.data()) ==
               GIF_OK &&
           EGifPutImageDesc(file_.get(), 0, 0, bitmap.width, bitmap.height, false, map.get()) ==
               GIF_OK &&
           EGifPutLine(file_.get(), image->pixels.data(), static_cast<int>(image->pixels.size())) ==
               GIF_OK;
}

std::optional<std::string> Gif::bytes() {
    const bool whole =
        !bytes_.empty() && file_ && EGifCloseFile(file_.release(), nullptr) == GIF_OK;
    return whole ? std::optional(std::move(bytes_)) : std::nullopt;
}

} // namespace motley::platform
