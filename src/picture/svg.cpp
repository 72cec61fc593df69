#include "picture/svg.h"

#include "picture/ground.h"
#include "picture/palette.h"
#include "picture/svg_pen.h"
#include "picture/token.h"

namespace motley::picture {

BoardGeometry svg_geometry(const scene::Topology& topology, bool flipped) {
    BoardFit fit;
    fit.flipped = flipped;
    // As large as the width allows; then with whole units to spare above and below.
    const float tall = svg_view_width * (1 + topology.height / topology.width);
    const BoardGeometry largest(topology, {0, 0, svg_view_width, tall}, fit);
    return {topology, {0, -1, svg_view_width, largest.outer().h + 2}, fit};
}

std::string svg_of(const engine::Game& game, const std::vector<scene::Token>& tokens,
                   const LastAction& last, const SvgOptions& options) {
    const scene::Topology& topology = game.topology();
    const BoardGeometry board = svg_geometry(topology, options.flipped);
    SvgPen pen(palette(options.dark), board.unit(),
               static_cast<float>(figure_sizes(board.cell(), board.unit()).badge), options.simple);
    pen.lettered = options.letters;
    const Rect view{0, 0, svg_view_width, board.outer().h};
    if (options.ground) {
        pen.rect(view, 0, *options.ground);
    }
    draw_cells(pen, board, game);
    draw_labels(pen, board, topology, scene::nowhere);
    for (const scene::PlaceId place : last.from) {
        draw_last_from(pen, board.place(place));
    }
    for (const scene::PlaceId place : last.to) {
        draw_last_to(pen, board.place(place), board.gap());
    }
    for (const scene::PlaceId place : last.fallen) {
        draw_fell(pen, board.place(place));
    }
    for (const LastAction::Leap& leap : last.leaps) {
        draw_leap(pen, board, leap);
    }
    for (const scene::Token& token : tokens) {
        const Rect& cell = board.place(token.place);
        draw_piece(pen, cell, game.info().glyphs[token.glyph], token.livery);
        for (const scene::Badge& badge : token.badges) {
            if (badge.shape == scene::BadgeShape::cover) {
                draw_cover(pen, cell, badge.tone);
            }
        }
    }
    for (const scene::Token& token : tokens) {
        draw_badges(pen, game, board.place(token.place), token, false);
    }
    return pen.document(view, options.width, options.title);
}

} // namespace motley::picture
