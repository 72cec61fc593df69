#pragma once

/// Plain shapes in pixels: x to the right, y down.
namespace motley::picture {

struct Point {
    float x = 0;
    float y = 0;
    constexpr Point() = default;
    constexpr Point(float px, float py) : x(px), y(py) {}
    bool operator==(const Point&) const = default;
};

struct Rect {
    float x = 0; ///< of its left edge
    float y = 0; ///< of its top edge
    float w = 0;
    float h = 0;
    bool operator==(const Rect&) const = default;
};

[[nodiscard]] inline float right(const Rect& r) { return r.x + r.w; }
[[nodiscard]] inline float bottom(const Rect& r) { return r.y + r.h; }
[[nodiscard]] inline Point centre(const Rect& r) { return {r.x + r.w / 2, r.y + r.h / 2}; }
[[nodiscard]] inline bool contains(const Rect& r, Point p) {
    return p.x >= r.x && p.y >= r.y && p.x < right(r) && p.y < bottom(r);
}
[[nodiscard]] inline Rect inset(const Rect& r, float by) {
    return {r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}
[[nodiscard]] inline Rect shifted(const Rect& r, float dx, float dy) {
    return {r.x + dx, r.y + dy, r.w, r.h};
}

} // namespace motley::picture
