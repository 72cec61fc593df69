#include "app/draft.h"

#include "core/text.h"

#include <algorithm>
#include <map>

namespace motley::app {

namespace {

bool is_letter(char c) { return is_upper(c) || is_lower(c); }

/// How many characters of a row the piece at its front takes: a letter and its signs.
std::size_t length_of_piece(std::string_view row, bool dots) {
    std::size_t length = 1;
    while (length < row.size() && !is_letter(row[length]) &&
           !(dots ? row[length] == '.' : is_digit(row[length]))) {
        ++length;
    }
    return length;
}

std::size_t length_of_number(std::string_view row) {
    return std::min(row.find_first_not_of("0123456789"), row.size());
}

} // namespace

Draft::Draft(const engine::Game& game) : editing_(game.editing()) {
    const auto& places = game.topology().places;
    cells_.resize(places.size());
    std::map<float, std::vector<scene::PlaceId>, std::greater<>> rows;
    for (std::size_t i = 0; i < places.size(); ++i) {
        rows[places[i].y].push_back(static_cast<scene::PlaceId>(i));
    }
    for (auto& [y, row] : rows) {
        std::sort(row.begin(), row.end(),
                  [&](scene::PlaceId a, scene::PlaceId b) { return places[a].x < places[b].x; });
        rows_.push_back(std::move(row));
    }
}

std::optional<Draft> Draft::read(const engine::Game& game, std::string_view text) {
    if (game.editing() == nullptr) {
        return std::nullopt;
    }
    Draft draft(game);
    for (const std::string_view field : split(text, ' ')) {
        draft.fields_.emplace_back(field);
    }
    const std::string start = game.start({})->write();
    if (draft.fields_.size() != split(start, ' ').size() ||
        !draft.read_board(draft.fields_.front())) {
        return std::nullopt;
    }
    return draft;
}

bool Draft::read_board(std::string_view field) {
    const auto rows = split(field, '/');
    if (rows.size() != rows_.size()) {
        return false;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!read_row(rows[i], rows_[i])) {
            return false;
        }
    }
    return true;
}

bool Draft::read_row(std::string_view row, const std::vector<scene::PlaceId>& places) {
    std::size_t at = 0;
    while (!row.empty()) {
        std::size_t length = 1;
        std::size_t wide = 1;
        if (is_letter(row[0])) {
            length = length_of_piece(row, editing_->dots);
            const std::string_view piece = row.substr(0, length);
            if (at >= places.size() || known(piece).state == nullptr) {
                return false;
            }
            cells_[places[at]] = piece;
        } else if (!editing_->dots) {
            length = length_of_number(row);
            const auto run = parse_int(row.substr(0, length), 1, static_cast<int>(places.size()));
            if (!run) {
                return false;
            }
            wide = static_cast<std::size_t>(*run);
        } else if (row[0] != '.') {
            return false;
        }
        row.remove_prefix(length);
        at += wide;
    }
    return at == places.size();
}

std::string Draft::write_board() const {
    std::string text;
    for (const std::vector<scene::PlaceId>& row : rows_) {
        text += text.empty() ? "" : "/";
        int run = 0;
        const auto close_run = [&] {
            text += run > 0 ? std::to_string(run) : "";
            run = 0;
        };
        for (const scene::PlaceId place : row) {
            if (!cells_[place].empty()) {
                close_run();
                text += cells_[place];
            } else if (editing_->dots) {
                text += '.';
            } else {
                ++run;
            }
        }
        close_run();
    }
    return text;
}

std::string Draft::write() const {
    std::string text = write_board();
    for (std::size_t i = 1; i < fields_.size(); ++i) {
        text += ' ' + fields_[i];
    }
    return text;
}

Draft::Known Draft::known(std::string_view text) const {
    for (const engine::EditPiece& piece : editing_->pieces) {
        for (const engine::EditState& state : piece.states) {
            if (state.text == text) {
                return {&piece, &state};
            }
        }
    }
    return {};
}

const engine::EditState* Draft::state_at(scene::PlaceId place) const {
    return known(cells_[place]).state;
}

bool Draft::fixed(scene::PlaceId place) const {
    const engine::EditPiece* piece = known(cells_[place]).piece;
    return piece != nullptr && piece->fixed;
}

std::vector<scene::Token> Draft::tokens() const {
    std::vector<scene::Token> tokens;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const Known here = known(cells_[i]);
        if (here.piece != nullptr) {
            tokens.push_back({static_cast<std::uint32_t>(tokens.size() + 1),
                              static_cast<scene::PlaceId>(i), here.piece->glyph, here.piece->livery,
                              here.state->badges});
        }
    }
    return tokens;
}

void Draft::book(const std::string& piece, bool put) {
    if (editing_->book != nullptr) {
        fields_.front() = write_board();
        editing_->book(fields_, piece, put);
    }
}

void Draft::put(scene::PlaceId place, const std::string& piece) {
    if (fixed(place)) {
        return;
    }
    take_off(place);
    book(piece, true);
    cells_[place] = piece;
}

void Draft::take_off(scene::PlaceId place) {
    if (fixed(place) || cells_[place].empty()) {
        return;
    }
    const std::string piece = cells_[place];
    cells_[place].clear();
    book(piece, false);
}

void Draft::move(scene::PlaceId from, scene::PlaceId to) {
    if (from == to || fixed(from) || fixed(to)) {
        return;
    }
    take_off(to);
    cells_[to] = std::move(cells_[from]);
    cells_[from].clear();
}

void Draft::clear() {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        take_off(static_cast<scene::PlaceId>(i));
    }
}

std::string Draft::fact(const engine::EditFact& fact) const {
    const std::string& field = fields_[fact.field];
    if (fact.separator == '\0') {
        return field;
    }
    const auto parts = split(field, fact.separator);
    return fact.part < parts.size() ? std::string(parts[fact.part]) : std::string();
}

void Draft::set(const engine::EditFact& fact, const std::string& text) {
    std::string& field = fields_[fact.field];
    if (fact.separator == '\0') {
        field = text;
        return;
    }
    const std::string before = field;
    const auto parts = split(before, fact.separator);
    field.clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        field += i == 0 ? "" : std::string(1, fact.separator);
        field += i == fact.part ? text : std::string(parts[i]);
    }
}

} // namespace motley::app
