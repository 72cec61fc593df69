#include "match/match.h"
#include "record/text_form.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace motley::record {

using match::Mark;
using match::Record;

namespace {

bool may_end_in_mark(const Record::Ply& ply) {
    const std::string_view text = ply.text;
    return ply.mark == Mark::none &&
           (text.ends_with('!') || text.ends_with('?') ||
            (text.size() > 2 && !mark_of_pgn(text.substr(text.size() - 2)).empty()));
}

/// Takes the mark from the end of a ply that is legal without it, and in just one way.
void take_mark(Record::Ply& ply, const engine::Position& from) {
    const std::string_view text = ply.text;
    const auto legal = [&](std::string_view token) {
        const auto action = from.read_action(token);
        return action && from.explain(*action).legal();
    };
    if (!may_end_in_mark(ply) || legal(text)) {
        return;
    }
    Mark found = Mark::none;
    std::size_t size = 0;
    for (std::size_t i = 1; i < match::mark_texts.size(); ++i) {
        const std::string_view mark = match::mark_texts[i];
        const bool numbered = text.size() > 2 && mark_of_pgn(text.substr(text.size() - 2)) == mark;
        const std::size_t taken = numbered ? 2 : text.ends_with(mark) ? mark.size() : 0;
        if (taken > 0 && legal(text.substr(0, text.size() - taken))) {
            if (found != Mark::none) {
                return;
            }
            found = static_cast<Mark>(i);
            size = taken;
        }
    }
    ply.text.resize(text.size() - size);
    ply.mark = found;
}

} // namespace

void take_glued_marks(Record& record) {
    if (std::none_of(record.plies.begin(), record.plies.end(), may_end_in_mark)) {
        return;
    }
    // After each ply; null from where it cannot be played, which the replay will tell.
    std::vector<std::unique_ptr<engine::Position>> positions;
    positions.push_back(record.start.empty() ? record.game->start(record.setup)
                                             : std::move(*record.game->read(record.start)));
    for (std::size_t n = 0; n < record.plies.size(); ++n) {
        Record::Ply& ply = record.plies[n];
        const engine::Position* const from = positions[match::followed(record, n)].get();
        std::unique_ptr<engine::Position> next;
        if (from != nullptr) {
            take_mark(ply, *from);
            next = from->clone();
            if (ply.text.empty()) {
                (void)next->agree();
            } else if (const auto action = from->read_action(ply.text);
                       !action || !from->explain(*action).legal() || !next->play(*action)) {
                next = nullptr;
            }
        }
        positions.push_back(std::move(next));
    }
}

} // namespace motley::record
