// Playing by link on the screen: inviting, sending, waiting, opening; by clicks, at every size.

#include "core/rng.h"
#include "engine/catalog.h"
#include "record/link.h"
#include "support/effort.h"
#include "support/english.h"
#include "support/random_play.h"
#include "ui/stage/fitting.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>

namespace motley::ui_turns {

using test::Stage;

namespace {

/// Invites by the dialog, as the first player.
void invite(Stage& stage, const engine::Game& game) {
    // On a telephone they may have to be scrolled to.
    stage.activate("setup:" + game.info().id);
    stage.settle();
    stage.activate("setup:with:friend");
    stage.settle();
    REQUIRE(stage.find("setup:with:about") != nullptr);
    stage.activate("begin");
    stage.settle();
    REQUIRE(stage.app.screen() == shell::Screen::play);
    REQUIRE(stage.app.play().by_link().active());
}

void play_turn(Stage& stage, Rng& rng) {
    activity::Play& play = stage.app.play();
    while (play.by_link().own_turn()) {
        const engine::Position& position = play.match()->position();
        play.play_text(position.write_action(test::any_action(position, rng)));
    }
    stage.settle();
}

/// Sends what is ready, and gives the link.
std::string send(Stage& stage) {
    REQUIRE(stage.find("send-turn") != nullptr);
    stage.click("send-turn");
    REQUIRE(stage.find("turn:link") != nullptr);
    std::string link = stage.find("turn:link")->label;
    CHECK(stage.find("share:code") != nullptr);
    stage.click("turn:copy");
    const std::optional<shell::Export> copied = stage.app.sharing.take_export();
    REQUIRE(copied.has_value());
    CHECK(copied->text == link);
    stage.click("close");
    CHECK(stage.find("turn:link") == nullptr);
    CHECK(stage.app.play().by_link().waits() == (stage.app.play().match()->actor() != Actor::none));
    return link;
}

/// Somebody with the same program, elsewhere.
struct Friend {
    shell::App app{test::english(), 99};

