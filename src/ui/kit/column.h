#pragma once

#include "ui/kit/semantics.h"

namespace motley::ui {

/// Parts of the screen one below the other. The same walk down a column either draws them or only
/// measures their height (height_of). So each part states its needs in one place, and no height is
/// computed twice. A measuring walk draws, says and changes nothing.
class Column {
public:
    Column(float x, float y, float width) : x_(x), y_(y), width_(width) {}

    [[nodiscard]] float x() const { return x_; }
    /// Where the next part begins.
    [[nodiscard]] float y() const { return y_; }
    [[nodiscard]] float width() const { return width_; }
    [[nodiscard]] bool draws() const { return draws_; }

    /// The rect of a part with this height; the next part follows below it.
    Rect place(float height) {
        const Rect r{x_, y_, width_, height};
        y_ += height;
        return r;
    }
    void skip(float height) { y_ += height; }
    /// Another column of this width that begins here, `apart` to the right.
    [[nodiscard]] Column beside(float apart) const {
        Column other = *this;
        other.x_ += apart;
        return other;
    }

private:
    template <class Walk>
    friend float height_of(float width, Walk&& walk);

    float x_;
    float y_;
    float width_;
    bool draws_ = true;
};

/// The height of the parts that `walk(column)` puts into a column of this width.
template <class Walk>
[[nodiscard]] float height_of(float width, Walk&& walk) {
    Column column(0, 0, width);
    column.draws_ = false;
    walk(column);
    return column.y();
}

} // namespace motley::ui
