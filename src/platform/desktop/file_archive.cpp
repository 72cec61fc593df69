#include "platform/desktop/file_archive.h"

#include "platform/desktop/disk.h"

#include <array>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace motley::platform {

namespace {

/// The file's first line, without reading the rest; nothing if there is no whole line.
std::optional<std::string> first_line(const std::filesystem::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return std::nullopt;
    }
    std::string line;
    std::array<char, 1024> part{};
    std::size_t end = std::string::npos;
    for (ssize_t count = 0;
         end == std::string::npos && (count = ::read(file, part.data(), part.size())) > 0;) {
        line.append(part.data(), static_cast<std::size_t>(count));
        end = line.find('\n');
    }
    close(file);
    if (end == std::string::npos) {
        return std::nullopt;
    }
    line.resize(end);
    return line;
}

} // namespace

void FileArchive::list(Listed listed) {
    log_("archive: list");
    std::vector<Entry> entries;
    std::error_code error;
    if (!std::filesystem::exists(folder_, error) && !error) {
        listed(entries);
        return;
    }
    for (std::filesystem::directory_iterator at(folder_, error), end; !error && at != end;
         at.increment(error)) {
        std::string id = at->path().filename().string();
        if (!is_archive_id(id)) {
            continue;
        }
        // A file that cannot be read has an empty summary, so that it is not overlooked.
        entries.push_back({std::move(id), first_line(at->path()).value_or(std::string())});
    }
    if (error) {
        listed(std::nullopt);
    } else {
        listed(entries);
    }
}

void FileArchive::put(const std::string& id, const std::string& summary, const std::string& text,
                      Done done) {
    log_("archive: put " + id + ", " + std::to_string(text.size()) + " bytes");
    done(is_archive_id(id) && make_folder(folder_) &&
         replace_file(folder_ / id, summary + '\n' + text));
}

void FileArchive::get(const std::string& id, Got got) {
    log_("archive: get " + id);
    std::error_code error;
    if (!is_archive_id(id) || (!std::filesystem::exists(folder_ / id, error) && !error)) {
        got({true, std::nullopt});
        return;
    }
    std::optional<std::string> file = read_file(folder_ / id);
    if (!file) {
        got({false, std::nullopt});
        return;
    }
    const std::size_t end = file->find('\n');
    got({true, end == std::string::npos ? *file : file->substr(end + 1)});
}

void FileArchive::remove(const std::string& id, Done done) {
    log_("archive: remove " + id);
    std::error_code error;
    if (is_archive_id(id)) {
        std::filesystem::remove(folder_ / id, error);
    }
    done(!error);
}

} // namespace motley::platform
