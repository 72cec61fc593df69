#pragma once

#include "picture/shapes.h"
#include "scene/scene.h"

#include <string>
#include <vector>

namespace motley::picture {

/// How much room a board wants round its cells, and how it is turned.
struct BoardFit {
    float unit = 1;       ///< device pixels per CSS px
    bool compact = false; ///< narrow frame, as on a phone
    bool plain = false;   ///< a picture of a board: thin frame, no coordinates
    bool flipped = false; ///< the first player's side is on top
};

/// CSS px of the smallest cell beside which a coordinate can be read.
inline constexpr float least_labelled = 14;

/// Where a topology lies on the screen: the largest whole cells that fit an area. Device pixels.
class BoardGeometry {
public:
    BoardGeometry() = default;
    /// Centred in the area; its frame and lip lie inside. Cells are at least one pixel.
    BoardGeometry(const scene::Topology& topology, const Rect& area, const BoardFit& fit);

    [[nodiscard]] float cell() const { return p_; }
    /// The width of the line between cells.
    [[nodiscard]] float gap() const { return gap_; }
    [[nodiscard]] float lip() const { return lip_; }
    [[nodiscard]] float unit() const { return fit_.unit; }
    [[nodiscard]] bool flipped() const { return fit_.flipped; }
    /// Frame and lip.
    [[nodiscard]] const Rect& outer() const { return outer_; }
    /// The square of a place, p × p.
    [[nodiscard]] const Rect& place(scene::PlaceId id) const { return places_[id]; }
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    [[nodiscard]] Point centre(scene::PlaceId id) const;
    /// The short way from one place to another over the edge of the board: it leaves the board at
    /// `out`, `part` of the way along, and comes in again at `in`.
    struct WayAround {
        Point out;
        Point in;
        float part = 0;
    };
    [[nodiscard]] WayAround around(scene::PlaceId from, scene::PlaceId to) const;
    /// The place at a point, or nowhere.
    [[nodiscard]] scene::PlaceId at(Point point) const;
    /// As drawn, from the top left corner.
    [[nodiscard]] int row(scene::PlaceId id) const;
    [[nodiscard]] int column(scene::PlaceId id) const;
    /// The places as they are read: rows from the top, each from the left. Found out when it is
    /// first asked for.
    [[nodiscard]] const std::vector<scene::PlaceId>& reading_order() const;

    /// The frame's outline, clockwise; four points for a rectangle.
    [[nodiscard]] const std::vector<Point>& frame() const { return frame_; }

    struct Label {
        std::string text;
        Point at;     ///< its centre
        float x = -1; ///< board coordinate of the places it names, or −1
        float y = -1;
    };
    [[nodiscard]] const std::vector<Label>& labels() const { return labels_; }

    /// Rows of places that share a strip of their own, as one rect each.
    [[nodiscard]] const std::vector<Rect>& trays() const { return trays_; }

    /// From board coordinates (cells from the lower left) to pixels.
    [[nodiscard]] Point pixel(float x, float y) const;

private:
    struct Margins {
        float left = 0, top = 0, right = 0, bottom = 0;
    };
    [[nodiscard]] Margins margins(const scene::Topology& topology, float p) const;
    void place_frame(const scene::Topology& topology, const Margins& margins);
    void place_labels(const scene::Topology& topology, const Margins& margins);

    BoardFit fit_;
    float width_ = 0;
    float height_ = 0;
    float low_ = 0;  ///< y below which the lower strip lies
    float high_ = 0; ///< y above which the upper strip lies
    float tray_gap_ = 0;
    float p_ = 0;
    float gap_ = 0;
    float lip_ = 0;
    Point origin_{}; ///< top left of the cells
    Rect outer_;
    std::vector<Rect> places_;
    std::vector<Point> at_; ///< board coordinates of the places
    std::vector<Point> frame_;
    std::vector<Label> labels_;
    std::vector<Rect> trays_;
    mutable std::vector<scene::PlaceId> reading_order_;
};

} // namespace motley::picture
