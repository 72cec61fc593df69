#include "ui/board/animator.h"

#include <algorithm>
#include <cmath>

namespace motley::ui {

using scene::Event;
using scene::EventKind;
using scene::Motion;
using scene::Token;

namespace {

constexpr double slide_time = 0.180;
constexpr double hop_time = 0.220;
constexpr double hit_time = 0.160;
constexpr double death_time = 0.200;
constexpr double change_time = 0.200;
constexpr double tumble_time = 0.240;
constexpr int tumble_faces = 3;
/// How long dice stay visible that allowed no action and are gone from the position.
constexpr double dice_time = 1.100;
constexpr double dice_fade_time = 0.200;
/// When more plies than this have passed, the pieces slide to their new places at once.
constexpr std::size_t max_plies = 3;

float out_cubic(float t) { return 1 - std::pow(1 - t, 3.0F); }
float out_quad(float t) { return 1 - (1 - t) * (1 - t); }
float in_quad(float t) { return t * t; }
float out_back(float t) {
    const float back = t - 1;
    return 1 + 2.70158F * back * back * back + 1.70158F * back * back;
}

double time_of(const Event& event) {
    switch (event.kind) {
    case EventKind::moved:
        return event.motion == Motion::hop ? hop_time : slide_time;
    case EventKind::bounced:
        return hop_time;
    case EventKind::hit:
        return hit_time;
    case EventKind::died:
        return death_time;
    case EventKind::placed:
    case EventKind::changed:
        return change_time;
    case EventKind::rolled:
        return dice_time;
    default:
        return 0;
    }
}

Point between(Point a, Point b, float t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

/// Sets the sprite of an event's token, at the fraction t of the event's time.
void pose(Sprite& sprite, const Event& event, const BoardGeometry& board, float t) {
    const float p = board.cell();
    switch (event.kind) {
    case EventKind::moved: {
        sprite.settled = false;
        if (event.motion == Motion::around) {
            const BoardGeometry::WayAround way = board.around(event.place, event.to);
            const float done = out_cubic(t);
            sprite.at = done < way.part
                            ? between(board.centre(event.place), way.out, done / way.part)
                            : between(board.centre(event.to), way.in,
                                      (1 - done) / std::max(1 - way.part, 0.01F));
            sprite.opacity = std::min(1.0F, 4 * std::abs(done - way.part));
            break;
        }
        const bool hop = event.motion == Motion::hop;
        sprite.at = between(board.centre(event.place), board.centre(event.to), out_cubic(t));
        sprite.at.y -= hop ? 0.3F * p * 4 * t * (1 - t) : 0;
        break;
    }
    case EventKind::bounced: {
        const float way = t < 0.5F ? out_quad(2 * t) : 1 - in_quad(2 * t - 1);
        sprite.at = between(board.centre(event.place), board.centre(event.to), 0.8F * way);
        sprite.settled = false;
        break;
    }
    case EventKind::hit:
        sprite.at.x += 0.08F * p * std::sin(3.14159F * out_quad(t));
        break;
    case EventKind::died:
        sprite.size = 1 - 0.2F * in_quad(t);
        sprite.opacity = 1 - in_quad(t);
        sprite.settled = false;
        break;
    case EventKind::changed:
        sprite.size = 1 - 0.12F * std::sin(3.14159F * t);
        break;
    default:
        break;
    }
}

} // namespace

void Animator::sync(const match::Match& match, std::size_t shown, double now, bool still) {
    const bool same = match_ == &match;
    const std::size_t before = shown_;
    const std::size_t plies_before = plies_;
    const match::NodeId node = match.node_at(shown);
    if (same && before == shown && plies_before == match.plies().size() && node == node_) {
        return;
    }
    node_ = node;
    const std::vector<Token> old = std::move(tokens_);
    tokens_ = match.tokens_at(shown);
    match_ = &match;
    shown_ = shown;
    plies_ = match.plies().size();
    skip();
    if (!same) {
        return;
    }
    const bool played = shown > before && shown - before <= max_plies && before < plies_ &&
                        match.tokens_at(before) == old;
    if (still) {
        for (std::size_t n = before; played && n < shown; ++n) {
            cue(match.plies()[n].trace(), now);
        }
        return;
    }
    if (played) {
        for (std::size_t n = before; n < shown; ++n) {
            play(match.tokens_at(n), match.plies()[n].trace());
        }
    } else {
        slide(old, tokens_);
    }
    double begin = now;
    for (Beat& beat : beats_) {
        beat.length *= pace;
        beat.begin = begin;
        begin += beat.length;
        cue(beat.events, beat.begin);
    }
}

void Animator::cue(const scene::Trace& events, double at) {
    if (const auto sound = sound_of(events)) {
        sounds_.push_back({at, *sound});
    }
}

std::vector<Sound> Animator::take_sounds(double now) {
    std::vector<Sound> due;
    std::erase_if(sounds_, [&](const Cue& cue) {
        if (cue.at <= now) {
            due.push_back(cue.sound);
        }
        return cue.at <= now;
    });
    return due;
}

void Animator::play(const std::vector<Token>& before, const scene::Trace& trace) {
    std::vector<Token> tokens = before;
    std::uint32_t next_id = 1U << 31U;
    std::size_t i = 0;
    while (i < trace.size()) {
        Beat beat;
        beat.before = tokens;
        const std::uint8_t number = trace[i].beat;
        for (; i < trace.size() && trace[i].beat == number; ++i) {
            beat.events.push_back(trace[i]);
            beat.length = std::max(beat.length, time_of(trace[i]));
        }
        tokens = scene::advance(std::move(tokens), beat.events, next_id);
        if (beat.length > 0) {
            beats_.push_back(std::move(beat));
        }
    }
}

void Animator::slide(const std::vector<Token>& before, const std::vector<Token>& after) {
    Beat beat;
    beat.length = slide_time;
    for (const Token& token : after) {
        const auto old = std::find_if(before.begin(), before.end(),
                                      [&](const Token& other) { return other.id == token.id; });
        Token start = token;
        if (old != before.end() && old->place != token.place) {
            start.place = old->place;
            Event event;
            event.place = old->place;
            event.to = token.place;
            beat.events.push_back(event);
        }
        beat.before.push_back(std::move(start));
    }
    if (!beat.events.empty()) {
        beats_.push_back(std::move(beat));
    }
}

const Animator::Beat* Animator::beat_at(double now) const {
    for (const Beat& beat : beats_) {
        if (now < beat.begin + beat.length) {
            return &beat;
        }
    }
    return nullptr;
}

bool Animator::running(double now) const { return beat_at(now) != nullptr; }

std::vector<Sprite> Animator::sprites(const std::vector<Token>& tokens, const BoardGeometry& board,
                                      double now) const {
    const Beat* beat = beat_at(now);
    std::vector<Sprite> out;
    for (const Token& token : beat == nullptr ? tokens : beat->before) {
        Sprite sprite{token, board.centre(token.place)};
        if (beat != nullptr) {
            for (const Event& event : beat->events) {
                if (event.place == token.place && event.kind != EventKind::placed) {
                    const double length = std::max(0.001, time_of(event) * pace);
                    pose(sprite, event, board,
                         static_cast<float>(std::clamp((now - beat->begin) / length, 0.0, 1.0)));
                }
            }
        }
        out.push_back(std::move(sprite));
    }
    if (beat != nullptr) {
        for (const Event& event : beat->events) {
            if (event.kind == EventKind::placed) {
                const auto t =
                    static_cast<float>((now - beat->begin) / std::max(0.001, change_time * pace));
                const float grown = out_cubic(std::clamp(t, 0.0F, 1.0F));
                out.push_back({{0, event.to, event.glyph, event.livery, event.badges},
                               board.centre(event.to),
                               grown,
                               0.8F + 0.2F * grown,
                               false});
            }
        }
    }
    std::stable_partition(out.begin(), out.end(),
                          [](const Sprite& sprite) { return sprite.settled; });
    return out;
}

std::vector<Rising> Animator::rising(const BoardGeometry& board, double now) const {
    std::vector<Rising> out;
    for (const Beat& beat : beats_) {
        const auto t = static_cast<float>((now - beat.begin) / std::max(beat.length, 0.001));
        if (t < 0 || t >= 1) {
            continue;
        }
        for (const Event& event : beat.events) {
            if (event.kind == EventKind::hit) {
                Point at = board.centre(event.place);
                at.y -= board.cell() * (0.15F + 0.3F * out_quad(t));
                out.push_back({at, "−" + std::to_string(event.value), 1 - in_quad(t)});
            }
        }
    }
    return out;
}

std::optional<Cast> Animator::cast(double now) const {
    const Beat* beat = beat_at(now);
    if (beat == nullptr) {
        return std::nullopt;
    }
    for (const Event& event : beat->events) {
        if (event.kind != EventKind::rolled) {
            continue;
        }
        const double passed = now - beat->begin;
        const auto tumbled =
            static_cast<float>(std::clamp(passed / std::max(0.001, tumble_time * pace), 0.0, 1.0));
        const double left = (beat->length - passed) / std::max(0.001, dice_fade_time * pace);
        Cast cast{scene::dice_of(event), event.livery, 0.8F * (1 - out_back(tumbled)),
                  static_cast<float>(std::clamp(left, 0.0, 1.0))};
        // It shows other faces first; each die begins with a different one.
        const auto changes = static_cast<std::size_t>((1 - tumbled) * tumble_faces + 0.999F);
        const std::size_t faces = match_->game().info().glyphs.size();
        for (std::size_t die = 0; changes > 0 && die < cast.faces.size(); ++die) {
            cast.faces[die] =
                static_cast<std::uint8_t>((cast.faces[die] + changes * (die + 1)) % faces);
        }
        return cast;
    }
    return std::nullopt;
}

} // namespace motley::ui
