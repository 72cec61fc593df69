#include "engine/protocol.h"

#include "core/text.h"
#include "engine/position.h"
#include "engine/protocol_words.h"
#include "search/alpha_beta_options.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace motley::engine::protocol {

namespace {

std::string one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

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

std::optional<search::Score> score_of(std::string_view unit, std::string_view text) {
    const auto value = number<search::Score>(text, -search::infinite_score, search::infinite_score);
    if (!value || std::abs(*value) >= search::infinite_score) {
        return std::nullopt;
    }
    if (unit == "cp" && std::abs(*value) <= search::forced_win_score) {
        return value;
    }
    const search::Score score = search::win_score - *value;
    if ((unit != "win" && unit != "loss") || score <= search::forced_win_score ||
        score >= search::infinite_score) {
        return std::nullopt;
    }
    return unit == "win" ? score : -score;
}

/// Reads `TOKEN WEIGHT UNIT NUMBER`, repeated.
Checked<std::vector<ScoredToken>> read_outcomes(Word word, Word end) {
    std::vector<ScoredToken> outcomes;
    for (; word != end; word += 4) {
        if (end - word < 4) {
            return wrong("info outcomes", "the last outcome is not complete");
        }
        const auto weight =
            number<std::uint32_t>(word[1], 1, std::numeric_limits<std::uint32_t>::max());
        const auto score = score_of(word[2], word[3]);
        if (!weight || !score) {
            return wrong("info outcomes", in_quotes(joined(word, word + 4)) +
                                              " is not an outcome with weight and score");
        }
        outcomes.push_back({word[0], *weight, *score});
    }
    return outcomes;
}

/// Reads the field of an info line whose name is at `word`, and moves `word` past it.
Checked<void> read_field(Info& info, Word& word, Word end) {
    const std::string& name = *word++;
    const auto missing = wrong("info " + name, "is not a known field with its value");
    if (word == end) {
        return missing;
    }
    if (name == "score") {
        const auto score = end - word < 2 ? std::nullopt : score_of(word[0], word[1]);
        if (!score) {
            return missing;
        }
        info.score = *score;
        word += 2;
        return {};
    }
    const auto value = number<std::uint64_t>(*word, 0, max_nodes);
    if (!value) {
        return missing;
    }
    ++word;
    if (name == "nodes") {
        info.nodes = *value;
    } else if (name == "nps") {
        info.nodes_per_s = *value;
    } else if (name == "time" && *value <= max_milliseconds) {
        info.milliseconds = static_cast<std::int64_t>(*value);
    } else if (name == "depth" && *value <= search::max_depth) {
        info.depth = static_cast<int>(*value);
    } else if (name == "multipv" && *value >= 1 && *value <= max_lines) {
        info.rank = static_cast<int>(*value);
    } else {
        return missing;
    }
    return {};
}

Checked<Answer> read_info(const Words& words) {
    Info info;
    std::vector<std::string_view> seen;
    auto word = words.begin() + 1;
    while (word != words.end() && *word != "pv" && *word != "outcomes") {
        if (std::find(seen.begin(), seen.end(), *word) != seen.end()) {
            return wrong("info " + *word, "is there twice");
        }
        seen.push_back(*word);
        if (auto read = read_field(info, word, words.end()); !read) {
            return tl::make_unexpected(read.error());
        }
    }
    if (std::find(seen.begin(), seen.end(), "score") == seen.end()) {
        return wrong("info", "the score is missing");
    }
    if (words.end() - word < 2) {
        return wrong("info", "the pv or outcomes are missing");
    }
    if (*word == "pv") {
        info.pv.assign(word + 1, words.end());
        return info;
    }
    return read_outcomes(word + 1, words.end())
        .map([&](std::vector<ScoredToken>&& outcomes) -> Answer {
            info.outcomes = std::move(outcomes);
            return info;
        });
}

} // namespace

std::string write(const ReadyOk& /*reply*/) { return "readyok"; }

std::string write(const Info& info) {
    std::string line = "info depth " + std::to_string(info.depth);
    if (info.rank != 1) {
        line += " multipv " + std::to_string(info.rank);
    }
    line += " score " + score_text(info.score);
    line += " nodes " + std::to_string(info.nodes);
    line += " nps " + std::to_string(info.nodes_per_s);
    line += " time " + std::to_string(info.milliseconds);
    line += info.outcomes.empty() ? " pv" : " outcomes";
    for (const ScoredToken& outcome : info.outcomes) {
        line += ' ' + outcome.token + ' ' + std::to_string(outcome.weight) + ' ' +
                score_text(outcome.score);
    }
    for (const std::string& token : info.pv) {
        line += ' ' + token;
    }
    return line;
}

std::string write(const BestMove& best) {
    return "bestmove " + (best.token.empty() ? "(none)" : best.token);
}

std::string write(const Failure& failure) { return "error " + one_line(failure.line); }

Checked<Answer> read_answer(std::string_view line) {
    const Words words = words_of(line);
    const std::string name = words.empty() ? std::string() : words[0];
    if (name == "info") {
        return read_info(words);
    }
    if (name == "bestmove" && words.size() == 2) {
        return BestMove{words[1] == "(none)" ? std::string() : words[1]};
    }
    if (name == "error" && words.size() > 1) {
        return Failure{joined(words.begin() + 1, words.end())};
    }
    if (name == "readyok" && words.size() == 1) {
        return ReadyOk{};
    }
    return wrong("", in_quotes(line) + " is not a reply of the engine");
}

Info info_of(const Position& position, const search::SearchResult& result) {
    const auto milliseconds =
        static_cast<std::uint64_t>(std::max<std::int64_t>(result.milliseconds, 1));
    Info info{result.depth,        result.score, result.nodes, result.nodes * 1000 / milliseconds,
              result.milliseconds, {},           {},           result.rank};
    for (const search::ScoredOutcome& outcome : result.outcomes) {
        info.outcomes.push_back(
            {position.write_action(outcome.outcome), outcome.weight, outcome.score});
    }
    info.pv = write_line(position, result.pv);
    return info;
}

} // namespace motley::engine::protocol
