#include "scene/scene.h"

#include <utility>

namespace motley::scene {

Topology rectangle(int files, int ranks, int first_rank) {
    Topology board;
    const auto w = static_cast<float>(files);
    const auto h = static_cast<float>(ranks);
    board.width = w;
    board.height = h;
    board.outline = {{0, 0}, {w, 0}, {w, h}, {0, h}};
    for (int rank = 0; rank < ranks; ++rank) {
        const float y = static_cast<float>(rank) + 0.5F;
        const std::string number = std::to_string(rank + first_rank);
        board.labels.push_back({number, 0, y, -1, 0});
        for (int file = 0; file < files; ++file) {
            Place place;
            place.label = static_cast<char>('a' + file) + number;
            place.x = static_cast<float>(file) + 0.5F;
            place.y = y;
            place.shade = (file + rank) % 2 == 0 ? Shade::dark : Shade::light;
            board.places.push_back(std::move(place));
        }
    }
    for (int file = 0; file < files; ++file) {
        board.labels.push_back({std::string(1, static_cast<char>('a' + file)),
                                static_cast<float>(file) + 0.5F, 0, 0, -1});
    }
    return board;
}

Badge sign_badge(Corner corner, Tone tone, std::string icon) {
    return {BadgeShape::sign, corner, tone, std::move(icon)};
}

Badge count_badge(Corner corner, Tone tone, std::string icon, int value) {
    return {BadgeShape::count, corner, tone, std::move(icon), static_cast<std::int16_t>(value)};
}

Badge gauge_badge(int value, int full) {
    return {BadgeShape::gauge,
            Corner::bottom_right,
            Tone::plain,
            {},
            static_cast<std::int16_t>(value),
            static_cast<std::int16_t>(full)};
}

Badge cover_badge(Tone tone) { return {BadgeShape::cover, Corner::top_left, tone}; }

Badge number_badge(int value) {
    Badge badge = gauge_badge(value, 0);
    badge.shape = BadgeShape::number;
    badge.by_piece = false;
    return badge;
}

} // namespace motley::scene
