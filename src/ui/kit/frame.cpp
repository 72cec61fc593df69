#include "ui/kit/frame.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

constexpr float drag_threshold = 8; ///< CSS px
constexpr float slowest_flick = 24; ///< CSS px per second
constexpr float friction = 4.5F;    ///< per second

} // namespace

Frame::Frame(Painter& painter, Semantics& nodes, Pointing& pointer, const Surface& the_surface,
             double seconds)
    : paint(painter), semantics(nodes), pointing(pointer), surface(the_surface), now(seconds) {
    clips_.push_back({0, 0, surface.width, surface.height});
}

Response Frame::interact(Node node) {
    const Rect whole = node.rect;
    node.whole = whole;
    node.rect = clipped(whole, clip());
    if (!open_.empty() && pointing.reveal == node.id) {
        Scroll& scroll = *open_.back();
        const float margin = px(8);
        // If the part is too small for all of it, its beginning is shown.
        const float above = whole.y - scroll.area.y - margin;
        const float below = bottom(whole) - bottom(scroll.area) + margin;
        scroll.offset += std::min(above, std::max(0.0F, below));
        scroll.offset = std::clamp(scroll.offset, 0.0F, scroll.most());
        pointing.reveal.clear();
        moving = true;
    }
    Response response;
    const bool usable = answers() && node.enabled;
    const bool under =
        usable && contains(node.rect, pointing.at) && !contains(covered, pointing.at);
    if (under && pointing.pressed) {
        pointing.holds = node.id;
    }
    // A slider is not let go of beside it.
    const bool gripped = under || (usable && node.role == Role::slider);
    response.held = gripped && pointing.down && pointing.holds == node.id && !pointing.dragging;
    response.hovered =
        under && !surface.touch && !pointing.dragging && (!pointing.down || response.held);
    response.clicked = under && pointing.released && pointing.holds == node.id;
    if (response.clicked) {
        semantics.set_focus(node.id, false);
    }
    if (usable && semantics.take_activation(node.id)) {
        response.clicked = true;
    }
    response.focused = semantics.focus_visible(node.id);
    // A board sets the cursor itself, since it knows which cells can be chosen.
    if (response.hovered && node.role != Role::gridcell) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    semantics.add(std::move(node));
    return response;
}

void Frame::say(Node node) {
    node.rect = clipped(node.rect, clip());
    semantics.add(std::move(node));
}

void Frame::say(std::string id, Role role, std::string label, const Rect& rect, int level) {
    Node node;
    node.id = std::move(id);
    node.role = role;
    node.label = std::move(label);
    node.rect = rect;
    node.level = level;
    say(std::move(node));
}

void Frame::push_clip(const Rect& r) {
    clips_.push_back(clipped(r, clip()));
    paint.list.PushClipRect({clip().x, clip().y}, {right(clip()), bottom(clip())});
}

void Frame::pop_clip() {
    clips_.pop_back();
    paint.list.PopClipRect();
}

bool Frame::visible(const Rect& r) const {
    return r.x < right(clip()) && right(r) > clip().x && r.y < bottom(clip()) &&
           bottom(r) > clip().y;
}

Revealing::Revealing(Frame& frame, const Scroll& scroll, std::string& id)
    : frame_(frame), scroll_(scroll), id_(id), content_(scroll.content) {
    if (!id_.empty()) {
        frame_.pointing.reveal = id_;
    }
}

Revealing::~Revealing() {
    if (id_.empty()) {
        return;
    }
    if (frame_.pointing.reveal == id_) {
        frame_.pointing.reveal.clear();
    }
    if (scroll_.content == content_) {
        id_.clear();
    } else {
        frame_.moving = true;
    }
}

float Frame::begin_scroll(Scroll& scroll, const Rect& area) {
    const auto seconds = ImGui::GetIO().DeltaTime;
    const bool here = answers() && contains(area, pointing.at) && !contains(covered, pointing.at);
    scroll.area = area;
    scroll.view = area.h;
    if (answers()) {
        pointing.scrolls.push_back(&scroll);
    }
    if (here && pointing.pressed) {
        pointing.drags = &scroll;
        pointing.drag_offset = scroll.offset;
        // A finger that stops what glides does not use what happens to be below it.
        if (std::abs(scroll.velocity) > px(slowest_flick) && !reduced_motion) {
            pointing.pressed = false;
            pointing.holds.clear();
        }
        scroll.velocity = 0;
    }
    if (pointing.drags == &scroll && pointing.down) {
        const float moved = pointing.at.y - pointing.pressed_at.y;
        if (!pointing.dragging && std::abs(moved) > px(drag_threshold) && scroll.most() > 0) {
            pointing.dragging = true;
            pointing.holds.clear();
        }
        if (pointing.dragging) {
            const float before = scroll.offset;
            scroll.offset = std::clamp(pointing.drag_offset - moved, 0.0F, scroll.most());
            scroll.velocity = 0.6F * scroll.velocity +
                              0.4F * (scroll.offset - before) / std::max(seconds, 0.004F);
        }
    } else if (std::abs(scroll.velocity) > px(slowest_flick) && !reduced_motion) {
        scroll.offset += scroll.velocity * seconds;
        scroll.velocity *= std::exp(-friction * seconds);
        if (scroll.offset < 0 || scroll.offset > scroll.most()) {
            scroll.velocity = 0;
        }
        moving = true;
    } else {
        scroll.velocity = 0;
    }
    scroll.offset = std::round(std::clamp(scroll.offset, 0.0F, scroll.most()));
    scroll.drawn = scroll.offset;
    push_clip(area);
    open_.push_back(&scroll);
    return area.y - scroll.offset;
}

void Frame::end_scroll(Scroll& scroll, float end, Colour ground) {
    open_.pop_back();
    const float content = end - scroll.area.y + scroll.drawn;
    if (content != scroll.content) {
        scroll.content = content;
        moving = true;
    }
    const Rect& area = scroll.area;
    const float depth = std::min(px(20), area.h / 4);
    const Colour clear = fade(ground, 0);
    if (scroll.offset > 0) {
        paint.gradient({area.x, area.y, area.w, depth}, ground, clear);
    }
    if (scroll.offset < scroll.most()) {
        paint.gradient({area.x, bottom(area) - depth, area.w, depth}, clear, ground);
    }
    const bool shown = contains(area, pointing.at) || std::abs(scroll.velocity) > 0;
    if (shown && scroll.most() > 0) {
        const float length = std::max(px(24), area.h * area.h / scroll.content);
        const float at = (area.h - length) * scroll.offset / scroll.most();
        paint.rect({right(area) - px(5), area.y + at, px(3), length}, px(1.5F),
                   fade(paint.theme.muted, 0.55F));
    }
    pop_clip();
}

} // namespace motley::ui
