#pragma once

#include "platform/logged_storage.h"

namespace motley::platform {

/// The browser's storage for the page's site. The page has all texts in memory (web/storage.mjs),
/// so reading never waits. Writes are on their way when they return, and settled() says when they
/// have arrived.
class PageStorage final : public LoggedStorage {
public:
    [[nodiscard]] std::vector<std::string> take_failed() override;
    [[nodiscard]] bool settled() override;
    [[nodiscard]] bool late() override;
    [[nodiscard]] std::string mark() override;
    void set_mark(const std::string& text) override;
    [[nodiscard]] std::vector<std::string> names() override;
    using LoggedStorage::copy_out;
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name,
                                                      const std::string& text) override;

private:
    [[nodiscard]] std::optional<Stored> fetch(const std::string& name) override;
    [[nodiscard]] bool put(const std::string& name, const std::string& base) override;
    [[nodiscard]] bool append(const std::string& name, const std::string& entry) override;
    void erase(const std::string& name) override;
    [[nodiscard]] bool move(const std::string& from, const std::string& to,
                            const std::string& base) override;
    [[nodiscard]] bool keeps_logs() const override;
    /// An entry is stored completely or not at all.
    [[nodiscard]] bool may_tear() const override { return false; }
};

} // namespace motley::platform
