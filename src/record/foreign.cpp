#include "core/refusal.h"
#include "core/text.h"
#include "engine/catalog.h"
#include "record/forms.h"
#include "record/text_form.h"

#include <utility>

namespace motley::record {

using match::Record;

namespace {

/// In one line, with one blank wherever there is any white space.
std::string one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
        if (!control && c != ' ') {
            line += c;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    while (!line.empty() && line.back() == ' ') {
        line.pop_back();
    }
    return line;
}

} // namespace

const engine::Game* foreign_game(std::string_view text) {
    for (const engine::Game* game : engine::catalog()) {
        if (game->is_foreign(text)) {
            return game;
        }
    }
    return nullptr;
}

Parsed parse_foreign(const engine::Game& game, std::string_view text) {
    if (text.size() > max_text) {
        return {std::nullopt, Error{"too-long", {}, says("too-long").number("n", max_text), {}}};
    }
    engine::ForeignMatch foreign = game.read_foreign(text);
    const bool placed = foreign.error && !foreign.error->where.empty();
    if (placed && foreign.plies.empty()) {
        return {std::nullopt, std::move(foreign.error)};
    }
    Record record;
    record.game = &game;
    record.setup = std::move(foreign.setup);
    record.start = std::move(foreign.start);
    record.comment = one_line(foreign.comment);
    for (engine::ForeignMatch::Ply& ply : foreign.plies) {
        Record::Ply& added = record.plies.emplace_back();
        added.text = std::move(ply.text);
        added.comment = one_line(ply.comment);
    }
    record.current = record.plies.size();
    record.resigned = foreign.resigned;
    if (foreign.error) {
        record.broken = Record::Break{record.plies.size(), std::move(*foreign.error), placed};
    }
    return {std::move(record), std::nullopt};
}

} // namespace motley::record
