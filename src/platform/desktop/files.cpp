#include "platform/desktop/files.h"

#include <fstream>
#include <sstream>
#include <system_error>

namespace motley::platform {

std::optional<std::string> Files::read(const std::string& name) {
    std::ifstream file(folder_ / name, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) {
        return std::nullopt;
    }
    return text.str();
}

bool Files::write(const std::string& name, const std::string& text) {
    const std::filesystem::path whole = folder_ / name;
    const std::filesystem::path part = folder_ / (name + ".new");
    std::ofstream file(part, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    std::error_code error;
    if (file) {
        std::filesystem::rename(part, whole, error);
    }
    if (!file || error) {
        std::filesystem::remove(part, error);
        return false;
    }
    return true;
}

void Files::remove(const std::string& name) {
    std::error_code error;
    std::filesystem::remove(folder_ / name, error);
}

} // namespace motley::platform
