#include "platform/librarian.h"

#include "engine/catalog.h"
#include "platform/autosave.h"
#include "platform/desktop/disk.h"
#include "platform/desktop/file_archive.h"
#include "platform/desktop/files.h"
#include "platform/folder.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <memory>
#include <string>

// The tests of this folder are compiled as one unit.
namespace librarian_test {

using namespace motley;
using platform::FileArchive;
using platform::Files;
using test::Folder;

namespace {

/// A program whose matches and texts are in a folder.
struct Program {
    explicit Program(const Folder& folder)
        : app(test::english(), 1),
          librarian(std::make_unique<FileArchive>(folder.path / "matches")),
          autosave(std::make_unique<Files>(folder.path, folder.path)) {
        librarian.connect(app);
        autosave.restore(app);
    }
    void save() {
        librarian.serve(app, now);
        autosave.keep(app, now);
    }
    void play_one() {
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(position.write_action(position.nth_action(0)));
        save();
    }

    shell::App app;
    platform::Librarian librarian;
    platform::Autosave autosave;
    double now = 0;
};

const engine::Game& a_game() { return *engine::catalog()[0]; }

std::string id_of(const shell::App& app) { return app.matches().of(a_game())->about.id; }

} // namespace

TEST_CASE("a match that gives way to another one is in the archive, and comes back") {
    const Folder folder;
    std::string id;
    std::string position;
    {
        Program program(folder);
        program.app.quick_match(a_game());
        program.play_one();
        id = id_of(program.app);
        position = program.app.board().match()->position().write();
        program.app.quick_match(a_game());
        program.save();
        program.play_one();
        CHECK(id_of(program.app) != id);
        CHECK(std::filesystem::exists(folder.path / "matches" / id));
    }
    Program program(folder);
    CHECK(id_of(program.app) != id);
    program.app.library.list();
    program.save();
    REQUIRE(program.app.library.summary(id) != nullptr);
    program.app.library.open(id);
    program.save();
    CHECK(id_of(program.app) == id);
    CHECK(program.app.board().match()->position().write() == position);
    program.save();
    CHECK(Program(folder).app.matches().of(a_game())->about.id == id);
}

TEST_CASE("a match that cannot be put into the archive is told, copied, and put there later") {
    const Folder folder;
    std::ofstream(folder.path / "matches") << "no folder";
    Program program(folder);
    program.app.quick_match(a_game());
    program.play_one();
    const std::string id = id_of(program.app);
    program.app.quick_match(a_game());
    program.save();
    CHECK(program.app.saves.unsaved());
    REQUIRE(program.librarian.tries_again_in().has_value());
    // What is stored of the game is still the match before.
    CHECK(Program(folder).app.matches().of(a_game())->about.id == id);
    program.app.saves.want({shell::TextRequest::What::copy, ""});
    program.save();
    CHECK(std::filesystem::exists(folder.path / ("motley-" + id + ".txt")));
    // Nor is the match that waits for it stored.
    program.play_one();
    program.app.saves.want({shell::TextRequest::What::copy, ""});
    program.save();
    const auto copied =
        platform::read_file(folder.path / ("motley-match-" + a_game().info().id + ".txt"));
    REQUIRE(copied.has_value());
    CHECK(copied->find(id_of(program.app)) != std::string::npos);

    std::filesystem::remove(folder.path / "matches");
    program.save();
    CHECK(program.app.saves.unsaved());
    program.now += *program.librarian.tries_again_in();
    program.save();
    CHECK_FALSE(program.app.saves.unsaved());
    CHECK_FALSE(program.librarian.tries_again_in().has_value());
    CHECK(std::filesystem::exists(folder.path / "matches" / id));
    program.save();
    CHECK(Program(folder).app.matches().of(a_game())->about.id == id_of(program.app));
}

} // namespace librarian_test
