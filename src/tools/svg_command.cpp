#include "picture/svg.h"
#include "tools/commands.h"

#include <ostream>

namespace motley::tools {

namespace {

struct SvgArguments {
    Place at;
    int size = static_cast<int>(picture::svg_view_width);
    bool flip = false;
    std::string theme = "light";
    std::optional<std::string> last;
};

Answer<void> svg(const SvgArguments& arguments, const engine::Strings& strings, std::ostream& out) {
    const engine::Game& game = *arguments.at.game;
    const auto position = position_of(game, arguments.at.text, strings);
    if (!position) {
        return tl::make_unexpected(position.error());
    }
    picture::LastAction last;
    if (arguments.last) {
        auto played = play_last(**position, *arguments.last, strings);
        if (!played) {
            return tl::make_unexpected(played.error());
        }
        last = std::move(*played);
    }
    picture::SvgOptions options;
    options.width = static_cast<float>(arguments.size);
    options.dark = arguments.theme == "dark";
    options.flipped = arguments.flip;
    options.title = strings.get(game.info().id, "name");
    out << picture::svg_of(game, (*position)->scene().tokens, last, options);
    return {};
}

} // namespace

Answer<picture::LastAction> play_last(engine::Position& position, const std::string& token,
                                      const engine::Strings& strings) {
    const auto before = position.clone();
    if (auto played = play(position, {token}, strings); !played) {
        return tl::make_unexpected(played.error());
    }
    if (before->actor() == Actor::chance) {
        return picture::LastAction();
    }
    const Action action = *before->read_action(token);
    return picture::last_action(*before, action, before->trace(action));
}

void add_svg_command(Session& session) {
    const auto arguments = std::make_shared<SvgArguments>();
    CLI::App* command =
        add_command(session, "svg", "Print the board of a position as an SVG picture",
                    [&out = session.streams.out, &strings = session.strings, arguments] {
                        return svg(*arguments, strings, out);
                    });
    add_game(*command, arguments->at.game);
    add_position(*command, arguments->at.text);
    command->add_option("--size", arguments->size, "width in pixels")
        ->type_name("PX")
        ->check(whole_number(16, 16384))
        ->capture_default_str();
    command->add_flag("--flip", arguments->flip, "put the first player's side on top");
    command->add_option("--theme", arguments->theme, "light or dark")
        ->type_name("NAME")
        ->check(CLI::IsMember({"light", "dark"}))
        ->capture_default_str();
    command
        ->add_option("--last", arguments->last,
                     "play this action on POS first, and mark its squares")
        ->type_name("TOKEN");
}

} // namespace motley::tools
