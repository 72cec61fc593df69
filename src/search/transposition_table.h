#pragma once

#include "core/action.h"
#include "search/score.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace motley::search {

/// How a stored score relates to the true one.
enum class Bound : std::uint8_t { none, lower, upper, exact };

/// Search results by state key. The size is fixed, and what it holds depends only on what was
/// stored and in which order. Two states whose keys agree in the bits that are compared (about 50)
/// are taken for one, so an action from the table must be looked up in the legal list.
class TranspositionTable {
public:
    struct Entry {
        std::uint32_t check = 0;
        std::int16_t score = 0;
        std::int8_t depth = 0;
        std::uint8_t age_and_bound = 0;
        Action action;

        [[nodiscard]] Bound bound() const { return static_cast<Bound>(age_and_bound & 3U); }
        [[nodiscard]] unsigned age() const { return age_and_bound >> 2U; }
        /// Whether the score says all that the window asks.
        [[nodiscard]] bool cuts_off(Score alpha, Score beta) const {
            switch (bound()) {
            case Bound::exact:
                return true;
            case Bound::lower:
                return score >= beta;
            default:
                return score <= alpha;
            }
        }
    };
    static_assert(sizeof(Entry) == 16);

    /// Uses the greatest power of two of buckets that fits into `bytes`; with less than one bucket
    /// it stores nothing.
    explicit TranspositionTable(std::uint64_t bytes)
        : size_(bytes < sizeof(Bucket)
                    ? 0
                    : static_cast<std::size_t>(std::bit_floor(bytes / sizeof(Bucket)))) {
        allocate();
    }

    /// Begins a new generation: entries of older ones are replaced first.
    void next_search() { age_ = (age_ + 1) % ages; }

    void clear() {
        // A small one is quickly overwritten, for a large one it is quicker to get a new one.
        constexpr std::size_t small = (std::size_t{16} << 20U) / sizeof(Bucket);
        if (size_ > small) {
            allocate();
        } else {
            std::fill_n(buckets_, size_, Bucket{});
        }
        age_ = 0;
    }

    /// Begins to load what find() will look at.
    void prefetch(std::uint64_t key) const {
        if (size_ != 0) {
            __builtin_prefetch(buckets_ + index(key));
        }
    }

    /// Null when there is no entry. The pointer is valid until the next store().
    [[nodiscard]] const Entry* find(std::uint64_t key) const {
        if (size_ == 0) {
            return nullptr;
        }
        for (const Entry& entry : buckets_[index(key)]) {
            if (entry.check == check(key) && entry.bound() != Bound::none) {
                return &entry;
            }
        }
        return nullptr;
    }

    /// Replaces the entry of the key, or else the oldest and then shallowest one of its bucket.
    void store(std::uint64_t key, int depth, Bound bound, Score score, Action action) {
        if (size_ == 0) {
            return;
        }
        Bucket& bucket = buckets_[index(key)];
        Entry* worst = bucket.data();
        for (Entry& entry : bucket) {
            if (entry.bound() == Bound::none || entry.check == check(key)) {
                worst = &entry;
                break;
            }
            if (worth(entry) < worth(*worst)) {
                worst = &entry;
            }
        }
        *worst = {check(key), static_cast<std::int16_t>(score), static_cast<std::int8_t>(depth),
                  static_cast<std::uint8_t>(age_ << 2U | static_cast<unsigned>(bound)), action};
    }

private:
    struct alignas(64) Bucket : std::array<Entry, 4> {};
    static constexpr unsigned ages = 64;

    [[nodiscard]] std::size_t index(std::uint64_t key) const {
        return static_cast<std::size_t>(key & (size_ - 1));
    }
    [[nodiscard]] static std::uint32_t check(std::uint64_t key) {
        return static_cast<std::uint32_t>(key >> 32U);
    }
    [[nodiscard]] int worth(const Entry& entry) const {
        return entry.depth - 8 * static_cast<int>((age_ - entry.age()) % ages);
    }

    /// Makes all buckets empty, which is all bytes 0. The system gives zeroed memory page by page
    /// when it is first used, so even the largest table is made at once.
    void allocate() {
        memory_.reset();
        if (size_ == 0) {
            return;
        }
        std::size_t room = (size_ + 1) * sizeof(Bucket); // one more, to begin at a whole bucket
        memory_.reset(std::calloc(room, 1));
        void* first = memory_.get();
        if (first == nullptr) {
            size_ = 0;
            throw std::bad_alloc();
        }
        buckets_ =
            static_cast<Bucket*>(std::align(alignof(Bucket), size_ * sizeof(Bucket), first, room));
    }

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    std::size_t size_; ///< in buckets
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_ = nullptr; ///< in memory_
    unsigned age_ = 0;
};

} // namespace motley::search
