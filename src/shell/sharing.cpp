#include "shell/sharing.h"

#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/collection.h"
#include "record/record.h"
#include "shell/app.h"

#include <algorithm>
#include <string>
#include <utility>

namespace motley::shell {

using match::Match;

namespace {

/// Whether there is a byte that no text has: a control character, one that UTF-8 never uses, or
/// the sign that stands for one that could not be read.
bool is_binary(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) {
                           const auto byte = static_cast<unsigned char>(c);
                           const bool control = byte < 0x20 && c != '\t' && c != '\r' && c != '\n';
                           return control || byte == 0x7F || byte == 0xC0 || byte == 0xC1 ||
                                  byte > 0xF4;
                       }) ||
           text.find("\xEF\xBF\xBD") != std::string_view::npos;
}

/// No position needs more.
constexpr std::size_t longest_position = 4096;

bool may_be_position(std::string_view text) {
    return text.size() <= longest_position && text.find('\n') == std::string_view::npos &&
           text.find('/') != std::string_view::npos;
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
        (void)std::any_of(all.begin(), all.end(), [&](const engine::Game* game) {
            return game != first && readable(*game);
        });
    }
    return read;
}

} // namespace

void Sharing::view(std::unique_ptr<Match> match, std::size_t shown,
                   const std::optional<record::Link>& link, std::optional<Error> damage) {
    app_.cut(1);
    app_.push(Screen::viewer,
              std::make_unique<activity::Viewer>(app_.context_, std::move(match), shown,
                                                 activity::Viewer::Of::shared, std::move(damage)));
    activity::Viewer& viewer = *app_.viewer();
    if (link) {
        viewer.set_link(record::write_link(*link).value_or(std::string()));
    }
    app_.announce(app_.text(viewer.damage() ? viewer.damage_words(app_.context_.narrator.strings())
                                            : viewer.about()));
}

Result<void> Sharing::refuse(Error error) {
    if (from_ == From::player) {
        refusal_ = error;
        ++refusals_;
        app_.announce(refusal());
    } else {
        app_.cut(1);
        offered_setup_.reset();
        refused_ = error;
        app_.announce(refused());
    }
    return tl::make_unexpected(std::move(error));
}

Result<void> Sharing::open(std::string_view text, From from) {
    from_ = from;
    refusal_.reset();
    if (text.size() > max_text) {
        return refuse({"too-long", {}, says("too-long").number("n", max_text), {}});
    }
    if (const auto to = read_address(trimmed(text).substr(trimmed(text).find('#') + 1))) {
        app_.go(*to);
        return {};
    }
    const record::Form form = record::recognise(trimmed(without_byte_order_mark(text)));
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
    text = trimmed(without_byte_order_mark(text));
    if (form == record::Form::link) {
        return open_link(text);
    }
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
        if (read.error) {
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
    view(std::move(match), shown, std::nullopt, std::move(read.error));
    return {};
}

Result<void> Sharing::open_link(std::string_view text) {
    auto link = record::read_link(text);
    if (!link) {
        return refuse(std::move(link.error()));
    }
    if (const auto* turn = std::get_if<record::TurnLink>(&*link)) {
        if (auto opened = app_.turn_links.open(*turn); !opened) {
            return refuse(std::move(opened.error()));
        }
        return {};
    }
    if (auto* setup = std::get_if<record::SetupLink>(&*link)) {
        app_.cut(1);
        refused_.reset();
        offered_setup_ = std::move(*setup);
        return {};
    }
    if (const auto* puzzle = std::get_if<record::PuzzleLink>(&*link)) {
        const auto all = app_.puzzles_.all(*puzzle->game);
        const auto known = std::find_if(all.begin(), all.end(), [&](const learn::Puzzle& each) {
            return each.position == puzzle->position;
        });
        if (known != all.end()) {
            app_.cut(1);
            app_.open_puzzle(*puzzle->game, static_cast<std::size_t>(known - all.begin()));
            return {};
        }
    }
    auto match = Match::replay(record::record_of(*link));
    if (!match) {
        return refuse(match.error().within({part("link")}));
    }
    const auto* game = std::get_if<record::GameLink>(&*link);
    view(std::make_unique<Match>(std::move(*match)), game == nullptr ? 0 : game->shown, *link);
    return {};
}

void Sharing::add_file(std::string name, Result<std::string> text) {
    from_ = From::player;
    refusal_.reset();
    if (app_.screen() != Screen::library) {
        app_.open({Screen::library});
    }
    if (text && is_binary(*text)) {
        text = fail(refusal::malformed, {}, says("binary"));
    }
    app_.transfer.load(std::move(text), std::move(name));
}

void Sharing::refuse_file(std::string_view reason) {
    from_ = From::player;
    (void)refuse({"unreadable", {}, says(reason), {}});
}

std::string Sharing::refusal() const {
    return refusal_ ? app_.text(Phrase("ui.open.refused")
                                    .text("why", app_.context_.narrator.strings().line(*refusal_)))
                    : std::string();
}

std::string Sharing::refused() const {
    return refused_ ? app_.text(Phrase("ui.shared.refused")
                                    .text("why", app_.context_.narrator.strings().line(*refused_)))
                    : std::string();
}

void Sharing::screen_changed() {
    refused_.reset();
    offered_setup_.reset();
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
        app_.announce(note);
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
