#pragma once

#include "core/result.h"
#include "match/match.h"
#include "record/link.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace motley::shell {

class App;

/// What others have shared with the player, and what the player shares.
class Sharing {
public:
    explicit Sharing(App& app) : app_(app) {}
    Sharing(const Sharing&) = delete;
    Sharing& operator=(const Sharing&) = delete;
    ~Sharing() = default;

    // --- opening
    /// Opens a link (record/link.h), or a record in any other form. A position or a game opens to be
    /// looked at. A puzzle that is among the player's opens to be solved, any other as a position.
    /// Of a set-up the dialog should be opened. A text that cannot be read is refused, and the start
    /// page says why. Nothing is begun, and none of the player's matches changes.
    Result<void> open(std::string_view text);
    /// The sentence about the link that was refused, as long as the start page stays; or empty.
    [[nodiscard]] std::string refused() const;
    /// The set-up whose dialog should be opened, until forget_setup().
    [[nodiscard]] const std::optional<record::SetupLink>& offered_setup() const {
        return offered_setup_;
    }
    void forget_setup() { offered_setup_.reset(); }
    /// Another screen was opened: what was refused or offered is past.
    void screen_changed();

    // --- copying
    /// What stands before the `#` of links; empty if the program has no address.
    [[nodiscard]] const std::string& address() const { return address_; }
    void set_address(std::string address) { address_ = std::move(address); }
    /// Asks for a text to be put on the clipboard. Whoever has one takes it with take_copy() and
    /// reports with tell_copied().
    void copy(std::string text) {
        copied_.reset();
        copy_ = std::move(text);
    }
    [[nodiscard]] std::string take_copy() { return std::exchange(copy_, {}); }
    void tell_copied(bool done);
    /// Whether the last text is on the clipboard; nothing while that is not known.
    [[nodiscard]] std::optional<bool> copied() const { return copied_; }

private:
    void view(std::unique_ptr<match::Match> match, std::size_t shown);
    Result<void> refuse(Error error);

    App& app_;
    std::optional<Error> refused_;
    std::optional<record::SetupLink> offered_setup_;
    std::string address_;
    std::string copy_;
    std::optional<bool> copied_;
};

} // namespace motley::shell
