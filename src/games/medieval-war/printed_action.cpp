#include "core/text.h"
#include "core/unicode.h"
#include "games/medieval-war/printed.h"
#include "games/medieval-war/rules.h"

#include <algorithm>

namespace motley::games::medieval_war {

namespace {

/// `x a3 by iso`
std::string isolation_text(int square) { return "x " + Board::name(square) + " by iso"; }

std::string list_of(Bits squares, const char* between) {
    std::string text;
    while (squares != 0) {
        text += Board::name(pop(squares));
        text += squares != 0 ? between : "";
    }
    return text;
}

/// The own pieces next to a square that count towards an attack on it.
Bits contributors(const State& s, int target) {
    const Planes<4> power = powers(s, s.to_act);
    return neighbours(bit(target)) & s.own() & (power[0] | power[1] | power[2] | power[3]);
}

/// The own rooks on the file that can hit the target.
Bits hitting_rooks(const State& s, int file, int target) {
    Bits hitting = 0;
    for (Bits rooks = s.own(Kind::rook) & (file_a << static_cast<unsigned>(file)); rooks != 0;) {
        const std::uint8_t rook = pop(rooks);
        hitting |= has(cannon_targets(s, rook), target) ? bit(rook) : 0;
    }
    return hitting;
}

/// Reads one action from left to right. A member that returns false has set the contradiction.
class Reader {
public:
    Reader(const State& s, std::string_view text) : s_(s), text_(text) {
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i + first_character(text.substr(i)).size;
            while (is_word_character(text[i]) && end < text.size() &&
                   is_word_character(text[end])) {
                ++end;
            }
            if (!is_space(text[i])) {
                words_.push_back(text.substr(i, end - i));
            }
            i = end;
        }
    }

    tl::expected<Action, Contradiction> read() {
        if (!action_itself() || !legal() || !isolation()) {
            return tl::make_unexpected(std::move(contradiction_));
        }
        return action_;
    }

private:
    // --- the words

