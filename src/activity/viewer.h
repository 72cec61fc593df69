#pragma once

#include "activity/activity.h"
#include "activity/play.h"
#include "core/result.h"
#include "engine/strings.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace motley::activity {

/// Looks at a match that is none of the player's, ply by ply: what a link or a file holds, or the
/// lines of a puzzle. What is played in it is tried aside, and nothing of it is saved; it can be
/// analysed, and played from by another match.
class Viewer final : public Activity {
public:
    enum class Of : std::uint8_t { shared, puzzle, study, model };
    /// At first the position after so many plies is shown. `damage`: why there is no more of it.
    Viewer(Context& context, std::unique_ptr<match::Match> match, std::size_t shown,
           Of of = Of::shared, std::optional<Error> damage = {});

    [[nodiscard]] const engine::Game& game() const override { return play_.game(); }
    [[nodiscard]] Phrase title() const override;
    [[nodiscard]] Board* board() override { return &play_; }
    void suspend() override { play_.suspend(); }
    void resume() override { play_.resume(); }

    [[nodiscard]] Play& play() { return play_; }
    /// Whether it is a game, and not a position alone.
    [[nodiscard]] bool is_game() const { return is_game_; }
    /// What is looked at, in words.
    [[nodiscard]] Phrase about() const;
    [[nodiscard]] const std::optional<Error>& damage() const { return damage_; }
    /// Makes it the game to replay with this number, from 0, and this name (learn/model_game.h).
    void set_model(std::size_t number, std::string name);
    /// The link that it came by (record/link.h); empty if it came in another way.
    [[nodiscard]] const std::string& link() const { return link_; }
    void set_link(std::string link) { link_ = std::move(link); }
    /// The number of the game to replay; nothing if it is none.
    [[nodiscard]] std::optional<std::size_t> model() const {
        return of_ == Of::model ? std::optional(number_) : std::nullopt;
    }
    /// The comment on the position on the board; empty if there is none.
    [[nodiscard]] Phrase comment(const engine::Strings& strings) const;
    /// The comments on all positions of a game to replay.
    [[nodiscard]] std::vector<Phrase> comments(const engine::Strings& strings) const;
    /// What is missing of a damaged match.
    [[nodiscard]] Phrase damage_words(const engine::Strings& strings) const;
    /// The position on the board.
    [[nodiscard]] const engine::Position& position() const;
    /// A position that is only analysed: there is nothing to be seen of it but that.
    [[nodiscard]] bool is_study() const { return of_ == Of::study; }

private:
    [[nodiscard]] Phrase comment_at(const engine::Strings& strings, std::size_t ply) const;

    Of of_;
    bool is_game_;
    Play play_;
    std::optional<Error> damage_;
    std::size_t number_ = 0; ///< of a game to replay
    std::string name_;
    std::string link_;
};

} // namespace motley::activity
