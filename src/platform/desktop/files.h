#pragma once

#include "platform/storage.h"

#include <filesystem>
#include <utility>

namespace motley::platform {

/// Each text a file of a folder. A file is replaced whole: who reads finds the old text or the new.
class Files final : public Storage {
public:
    explicit Files(std::filesystem::path folder) : folder_(std::move(folder)) {}

    [[nodiscard]] std::optional<std::string> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::string& text) override;
    void remove(const std::string& name) override;

private:
    std::filesystem::path folder_;
};

} // namespace motley::platform
