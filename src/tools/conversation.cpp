#include "tools/conversation.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "search/alpha_beta.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

namespace motley::tools {

namespace {

std::vector<std::string> words_of(std::string_view line) {
    constexpr std::string_view blank = " \t\r\n\v\f";
    std::vector<std::string> words;
    for (std::size_t at = line.find_first_not_of(blank); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blank, at), line.size());
        words.emplace_back(line.substr(at, end - at));
        at = line.find_first_not_of(blank, end);
    }
    return words;
}

tl::unexpected<Refusal> wrong(const std::string& where, const std::string& why) {
    return refuse("bad-command", where + ": " + why);
}

/// A whole number of low … high.
std::optional<std::uint64_t> number(const std::string& text, std::uint64_t low,
                                    std::uint64_t high) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || rest != end || value < low || value > high) {
        return std::nullopt;
    }
    return value;
}

std::string no_number(const std::string& text, std::uint64_t low, std::uint64_t high) {
    return in_quotes(text) + " is no whole number of " + std::to_string(low) + "…" +
           std::to_string(high);
}

/// The words of a range with a space between each two.
template <class Iterator>
std::string joined(Iterator begin, Iterator end) {
    std::string text;
    for (; begin != end; ++begin) {
        text += (text.empty() ? "" : " ") + *begin;
    }
    return text;
}

constexpr std::uint64_t max_nodes = std::uint64_t{1} << 62U;
constexpr std::uint64_t max_milliseconds = std::uint64_t{1} << 40U; // in ms, 34 years
constexpr std::uint64_t highest_seed = ~std::uint64_t{0};

std::string score_text(search::Score score) {
    const int distance = search::win_score - std::abs(score);
    if (score > search::forced_win_score) {
        return "win " + std::to_string(distance);
    }
    if (score < -search::forced_win_score) {
        return "loss " + std::to_string(distance);
    }
    return "cp " + std::to_string(score);
}

} // namespace

Conversation::Conversation(Out out, const engine::Strings& strings, std::string_view version)
    : out_(std::move(out)), strings_(strings), version_(version) {}

Conversation::~Conversation() { stop(); }

void Conversation::say(const std::string& line) {
    const std::lock_guard<std::mutex> lock(saying_);
    out_(line);
}

bool Conversation::obey(std::string_view line) {
    const Words words = words_of(line);
    for (auto word = words.begin(); word != words.end(); ++word) {
        const Words rest(word + 1, words.end());
        Answer<void> answer;
        if (*word == "quit") {
            return false;
        }
        if (*word == "uci") {
            introduce();
        } else if (*word == "isready") {
            say("readyok");
        } else if (*word == "stop") {
            stop();
        } else if (*word == "ucinewgame") {
            if (busy()) {
                answer = wrong(*word, "thinking is under way; stop it first");
            } else if (searcher_ != nullptr) {
                searcher_->forget();
            }
        } else if (*word == "setoption") {
            answer = set_option(rest);
        } else if (*word == "position") {
            answer = set_position(rest);
        } else if (*word == "go") {
            answer = go(rest);
        } else {
            continue;
        }
        if (!answer) {
            say("error " + answer.error().line);
        }
        return true;
    }
    return true;
}

bool Conversation::busy() {
    if (!waits_) {
        background_.join();
    }
    return thinking_;
}

void Conversation::finish() {
    if (waits_) {
        stopped_.raise();
    }
    background_.join();
}

void Conversation::introduce() {
    std::string methods;
    for (const std::string_view name : engine::method_names) {
        methods += " var " + std::string(name);
    }
    const engine::SearcherOptions usual;
    say("id name motley " + version_);
    say("option name Hash type spin default " + std::to_string(usual.table_mebibytes) +
        " min 1 max " + std::to_string(engine::SearcherOptions::max_mebibytes));
    say("option name Method type combo default " +
        std::string(engine::method_names[static_cast<std::size_t>(usual.method)]) + methods);
    say("option name Seed type spin default " + std::to_string(usual.seed) + " min 0 max " +
        std::to_string(highest_seed));
    say("option name Level type spin default " + std::to_string(usual.level) + " min 0 max " +
        std::to_string(engine::highest_level));
    say("uciok");
}

Answer<void> Conversation::set_option(const Words& words) {
    const auto value_word = std::find(words.begin(), words.end(), "value");
    if (words.empty() || words[0] != "name" || value_word == words.end()) {
        return wrong("setoption", "must be 'setoption name NAME value VALUE'");
    }
    if (busy()) {
        return wrong("setoption", "thinking is under way; stop it first");
    }
    const std::string name = joined(words.begin() + 1, value_word);
    const std::string value = joined(value_word + 1, words.end());
    const auto spin = [&](std::uint64_t low, std::uint64_t high, auto& option) -> Answer<void> {
        const auto given = number(value, low, high);
        if (!given) {
            return wrong("setoption " + name, no_number(value, low, high));
        }
        option = static_cast<std::remove_reference_t<decltype(option)>>(*given);
        return {};
    };
    Answer<void> answer;
    if (name == "Hash") {
        answer = spin(1, engine::SearcherOptions::max_mebibytes, options_.table_mebibytes);
    } else if (name == "Seed") {
        answer = spin(0, highest_seed, options_.seed);
    } else if (name == "Level") {
        answer = spin(0, engine::highest_level, options_.level);
    } else if (name == "Method") {
        const auto method = engine::method_of(value);
        if (!method) {
            return wrong("setoption Method", in_quotes(value) + " is no method");
        }
        options_.method = *method;
    } else {
        return wrong("setoption", in_quotes(name) + " is no option");
    }
    if (answer) {
        background_.join();
        searcher_.reset();
    }
    return answer;
}

