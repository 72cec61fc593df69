// The page's engine knows only what the page says, and answers that as the whole engine does.
#include "engine/page_conversation.h"

#include "engine/catalog.h"
#include "engine/conversation.h"
#include "engine/strings.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::engine;
using namespace motley::engine::protocol;

namespace {

using Lines = std::vector<std::string>;

/// What differs from one run to the next is left out.
std::string timeless(std::string line) {
    const std::size_t from = line.find(" nps ");
    const std::size_t to = std::min(line.find(" pv "), line.find(" outcomes "));
    return from < to && to != std::string::npos ? line.erase(from, to - from) : line;
}

Lines of_page(const Lines& said) {
    Lines answers;
    PageConversation page([&](const std::string& line) { answers.push_back(timeless(line)); });
    for (const std::string& line : said) {
        page.obey(line);
    }
    return answers;
}

Lines of_whole(const Lines& said) {
    Lines answers;
    const Strings no_strings;
    Conversation whole([&](const std::string& line) { answers.push_back(timeless(line)); },
                       no_strings, "");
    for (const std::string& line : said) {
        CHECK(whole.obey(line));
        whole.finish();
    }
    return answers;
}

} // namespace

TEST_CASE("the page's engine answers the page as the whole engine does") {
    Go plain;
    plain.nodes = 3000;
    Go many = plain;
    many.lines = 3;
    Go shallow;
    shallow.depth = 2;
    shallow.turns = 2;
    Go opening;
    opening.opening = true;
    for (const Game* game : catalog()) {
        CAPTURE(game->info().id);
        const auto start = game->start({});
        std::string first;
        if (is_player(start->actor())) {
            first = start->write_action(start->nth_action(0));
        } else {
            ChanceList outcomes;
            start->chance_outcomes(outcomes);
            first = start->write_action(outcomes[0].action);
        }
        Go without = plain;
        if (is_player(start->actor())) {
            without.without = {first};
        }
        const std::string& id = game->info().id;
        const Lines said{write(IsReady{}),
                         write(SetOption{Option::hash, 4}),
                         write(SetOption{Option::seed, 3}),
                         write(SetPosition{id}),
                         write(without),
                         write(SetPosition{id, start->write(), {first}}),
                         write(plain),
                         write(many),
                         write(shallow),
                         write(SetOption{Option::level, 2}),
                         write(opening)};
        const Lines answers = of_page(said);
        CHECK(answers == of_whole(said));
        CHECK(std::count_if(answers.begin(), answers.end(), [](const std::string& line) {
                  return line.starts_with("bestmove ");
              }) == 5);
        CHECK(std::none_of(answers.begin(), answers.end(),
                           [](const std::string& line) { return line.starts_with("error"); }));
    }
}

TEST_CASE("the page's engine tells what is wrong, and goes on") {
    const std::string game = catalog().front()->info().id;
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"go depth 1", "error go: there is no position yet"},
        {"position nowhere", "error position: unknown game 'nowhere'"},
        {"position " + game + " nonsense", "error position: "},
        {"position " + game + " moves nonsense", "error position: "},
        {"setoption name Hash value 0", "error setoption Hash: "},
        {"setoption name Method value uct", "error setoption Method: "},
    };
    for (const auto& [line, why] : wrong) {
        CAPTURE(line);
        const Lines answers = of_page({line});
        REQUIRE(answers.size() == 1);
        CHECK(answers[0].starts_with(why));
    }
    CHECK(of_page({"position " + game, "go"}) == Lines{"error go: give depth, nodes or movetime"});
    CHECK(of_page({"position " + game, "go depth 1 without nonsense"}) ==
          Lines{"error go without: 'nonsense' is not an action"});
    // What only other programs say.
    CHECK(of_page({"", "uci", "stop", "ponderhit", "isready"}) == Lines{"readyok"});
    CHECK(of_page({"position " + game, "position nowhere", "go depth 1"})
              .back()
              .starts_with("bestmove "));
}
