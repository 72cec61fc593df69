#include "platform/desktop/inbox.h"

#include "platform/folder.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

using motley::platform::Inbox;
using motley::test::Folder;

namespace {

/// What has been received, in order.
class Received {
public:
    void operator()(std::string text) {
        const std::scoped_lock lock(mutex_);
        texts_.push_back(std::move(text));
        changed_.notify_all();
    }
    /// Waits for so many texts.
    std::vector<std::string> wait(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::seconds(20), [&] { return texts_.size() >= count; });
        return texts_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> texts_;
};

} // namespace

TEST_CASE("what another start hands over arrives in the window that runs") {
    const Folder folder;
    CHECK_FALSE(Inbox::hand_over(folder.path, "nobody is there"));
    const std::string longest(Inbox::max_text, 'x');
    Received received;
    {
        const Inbox inbox(folder.path, std::ref(received));
        CHECK(Inbox::hand_over(folder.path, "/home/somebody/a game.motley"));
        CHECK(Inbox::hand_over(folder.path, ""));
        CHECK(Inbox::hand_over(folder.path, "two\nlines\n"));
        CHECK(Inbox::hand_over(folder.path, longest));
        CHECK_FALSE(Inbox::hand_over(folder.path, longest + 'x'));
        const std::vector<std::string> wanted{"/home/somebody/a game.motley", "", "two\nlines\n",
                                              longest};
        CHECK((received.wait(4) == wanted));
    }
    CHECK_FALSE(Inbox::hand_over(folder.path, "it has ended"));
    CHECK(folder.names().empty());
}

TEST_CASE("what a program that was killed leaves behind is in nobody's way") {
    const Folder folder;
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const Inbox inbox(folder.path, [](const std::string&) {});
        _exit(0); // without the destructor
    }
    REQUIRE(waitpid(child, nullptr, 0) == child);
    CHECK(folder.names().size() == 1);
    CHECK_FALSE(Inbox::hand_over(folder.path, "nobody is there"));
    Received received;
    const Inbox inbox(folder.path, std::ref(received));
    CHECK(Inbox::hand_over(folder.path, "again"));
    CHECK((received.wait(1) == std::vector<std::string>{"again"}));
}

TEST_CASE("where there can be no socket nothing is received") {
    const Folder folder;
    const auto far = folder.path / std::string(120, 'x');
    const Inbox inbox(far, [](const std::string&) {});
    CHECK_FALSE(Inbox::hand_over(far, "x"));
}
