#include "platform/desktop/shared_files.h"

#include "engine/catalog.h"
#include "match/match.h"
#include "record/record.h"
#include "shell/app.h"
#include "support/english.h"
#include "support/fake_archive.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <lodepng.h>
#include <optional>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

using namespace motley;
using shell::Export;
using shell::Sharing;
namespace fs = std::filesystem;

namespace {

/// Sets a variable of the environment while it exists.
class Variable {
public:
    Variable(const char* name, const std::string& value) : name_(name) {
        if (const char* const old = std::getenv(name)) { // NOLINT(concurrency-mt-unsafe)
            old_ = old;
        }
        setenv(name, value.c_str(), 1); // NOLINT(concurrency-mt-unsafe)
    }
    ~Variable() {
        old_ ? setenv(name_, old_->c_str(), 1) // NOLINT(concurrency-mt-unsafe)
             : unsetenv(name_);                // NOLINT(concurrency-mt-unsafe)
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
    std::optional<std::string> old_;
};

/// A folder for one test, which is home while it exists.
class Home {
public:
    Home() {
        std::string name = (fs::temp_directory_path() / "motley-home-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
        home_.emplace("HOME", path.string());
    }
    ~Home() { fs::remove_all(path); }
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
    std::optional<Variable> home_;
    Variable config_{"XDG_CONFIG_HOME", ""};
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
    platform::SharedFiles files(home.path / "documents", home.path / "pictures", [] {});
    const auto save = [&](const std::string& name, const std::string& text) {
        app.sharing.give({Export::To::file, Export::As::document, name, text});
        CHECK(files.serve(app.sharing));
        return app.sharing.export_note();
    };
    CHECK_FALSE(files.serve(app.sharing));
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
    app.leave();
    // As file managers name files.
    fs::create_directory(home.path / "my games");
    home.write("my games/50%.txt", position + '\n');
    platform::open_shared(app.sharing, "file://" + home.path.string() + "/my%20games/50%25.txt",
                          Sharing::From::player);
    REQUIRE(app.screen() == shell::Screen::viewer);
    app.leave();
    // What cannot be read is refused by its name, with the reason; nothing waits for a pipe that
    // nobody writes to.
    const fs::path pipe = home.path / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    for (const auto& [path, why] :
         {std::pair{home.path.string(), "it’s a folder"},
          {std::string("/dev/zero"), "'zero': it isn’t an ordinary file"},
          {pipe.string(), "'pipe': it isn’t an ordinary file"},
          {(home.path / "absent.motley").string(), "'absent.motley': there’s no such file"},
          {std::string("absent.txt"), "'absent.txt': there’s no such file"},
          {"file://" + home.path.string() + "/no%20game", "'no game': there’s no such file"}}) {
        for (const auto from : {Sharing::From::player, Sharing::From::address}) {
            CAPTURE(path);
            const std::size_t before = app.sharing.refusals();
            platform::open_shared(app.sharing, path, from);
            CHECK(app.sharing.refusals() == before + 1);
            CHECK(app.sharing.refusal().find(why) != std::string::npos);
            CHECK(app.sharing.refused().empty());
        }
    }
}

TEST_CASE("of several files each is added to the library") {
    const Home home;
    shell::App app(test::english(), 1);
    test::FakeArchive archive;
    app.library.connect();
    archive.settle(app);
    const engine::Game& game = *engine::catalog().front();
    std::vector<std::string> paths;
    for (const std::string year : {"2020", "2021"}) {
        match::Match match(game, {}, 1);
        match.about.date = year + "-01-01";
        home.write(year + ".txt", record::write_text(match));
        paths.push_back((home.path / (year + ".txt")).string());
    }
    paths.push_back((home.path / "absent.txt").string());
    platform::open_files(app.sharing, paths);
    archive.settle(app);
    CHECK(app.screen() == shell::Screen::library);
    REQUIRE(app.transfer.report());
    CHECK(app.transfer.report()->added == 2);
    REQUIRE(app.transfer.report()->damaged.size() == 1);
    CHECK(app.transfer.report()->damaged[0].file == "absent.txt");
    CHECK(app.transfer.report()->damaged[0].error.reason.key == "error.no-such-file");
    // One alone is looked at.
    app.leave();
    platform::open_files(app.sharing, {paths[0]});
    CHECK(app.screen() == shell::Screen::viewer);
}

TEST_CASE("what is to be opened elsewhere has its whole path") {
    const Home home;
    home.write("game.txt", "x");
    const fs::path before = fs::current_path();
    fs::current_path(home.path);
    CHECK(platform::shared_from_anywhere("game.txt") == (fs::current_path() / "game.txt").string());
    const std::string url = "file://here" + home.path.string() + "/g%61me.txt";
    CHECK(platform::shared_from_anywhere(url) == (home.path / "game.txt").string());
    fs::current_path(before);
    for (const std::string& other : {std::string(), std::string("no-such-file.txt"),
                                     std::string("https://example.org/#thud:x"),
                                     std::string("file:///no/such/%"), std::string("file://")}) {
        CHECK(platform::shared_from_anywhere(other) == other);
    }
}

namespace {

/// A board 20 pixels wide and 10 high, of one colour.
std::string one_colour(const std::string& colour) {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"><rect )"
           R"(width="20" height="10" fill=")" +
           colour + R"("/></svg>)";
}

/// How many pictures an animation has, and the colour of the first pixel of each.
std::vector<std::string> colours_of(const std::string& gif) {
    std::pair<const std::string&, std::size_t> source{gif, 0};
    const auto read = [](GifFileType* file, GifByteType* bytes, int count) {
        auto& [text, at] = *static_cast<decltype(source)*>(file->UserData);
        const std::size_t taken =
            text.copy(reinterpret_cast<char*>(bytes), static_cast<std::size_t>(count), at);
        at += taken;
        return static_cast<int>(taken);
    };
    GifFileType* const file = DGifOpen(&source, read, nullptr);
    REQUIRE(file != nullptr);
    REQUIRE(DGifSlurp(file) == GIF_OK);
    CHECK((file->SWidth == 20 && file->SHeight == 10));
    std::vector<std::string> out;
    for (int i = 0; i < file->ImageCount; ++i) {
        const SavedImage& image = file->SavedImages[i];
        GraphicsControlBlock control{};
        REQUIRE(DGifSavedExtensionToGCB(file, i, &control) == GIF_OK);
        const GifColorType& colour = image.ImageDesc.ColorMap->Colors[image.RasterBits[0]];
        std::ostringstream said;
        said << int{colour.Red} << ' ' << int{colour.Green} << ' ' << int{colour.Blue} << ", "
             << control.DelayTime;
        out.push_back(said.str());
    }
    DGifCloseFile(file, nullptr);
    return out;
}

} // namespace

TEST_CASE("a picture is saved as PNG") {
    const Home home;
    shell::App app(test::english(), 1);
    platform::SharedFiles files(home.path, home.path, [] {});
    CHECK(platform::SharedFiles::abilities().makes_pictures);
    app.sharing.give({Export::To::file, Export::As::picture, "board.png", one_colour("#0080ff")});
    CHECK(files.serve(app.sharing));
    const std::string png = home.read("board.png");
    std::vector<unsigned char> pixels;
    unsigned width = 0;
    unsigned height = 0;
    REQUIRE(lodepng::decode(pixels, width, height,
                            reinterpret_cast<const unsigned char*>(png.data()), png.size()) == 0);
    CHECK((width == 20 && height == 10));
    CHECK(std::vector<int>(pixels.begin(), pixels.begin() + 4) ==
          std::vector<int>{0, 128, 255, 255});

    app.sharing.give({Export::To::file, Export::As::picture, "none.png", "no picture"});
    CHECK(files.serve(app.sharing));
    CHECK(app.sharing.export_note() == "It couldn’t be saved here.");
    CHECK_FALSE(fs::exists(home.path / "none.png"));
}

TEST_CASE("an animation is made picture by picture, and can be given up") {
    const Home home;
    shell::App app(test::english(), 1);
    platform::SharedFiles files(home.path, home.path, [] {});
    Export game{Export::To::file, Export::As::animation, "game.gif", {}};
    game.frames = 3;
    game.frame = [](std::size_t n) {
        return one_colour(n == 0 ? "#ff0000" : n == 1 ? "#00ff00" : "#0000ff");
    };
    app.sharing.give(game);
    std::vector<float> parts;
    while (files.serve(app.sharing)) {
        parts.push_back(app.sharing.exported().part);
    }
    CHECK(parts == std::vector<float>{0, 1.F / 3, 2.F / 3, 1});
    CHECK(app.sharing.exported().stage == shell::ExportState::Stage::done);
    CHECK(colours_of(home.read("game.gif")) ==
          std::vector<std::string>{"255 0 0, 70", "0 255 0, 70", "0 0 255, 300"});

    game.file = "other.gif";
    app.sharing.give(game);
    CHECK(files.serve(app.sharing));
    app.sharing.give_up();
    CHECK(files.serve(app.sharing));
    CHECK_FALSE(files.serve(app.sharing));
    CHECK_FALSE(fs::exists(home.path / "other.gif"));
}

TEST_CASE("the desktop's dialog picks a file to open") {
    const Home home;
    const Variable path("PATH", home.path.string() + ":/usr/bin:/bin");
    shell::App app(test::english(), 1);
    const engine::Game& game = *engine::catalog().front();
    home.write("position.txt", game.start({})->write());
    std::promise<void> closed;
    platform::SharedFiles files(home.path, home.path, [&] { closed.set_value(); });
    const auto pick = [&](const std::string& script) {
        closed = {};
        home.write("zenity", "#!/bin/sh\n[ \"$1\" = --file-selection ] || exit 2\n" + script);
        fs::permissions(home.path / "zenity", fs::perms::owner_all);
        CHECK(platform::SharedFiles::abilities().picks_files);
        app.sharing.want(Sharing::Request::file);
        CHECK(files.serve(app.sharing));
        closed.get_future().wait();
        return files.serve(app.sharing);
    };
    CHECK_FALSE(pick("exit 1\n")); // closed
    CHECK(app.sharing.refusals() == 0);
    CHECK(pick("echo " + (home.path / "nothing.txt").string() + '\n'));
    CHECK(app.sharing.refusals() == 1);
    CHECK(pick("echo " + (home.path / "position.txt").string() + '\n'));
    CHECK(app.screen() == shell::Screen::viewer);
}

TEST_CASE("a dialog that is open when the program ends is closed") {
    const Home home;
    const Variable path("PATH", home.path.string() + ":/usr/bin:/bin");
    home.write("zenity", "#!/bin/sh\nexec sleep 1000\n");
    fs::permissions(home.path / "zenity", fs::perms::owner_all);
    std::atomic<int> calls = 0;
    {
        platform::FileDialog dialog([&] { ++calls; });
        CHECK(dialog.open());
        CHECK(dialog.open()); // it is still the same
        CHECK_FALSE(dialog.take());
    }
    CHECK(calls == 1);
}
