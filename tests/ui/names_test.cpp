// Names and words in every script, wherever people may write them.

#include "core/asset.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "record/record.h"
#include "ui/kit/letters.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace motley;
using test::Stage;

namespace {

const std::vector<std::string>& names() {
    static const std::vector<std::string> all{"Анна",
                                              "Άννα",
                                              "חנה",
                                              "محمد",
                                              "สมชาย",
                                              "अनिता",
                                              "小林",
                                              "김민수",
                                              "👩‍👩‍👧",
                                              "\u0301",
                                              "\u202EBob\u202C",
                                              "✓",
                                              "Nguyễn",
                                              "Ł",
                                              "é",
                                              "ا\u064Bب",
                                              "\U000E0041",
                                              "a\nb",
                                              "\uFFFF",
                                              "ﷺ",
                                              "𝔐𝔬𝔱𝔩𝔢𝔶"};
    return all;
}

/// A match of three turns at most, by these players.
match::Match named(const engine::Game& game, const std::string& name) {
    match::Match match(game, {}, 5);
    for (int i = 0; i < 3 && is_player(match.actor()); ++i) {
        (void)match.play(match.position().nth_action(0));
    }
    match.about.names = {name, name};
    match.about.event = name;
    return match;
}

} // namespace

TEST_CASE("a link, and a file, of players with any name opens") {
    for (const std::string& name : names()) {
        CAPTURE(name);
        const engine::Game& game = *engine::catalog()[1];
        const match::Match match = named(game, name);
        if (const auto link = record::write_link(record::game_link(match, 1))) {
            Stage linked;
            linked.resize(390, 844, 2, true);
            REQUIRE(linked.app.sharing.open(*link));
            linked.settle();
            REQUIRE(linked.find("viewer:task") != nullptr);
            const std::string& task = linked.find("viewer:task")->label;
            CHECK(task.find('\n') == std::string::npos);
            CHECK(task.find(ui::one_line(name)) != std::string::npos);
            CHECK(linked.textures.mistakes() == 0);
        }
        Stage pasted;
        pasted.resize(1366, 768);
        pasted.app.sharing.open(record::write_text(match));
        pasted.settle();
        CHECK(pasted.app.screen() != shell::Screen::start);
        pasted.app.open({shell::Screen::library});
        CHECK(pasted.settle());
    }
}

TEST_CASE("any word is typed into every search, a name, a comment and the field of a position") {
    Stage stage;
    stage.resize(1366, 768);
    const engine::Game& game = *engine::catalog()[0];
    activity::SavedMatch saved;
    saved.match = std::make_unique<match::Match>(named(game, "Anna"));
    saved.match->about.id = match::draw_id(stage.app.context().seeds);
    stage.app.library.add(saved);
    for (const std::string& word : names()) {
        CAPTURE(word);
        stage.app.open({shell::Screen::rules, &game});
        stage.settle();
        stage.semantics().enter("rules:search", word);
        CHECK(stage.settle());
        stage.app.open({shell::Screen::library});
        stage.settle();
        stage.semantics().enter("library:search", word);
        CHECK(stage.settle());
        stage.semantics().enter("library:search", "");
        stage.settle();
        const auto rows = stage.ids_with("more:");
        REQUIRE(!rows.empty());
        stage.click(rows[0]);
        stage.click("match-rename");
        stage.semantics().enter("library:name", word);
        CHECK(stage.settle());
        stage.click("confirm");
        CHECK(stage.settle());
    }
}

TEST_CASE("a name in other letters is drawn by the system, and fits where it stands") {
    for (const test::ScreenSize& size : test::screen_sizes()) {
        CAPTURE(size.width, size.height);
        Stage stage;
        stage.resize(size.width, size.height, size.ratio, size.touch);
        for (const std::string& name : {std::string("партия"), std::string("محمد علي"),
                                        std::string("小林先生和我的棋局"), std::string(500, 'x')}) {
            stage.app.sharing.open(record::write_text(named(*engine::catalog()[1], name)));
            REQUIRE(stage.settle());
            const ui::Node* const task = stage.find("viewer:task");
            REQUIRE(task != nullptr);
            CHECK(task->rect.x + task->rect.w <= stage.surface.width + 1);
            const auto& written = stage.textures.written();
            CHECK((name.front() == 'x' ||
                   std::any_of(written.begin(), written.end(), [&](const std::string& each) {
                       return name.starts_with(each) || each.starts_with(name);
                   })));
        }
        stage.app.open({shell::Screen::library});
        CHECK(stage.settle());
        CHECK(stage.textures.mistakes() == 0);
    }
}