Answer<void> Conversation::set_position(const Words& words) {
    if (words.empty()) {
        return wrong("position", "a game is missing");
    }
    const engine::Game* game = engine::find_game(words[0]);
    if (game == nullptr) {
        return wrong("position", in_quotes(words[0]) + " is no game");
    }
    const auto moves = std::find(words.begin() + 1, words.end(), "moves");
    std::optional<std::string> text = joined(words.begin() + 1, moves);
    if (text->empty() || *text == "startpos") {
        text.reset();
    }
    auto position = position_of(*game, text);
    if (!position) {
        return wrong("position", position.error().line);
    }
    if (moves != words.end()) {
        if (const auto played = play(**position, Words(moves + 1, words.end()), strings_);
            !played) {
            return wrong("position", played.error().line);
        }
    }
    if (position_ == nullptr || &position_->game() != game) {
        background_.join();
        searcher_.reset();
    }
    position_ = std::move(*position);
    return {};
}

Answer<void> Conversation::leave_out(const std::string& token, search::Limits& limits) const {
    if (options_.method != engine::Method::search) {
        return wrong("go without", "this method leaves nothing out");
    }
    const auto action = position_->read_action(token);
    if (!action) {
        return wrong("go without", in_quotes(token) + " is no action");
    }
    if (!position_->explain(*action).legal()) {
        return wrong("go without", in_quotes(token) + " is not legal");
    }
    limits.without = *action;
    return {};
}

Answer<void> Conversation::go(const Words& words) {
    if (busy()) {
        return wrong("go", "thinking is under way; stop it first");
    }
    if (position_ == nullptr) {
        return wrong("go", "there is no position yet");
    }
    search::Limits limits;
    bool infinite = false;
    for (auto word = words.begin(); word != words.end(); ++word) {
        std::uint64_t highest = 0;
        if (*word == "without") {
            if (++word == words.end()) {
                return wrong("go without", "an action is missing");
            }
            if (auto left_out = leave_out(*word, limits); !left_out) {
                return left_out;
            }
            continue;
        }
        if (*word == "depth") {
            highest = search::max_depth;
        } else if (*word == "nodes") {
            highest = max_nodes;
        } else if (*word == "movetime") {
            highest = max_milliseconds;
        } else {
            infinite = infinite || *word == "infinite";
            continue;
        }
        const std::string& bound = *word;
        if (++word == words.end()) {
            return wrong("go " + bound, "a number is missing");
        }
        const auto value = number(*word, 1, highest);
        if (!value) {
            return wrong("go " + bound, no_number(*word, 1, highest));
        }
        if (bound == "depth") {
            limits.depth = static_cast<int>(*value);
        } else if (bound == "nodes") {
            limits.nodes = *value;
        } else {
            limits.milliseconds = static_cast<std::int64_t>(*value);
        }
    }
    const bool bounded = limits.depth != 0 || limits.nodes != 0 || limits.milliseconds != 0;
    const bool by_level = options_.level != 0 && options_.method == engine::Method::search;
    if (!bounded && !by_level && !infinite) {
        return wrong("go", "give depth, nodes, movetime or infinite, or set a Level");
    }
    if (infinite && !Background::concurrent) {
        return wrong("go infinite", "this program has no threads; give depth, nodes or movetime");
    }
    if (options_.method == engine::Method::uct && limits.nodes == 0 && limits.milliseconds == 0 &&
        !infinite) {
        return wrong("go depth", "this method needs nodes or movetime");
    }
    background_.join();
    if (searcher_ == nullptr) {
        searcher_ = position_->game().searcher(options_);
    }
    limits.stop = &stopped_.raised();
    stopped_.lower();
    waits_ = infinite;
    thinking_ = true;
    const std::shared_ptr<const engine::Position> position = position_->clone();
    background_.run([this, position, limits, infinite] { think(*position, limits, infinite); });
    return {};
}

void Conversation::stop() {
    stopped_.raise();
    background_.join();
}

void Conversation::think(const engine::Position& position, const search::Limits& limits,
                         bool waits) {
    bool told = false;
    const search::SearchResult result =
        searcher_->search(position, limits, [&](const search::SearchResult& so_far) {
            tell(position, so_far);
            told = true;
        });
    if (!told && (result.best || !result.outcomes.empty())) {
        tell(position, result);
    }
    if (waits) {
        stopped_.wait();
    }
    const std::string best = result.best ? position.write_action(*result.best) : "(none)";
    // Whoever has read the answer may go on at once.
    thinking_ = false;
    say("bestmove " + best);
}

void Conversation::tell(const engine::Position& position, const search::SearchResult& result) {
    const auto milliseconds =
        static_cast<std::uint64_t>(std::max<std::int64_t>(result.milliseconds, 1));
    std::string line = "info depth " + std::to_string(result.depth) + " score " +
                       score_text(result.score) + " nodes " + std::to_string(result.nodes) +
                       " nps " + std::to_string(result.nodes * 1000 / milliseconds) + " time " +
                       std::to_string(result.milliseconds) +
                       (result.outcomes.empty() ? " pv" : " outcomes");
    for (const search::ScoredOutcome& outcome : result.outcomes) {
        line += ' ' + position.write_action(outcome.outcome) + ' ' +
                std::to_string(outcome.weight) + ' ' + score_text(outcome.score);
    }
    for (const std::string& token : engine::write_line(position, result.pv)) {
        line += ' ' + token;
    }
    say(line);
}

} // namespace motley::tools
