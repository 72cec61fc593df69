#include "match/exchange.h"

#include "core/rng.h"
#include "core/text.h"

#include <algorithm>
#include <iterator>
#include <mbedtls/sha256.h>
#include <random>

namespace motley::match {

namespace {

constexpr std::size_t hash_size = 32;
constexpr std::string_view digits = "0123456789abcdef";

using Hash = std::array<std::uint8_t, hash_size>;

/// Hashes several parts, each with its length, so that no two lists of parts give the same text.
class Hasher {
public:
    explicit Hasher(std::string_view purpose) { add(purpose); }
    Hasher& add(std::string_view part) {
        const auto size = static_cast<std::uint32_t>(part.size());
        for (const unsigned shift : {24U, 16U, 8U, 0U}) {
            text_ += static_cast<char>((size >> shift) & 0xFFU);
        }
        text_ += part;
        return *this;
    }
    Hasher& add(const Value& value) { return add(std::string(value.begin(), value.end())); }
    [[nodiscard]] Hash hash() const {
        const std::vector<unsigned char> bytes(text_.begin(), text_.end());
        Hash hash{};
        // It fails only where hardware does the work.
        (void)mbedtls_sha256(bytes.data(), bytes.size(), hash.data(), 0);
        return hash;
    }
    /// The first 64 bits.
    [[nodiscard]] std::uint64_t number() const {
        std::uint64_t number = 0;
        const Hash whole = hash();
        for (std::size_t i = 0; i < sizeof number; ++i) {
            number = (number << 8U) | whole[i];
        }
        return number;
    }

private:
    std::string text_;
};

} // namespace

std::string to_text(const Value& value) {
    std::string text;
    for (const std::uint8_t byte : value) {
        text += hex(byte, 2);
    }
    return text;
}

std::optional<Value> value_of(std::string_view text) {
    Value value{};
    if (text.size() != 2 * value.size() ||
        text.find_first_not_of(digits) != std::string_view::npos) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
        value[i] = static_cast<std::uint8_t>(digits.find(text[2 * i]) << 4U |
                                             digits.find(text[2 * i + 1]));
    }
    return value;
}

Value draw_secret() {
    std::random_device source;
    Value value{};
    for (std::uint8_t& byte : value) {
        byte = static_cast<std::uint8_t>(source());
    }
    return value;
}

Actor sender(Actor host, std::uint32_t link) { return link % 2 == 0 ? host : opponent(host); }

Value revealed_before(const Value& value, std::string_view id) {
    const Hash hash = Hasher("motley-link").add(id).add(value).hash();
    Value before{};
    std::copy_n(hash.begin(), before.size(), before.begin());
    return before;
}

Value revealed(const Value& secret, std::string_view id, std::uint32_t link) {
    Value value = secret;
    for (std::uint32_t n = max_links / 2; n > link / 2; --n) {
        value = revealed_before(value, id);
    }
    return value;
}

std::uint64_t roll_seed(std::string_view id, std::uint32_t link, const Value& before,
                        const Value& own) {
    return Hasher("motley-roll").add(id).add(std::to_string(link)).add(before).add(own).number();
}

std::uint64_t dealt_value(const SetupOption& option, std::string_view id, const Value& before,
                          const Value& own) {
    Rng rng(Hasher("motley-deal").add(id).add(option.name).add(before).add(own).number());
    return option.draw(rng);
}

std::vector<std::string> open_options(const engine::Game& game, const Setup& setup) {
    std::vector<std::string> open;
    for (const SetupOption& option : game.info().options) {
        if (!option.usual && !setup.get(option.name)) {
            open.push_back(option.name);
        }
    }
    return open;
}

bool has_chance(const engine::Game& game, const std::vector<std::string>& dealt) {
    return game.info().dice || !dealt.empty();
}

Setup agreed_setup(Setup setup, const std::vector<std::string>& dealt) {
    std::erase_if(setup.choices, [&](const auto& choice) {
        return std::find(dealt.begin(), dealt.end(), choice.first) != dealt.end();
    });
    return setup;
}

void deal(Setup& setup, const engine::Game& game, const std::vector<std::string>& options,
          std::string_view id, const Value& before, const Value& own) {
    for (const SetupOption& option : game.info().options) {
        if (std::find(options.begin(), options.end(), option.name) != options.end()) {
            setup.choices.emplace_back(option.name, dealt_value(option, id, before, own));
        }
    }
}

std::vector<std::string> standing_line(const Match& match) {
    const std::vector<NodeId> path = match.path_to(match.stands_at());
    std::vector<std::string> texts;
    std::transform(path.begin() + 1, path.end(), std::back_inserter(texts),
                   [&](NodeId id) { return match.node(id).ply.text; });
    return texts;
}

tl::expected<std::vector<std::uint32_t>, std::size_t> links_of(const Match& match, Actor host,
                                                               std::uint32_t first) {
    std::vector<std::uint32_t> links;
    std::uint32_t link = first;
    bool begun = false; // somebody has played, and so could offer an end
    for (std::size_t n = 0; n < match.plies().size(); ++n) {
        const Ply& ply = match.plies()[n];
        // Who accepts an end was sent the offer.
        const bool next = ply.agreed || (is_player(ply.actor) && ply.actor != sender(host, link));
        link += next ? 1 : 0;
        const bool roll = ply.actor == Actor::chance;
        if (link >= max_links || (ply.agreed && !begun) || (roll && link < first_rolls)) {
            return tl::make_unexpected(n);
        }
        begun = begun || !roll;
        links.push_back(link);
    }
    return links;
}

} // namespace motley::match
