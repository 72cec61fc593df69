#include "shell/sharing.h"

#include "record/record.h"
#include "shell/app.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

using match::Match;

void Sharing::view(std::unique_ptr<Match> match, std::size_t shown) {
    app_.cut(1);
    app_.push(Screen::viewer,
              std::make_unique<activity::Viewer>(app_.context_, std::move(match), shown));
    app_.announce(app_.text(app_.viewer()->about()));
}

Result<void> Sharing::refuse(Error error) {
    app_.cut(1);
    offered_setup_.reset();
    refused_ = std::move(error);
    app_.announce(refused());
    return tl::make_unexpected(*refused_);
}

Result<void> Sharing::open(std::string_view shared) {
    if (record::recognise(shared) != record::Form::link &&
        record::recognise(shared) != record::Form::none) {
        record::ReadRecord read = record::read_any(shared, true);
        if (read.error) {
            return refuse(std::move(*read.error));
        }
        auto match = std::make_unique<Match>(std::move(*read.match));
        const std::size_t shown = match->current();
        view(std::move(match), shown);
        return {};
    }
    auto link = record::read_link(shared);
    if (!link) {
        return refuse(std::move(link.error()));
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
    view(std::make_unique<Match>(std::move(*match)), game == nullptr ? 0 : game->shown);
    return {};
}

void Sharing::tell_copied(bool done) {
    copied_ = done;
    app_.announce(app_.text(done ? "ui.share.copied" : "ui.share.not-copied"));
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

} // namespace motley::shell
