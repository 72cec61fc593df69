// What engine/presented.h and the headers of scene promise of every game, checked in random games of
// the whole catalogue.

#include "conformance/playouts.h"
#include "core/asset.h"
#include "engine/workbench.h"
#include "match/choice.h"
#include "scene/text.h"
#include "scene/trace.h"
#include "support/checkout.h"
#include "support/effort.h"
#include "support/sentences.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace motley;
using namespace motley::test;
using scene::Step;

namespace {

std::size_t places(const engine::Position& position) {
    return position.game().topology().places.size();
}

void expect_phrase(const engine::Position& position, const Phrase& phrase) {
    const std::string wrong = wrong_phrase(position.game(), phrase);
    expect(wrong.empty(), position, "a bad phrase", wrong);
}

void expect_key(const engine::Position& position, std::string_view key) {
    const std::string wrong = wrong_key(position.game(), key);
    expect(wrong.empty(), position, "a key without a sentence", wrong);
}

bool drawn_glyph(const engine::Position& position, int glyph) {
    return glyph >= 0 && glyph < static_cast<int>(position.game().info().glyphs.size());
}

bool in_assets(const std::string& path) {
    static const std::filesystem::path root = test::checkout();
    constexpr std::array<const char*, 2> folders{"assets", "tests/example/assets"};
    return std::any_of(folders.begin(), folders.end(), [&](const char* folder) {
        return std::ifstream(root / folder / path).is_open();
    });
}

/// Whether the game or the common assets have an icon of this name.
bool is_icon(const engine::Game& game, const std::string& name) {
    return in_assets("games/" + game.info().id + "/icons/" + name + ".svg") ||
           in_assets("icons/" + name + ".svg");
}

/// Checks that the icon exists; remembers the answers, since it is called again and again.
void expect_icon(const engine::Position& position, const std::string& name) {
    static std::set<std::pair<const engine::Game*, std::string>> known;
    if (!name.empty() && !known.contains({&position.game(), name})) {
        expect(is_icon(position.game(), name), position, "an icon that is no drawing", name);
        known.emplace(&position.game(), name);
    }
}

// ---------------------------------------------------------------- scenes

void check_badges(const engine::Position& position, const std::vector<scene::Badge>& badges) {
    using scene::BadgeShape;
    std::set<scene::Corner> corners;
    int covers = 0;
    for (const scene::Badge& badge : badges) {
        expect_icon(position, badge.icon);
        const bool drawn = badge.shape == BadgeShape::sign || badge.shape == BadgeShape::count;
        expect(drawn != badge.icon.empty(), position, "a badge with the wrong icon", badge.icon);
        expect(badge.shape != BadgeShape::gauge || (0 <= badge.value && badge.value <= badge.full),
               position, "a gauge beyond its ends");
        const bool cover = badge.shape == BadgeShape::cover;
        covers += cover ? 1 : 0;
        expect(covers <= 1 && (cover || corners.insert(badge.corner).second), position,
               "two badges in one place");
    }
}

void check_tokens(const engine::Position& position, const std::vector<scene::Token>& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        expect(tokens[i].id == i + 1, position, "tokens are not numbered 1, 2, …");
        expect(tokens[i].place < places(position), position, "a token off the board");
        expect(i == 0 || tokens[i - 1].place < tokens[i].place, position,
               "tokens are not in place order, one on a place");
        expect(drawn_glyph(position, tokens[i].glyph), position, "a token without a glyph");
        check_badges(position, tokens[i].badges);
    }
}

void check_row(const engine::Position& position, const scene::PanelRow& row) {
    expect_key(position, row.label_key);
    expect_icon(position, row.icon);
    for (const scene::Tile& tile : row.tiles) {
        expect_key(position, tile.name_key);
        expect(!tile.icon.empty() || drawn_glyph(position, tile.glyph), position,
               "a tile without a picture", tile.name_key);
        expect_icon(position, tile.icon);
        expect(tile.chip < static_cast<int>(position.game().info().chips.size()), position,
               "a tile of no chip", tile.name_key);
    }
}

void check_panels(const engine::Position& position, const scene::Scene& scene) {
    for (const scene::PlayerPanel& player : scene.players) {
        expect_key(position, player.name_key);
        expect(player.glyph == -1 || drawn_glyph(position, player.glyph), position,
               "a panel without its glyph");
        for (const scene::PanelRow& row : player.rows) {
            check_row(position, row);
        }
    }
    for (const scene::PanelRow& row : scene.shared) {
        check_row(position, row);
    }
}

