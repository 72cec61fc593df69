#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace motley::search {

/// A small network that corrects a game's hand-made evaluation by what it has learnt from games of
/// the search against itself (src/tools/train/). Integers only, so it gives the same numbers
/// everywhere.
///
/// A layer of `width` units sums, for each player's view of a state, the rows of that view's
/// features; what is above 0, up to `brightest`, of both views, the mover's first, is squared and
/// weighed, and added up to one number.
///
/// As bytes: "MNET2"; the divisor's binary logarithm, and the number of features (2 bytes); the
/// units' biases (2 bytes each); the rows of the features (1 byte a unit); the weights of the
/// mover's and of the other view's units (2 bytes each); and the bias of the sum (4 bytes). All
/// numbers but the first two are signed, and the lowest byte comes first. The weights must be so
/// small that no sum of theirs needs more than 4 bytes.
class Network {
public:
    static constexpr std::size_t width = 32;
    static constexpr int brightest = 127;

private:
    static constexpr std::string_view name = "MNET2";
    static constexpr int most_shift = 24;
    static constexpr std::size_t lanes = 8;
    /// Compilers keep it in a vector register where the target has them, and in plain ones
    /// elsewhere.
    using Lanes = std::int16_t __attribute__((vector_size(2 * lanes)));
    using Sums = std::array<Lanes, width / lanes>;

public:
    /// The network in these bytes; null if they are not one for so many features.
    [[nodiscard]] static std::unique_ptr<const Network> read(std::string_view bytes,
                                                             std::size_t features) {
        Reader in{bytes};
        std::unique_ptr<Network> made(new Network);
        const std::size_t wanted =
            name.size() + 3 + 2 * width + features * width + 4 * width + sizeof(std::int32_t);
        if (bytes.size() != wanted || !bytes.starts_with(name)) {
            return nullptr;
        }
        in.at = name.size();
        made->shift_ = static_cast<int>(in.number<std::uint8_t>());
        if (made->shift_ > most_shift || in.number<std::uint16_t>() != features) {
            return nullptr;
        }
        for (std::size_t unit = 0; unit < width; ++unit) {
            made->bias_[unit / lanes][unit % lanes] = in.number<std::int16_t>();
        }
        made->rows_.resize(features);
        for (Sums& row : made->rows_) {
            for (std::size_t unit = 0; unit < width; ++unit) {
                row[unit / lanes][unit % lanes] = in.number<std::int8_t>();
            }
        }
        std::int64_t most = 0; // that the sum can be, either way
        for (std::int16_t& weight : made->weights_) {
            weight = in.number<std::int16_t>();
            most += std::abs(weight);
        }
        made->sum_bias_ = in.number<std::int32_t>();
        most = most * brightest * brightest + std::abs(std::int64_t{made->sum_bias_});
        return most <= std::numeric_limits<std::int32_t>::max() ? std::move(made) : nullptr;
    }

    /// A state as both players see it.
    class Views {
    public:
        explicit Views(const Network& network)
            : network_(&network), first_(network.bias_), second_(network.bias_) {}

        /// Adds a feature of the first player's view, and one of the second's. Never inlined: games
        /// do it in many places, and copies would make the page's engine larger.
        __attribute__((noinline)) void add(std::size_t first, std::size_t second) {
            const Sums& for_first = network_->rows_[first];
            const Sums& for_second = network_->rows_[second];
            for (std::size_t n = 0; n < first_.size(); ++n) {
                first_[n] += for_first[n];
                second_[n] += for_second[n];
            }
        }
        /// Takes them away again.
        __attribute__((noinline)) void remove(std::size_t first, std::size_t second) {
            const Sums& for_first = network_->rows_[first];
            const Sums& for_second = network_->rows_[second];
            for (std::size_t n = 0; n < first_.size(); ++n) {
                first_[n] -= for_first[n];
                second_[n] -= for_second[n];
            }
        }

        /// What to add to the evaluation for the player who is to act.
        [[nodiscard]] int correction(bool second_moves) const {
            const std::int16_t* const weights = network_->weights_.data();
            const std::int32_t sum =
                network_->sum_bias_ + network_->weighed(second_moves ? second_ : first_, weights) +
                network_->weighed(second_moves ? first_ : second_, weights + width);
            return sum / (1 << network_->shift_);
        }

    private:
        const Network* network_;
        Sums first_, second_;
    };

private:
    struct Reader {
        std::string_view bytes;
        std::size_t at = 0;

        template <class T>
        T number() {
            std::uint32_t value = 0;
            for (std::size_t byte = 0; byte < sizeof(T); ++byte) {
                value |= std::uint32_t{static_cast<unsigned char>(bytes[at++])} << 8 * byte;
            }
            return static_cast<T>(value);
        }
    };

    Network() = default;

    [[nodiscard]] std::int32_t weighed(const Sums& sums, const std::int16_t* weights) const {
        std::array<std::int16_t, width> lit;
        for (std::size_t n = 0; n < sums.size(); ++n) {
            const Lanes positive = sums[n] & (sums[n] > 0);
            const Lanes within = positive < brightest;
            Lanes units = (positive & within) | (~within & brightest);
            units *= units;
            std::memcpy(lit.data() + n * lanes, &units, sizeof units);
        }
        std::int32_t sum = 0;
        for (std::size_t unit = 0; unit < width; ++unit) {
            sum += std::int32_t{lit[unit]} * weights[unit];
        }
        return sum;
    }

    Sums bias_{};
    std::vector<Sums> rows_; ///< by feature
    std::array<std::int16_t, 2 * width> weights_{};
    std::int32_t sum_bias_ = 0;
    int shift_ = 0;
};

} // namespace motley::search
