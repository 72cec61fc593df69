#include "ui/rules/example_board.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/rows.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

constexpr float example_button = 44;
constexpr float example_gap = 8; ///< CSS px between board, button and text
constexpr float between_boards = 20;
constexpr double before_first = 0.35; ///< seconds
constexpr double before_next = 0.75;  ///< after the end of a ply's motion

BoardGeometry example_geometry(const engine::Game& game, float unit, const Rect& area) {
    return {game.topology(), area, {unit, true, false, false}};
}

/// The sentences of a board; the one about what is shown now is in full ink.
Flow example_words(const AppFrame& frame, const activity::Demonstration& shows, std::size_t now,
                   bool refused, float width) {
    const Theme& theme = frame.paint.theme;
    std::vector<Run> runs;
    const auto add = [&](const std::string& sentence, Colour ink) {
        if (!sentence.empty()) {
            runs.push_back({(runs.empty() ? "" : " ") + sentence, Style::caption, ink});
        }
    };
    const std::size_t all = shows.sentences.size();
    for (std::size_t i = 0; i < all; ++i) {
        add(shows.sentences[i], i + 1 == now && !refused ? theme.ink : theme.muted);
    }
    add(shows.ending, now == all && now > 0 ? theme.ink : theme.muted);
    add(shows.refusal, refused ? theme.danger : theme.muted);
    return flow(frame.paint.type, runs, width);
}

} // namespace

ExampleBoards::ExampleBoards(const engine::Game& game, const engine::Strings& strings)
    : game_(game) {
    const auto paragraphs = learn::load_examples(game);
    if (!paragraphs) { // conformance checks that they load
        return;
    }
    for (const learn::Paragraph& paragraph : *paragraphs) {
        for (std::size_t i = 0; i < paragraph.examples.size(); ++i) {
            Board board;
            board.id = "example:" + paragraph.number + (i == 0 ? "" : ':' + std::to_string(i + 1));
            board.shows = activity::demonstrate(game, paragraph.examples[i], strings);
            board.whole = board.shows.whole();
            boards_[paragraph.number].push_back(std::move(board));
        }
    }
}

float ExampleBoards::cell(const engine::Game& game, float unit, float width, float most) {
    return example_geometry(game, unit, {0, 0, width, most}).cell();
}

float ExampleBoards::draw(AppFrame& frame, std::string_view number, float x, float y, float width,
                          float most) {
    const auto found = boards_.find(number);
    if (found == boards_.end()) {
        return y;
    }
    for (Board& board : found->second) {
        y = draw_board(frame, number, board, x, y, width, most) + frame.px(between_boards);
    }
    return y;
}

/// Plays the example's next ply when it is due.
void ExampleBoards::play_on(AppFrame& frame, Board& board) {
    const std::size_t shown = board.shown;
    const bool refused = board.refused;
    const std::size_t all = board.shows.match->plies().size();
    if (board.playing && board.state.animator.running(frame.now)) {
        board.ready_at = frame.now + before_next;
    } else if (board.playing && frame.now >= board.ready_at) {
        board.ready_at = frame.now + before_next;
        if (board.shown < all) {
            ++board.shown;
        } else if (!board.refused && !board.shows.refusal.empty()) {
            board.refused = true;
        } else {
            board.playing = false;
        }
    }
    if (board.stale || shown != board.shown || refused != board.refused) {
        board.model = picture_of(*board.shows.match, board.shown);
        for (const std::uint8_t place : board.shows.causes) {
            board.model.cells[place].cause = board.refused;
        }
        board.stale = false;
    }
    board.state.animator.sync(*board.shows.match, board.shown, frame.now, frame.reduced_motion);
    frame.moving = frame.moving || board.playing;
}

float ExampleBoards::draw_board(AppFrame& frame, std::string_view number, Board& board, float x,
                                float y, float width, float most) {
    Painter& paint = frame.paint;
    const float unit = paint.exact(1);
    // The height is needed first, then the place.
    const Rect size = example_geometry(game_, unit, {0, 0, width, most}).outer();
    const Rect area{x, y, size.w, size.h};
    const float gap = frame.px(example_gap);
    const Rect face{x, bottom(area) + gap, std::max(area.w, frame.px(160)),
                    frame.px(example_button)};
    const Flow words = example_words(frame, board.shows, board.shown, board.refused, width);
    const float below = bottom(face) + gap;
    const float end = below + words.height();

    const std::string paragraph = std::string(number);
    frame.say(
        board.id, Role::text,
        frame.app.text(Phrase("ui.example").text("number", paragraph).text("shows", board.whole)),
        {x, y, width, end - y});
    const std::string label = frame.text(board.played ? "ui.example.again" : "ui.example.play");
    // Of several examples of a paragraph, each but the first has its number in its id.
    const std::string which = board.id.substr(std::string_view("example:").size() + number.size());
    Node node;
    node.id = board.id + ":play";
    node.role = Role::button;
    node.label = label + " · " + frame.app.text(Phrase("ui.paragraph").text("number", paragraph)) +
                 (which.empty() ? "" : " (" + which.substr(1) + ')');
    node.rect = {x, y, face.w, bottom(face) - y};
    const Rect whole = node.rect;
    const Response answer = frame.interact(std::move(node));
    if (answer.clicked) {
        board.shown = 0;
        board.refused = false;
        board.playing = true;
        board.played = true;
        board.stale = true;
        board.ready_at = frame.now + before_first;
        frame.moving = true;
    }
    if (!frame.visible({x, y, width, end - y})) {
        return end;
    }
    play_on(frame, board);
    draw_board_picture(frame, example_geometry(game_, unit, area), board.model, board.state);
    Button what{"", label, "play"};
    // The dice lie next to the button's label.
    float room = face.w;
    for (const scene::PanelRow& row : board.model.scene.shared) {
        const float die = frame.px(34);
        if (row.kind == scene::RowKind::dice && !row.tiles.empty()) {
            const float dice = dice_width(frame, row, die);
            draw_dice(frame, row, right(face) - dice, face.y + frame.px(5), die);
            room -= dice + gap;
        }
    }
    if (room < button_width(frame, label, what.icon)) {
        what.icon_only = true;
    }
    draw_button(frame, {face.x, face.y, room, face.h}, what, answer);
    if (answer.focused) {
        focus_ring(paint, whole, frame.px(10));
    }
    ui::draw(paint, words, x, below);
    return end;
}

} // namespace motley::ui
