#include "activity/draft.h"

#include "core/refusal.h"
#include "core/text.h"

#include <algorithm>
#include <map>

namespace motley::activity {

namespace {

bool is_letter(char c) { return is_upper(c) || is_lower(c); }

/// The length of the piece at the front of the row: a letter and what belongs to it.
std::size_t length_of_piece(std::string_view row, bool dots) {
    std::size_t length = 1;
    while (length < row.size() && !is_letter(row[length]) &&
           !(dots ? row[length] == '.' : is_digit(row[length]))) {
        ++length;
    }
    return length;
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
        widths_.insert(widths_.begin(), static_cast<int>(row.size()));
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
        !draft.read_pieces(draft.fields_.front())) {
        return std::nullopt;
    }
    return draft;
}

BoardShape Draft::shape() const {
    return {.ranks = static_cast<int>(rows_.size()),
            .files = 0,
            .first_rank = 1,
            .dots = editing_->dots,
            .widths = widths_};
}

scene::PlaceId Draft::place(int rank, int file) const {
    return rows_[rows_.size() - 1 - static_cast<std::size_t>(rank)][static_cast<std::size_t>(file)];
}

bool Draft::read_pieces(std::string_view field) {
    const auto piece = [this](int rank, int file, std::string_view& rest) -> Result<void> {
        const std::string_view here = rest.substr(0, length_of_piece(rest, editing_->dots));
        if (!is_letter(here[0]) || known(here).state == nullptr) {
            return malformed({},
                             says("no-piece").text("text", in_quotes(here)).text("letters", ""));
        }
        cells_[place(rank, file)] = here;
        rest.remove_prefix(here.size());
        return {};
    };
    return read_board(field, shape(), piece).has_value();
}

std::string Draft::write_pieces() const {
    return write_board(shape(), [this](int rank, int file) { return cells_[place(rank, file)]; });
}

std::string Draft::write() const {
    std::string text = write_pieces();
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

const engine::EditPiece* Draft::piece_at(scene::PlaceId place) const {
    return known(cells_[place]).piece;
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
        fields_.front() = write_pieces();
        editing_->book(fields_, piece, put);
    }
}

void Draft::set_state(scene::PlaceId place, const std::string& state) {
    if (!fixed(place) && !cells_[place].empty()) {
        cells_[place] = state;
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

bool Draft::can_mirror(bool sides) const {
    return sides ? editing_->swaps != engine::SideSwap::none : editing_->mirrors;
}

void Draft::mirror(bool sides) {
    if (!can_mirror(sides)) {
        return;
    }
    const bool ranks = sides;
    const bool files = !sides || editing_->swaps == engine::SideSwap::turn;
    std::vector<std::string> cells(cells_.size());
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const auto& to = rows_[ranks ? rows_.size() - 1 - r : r];
        for (std::size_t f = 0; f < rows_[r].size(); ++f) {
            const std::string& piece = cells_[rows_[r][f]];
            cells[to[files ? to.size() - 1 - f : f]] = sides ? other_side(piece) : piece;
        }
    }
    cells_ = std::move(cells);
    if (editing_->mirror != nullptr) {
        editing_->mirror(fields_, sides);
    }
}

std::string Draft::other_side(const std::string& text) const {
    const Known here = known(text);
    if (here.piece == nullptr) {
        return text;
    }
    const auto state = static_cast<std::size_t>(here.state - here.piece->states.data());
    const auto other = std::find_if(
        editing_->pieces.begin(), editing_->pieces.end(), [&](const engine::EditPiece& each) {
            return each.glyph == here.piece->glyph && each.livery != here.piece->livery;
        });
    return other == editing_->pieces.end() ? text : other->states[state].text;
}

// ---------------------------------------------------------------- beside the board

std::string Draft::part(std::size_t field, char separator, std::size_t part) const {
    if (separator == '\0') {
        return fields_[field];
    }
    const auto parts = split(fields_[field], separator);
    return part < parts.size() ? std::string(parts[part]) : std::string();
}

void Draft::set_part(std::size_t field, char separator, std::size_t part, const std::string& text) {
    if (separator == '\0') {
        fields_[field] = text;
        return;
    }
    const std::string before = fields_[field];
    const auto parts = split(before, separator);
    fields_[field].clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        fields_[field] += i == 0 ? "" : std::string(1, separator);
        fields_[field] += i == part ? text : std::string(parts[i]);
    }
}

std::string Draft::fact(const engine::EditFact& fact) const {
    return part(fact.field, fact.separator, fact.part);
}

void Draft::set(const engine::EditFact& fact, const std::string& text) {
    set_part(fact.field, fact.separator, fact.part, text);
}

std::vector<int> Draft::counts(const engine::EditStock& stock) const {
    std::vector<int> counts(stock.items.size(), 0);
    const std::string text = part(stock.field, stock.separator, stock.part);
    for (std::string_view rest = text; !rest.empty() && rest != "-";) {
        const auto item = std::find_if(stock.items.begin(), stock.items.end(),
                                       [&](const auto& each) { return each.letter == rest[0]; });
        const std::size_t end =
            stock.numbered ? std::min(rest.find_first_not_of("0123456789", 1), rest.size()) : 1;
        const auto n = stock.numbered ? parse_int(rest.substr(1, end - 1), 0, most_in_stock) : 1;
        if (item == stock.items.end() || !n) {
            return std::vector<int>(stock.items.size(), 0);
        }
        counts[static_cast<std::size_t>(item - stock.items.begin())] += *n;
        rest.remove_prefix(end);
    }
    return counts;
}

int Draft::count(const engine::EditStock& stock, std::size_t item) const {
    return counts(stock)[item];
}

void Draft::set_count(const engine::EditStock& stock, std::size_t item, int count) {
    std::vector<int> all = counts(stock);
    all[item] = std::clamp(count, 0, most_in_stock);
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const char letter = stock.items[i].letter;
        if (stock.numbered) {
            text += all[i] > 0 ? letter + std::to_string(all[i]) : "";
        } else {
            text.append(static_cast<std::size_t>(all[i]), letter);
        }
    }
    set_part(stock.field, stock.separator, stock.part, text.empty() ? "-" : text);
}

} // namespace motley::activity