// ---------------------------------------------------------------- traces

bool same_but_id(const scene::Token& a, const scene::Token& b) {
    return a.place == b.place && a.glyph == b.glyph && a.livery == b.livery && a.badges == b.badges;
}

const scene::PanelRow* row_of(const scene::Scene& scene, const scene::Event& event) {
    const auto& rows = event.player < 2 ? scene.players[event.player].rows : scene.shared;
    return event.row < rows.size() ? &rows[event.row] : nullptr;
}

void check_event(const engine::Position& position, const scene::Event& event,
                 const scene::Scene& after, const std::string& token) {
    using scene::EventKind;
    const auto on_board = [&](scene::PlaceId place) { return place < places(position); };
    const EventKind kind = event.kind;
    if (kind != EventKind::placed && kind != EventKind::used && kind != EventKind::rolled &&
        kind != EventKind::counted) {
        expect(on_board(event.place), position, "an event nowhere", token);
    }
    if (kind == EventKind::moved || kind == EventKind::bounced || kind == EventKind::placed) {
        expect(on_board(event.to), position, "an event to nowhere", token);
    }
    if (kind == EventKind::placed || kind == EventKind::changed) {
        expect(drawn_glyph(position, event.glyph), position, "an event without a glyph", token);
    }
    if (kind == EventKind::used || !event.why.empty()) {
        expect_key(position, "cause." + std::string(event.why));
    }
    if (kind == EventKind::rolled) {
        const auto dice = scene::dice_of(event);
        expect(!dice.empty(), position, "dice without a face", token);
        for (const std::uint8_t glyph : dice) {
            expect(drawn_glyph(position, glyph), position, "a face without a glyph", token);
        }
    }
    if (kind == EventKind::counted) {
        const scene::PanelRow* row = row_of(after, event);
        expect(row != nullptr && row->value == event.value && event.before != event.value, position,
               "a count that is not the panel's", token);
    }
}

/// Scene + trace = next scene.
void check_trace(const engine::Position& position, Action action) {
    const std::string token = position.write_action(action);
    const scene::Scene before = position.scene();
    const auto next = position.clone();
    expect(next->play(action).has_value(), position, "a listed action is refused", token);
    const scene::Scene after = next->scene();
    const scene::Trace trace = position.trace(action);
    for (std::size_t i = 0; i < trace.size(); ++i) {
        expect(i == 0 || trace[i - 1].beat <= trace[i].beat, position, "beats run backwards",
               token);
        check_event(position, trace[i], after, token);
    }
    auto next_id = static_cast<std::uint32_t>(before.tokens.size() + 1);
    const std::vector<scene::Token> tokens = scene::advance(before.tokens, trace, next_id);
    const bool same = std::equal(tokens.begin(), tokens.end(), after.tokens.begin(),
                                 after.tokens.end(), same_but_id);
    if (!same) {
        scene::Scene found;
        found.tokens = tokens;
        fail_at(position, "scene + trace is not the next scene",
                token + "\nfound\n" + scene::to_text(found, position.game().topology()) +
                    "expected\n" + scene::to_text(after, position.game().topology()));
    }
    std::set<std::uint32_t> ids;
    for (const scene::Token& t : tokens) {
        expect(ids.insert(t.id).second, position, "two tokens have one number", token);
    }
}

// ---------------------------------------------------------------- paths

using Spelling = std::vector<std::pair<Step::Kind, std::uint8_t>>;

void check_path(const engine::Position& position, const scene::Path& path,
                const std::string& token) {
    expect(!path.empty(), position, "an action without a path", token);
    std::size_t member_runs = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::size_t known = path[i].kind == Step::Kind::chip
                                      ? position.game().info().chips.size()
                                      : places(position);
        expect(path[i].id < known, position, "a step that cannot be touched", token);
        if (path[i].kind != Step::Kind::member) {
            continue;
        }
        const bool goes_on = i > 0 && path[i - 1].kind == Step::Kind::member;
        member_runs += goes_on ? 0 : 1;
        expect(!goes_on || path[i - 1].id < path[i].id, position, "members not in place order",
               token);
    }
    expect(member_runs <= 1, position, "members do not stand together", token);
}

