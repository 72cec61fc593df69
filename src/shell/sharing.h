#pragma once

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

/// What others have shared with the player, and what the player shares.
class Sharing {
public:
    explicit Sharing(App& app) : app_(app) {}
    Sharing(const Sharing&) = delete;
    Sharing& operator=(const Sharing&) = delete;
    ~Sharing() = default;

    // --- opening
    /// From where a text comes: the address of the page or the command line, or the player, who
    /// pasted it, dropped it or picked a file.
    enum class From : std::uint8_t { address, player };
    /// A longer text is not read, however it comes.
    static constexpr std::size_t max_text = std::size_t{1} << 26U;
    /// Opens a text in whatever form and encoding: the address of a screen (shell/address.h), a link
    /// (record/link.h), a record in any form that record::read_any knows, or the text of a
    /// position, of which game it does not matter. A position or a game opens to be looked at;
    /// while one of the same game is set up, a position goes there. A puzzle that is among the
    /// player's opens to be solved, any other as a position. Of a set-up the dialog should be
    /// opened. Of a damaged record what is sound is opened, and told what is not. Several records,
    /// and one that is opened in the library, are added to it. A text that cannot be read is
    /// refused, and everything stays as it is: refusal() says why, or, if the text came from the
    /// address and the player is on the start page, refused(). A friend's link that contradicts the
    /// match it is of opens that match, if it is a current one, and refusal() says what is
    /// contradicted. An address that leads nowhere opens the screen that is nearest, and refusal()
    /// says so. Nothing is begun, and none of the player's matches changes.
    Result<void> open(std::string_view bytes, From from = From::address);
    /// Opens the library, and adds to it one of several files that the player dropped or picked at
    /// once. In place of its text there may be the reason why there is none.
    void add_file(std::string name, Result<std::string> text);
    /// The sentence about what was refused on the start page, as long as that stays; or empty.
    [[nodiscard]] std::string refused() const;
    /// Why what was to be opened last was refused, for a dialog where the player is; or empty. And
    /// how often that happened.
    [[nodiscard]] std::string refusal() const;
    [[nodiscard]] std::string refusal_title() const;
    [[nodiscard]] std::size_t refusals() const { return refusals_; }
    /// Refuses what the player wanted to open, before there is a text.
    void refuse_file(Error why);
    void refuse_file(std::string_view reason);
    /// The set-up whose dialog should be opened, until forget_setup().
    [[nodiscard]] const std::optional<record::SetupLink>& offered_setup() const {
        return offered_setup_;
    }
    void forget_setup() { offered_setup_.reset(); }
    /// Another screen was opened: what was refused or offered is past.
    void screen_changed();

    /// Asks for a text of the player's. Whoever can get it takes the request with take_wish(), and
    /// calls open() with From::player.
    enum class Wish : std::uint8_t { none, file, clipboard };
    void want(Wish wish) { wish_ = wish; }
    [[nodiscard]] Wish take_wish() { return std::exchange(wish_, Wish::none); }

    // --- sharing
    /// What stands before the `#` of links; empty if the program has no address.
    [[nodiscard]] const std::string& address() const { return address_; }
    void set_address(std::string address) { address_ = std::move(address); }
    [[nodiscard]] const Abilities& abilities() const { return abilities_; }
    void set_abilities(const Abilities& abilities) { abilities_ = abilities; }
    /// Asks for something to be taken out of the program; what was asked for before is given up.
    /// Whoever can do it takes it with take_export() and reports with tell_export().
    void give(Export what);
    [[nodiscard]] std::optional<Export> take_export();
    /// Whether the last Export was given up since it was taken; then nothing of it should be left.
    [[nodiscard]] bool given_up() const { return state_.stage == ExportState::Stage::none; }
    void give_up() { state_ = {}; }
    /// How far the last Export is; `done` and `failed` are announced.
    void tell_export(ExportState::Stage stage, float part = 0, std::string where = {});
    [[nodiscard]] const ExportState& exported() const { return state_; }
    /// The sentence about an Export that is done or has failed; else empty.
    [[nodiscard]] std::string export_note() const;

    /// Asks for a page of the site that the program is on, by its path below the address. Whoever
    /// can show it takes it with take_page().
    void show_page(std::string path) { page_ = std::move(path); }
    [[nodiscard]] std::string take_page() { return std::exchange(page_, {}); }

    /// An Export of a text to the clipboard.
    void copy(std::string text) {
        give({Export::To::clipboard, Export::As::text, {}, std::move(text)});
    }
    /// Whether the last text is on the clipboard; nothing while that is not known.
    [[nodiscard]] std::optional<bool> copied() const;

private:
    friend class TurnLinks;
    /// `link`: what it came by, if it was one.
    void view(std::unique_ptr<match::Match> match, std::size_t shown,
              const std::optional<record::Link>& link, std::optional<Error> damage = {});
    Result<void> open_link(std::string_view text);
    /// Goes to an address, or as near as there is a screen, and says so.
    Result<void> go(std::string_view text);
    /// What is refused.
    enum class Kind : std::uint8_t {
        text,
        turn,    ///< a friend's link, which contradicts a match
        address, ///< of no screen; the error's reason has it as `text`
    };
    struct Refusal {
        Kind kind = Kind::text;
        Error error;
    };
    /// Of what was opened last.
    Result<void> refuse(Error error, Kind kind = Kind::text);
    [[nodiscard]] std::string words(const Refusal& refusal, const char* of_text) const;

    App& app_;
    From from_ = From::address; ///< of what was opened last
    std::optional<Refusal> refused_;
    std::optional<Refusal> refusal_;
    std::size_t refusals_ = 0;
    std::optional<record::SetupLink> offered_setup_;
    Wish wish_ = Wish::none;
    std::string address_;
    std::string page_; ///< asked for
    Abilities abilities_;
    std::optional<Export> export_;
    ExportState state_;
};

} // namespace motley::shell
