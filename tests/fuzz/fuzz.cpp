#include "fuzz/fuzz.h"

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/pasted.h"
#include "record/record.h"
#include "support/english.h"
#include "support/random_play.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

namespace motley::fuzz {

namespace {

constexpr int stages_per_game = 40;
/// The number of plies between two positions.
constexpr int stride = 5;

Stage stage(std::unique_ptr<engine::Position> position) {
    ActionList actions;
    position->legal_actions(actions);
    ChanceList outcomes;
    position->chance_outcomes(outcomes);
    Stage made{std::move(position), {actions.begin(), actions.end()}};
    for (const WeightedAction& outcome : outcomes) {
        made.listed.push_back(outcome.action);
    }
    std::sort(made.listed.begin(), made.listed.end());
    return made;
}

std::vector<Stage> random_stages(const engine::Game& game) {
    std::vector<Stage> made;
    for (int number = 0; number <= stages_per_game; ++number) {
        Rng rng(static_cast<std::uint64_t>(number));
        auto position = game.start(test::any_setup(game.info(), rng));
        const bool to_the_end = number == stages_per_game;
        for (int ply = 0; to_the_end || ply < number * stride; ++ply) {
            if (position->outcome().finished()) {
                break;
            }
            const Action action = test::any_action(*position, rng);
            expect(position->play(action) ? "" : "a listed action is refused", position->write());
        }
        made.push_back(stage(std::move(position)));
    }
    return made;
}

} // namespace

void expect(const std::string& wrong, std::string_view about) {
    if (!wrong.empty()) {
        std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(about.size()), about.data(),
                     wrong.c_str());
        std::abort();
    }
}

std::size_t pick(std::uint8_t byte, std::size_t count) {
    return static_cast<std::uint8_t>(byte - '0') % count;
}

std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

std::uint64_t hash(std::string_view text) {
    std::uint64_t value = text.size();
    for (const char c : text) {
        value = splitmix64(value ^ static_cast<std::uint8_t>(c));
    }
    return value;
}

bool chosen(std::string_view text, std::uint64_t one_in) { return hash(text) % one_in == 0; }

const std::vector<const engine::Game*>& notated_games() {
    static const std::vector<const engine::Game*> games = [] {
        std::vector<const engine::Game*> found;
        for (const engine::Game* game : engine::catalog()) {
            if (game->has_notation()) {
                found.push_back(game);
            }
        }
        return found;
    }();
    return games;
}

std::string wrong_match(const match::Match& match) {
    const std::string text = record::write_text(match);
    const std::string json = record::write(match);
    const record::ReadRecord of_text = record::read_any(text);
    const record::ReadRecord of_json = record::read_any(json);
    if (of_text.error || of_json.error) {
        return "is not read again: " +
               motley::test::line_of(of_text.error ? *of_text.error : *of_json.error);
    }
    if (record::pasted(text).value_or("") != text || record::pasted(json).value_or("") != json) {
        return "is changed when it is pasted: " + text;
    }
    return record::write(*of_text.match) != json        ? "is another match as a text: " + text
           : record::write_text(*of_json.match) != text ? "is another match as JSON: " + json
                                                        : "";
}

bool Stage::lists(Action action) const {
    return std::binary_search(listed.begin(), listed.end(), action);
}

const std::vector<Stage>& stages(const engine::Game& game) {
    static std::map<const engine::Game*, std::vector<Stage>> made;
    auto [entry, added] = made.try_emplace(&game);
    if (added) {
        entry->second = random_stages(game);
    }
    return entry->second;
}

} // namespace motley::fuzz
