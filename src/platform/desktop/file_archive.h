#pragma once

#include "platform/archive.h"
#include "platform/desktop/log.h"

#include <filesystem>
#include <utility>

namespace motley::platform {

/// Stores each match in a file named after its id: the summary, a line break, the text. Files are
/// replaced as a whole. Answers come during the call.
class FileArchive final : public Archive {
public:
    /// The folder is created when it is needed.
    explicit FileArchive(std::filesystem::path folder, Log log = log_nothing)
        : folder_(std::move(folder)), log_(std::move(log)) {}

    void list(Listed listed) override;
    void put(const std::string& id, const std::string& summary, const std::string& text,
             Done done) override;
    void get(const std::string& id, Got got) override;
    void remove(const std::string& id, Done done) override;

private:
    std::filesystem::path folder_;
    Log log_;
};

} // namespace motley::platform
