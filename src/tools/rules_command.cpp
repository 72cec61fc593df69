#include "activity/demonstration.h"
#include "core/asset.h"
#include "learn/examples.h"
#include "learn/lesson.h"
#include "picture/svg.h"
#include "tools/commands.h"
#include "tools/json.h"

#include <array>
#include <cstdio>
#include <ostream>
#include <utility>

namespace motley::tools {

namespace {

struct RulesArguments {
    const engine::Game* game = nullptr;
    std::string language = "en";
    bool json = false;
    std::string theme = "light";
};

std::string rulebook(const engine::Game& game, const std::string& language) {
    const std::string path = "games/" + game.info().id + "/rules.";
    const auto own = find_asset(path + language + ".md");
    return std::string(own ? *own : find_asset(path + "en.md").value_or(""));
}

/// The board after the example, with its last action marked.
Answer<std::string> board_after(const engine::Game& game, const learn::Example& example, bool dark,
                                const engine::Strings& strings) {
    const auto position = position_of(game, example.position, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    picture::LastAction last;
    for (const std::string& token : example.actions) {
        if (token.empty()) {
            last = {};
            static_cast<void>((*position)->agree());
            continue;
        }
        const bool rolled = (*position)->actor() == Actor::chance;
        auto played = play_last(**position, token, strings);
        if (!played) {
            return tl::make_unexpected(played.error());
        }
        last = rolled ? std::move(last) : std::move(*played);
    }
    picture::SvgOptions options;
    options.dark = dark;
    return picture::svg_of(game, (*position)->scene().tokens, last, options);
}

Answer<Json> examples_of(const engine::Game& game, bool dark, const engine::Strings& strings) {
    Json list = Json::array();
    if (!has_asset("games/" + game.info().id + "/examples.json")) {
        return list;
    }
    const auto paragraphs = learn::load_examples(game);
    if (!paragraphs) {
        return refuse(paragraphs.error(), strings);
    }
    for (const learn::Paragraph& paragraph : *paragraphs) {
        for (const learn::Example& example : paragraph.examples) {
            auto board = board_after(game, example, dark, strings);
            if (!board) {
                return tl::make_unexpected(board.error());
            }
            list.push_back({{"paragraph", paragraph.number},
                            {"text", activity::demonstrate(game, example, strings).whole()},
                            {"board", std::move(*board)}});
        }
    }
    return list;
}

/// `#7E5A93`
std::string colour_text(std::uint32_t colour) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%06X", static_cast<unsigned>(colour & 0xFFFFFFU));
    return text.data();
}

/// What a page needs to show the rulebook.
Answer<Json> page_of(const RulesArguments& arguments, const engine::Strings& strings) {
    const engine::Game& game = *arguments.game;
    const engine::GameInfo& info = game.info();
    auto examples = examples_of(game, arguments.theme == "dark", strings);
    if (!examples) {
        return tl::make_unexpected(examples.error());
    }
    const auto say = [&](std::string_view key) { return std::string(strings.get(info.id, key)); };
    Json players = Json::array();
    for (const scene::PlayerPanel& player : game.start({})->scene().players) {
        players.push_back(say(player.name_key));
    }
    return Json{{"game", info.id},
                {"language", strings.language()},
                {"name", say("name")},
                {"summary", say("summary")},
                {"aim", say("aim")},
                {"minutes", info.minutes},
                {"players", std::move(players)},
                {"turns", info.turns},
                {"lesson", learn::has_lesson(game)},
                {"colour", colour_text(info.hue.patch)},
                {"showcase", info.showcase},
                {"rules", rulebook(game, strings.language())},
                {"examples", std::move(*examples)}};
}

Answer<void> rules(const RulesArguments& arguments, std::ostream& out) {
    if (!arguments.json) {
        out << rulebook(*arguments.game, arguments.language);
        return {};
    }
    const auto strings = engine::Strings::load(arguments.language);
    if (!strings) {
        return refuse("no-language", strings.error());
    }
    auto page = page_of(arguments, *strings);
    if (!page) {
        return tl::make_unexpected(page.error());
    }
    out << dump(*page) << '\n';
    return {};
}

} // namespace

void add_rules_command(Session& session) {
    const auto arguments = std::make_shared<RulesArguments>();
    CLI::App* command =
        add_command(session, "rules", "Print the rulebook, as Markdown",
                    [&out = session.streams.out, arguments] { return rules(*arguments, out); });
    add_game(*command, arguments->game);
    command->add_option("--lang", arguments->language, "language")
        ->type_name("LANG")
        ->check(CLI::IsMember(engine::Strings::languages()))
        ->capture_default_str();
    CLI::Option* json = command->add_flag(
        "--json", arguments->json,
        "print one JSON object instead: the rulebook, what a page says of the game, and for each "
        "example of a paragraph what happens in it and the board after it, as SVG");
    command->add_option("--theme", arguments->theme, "light or dark boards")
        ->type_name("NAME")
        ->check(CLI::IsMember({"light", "dark"}))
        ->needs(json)
        ->capture_default_str();
}

} // namespace motley::tools
