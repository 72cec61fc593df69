#include "activity/demonstration.h"

#include "activity/narration.h"

#include <cassert>

namespace motley::activity {

namespace {

void add(std::string& text, const std::string& sentence) {
    if (!sentence.empty()) {
        text += (text.empty() ? "" : " ") + sentence;
    }
}

/// Whether a row shows a number, rather than a number of drawn things.
bool is_figure(const scene::PanelRow& row) {
    return row.kind == scene::RowKind::number || row.kind == scene::RowKind::pips ||
           row.kind == scene::RowKind::track;
}

/// The numbers in the players' own panels that changed: credits, a payload.
std::string counted(const Narration& narration, const match::Ply& ply) {
    std::string words;
    for (const scene::Event& event : ply.trace()) {
        if (event.kind != scene::EventKind::counted || event.player >= narration.players.size()) {
            continue;
        }
        const scene::PlayerPanel& player = narration.players[event.player];
        if (!is_figure(player.rows[event.row])) {
            continue;
        }
        add(words, narration.text(Phrase("event.counted")
                                      .word("side", player.name_key)
                                      .word("row", player.rows[event.row].label_key)
                                      .number("before", event.before)
                                      .number("after", event.value)));
    }
    return words;
}

/// Describes what happens in the last ply of the match.
std::string last_sentence(const match::Match& match, const engine::Strings& strings) {
    const scene::Scene& scene = match.scene_at(match.current());
    const Narration narration{strings, match.game(), scene.players};
    const match::Ply& ply = match.plies().back();
    std::string words = narration.narrate(ply, match.tokens_at(match.current() - 1));
    if (words.empty()) {
        // Nothing moves, as in a roll or at the end of a set-up.
        words =
            narration.text(Phrase("event.done").text("action", narration.text(ply.label.phrase)));
    }
    add(words, counted(narration, ply));
    return words;
}

} // namespace

std::string Demonstration::whole() const {
    std::string text;
    for (const std::string& each : sentences) {
        add(text, each);
    }
    add(text, ending);
    add(text, refusal);
    return text;
}

Demonstration demonstrate(const engine::Game& game, const learn::Example& example,
                          const engine::Strings& strings) {
    Demonstration shown;
    const auto position = game.read(example.position);
    assert(position.has_value());
    shown.match = std::make_unique<match::Match>(position ? **position : *game.start({}));
    match::Match& match = *shown.match;
    for (const std::string& token : example.actions) {
        if (token.empty()) {
            match.offer(Actor::first);
            match.accept();
        } else if (const auto action = match.position().read_action(token);
                   !action || !match.enact(*action)) {
            break;
        }
        shown.sentences.push_back(last_sentence(match, strings));
    }
    const scene::Scene& scene = match.scene_at(match.current());
    const Narration narration{strings, game, scene.players};
    if (match.ending() != match::Ending::none) {
        shown.ending = narration.ending(match.outcome());
    }
    const auto illegal = match.position().read_action(example.illegal);
    if (!example.illegal.empty() && illegal) {
        const Explanation why = match.position().explain(*illegal);
        shown.causes = why.places;
        shown.refusal = narration.text(Phrase("event.not-allowed")
                                           .text("action", example.illegal)
                                           .text("reason", narration.text(why.phrase)));
    }
    return shown;
}

} // namespace motley::activity
