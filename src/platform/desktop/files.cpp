#include "platform/desktop/files.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <string_view>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace motley::platform {

Files::~Files() {
    if (lock_ >= 0) {
        close(lock_);
    }
}

bool Files::claim() {
    if (lock_ < 0) {
        lock_ = open((folder_ / "motley-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    }
    return lock_ < 0 || flock(lock_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

std::optional<std::string> Files::read(const std::string& name) {
    std::ifstream file(folder_ / name, std::ios::binary);
    std::ostringstream text;
    // An empty file is a text, too, perhaps damaged by a power cut.
    const bool empty = file.peek() == std::ifstream::traits_type::eof() && !file.bad();
    if (!empty && !(text << file.rdbuf())) {
        return std::nullopt;
    }
    return file.is_open() ? std::optional(text.str()) : std::nullopt;
}

namespace {

constexpr const char* part_ending = ".new";
constexpr const char* mark_name = "motley-restoring";

/// Writes the whole text and waits until it is on the disk.
bool write_through(const std::filesystem::path& path, std::string_view text) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    bool right = true;
    while (right && !text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        right = written > 0 || (written < 0 && errno == EINTR);
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    right = fsync(file) == 0 && right;
    return close(file) == 0 && right;
}

/// Replaces the whole file, safely even if the power fails in between.
bool replace(const std::filesystem::path& whole, const std::string& text) {
    std::filesystem::path part = whole;
    part += part_ending;
    std::error_code error;
    const bool written = write_through(part, text);
    if (written) {
        std::filesystem::rename(part, whole, error);
    }
    if (!written || error) {
        std::filesystem::remove(part, error);
        return false;
    }
    return true;
}

} // namespace

bool Files::write(const std::string& name, const std::string& text) {
    return replace(folder_ / name, text);
}

void Files::remove(const std::string& name) {
    std::error_code error;
    std::filesystem::remove(folder_ / name, error);
}

bool Files::rename(const std::string& from, const std::string& to) {
    std::error_code error;
    std::filesystem::rename(folder_ / from, folder_ / to, error);
    return !error;
}

std::string Files::mark() { return read(mark_name).value_or(std::string()); }

void Files::set_mark(const std::string& text) {
    if (text.empty()) {
        remove(mark_name);
    } else {
        (void)write(mark_name, text);
    }
}

std::vector<std::string> Files::names() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        if (entry.path().extension() != part_ending) {
            names.push_back(entry.path().filename().string());
        }
    }
    return names;
}

std::optional<std::string> Files::copy_out(const std::string& name) {
    const auto text = read(name);
    return text ? copy_out(name, *text) : std::nullopt;
}

std::optional<std::string> Files::copy_out(const std::string& name, const std::string& text) {
    std::error_code error;
    std::filesystem::path copy = copies_ / (name + ".txt");
    for (int n = 2; std::filesystem::exists(copy, error); ++n) {
        copy = copies_ / (name + '-' + std::to_string(n) + ".txt");
    }
    return replace(copy, text) ? std::optional(copy.string()) : std::nullopt;
}

} // namespace motley::platform
