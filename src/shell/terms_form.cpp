#include "shell/terms_form.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace motley::shell {

using match::Terms;
using match::TimeControl;

namespace {

constexpr std::size_t longest_typed = 20;

std::string shortened(std::string typed) {
    typed.resize(std::min(typed.size(), longest_typed));
    return typed;
}

} // namespace

std::optional<std::uint64_t> typed_number(std::string_view typed, std::uint64_t low,
                                          std::uint64_t high) {
    const char* const end = typed.data() + typed.size();
    std::uint64_t number = 0;
    const auto read = std::from_chars(typed.data(), end, number);
    const bool whole = read.ec == std::errc() && read.ptr == end;
    return whole && number >= low && number <= high ? std::optional(number) : std::nullopt;
}

TermsForm::TermsForm(const Terms& terms) {
    fill(0, usual_times[time_]);
    fill(1, usual_times[time_]);
    typed_limit_ = std::to_string(usual_turns[limit_]);
    if (terms.clock) {
        const auto& [first, second] = *terms.clock;
        timed_ = true;
        alike_ = first == second;
        const auto* const found = std::ranges::find(usual_times, first);
        time_ = alike_ ? static_cast<std::size_t>(found - usual_times.begin()) : own;
        fill(0, first);
        fill(1, second);
    }
    if (terms.rounds != 0) {
        limited_ = true;
        const auto* const found = std::ranges::find(usual_turns, terms.rounds);
        limit_ = static_cast<std::size_t>(found - usual_turns.begin());
        typed_limit_ = std::to_string(terms.rounds);
    }
}

void TermsForm::fill(std::size_t player, const TimeControl& time) {
    typed_[player] = {std::to_string(time.minutes), std::to_string(time.increment)};
}

void TermsForm::choose_time(std::size_t index) {
    time_ = index;
    if (index < own) {
        // Custom values start with the last chosen ones.
        fill(0, usual_times[index]);
        fill(1, usual_times[index]);
        alike_ = true;
    }
}

void TermsForm::set_alike(bool alike) {
    if (alike_ && !alike) {
        typed_[1] = typed_[0];
    }
    alike_ = alike;
}

void TermsForm::type(std::size_t player, Figure figure, std::string text) {
    typed_[player][static_cast<std::size_t>(figure)] = shortened(std::move(text));
}

void TermsForm::choose_limit(std::size_t index) {
    limit_ = index;
    if (index < own) {
        typed_limit_ = std::to_string(usual_turns[index]);
    }
}

void TermsForm::type_limit(std::string text) { typed_limit_ = shortened(std::move(text)); }

std::optional<std::uint32_t> TermsForm::number(std::size_t player, Figure figure) const {
    const bool minutes = figure == Figure::minutes;
    const auto number = typed_number(typed(player, figure), minutes ? 1 : 0,
                                     minutes ? match::max_minutes : match::max_increment);
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

std::optional<TimeControl> TermsForm::control(std::size_t player) const {
    const auto minutes = number(player, Figure::minutes);
    const auto increment = number(player, Figure::increment);
    return minutes && increment ? std::optional(TimeControl{*minutes, *increment}) : std::nullopt;
}

std::optional<std::uint32_t> TermsForm::turns() const {
    const auto number = typed_number(typed_limit_, 1, match::max_rounds);
    return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

std::optional<Terms> TermsForm::terms() const {
    Terms terms;
    if (timed_) {
        const auto first = control(0);
        const auto second = control(alike_ ? 0 : 1);
        if (!first || !second) {
            return std::nullopt;
        }
        terms.clock = std::array{*first, *second};
    }
    if (limited_) {
        const auto limit = turns();
        if (!limit) {
            return std::nullopt;
        }
        terms.rounds = *limit;
    }
    return terms;
}

} // namespace motley::shell
