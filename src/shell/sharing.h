#pragma once

#include "activity/changes.h"
#include "core/result.h"
#include "match/match.h"
#include "record/link.h"
#include "shell/export.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace motley::shell {

class App;

/// What other people have shared with the player, and what the player shares.
class Sharing {
public:
    explicit Sharing(App& app);
    Sharing(const Sharing&) = delete;
    Sharing& operator=(const Sharing&) = delete;
    ~Sharing() = default;

    // --- opening
    /// The source of a text: the page's address or the command line, or the player, who pasted it,
    /// dropped it or picked a file.
    enum class From : std::uint8_t { address, player };
    /// The maximum size of a text in bytes; a longer one is not read.
    static constexpr std::size_t max_text = std::size_t{1} << 26U;
    /// Opens a text in any form and encoding. Except by a friend's link no match begins, and none
    /// of the player's matches changes.
    ///
    ///     address of a screen  that screen or, if there is none, the nearest one; refusal() says so
    ///     position             the viewer, or the editor if a position of its game is set up there
    ///     game                 the viewer
    ///     puzzle               the puzzle if it is one of Puzzles::all(), otherwise its position
    ///     set-up               nothing yet: offered_setup() has it, for a dialog
    ///     friend's link        its match (TurnLinks::open); if it contradicts a current match, that
    ///                          match, and refusal() says what is contradicted
    ///     damaged record       what comes before the damage, with a note about the rest
    ///     several records      the library, which adds them; a single one too, if the library is open
    ///
    /// A text that cannot be read is refused, and nothing changes: refusal() says why or, if the
    /// text came from the address and the player is on the start page, refused().
    Result<void> open(std::string_view bytes, From from = From::address);
    /// Opens the library, and adds one of several files that the player dropped or picked at once.
    /// Instead of its text there may be the reason why it could not be read.
    void add_file(std::string name, Result<std::string> text);
    /// A sentence about the text refused on the start page, as long as the player stays there; or
    /// empty.
    [[nodiscard]] std::string refused() const;
    /// Why the last text was refused, for a dialog over the present screen; or empty.
    [[nodiscard]] std::string refusal() const;
    /// The title of that dialog.
    [[nodiscard]] std::string refusal_title() const;
    /// The number of refusals so far.
    [[nodiscard]] std::size_t refusals() const { return refusals_; }
    /// Refuses a file or clipboard whose text could not be read.
    void refuse_file(Error why);
    void refuse_file(std::string_view reason);
    /// The set-up whose dialog should be opened, until forget_setup().
    [[nodiscard]] const std::optional<record::SetupLink>& offered_setup() const {
        return offered_setup_;
    }
    void forget_setup() { offered_setup_.reset(); }
    /// Requests a text of the player's. Whoever can get it takes the request with take_request(), and
    /// calls open() with From::player.
    enum class Request : std::uint8_t { none, file, clipboard };
    void want(Request request) { request_ = request; }
    [[nodiscard]] Request take_request() { return std::exchange(request_, Request::none); }

    // --- sharing
    /// The address before the `#` of links; empty if the program has none.
    [[nodiscard]] const std::string& address() const { return address_; }
    void set_address(std::string address) { address_ = std::move(address); }
    [[nodiscard]] const Abilities& abilities() const { return abilities_; }
    void set_abilities(const Abilities& abilities) { abilities_ = abilities; }
    /// Requests an export, in place of any earlier one. Whoever can do it takes it with
    /// take_export() and reports with tell_export().
    void give(Export what);
    [[nodiscard]] std::optional<Export> take_export();
    /// Whether the last export was cancelled after it was taken; then nothing of it should be left.
    [[nodiscard]] bool given_up() const { return state_.stage == ExportState::Stage::none; }
    void give_up() { state_ = {}; }
    /// Reports the progress of the last export; `done` and `failed` are announced.
    void tell_export(ExportState::Stage stage, float part = 0, std::string where = {});
    [[nodiscard]] const ExportState& exported() const { return state_; }
    /// A sentence about an export that is done or has failed; else empty.
    [[nodiscard]] std::string export_note() const;

    /// Requests to show a page of the program's site, by its path below the address. Whoever can
    /// show it takes the path with take_page().
    void show_page(std::string path) { page_ = std::move(path); }
    [[nodiscard]] std::string take_page() { return std::exchange(page_, {}); }

    /// Exports a text to the clipboard.
    void copy(std::string text) {
        give({Export::To::clipboard, Export::As::text, {}, std::move(text)});
    }
    /// Whether the last text is on the clipboard; nothing while that is unknown.
    [[nodiscard]] std::optional<bool> copied() const;

    // --- for what is opened elsewhere
    /// Opens a match in the viewer. `link`: the text of the link that it came from; or empty.
    void view(std::unique_ptr<match::Match> match, std::size_t shown, std::string link,
              std::optional<Error> damage = {});
    /// What kind of text is refused.
    enum class Kind : std::uint8_t {
        text,
        turn,    ///< a friend's link, which contradicts a match
        address, ///< an address without a screen, which is the error's `text`
    };
    /// Refuses the text opened last.
    Result<void> refuse(Error error, Kind kind = Kind::text);

private:
    Result<void> open_link(std::string_view text);
    /// Opens the screen of an address or, if there is none, the nearest one, and says so.
    Result<void> go(std::string_view text);
    struct Refusal {
        Kind kind = Kind::text;
        Error error;
    };
    [[nodiscard]] std::string words(const Refusal& refusal, const char* of_text) const;

    App& app_;
    From from_ = From::address; ///< source of the text opened last
    std::optional<Refusal> refused_;
    std::optional<Refusal> refusal_;
    std::size_t refusals_ = 0;
    std::optional<record::SetupLink> offered_setup_;
    Request request_ = Request::none;
    std::string address_;
    std::string page_; ///< path of the requested page
    Abilities abilities_;
    std::optional<Export> export_;
    ExportState state_;
    activity::Changes::Subscription listening_;
};

} // namespace motley::shell
