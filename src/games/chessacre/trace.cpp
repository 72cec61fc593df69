#include "games/chessacre/looks.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/rules.h"

#include <algorithm>
#include <array>

namespace motley::games::chessacre {

namespace {

using scene::Event;
using scene::EventKind;
using scene::nowhere;

/// Records what an action does, beat by beat; `after_` is the resulting position.
class Recorder {
public:
    Recorder(const State& before, const State& after, scene::Trace& trace)
        : before_(before), after_(after), trace_(trace) {}

    void next_beat() { ++beat_; }

    void die(int place, std::string_view why) { add(EventKind::died, place, nowhere).why = why; }

    void put(int to) {
        const Figure figure = after_.at(to);
        Event& event = add(EventKind::placed, nowhere, to);
        event.glyph = glyph_of(figure.kind());
        event.livery = livery_of(figure.side());
        event.badges = badges_of(after_, to);
    }

    void roll(std::uint8_t number) {
        std::array<std::uint8_t, 3> glyphs{};
        std::transform(rolls[number].faces.begin(), rolls[number].faces.end(), glyphs.begin(),
                       glyph_of);
        Event& event = add(EventKind::rolled, nowhere, nowhere);
        event.value = scene::pack_dice(glyphs);
        event.livery = livery_of(before_.side);
        if (!awaits_move(after_)) {
            ++beat_;
            add(EventKind::used, nowhere, nowhere).why = "no-move";
        }
    }

    void move(Action action) {
        const Figure mover = before_.at(action.from);
        const Suffixes suffixes = Suffixes::unpack(action.extra);
        bounced_ = before_.at(action.to).ability() == Ability::protect;
        if (bounced_) {
            add(EventKind::bounced, action.from, action.to);
        } else {
            if (!before_.at(action.to).empty()) {
                die(action.to, "captured");
            }
            Event& event = add(EventKind::moved, action.from, action.to);
            event.motion = mover.kind() == Kind::knight ? scene::Motion::hop : scene::Motion::slide;
        }
        ++beat_;
        promote(action.to, mover, suffixes);
        const int place = bounced_ ? action.from : action.to;
        if (suffixes.use == Suffixes::Use::explode) {
            explode(place, action);
        } else if (suffixes.use == Suffixes::Use::convert) {
            add(EventKind::used, place, suffixes.victim).why = "convert";
            ++beat_;
        }
    }

    /// All remaining differences on the board are conversions at the end of the turn.
    void converted() {
        std::uint32_t next_id = 0;
        for (const scene::Token& token :
             scene::advance(Chessacre::scene(before_).tokens, trace_, next_id)) {
            const Figure now = after_.at(token.place);
            if (now.empty()) {
                die(token.place, "converted");
            } else if (livery_of(now.side()) != token.livery) {
                change(token.place, now, "converted");
            }
        }
    }

private:
    void promote(int place, Figure pawn, Suffixes suffixes) {
        if (suffixes.promotion == Suffixes::falls) {
            die(place, "no-stock");
            ++beat_;
        } else if (suffixes.promotion != Suffixes::none) {
            change(place, Figure(pawn.side(), kind_at(suffixes.promotion - 1U)), "promoted");
            ++beat_;
        }
    }

    void explode(int center, Action action) {
        add(EventKind::used, center, center).why = "explode";
        ++beat_;
        for (int square = 0; square < Board::size; ++square) {
            const bool left = square == action.from && !bounced_;
            const Figure figure = before_.at(square);
            if (!touch(center, square) || left || figure.empty()) {
                continue;
            }
            // The attack itself has already removed the protection of the figure it bounced off.
            const bool stripped = bounced_ && square == action.to;
            if (figure.ability() != Ability::protect || stripped) {
                die(square, "exploded");
            }
        }
        ++beat_;
    }

    void change(int place, Figure figure, std::string_view why) {
        Event& event = add(EventKind::changed, place, nowhere);
        event.glyph = glyph_of(figure.kind());
        event.livery = livery_of(figure.side());
        event.why = why;
        if (!after_.at(place).empty()) {
            event.badges = badges_of(after_, place);
        }
    }

    Event& add(EventKind kind, int place, int to) {
        Event& event = trace_.emplace_back();
        event.kind = kind;
        event.beat = beat_;
        event.place = static_cast<scene::PlaceId>(place);
        event.to = static_cast<scene::PlaceId>(to);
        return event;
    }

    const State& before_;
    const State& after_;
    scene::Trace& trace_;
    std::uint8_t beat_ = 0;
    bool bounced_ = false;
};

} // namespace

void Chessacre::trace(const State& s, Action action, scene::Trace& trace) {
    State after = s;
    apply(after, action);
    Recorder recorder(s, after, trace);
    switch (verb_of(action)) {
    case Verb::place:
        recorder.put(action.to);
        break;
    case Verb::recruit:
        if (action.from != no_square) {
            recorder.die(action.from, "sacrificed");
            recorder.next_beat();
        }
        recorder.put(action.to);
        recorder.next_beat();
        break;
    case Verb::move:
    case Verb::attack:
        recorder.move(action);
        break;
    case Verb::outcome:
        recorder.roll(action.aux);
        recorder.next_beat();
        break;
    case Verb::done:
    case Verb::roll:
    case Verb::resurrect:
        break;
    }
    recorder.converted();
}

} // namespace motley::games::chessacre