    std::string play_and_send(Rng& rng) {
        activity::Play& play = *app.matches().current();
        while (play.by_link().own_turn()) {
            const engine::Position& position = play.match()->position();
            play.play_text(position.write_action(test::any_action(position, rng)));
        }
        play.by_link().seal();
        return record::write_link(play.by_link().link()).value();
    }
    std::string answer(const std::string& link, Rng& rng) {
        REQUIRE(app.sharing.open(link));
        return play_and_send(rng);
    }
};

void open(Stage& stage, const std::string& link) {
    REQUIRE(stage.app.sharing.open(link));
    stage.settle();
    if (stage.find("question") != nullptr) {
        stage.click("close"); // the invitation
    }
    for (int i = 0; i < 100 && stage.app.board().looking_back(); ++i) {
        stage.wait(1);
    }
    CHECK_FALSE(stage.app.board().looking_back());
}

} // namespace

TEST_CASE("two people play by link, one of them on this screen") {
    for (const engine::Game* game : test::some_games()) {
        for (const bool phone : {false, true}) {
            CAPTURE(game->info().id, phone);
            Rng rng(3);
            Stage host;
            host.resize(phone ? 390.0F : 1366.0F, phone ? 844.0F : 768.0F, 2, phone);
            Friend guest;
            invite(host, *game);
            for (int turn = 0; turn < 4; ++turn) {
                play_turn(host, rng);
                open(host, guest.answer(send(host), rng));
            }
            CHECK(host.app.board().match()->position().write() ==
                  guest.app.board().match()->position().write());
            CHECK(host.app.board().match()->plies().size() > 2);
            CHECK(guest.app.board().flipped());
            CHECK_FALSE(host.app.board().flipped());
        }
    }
}

TEST_CASE("the friend’s turn is played through, and then the board is the player’s") {
    const engine::Game& game = *engine::catalog().front();
    Rng rng(3);
    Friend inviting;
    inviting.app.turn_links.invite(game, {}, Actor::first);
    const std::string invitation = inviting.play_and_send(rng);
    Stage guest;
    guest.resize(1366, 768);
    REQUIRE(guest.app.sharing.open(invitation));
    guest.settle();
    CHECK_FALSE(guest.app.board().looking_back()); // while the invitation lies over it
    guest.semantics().activate("close");
    for (int i = 0; i < 4; ++i) {
        guest.frame();
    }
    CHECK(guest.app.board().looking_back());
    guest.wait(20);
    CHECK_FALSE(guest.app.board().looking_back());
    CHECK(guest.app.play().by_link().own_turn());
    CHECK(guest.find("send-turn") == nullptr);
    play_turn(guest, rng);
    CHECK(guest.find("prompt")->label.find("Send your friend") != std::string::npos);
    const std::string link = send(guest);
    CHECK(guest.find("prompt")->label.starts_with("Waiting for your friend"));
    // The link can be had again, and nothing is sent twice.
    guest.click("send-turn");
    CHECK(guest.find("turn:link")->label == link);
    guest.click("close");
}

TEST_CASE("who opens an invitation is told who invites to what, and can learn it first") {
    for (const bool named : {false, true}) {
        for (const bool learns : {false, true}) {
            const engine::Game& game = *engine::catalog().front();
            Rng rng(3);
            Friend inviting;
            inviting.app.turn_links.invite(game, {}, Actor::first);
            inviting.play_and_send(rng);
            record::TurnLink link = inviting.app.matches().current()->by_link().link();
            link.record.about.names[0] = named ? "Anna" : "";
            Stage guest;
            guest.resize(390, 844, 2, true);
            REQUIRE(guest.app.sharing.open(record::write_link(link).value()));
            guest.settle();
            REQUIRE(guest.find("question") != nullptr);
            const std::string title = guest.find("question")->label;
            CHECK(title.find(guest.app.text("name")) != std::string::npos);
            CHECK((title.find("Anna") != std::string::npos) == named);
            const auto& nodes = guest.semantics().nodes();
            CHECK(std::any_of(nodes.begin(), nodes.end(), [&](const ui::Node& node) {
                return node.label == guest.app.text("aim");
            }));
            guest.click(learns ? "learn" : "close");
            CHECK((guest.app.screen() == shell::Screen::lesson) == learns);
            CHECK(guest.find("question") == nullptr);
            // It is not asked again.
            guest.app.open({shell::Screen::play, &game});
            guest.settle();
            CHECK(guest.find("question") == nullptr);
        }
    }
}

TEST_CASE("the friend’s link can be pasted where it is awaited, and the start page says so") {
    const engine::Game& game = *engine::catalog().front();
    for (const float width : {320.0F, 1366.0F}) {
        Rng rng(3);
        Stage host;
        host.surface.system_reduced_motion = true;
        host.resize(width, width < 600 ? 568 : 768, 1, width < 600);
        Friend guest;
        invite(host, game);
        play_turn(host, rng);
        const std::string answer = guest.answer(send(host), rng);
        const std::string waits = host.app.text("ui.friend.waits");
        host.app.open({});
        host.settle();
        CHECK(host.find("continue")->label.ends_with(waits));
        host.click("continue");
        host.click("open");
        REQUIRE(host.find("typed") != nullptr);
        // Nothing to open yet.
        host.click("confirm");
        REQUIRE(host.find("typed") != nullptr);
        host.click("typed");
        REQUIRE(host.ui().paste(answer));
        host.settle();
        host.click("confirm");
        CHECK(host.find("typed") == nullptr);
        CHECK(host.app.play().by_link().own_turn());
    }
}

TEST_CASE("pieces that are not dealt yet are not shown") {
    for (const engine::Game* game : engine::catalog()) {
        if (match::open_options(*game, {}).empty()) {
            continue;
        }
        Stage host;
        host.resize(1366, 768);
        invite(host, *game);
        Friend guest;
        Rng rng(1);
        const auto pieces = [](Stage& stage) {
            int count = 0;
            for (const std::string& id : stage.ids_with("cell:")) {
                count += stage.find(id)->label.find("empty") == std::string::npos ? 1 : 0;
            }
            return count;
        };
        CHECK(pieces(host) == 0);
        CHECK(host.find("prompt")->label.find("Not dealt yet") != std::string::npos);
        const std::string invitation = send(host);
        CHECK(pieces(host) == 0);
        open(host, guest.answer(invitation, rng));
        CHECK(pieces(host) > 0);
    }
}

TEST_CASE("what there is to do by link fits every size and language") {
    test::in_every_language([](Stage& stage) {
        Friend other; // each of whose matches has an id of its own
        for (const test::ScreenSize& size : test::sizes()) {
            for (const engine::Game* game : test::games_at(stage, size)) {
                Rng rng(3);
                const std::string what = "by link " + game->info().id;
                stage.app.open({});
                stage.resize(size.width, size.height, size.ratio, size.touch);
                shell::Abilities abilities;
                abilities.sends_links = game == engine::catalog().front();
                stage.app.sharing.set_abilities(abilities);
                stage.app.turn_links.invite(*game, {}, Actor::first);
                stage.settle();
                play_turn(stage, rng);
                test::check_screen(stage, size, what + " to send");
                stage.activate("send-turn");
                stage.settle();
                test::check_screen(stage, size, what + " sending");
                test::check_targets(stage, size, what + " sending");
                stage.activate("close");
                stage.settle();
                test::check_screen(stage, size, what + " waiting");
                stage.app.open({});
                stage.settle();
                stage.activate("setup:" + game->info().id);
                stage.settle();
                stage.activate("setup:with:friend");
                stage.activate("setup:side:second");
                stage.settle();
                test::check_screen(stage, size, what + " set-up");
                test::check_targets(stage, size, what + " set-up");
                stage.activate("cancel");
                stage.settle();
                other.app.turn_links.invite(*game, {}, Actor::first);
                REQUIRE(stage.app.sharing.open(other.play_and_send(rng)));
                stage.settle();
                test::check_screen(stage, size, what + " invited");
                test::check_targets(stage, size, what + " invited");
                stage.activate("close");
            }
        }
    });
}

} // namespace motley::ui_turns
