#include "study/findings.h"

#include "learn/decisive.h"
#include "record/fields.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace motley::study {

namespace {

constexpr record::Format analysis_format{"motley-analysis", 2};
constexpr Whole any_score{-search::win_score, search::win_score};
/// By how much two searches alike may err: what an action seems to lose beyond it is no error of
/// it.
constexpr double search_error = 0.03;
/// The greatest depth accepted when reading a finding. Searches end long before.
constexpr int search_depth_most = 1000;

/// The expected chance of winning. It differs from the chance at the average score, in which one
/// decisive outcome would outweigh all others.
double expected(const engine::Game& game, const std::vector<ask::Prospect>& prospects) {
    double sum = 0;
    double total = 0;
    for (const ask::Prospect& prospect : prospects) {
        sum += prospect.weight * winning_chance(game, prospect.score);
        total += prospect.weight;
    }
    return sum / total;
}

/// A difference in the first player's chance, as a difference in this player's chance.
double seen_by(Actor player, double difference) {
    return player == Actor::second ? -difference : difference;
}

/// The player who acted last before ply n and so caused the roll there.
Actor roller(const match::Match& match, std::size_t n) {
    while (n > 0) {
        const Actor actor = match.plies()[--n].actor;
        if (actor == Actor::first || actor == Actor::second) {
            return actor;
        }
    }
    return Actor::none;
}

/// Whether the action played was the best one or the only one.
bool nothing_better(const match::Match& match, const Finding& before, std::size_t ply) {
    return (!before.line.empty() && before.line.front() == match.plies()[ply].text) ||
           match.position_at(ply).count_actions() == 1;
}

/// The first player's chance after the action played at this ply, according to the finding before
/// it.
std::optional<double> chance_played(const match::Match& match, const Findings& findings,
                                    std::size_t ply) {
    const Finding* before = find(findings, match, ply);
    if (before == nullptr || !is_player(match.plies()[ply].actor)) {
        return std::nullopt;
    }
    const double best = chance_of(match.game(), *before);
    const bool lost = seen_by(match.plies()[ply].actor, best - 0.5) == -0.5;
    if (lost || nothing_better(match, *before, ply)) {
        return best;
    }
    if (const auto end = settled_chance(match, ply + 1)) {
        return end;
    }
    const bool same = before->played && before->played->token == match.plies()[ply].text;
    return same ? std::optional(before->played->chance) : std::nullopt;
}

/// The outcome that was rolled in this ply, among those that were possible.
const ask::Prospect* fallen(const match::Match& match, const Findings& findings, std::size_t ply) {
    const Finding* before = find(findings, match, ply);
    if (before == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(
        before->prospects.begin(), before->prospects.end(),
        [&](const ask::Prospect& prospect) { return prospect.token == match.plies()[ply].text; });
    return found == before->prospects.end() ? nullptr : &*found;
}

/// Whether it is neither won nor lost for certain.
bool is_open(double chance) { return chance > 0 && chance < 1; }

/// What the searches of a position and of the ply before it say: their mean, since searches of odd
/// and of even depth favour different sides.
std::optional<double> estimate(const match::Match& match, const Findings& findings, std::size_t n) {
    if (const auto end = settled_chance(match, n)) {
        return end;
    }
    const Finding* finding = find(findings, match, n);
    if (finding == nullptr) {
        return std::nullopt;
    }
    const double chance = chance_of(match.game(), *finding);
    if (n == 0 || !is_open(chance)) {
        return chance;
    }
    const ask::Prospect* roll = fallen(match, findings, n - 1);
    const auto earlier = roll == nullptr ? chance_played(match, findings, n - 1)
                                         : std::optional(winning_chance(match.game(), roll->score));
    return !earlier ? chance : is_open(*earlier) ? (chance + *earlier) / 2 : *earlier;
}

double log_odds(double chance) { return std::log(chance / (1 - chance)); }

/// The value before a roll, given the value after it. What was learnt later about the outcome that
/// fell holds for the others too, unless it is that the game is decided: otherwise all that a
/// short search did not see would be called luck.
double before_roll(const engine::Game& game, const Finding& roll, const ask::Prospect& fell,
                   double after) {
    const double expected_then = winning_chance(game, fell.score);
    const double learnt =
        is_open(after) && is_open(expected_then) ? log_odds(after) - log_odds(expected_then) : 0;
    double sum = 0;
    double total = 0;
    for (const ask::Prospect& prospect : roll.prospects) {
        const double chance = winning_chance(game, prospect.score);
        const double now =
            is_open(chance) ? 1 / (1 + std::exp(-log_odds(chance) - learnt)) : chance;
        sum += prospect.weight * (&prospect == &fell ? after : now);
        total += prospect.weight;
    }
    return sum / total;
}

/// The value before an action, given the value after it: no less for who acted. What a search calls
/// best is worth what followed. Anything else was worth as much more as the searches say, but
/// hardly more than two searches alike do.
double before_action(const match::Match& match, const Findings& findings, std::size_t ply,
                     double estimated, double after) {
    const Finding* before = find(findings, match, ply);
    if (before != nullptr && nothing_better(match, *before, ply)) {
        return after;
    }
    const Actor actor = match.plies()[ply].actor;
    const auto played = chance_played(match, findings, ply);
    const double alike = played ? seen_by(actor, chance_of(match.game(), *before) - *played) : 1;
    const double most = is_open(estimated) ? std::max(0.0, alike) + search_error : 1;
    return after + seen_by(actor, std::clamp(seen_by(actor, estimated - after), 0.0, most));
}

/// The value of each position, from the end backwards.
std::vector<std::optional<double>> values(const match::Match& match, const Findings& findings) {
    std::vector<std::optional<double>> out(match.current() + 1);
    for (std::size_t n = out.size(); n-- > 0;) {
        out[n] = estimate(match, findings, n);
        if (!out[n] || n + 1 == out.size() || !out[n + 1] || settled_chance(match, n)) {
            continue;
        }
        if (is_player(match.plies()[n].actor)) {
            out[n] = before_action(match, findings, n, *out[n], *out[n + 1]);
        } else if (const ask::Prospect* fell = fallen(match, findings, n)) {
            out[n] = before_roll(match.game(), *find(findings, match, n), *fell, *out[n + 1]);
        }
    }
    return out;
}

/// The verdict on an action that was not the only one. Without a loss there may still have been a
/// better action: what followed may have gone well.
Verdict verdict_of(double loss, bool best) {
    return loss >= 3 * least_named   ? Verdict::blunder
           : loss >= 2 * least_named ? Verdict::mistake
           : loss >= least_named     ? Verdict::inaccuracy
           : best && loss == 0       ? Verdict::best
                                     : Verdict::none;
}

/// How accurate a turn is that lost so much of the chance of winning. Where half of it is lost, a
/// tenth is left.
double accuracy_of(double loss) {
    constexpr double scale = 1.031668;
    constexpr double steepness = 4.354415;
    constexpr double below = 0.031669;
    return std::clamp(scale * std::exp(-steepness * loss) - below, 0.0, 1.0);
}

/// Sums up the losses of each turn: a player's actions, with their rolls, up to the other's.
void judge_turns(Report& report, const match::Match& match) {
    report.turn_losses.resize(report.losses.size());
    std::size_t end = 0;
    for (std::size_t begin = 0; begin < report.losses.size(); begin = end) {
        const Actor actor = match.plies()[begin].actor;
        double lost = 0;
        bool known = false;
        for (end = begin; end < report.losses.size() && (match.plies()[end].actor == actor ||
                                                         match.plies()[end].actor == Actor::chance);
             ++end) {
            lost += report.losses[end].value_or(0);
            known = known || report.losses[end].has_value();
        }
        if (known && is_player(actor)) {
            Report::Side& side = report.sides[index(actor)];
            ++side.turns;
            side.accuracies += accuracy_of(lost);
        }
        std::fill(report.turn_losses.begin() + static_cast<std::ptrdiff_t>(begin),
                  report.turn_losses.begin() + static_cast<std::ptrdiff_t>(end), lost);
        const auto worst =
            std::max_element(report.losses.begin() + static_cast<std::ptrdiff_t>(begin),
                             report.losses.begin() + static_cast<std::ptrdiff_t>(end));
        if (lost >= least_named) {
            report.sides[index(actor)].worst.push_back(
                static_cast<std::size_t>(worst - report.losses.begin()));
        }
    }
    for (Report::Side& side : report.sides) {
        std::stable_sort(side.worst.begin(), side.worst.end(), [&](std::size_t a, std::size_t b) {
            return report.turn_losses[a] > report.turn_losses[b];
        });
        side.worst.resize(std::min(side.worst.size(), most_named));
    }
}

// ---------------------------------------------------------------- reading

/// A chance is always written with a fraction.
struct ChanceForm {
    void operator()(Reader& io, double& chance) const {
        const auto& json = io.value();
        if (json.is_number_float() && json >= 0.0 && json <= 1.0) {
            chance = json.get<double>();
        } else {
            io.refuse(says("no-played"));
        }
    }
    void operator()(Writer& io, const double& chance) const { io.write(chance); }
};

constexpr auto played_form = []<class Io>(Io& io, Of<Io, Finding::Played>& played) {
    io.list(item_of(played.token), item_of(played.chance, ChanceForm{}));
};

/// The scores of all outcomes, in their order.
void describe_prospects(Writer& io, const Finding& finding, const engine::Position& /*position*/) {
    constexpr auto score = [](Writer& item, const ask::Prospect& prospect) {
        any_score(item, prospect.score);
    };
    ListOf{nullptr, score}(io, finding.prospects);
}

void describe_prospects(Reader& io, Finding& finding, const engine::Position& position) {
    std::vector<search::Score> scores;
    ListOf{nullptr, any_score}(io, scores);
    ChanceList outcomes;
    position.chance_outcomes(outcomes);
    if (scores.size() != outcomes.size()) {
        io.refuse(says("no-prospects"));
        return;
    }
    finding.prospects.clear();
    for (std::size_t i = 0; i < scores.size(); ++i) {
        finding.prospects.push_back(
            {position.write_action(outcomes[i].action), outcomes[i].weight, scores[i]});
    }
}

/// Its line can be played in this position.
void check_line(Reader& io, const Finding& finding, const engine::Position& position) {
    if (io.error()) {
        return;
    }
    ask::EngineAnswer answer;
    answer.line = finding.line;
    const auto made = make_finding(position, answer);
    if (!made || made->line.size() != finding.line.size()) {
        io.refuse(says("finding-illegal").text("want", "line"));
    }
}

/// A finding about this position.
template <class Io>
void describe_finding(Io& io, Of<Io, Finding>& finding, const engine::Position& position) {
    const bool chance = position.actor() == Actor::chance;
    const char* const what = chance ? "prospects" : "line";
    if constexpr (Io::reads) {
        if (!io.has("key") || !io.has("score") || !io.has(what) || !io.value()[what].is_array()) {
            io.refuse(says("no-finding").text("want", what));
        }
    }
    io.required("key", finding.key, Otherwise{"finding-elsewhere", Whole{}});
    if constexpr (Io::reads) {
        if (finding.key != position.key()) {
            io.refuse(says("finding-elsewhere"));
        }
    }
    io.required("score", finding.score, Otherwise{"no-score", any_score});
    if (chance) {
        const auto prospects = [&](Io& list, Of<Io, Finding>& of) {
            describe_prospects(list, of, position);
        };
        io.required(what, finding, Otherwise{"no-prospects", prospects});
        io.rest();
        return;
    }
    if constexpr (Io::reads) {
        if (!io.has("depth") || !io.has("played")) {
            io.refuse(says("no-depth"));
        }
    }
    io.required("depth", finding.depth, Otherwise{"no-depth", Whole{0, search_depth_most}});
    io.required(what, finding.line, Otherwise{"no-texts"});
    io.required("played", finding.played, Otherwise{"no-played", OrNull{played_form}});
    io.rest();
    if constexpr (Io::reads) {
        check_line(io, finding, position);
    }
}

/// What was found about at most so many positions. Unknown fields are left out: what a newer version
/// has added can be found again.
template <class Io, class PositionAt>
void describe_findings(Io& io, Of<Io, Findings>& findings, std::size_t most,
                       const PositionAt& position_at) {
    io.required("positions", findings, [&](Io& list, Of<Io, Findings>& of) {
        if (!list.begin_list()) {
            return;
        }
        if constexpr (Io::reads) {
            if (list.value().size() > most) {
                list.refuse(says("longer-than-match"));
                return;
            }
            of.assign(list.value().size(), std::nullopt);
        }
        for (std::size_t n = 0; n < of.size(); ++n) {
            list.item(n, of[n], OrNull{[&](Io& each, Of<Io, Finding>& finding) {
                          describe_finding(each, finding, position_at(n));
                      }});
            if constexpr (Io::reads) {
                if (list.error()) {
                    io.refuse("positions[" + std::to_string(n) + "]", list.error()->reason);
                    return;
                }
            }
        }
    });
    io.rest();
}

} // namespace

double winning_chance(const engine::Game& game, search::Score score) {
    return learn::chance_of(game, score);
}

std::optional<double> chance_of(const Outcome& outcome) {
    switch (outcome.result) {
    case Outcome::Result::first_wins:
        return 1;
    case Outcome::Result::second_wins:
        return 0;
    case Outcome::Result::draw:
        return 0.5;
    case Outcome::Result::unfinished:
        break;
    }
    return std::nullopt;
}

std::optional<double> chance_at_end(const engine::Position& position) {
    return chance_of(position.outcome());
}

std::optional<double> settled_chance(const match::Match& match, std::size_t n) {
    if (n > 0 && match.plies()[n - 1].agreed && match.plies()[n - 1].agreed->finished()) {
        return chance_of(*match.plies()[n - 1].agreed);
    }
    if (is_player(match.position_at(n).actor()) && match.at(n).progress.over(match.terms())) {
        return chance_of(match.position_at(n).broken_off());
    }
    return chance_at_end(match.position_at(n));
}

std::optional<Finding> make_finding(const engine::Position& position,
                                    const ask::EngineAnswer& answer) {
    Finding finding;
    finding.key = position.key();
    finding.score = search::for_player(answer.score, position.actor());
    finding.depth = answer.depth;
    if (position.actor() == Actor::chance) {
        ChanceList outcomes;
        position.chance_outcomes(outcomes);
        const bool same = std::equal(
            outcomes.begin(), outcomes.end(), answer.prospects.begin(), answer.prospects.end(),
            [&](const WeightedAction& outcome, const ask::Prospect& prospect) {
                return prospect.weight == outcome.weight &&
                       prospect.token == position.write_action(outcome.action);
            });
        if (!same) {
            return std::nullopt;
        }
        finding.prospects = answer.prospects;
        return finding;
    }
    const auto at = position.clone();
    for (const std::string& token : answer.line) {
        const auto action = at->read_action(token);
        if (!action || !at->play(*action)) {
            break;
        }
        finding.line.push_back(token);
    }
    return finding.line.empty() ? std::nullopt : std::optional(std::move(finding));
}

const Finding* find(const Findings& findings, const match::Match& match, std::size_t n) {
    return n < findings.size() && findings[n] && findings[n]->key == match.position_at(n).key()
               ? &*findings[n]
               : nullptr;
}

double chance_of(const engine::Game& game, const Finding& finding) {
    return finding.prospects.empty() ? winning_chance(game, finding.score)
                                     : expected(game, finding.prospects);
}

std::optional<Unknown> next_unknown(const Findings& findings, const match::Match& match) {
    for (std::size_t n = 0; n <= match.current(); ++n) {
        if (settled_chance(match, n)) {
            continue;
        }
        if (find(findings, match, n) == nullptr) {
            return Unknown{n, false};
        }
        if (n < match.current() && is_player(match.plies()[n].actor) &&
            !chance_played(match, findings, n)) {
            return Unknown{n, true};
        }
    }
    return std::nullopt;
}

Report report_on(const match::Match& match, const Findings& findings) {
    Report report;
    report.chances = values(match, findings);
    report.all = report.chances.size();
    report.known = report.all - static_cast<std::size_t>(std::count(
                                    report.chances.begin(), report.chances.end(), std::nullopt));
    for (std::size_t ply = 0; ply < match.current(); ++ply) {
        report.losses.emplace_back();
        report.luck.emplace_back();
        report.verdicts.push_back(Verdict::none);
        const Actor actor = match.plies()[ply].actor;
        const bool rolled = actor == Actor::chance;
        const Actor player = rolled ? roller(match, ply) : actor;
        const auto& before = report.chances[ply];
        const auto& after = report.chances[ply + 1];
        const bool judged = rolled ? fallen(match, findings, ply) != nullptr
                                   : chance_played(match, findings, ply).has_value();
        if (!is_player(player) || !before || !after || !judged) {
            continue;
        }
        Report::Side& side = report.sides[index(player)];
        const double gained = seen_by(player, *after - *before);
        if (rolled) {
            report.luck[ply] = gained;
            ++side.rolls;
            side.luck += gained;
        } else {
            report.losses[ply] = std::max(0.0, -gained);
            if (match.position_at(ply).count_actions() > 1) {
                const bool best =
                    !is_open(*before) || nothing_better(match, *find(findings, match, ply), ply);
                report.verdicts[ply] = verdict_of(*report.losses[ply], best);
            }
            ++side.actions;
            side.lost += *report.losses[ply];
        }
    }
    judge_turns(report, match);
    return report;
}

std::string write(const Findings& findings, const match::Match& match) {
    Findings holding;
    const std::vector<match::NodeId> path =
        match.path_to(match.aside().value_or(match.node_at(match.plies().size())));
    for (std::size_t n = 0; n < path.size() && n < findings.size(); ++n) {
        const bool holds = findings[n] && findings[n]->key == match.node(path[n]).position->key();
        holding.push_back(holds ? findings[n] : std::nullopt);
    }
    return record::write_as(analysis_format, holding, [&](Writer& io, const Findings& all) {
        describe_findings(io, all, path.size(), [&](std::size_t n) -> const engine::Position& {
            return *match.node(path[n]).position;
        });
    });
}

Result<Findings> read_findings(std::string_view text, const match::Match& match) {
    return record::read_as<Findings>(
        record::open(text, analysis_format), [&](Reader& io, Findings& all) {
            describe_findings(
                io, all, match.plies().size() + 1,
                [&](std::size_t n) -> const engine::Position& { return match.position_at(n); });
        });
}

} // namespace motley::study
