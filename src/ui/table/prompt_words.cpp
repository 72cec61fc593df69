#include "ui/table/prompt_words.h"

#include "scene/step.h"
#include "ui/board/preview.h"
#include "ui/table/outcome_words.h"

#include <algorithm>

namespace motley::ui {

using scene::PlaceId;
using scene::Step;

std::string what_to_do(const shell::OnScreen& app, const BoardModel& model) {
    bool places = false;
    bool members = false;
    bool chips = false;
    bool lands = true; // whatever is chosen next is a place to go to
    for (const Step& step : app.board().choice().choices()) {
        places = places || step.kind == Step::Kind::place;
        members = members || step.kind == Step::Kind::member;
        chips = chips || step.kind == Step::Kind::chip;
        lands = lands && step.kind == Step::Kind::place &&
                (step.mark == scene::Mark::place || step.mark == scene::Mark::move ||
                 (step.mark == scene::Mark::capture && app.board().choice().chosen().size() > 1));
    }
    const auto& next = app.board().choice().choices();
    if (app.board().choice().chosen().empty() && next.size() == 1 && chips) {
        const int left = app.board().match()->position().actions_left();
        return app.text(Phrase(left > 0 ? "ui.prompt.only-chip-left" : "ui.prompt.only-chip")
                            .word("chip", app.board().chip(next.front().id).name_key)
                            .number("n", left));
    }
    if (app.board().choice().chosen().empty()) {
        return app.text(places && chips ? "ui.prompt.piece-or-chip"
                        : chips         ? "ui.prompt.chip"
                        : match::only_puts(app.board().choice(), app.board().match()->tokens())
                            ? "ui.prompt.square"
                            : "ui.prompt.piece");
    }
    const scene::Token* token =
        model.subject == scene::nowhere ? nullptr : scene::token_at(model.tokens, model.subject);
    const std::string_view key = members           ? "ui.prompt.members"
                                 : lands           ? "ui.prompt.where"
                                 : places && chips ? "ui.prompt.target-or-chip"
                                 : chips           ? "ui.prompt.next-chip"
                                                   : "ui.prompt.target";
    const std::string task = app.text(key);
    const scene::Path& chosen = app.board().choice().chosen();
    const auto chip = std::find_if(chosen.begin(), chosen.end(),
                                   [](const Step& step) { return step.kind == Step::Kind::chip; });
    const std::string chip_key =
        chip == chosen.end() ? std::string() : app.board().chip(chip->id).name_key;
    Phrase said(token == nullptr ? (chip == chosen.end() ? "ui.prompt.task" : "ui.prompt.with-chip")
                : chip == chosen.end() ? "ui.prompt.with-piece"
                                       : "ui.prompt.with-piece-and-chip");
    said.text("task", task);
    if (token != nullptr) {
        said.word("piece", app.game()->info().glyphs[token->glyph].name_key)
            .text("place", app.game()->topology().places[model.subject].label);
    }
    if (chip != chosen.end()) {
        said.word("chip", chip_key);
    }
    // The sentence ends with a full stop, which a question has no use for.
    std::string sentence = app.text(said);
    if (sentence.ends_with("?.")) {
        sentence.pop_back();
    }
    return sentence;
}

std::string asked_beyond_board(const shell::OnScreen& app, const BoardModel& model) {
    const auto& next = app.board().choice().choices();
    const scene::Path& chosen = app.board().choice().chosen();
    const auto is = [](Step::Kind kind) {
        return [kind](const Step& step) { return step.kind == kind; };
    };
    if (model.turn_waits) {
        return {};
    }
    if (model.ready) {
        const bool set = std::any_of(next.begin(), next.end(), is(Step::Kind::member));
        return next.empty()
                   ? std::string()
                   : app.text(!set                                        ? "ui.prompt.more"
                              : model.captures && model.captures->empty() ? "ui.prompt.set-capture"
                                                                          : "ui.prompt.set");
    }
    const bool only_places = std::all_of(next.begin(), next.end(), is(Step::Kind::place));
    const bool only_chip = next.size() == 1 && next.front().kind == Step::Kind::chip;
    return (chosen.empty() ? only_chip : !only_places) ? what_to_do(app, model) : std::string();
}

namespace {

Phrase named(const shell::OnScreen& app, const BoardModel& model, const char* key, PlaceId of) {
    const auto& info = app.game()->info();
    return Phrase(key)
        .word("piece", info.glyphs[scene::token_at(model.tokens, of)->glyph].name_key)
        .text("place", app.game()->topology().places[of].label);
}

} // namespace

std::string threat_count(const shell::OnScreen& app, const BoardModel& model, PlaceId place) {
    const auto* reach = reach_of(model, place);
    const std::size_t n = reach == nullptr ? 0 : reach->threatened.size();
    return n == 0 ? app.text(named(app, model, "ui.threat.none", place))
                  : app.text(named(app, model, "ui.threat.many", place)
                                 .number("n", static_cast<std::int64_t>(n)));
}

std::string threat_sentence(const shell::OnScreen& app, const BoardModel& model, PlaceId place) {
    constexpr std::size_t max_named = 3;
    const auto* reach = reach_of(model, place);
    if (reach == nullptr || reach->threatened.empty() || reach->threatened.size() > max_named) {
        return threat_count(app, model, place);
    }
    std::string all;
    for (const PlaceId victim : reach->threatened) {
        all += (all.empty() ? "" : ", ") + app.text(named(app, model, "ui.threat.victim", victim));
    }
    return app.text(named(app, model, "ui.threat", place).text("victims", all));
}

std::string facts_of(const shell::OnScreen& app, PlaceId place) {
    std::string all;
    const auto& position = app.board().match()->position_at(app.board().shown_ply());
    for (const Phrase& fact : position.facts(place)) {
        all = joined(all, app.text(fact));
    }
    return all;
}

std::string will_happen(const shell::OnScreen& app, const BoardModel& model,
                        const Consequence& outcome) {
    const engine::ActionLabel label = app.board().match()->position().label(outcome.action);
    const std::string result = result_sentence(app, outcome, model.tokens);
    return app.text(Phrase(result.empty() ? "ui.prompt.will" : "ui.prompt.will-with")
                        .text("action", app.context().narrator.action(*app.game(), label))
                        .text("result", result));
}

std::vector<std::string> commit_words(const shell::OnScreen& app, const BoardModel& model) {
    if (model.turn_waits) {
        return {app.text("ui.turn.end")};
    }
    if (!model.captures || model.captures->empty()) {
        return {app.text(Phrase("ui.commit").text("action", model.ready_name)),
                app.text("ui.play")};
    }
    std::string places;
    for (const PlaceId place : *model.captures) {
        places += (places.empty() ? "" : ", ") + app.game()->topology().places[place].label;
    }
    const auto n = static_cast<std::int64_t>(model.captures->size());
    return {app.text(Phrase("ui.commit.capture").text("places", places)),
            app.text(Phrase("ui.commit.capture-many").number("n", n))};
}

} // namespace motley::ui
