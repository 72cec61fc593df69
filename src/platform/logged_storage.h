#pragma once

#include "platform/storage.h"
#include "platform/text_log.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace motley::platform {

/// A storage that writes no more than what has changed: it appends each change to the text's log,
/// and now and then replaces the base (text_log.h). Derived classes put the bytes somewhere.
class LoggedStorage : public Storage {
public:
    [[nodiscard]] std::optional<std::string> read(const std::string& name) override;
    [[nodiscard]] bool write(const std::string& name, const std::string& text) override;
    void remove(const std::string& name) override;
    [[nodiscard]] bool rename(const std::string& from, const std::string& to) override;
    [[nodiscard]] bool damaged(const std::string& name) override;
    void tidy() override;
    /// Gives out all bytes of a damaged text, otherwise the text.
    [[nodiscard]] std::optional<std::string> copy_out(const std::string& name) override;
    using Storage::copy_out;

protected:
    struct Stored {
        std::string base;
        std::string log;
    };
    [[nodiscard]] virtual std::optional<Stored> fetch(const std::string& name) = 0;
    /// Replaces what is stored under this name; there is no log then. If it fails, everything is
    /// still as it was, or the log is replaced() by this base.
    [[nodiscard]] virtual bool put(const std::string& name, const std::string& base) = 0;
    /// Adds to the log of an existing base. If it fails, nothing or a part of it was added.
    [[nodiscard]] virtual bool append(const std::string& name, const std::string& entry) = 0;
    virtual void erase(const std::string& name) = 0;
    /// Puts this base, and erases the other name.
    [[nodiscard]] virtual bool move(const std::string& from, const std::string& to,
                                    const std::string& base) = 0;
    /// Whether changes may be appended at all.
    [[nodiscard]] virtual bool keeps_logs() const { return true; }
    /// Whether an append may be cut off in the middle, with nobody to know of it.
    [[nodiscard]] virtual bool may_tear() const { return true; }
    /// What was stored under this name is not known any more: it is written as a whole next time.
    void forget(const std::string& name) { known_.erase(name); }

private:
    /// All bytes that are stored under this name.
    [[nodiscard]] std::optional<std::string> whole(const std::string& name);
    [[nodiscard]] bool replace(const std::string& name, const std::string& text);

    /// What is stored under the names that were read or written, if changes can be appended to it.
    std::map<std::string, TextLog> known_;
};

} // namespace motley::platform
