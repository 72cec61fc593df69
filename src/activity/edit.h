#pragma once

#include "activity/activity.h"
#include "activity/context.h"
#include "activity/editor.h"

#include <functional>
#include <string>

namespace motley::activity {

/// Setting up a position by hand, to play from there.
class Edit final : public Activity {
public:
    /// The game must have an editor, and `from` must be one of its positions.
    Edit(Context& context, const engine::Position& from, const match::Seats& seats,
         const match::Terms& terms);

    [[nodiscard]] const engine::Game& game() const override { return editor_.game(); }
    [[nodiscard]] Phrase title() const override {
        return Phrase("ui.edit.title").word("game", "name");
    }
    [[nodiscard]] const Editor& editor() const { return editor_; }
    /// Applies `what` to the editor, and announces the result.
    void change(const std::function<void(Editor&)>& what);
    /// A sentence: whether the position can be played, or why not.
    [[nodiscard]] std::string note() const;

private:
    Context& context_;
    Editor editor_;
};

} // namespace motley::activity
