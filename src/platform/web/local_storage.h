#pragma once

#include "platform/storage.h"

namespace motley::platform {

/// The browser's storage for the page's site.
class LocalStorage final : public Storage {
public:
    [[nodiscard]] std::optional<std::string> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::string& text) override;
    void remove(const std::string& name) override;
    [[nodiscard]] bool rename(const std::string& from, const std::string& to) override;
    [[nodiscard]] std::string mark() override;
    void set_mark(const std::string& text) override;
    [[nodiscard]] std::vector<std::string> names() override;
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name) override;
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name,
                                                      const std::string& text) override;
};

} // namespace motley::platform
