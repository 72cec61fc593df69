#include "app/advisor.h"

#include "core/text.h"

#include <algorithm>

namespace motley::app {

namespace {

/// `cp 31`, `win 5`, `loss 4` as a score.
search::Score score_of(std::string_view unit, std::string_view number) {
    const int value = parse_int(number, -search::win_score, search::win_score).value_or(0);
    return unit == "win"    ? search::win_score - value
           : unit == "loss" ? value - search::win_score
                            : value;
}

} // namespace

void read_info(std::string_view line, Advice& advice) {
    const std::vector<std::string_view> words = split(line, ' ');
    const auto score = std::find(words.begin(), words.end(), "score");
    const auto pv = std::find(words.begin(), words.end(), "pv");
    if (words.front() != "info" || pv - score < 3 || words.end() - pv < 2) {
        return;
    }
    advice.score = score_of(score[1], score[2]);
    advice.line.assign(pv + 1, words.end());
}

bool read_best(std::string_view line, Advice& advice) {
    const std::vector<std::string_view> words = split(line, ' ');
    if (words.size() != 2 || words[0] != "bestmove" || words[1] == "(none)") {
        return false;
    }
    if (advice.line.empty() || advice.line.front() != words[1]) {
        advice.line.assign(1, std::string(words[1]));
    }
    return true;
}

} // namespace motley::app
