#pragma once

#include "platform/desktop/log.h"
#include "platform/logged_storage.h"

#include <filesystem>
#include <utility>

namespace motley::platform {

/// Stores each text in a file of a folder, and its log, if any, in NAME.log beside it. Files are
/// replaced as a whole, so readers find either the old or the new text. A text is on the disk when
/// write() returns.
class Files final : public LoggedStorage {
public:
    /// `copies`: the folder for copies, among the player's own files.
    explicit Files(std::filesystem::path folder, std::filesystem::path copies = {},
                   Log log = log_nothing)
        : folder_(std::move(folder)), copies_(std::move(copies)), log_(std::move(log)) {}
    ~Files() override;

    /// Makes the folder and reserves it for this program, until the program ends in any way.
    /// Returns false if another program has reserved it: the two would overwrite each other's
    /// texts. Also returns true if the folder cannot be made, or if its files, or files on this
    /// system, cannot be locked. If the folder is missing later, the next write makes and reserves
    /// it.
    [[nodiscard]] bool claim();

    [[nodiscard]] std::string mark() override;
    void set_mark(const std::string& text) override;
    [[nodiscard]] std::vector<std::string> names() override;
    using LoggedStorage::copy_out;
    /// The copy is called `name`.txt, with a number if that file exists already.
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name,
                                                      const std::string& text) override;

private:
    [[nodiscard]] std::optional<Stored> fetch(const std::string& name) override;
    [[nodiscard]] bool put(const std::string& name, const std::string& base) override;
    [[nodiscard]] bool append(const std::string& name, const std::string& entry) override;
    void erase(const std::string& name) override;
    [[nodiscard]] bool move(const std::string& from, const std::string& to,
                            const std::string& base) override;
    [[nodiscard]] bool reserve();
    [[nodiscard]] std::filesystem::path log_of(const std::string& name) const;

    std::filesystem::path folder_;
    std::filesystem::path copies_;
    Log log_;
    bool reserves_ = false; ///< claim() was called
    int lock_ = -1;         ///< descriptor of the locked file
};

} // namespace motley::platform
