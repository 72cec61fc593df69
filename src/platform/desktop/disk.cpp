#include "platform/desktop/disk.h"

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace motley::platform {

namespace {

bool write_all(int file, std::string_view bytes) {
    bool right = true;
    while (right && !bytes.empty()) {
        const ssize_t written = write(file, bytes.data(), bytes.size());
        right = written > 0 || (written < 0 && errno == EINTR);
        bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return right;
}

/// Waits until the names in this folder are on the disk: of new and of renamed files.
void sync_folder(const std::filesystem::path& folder) {
    const int opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened >= 0) {
        (void)fsync(opened); // not every file system can, and the file itself is there
        close(opened);
    }
}

bool write_through(const std::filesystem::path& path, std::string_view bytes) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    bool right = write_all(file, bytes);
    right = fsync(file) == 0 && right;
    return close(file) == 0 && right;
}

} // namespace

bool make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    if (std::filesystem::is_directory(folder, error)) {
        return true;
    }
    const std::filesystem::path above = folder.parent_path();
    return (above.empty() || above == folder || make_folder(above)) &&
           (mkdir(folder.c_str(), 0700) == 0 || std::filesystem::is_directory(folder, error));
}

std::optional<std::string> read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    // An empty file is a text, too, perhaps damaged by a power cut.
    const bool empty = file.peek() == std::ifstream::traits_type::eof() && !file.bad();
    if (!empty && !(text << file.rdbuf())) {
        return std::nullopt;
    }
    return file.is_open() ? std::optional(text.str()) : std::nullopt;
}

bool replace_file(const std::filesystem::path& path, std::string_view bytes) {
    std::filesystem::path part = path;
    part += ".new";
    std::error_code error;
    const bool written = write_through(part, bytes);
    if (written) {
        std::filesystem::rename(part, path, error);
    }
    if (!written || error) {
        std::filesystem::remove(part, error);
        return false;
    }
    sync_folder(path.parent_path());
    return true;
}

bool append_to_file(const std::filesystem::path& path, std::string_view bytes) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct stat before {};
    if (file < 0 || fstat(file, &before) != 0) {
        if (file >= 0) {
            close(file);
        }
        return false;
    }
    bool right = write_all(file, bytes);
    right = fdatasync(file) == 0 && right;
    if (!right) {
        (void)!ftruncate(file, before.st_size);
    }
    right = close(file) == 0 && right;
    if (right && before.st_size == 0) {
        sync_folder(path.parent_path());
    }
    return right;
}

} // namespace motley::platform