/// Checks that the choice enters the action by the steps of its path, and by no others.
void check_spelling(const engine::Position& position, match::Choice& picker, Action action,
                    const std::string& token) {
    const scene::Path path = position.path(action);
    picker.clear();
    while (picker.chosen().size() < path.size()) {
        const match::Choice::Effect effect = picker.pick(path[picker.chosen().size()]);
        expect(effect != match::Choice::Effect::refused, position, "a path that cannot be picked",
               token);
        expect(picker.chosen().size() <= path.size() &&
                   std::equal(picker.chosen().begin(), picker.chosen().end(), path.begin()),
               position, "implied steps lead elsewhere", token);
    }
    expect(picker.done() == action, position, "a path that spells another action", token);
}

void check_paths(const engine::Position& position, Rng& rng) {
    ActionList list;
    position.legal_actions(list);
    std::set<Spelling> spellings;
    for (const Action action : list) {
        const scene::Path path = position.path(action);
        const std::string token = position.write_action(action);
        check_path(position, path, token);
        Spelling spelling;
        for (const Step& step : path) {
            spelling.emplace_back(step.kind, step.id);
        }
        expect(spellings.insert(spelling).second, position, "two actions have one path", token);
    }
    match::Choice picker;
    picker.reset(position);
    constexpr std::size_t enough = 60;
    const std::size_t stride = std::max<std::size_t>(list.size() / enough, 1);
    for (std::size_t i = rng.below(static_cast<std::uint32_t>(stride)); i < list.size();
         i += stride) {
        check_spelling(position, picker, list[i], position.write_action(list[i]));
    }
}

void check_attempt(const engine::Position& position, Action meant, bool legal) {
    const scene::Path path = position.path(meant);
    const std::string token = position.write_action(meant);
    check_path(position, path, token);
    ActionList attempts;
    position.attempts(path, attempts);
    expect(!legal || std::find(attempts.begin(), attempts.end(), meant) != attempts.end(), position,
           "a legal action is not among the attempts at its own path", token);
    for (const Action attempt : attempts) {
        if (const Explanation why = position.explain(attempt); !why.legal()) {
            const std::string wrong = wrong_explanation(position.game(), why);
            expect(wrong.empty(), position, "a bad explanation",
                   position.write_action(attempt) + ": " + wrong);
        }
    }
}

/// Checks that the attempts for the steps of any action can be explained.
void check_attempts(const engine::Position& position, Rng& rng) {
    ActionList all;
    well_formed(position, all);
    for (int i = 0; i < 4; ++i) {
        check_attempt(position, any_action(position, rng), true);
        if (!all.empty()) {
            check_attempt(position, all[rng.below(static_cast<std::uint32_t>(all.size()))], false);
        }
    }
}

// ---------------------------------------------------------------- words

void check_label(const engine::Position& position, Action action) {
    const engine::ActionLabel label = position.label(action);
    expect_phrase(position, label.phrase);
    expect(label.glyph == -1 || drawn_glyph(position, label.glyph), position,
           "a label without its glyph", position.write_action(action));
}

void check_words(const engine::Position& position) {
    ActionList list;
    position.legal_actions(list);
    for (const Action action : list) {
        check_label(position, action);
        for (const Phrase& prospect : position.odds(action)) {
            expect_phrase(position, prospect);
        }
    }
    for (std::size_t place = 0; place < places(position); ++place) {
        for (const Phrase& fact : position.facts(static_cast<scene::PlaceId>(place))) {
            expect_phrase(position, fact);
        }
    }
}

void check_leg_end(const engine::Position& position, Action action) {
    const auto end = position.leg_end(action);
    if (!end) {
        return;
    }
    const auto after = position.clone();
    expect(after->play(action) && !after->outcome().finished(), position,
           "the end of a leg with none to come", position.write_action(action));
    for (const Phrase& said : {end->result, end->yours[0], end->yours[1], end->both}) {
        expect_phrase(position, said);
    }
}

void check_presentation(const engine::Game& game, std::uint64_t seed, int games) {
    Rng rng(seed);
    play_at_random(game, seed, games, [&](const Visit& here) {
        const scene::Scene scene = here.position.scene();
        check_tokens(here.position, scene.tokens);
        check_panels(here.position, scene);
        if (!here.finished) {
            check_trace(here.position, here.next);
            check_label(here.position, here.next);
            check_leg_end(here.position, here.next);
        } else if (here.position.outcome().finished()) {
            expect_phrase(here.position, here.position.decided_by());
        }
        if ((here.game + here.ply) % 50 == 0) {
            check_words(here.position);
            if (here.position.count_actions() > 0) {
                check_paths(here.position, rng);
                check_attempts(here.position, rng);
            }
        }
    });
    SUCCEED();
}

} // namespace

