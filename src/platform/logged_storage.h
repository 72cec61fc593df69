#pragma once

#include "platform/storage.h"
#include "platform/text_log.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace motley::platform {

/// A storage that writes only what has changed: it appends each change to the text's log, and now
/// and then replaces the base (text_log.h). Derived classes store the bytes.
class LoggedStorage : public Storage {
public:
    [[nodiscard]] std::optional<std::string> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::string& text) override;
    void remove(const std::string& name) override;
    [[nodiscard]] bool rename(const std::string& from, const std::string& to) override;
    [[nodiscard]] bool damaged(const std::string& name) override;
    void tidy() override;
    /// Copies all bytes of a damaged text, otherwise the text.
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name) override;
    using Storage::copy_out;

protected:
    struct Stored {
        std::string base;
        std::string log;
    };
    [[nodiscard]] virtual std::optional<Stored> fetch(const std::string& name) = 0;
    /// Replaces everything stored under this name by a base without a log. If that fails, nothing
    /// has changed, or the log is replaced() by this base.
    [[nodiscard]] virtual bool put(const std::string& name, const std::string& base) = 0;
    /// Appends to the log of an existing base. If that fails, nothing or a part of the entry was
    /// appended.
    [[nodiscard]] virtual bool append(const std::string& name, const std::string& entry) = 0;
    virtual void erase(const std::string& name) = 0;
    /// Stores this base as `to`, and erases `from`.
    [[nodiscard]] virtual bool move(const std::string& from, const std::string& to,
                                    const std::string& base) = 0;
    /// Whether changes can be appended at all.
    [[nodiscard]] virtual bool keeps_logs() const { return true; }
    /// Whether an append can be cut off in the middle without anybody noticing.
    [[nodiscard]] virtual bool may_tear() const { return true; }
    /// Forgets what was stored under this name: it is written as a whole next time.
    void forget(const std::string& name) { known_.erase(name); }

private:
    /// All bytes stored under this name.
    [[nodiscard]] std::optional<std::string> whole(const std::string& name);
    [[nodiscard]] bool replace(const std::string& name, const std::string& text);

    /// The texts that were read or written, by name, if changes can be appended to them.
    std::map<std::string, TextLog> known_;
};

} // namespace motley::platform
