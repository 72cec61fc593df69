#pragma once

#include <atomic>
#include <functional>
#include <utility>

#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)
#define MOTLEY_HAS_THREADS
#include <thread>
#endif

namespace motley {

/// Runs one task at a time in a thread; in a program without threads, before run() returns.
class Background {
public:
#ifdef MOTLEY_HAS_THREADS
    static constexpr bool concurrent = true;
#else
    static constexpr bool concurrent = false;
#endif

    Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() { join(); }

    /// Starts the task after waiting for the previous one to end.
    void run(std::function<void()> work) {
        join();
#ifdef MOTLEY_HAS_THREADS
        thread_ = std::thread(std::move(work));
#else
        work();
#endif
    }

    /// Waits for the task to end.
    void join() {
#ifdef MOTLEY_HAS_THREADS
        if (thread_.joinable()) {
            thread_.join();
        }
#endif
    }

private:
#ifdef MOTLEY_HAS_THREADS
    std::thread thread_;
#endif
};

/// A flag that one thread raises and another polls or waits for.
class Flag {
public:
    void lower() { raised_.store(false); }
    void raise() {
        raised_.store(true);
#ifdef MOTLEY_HAS_THREADS
        raised_.notify_all();
#endif
    }
    /// Waits until the flag is up; returns at once in a program without threads.
    void wait() const {
#ifdef MOTLEY_HAS_THREADS
        raised_.wait(false);
#endif
    }
    [[nodiscard]] const std::atomic<bool>& raised() const { return raised_; }

private:
    std::atomic<bool> raised_{false};
};

} // namespace motley
