#include "activity/narration.h"

namespace motley::activity {

using scene::EventKind;

Actor winner_of(const Outcome& outcome) {
    return outcome.result == Outcome::Result::first_wins    ? Actor::first
           : outcome.result == Outcome::Result::second_wins ? Actor::second
                                                            : Actor::none;
}

Phrase who_won(Actor winner, Actor person, const std::array<scene::PlayerPanel, 2>& players) {
    return winner == Actor::none   ? Phrase("ui.drawn")
           : person == winner      ? Phrase("ui.won.you")
           : person != Actor::none ? Phrase("ui.lost.you")
                                   : Phrase("ui.won").word("side", players[index(winner)].name_key);
}

std::string Narration::side(Actor player) const {
    if (player != Actor::first && player != Actor::second) {
        return {};
    }
    return text(Phrase(players[static_cast<std::size_t>(player)].name_key));
}

std::string Narration::name_of(const scene::Token& token) const {
    const std::string& piece = game.info().glyphs[token.glyph].name_key;
    if (token.livery != scene::Livery::none) {
        for (const scene::PlayerPanel& player : players) {
            if (player.livery == token.livery) {
                return text(
                    Phrase("event.piece").word("side", player.name_key).word("piece", piece));
            }
        }
    }
    return text(Phrase(piece));
}

std::string Narration::narrate(const match::Ply& ply, std::vector<scene::Token> tokens) const {
    std::string words;
    std::uint32_t next_id = 1U << 30U;
    const auto& places = game.topology().places;
    const auto label = [&](scene::PlaceId place) { return places[place].label; };
    const bool anew = scene::wholesale(ply.trace(), EventKind::placed);
    const bool swept = anew && scene::wholesale(ply.trace(), EventKind::died);
    bool set_up = false;
    for (const scene::Event& event : ply.trace()) {
        const scene::Token* token = scene::token_at(tokens, event.place);
        const std::string piece = token == nullptr ? std::string() : name_of(*token);
        Phrase phrase;
        switch (event.kind) {
        case EventKind::moved:
            phrase = Phrase("event.moved").text("from", label(event.place));
            break;
        case EventKind::bounced:
            phrase = Phrase("event.bounced").text("place", label(event.to));
            break;
        case EventKind::hit:
            phrase = Phrase("event.hit").number("n", event.value);
            break;
        case EventKind::died:
            phrase = swept ? Phrase() : Phrase("event.died");
            break;
        case EventKind::placed:
            phrase = !anew ? Phrase("event.placed") : !set_up ? Phrase("event.set-up") : Phrase();
            set_up = true;
            break;
        case EventKind::changed:
            phrase = Phrase("event.changed");
            break;
        case EventKind::used:
            phrase = Phrase(event.to == scene::nowhere ? "event.used" : "event.used-on");
            if (const scene::Token* target = scene::token_at(tokens, event.to)) {
                phrase = Phrase("event.used-at").text("target", name_of(*target));
            }
            phrase.word("cause", "cause." + std::string(event.why));
            break;
        case EventKind::rolled:
            phrase = Phrase("event.rolled").text("dice", text(ply.label.phrase));
            break;
        case EventKind::updated:
        case EventKind::counted:
            break;
        }
        tokens = scene::advance(std::move(tokens), {event}, next_id);
        if (phrase.empty()) {
            continue;
        }
        const scene::Token* after =
            scene::token_at(tokens, event.kind == EventKind::placed ? event.to : event.place);
        phrase.text("piece", piece);
        phrase.text("new", after == nullptr ? std::string() : name_of(*after));
        if (event.place != scene::nowhere && event.kind != EventKind::bounced) {
            phrase.text("place", label(event.place));
        }
        if (event.to != scene::nowhere) {
            phrase.text("to", label(event.to));
        }
        words += (words.empty() ? "" : " ") + text(phrase);
    }
    return words;
}

std::string Narration::ending(const Outcome& outcome, Actor person) const {
    const Actor winner = winner_of(outcome);
    return winner == Actor::none ? text(Phrase("event.draw"))
                                 : text(who_won(winner, person, players)) + '.';
}

std::string MatchNarration::of(match::NodeId id) const {
    const match::Node& node = match.node(id);
    return narrate(node.ply, match.tokens_of(node.parent));
}

std::string MatchNarration::since(std::size_t ply) const {
    std::string words;
    for (std::size_t i = ply; i < match.current(); ++i) {
        words += (words.empty() ? "" : " ") + of(match.node_at(i + 1));
    }
    return words;
}

std::string MatchNarration::last() const {
    std::size_t from = match.current();
    if (from > 0 && match.plies()[from - 1].agreed) {
        return text(Phrase("agree.accepted")) + ' ' + text(Phrase("agree.goes-on"));
    }
    while (from > 0 && match.plies()[--from].actor == Actor::chance) {
    }
    return since(from);
}

std::string MatchNarration::standing() const {
    std::string why;
    switch (match.ending()) {
    case match::Ending::none:
        return text(Phrase("event.to-move").text("side", side(match.actor())));
    case match::Ending::time:
        why = text(Phrase("event.late").text("side", side(match.position().actor()))) + ' ';
        break;
    case match::Ending::rounds:
        why = text(Phrase("event.last-turn")) + ' ';
        break;
    case match::Ending::rules:
        why = text(match.position().decided_by()) + ". ";
        break;
    default:
        break;
    }
    return why + ending(match.outcome(), person);
}

} // namespace motley::activity
