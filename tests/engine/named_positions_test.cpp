// Positions in which it matters that nobody may pass, or that somebody cannot act:
// tests/games/<id>/named.json. Each has a name that says why, what it is worth to the player to act
// (`win`, `draw`, `loss`), and what the rules show besides: `best`, the actions of which the search
// must choose one; `ends`, actions that end the game, with its outcome; `unhappy`, if the player
// would not lose if only it were the opponent's turn. The list of a game that has no such
// positions, as far as is known, is empty.

#include "engine/game.h"
#include "search/score.h"
#include "support/games.h"
#include "support/perft_table.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace motley;

namespace {

class NamedPosition {
public:
    NamedPosition(const engine::Game& game, const nlohmann::json& row) : row_(row) {
        engine::SearcherOptions options;
        options.table_mebibytes = 4;
        searcher_ = game.searcher(options);
        auto read = game.read(row.at("pos").get<std::string>());
        REQUIRE(read.has_value());
        position_ = std::move(*read);
    }

    void check() const {
        const search::SearchResult found = search(*position_);
        REQUIRE(found.best.has_value());
        const std::string best = position_->write_action(*found.best);
        INFO("found " << best << ", " << found.score);
        CHECK(worth(found.score) == row_.at("worth").get<std::string>());
        if (row_.contains("best")) {
            const auto wanted = row_.at("best").get<std::vector<std::string>>();
            CHECK(std::find(wanted.begin(), wanted.end(), best) != wanted.end());
        }
        if (row_.contains("ends")) {
            for (const auto& [token, outcome] : row_.at("ends").items()) {
                check_end(token, outcome.get<std::string>());
            }
        }
        if (row_.value("unhappy", false)) {
            check_unhappy();
        }
    }

private:
    [[nodiscard]] search::SearchResult search(const engine::Position& position) const {
        search::Limits limits;
        limits.nodes = 100'000;
        searcher_->forget();
        return searcher_->search(position, limits);
    }

    static std::string worth(search::Score score) {
        return score > search::won_bonus    ? "win"
               : score < -search::won_bonus ? "loss"
               : score == 0                 ? "draw"
                                            : "open";
    }

    void check_end(const std::string& token, const std::string& outcome) const {
        INFO(token);
        const auto action = position_->read_action(token);
        REQUIRE(action.has_value());
        const auto after = position_->clone();
        REQUIRE(after->play(*action).has_value());
        CHECK(to_text(after->outcome()) == outcome);
    }

    /// The player loses, but the opponent to act would not win.
    void check_unhappy() const {
        CHECK(row_.at("worth") == "loss");
        const Actor player = position_->actor();
        const auto turns = position_->turns_of(opponent(player));
        REQUIRE(turns.size() == 1);
        const search::SearchResult found = search(*turns.front());
        REQUIRE(found.best.has_value());
        INFO("with the opponent to act " << found.score);
        CHECK(found.score < search::won_bonus);
    }

    const nlohmann::json& row_;
    std::unique_ptr<engine::Searcher> searcher_;
    std::unique_ptr<engine::Position> position_;
};

} // namespace

TEST_CASE("positions without a pass, and those where somebody cannot act, are understood") {
    int games = 0;
    for (const engine::Game* game : test::games_with_file("named.json")) {
        const std::string id = game->info().id;
        const auto rows =
            nlohmann::json::parse(test::read_test_file("games/" + id + "/named.json"));
        CHECK((rows.empty() || rows.size() >= 3));
        games += rows.empty() ? 0 : 1;
        for (const auto& row : rows) {
            INFO(id << ": " << row.at("name").get<std::string>() << ", "
                    << row.at("pos").get<std::string>());
            NamedPosition(*game, row).check();
        }
    }
    CHECK(games >= 4);
}
