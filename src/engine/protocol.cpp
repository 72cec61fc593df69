#include "engine/protocol.h"

#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "engine/position.h"
#include "engine/protocol_words.h"
#include "search/alpha_beta.h"

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

struct ReplyWriter {
    std::string operator()(const UciOk& /*reply*/) const { return "uciok"; }
    std::string operator()(const ReadyOk& /*reply*/) const { return "readyok"; }
    std::string operator()(const Id& id) const { return "id name " + id.name; }
    std::string operator()(const Author& author) const { return "id author " + author.name; }
    std::string operator()(const CheckOption& option) const {
        return "option name " + std::string(name_of(option.option)) + " type check default " +
               (option.usual ? "true" : "false");
    }
    std::string operator()(const SpinOption& option) const {
        return "option name " + std::string(name_of(option.option)) + " type spin default " +
               std::to_string(option.usual) + " min " + std::to_string(option.low) + " max " +
               std::to_string(option.high);
    }
    std::string operator()(const ComboOption& option) const {
        std::string line = "option name " + std::string(name_of(option.option)) +
                           " type combo default " + option.usual;
        for (const std::string& value : option.values) {
            line += " var " + value;
        }
        return line;
    }
    std::string operator()(const Info& info) const {
        std::string line = "info depth " + std::to_string(info.depth) +
                           (info.rank == 1 ? "" : " multipv " + std::to_string(info.rank)) +
                           " score " + score_text(info.score) + " nodes " +
                           std::to_string(info.nodes) + " nps " + std::to_string(info.nodes_per_s) +
                           " time " + std::to_string(info.milliseconds) +
                           (info.outcomes.empty() ? " pv" : " outcomes");
        for (const ScoredToken& outcome : info.outcomes) {
            line += ' ' + outcome.token + ' ' + std::to_string(outcome.weight) + ' ' +
                    score_text(outcome.score);
        }
        for (const std::string& token : info.pv) {
            line += ' ' + token;
        }
        return line;
    }
    std::string operator()(const BestMove& best) const {
        return "bestmove " + (best.token.empty() ? "(none)" : best.token);
    }
    std::string operator()(const Failure& failure) const {
        return "error " + one_line(failure.line);
    }
};

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
                                              " is no outcome with weight and score");
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

Checked<Reply> read_info(const Words& words) {
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
        .map([&](std::vector<ScoredToken>&& outcomes) -> Reply {
            info.outcomes = std::move(outcomes);
            return info;
        });
}

/// `option name NAME type spin default N min N max N`, `… type combo default VALUE var VALUE …` or
/// `… type check default true`.
Checked<Reply> read_option_reply(const Words& words) {
    const auto malformed = wrong("option", "is no option of this protocol");
    const auto type_word = std::find(words.begin(), words.end(), "type");
    if (type_word - words.begin() < 3 || words[1] != "name" || words.end() - type_word < 4 ||
        type_word[2] != "default") {
        return malformed;
    }
    const auto option = option_of(joined(words.begin() + 2, type_word));
    if (!option) {
        return malformed;
    }
    const std::string& type = type_word[1];
    const std::string& usual_word = type_word[3];
    const Words rest(type_word + 4, words.end());
    if (type == "check" && rest.empty() && (usual_word == "true" || usual_word == "false")) {
        return CheckOption{*option, usual_word == "true"};
    }
    if (type == "combo" && !rest.empty()) {
        ComboOption combo{*option, usual_word, {}};
        for (std::size_t i = 0; i < rest.size(); i += 2) {
            if (rest[i] != "var" || i + 1 == rest.size()) {
                return malformed;
            }
            combo.values.push_back(rest[i + 1]);
        }
        return combo;
    }
    if (type != "spin" || rest.size() != 4 || rest[0] != "min" || rest[2] != "max") {
        return malformed;
    }
    const auto usual = number<std::uint64_t>(usual_word, 0, max_seed);
    const auto low = number<std::uint64_t>(rest[1], 0, max_seed);
    const auto high = number<std::uint64_t>(rest[3], 0, max_seed);
    if (!usual || !low || !high) {
        return malformed;
    }
    return SpinOption{*option, *usual, *low, *high};
}

} // namespace

std::string write(const Reply& reply) { return std::visit(ReplyWriter{}, reply); }

Checked<Reply> read_reply(std::string_view line) {
    const Words words = words_of(line);
    const std::string name = words.empty() ? std::string() : words[0];
    if (name == "info") {
        return read_info(words);
    }
    if (name == "option") {
        return read_option_reply(words);
    }
    if (name == "id" && words.size() > 2 && words[1] == "name") {
        return Id{joined(words.begin() + 2, words.end())};
    }
    if (name == "id" && words.size() > 2 && words[1] == "author") {
        return Author{joined(words.begin() + 2, words.end())};
    }
    if (name == "bestmove" && words.size() == 2) {
        return BestMove{words[1] == "(none)" ? std::string() : words[1]};
    }
    if (name == "error" && words.size() > 1) {
        return Failure{joined(words.begin() + 1, words.end())};
    }
    if (name == "uciok" && words.size() == 1) {
        return UciOk{};
    }
    if (name == "readyok" && words.size() == 1) {
        return ReadyOk{};
    }
    return wrong("", in_quotes(line) + " is no reply of the engine");
}

std::vector<Reply> introduction(std::string_view version) {
    const SearcherOptions usual;
    const auto spin = [](Option option, std::uint64_t value) {
        const Range range = range_of(option);
        return SpinOption{option, value, range.low, range.high};
    };
    ComboOption games{Option::variant, catalog().front()->info().id, {}};
    for (const Game* game : catalog()) {
        games.values.push_back(game->info().id);
    }
    return {Id{"motley " + std::string(version)},
            Author{"the Motley authors"},
            spin(Option::hash, usual.table_mebibytes),
            ComboOption{Option::method,
                        std::string(method_names[static_cast<std::size_t>(usual.method)]),
                        {method_names.begin(), method_names.end()}},
            spin(Option::seed, usual.seed),
            spin(Option::level, static_cast<std::uint64_t>(usual.level)),
            spin(Option::network, usual.network ? 1 : 0),
            spin(Option::lines, 1),
            CheckOption{Option::ponder, false},
            spin(Option::overhead, usual_overhead),
            std::move(games),
            UciOk{}};
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
