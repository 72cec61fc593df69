// Every call that the files make of the system fails once, in turn, or is the last one before the
// program ends; and so does every allocation. What was confirmed is there when the program starts
// again, and what could not be saved is told and can be had.

// Sanitizers are in the place of the same functions.
#ifndef MOTLEY_SANITIZED

#include "engine/catalog.h"
#include "platform/autosave.h"
#include "platform/desktop/file_archive.h"
#include "platform/desktop/files.h"
#include "platform/folder.h"
#include "platform/librarian.h"
#include "support/effort.h"
#include "support/english.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <exception>
#include <fcntl.h>
#include <memory>
#include <new>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// The tests of this folder are compiled as one unit.
namespace every_fault_test {

namespace {

enum class Kind : std::uint8_t {
    open,
    write,
    part,
    sync,
    close,
    rename,
    remove,
    folder,
    allocation
};

/// The call with this number fails, or the program ends instead of it. Only while it is armed.
struct Fault {
    bool armed = false;
    bool ends = false; ///< any call but an allocation
    Kind kind = Kind::open;
    long number = 0;
    long calls = 0;
};
Fault fault;

bool fails(Kind kind) {
    if (!fault.armed ||
        (fault.ends ? kind == Kind::allocation || kind == Kind::part : kind != fault.kind)) {
        return false;
    }
    if (++fault.calls != fault.number) {
        return false;
    }
    if (fault.ends) {
        _exit(0);
    }
    return true;
}

int refused() {
    errno = ENOSPC;
    return -1;
}

template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

} // namespace
} // namespace every_fault_test

// The program's own come before those of the system's library.
extern "C" {
using every_fault_test::fails;
using every_fault_test::Kind;
using every_fault_test::real;
using every_fault_test::refused;

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    static const auto call = real<int (*)(const char*, int, ...)>("open");
    return fails(Kind::open) ? refused() : call(path, flags, mode);
}
ssize_t write(int file, const void* bytes, size_t size) {
    static const auto call = real<ssize_t (*)(int, const void*, size_t)>("write");
    if (fails(Kind::write)) {
        return refused();
    }
    // A part arrives, and the next call finds no room.
    if (fails(Kind::part)) {
        every_fault_test::fault.kind = Kind::write;
        every_fault_test::fault.number = 1;
        every_fault_test::fault.calls = 0;
        return call(file, bytes, (size + 1) / 2);
    }
    return call(file, bytes, size);
}
int fsync(int file) {
    static const auto call = real<int (*)(int)>("fsync");
    return fails(Kind::sync) ? refused() : call(file);
}
int fdatasync(int file) {
    static const auto call = real<int (*)(int)>("fdatasync");
    return fails(Kind::sync) ? refused() : call(file);
}
int close(int file) {
    static const auto call = real<int (*)(int)>("close");
    const int result = call(file);
    return fails(Kind::close) ? refused() : result;
}
int rename(const char* from, const char* to) noexcept {
    static const auto call = real<int (*)(const char*, const char*)>("rename");
    return fails(Kind::rename) ? refused() : call(from, to);
}
int remove(const char* path) noexcept {
    static const auto call = real<int (*)(const char*)>("remove");
    return fails(Kind::remove) ? refused() : call(path);
}
int mkdir(const char* path, mode_t mode) noexcept {
    static const auto call = real<int (*)(const char*, mode_t)>("mkdir");
    return fails(Kind::folder) ? refused() : call(path, mode);
}
}

