#pragma once

#include "scene/scene.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::scene {

enum class EventKind : std::uint8_t {
    moved,   ///< place → to
    bounced, ///< place towards to, and back again
    hit,     ///< the token on place loses `value` of its gauge
    died,    ///< the token on place is gone; `why`
    placed,  ///< a new token on `to`: glyph, livery, badges
    changed, ///< the token on place is now of this glyph and livery, with these badges; `why`
    updated, ///< the token on place now has these badges
    used,    ///< a power or spell named `why` came from place (or nowhere) to `to`
    rolled,  ///< dice fell: `value` is pack_dice() of their faces, in this livery
    counted, ///< the value of panel row `row` of `player` went from `before` to `value`
};

enum class Motion : std::uint8_t {
    slide,
    hop,
    around, ///< the short way across the board's edge, re-entering at the opposite one
};

/// One thing that happened. Events of the same beat happen at once, so pieces that change places
/// move in one beat. Otherwise a place must be empty before another token comes.
struct Event {
    EventKind kind = EventKind::moved;
    std::uint8_t beat = 0;
    PlaceId place = nowhere;
    PlaceId to = nowhere;
    Motion motion = Motion::slide;
    std::uint8_t glyph = 0;
    Livery livery = Livery::none;
    std::int32_t value = 0;    ///< vitality lost; faces; for counted: the row's new value
    std::uint8_t player = 2;   ///< for counted: 0, 1, or 2 for the shared rows
    std::uint8_t row = 0;      ///< for counted: index of the row
    std::int32_t before = 0;   ///< for counted: the row's old value
    std::string_view why = {}; ///< key of the cause, a literal: `combat`, `isolated`
    std::vector<Badge> badges = {};
};

/// What an action did, in order. The scene before it and the trace together give the scene after
/// it.
using Trace = std::vector<Event>;

/// The faces of up to four dice as one number, with a byte for each die, the first die in the
/// lowest. The byte is one more than the face's glyph (GameInfo::glyphs, at most 126 of them), or 0
/// if there is no such die. Dice stand in the order in which the game writes them.
[[nodiscard]] std::int32_t pack_dice(std::span<const std::uint8_t> glyphs);
/// The glyphs of the faces shown by an event `rolled`.
[[nodiscard]] std::vector<std::uint8_t> dice_of(const Event& event);

/// Appends events to a trace, beat by beat. What a function returns is the new event, whose other
/// members may be set.
class Recorder {
public:
    explicit Recorder(Trace& trace) : trace_(trace) {}

    void next_beat() { ++beat_; }

    template <Ordinal From = PlaceId, Ordinal To = PlaceId>
    Event& add(EventKind kind, From place = nowhere, To to = nowhere) {
        Event& event = trace_.emplace_back();
        event.kind = kind;
        event.beat = beat_;
        event.place = to_byte(place);
        event.to = to_byte(to);
        return event;
    }
    template <Ordinal From, Ordinal To>
    Event& moved(From from, To to, Motion motion = Motion::slide) {
        Event& event = add(EventKind::moved, from, to);
        event.motion = motion;
        return event;
    }
    template <Ordinal Place>
    Event& died(Place place, std::string_view why) {
        return because(add(EventKind::died, place), why);
    }
    template <Ordinal Place = PlaceId, Ordinal To = PlaceId>
    Event& used(std::string_view why, Place place = nowhere, To to = nowhere) {
        return because(add(EventKind::used, place, to), why);
    }
    template <Ordinal To, Ordinal Glyph>
    Event& placed(To to, Glyph glyph, Livery livery, std::vector<Badge> badges = {}) {
        return looks(add(EventKind::placed, nowhere, to), to_byte(glyph), livery,
                     std::move(badges));
    }
    template <Ordinal Place, Ordinal Glyph>
    Event& changed(Place place, Glyph glyph, Livery livery, std::string_view why,
                   std::vector<Badge> badges = {}) {
        return because(
            looks(add(EventKind::changed, place), to_byte(glyph), livery, std::move(badges)), why);
    }
    Event& rolled(std::span<const std::uint8_t> glyphs, Livery livery) {
        Event& event = add(EventKind::rolled);
        event.value = pack_dice(glyphs);
        event.livery = livery;
        return event;
    }

private:
    static Event& because(Event& event, std::string_view why) {
        event.why = why;
        return event;
    }
    static Event& looks(Event& event, std::uint8_t glyph, Livery livery,
                        std::vector<Badge> badges) {
        event.glyph = glyph;
        event.livery = livery;
        event.badges = std::move(badges);
        return event;
    }

    Trace& trace_;
    std::uint8_t beat_ = 0;
};

/// The tokens after the trace, in place order, each with the id it had. New ones get ids from
/// `next_id`, never used before. Events that name a place without a token are ignored.
[[nodiscard]] std::vector<Token> advance(std::vector<Token> tokens, const Trace& trace,
                                         std::uint32_t& next_id);

/// Whether so many tokens are placed, or die, that they are described and animated as one event,
/// such as a board that is set up again.
[[nodiscard]] bool wholesale(const Trace& trace, EventKind kind);

/// Whether an action does something to pieces, rather than only asking for a roll or passing: what
/// ticks and what is counted happens anyway.
[[nodiscard]] bool touches_pieces(const Trace& trace);

/// A trace between two scenes that no action connects: tokens that are the same in both stay, the
/// rest goes, then the new ones come.
[[nodiscard]] Trace difference(const Scene& before, const Scene& after);

/// Appends the events that a game need not write itself: `updated` for badges that differ after the
/// trace (a counter that ticked), `counted` for panel rows whose value changed. Returns false if
/// the trace is wrong: the tokens after it differ from `after` in more than their badges.
bool complete(Trace& trace, const Scene& before, const Scene& after);

} // namespace motley::scene
