#include "games/chessacre/looks.h"
#include "games/chessacre/movement.h"
#include "games/chessacre/rules.h"

#include <algorithm>

namespace motley::games::chessacre {

namespace {

using scene::EventKind;

/// Records what an action does, beat by beat; `after_` is the resulting position.
class TurnRecorder : public scene::Recorder {
public:
    TurnRecorder(const State& before, const State& after, scene::Trace& trace)
        : scene::Recorder(trace), before_(before), after_(after), trace_(trace) {}

    void put(int to) {
        const Figure figure = after_.at(to);
        placed(to, figure.kind(), livery_of(figure.side()), badges_of(after_, to));
    }

    void roll(std::uint8_t number) {
        Table<std::uint8_t, 3> glyphs{};
        std::transform(rolls[number].faces.begin(), rolls[number].faces.end(), glyphs.begin(),
                       glyph_of);
        rolled(glyphs, livery_of(before_.side));
        if (!awaits_move(after_)) {
            next_beat();
            used("no-move");
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
                died(action.to, "captured");
            }
            moved(action.from, action.to,
                  mover.kind() == Kind::knight ? scene::Motion::hop : scene::Motion::slide);
        }
        next_beat();
        promote(action.to, mover, suffixes);
        const int place = bounced_ ? action.from : action.to;
        if (suffixes.use == Suffixes::Use::explode) {
            explode(place, action);
        } else if (suffixes.use == Suffixes::Use::convert) {
            used("convert", place, suffixes.victim);
            next_beat();
        }
    }

    /// All remaining differences on the board are conversions at the end of the turn.
    void converted() {
        std::uint32_t next_id = 0;
        for (const scene::Token& token :
             scene::advance(Chessacre::scene(before_).tokens, trace_, next_id)) {
            const Figure now = after_.at(token.place);
            if (now.empty()) {
                died(token.place, "converted");
            } else if (livery_of(now.side()) != token.livery) {
                change(token.place, now, "converted");
            }
        }
    }

private:
    void promote(int place, Figure pawn, Suffixes suffixes) {
        if (suffixes.promotion == Suffixes::falls) {
            died(place, "no-stock");
            next_beat();
        } else if (suffixes.promotion != Suffixes::none) {
            change(place, Figure(pawn.side(), kind_at(suffixes.promotion - 1U)), "promoted");
            next_beat();
        }
    }

    void explode(int center, Action action) {
        used("explode", center, center);
        next_beat();
        for (int square = 0; square < Board::size; ++square) {
            const bool left = square == action.from && !bounced_;
            const Figure figure = before_.at(square);
            if (!touch(center, square) || left || figure.empty()) {
                continue;
            }
            // The attack itself has already removed the protection of the figure it bounced off.
            const bool stripped = bounced_ && square == action.to;
            if (figure.ability() != Ability::protect || stripped) {
                died(square, "exploded");
            }
        }
        next_beat();
    }

    void change(int place, Figure figure, std::string_view why) {
        changed(place, figure.kind(), livery_of(figure.side()), why,
                after_.at(place).empty() ? std::vector<scene::Badge>{} : badges_of(after_, place));
    }

    const State& before_;
    const State& after_;
    scene::Trace& trace_;
    bool bounced_ = false;
};

} // namespace

void Chessacre::trace(const State& s, Action action, scene::Trace& trace) {
    State after = s;
    apply(after, action);
    TurnRecorder recorder(s, after, trace);
    switch (verb_of(action)) {
    case Verb::place:
        recorder.put(action.to);
        break;
    case Verb::recruit:
        if (action.from != no_square) {
            recorder.died(action.from, "sacrificed");
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
