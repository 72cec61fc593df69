#include "ui/board/last_turn.h"

#include "ui/board/preview.h"

#include <algorithm>

namespace motley::ui {

namespace {

/// What the action does to pieces. What it earns is beside the board.
std::string result_of(const shell::OnScreen& app, const match::Match& match, std::size_t ply) {
    const match::Ply& played = match.plies()[ply];
    Consequence did = consequence(app, match, ply, played.action, played.trace());
    did.counts.clear();
    did.prospects.clear();
    return result_sentence(app, did, match.tokens_at(ply));
}

} // namespace

std::string ply_words(const shell::OnScreen& app, const match::Match& match, std::size_t ply) {
    const match::Ply& played = match.plies()[ply];
    if (played.agreed || (ply + 1 < match.current() && match::asks_for_roll(match.plies(), ply))) {
        return {};
    }
    if (played.actor == Actor::chance) {
        return app.text(Phrase("ui.did.rolls").text("dice", app.text(played.label.phrase)));
    }
    const std::string action = app.context().narrator.action(*app.game(), played.label);
    const std::string result = result_of(app, match, ply);
    return result.empty()
               ? action
               : app.text(Phrase("ui.did.action").text("action", action).text("result", result));
}

LastTurn last_turn(const shell::OnScreen& app) {
    LastTurn out;
    const match::Match& match = *app.board().match();
    const bool elsewhere =
        app.board().seats().against_computer() || app.board().self() != Actor::none;
    const Actor actor = match.actor();
    if (app.playing() == nullptr || !elsewhere || !is_player(actor) || match.aside() ||
        app.board().computer_acts() || app.board().friend_acts() ||
        match::turn_begin(match) != match.current()) {
        return out;
    }
    out.begin = match.current();
    while (out.begin > 0 && match.plies()[out.begin - 1].actor != actor &&
           match.plies()[out.begin - 1].actor != Actor::none) {
        --out.begin;
    }
    // A roll that fell by itself since is for the player to act.
    std::size_t end = match.current();
    while (end > out.begin + 1 && match.plies()[end - 1].actor == Actor::chance &&
           !match::asks_for_roll(match.plies(), end - 2)) {
        --end;
    }
    std::string whole;
    std::string brief;
    std::int64_t actions = 0;
    const auto add = [](std::string& all, const std::string& more) {
        all += (all.empty() ? "" : "; ") + more;
    };
    for (std::size_t ply = out.begin; ply < end; ++ply) {
        const std::string words = ply_words(app, match, ply);
        if (words.empty()) {
            continue;
        }
        add(whole, words);
        if (match.plies()[ply].actor != Actor::chance) {
            ++actions;
            add(brief, app.text(match.plies()[ply].label.phrase));
        }
    }
    const auto say = [&](Phrase phrase) {
        out.words.push_back(
            app.text(phrase.text("side", app.board().narration().side(opponent(actor)))));
    };
    if (actions > 0) {
        say(Phrase("ui.did").text("actions", whole));
        say(Phrase("ui.did").text("actions", brief));
        say(Phrase("ui.did.many").number("n", actions));
    }
    return out;
}

} // namespace motley::ui
