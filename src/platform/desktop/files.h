#pragma once

#include "platform/storage.h"

#include <filesystem>
#include <utility>

namespace motley::platform {

/// Each text a file of a folder. A file is replaced whole: who reads finds the old text or the new.
class Files final : public Storage {
public:
    /// `copies`: the folder of the player's own files, where copies go.
    explicit Files(std::filesystem::path folder, std::filesystem::path copies = {})
        : folder_(std::move(folder)), copies_(std::move(copies)) {}
    ~Files() override;

    /// Makes the folder this program's alone, until it ends, however it ends. False when another
    /// program has it: what is written then would overwrite what that one writes. True, too, where
    /// the system cannot lock files, or not in this folder.
    [[nodiscard]] bool claim();

    [[nodiscard]] std::optional<std::string> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::string& text) override;
    void remove(const std::string& name) override;
    [[nodiscard]] bool rename(const std::string& from, const std::string& to) override;
    [[nodiscard]] std::string mark() override;
    void set_mark(const std::string& text) override;
    [[nodiscard]] std::vector<std::string> names() override;
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name) override;
    /// As `name`.txt, or with a number where there is one already.
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name,
                                                      const std::string& text) override;

private:
    std::filesystem::path folder_;
    std::filesystem::path copies_;
    int lock_ = -1; ///< descriptor of the file that is locked
};

} // namespace motley::platform
