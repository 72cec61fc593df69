#include "shell/setup_form.h"

#include <algorithm>
#include <utility>

namespace motley::shell {

namespace {

constexpr std::uint64_t most_listed = 4;
constexpr std::size_t longest_number = 20;

} // namespace

SetupForm::SetupForm(const engine::Game& game, const Setup& setup, const match::Seats& seats,
                     const match::Terms& match_terms)
    : terms(match_terms), game_(&game) {
    if (seats.computers() > 0) {
        opponent_ = Opponent::computer;
        watches_ = seats.watched();
        side_ = !watches_ && seats.computer(Actor::first) ? Side::second : Side::first;
        levels_ = seats.levels;
        if (!watches_) {
            levels_.fill(std::max(levels_[0], levels_[1]));
        }
    }
    for (const SetupOption& option : game.info().options) {
        const auto chosen = setup.get(option.name);
        Field field;
        field.option = option;
        field.listed = option.high - option.low < most_listed;
        field.open = !chosen && !option.usual;
        if (!field.open) {
            field.typed = std::to_string(chosen ? *chosen : *option.usual);
        }
        fields_.push_back(std::move(field));
    }
}

void SetupForm::choose(std::size_t field, std::uint64_t value) {
    fields_[field].typed = std::to_string(value);
    fields_[field].open = false;
}

void SetupForm::type(std::size_t field, std::string text) {
    text.resize(std::min(text.size(), longest_number));
    fields_[field].typed = std::move(text);
    fields_[field].open = false;
}

void SetupForm::leave_open(std::size_t field) {
    fields_[field].open = !fields_[field].option.usual;
}

void SetupForm::choose_opponent(Opponent opponent) {
    opponent_ = opponent;
    for (std::size_t field = 0; opponent == Opponent::friend_elsewhere && field < fields_.size();
         ++field) {
        leave_open(field);
    }
}

void SetupForm::choose_level(std::size_t player, int level) {
    levels_[player] = static_cast<std::uint8_t>(level);
    if (!watches()) {
        levels_.fill(levels_[player]);
    }
}

match::Seats SetupForm::seats() const {
    if (opponent_ != Opponent::computer) {
        return {};
    }
    return watches_                ? match::Seats{levels_}
           : side_ == Side::second ? match::Seats{{levels_[0], 0}}
                                   : match::Seats{{0, levels_[1]}};
}

std::optional<std::size_t> SetupForm::friend_seat() const {
    if (opponent_ != Opponent::friend_elsewhere) {
        return std::nullopt;
    }
    return side_ == Side::second ? 0 : 1;
}

void SetupForm::draw_side(bool second) {
    if (side_ == Side::random) {
        side_ = second ? Side::second : Side::first;
    }
}

std::optional<std::uint64_t> SetupForm::value(std::size_t field) const {
    const Field& asked = fields_[field];
    return asked.open ? std::nullopt
                      : typed_number(asked.typed, asked.option.low, asked.option.high);
}

bool SetupForm::wrong(std::size_t field) const { return !fields_[field].open && !value(field); }

std::optional<Setup> SetupForm::setup() const {
    Setup setup;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        if (wrong(i)) {
            return std::nullopt;
        }
        if (const auto number = value(i)) {
            setup.choices.emplace_back(fields_[i].option.name, *number);
        }
    }
    return setup;
}

} // namespace motley::shell
