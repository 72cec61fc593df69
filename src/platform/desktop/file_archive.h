#pragma once

#include "platform/archive.h"
#include "platform/desktop/told.h"

#include <filesystem>
#include <utility>

namespace motley::platform {

/// Stores each match in a file named after its id: the summary, a line break, the text. Files are
/// replaced as a whole. Answers come during the call.
class FileArchive final : public Archive {
public:
    /// The folder is created when it is needed.
    explicit FileArchive(std::filesystem::path folder, Told told = tell_nobody)
        : folder_(std::move(folder)), told_(std::move(told)) {}

    void list(Listed listed) override;
    void put(const std::string& id, const std::string& summary, const std::string& text,
             Done done) override;
    void get(const std::string& id, Got got) override;
    void remove(const std::string& id, Done done) override;

private:
    std::filesystem::path folder_;
    Told told_;
};

} // namespace motley::platform
