#include "platform/desktop/files.h"

#include "platform/desktop/disk.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace motley::platform {

Files::~Files() {
    if (lock_ >= 0) {
        close(lock_);
    }
}

bool Files::claim() {
    reserves_ = true;
    return reserve();
}

bool Files::reserve() {
    std::error_code error;
    if (lock_ >= 0 && std::filesystem::is_directory(folder_, error)) {
        return true;
    }
    if (lock_ >= 0) { // of a folder that was removed
        close(lock_);
    }
    lock_ = make_folder(folder_)
                ? open((folder_ / "motley-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)
                : -1;
    if (lock_ < 0 || flock(lock_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
        return true;
    }
    close(lock_);
    lock_ = -1;
    return false;
}

namespace {

constexpr const char* log_ending = ".log";
constexpr const char* mark_name = "motley-restoring";

std::string with_size(const std::string& name, const std::string& bytes) {
    return name + ", " + std::to_string(bytes.size()) + " bytes";
}

} // namespace

std::filesystem::path Files::log_of(const std::string& name) const {
    return folder_ / (name + log_ending);
}

std::optional<LoggedStorage::Stored> Files::fetch(const std::string& name) {
    log_("storage: read " + name);
    auto base = read_file(folder_ / name);
    return base ? std::optional(Stored{std::move(*base), read_file(log_of(name)).value_or("")})
                : std::nullopt;
}

bool Files::put(const std::string& name, const std::string& base) {
    log_("storage: put " + with_size(name, base));
    if (reserves_ && !reserve()) {
        return false;
    }
    const std::filesystem::path log = log_of(name);
    std::error_code error;
    const bool has_log = std::filesystem::exists(log, error);
    // If the program ends before the log is removed, this says that it is no longer needed.
    if ((has_log && !append_to_file(log, replacing(base))) || !replace_file(folder_ / name, base)) {
        return false;
    }
    if (has_log) {
        std::filesystem::remove(log, error);
    }
    return true;
}

bool Files::append(const std::string& name, const std::string& entry) {
    log_("storage: append to " + with_size(name, entry));
    return append_to_file(log_of(name), entry);
}

void Files::erase(const std::string& name) {
    log_("storage: remove " + name);
    std::error_code error;
    std::filesystem::remove(folder_ / name, error);
    std::filesystem::remove(log_of(name), error);
}

bool Files::move(const std::string& from, const std::string& to, const std::string& base) {
    log_("storage: move " + from + " to " + to);
    std::error_code error;
    if (std::filesystem::exists(log_of(from), error)) {
        if (!put(to, base)) {
            return false;
        }
        erase(from);
        return true;
    }
    std::filesystem::rename(folder_ / from, folder_ / to, error);
    return !error;
}

std::string Files::mark() { return read_file(folder_ / mark_name).value_or(std::string()); }

void Files::set_mark(const std::string& text) {
    if (text.empty()) {
        std::error_code error;
        std::filesystem::remove(folder_ / mark_name, error);
    } else {
        (void)replace_file(folder_ / mark_name, text);
    }
}

std::vector<std::string> Files::names() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        // No name has a dot: those are logs, and parts of files.
        if (!entry.path().has_extension() && !entry.is_directory(error)) {
            names.push_back(entry.path().filename().string());
        }
    }
    return names;
}

std::optional<std::string> Files::copy_out(const std::string& name, const std::string& text) {
    std::error_code error;
    std::filesystem::path copy = copies_ / (name + ".txt");
    for (int n = 2; std::filesystem::exists(copy, error); ++n) {
        copy = copies_ / (name + '-' + std::to_string(n) + ".txt");
    }
    return replace_file(copy, text) ? std::optional(copy.string()) : std::nullopt;
}

} // namespace motley::platform