TEST_CASE("random games show what happens") {
    for_each_game([](const engine::Game& game) { check_presentation(game, 3, few_playouts()); });
}

TEST_CASE("very many random games show what happens", "[.slow][by_game]") {
    for_each_game([](const engine::Game& game) {
        check_presentation(game, 4, 10 * few_playouts() / slower);
    });
}

TEST_CASE("what may soon end a game is told while it is not over, at places of the board") {
    for_each_game([](const engine::Game& game) {
        play_at_random(game, 6, few_playouts(), [&](const Visit& here) {
            for (const Warning& warning : here.position.warnings()) {
                expect(here.finished == warning.phrase.key.empty(), here.position,
                       "a warning without a sentence, or a sentence after the end");
                if (!here.finished) {
                    expect_key(here.position, warning.phrase.key);
                    expect(is_player(warning.winner), here.position, "nobody would win by it");
                }
                for (const std::uint8_t place : warning.places) {
                    expect(place < game.topology().places.size(), here.position,
                           "a warning for no place of the board");
                }
            }
        });
        SUCCEED();
    });
}

TEST_CASE("every action of a position shows what it does") {
    for_each_game([](const engine::Game& game) {
        play_at_random(game, 5, 2, [](const Visit& here) {
            if (here.finished || here.ply % 20 != 0) {
                return;
            }
            ActionList list;
            here.position.legal_actions(list);
            for (const Action action : list) {
                check_trace(here.position, action);
            }
            ChanceList outcomes;
            here.position.chance_outcomes(outcomes);
            for (const WeightedAction& outcome : outcomes) {
                check_trace(here.position, outcome.action);
                check_label(here.position, outcome.action);
            }
        });
        SUCCEED();
    });
}

TEST_CASE("what a game says of itself has words, drawings and a place on the board") {
    for_each_game([](const engine::Game& game) {
        const engine::GameInfo& info = game.info();
        CHECK(wrong_key(game, "name").empty());
        CHECK(wrong_key(game, "summary").empty());
        CHECK(wrong_key(game, "aim").empty());
        CHECK(wrong_key(game, "aim.short").empty());
        CHECK(info.minutes > 0);
        for (const SetupOption& option : info.options) {
            CHECK(wrong_key(game, "setup." + option.name).empty());
        }
        for (const engine::Glyph& glyph : info.glyphs) {
            INFO(glyph.asset);
            CHECK(wrong_key(game, glyph.name_key).empty());
            CHECK((in_assets(glyph.asset + "-n.svg") ||
                   (in_assets(glyph.asset + "-a.svg") && in_assets(glyph.asset + "-b.svg"))));
        }
        for (const engine::Chip& chip : info.chips) {
            INFO(chip.name_key);
            CHECK(wrong_key(game, chip.name_key).empty());
            CHECK((chip.about_key.empty() || wrong_key(game, chip.about_key).empty()));
            CHECK((chip.icon.empty() || is_icon(game, chip.icon)));
            CHECK(chip.glyph < static_cast<int>(info.glyphs.size()));
            if (chip.flipped >= 0) { // flipped twice, it is itself again
                REQUIRE(chip.flipped < static_cast<int>(info.chips.size()));
                const int back = info.chips[static_cast<std::size_t>(chip.flipped)].flipped;
                REQUIRE(back >= 0);
                CHECK(&info.chips[static_cast<std::size_t>(back)] == &chip);
            }
        }
        CHECK(find_asset("games/" + info.id + "/rules.en.md").value_or("").substr(0, 2) == "# ");
    });
}

TEST_CASE("every place of a board has a name of its own within its outline") {
    for_each_game([](const engine::Game& game) {
        const scene::Topology& board = game.topology();
        std::set<std::string> labels;
        std::set<std::pair<float, float>> centres;
        CHECK(board.places.size() < scene::nowhere);
        CHECK(board.outline.size() >= 3);
        for (const scene::Place& place : board.places) {
            INFO(place.label);
            CHECK(labels.insert(place.label).second);
            CHECK(centres.emplace(place.x, place.y).second);
            CHECK((place.x > 0 && place.x < board.width && place.y > 0 && place.y < board.height));
            CHECK((place.field.empty() || place.field == "special" || is_icon(game, place.field)));
            CHECK((place.field_key.empty() || wrong_key(game, place.field_key).empty()));
        }
    });
}
