#pragma once

#include "platform/storage.h"

namespace motley::platform {

/// The browser's storage of the page's site.
class LocalStorage final : public Storage {
public:
    [[nodiscard]] std::optional<std::string> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::string& text) override;
    void remove(const std::string& name) override;
};

} // namespace motley::platform
