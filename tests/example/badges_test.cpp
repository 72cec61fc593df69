// Badges and icons are a game's own data: every combination is drawn without any code for it in ui.

#include "core/asset.h"
#include "engine/adapter.h"
#include "engine/catalog.h"
#include "games/breakthrough/rules.h"
#include "ui/board/picture.h"
#include "ui/stage/stage.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

using namespace motley;
using games::breakthrough::Breakthrough;
using test::Stage;

namespace {

/// The example game with a badge on every piece, all of one shape, in all corners and tones.
template <scene::BadgeShape Shape>
struct Badged : Breakthrough {
    static scene::Scene scene(const State& s) {
        using namespace motley::scene;
        Scene shown = Breakthrough::scene(s);
        for (std::size_t i = 0; i < shown.tokens.size(); ++i) {
            Badge badge;
            badge.shape = Shape;
            badge.corner = static_cast<Corner>(i % 4);
            badge.tone = static_cast<Tone>(i % 6);
            if (Shape == BadgeShape::sign || Shape == BadgeShape::count) {
                badge.icon = "check";
            }
            badge.value = static_cast<std::int16_t>(i % 5);
            badge.full = 5;
            shown.tokens[i].badges = {badge};
        }
        return shown;
    }
};

/// The number of vertices drawn for the start of a game.
int drawn(const engine::Game& game) {
    Stage stage;
    stage.surface.system_reduced_motion = true;
    stage.app.new_match(game, {});
    stage.resize(1366, 768);
    CHECK(stage.textures.mistakes() == 0);
    return stage.vertices();
}

} // namespace

TEST_CASE("badges of every shape, corner and tone are drawn") {
    using scene::BadgeShape;
    const engine::GameOf<Breakthrough> plain;
    const engine::GameOf<Badged<BadgeShape::sign>> sign;
    const engine::GameOf<Badged<BadgeShape::count>> count;
    const engine::GameOf<Badged<BadgeShape::gauge>> gauge;
    const engine::GameOf<Badged<BadgeShape::cover>> cover;
    const engine::GameOf<Badged<BadgeShape::number>> number;
    const int before = drawn(plain);
    constexpr int pieces = 32;
    for (const engine::Game* game :
         std::array<const engine::Game*, 5>{&sign, &count, &gauge, &cover, &number}) {
        CHECK(drawn(*game) > before + pieces * 8);
    }
}

TEST_CASE("an icon is the game's own before it is one that all share") {
    const Stage stage; // registers the assets
    int own = 0;
    for (const engine::Game* game : engine::catalog()) {
        const std::string folder = "games/" + game->info().id + "/icons/";
        for (const std::string_view path : assets_under(folder)) {
            const std::string name(path.substr(folder.size(), path.rfind('.') - folder.size()));
            CHECK(ui::icon_of(*game, name) == folder + name);
            CHECK_FALSE(find_asset("icons/" + name + ".svg").has_value());
            ++own;
        }
        CHECK(ui::icon_of(*game, "check") == "check");
    }
    CHECK(own > 0);
}
