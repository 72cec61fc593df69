#include "core/outcome.h"

namespace motley {

std::string to_text(const Outcome& outcome) {
    std::string text;
    switch (outcome.result) {
    case Outcome::Result::unfinished:
        return text;
    case Outcome::Result::first_wins:
        text = "1";
        break;
    case Outcome::Result::second_wins:
        text = "2";
        break;
    case Outcome::Result::draw:
        text = "draw";
        break;
    }
    if (outcome.scored) {
        text += " score " + std::to_string(outcome.score);
    }
    return text;
}

} // namespace motley
