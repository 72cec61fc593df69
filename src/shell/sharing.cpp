#include "shell/sharing.h"

#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/collection.h"
#include "record/pasted.h"
#include "record/record.h"
#include "shell/app.h"

#include <algorithm>
#include <string>
#include <utility>

namespace motley::shell {

using match::Match;

namespace {

/// Whether there is a character that no text has: a control character, or the one that stands for a
/// character that could not be read.
bool is_binary(std::string_view text) {
    return std::ranges::any_of(text,
                               [](char c) {
                                   const auto byte = static_cast<unsigned char>(c);
                                   const bool blank = c == '\t' || (byte >= 0x0A && byte <= 0x0D);
                                   return (byte < 0x20 && !blank) || byte == 0x7F;
                               }) ||
           text.find("\xEF\xBF\xBD") != std::string_view::npos;
}

/// No position needs more.
constexpr std::size_t longest_position = 4096;

/// The address of a screen in an address of the page, or the text itself, if it is one; else
/// nothing. Behind a # it does not matter where it leads.
std::string_view address_in(std::string_view text) {
    const std::size_t hash = text.find('#');
    const std::string_view address = text.substr(hash + 1);
    const bool wrong = hash != std::string_view::npos && address.starts_with('/') &&
                       address.size() <= longest_position &&
                       address.find('\n') == std::string_view::npos;
    return wrong || read_address(address) ? address : std::string_view();
}

bool may_be_position(std::string_view text) {
    return text.size() <= longest_position && text.find('\n') == std::string_view::npos;
}

/// Whether a text that is not quite a position is meant for one: most boards have several ranks.
bool seems_position(std::string_view text) { return text.find('/') != std::string_view::npos; }

/// What a friend's link says against a match.
Phrase contradiction_words(const Error& error, const engine::Strings& strings) {
    const auto argument = [](const Phrase& phrase, std::string_view name) {
        const auto found = std::ranges::find_if(
            phrase.arguments, [&](const auto& each) { return each.first == name; });
        return found == phrase.arguments.end() ? Phrase::Argument() : found->second;
    };
    const auto action = [&](std::string_view name) {
        const auto said = argument(error.reason, name);
        const auto* const text = std::get_if<std::string>(&said);
        return text == nullptr || *text == "-" ? std::string() : *text;
    };
    const std::string said = action("text");
    const std::string played = action("want");
    const auto turn = std::ranges::find_if(
        error.where, [](const Phrase& each) { return each.key == part("turn").key; });
    if (turn == error.where.end() || (said.empty() && played.empty())) {
        return Phrase("ui.friend.wrong").text("why", strings.format(error.game, error.reason));
    }
    return Phrase(said.empty()     ? "ui.friend.lacks"
                  : played.empty() ? "ui.friend.adds"
                                   : "ui.friend.contradicts")
        .text("text", said)
        .text("want", played)
        .number("n", std::get<std::int64_t>(argument(*turn, "n")));
}

/// The game of which a text is a position, the first that can read it; and what it says to one that
/// it cannot.
struct ReadPosition {
    const engine::Game* game = nullptr;
    std::optional<Error> error;
};
ReadPosition read_position(std::string_view text, const engine::Game* first) {
    ReadPosition read;
    const auto readable = [&](const engine::Game& game) {
        auto position = game.read(text);
        if (position) {
            read.game = &game;
        } else if (&game == first) {
            read.error = position.error();
        }
        return position.has_value();
    };
    if (first == nullptr || !readable(*first)) {
        const auto& all = engine::catalog();
        (void)std::ranges::any_of(
            all, [&](const engine::Game* game) { return game != first && readable(*game); });
    }
    return read;
}

} // namespace

Sharing::Sharing(App& app)
    : app_(app), listening_(app.context().changes.listen(
                     [this](activity::Change change, const activity::Board*) {
                         if (change == activity::Change::screen) {
                             refused_.reset();
                             offered_setup_.reset();
                         }
                     })) {}

void Sharing::view(std::unique_ptr<Match> match, std::size_t shown, std::string link,
                   std::optional<Error> damage) {
    app_.stack().cut(1);
    app_.stack().push(Screen::viewer, std::make_unique<activity::Viewer>(
                                          app_.context(), std::move(match), shown,
                                          activity::Viewer::Of::shared, std::move(damage)));
    activity::Viewer& viewer = *app_.viewer();
    viewer.set_link(std::move(link));
    app_.context().narrator.announce(app_.text(
        viewer.damage() ? viewer.damage_words(app_.context().narrator.strings()) : viewer.about()));
}

Result<void> Sharing::refuse(Error error, Kind kind) {
    if (from_ == From::address && app_.screen() == Screen::start) {
        offered_setup_.reset();
        refused_ = {kind, error};
        app_.context().narrator.announce(refused());
    } else {
        refusal_ = {kind, error};
        ++refusals_;
        app_.context().narrator.announce(refusal());
    }
    return tl::make_unexpected(std::move(error));
}

Result<void> Sharing::go(std::string_view text) {
    std::string nearest(text);
    auto to = read_address(nearest);
    const bool known = to.has_value();
    while (!to) {
        nearest.resize(nearest.rfind('/'));
        to = read_address(nearest.empty() ? "/" : nearest);
    }
    app_.go(*to);
    // A puzzle that nobody has leads to no screen either. A match may have been here before.
    const bool of_match = to->screen == Screen::play || to->screen == Screen::analysis;
    if (known && (to->screen == app_.screen() || of_match)) {
        return {};
    }
    // The sentence has its own quotation marks, those of the language.
    std::string fit = in_quotes(text);
    fit = fit.substr(1, fit.rfind('\'') - 1);
    return refuse({"unknown", {}, says("no-screen").text("text", fit), {}}, Kind::address);
}

Result<void> Sharing::open(std::string_view bytes, From from) {
    from_ = from;
    refusal_.reset();
    if (bytes.size() > max_text) {
        return refuse({"too-long", {}, says("too-long").number("n", max_text), {}});
    }
    const auto plain = record::pasted(bytes);
    if (!plain) {
        return refuse(plain.error());
    }
    std::string_view text = *plain;
    if (const std::string_view address = address_in(trimmed(text)); !address.empty()) {
        return go(address);
    }
    const record::Form form = record::recognise(text);
    const bool in_library = app_.screen() == Screen::library && form != record::Form::none &&
                            form != record::Form::link;
    if (in_library || record::is_collection(text)) {
        if (app_.screen() != Screen::library) {
            app_.open({Screen::library});
        }
        app_.transfer.load(std::string(text));
        return {};
    }
    if (is_binary(text)) {
        return refuse({refusal::malformed, {}, says("binary"), {}});
    }
    if (form == record::Form::link) {
        return open_link(text);
    }
    text = trimmed(text);
    if (form == record::Form::none && may_be_position(text)) {
        const ReadPosition read = read_position(text, app_.game());
        if (activity::Edit* const edit = app_.edit();
            edit != nullptr && read.game == &edit->game()) {
            while (app_.screen() != Screen::edit) { // so that it is seen
                app_.leave();
            }
            edit->change([&](activity::Editor& editor) { editor.type(std::string(text)); });
            return {};
        }
        if (read.game != nullptr) {
            return open_link(read.game->info().id + ':' + std::string(text));
        }
        if (read.error && seems_position(text)) {
            return refuse(read.error->within({part("position")}));
        }
    }
    record::ReadRecord read = record::read_any(text, true);
    if (!read.match) {
        const bool unknown = form == record::Form::none && read.error->code == refusal::malformed;
        return refuse(unknown ? Error{refusal::malformed, {}, says("unknown-form"), {}}
                              : std::move(*read.error));
    }
    auto match = std::make_unique<Match>(std::move(*read.match));
    const std::size_t shown = match->current();
    view(std::move(match), shown, {}, std::move(read.error));
    return {};
}

Result<void> Sharing::open_link(std::string_view text) {
    auto read = record::read_link(text);
    if (!read) {
        return refuse(std::move(read.error()));
    }
    record::Link& link = read->link;
    if (std::holds_alternative<record::TurnLink>(link)) {
        return app_.turn_links.open(std::move(*read));
    }
    if (auto* setup = std::get_if<record::SetupLink>(&link)) {
        app_.stack().cut(1);
        refused_.reset();
        offered_setup_ = std::move(*setup);
        return {};
    }
    if (const auto* puzzle = std::get_if<record::PuzzleLink>(&link)) {
        const auto all = app_.puzzles().all(*puzzle->game);
        const auto known = std::ranges::find_if(
            all, [&](const learn::Puzzle& each) { return each.position == puzzle->position; });
        if (known != all.end()) {
            app_.stack().cut(1);
            app_.open(
                {Screen::puzzle, puzzle->game, static_cast<std::size_t>(known - all.begin())});
            return {};
        }
    }
    const auto* game = std::get_if<record::GameLink>(&link);
    view(std::make_unique<Match>(std::move(read->match)), game == nullptr ? 0 : game->shown,
         std::move(read->text));
    return {};
}

void Sharing::add_file(std::string name, Result<std::string> text) {
    from_ = From::player;
    refusal_.reset();
    if (app_.screen() != Screen::library) {
        app_.open({Screen::library});
    }
    if (text) {
        text = record::pasted(*text);
    }
    if (text && is_binary(*text)) {
        text = fail(refusal::malformed, {}, says("binary"));
    }
    app_.transfer.load(std::move(text), std::move(name));
}

void Sharing::refuse_file(Error why) {
    from_ = From::player;
    (void)refuse(std::move(why));
}

void Sharing::refuse_file(std::string_view reason) {
    refuse_file(Error{"unreadable", {}, says(reason), {}});
}

std::string Sharing::words(const Refusal& refusal, const char* of_text) const {
    const engine::Strings& strings = app_.context().narrator.strings();
    const Error& error = refusal.error;
    if (refusal.kind == Kind::address) {
        return app_.text(Phrase("ui.open.no-screen").phrase("why", error.reason));
    }
    if (refusal.kind == Kind::turn) {
        return app_.text(contradiction_words(error, strings));
    }
    return app_.text(Phrase(of_text).text("why", strings.line(error)));
}

std::string Sharing::refusal() const {
    return refusal_ ? words(*refusal_, "ui.open.refused") : std::string();
}

std::string Sharing::refusal_title() const {
    return app_.text(refusal_ && refusal_->kind == Kind::address ? "ui.open.no-screen.title"
                                                                 : "ui.open.refused.title");
}

std::string Sharing::refused() const {
    return refused_ ? words(*refused_, "ui.shared.refused") : std::string();
}

// ---------------------------------------------------------------- sharing

void Sharing::give(Export what) {
    state_ = {ExportState::Stage::runs, what.to, what.as, 0, {}};
    export_ = std::move(what);
}

std::optional<Export> Sharing::take_export() {
    return given_up() ? std::nullopt : std::exchange(export_, std::nullopt);
}

void Sharing::tell_export(ExportState::Stage stage, float part, std::string where) {
    if (given_up()) {
        return; // nobody waits for it any more
    }
    state_.stage = stage;
    state_.part = part;
    state_.where = std::move(where);
    if (const std::string note = export_note(); !note.empty()) {
        app_.context().narrator.announce(note);
    }
}

std::string Sharing::export_note() const {
    const bool done = state_.stage == ExportState::Stage::done;
    if (!done && state_.stage != ExportState::Stage::failed) {
        return {};
    }
    switch (state_.to) {
    case Export::To::clipboard:
        return app_.text(done ? "ui.share.copied" : "ui.share.not-copied");
    case Export::To::file:
        return !done ? app_.text("ui.share.not-saved")
               : state_.where.empty()
                   ? app_.text("ui.share.saved")
                   : app_.text(Phrase("ui.share.saved-as").text("where", state_.where));
    case Export::To::others:
        return app_.text(done ? "ui.share.sent" : "ui.share.not-sent");
    }
    return {};
}

std::optional<bool> Sharing::copied() const {
    const bool over =
        state_.stage == ExportState::Stage::done || state_.stage == ExportState::Stage::failed;
    return over && state_.to == Export::To::clipboard
               ? std::optional(state_.stage == ExportState::Stage::done)
               : std::nullopt;
}

} // namespace motley::shell
