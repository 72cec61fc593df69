#include "app/advisor.h"

#include "core/text.h"
#include "engine/game.h"
#include "engine/searcher.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace motley::app {

namespace {

/// `cp 31`, `win 5`, `loss 4` as a score.
search::Score score_of(std::string_view unit, std::string_view number) {
    const int value = parse_int(number, -search::win_score, search::win_score).value_or(0);
    return unit == "win"    ? search::win_score - value
           : unit == "loss" ? value - search::win_score
                            : value;
}

/// Groups of four words: `TOKEN WEIGHT UNIT NUMBER`. Empty when they are none.
std::vector<Prospect> prospects_of(const std::vector<std::string_view>& words, std::size_t from) {
    std::vector<Prospect> prospects;
    for (std::size_t i = from; i < words.size(); i += 4) {
        const auto weight =
            i + 3 < words.size() ? parse_int(words[i + 1], 1, 1 << 20) : std::nullopt;
        if (!weight) {
            return {};
        }
        prospects.push_back({std::string(words[i]), static_cast<std::uint32_t>(*weight),
                             score_of(words[i + 2], words[i + 3])});
    }
    return prospects;
}

} // namespace

void read_info(std::string_view line, Advice& advice, std::uint64_t nodes) {
    const std::vector<std::string_view> words = split(line, ' ');
    const auto word_after = [&](std::string_view name) {
        const auto found = std::find(words.begin(), words.end(), name);
        return words.end() - found < 2 ? std::string_view() : found[1];
    };
    const auto score = std::find(words.begin(), words.end(), "score");
    const auto pv = std::find(words.begin(), words.end(), "pv");
    const auto outcomes = std::find(words.begin(), words.end(), "outcomes");
    const auto rest = pv == words.end() ? outcomes : pv;
    if (words.front() != "info" || rest - score < 3 || words.end() - rest < 2) {
        return;
    }
    const bool known = !advice.line.empty() || !advice.prospects.empty();
    const int used = parse_int(word_after("nodes"), 0, std::numeric_limits<int>::max()).value_or(0);
    if (nodes != 0 && known && static_cast<std::uint64_t>(used) >= nodes) {
        return;
    }
    Advice told;
    told.score = score_of(score[1], score[2]);
    told.depth = parse_int(word_after("depth"), 0, std::numeric_limits<int>::max()).value_or(0);
    if (pv != words.end()) {
        told.line.assign(pv + 1, words.end());
    } else {
        told.prospects =
            prospects_of(words, static_cast<std::size_t>(outcomes - words.begin()) + 1);
        if (told.prospects.empty()) {
            return;
        }
    }
    advice = std::move(told);
}

bool read_best(std::string_view line, Advice& advice) {
    const std::vector<std::string_view> words = split(line, ' ');
    if (words.size() != 2 || words[0] != "bestmove") {
        return false;
    }
    if (words[1] == "(none)") {
        return !advice.prospects.empty();
    }
    if (advice.line.empty() || advice.line.front() != words[1]) {
        advice.line.assign(1, std::string(words[1]));
    }
    return true;
}

void ProtocolAdvisor::ask(const engine::Position& position, const Question& question) {
    state_ = State::starting;
    advice_ = {};
    nodes_ = question.nodes;
    // It is there once it is heard to be. Setting an option forgets what was thought before.
    std::string lines = "isready\nsetoption name Hash value " +
                        std::to_string(engine::SearcherOptions::few_mebibytes) +
                        "\nsetoption name Level value " + std::to_string(question.level) +
                        "\nsetoption name Seed value " + std::to_string(question.seed) +
                        "\nposition " + position.game().info().id + ' ' + position.write() + "\ngo";
    if (question.nodes != 0) {
        lines += " nodes " + std::to_string(question.nodes);
    }
    if (question.depth != 0) {
        lines += " depth " + std::to_string(question.depth);
    }
    if (!question.without.empty()) {
        lines += " without " + question.without;
    }
    send(lines, question.patience_ms);
}

void ProtocolAdvisor::stop() {
    if (state_ == State::starting || state_ == State::thinking) {
        end();
    }
    state_ = State::idle;
}

bool ProtocolAdvisor::hear(std::string_view line) {
    if (state_ != State::starting && state_ != State::thinking) {
        return false;
    }
    if (line == "readyok" && state_ == State::starting) {
        state_ = State::thinking;
        return true;
    }
    read_info(line, advice_, nodes_);
    if (line.substr(0, 9) != "bestmove ") {
        return false;
    }
    // The best of a depth that was not searched to its end does not belong to what is known.
    const bool known = nodes_ != 0 && (!advice_.line.empty() || !advice_.prospects.empty());
    state_ = known || read_best(line, advice_) ? State::answered : State::failed;
    return true;
}

void ProtocolAdvisor::fail() {
    if (state_ == State::starting || state_ == State::thinking) {
        state_ = State::failed;
    }
}

} // namespace motley::app
