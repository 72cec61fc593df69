#include "platform/text_log.h"

#include "core/rng.h"
#include "platform/delta.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

// The tests of this folder are compiled as one unit.
namespace text_log_test {

using namespace motley;
using platform::TextLog;

namespace {

std::string any_text(Rng& rng, std::uint32_t length, std::uint32_t letters) {
    std::string text;
    for (std::uint32_t i = 0; i < length; ++i) {
        text += static_cast<char>(letters == 256 ? rng.below(256) : 'a' + rng.below(letters));
    }
    return text;
}

/// The text with a few pieces cut, put in and moved.
std::string altered(std::string text, Rng& rng) {
    for (std::uint32_t n = rng.below(5); n > 0; --n) {
        const auto size = static_cast<std::uint32_t>(text.size());
        const std::uint32_t at = rng.below(size + 1);
        const std::uint32_t count = rng.below(100);
        const std::string piece = text.substr(at, count);
        if (rng.below(3) > 0) {
            text.erase(at, count);
        }
        if (rng.below(3) > 0) {
            text.insert(rng.below(static_cast<std::uint32_t>(text.size()) + 1),
                        rng.below(2) > 0 ? piece : any_text(rng, rng.below(60), 3));
        }
    }
    return text;
}

} // namespace

TEST_CASE("a delta leads from one text to another") {
    Rng rng(1);
    for (int i = 0; i < 4000; ++i) {
        const std::string before = any_text(rng, rng.below(3000), i % 2 == 0 ? 3 : 256);
        const std::string after =
            i % 5 == 0 ? any_text(rng, rng.below(300), 256) : altered(before, rng);
        const auto patched = platform::patched(before, platform::delta(before, after));
        REQUIRE(patched.has_value());
        CHECK((*patched == after));
    }
}

TEST_CASE("little that changes in several places of a long text is a short delta") {
    Rng rng(2);
    const std::string before = any_text(rng, 100'000, 26);
    std::string after = before;
    for (const std::size_t at : {90'000U, 60'000U, 30'000U, 100U}) {
        after.insert(at, "a new ply");
    }
    after.erase(50'000, 20);
    CHECK(platform::delta(before, after).size() < 250);
    CHECK((platform::patched(before, platform::delta(before, after)) == after));
    CHECK(platform::delta(before, before).size() < 20);
}

TEST_CASE("a damaged delta is refused, or leads somewhere, but never out of the text") {
    Rng rng(3);
    const std::string before = any_text(rng, 500, 26);
    const std::string delta = platform::delta(before, altered(altered(before, rng), rng) + "more");
    for (std::size_t at = 0; at < delta.size(); ++at) {
        for (const char with : {'9', ' ', '\n', 'x', '\0'}) {
            std::string damaged = delta;
            damaged[at] = with;
            (void)platform::patched(before, damaged);
        }
        (void)platform::patched(before, delta.substr(0, at));
    }
    for (const char* wrong : {"", "1", "1 2", "0 501 0\n", "501 0 0\n", "0 1 2\na", "0 1 0\na",
                              "0 1 18446744073709551615\n", "18446744073709551615 2 0\n",
                              "99999999999999999999 0 0\n", "-1 0 0\n", "0 0\n"}) {
        INFO(wrong);
        CHECK_FALSE(platform::patched(before, wrong).has_value());
    }
}

namespace {

struct Logged {
    std::string base;
    std::vector<std::string> texts; ///< after each entry
    std::vector<std::string> entries;

    [[nodiscard]] std::string log(std::size_t count) const {
        std::string all;
        for (std::size_t i = 0; i < count; ++i) {
            all += entries[i];
        }
        return all;
    }
};

Logged a_log(std::uint64_t seed) {
    Rng rng(seed);
    Logged logged{any_text(rng, 1000, 26), {}, {}};
    TextLog log = platform::begin_log(logged.base);
    for (int i = 0; i < 6; ++i) {
        logged.texts.push_back(altered(log.text, rng) + std::to_string(i));
        logged.entries.push_back(platform::add_change(log, logged.texts.back()));
    }
    return logged;
}

} // namespace

TEST_CASE("a log gives the text after its last entry") {
    const Logged logged = a_log(4);
    for (std::size_t count = 1; count <= logged.entries.size(); ++count) {
        const TextLog read = platform::read_log(logged.base, logged.log(count));
        CHECK(read.text == logged.texts[count - 1]);
        CHECK(read.rest == TextLog::Rest::none);
        CHECK(read.size == logged.log(count).size());
    }
}

TEST_CASE("an entry that is cut off anywhere is left out, and all before it are there") {
    const Logged logged = a_log(5);
    const std::string log = logged.log(6);
    const std::size_t last = logged.log(5).size();
    for (std::size_t size = last + 1; size < log.size(); ++size) {
        for (const std::size_t zeros : {0U, 1U, 700U}) {
            const TextLog read =
                platform::read_log(logged.base, log.substr(0, size) + std::string(zeros, '\0'));
            INFO(size << ' ' << zeros);
            CHECK(read.text == logged.texts[4]);
            CHECK(read.size == last);
            // Zeros where the last bytes should be can also be damage, which loses nothing more.
            if (zeros == 0) {
                CHECK(read.rest == TextLog::Rest::torn);
            }
        }
    }
}

TEST_CASE("a damaged entry ends a log, and is told if others follow") {
    const Logged logged = a_log(6);
    const std::string log = logged.log(6);
    const std::size_t third = logged.log(2).size();
    for (std::size_t at = third; at < logged.log(3).size(); ++at) {
        std::string damaged = log;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        const TextLog read = platform::read_log(logged.base, damaged);
        INFO(at);
        CHECK(read.text == logged.texts[1]);
        CHECK(read.rest == TextLog::Rest::damaged);
    }
    std::string missing = logged.log(2) + logged.entries[3] + logged.entries[4];
    CHECK(platform::read_log(logged.base, missing).rest == TextLog::Rest::damaged);
    CHECK(platform::read_log(logged.base, missing).text == logged.texts[1]);
}

TEST_CASE("a log that belongs to another base changes nothing") {
    const Logged logged = a_log(7);
    const TextLog read = platform::read_log(logged.base + "!", logged.log(6));
    CHECK(read.text == logged.base + "!");
    CHECK(read.rest == TextLog::Rest::damaged);
    CHECK(read.size == 0);

    // Unless it says that its base has been replaced by this one.
    const std::string last = logged.texts[5];
    const std::string ended = logged.log(6) + platform::replacing(last);
    CHECK(platform::replaced(last, ended));
    CHECK_FALSE(platform::replaced(logged.base, ended));
    // The base has not been replaced after all.
    const TextLog goes_on = platform::read_log(logged.base, ended);
    CHECK(goes_on.text == last);
    CHECK(goes_on.rest == TextLog::Rest::none);
    CHECK(goes_on.size == ended.size());
}

} // namespace text_log_test
