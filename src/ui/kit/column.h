#pragma once

#include "ui/kit/semantics.h"

namespace motley::ui {

/// Parts of the screen one below the other. The same walk down a column draws them, or only
/// measures how high they are (height_of): what a part needs is said in one place, so that no
/// height is computed twice. In the measuring walk nothing is drawn, said or changed.
class Column {
public:
    Column(float x, float y, float width) : x_(x), y_(y), width_(width) {}

    [[nodiscard]] float x() const { return x_; }
    /// Where the next part begins.
    [[nodiscard]] float y() const { return y_; }
    [[nodiscard]] float width() const { return width_; }
    [[nodiscard]] bool draws() const { return draws_; }

    /// The place of a part this high; the next one follows below it.
    Rect place(float height) {
        const Rect r{x_, y_, width_, height};
        y_ += height;
        return r;
    }
    void skip(float height) { y_ += height; }

private:
    template <class Walk>
    friend float height_of(float width, Walk&& walk);

    float x_;
    float y_;
    float width_;
    bool draws_ = true;
};

/// How high the parts are that `walk(column)` puts into a column this wide.
template <class Walk>
[[nodiscard]] float height_of(float width, Walk&& walk) {
    Column column(0, 0, width);
    column.draws_ = false;
    walk(column);
    return column.y();
}

} // namespace motley::ui
