#include "tools/coverage.h"

#include "core/rng.h"
#include "engine/workbench.h"
#include "learn/examples.h"
#include "record/record.h"
#include "tools/json.h"

#include <algorithm>
#include <istream>

namespace motley::tools {

namespace {

/// Only every so many plies of a random game are examined: the positions between are much alike.
constexpr std::uint64_t explained_every = 5;

std::string text_field(const Json& object, const char* name) {
    const auto found = object.is_object() ? object.find(name) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

Coverage::Coverage(const engine::Game& game, const engine::Strings& strings)
    : game_(game), strings_(strings) {
    for (const std::string& number : learn::paragraph_numbers(game)) {
        paragraphs_.emplace_back().number = number;
    }
}

ParagraphCoverage* Coverage::find(const std::string& number) {
    const auto found =
        std::find_if(paragraphs_.begin(), paragraphs_.end(),
                     [&](const ParagraphCoverage& each) { return each.number == number; });
    return found == paragraphs_.end() ? nullptr : &*found;
}

Answer<void> Coverage::add_examples() {
    const auto examples = learn::load_examples(game_);
    if (!examples) {
        return refuse(examples.error(), strings_);
    }
    for (const learn::Paragraph& paragraph : *examples) {
        ParagraphCoverage* here = find(paragraph.number);
        if (here == nullptr) {
            return refuse("untrue", game_.info().id + ": there is no §" + paragraph.number);
        }
        for (const learn::Example& example : paragraph.examples) {
            if (const auto held = learn::check(game_, paragraph.number, example); !held) {
                return refuse(held.error(), strings_);
            }
        }
        here->shown_by = paragraph.shown_by;
        const ParagraphCoverage* shown = here->shown_by.empty() ? nullptr : find(here->shown_by);
        here->examples = shown == nullptr ? paragraph.examples.size() : shown->examples;
    }
    return {};
}

void Coverage::add_random_games(std::uint64_t games, std::uint64_t seed) {
    for (std::uint64_t number = 0; number < games; ++number) {
        Rng rng(splitmix64(seed) + number);
        const auto position = game_.start({});
        for (std::uint64_t ply = 0; !position->outcome().finished(); ++ply) {
            if ((number + ply) % explained_every == 0) {
                explain_all(*position, &ParagraphCoverage::explained);
            }
            (void)position->play(engine::random_action(*position, rng));
        }
        explain_all(*position, &ParagraphCoverage::explained);
    }
}

Answer<void> Coverage::add_games(std::istream& lines, const std::string& name) {
    constexpr auto count = &ParagraphCoverage::explained_in_games;
    std::string line;
    for (std::uint64_t number = 1; std::getline(lines, line); ++number) {
        const auto wrong = [&](const std::string& why) {
            std::string line_wrong = name + ", line ";
            line_wrong.append(std::to_string(number)).append(": ").append(why);
            return refuse("bad-game", std::move(line_wrong));
        };
        if (line.empty()) {
            continue;
        }
        const auto json = read_json<Json>(line);
        if (!json) {
            return wrong(strings_.line(json.error()));
        }
        const std::string format = text_field(*json, "format");
        if (format == "motley-session") {
            continue;
        }
        if (format.empty()) {
            const auto position = game_.read(text_field(*json, "pos"));
            if (!position) {
                return wrong("neither a record nor a ply of a walk: " +
                             strings_.line(position.error()));
            }
            explain_all(**position, count);
            ++positions_;
            continue;
        }
        const auto match = record::read(line);
        if (!match) {
            return wrong(strings_.line(match.error()));
        }
        if (&match->game() != &game_) {
            continue;
        }
        for (std::size_t n = 0; n <= match->plies().size(); ++n) {
            // An agreement that ends the match does not change the position.
            if (n > 0 && match->plies()[n - 1].agreed && match->plies()[n - 1].agreed->finished()) {
                break;
            }
            explain_all(match->position_at(n), count);
            ++positions_;
        }
    }
    return {};
}

void Coverage::explain_all(const engine::Position& position,
                           std::uint64_t ParagraphCoverage::*count) {
    if (!is_player(position.actor())) {
        return;
    }
    ActionList all;
    well_formed(position, all);
    for (const Action action : all) {
        if (ParagraphCoverage* met = find(position.explain(action).paragraph)) {
            ++(met->*count);
        }
    }
}

} // namespace motley::tools