void* operator new(std::size_t size) {
    void* const memory = fails(Kind::allocation) ? nullptr : std::malloc(size == 0 ? 1 : size);
    return memory == nullptr ? throw std::bad_alloc() : memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace every_fault_test {

using namespace motley;
using platform::Autosave;
using platform::Files;

namespace {

const engine::Game& the_game() { return *engine::catalog().front(); }

std::uint64_t starts = 0;

/// As the window puts it together.
struct Program {
    /// No two starts draw the same ids.
    explicit Program(const std::filesystem::path& folder)
        : app(test::english(), ++starts),
          autosave(std::make_unique<Files>(folder, folder / "copies")),
          librarian(std::make_unique<platform::FileArchive>(folder / "matches")) {
        librarian.connect(app);
        autosave.restore(app);
    }
    void save(double passed = 0.1) {
        now += passed;
        librarian.serve(app, now);
        autosave.keep(app, now);
    }
    void play(std::size_t n) {
        app.open({shell::Screen::play, &the_game()});
        const engine::Position& position = app.board().match()->position();
        app.board().play_text(
            position.write_action(position.nth_action(n % position.count_actions())));
        save();
    }
    [[nodiscard]] std::uint8_t plies() const {
        const match::Match* const match = app.matches().of(the_game());
        return match == nullptr ? 0 : static_cast<std::uint8_t>(match->plies().size());
    }

    shell::App app;
    Autosave autosave;
    platform::Librarian librarian;
    double now = 0;
};

constexpr std::uint8_t first_plies = 6;
constexpr std::uint8_t half_of_them = first_plies / 2;
constexpr std::uint8_t second_plies = 3;

/// What a player does in the first start, or in the second: a match, then another one of the same
/// game. confirm(second, plies) is called whenever nothing is unsaved.
template <class Confirm>
void play(const std::filesystem::path& folder, const Confirm& confirm) {
    for (const std::uint8_t until : {half_of_them, first_plies}) {
        fault.armed = true;
        Program program(folder);
        if (program.plies() == 0) {
            program.app.new_match(the_game(), {});
        }
        for (std::uint8_t n = program.plies(); n < until; ++n) {
            program.play(n);
            confirm(program, false);
        }
        if (until == first_plies) {
            program.app.new_match(the_game(), {});
            for (std::uint8_t n = 0; n < second_plies; ++n) {
                program.play(n);
                confirm(program, true);
            }
        }
        fault.armed = false;
    }
}

/// Whatever is thrown ends the program.
template <class Confirm>
void play_to_the_end(const std::filesystem::path& folder, const Confirm& confirm) noexcept {
    play(folder, confirm);
}

/// What was confirmed last.
struct Confirmed {
    std::uint8_t second = 0; ///< whether the second match had begun
    std::uint8_t plies = 0;
};

/// Starts without faults, and compares.
void check(const std::filesystem::path& folder, const Confirmed& confirmed) {
    Files(folder).set_mark({}); // it is no fault of the text that was being restored
    Program program(folder);
    CHECK(program.app.saves.refused().empty());
    program.save();
    program.app.library.list();
    program.save();
    bool first = program.plies() == first_plies;
    for (const shell::Summary* each : program.app.library.find({})) {
        first = first || each->rounds >= half_of_them;
    }
    // The second may be there before it was confirmed.
    CHECK((first || (confirmed.second == 0 && confirmed.plies < first_plies)));
    CHECK((program.plies() >= confirmed.plies || (first && confirmed.second == 0)));
}

/// Runs it with a fault, and returns whether that happened.
bool happens(Kind kind, long number) {
    const test::Folder folder;
    std::filesystem::create_directory(folder.path / "copies");
    fault = {false, false, kind, number, 0};
    Confirmed confirmed;
    play(folder.path, [&](Program& program, bool second) {
        fault.armed = false;
        if (program.app.saves.unsaved()) {
            // What is not there can be had, ...
            program.app.saves.want({shell::TextRequest::What::copy, {}});
            program.save();
            CHECK(program.app.saves.note().find("copies") != std::string::npos);
            // ... and gets there later.
            program.save(6);
        }
        CHECK_FALSE(program.app.saves.unsaved());
        confirmed = {static_cast<std::uint8_t>(second), program.plies()};
        fault.armed = true;
    });
    CHECK(confirmed.second == 1);
    CHECK(confirmed.plies == second_plies);
    check(folder.path, confirmed);
    return kind == Kind::part ? fault.kind == Kind::write : fault.calls >= number;
}

/// Runs it in a process of its own, which may end in any way. Returns whether the fault happened.
bool ends(Kind kind, bool ends, long number) {
    const test::Folder folder;
    std::array<int, 2> pipe_ends{-1, -1};
    REQUIRE(pipe(pipe_ends.data()) == 0);
    (void)std::fflush(nullptr);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const rlimit none{0, 0};
        (void)setrlimit(RLIMIT_CORE, &none);
        (void)std::freopen("/dev/null", "w", stderr);
        std::set_terminate([] { _exit(1); }); // nothing is unwound
        fault = {false, ends, kind, number, 0};
        play_to_the_end(folder.path, [&](Program& program, bool second) {
            fault.armed = false;
            if (!program.app.saves.unsaved()) {
                const Confirmed confirmed{static_cast<std::uint8_t>(second), program.plies()};
                (void)!write(pipe_ends[1], &confirmed, sizeof confirmed);
            }
            fault.armed = true;
        });
        constexpr int whole = 7;
        _exit(whole);
    }
    close(pipe_ends[1]);
    Confirmed confirmed;
    Confirmed each;
    while (read(pipe_ends[0], &each, sizeof each) == sizeof each) {
        confirmed = each;
    }
    close(pipe_ends[0]);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    check(folder.path, confirmed);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == 7);
}

} // namespace

TEST_CASE("each call of the system fails once, in turn") {
    for (const Kind kind : {Kind::open, Kind::write, Kind::part, Kind::sync, Kind::close,
                            Kind::rename, Kind::remove, Kind::folder}) {
        long number = 1;
        for (;; ++number) {
            INFO("kind " << static_cast<int>(kind) << ", call " << number);
            if (!happens(kind, number)) {
                break;
            }
        }
        CHECK(number > 1);
    }
}

TEST_CASE("the program ends before each call of the system, in turn") {
    long number = 1;
    for (;; ++number) {
        INFO("call " << number);
        if (!ends(Kind::open, true, number)) {
            break;
        }
    }
    CHECK(number > 50);
}

TEST_CASE("memory ends at any allocation") {
    long runs = 0;
    const double growth = test::full_run() ? 1.005 : 1.2;
    for (long number = 1;;
         number = std::max(number + 1, static_cast<long>(static_cast<double>(number) * growth))) {
        INFO("allocation " << number);
        if (!ends(Kind::allocation, false, number)) {
            break;
        }
        ++runs;
    }
    CHECK(runs > 20);
}

} // namespace every_fault_test

#endif
