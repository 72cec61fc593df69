#include "ui/board/sounds.h"

#include "engine/catalog.h"
#include "ui/stage/stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

using namespace motley;
using test::Stage;
using ui::Sound;

TEST_CASE("every sound is short, not loud, ends in silence, and is unlike the others") {
    constexpr int rate = 24000;
    std::vector<std::vector<float>> all;
    for (int i = 0; i < ui::sound_count; ++i) {
        const auto samples = ui::make_sound(static_cast<Sound>(i), rate);
        CAPTURE(i);
        REQUIRE(samples.size() > rate / 25);
        CHECK(samples.size() < rate);
        const auto [low, high] = std::minmax_element(samples.begin(), samples.end());
        CHECK(*low >= -0.5F);
        CHECK(*high <= 0.5F);
        CHECK(*high > 0.1F);
        CHECK(std::abs(samples.back()) < 0.01F);
        CHECK(samples == ui::make_sound(static_cast<Sound>(i), rate));
        CHECK(std::find(all.begin(), all.end(), samples) == all.end());
        all.push_back(samples);
    }
}

TEST_CASE("of what happens at once the most telling is heard") {
    using scene::Event;
    using scene::EventKind;
    const auto event = [](EventKind kind) {
        Event out;
        out.kind = kind;
        return out;
    };
    CHECK_FALSE(ui::sound_of({}).has_value());
    CHECK_FALSE(ui::sound_of({event(EventKind::counted)}).has_value());
    CHECK(ui::sound_of({event(EventKind::moved)}) == Sound::move);
    CHECK(ui::sound_of({event(EventKind::moved), event(EventKind::died), event(EventKind::hit)}) ==
          Sound::fall);
    CHECK(ui::sound_of({event(EventKind::hit), event(EventKind::moved)}) == Sound::hit);
    CHECK(ui::sound_of({event(EventKind::rolled)}) == Sound::roll);
}

TEST_CASE("nothing is heard until it is wanted; then moves, refusals and the end are") {
    for (const bool still : {false, true}) {
        CAPTURE(still);
        Stage stage;
        stage.surface.system_reduced_motion = still;
        stage.resize(1366, 768);
        stage.app.new_match(*engine::catalog()[0], {});
        stage.settle();
        const auto play = [&](std::uint64_t n) {
            const engine::Position& position = stage.app.board().match()->position();
            stage.app.board().play_text(position.write_action(position.nth_action(n)));
        };
        const auto heard = [&] {
            std::vector<Sound> all;
            for (int frame = 0; frame < 60; ++frame) {
                stage.frame();
                for (const Sound sound : stage.ui().take_sounds()) {
                    all.push_back(sound);
                }
            }
            return all;
        };
        play(0);
        CHECK(heard().empty());
        stage.activate("menu");
        stage.activate("settings");
        stage.activate("sound");
        stage.key(ui::Key::escape);
        CHECK(stage.app.context().settings.sound);
        CHECK(heard().empty()); // not what was before
        play(1);
        CHECK_FALSE(heard().empty());
        CHECK(heard().empty()); // only once
        stage.app.board().play_text("no action");
        CHECK(heard() == std::vector{Sound::refuse});
        stage.app.play().resign();
        CHECK(heard() == std::vector{Sound::end});
        // Not only in a match.
        stage.app.open({shell::Screen::viewer, engine::catalog()[0]});
        CHECK(heard().empty());
        stage.activate("next");
        CHECK_FALSE(heard().empty());
    }
}
