#pragma once

#include "platform/desktop/told.h"
#include "platform/logged_storage.h"

#include <filesystem>
#include <utility>

namespace motley::platform {

/// Stores each text in a file of a folder, and its log, if it has one, in NAME.log beside it. A
/// file is replaced as a whole: readers find either the old or the new text. What was written is on
/// the disk when write() returns.
class Files final : public LoggedStorage {
public:
    /// `copies`: the folder for copies, among the player's own files.
    explicit Files(std::filesystem::path folder, std::filesystem::path copies = {},
                   Told told = tell_nobody)
        : folder_(std::move(folder)), copies_(std::move(copies)), told_(std::move(told)) {}
    ~Files() override;

    /// Makes the folder and reserves it for this program until it ends in any way. Returns false if
    /// another program has reserved it: the two would overwrite each other's texts. Also returns
    /// true if the folder cannot be made, or if files in it, or on this system, cannot be locked.
    /// From then on a folder that is missing is made, and reserved, by the next text that is
    /// written.
    [[nodiscard]] bool claim();

    [[nodiscard]] std::string mark() override;
    void set_mark(const std::string& text) override;
    [[nodiscard]] std::vector<std::string> names() override;
    using LoggedStorage::copy_out;
    /// The copy is called `name`.txt, with a number if that exists already.
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
    Told told_;
    bool reserves_ = false; ///< claim() was called
    int lock_ = -1;         ///< descriptor of the locked file
};

} // namespace motley::platform
