#include "core/refusal.h"
#include "core/text.h"
#include "games/chessacre/dice.h"
#include "games/chessacre/names.h"
#include "games/chessacre/rules.h"

namespace motley::games::chessacre {

namespace {

/// Takes an action text apart from the front. Each function consumes only what it recognises.
class ActionReader {
public:
    explicit ActionReader(std::string_view text) : text_(text), rest_(text) {}

    Result<Action> read() {
        if (rest_ == "done") {
            return make_action(Verb::done);
        }
        if (rest_ == "roll") {
            return make_action(Verb::roll);
        }
        if (take('@')) {
            return placement();
        }
        if (take('+')) {
            return recruit();
        }
        if (take('^')) {
            return resurrection();
        }
        if (!rest_.empty() && is_upper(rest_[0])) {
            return outcome();
        }
        return move();
    }

private:
    tl::unexpected<Error> malformed(Phrase reason) const {
        return motley::malformed({part("action"), named(in_quotes(text_))}, std::move(reason));
    }
    tl::unexpected<Error> trailing() const {
        return malformed(says("trailing").text("text", in_quotes(rest_)));
    }

    bool take(char c) {
        if (rest_.empty() || rest_[0] != c) {
            return false;
        }
        rest_.remove_prefix(1);
        return true;
    }

    std::optional<Kind> kind() {
        const auto at = rest_.empty() ? std::string_view::npos : kind_letters.find(rest_[0]);
        if (at == std::string_view::npos) {
            return std::nullopt;
        }
        rest_.remove_prefix(1);
        return kind_at(at);
    }

    std::optional<std::uint8_t> square() {
        const auto found = Board::parse(rest_.substr(0, 2));
        if (found) {
            rest_.remove_prefix(2);
        }
        return found;
    }

    Result<Action> placement() {
        const auto what = kind();
        const auto where = what ? square() : std::nullopt;
        if (!where) {
            return malformed(says("figure-and-square").text("sign", "'@'"));
        }
        if (!rest_.empty()) {
            return trailing();
        }
        return place_action(*what, *where);
    }

    Result<Action> recruit() {
        const auto what = kind();
        const auto where = what ? square() : std::nullopt;
        if (!where) {
            return malformed(says("figure-and-square").text("sign", "'+'"));
        }
        std::uint8_t sacrifice = no_square;
        if (take('/')) {
            const auto given = square();
            if (!given) {
                return malformed(says("sacrifice"));
            }
            sacrifice = *given;
        }
        if (!rest_.empty()) {
            return trailing();
        }
        return recruit_action(*what, *where, sacrifice);
    }

    Result<Action> resurrection() {
        const auto what = kind();
        if (!what || !rest_.empty()) {
            return malformed(says("resurrected"));
        }
        return resurrect_action(*what);
    }

    Result<Action> outcome() const {
        for (std::size_t n = 0; n < roll_count; ++n) {
            const auto& faces = rolls[n].faces;
            if (rest_.size() == 3 && rest_[0] == letter(faces[0]) && rest_[1] == letter(faces[1]) &&
                rest_[2] == letter(faces[2])) {
                return outcome_action(n);
            }
        }
        return malformed(says("roll"));
    }

    Result<Action> move() {
        const auto from = square();
        if (!from) {
            return malformed(says("action"));
        }
        const bool attack = take('x');
        if (!attack && !take('-')) {
            return malformed(says("move-sign"));
        }
        const auto to = square();
        if (!to) {
            return malformed(says("move-end"));
        }
        Suffixes suffixes;
        if (take('=')) {
            const auto at = rest_.empty() ? std::string_view::npos : ability_letters.find(rest_[0]);
            if (at == std::string_view::npos || at == 0) {
                return malformed(says("gain"));
            }
            rest_.remove_prefix(1);
            suffixes.gain = static_cast<Ability>(at);
        }
        if (take('>')) {
            if (take('-')) {
                suffixes.promotion = Suffixes::falls;
            } else if (const auto what = kind()) {
                suffixes.promotion = to_byte(index(*what) + 1);
            } else {
                return malformed(says("promotion"));
            }
        }
        if (take('!')) {
            suffixes.use = Suffixes::Use::explode;
        } else if (take('~')) {
            const auto victim = square();
            if (!victim) {
                return malformed(says("converted"));
            }
            suffixes.use = Suffixes::Use::convert;
            suffixes.victim = *victim;
        }
        if (!rest_.empty()) {
            return trailing();
        }
        return move_action(attack ? Verb::attack : Verb::move, *from, *to, suffixes);
    }

    std::string_view text_;
    std::string_view rest_;
};

std::string suffix_text(Suffixes suffixes) {
    std::string text;
    if (suffixes.gain != Ability::none) {
        text += '=';
        text += ability_letters[index(suffixes.gain)];
    }
    if (suffixes.promotion != Suffixes::none) {
        text += '>';
        text += suffixes.promotion == Suffixes::falls ? '-' : kind_letters[suffixes.promotion - 1U];
    }
    if (suffixes.use == Suffixes::Use::explode) {
        text += '!';
    } else if (suffixes.use == Suffixes::Use::convert) {
        text += '~' + Board::name(suffixes.victim);
    }
    return text;
}

} // namespace

std::string Chessacre::write_action(const State& /*s*/, Action action) {
    std::string text;
    switch (verb_of(action)) {
    case Verb::place:
        return text + '@' + letter(kind_of(action)) + Board::name(action.to);
    case Verb::recruit:
        text = text + '+' + letter(kind_of(action)) + Board::name(action.to);
        return action.from == no_square ? text : text + '/' + Board::name(action.from);
    case Verb::done:
        return "done";
    case Verb::roll:
        return "roll";
    case Verb::resurrect:
        return text + '^' + letter(kind_of(action));
    case Verb::move:
    case Verb::attack:
        return Board::name(action.from) + (verb_of(action) == Verb::attack ? 'x' : '-') +
               Board::name(action.to) + suffix_text(Suffixes::unpack(action.extra));
    case Verb::outcome:
        for (const Kind face : rolls[action.aux].faces) {
            text += letter(face);
        }
        return text;
    }
    return text;
}

Result<Action> Chessacre::read_action(const State& /*s*/, std::string_view text) {
    return ActionReader(text).read();
}

} // namespace motley::games::chessacre
