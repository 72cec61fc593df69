#include "ui/board/board_model.h"

#include "ui/board/guidance.h"
#include "ui/commands.h"

#include <algorithm>

namespace motley::ui {

using activity::Change;
using activity::ChangeSet;
using scene::EventKind;
using scene::Mark;
using scene::PlaceId;
using scene::Step;

namespace {

/// Up to this many plies, the pieces that can act are marked without being asked for.
constexpr std::size_t first_plies = 3;

void note_last(BoardModel& model, const match::Match& match, std::size_t shown) {
    // The player's last action. A roll or an agreed end after it moves nothing.
    const auto& plies = match.plies();
    std::size_t n = shown;
    while (n > 0 && (plies[n - 1].actor == Actor::chance ||
                     (plies[n - 1].agreed && plies[n - 1].agreed->finished()))) {
        --n;
    }
    // After an agreed end the match continues from a position that no action led to.
    if (n == 0 || plies[n - 1].agreed) {
        return;
    }
    const match::Ply& ply = plies[n - 1];
    const picture::LastAction last =
        picture::last_action(match.position_at(n - 1), ply.action, ply.trace());
    for (const PlaceId place : last.from) {
        model.cells[place].last_from = true;
    }
    for (const PlaceId place : last.to) {
        model.cells[place].last_to = true;
    }
    for (const PlaceId place : last.fallen) {
        model.cells[place].fell = true;
    }
    model.leaps = last.leaps;
}

/// Dice that allowed no action are gone from the position. They are shown as used until the next
/// action.
void keep_last_dice(BoardModel& model, const match::Match& match, std::size_t shown) {
    for (scene::PanelRow& row : model.scene.shared) {
        if (row.kind != scene::RowKind::dice || !row.tiles.empty() || shown == 0) {
            continue;
        }
        for (const scene::Event& event : match.plies()[shown - 1].trace()) {
            if (event.kind != EventKind::rolled) {
                continue;
            }
            for (const std::uint8_t glyph : scene::dice_of(event)) {
                scene::Tile& tile = row.tiles.emplace_back();
                tile.glyph = glyph;
                tile.livery = event.livery;
                tile.name_key = match.game().info().glyphs[glyph].name_key;
                tile.state = scene::TileState::spent;
            }
        }
    }
}

void note_choices(BoardModel& model, const shell::OnScreen& app) {
    const match::Choice& picker = app.board().choice();
    bool first = true;
    for (const Step& step : picker.chosen()) {
        if (step.kind == Step::Kind::place) {
            BoardModel::Cell& cell = model.cells[step.id];
            cell.selected = cell.selected || first;
            cell.on_the_way = !cell.selected;
            if (first) {
                model.subject = step.id;
            }
            first = false;
        }
    }
    const bool open_set = !picker.chosen().empty();
    for (const Step& step : picker.choices()) {
        if (step.kind == Step::Kind::chip) {
            model.chips.push_back(step.id);
            continue;
        }
        BoardModel::Cell& cell = model.cells[step.id];
        cell.choosable = true;
        if (step.kind == Step::Kind::member) {
            cell.member = true;
            if (step.mark == Mark::capture && !model.captures) {
                model.captures.emplace();
            }
            cell.taken = std::find(picker.chosen().begin(), picker.chosen().end(), step) !=
                         picker.chosen().end();
            if (step.mark == Mark::capture && cell.taken) {
                model.captures->push_back(step.id);
            }
        } else if (step.mark == Mark::none && !open_set) {
            cell.begins = true;
        }
        if (step.mark != Mark::none && !has_mark(cell, step.mark)) {
            cell.marks.push_back(step.mark);
        }
        ++model.counts[static_cast<std::size_t>(step.mark)];
    }
}

/// Marks all pieces that a power would act on. Where only one choice leads to a piece, its place
/// stands for that choice.
void note_struck(BoardModel& model) {
    std::map<PlaceId, std::vector<PlaceId>> choices;
    for (const auto& [place, outcome] : model.outcomes) {
        model.cells[place].idle = outcome.idle;
        for (const PlaceId victim :
             outcome.mark == Mark::power ? outcome.struck : std::vector<PlaceId>()) {
            choices[victim].push_back(place);
        }
    }
    for (const auto& [victim, from] : choices) {
        BoardModel::Cell& cell = model.cells[victim];
        if (cell.choosable) {
            continue;
        }
        cell.struck = true;
        if (from.size() == 1) {
            cell.via = from.front();
            model.outcomes.emplace(victim, Consequence(model.outcomes.at(from.front())));
        }
    }
}

/// Why the chips beside the board cannot be chosen in this position.
void note_refused(BoardModel& model, const shell::OnScreen& app) {
    if (app.board().computer_acts() || app.board().friend_acts() ||
        !is_player(app.board().actor())) {
        return;
    }
    const auto add = [&](const std::vector<scene::PanelRow>& rows) {
        for (const scene::PanelRow& row : rows) {
            for (const scene::Tile& tile : row.tiles) {
                const auto chip = static_cast<std::uint8_t>(std::max(tile.chip, 0));
                if (row.kind != scene::RowKind::tiles || tile.chip < 0 ||
                    tile.state == scene::TileState::ready || model.refused.contains(chip)) {
                    continue;
                }
                if (const auto why = app.board().why_not(chip)) {
                    model.refused[chip] = app.text(why->phrase);
                }
            }
        }
    };
    add(model.scene.shared);
    add(model.scene.players[index(app.board().actor())].rows);
}

/// The powers of the piece chosen that cannot be used now, and why.
void note_powers(BoardModel& model, const shell::OnScreen& app) {
    const scene::Path& chosen = app.board().choice().chosen();
    if (chosen.empty() || chosen.front().kind != Step::Kind::place) {
        return;
    }
    const bool open = std::none_of(chosen.begin(), chosen.end(),
                                   [](const Step& step) { return step.kind == Step::Kind::chip; });
    for (const engine::Power& power : app.board().match()->position().powers(chosen.front().id)) {
        if (open && !power.why.legal()) {
            model.refused[power.chip] = app.text(power.why.phrase);
            model.idle_powers.push_back(power.chip);
        }
    }
}

void note_outcomes(BoardModel& model, const shell::OnScreen& app, Consequences& known) {
    const match::Choice& picker = app.board().choice();
    const engine::Position& position = app.board().match()->position();
    if (picker.done()) {
        model.ready = known.of(app, *picker.done());
        if (model.ready->target != scene::nowhere) {
            model.ready->mark = Mark::capture;
        }
        model.ready_name = app.text(position.label(*picker.done()).phrase);
    }
    for (const Step& step : picker.choices()) {
        // On the place where a piece begins, it is still open what it will do.
        const bool place = step.kind == Step::Kind::place;
        if (step.kind == Step::Kind::member || picker.chosen().empty()) {
            if (!place || step.mark == Mark::none) {
                continue;
            }
        }
        const std::vector<Action> actions = picker.after(step);
        if (actions.size() == 1) {
            auto& outcomes = place ? model.outcomes : model.chip_outcomes;
            Consequence outcome = known.of(app, actions.front());
            outcome.mark = step.mark;
            outcomes.emplace(step.id, std::move(outcome));
        }
    }
    note_struck(model);
}

/// Whether dice have fallen that say which pieces can act.
bool dice_decide(const BoardModel& model, const match::Match& match) {
    return (match.current() > 0 && match.plies()[match.current() - 1].actor == Actor::chance) ||
           std::any_of(model.scene.shared.begin(), model.scene.shared.end(),
                       [](const scene::PanelRow& row) {
                           return row.kind == scene::RowKind::dice &&
                                  std::any_of(row.tiles.begin(), row.tiles.end(),
                                              [](const scene::Tile& tile) {
                                                  return tile.state != scene::TileState::spent;
                                              });
                       });
}

/// Adds a part to a cell's label.
void add_part(std::string& label, const std::string& part) {
    if (!part.empty()) {
        label += ", ";
        label += part;
    }
}

/// Describes what stands on a cell, whatever is chosen.
std::string description_of(const BoardModel& model, const shell::OnScreen& app,
                           const engine::Position& position, PlaceId id) {
    const scene::Place& place = app.game()->topology().places[id];
    std::string out = place.label;
    const scene::Token* token = scene::token_at(model.tokens, id);
    if (token == nullptr) {
        add_part(out, app.text("ui.cell.empty"));
    } else {
        add_part(out, app.board().narration().name_of(*token));
        for (const Phrase& fact : position.facts(id)) {
            add_part(out, app.text(fact));
        }
    }
    if (model.cells[id].fell) {
        add_part(out, app.text("ui.cell.fell"));
    }
    if (!place.field_key.empty()) {
        add_part(out, app.text(place.field_key));
    }
    for (const scene::Zone& zone : app.game()->topology().zones) {
        if (std::find(zone.places.begin(), zone.places.end(), id) != zone.places.end()) {
            add_part(out, app.text(zone.name_key));
        }
    }
    return out;
}

/// Marks the pieces that the other side could hit or take, if that is asked for.
void note_threats(BoardModel& model, const shell::OnScreen& app) {
    if (!app.context().settings.threats || model.actor == Actor::none) {
        return;
    }
    for (const Actor player : {Actor::first, Actor::second}) {
        for (const PlaceId place : model.threats->of(player).threatened) {
            model.cells[place].threatened = true;
        }
    }
}

/// Adds what the inspected piece could do with a cell, or that it is under threat.
void add_threat(std::string& label, const BoardModel& model, const shell::OnScreen& app,
                PlaceId id) {
    const auto* reach = reach_of(model, model.inspected);
    if (id == model.inspected) {
        add_part(label, app.text("ui.cell.selected"));
    } else if (reach != nullptr && reach->moves.contains(id)) {
        add_part(label, app.text("ui.cell.reached"));
    }
    if (model.cells[id].threatened || (reach != nullptr && reach->threatened.contains(id))) {
        add_part(label, app.text("ui.cell.threatened"));
    }
}

/// Adds what can be done with a cell, and why it is highlighted.
void add_choice(std::string& label, const BoardModel& model, const shell::OnScreen& app,
                PlaceId id) {
    const BoardModel::Cell& cell = model.cells[id];
    if (cell.selected || cell.on_the_way) {
        add_part(label, app.text("ui.cell.selected"));
    }
    if (cell.cause) {
        add_part(label, app.text("ui.cell.cause"));
    }
    if (cell.hinted) {
        add_part(label, app.text("ui.cell.hinted"));
    }
    if (cell.warned) {
        add_part(label, app.text("ui.cell.warned"));
    }
    std::string can;
    if (cell.member) {
        can = app.text(cell.taken ? "ui.cell.taken" : "ui.cell.spared");
    } else if (cell.begins) {
        can = app.text("ui.cell.begins");
    } else if (cell.choosable && cell.marks.empty()) {
        can = app.text(can_key(Mark::none));
    }
    if (cell.struck && cell.marks.empty()) {
        can += (can.empty() ? "" : ", ") + app.text(can_key(Mark::power));
    }
    for (const Mark mark : cell.marks) {
        can += (can.empty() ? "" : ", ") + app.text(can_key(mark));
    }
    if (can.empty()) {
        return;
    }
    label += "; " + can;
    const auto outcome = model.outcomes.find(id);
    if (outcome == model.outcomes.end()) {
        return;
    }
    if (const auto* change = outcome->second.at(id)) {
        if (const std::string result = short_text(*change); !result.empty()) {
            label = app.named(label, result);
        }
    }
    if (cell.idle) {
        label = app.named(label, app.text("ui.result.nothing"));
    }
}

} // namespace

std::string_view can_key(Mark mark) {
    switch (mark) {
    case Mark::move:
        return "ui.can.move";
    case Mark::attack:
        return "ui.can.attack";
    case Mark::capture:
        return "ui.can.capture";
    case Mark::power:
        return "ui.can.power";
    case Mark::place:
        return "ui.can.place";
    case Mark::none:
        break;
    }
    return "ui.can.choose";
}

bool has_mark(const BoardModel::Cell& cell, Mark mark) {
    return std::find(cell.marks.begin(), cell.marks.end(), mark) != cell.marks.end();
}

const engine::Threats::Reach* reach_of(const BoardModel& model, PlaceId place) {
    const scene::Token* token =
        place == scene::nowhere ? nullptr : scene::token_at(model.tokens, place);
    if (token == nullptr || model.threats == nullptr) {
        return nullptr;
    }
    for (const Actor player : {Actor::first, Actor::second}) {
        if (token->livery == model.scene.players[index(player)].livery) {
            const auto& pieces = model.threats->of(player).pieces;
            const auto found = pieces.find(place);
            return found == pieces.end() ? nullptr : &found->second;
        }
    }
    return nullptr;
}

std::string needed_choice(const BoardModel& model) {
    const std::vector<std::uint8_t>& chips = model.chips;
    for (const auto* wanted : {&model.hinted_chips, &model.asked_chips}) {
        const auto found =
            std::find_first_of(chips.begin(), chips.end(), wanted->begin(), wanted->end());
        if (found != chips.end()) {
            return to_id(Command::chip, std::to_string(*found));
        }
    }
    const bool places = std::any_of(model.cells.begin(), model.cells.end(),
                                    [](const BoardModel::Cell& cell) { return cell.choosable; });
    if (places || chips.empty()) {
        return {};
    }
    // Choices that no tile offers come first.
    const auto on_a_tile = [&](std::uint8_t chip) {
        const auto in = [&](const std::vector<scene::PanelRow>& rows) {
            return std::any_of(rows.begin(), rows.end(), [&](const scene::PanelRow& row) {
                return std::any_of(row.tiles.begin(), row.tiles.end(),
                                   [&](const scene::Tile& tile) { return tile.chip == chip; });
            });
        };
        return in(model.scene.shared) || in(model.scene.players[0].rows) ||
               in(model.scene.players[1].rows);
    };
    const auto loose = std::find_if_not(chips.begin(), chips.end(), on_a_tile);
    return to_id(Command::chip, std::to_string(loose != chips.end() ? *loose : chips.front()));
}

BoardModel picture_of(const match::Match& match, std::size_t shown) {
    BoardModel model;
    model.tokens = match.tokens_at(shown);
    model.scene = match.scene_at(shown);
    model.cells.resize(match.game().topology().places.size());
    note_last(model, match, shown);
    keep_last_dice(model, match, shown);
    return model;
}

BoardModel described_picture(const shell::OnScreen& app, const match::Match& match,
                             std::size_t shown) {
    BoardModel model = picture_of(match, shown);
    if (app.playing() != nullptr && app.playing()->by_link().undealt()) {
        model.tokens.clear(); // where they will stand is not known yet
    }
    const engine::Position& position = match.position_at(shown);
    for (std::size_t id = 0; id < model.cells.size(); ++id) {
        model.cells[id].label = description_of(model, app, position, static_cast<PlaceId>(id));
    }
    return model;
}

BoardModel ModelMaker::make(const shell::OnScreen& app, ChangeSet changed) {
    const match::Match& match = *app.board().match();
    const engine::Position& position = match.position_at(app.board().shown_ply());
    if (changed.has_any({Change::match, Change::position, Change::shown, Change::settings})) {
        known_.forget();
        picture_ = described_picture(app, match, app.board().shown_ply());
        picture_.threats = std::make_shared<engine::LazyThreats>(position);
        if (!app.board().looking_back()) {
            picture_.narration = app.board().narration().last();
            picture_.last_turn = last_turn(app);
            picture_.turn = turn_so_far(app);
            note_refused(picture_, app);
        } else if (app.board().shown_ply() > 0) {
            picture_.did = ply_words(app, match, app.board().shown_ply() - 1);
        }
    }
    BoardModel model = picture_;
    model.actor = app.board().looking_back() ? position.actor() : app.board().actor();
    model.inspected = app.board().inspected();
    note_threats(model, app);
    model.inviting = (match.current() <= first_plies || dice_decide(model, match)) &&
                     app.board().choice().chosen().empty();
    note_warnings(model, app, position);
    if (!app.board().looking_back()) {
        note_choices(model, app);
        note_outcomes(model, app, known_);
        note_powers(model, app);
        model.rolling = match::rolling_chip(app.board().choice(), match.position());
        model.turn_waits = app.board().turn_waits();
        note_hint(model, app, known_);
        note_lesson(model, app);
        note_puzzle(model, app);
    }
    if (app.board().notice()) {
        for (const std::uint8_t place : app.board().notice()->explanation.places) {
            model.cells[place].cause = true;
        }
    }
    for (std::size_t id = 0; id < model.cells.size(); ++id) {
        add_threat(model.cells[id].label, model, app, static_cast<PlaceId>(id));
        add_choice(model.cells[id].label, model, app, static_cast<PlaceId>(id));
    }
    return model;
}

} // namespace motley::ui