    [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const {
        return at_ + ahead < words_.size() ? words_[at_ + ahead] : std::string_view();
    }
    [[nodiscard]] bool is(std::string_view word, std::size_t ahead = 0) const {
        const std::string_view here = peek(ahead);
        return std::equal(here.begin(), here.end(), word.begin(), word.end(),
                          [](char a, char b) { return to_lower(a) == to_lower(b); });
    }
    bool take(std::string_view word) {
        const bool there = is(word);
        at_ += there ? 1U : 0U;
        return there;
    }
    bool need(std::string_view word) {
        return take(word) || fail_here(verbatim("'" + std::string(word) + "'"));
    }
    bool need_square(std::uint8_t& square) {
        const auto parsed = Board::parse(peek());
        if (!parsed) {
            return fail_here(printed("square"));
        }
        square = *parsed;
        ++at_;
        return true;
    }
    bool need_kind(std::uint8_t& kind) {
        const std::size_t letter =
            peek().size() == 1 ? kind_letters.find(peek()[0]) : std::string_view::npos;
        if (letter == std::string_view::npos) {
            return fail_here(printed("kind").text("letters", "P N B R Q K"));
        }
        kind = to_byte(letter);
        ++at_;
        return true;
    }
    bool contradict(Phrase expected, Phrase found) {
        contradiction_ = {std::move(expected), std::move(found)};
        return false;
    }
    bool fail_here(Phrase expected) {
        return contradict(
            std::move(expected),
            at_ < words_.size()
                ? printed("part").text("part", in_quotes(peek())).text("text", in_quotes(text_))
                : printed("its-end").text("text", in_quotes(text_)));
    }
    static Phrase twice(std::string what) { return printed("twice").text("what", std::move(what)); }

    // --- the action

    bool action_itself() {
        if (take("Summon")) {
            return summons();
        }
        if (take("Another")) {
            action_ = make_action(Verb::another_turn);
            return need("turn");
        }
        if (take("Regicide")) {
            action_ = make_action(Verb::regicide, 0, 0, no_kind);
            return !take("=") || need_kind(action_.aux);
        }
        if (take("Destroy")) {
            action_ = make_action(Verb::destroy_all);
            return need("all") && need_kind(action_.aux);
        }
        if (take("Reset")) {
            action_ = make_action(Verb::reset);
            return true;
        }
        if (is("Cannon", 1) || is("Can", 1)) {
            return cannon();
        }
        std::uint8_t square = 0;
        if (!Board::parse(peek())) {
            return fail_here(printed("action"));
        }
        if (!need_square(square)) {
            return false;
        }
        if (take("-")) {
            action_ = make_action(Verb::move, square);
            return need_square(action_.to);
        }
        return attack(square);
    }

    bool summons() {
        const bool three = take("3p");
        if (!three && !need("1p")) {
            return false;
        }
        Bits squares = 0;
        if (take("(")) {
            while (!take(")")) {
                std::uint8_t square = 0;
                take(",");
                if (!need_square(square)) {
                    return false;
                }
                if (has(squares, square)) {
                    return contradict(printed("square-once"), twice(Board::name(square)));
                }
                squares |= bit(square);
            }
        }
        const int most = three ? 3 : 1;
        if (count(squares) > most || (!three && squares == 0)) {
            return contradict(printed(three ? "three-squares" : "one-square"),
                              printed("part")
                                  .text("part", std::to_string(count(squares)))
                                  .text("text", in_quotes(text_)));
        }
        action_ = three ? summon_three(squares) : make_action(Verb::summon_one, 0, first(squares));
        return true;
    }

    bool cannon() {
        const std::string_view rook = peek();
        const bool by_file = rook.size() == 1 && rook[0] >= 'a' && rook[0] <= 'h';
        const auto square = Board::parse(rook);
        if (!by_file && !square) {
            return fail_here(printed("rook-file"));
        }
        at_ += 2;
        action_ = make_action(Verb::cannon, square.value_or(0));
        if (!need("x") || !need_square(action_.to)) {
            return false;
        }
        if (by_file) {
            const Bits rooks = hitting_rooks(s_, rook[0] - 'a', action_.to);
            if (count(rooks) != 1) {
                return contradict(printed("one-rook")
                                      .text("file", std::string(rook))
                                      .text("square", Board::name(action_.to)),
                                  rooks == 0 ? printed("none") : verbatim(list_of(rooks, ", ")));
            }
            action_.from = first(rooks);
        }
        return true;
    }

    bool attack(std::uint8_t first_attacker) {
        Bits attackers = bit(first_attacker);
        while (take("&")) {
            std::uint8_t square = 0;
            if (!need_square(square)) {
                return false;
            }
            if (has(attackers, square)) {
                return contradict(printed("attacker-once"), twice(Board::name(square)));
            }
            attackers |= bit(square);
        }
        std::optional<std::string_view> sum;
        std::optional<std::string_view> defence;
        action_ = make_action(Verb::attack);
        if (!number(sum) || !need("x") || !need_square(action_.to) || !number(defence)) {
            return false;
        }
        const std::string target = Board::name(action_.to);
        if (!has(s_.hostile(), action_.to)) {
            return contradict(printed("enemy-on").text("square", target),
                              printed(has(s_.own(), action_.to) ? "own-piece" : "empty-square"));
        }
        if (const Bits strange = attackers & ~(s_.own() & neighbours(bit(action_.to)));
            strange != 0) {
            return contradict(printed("own-beside").text("square", target),
                              verbatim(list_of(strange, " ")));
        }
        const Assault now = assault(s_, s_.to_act);
        return agrees("sum", number_at(now.sums, action_.to), sum) &&
               agrees("defence", 2 * number_at(now.defence, action_.to), defence);
    }

    /// `(7)`, or nothing.
    bool number(std::optional<std::string_view>& value) {
        if (!take("(")) {
            return true;
        }
        const std::string_view word = peek();
        if (word.empty() || !std::ranges::all_of(word, is_digit)) {
            return fail_here(printed("number"));
        }
        value = word;
        ++at_;
        return need(")");
    }

    bool agrees(const char* what, int value, std::optional<std::string_view> said) {
        return !said || *said == std::to_string(value) ||
               contradict(printed(what).number("n", value), verbatim(number_text(*said)));
    }

    bool legal() {
        const Explanation why = MedievalWarChess::explain(s_, action_);
        return why.legal() || contradict(printed("legal"), printed("refused")
                                                               .text("text", in_quotes(text_))
                                                               .text("paragraph", why.paragraph)
                                                               .text("code", why.code));
    }

    bool isolation() {
        Bits noted = 0;
        while (at_ < words_.size()) {
            take("&");
            std::uint8_t square = 0;
            if (!need("x") || !need_square(square) || !need("by") ||
                (!take("iso") && !need("isolation"))) {
                return false;
            }
            if (has(noted, square)) {
                return contradict(printed("isolated-once"), twice(isolation_text(square)));
            }
            noted |= bit(square);
        }
        const Bits dying = noted_isolation(s_, action_);
        if (noted == dying) {
            return true;
        }
        const auto words = [](Bits squares) {
            return squares == 0 ? printed("no-isolation")
                                : printed("isolation").text("squares", list_of(squares, " "));
        };
        return contradict(words(dying), words(noted));
    }

    const State& s_;
    std::string_view text_;
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    Action action_;
    Contradiction contradiction_;
};

} // namespace

Bits noted_isolation(const State& s, Action a) {
    State after = s;
    const Effect effect = perform(after, a);
    Bits just_set = 0;
    switch (verb_of(a)) {
    case Verb::summon_three:
        just_set = summoned(a);
        break;
    case Verb::summon_one:
        just_set = bit(a.to);
        break;
    case Verb::regicide:
        just_set = s.own(Kind::king);
        break;
    default:
        break;
    }
    return (effect.isolated[0] | effect.isolated[1]) & ~just_set;
}

std::string write_printed_action(const State& s, Action a) {
    std::string text;
    const std::string to = Board::name(a.to);
    const std::string kind(1, a.aux < kind_letters.size() ? kind_letters[a.aux] : '-');
    switch (verb_of(a)) {
    case Verb::move:
        text = Board::name(a.from) + '-' + to;
        break;
    case Verb::attack: {
        const Assault now = assault(s, s.to_act);
        text = list_of(contributors(s, a.to), " & ") + " (" +
               std::to_string(number_at(now.sums, a.to)) + ") x " + to + " (" +
               std::to_string(2 * number_at(now.defence, a.to)) + ')';
        break;
    }
    case Verb::cannon: {
        const std::string rook = Board::name(a.from);
        const bool alone = count(hitting_rooks(s, Board::file(a.from), a.to)) == 1;
        text = (alone ? rook.substr(0, 1) : rook) + " Cannon x " + to;
        break;
    }
    case Verb::summon_three:
        text = "Summon 3p";
        if (summoned(a) != 0) {
            text += " (" + list_of(summoned(a), " ") + ')';
        }
        break;
    case Verb::another_turn:
        text = "Another turn";
        break;
    case Verb::regicide:
        text = a.aux == no_kind ? "Regicide" : "Regicide =" + kind;
        break;
    case Verb::summon_one:
        text = "Summon 1p (" + to + ')';
        break;
    case Verb::destroy_all:
        text = "Destroy all " + kind;
        break;
    case Verb::reset:
        text = "Reset";
        break;
    }
    for (Bits dying = noted_isolation(s, a); dying != 0;) {
        text += verb_of(a) == Verb::attack ? " & " : " ";
        text += isolation_text(pop(dying));
    }
    return text;
}

tl::expected<Action, Contradiction> read_printed_action(const State& s, std::string_view text) {
    return Reader(s, text).read();
}

} // namespace motley::games::medieval_war
