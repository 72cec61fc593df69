#pragma once

#include <optional>
#include <string>

namespace motley::platform {

/// Where texts outlive the program, each under a name of letters and hyphens. Where the system
/// forbids it, nothing is there and nothing is written.
class Storage {
public:
    Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    virtual ~Storage() = default;

    [[nodiscard]] virtual std::optional<std::string> read(const std::string& name) = 0;
    /// True when the text is there now; else what was there before still is.
    [[nodiscard]] virtual bool write(const std::string& name, const std::string& text) = 0;
    virtual void remove(const std::string& name) = 0;
};

} // namespace motley::platform
