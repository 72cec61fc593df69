#include "ui/board/preview.h"

#include <algorithm>

namespace motley::ui {

using scene::Badge;
using scene::Event;
using scene::EventKind;
using scene::PlaceId;
using scene::Token;

namespace {

/// The value of its gauge, or −1.
int gauge(const Token& token) {
    const auto badge = std::find_if(token.badges.begin(), token.badges.end(), [](const Badge& b) {
        return b.shape == scene::BadgeShape::gauge;
    });
    return badge == token.badges.end() ? -1 : badge->value;
}

const Token* with_id(const std::vector<Token>& tokens, std::uint32_t id) {
    const auto found = std::find_if(tokens.begin(), tokens.end(),
                                    [&](const Token& token) { return token.id == id; });
    return found == tokens.end() ? nullptr : &*found;
}

const std::string& piece_key(const shell::OnScreen& app, const Token& token) {
    return app.game()->info().glyphs[token.glyph].name_key;
}

} // namespace

const Consequence::Change* Consequence::at(PlaceId place) const {
    const auto found = std::find_if(changes.begin(), changes.end(),
                                    [&](const Change& change) { return change.place == place; });
    return found == changes.end() ? nullptr : &*found;
}

Consequence consequence(const shell::OnScreen& app, const match::Match& match, std::size_t ply,
                        Action action, const scene::Trace& trace) {
    const engine::Position& position = match.position_at(ply);
    const std::vector<Token>& tokens = match.tokens_at(ply);
    const scene::Scene& scene = match.scene_at(ply);
    Consequence out;
    out.action = action;
    const scene::Path path = position.path(action);
    for (const scene::Step& step : path) {
        if (step.kind == scene::Step::Kind::place) {
            out.target = step.id;
        }
    }
    std::uint32_t next_id = 1U << 30U;
    const std::vector<Token> after = scene::advance(tokens, trace, next_id);

    // In the order of the events, so that the token of the first event comes first.
    std::vector<std::uint32_t> found;
    std::vector<Token> now = tokens;
    for (const Event& event : trace) {
        const Token* token = scene::token_at(now, event.place);
        const bool tells = event.kind == EventKind::hit || event.kind == EventKind::died ||
                           event.kind == EventKind::changed || event.kind == EventKind::updated;
        if (tells && token != nullptr &&
            std::find(found.begin(), found.end(), token->id) == found.end()) {
            found.push_back(token->id);
        }
        now = scene::advance(std::move(now), {event}, next_id);
    }
    for (const std::uint32_t id : found) {
        const Token* before = with_id(tokens, id);
        const Token* later = with_id(after, id);
        if (before == nullptr) {
            continue;
        }
        Consequence::Change change;
        change.place = before->place;
        change.falls = later == nullptr;
        if (later == nullptr || gauge(*later) != gauge(*before)) {
            change.before = gauge(*before);
            change.after = later == nullptr ? 0 : gauge(*later);
        }
        if (later != nullptr &&
            (later->glyph != before->glyph || later->livery != before->livery)) {
            change.becomes = later->livery == before->livery
                                 ? app.text(piece_key(app, *later))
                                 : app.board().narration().name_of(*later);
        }
        if (change.falls || change.before >= 0 || !change.becomes.empty()) {
            out.changes.push_back(std::move(change));
        }
    }
    const PlaceId acting = path.empty() || path.front().kind != scene::Step::Kind::place
                               ? scene::nowhere
                               : path.front().id;
    // Badges may change everywhere at the end of a turn: only those of a target were meant.
    std::vector<PlaceId> targets;
    bool does = false;
    for (const Event& event : trace) {
        const bool at_target =
            std::find(targets.begin(), targets.end(), event.place) != targets.end();
        switch (event.kind) {
        case EventKind::used:
            targets.push_back(event.to);
            continue;
        case EventKind::counted:
        case EventKind::rolled:
            continue;
        case EventKind::updated:
            if (event.place == acting || !at_target) {
                continue;
            }
            break;
        default:
            break;
        }
        does = true;
        const bool strikes = event.kind == EventKind::hit || event.kind == EventKind::died ||
                             event.kind == EventKind::updated;
        if (strikes && event.place != acting && scene::token_at(tokens, event.place) != nullptr &&
            std::find(out.struck.begin(), out.struck.end(), event.place) == out.struck.end()) {
            out.struck.push_back(event.place);
        }
    }
    out.idle = !targets.empty() && !does;
    const std::uint8_t actor = position.actor() == Actor::second ? 1 : 0;
    for (const Event& event : trace) {
        if (event.kind != EventKind::counted || (event.player != actor && event.player != nobody)) {
            continue;
        }
        const auto& rows = event.player == nobody ? scene.shared : scene.players[event.player].rows;
        const scene::PanelRow& row = rows[event.row];
        // A shared row with a limit counts turns, so it changes with any action.
        if ((row.kind == scene::RowKind::number && (event.player != nobody || row.total == 0)) ||
            (row.kind == scene::RowKind::track && event.player != nobody)) {
            out.counts.push_back({row.label_key, event.before, event.value});
        }
    }
    out.prospects = position.odds(action);
    for (const Token& token : after) {
        const Token* before = with_id(tokens, token.id);
        if (before == nullptr || before->place != token.place) {
            out.ghosts.push_back({token.place, token});
        }
    }
    return out;
}

const Consequence& Consequences::of(const shell::OnScreen& app, Action action) {
    const auto known = std::find_if(known_.begin(), known_.end(),
                                    [&](const Consequence& each) { return each.action == action; });
    if (known != known_.end()) {
        return *known;
    }
    const match::Match& match = *app.board().match();
    const std::size_t now = match.current();
    return known_.emplace_front(
        consequence(app, match, now, action, match.position().trace(action, match.scene_at(now))));
}

std::string result_sentence(const shell::OnScreen& app, const Consequence& consequence,
                            const std::vector<Token>& tokens) {
    std::string out;
    const auto add = [&out](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
    for (const Consequence::Change& change : consequence.changes) {
        const Token* token = scene::token_at(tokens, change.place);
        if (token == nullptr) {
            continue;
        }
        Phrase phrase("ui.result.becomes");
        if (change.falls) {
            phrase = Phrase("ui.result.falls");
        } else if (change.before >= 0) {
            phrase = Phrase("ui.result.vitality");
            phrase.number("before", change.before).number("after", change.after);
        }
        phrase.word("piece", piece_key(app, *token)).text("new", change.becomes);
        add(app.text(phrase));
    }
    for (const Consequence::Count& count : consequence.counts) {
        add(app.text(Phrase("ui.result.row")
                         .word("name", count.label_key)
                         .number("before", count.before)
                         .number("after", count.after)));
    }
    if (consequence.idle) {
        add(app.text("ui.result.nothing"));
    }
    for (const Phrase& prospect : consequence.prospects) {
        add(app.text(prospect));
    }
    return out;
}

std::string short_text(const Consequence::Change& change) {
    std::string out;
    if (change.before >= 0) {
        out = std::to_string(change.before) + " → ";
        out += change.falls ? "×" : std::to_string(change.after);
    } else if (change.falls) {
        out = "×";
    }
    return out;
}

std::string about_chip(const shell::OnScreen& app, int chip) {
    if (chip < 0) {
        return {};
    }
    const std::string& key = app.game()->info().chips[static_cast<std::size_t>(chip)].about_key;
    return key.empty() ? std::string() : app.text(key);
}

} // namespace motley::ui
