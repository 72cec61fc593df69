#include "shell/share_state.h"

#include "core/day.h"
#include "core/text.h"
#include "picture/svg.h"
#include "record/record.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace motley::shell {

namespace {

/// CSS px of a picture and of an animation.
constexpr float picture_width = 960;
constexpr float animation_width = 480;
/// More pictures than this make an animation that nobody sees to its end.
constexpr std::size_t most_frames = 400;

const match::Match& match_of(const App& app) { return *app.board().match(); }

struct Still {
    std::vector<scene::Token> tokens;
    picture::LastAction last;
};

/// The board before the first ply and after each that changes what is on it.
std::vector<Still> frames_of(const match::Match& match) {
    std::vector<std::size_t> shown{0};
    for (std::size_t n = 1; n <= match.plies().size(); ++n) {
        if (match.plies()[n - 1].actor != Actor::chance) {
            shown.push_back(n);
        }
    }
    std::vector<Still> frames;
    const std::size_t count = std::min(shown.size(), most_frames);
    for (std::size_t i = 0; i < count; ++i) {
        // A longer game shows every second or third position; always the first and the last.
        const std::size_t n = shown[count < 2 ? 0 : i * (shown.size() - 1) / (count - 1)];
        frames.push_back({match.scene_at(n).tokens, last_of(match, n)});
    }
    return frames;
}

/// The value of an attribute in which neither HTML nor what turns a post into HTML (Markdown, the
/// languages of templates) finds anything of its own: by number whatever it might.
std::string attribute_text(const std::string& value) {
    constexpr std::string_view harmless = " #%()*+,-./:;=?_";
    std::string text;
    for (const char c : value) {
        const bool plain = is_upper(c) || is_lower(c) || is_digit(c) ||
                           static_cast<unsigned char>(c) > 0x7F ||
                           harmless.find(c) != std::string_view::npos;
        text += plain ? std::string(1, c) : "&#" + std::to_string(static_cast<int>(c)) + ';';
    }
    return text;
}

} // namespace

picture::LastAction last_of(const match::Match& match, std::size_t shown) {
    std::size_t n = shown;
    while (n > 0 && match.plies()[n - 1].actor == Actor::chance) {
        --n;
    }
    if (n == 0 || match.plies()[n - 1].agreed) {
        return {};
    }
    const match::Ply& ply = match.plies()[n - 1];
    return picture::last_action(match.position_at(n - 1), ply.action, ply.trace());
}

const engine::Position* shown_position(const App& app) {
    if (const activity::Edit* edit = app.edit()) {
        return edit->editor().position();
    }
    return &match_of(app).position_at(app.board().shown_ply());
}

void ShareState::open(const App& app) {
    setup_.reset();
    if (app.screen() == Screen::edit || app.screen() == Screen::lesson) {
        kinds = {What::position};
    } else if (app.screen() == Screen::puzzle) {
        kinds = {What::puzzle, What::position};
    } else if (match_of(app).plies().empty()) {
        kinds = {What::position};
    } else {
        kinds = {What::game, What::position};
    }
    is_open = true;
    as = As::link;
    share(app, kinds.front());
}

void ShareState::open(const App& app, record::SetupLink setup) {
    setup_ = std::move(setup);
    kinds = {What::setup};
    is_open = true;
    as = As::link;
    share(app, What::setup);
}

void ShareState::share(const App& app, What shared) {
    what = shared;
    given = false;
    if (app.has_board()) {
        shared_at_ = match_of(app).current_node();
        shared_ply_ = app.board().shown_ply();
    }
    link.clear();
    refused.clear();
    code = {};
    text.clear();
    record::Link linked;
    if (what == What::setup) {
        game = setup_->game;
        linked = *setup_;
    } else if (what == What::puzzle) {
        game = &app.puzzle()->game();
        text = app.puzzle()->puzzle().position;
        linked = record::PuzzleLink{game, text};
    } else if (what == What::game) {
        const match::Match& match = match_of(app);
        game = &match.game();
        text = record::write_text(match);
        linked = record::game_link(match, app.board().shown_ply());
    } else {
        const engine::Position& position = *shown_position(app);
        game = &position.game();
        text = position.write();
        linked = record::PositionLink{game, text};
    }
    const auto written = record::write_link(linked);
    if (!written) {
        refused = app.context().narrator.strings().line(written.error());
        return;
    }
    link = app.sharing.address() + '#' + *written;
    code = code_of(link);
}

void ShareState::follow(const App& app) {
    if (app.has_board() && (what == What::game || what == What::position) &&
        (match_of(app).current_node() != shared_at_ || app.board().shown_ply() != shared_ply_)) {
        share(app, what);
    }
}

