#include "platform/desktop/shared_files.h"

#include "engine/catalog.h"
#include "shell/app.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

using namespace motley;
using shell::Export;
using shell::Sharing;
namespace fs = std::filesystem;

namespace {

/// A folder for one test, which is home while it exists.
class Home {
public:
    Home() {
        std::string name = (fs::temp_directory_path() / "motley-home-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
        set("HOME", path.string());
        set("XDG_CONFIG_HOME", "");
    }
    ~Home() {
        set("HOME", home_);
        set("XDG_CONFIG_HOME", config_);
        fs::remove_all(path);
    }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    void write(const fs::path& name, const std::string& text) const {
        fs::create_directories((path / name).parent_path());
        std::ofstream(path / name, std::ios::binary) << text;
    }
    [[nodiscard]] std::string read(const fs::path& name) const {
        std::ifstream file(path / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    fs::path path;

private:
    static std::string get(const char* name) {
        const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
        return value == nullptr ? "" : value;
    }
    static void set(const char* name, const std::string& value) {
        setenv(name, value.c_str(), 1); // NOLINT(concurrency-mt-unsafe)
    }

    std::string home_ = get("HOME");
    std::string config_ = get("XDG_CONFIG_HOME");
};

} // namespace

TEST_CASE("the player's folders are those of the desktop's settings") {
    const Home home;
    CHECK(platform::user_folder("DOCUMENTS") == home.path);
    home.write(".config/user-dirs.dirs", "# comment\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n"
                                         "XDG_PICTURES_DIR=\"/nowhere/at/all\"\nXDG_X");
    CHECK(platform::user_folder("DOCUMENTS") == home.path); // there is none yet
    fs::create_directory(home.path / "Dokumente");
    CHECK(platform::user_folder("DOCUMENTS") == home.path / "Dokumente");
    CHECK(platform::user_folder("PICTURES") == home.path);
}

TEST_CASE("a file is saved under a name that is not taken, and the player is told where") {
    const Home home;
    shell::App app(test::english(), 1);
    const auto save = [&](const std::string& name, const std::string& text) {
        app.sharing.give({Export::To::file, Export::As::document, name, text});
        CHECK(platform::serve(app.sharing, home.path / "documents", home.path / "pictures"));
        return app.sharing.export_note();
    };
    CHECK_FALSE(platform::serve(app.sharing, home.path, home.path));
    CHECK(save("game.txt", "one") == "It couldn’t be saved here.");
    fs::create_directory(home.path / "documents");
    fs::create_directory(home.path / "pictures");
    CHECK(save("game.txt", "one") ==
          "Saved as " + (home.path / "documents/game.txt").string() + '.');
    CHECK(save("game.txt", "two").find("game-2.txt") != std::string::npos);
    CHECK(save("board.svg", "<svg/>").find("pictures/board.svg") != std::string::npos);
    CHECK(home.read("documents/game.txt") == "one");
    CHECK(home.read("documents/game-2.txt") == "two");
    CHECK(home.read("pictures/board.svg") == "<svg/>");
}

TEST_CASE("a path is opened as a file, any other text as a link") {
    const Home home;
    shell::App app(test::english(), 1);
    const engine::Game& game = *engine::catalog().front();
    const std::string position = game.start({})->write();
    home.write("position.txt", position + '\n');
    platform::open_shared(app.sharing, (home.path / "position.txt").string(),
                          Sharing::From::player);
    REQUIRE(app.screen() == shell::Screen::viewer);
    CHECK(app.viewer()->position().write() == position);
    app.leave();
    platform::open_shared(app.sharing, game.info().id + ':' + position, Sharing::From::address);
    CHECK(app.screen() == shell::Screen::viewer);
    // A folder and a file without end are refused.
    for (const std::string& path : {home.path.string(), std::string("/dev/zero")}) {
        const std::size_t before = app.sharing.refusals();
        platform::open_shared(app.sharing, path, Sharing::From::player);
        CHECK(app.sharing.refusals() == before + 1);
    }
}
