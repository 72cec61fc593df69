#include "shell/code.h"

#include <array>
#include <cstdint>
#include <qrcodegen.h>

namespace motley::shell {

Code code_of(const std::string& text) {
    Code code;
    std::array<std::uint8_t, qrcodegen_BUFFER_LEN_MAX> work{};
    std::array<std::uint8_t, qrcodegen_BUFFER_LEN_MAX> made{};
    if (!qrcodegen_encodeText(text.c_str(), work.data(), made.data(), qrcodegen_Ecc_LOW,
                              qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX, qrcodegen_Mask_AUTO,
                              true)) {
        return code;
    }
    const int side = qrcodegen_getSize(made.data());
    code.side = static_cast<std::size_t>(side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            code.modules.push_back(qrcodegen_getModule(made.data(), x, y));
        }
    }
    return code;
}

} // namespace motley::shell
