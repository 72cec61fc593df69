// Where the player's data are; and what happens where no folder can be made for them.

#include "platform/desktop/folders.h"

#include "platform/desktop/file_archive.h"
#include "platform/desktop/files.h"
#include "platform/folder.h"
#include "platform/librarian.h"
#include "platform/program.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

using namespace motley;
using namespace motley::platform;
using test::Folder;
namespace fs = std::filesystem;

namespace {

/// Sets a variable of the environment for one test.
class EnvironmentVariable {
public:
    EnvironmentVariable(const char* name, const char* value) : name_(name) {
        if (const char* const before = std::getenv(name)) {
            before_ = before;
        }
        set(value);
    }
    ~EnvironmentVariable() { set(before_ ? before_->c_str() : nullptr); }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

private:
    void set(const char* value) {
        (void)(value == nullptr ? unsetenv(name_) : setenv(name_, value, 1));
    }

    const char* name_;
    std::optional<std::string> before_;
};

/// A window that keeps its texts in a folder.
struct KeptWindow {
    explicit KeptWindow(const fs::path& folder) {
        auto files = std::make_unique<Files>(folder);
        claimed = files->claim();
        librarian = Librarian(std::make_unique<FileArchive>(folder / "matches"));
        autosave = Autosave(std::move(files));
        librarian.connect(app);
        autosave.restore(app);
    }
    void frame() {
        now += 10;
        librarian.serve(app, now);
        autosave.keep(app, now);
    }

    shell::App app{test::english(), 1};
    Librarian librarian{nullptr};
    Autosave autosave{nullptr};
    bool claimed = false;
    double now = 0;
};

} // namespace

TEST_CASE("a folder of the player is an absolute path, or the usual one in the home") {
    const EnvironmentVariable home("HOME", "/home/somebody");
    for (const char* value : {static_cast<const char*>(nullptr), "", "data", "./data", "../data"}) {
        CAPTURE(value == nullptr ? "unset" : value);
        const EnvironmentVariable data("XDG_DATA_HOME", value);
        CHECK(user_folder("XDG_DATA_HOME", ".local/share") == "/home/somebody/.local/share");
    }
    const EnvironmentVariable data("XDG_DATA_HOME", "/mnt/data");
    CHECK(user_folder("XDG_DATA_HOME", ".local/share") == "/mnt/data");
    for (const char* value : {static_cast<const char*>(nullptr), "", "somebody"}) {
        CAPTURE(value == nullptr ? "unset" : value);
        const EnvironmentVariable nowhere("HOME", value);
        CHECK(home_folder().is_absolute());
    }
}

TEST_CASE(
    "where no folder can be made the first action tells, and as soon as it can all is saved") {
    const Folder folder;
    // Not even root can make a folder in a file.
    std::ofstream(folder.path / "taken") << "a file";
    const fs::path data = folder.path / "taken" / "share" / "motley";
    const engine::Game& game = test::a_game();
    KeptWindow window(data);
    CHECK(window.claimed);
    window.frame();
    CHECK_FALSE(window.app.saves.unsaved());
    window.app.quick_match(game);
    test::play_one(window.app);
    window.frame();
    CHECK(window.app.saves.unsaved());
    CHECK(window.app.context().narrator.announcement().find("Motley can’t save right now") !=
          std::string::npos);

    fs::remove(folder.path / "taken");
    window.frame();
    CHECK_FALSE(window.app.saves.unsaved());
    CHECK((fs::status(data).permissions() & fs::perms::mask) == fs::perms::owner_all);
    Files again(data);
    CHECK_FALSE(again.claim()); // it is the first window's now
    CHECK(again.read(test::stored(game)).has_value());

    // The same if the folder goes away meanwhile.
    fs::remove_all(folder.path / "taken");
    test::play_one(window.app);
    window.frame();
    CHECK_FALSE(window.app.saves.unsaved());
    CHECK(Files(data).read(test::stored(game)).has_value());
    CHECK_FALSE(again.claim());
}

TEST_CASE("a game that gives way where no folder can be made is told and not lost") {
    const Folder folder;
    std::ofstream(folder.path / "taken") << "a file";
    const fs::path data = folder.path / "taken" / "motley";
    KeptWindow window(data);
    window.app.quick_match(test::a_game());
    for (int i = 0; i < 6; ++i) {
        test::play_one(window.app);
    }
    window.app.quick_match(test::a_game());
    window.frame();
    CHECK(window.app.library.unsaved());
    fs::remove(folder.path / "taken");
    window.frame();
    window.frame();
    CHECK_FALSE(window.app.library.unsaved());
    CHECK(std::distance(fs::directory_iterator(data / "matches"), {}) == 1);
}