std::vector<std::pair<std::string, std::string>> ShareState::attributes(const App& app) const {
    const bool own = what == What::puzzle && app.puzzle() != nullptr &&
                     app.puzzle()->number() >= app.puzzles().shipped(*game).size();
    if (what == What::setup || own) {
        return {};
    }
    // Its game and mode tell a page how much room it takes before anything else is there.
    std::vector<std::pair<std::string, std::string>> out{{"game", game->info().id}};
    if (link.empty()) {
        if (what != What::game) {
            return {};
        }
        out.emplace_back("record", record::write_line(match_of(app)));
        out.emplace_back("ply", std::to_string(shared_ply_));
        return out;
    }
    out.emplace_back("link", link.substr(link.find('#') + 1));
    if (what == What::puzzle) {
        out.emplace_back("mode", "puzzle");
    } else if (what == What::position) {
        const engine::Position* const position = shown_position(app);
        const match::Seats seats = app.has_board() ? app.board().seats() : match::Seats{};
        if (position == nullptr || position->actor() == Actor::none) {
            out.emplace_back("mode", "view");
        } else if (seats.against_computer()) {
            const int level = std::max(seats.levels[0], seats.levels[1]);
            out.emplace_back("opponent", std::to_string(level));
        }
    }
    return out;
}

bool ShareState::close() { return std::exchange(is_open, false); }

std::vector<ShareState::Way> ShareState::ways(const App& app) const {
    const Abilities& can = app.sharing.abilities();
    std::vector<Way> out;
    const auto add = [&](Way way, bool possible = true) {
        if (possible) {
            out.push_back(way);
        }
    };
    switch (as) {
    case As::link:
        add(Way::copy_link);
        add(Way::send_link, can.sends_links);
        add(Way::copy_embed, can.makes_pages && !attributes(app).empty());
        add(Way::save_page, can.makes_pages && !attributes(app).empty());
        break;
    case As::text:
        add(Way::copy_text);
        add(Way::save_text);
        add(Way::save_json, what == What::game);
        add(Way::send_text, can.sends_files);
        break;
    case As::picture:
        add(Way::save_png, can.makes_pictures);
        add(Way::save_svg);
        add(Way::copy_png, can.copies_pictures);
        add(Way::save_gif, can.makes_animations && what == What::game);
        add(Way::send_png, can.makes_pictures && can.sends_files);
        break;
    }
    return out;
}

Export ShareState::made(const App& app, Way way, bool dark) const {
    using To = Export::To;
    using Kind = Export::As;
    const std::string name = game->info().id + '-' + to_text(day_of(app.context().wall_clock()));
    picture::SvgOptions options;
    options.dark = dark;
    options.letters = app.context().settings.letters;
    options.flipped = app.edit() == nullptr && app.has_board() && app.board().flipped();
    options.title = app.context().narrator.strings().get(game->info().id, "name");
    const auto picture = [&](bool simple) {
        options.simple = simple;
        options.width = simple ? picture_width : picture::svg_view_width;
        return picture::svg_of(*game, shown_position(app)->scene().tokens,
                               app.edit() != nullptr
                                   ? picture::LastAction()
                                   : last_of(match_of(app), app.board().shown_ply()),
                               options);
    };
    switch (way) {
    case Way::copy_link:
        return {To::clipboard, Kind::text, {}, link};
    case Way::copy_embed: {
        const std::string& address = app.sharing.address();
        const std::string folder = address.substr(0, address.rfind('/') + 1);
        std::string board = "<motley-board";
        for (const auto& [attribute, value] : attributes(app)) {
            board += ' ' + attribute + "=\"" + attribute_text(value) + '"';
        }
        return {To::clipboard,
                Kind::text,
                {},
                "<link rel=\"stylesheet\" href=\"" + folder + "embed.css\">\n" +
                    "<script type=\"module\" src=\"" + folder + "embed.js\"></script>\n" + board +
                    "></motley-board>\n"};
    }
    case Way::save_page: {
        nlohmann::json wanted{{"motley", 1}, {"type", "load"}, {"fills", true}};
        for (const auto& [attribute, value] : attributes(app)) {
            const bool number = attribute == "opponent" || attribute == "ply";
            wanted[attribute] = number ? nlohmann::json(std::stoi(value)) : nlohmann::json(value);
        }
        return {To::file, Kind::page, name + ".html", wanted.dump()};
    }
    case Way::send_link:
        return {To::others, Kind::text, {}, link};
    case Way::copy_text:
        return {To::clipboard, Kind::text, {}, text};
    case Way::save_text:
        return {To::file, Kind::document, name + ".txt", text + (text.ends_with('\n') ? "" : "\n")};
    case Way::save_json:
        return {To::file, Kind::document, name + ".json", record::write(match_of(app)) + '\n'};
    case Way::send_text:
        return {To::others, Kind::document, name + ".txt", text};
    case Way::save_png:
        return {To::file, Kind::picture, name + ".png", picture(true)};
    case Way::copy_png:
        return {To::clipboard, Kind::picture, name + ".png", picture(true)};
    case Way::send_png:
        return {To::others, Kind::picture, name + ".png", picture(true)};
    case Way::save_svg:
        return {To::file, Kind::document, name + ".svg", picture(false)};
    case Way::save_gif:
        break;
    }
    options.simple = true;
    options.width = animation_width;
    options.ground = picture::behind_board(dark); // what one can see through would have rough edges
    Export out{To::file, Kind::animation, name + ".gif", {}};
    auto frames = std::make_shared<const std::vector<Still>>(frames_of(match_of(app)));
    out.frames = frames->size();
    out.frame = [frames, options, shown = game](std::size_t n) {
        return picture::svg_of(*shown, (*frames)[n].tokens, (*frames)[n].last, options);
    };
    return out;
}

} // namespace motley::shell
