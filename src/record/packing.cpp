#include "record/packing.h"

#include "core/refusal.h"
#include "core/text.h"
#include "core/unicode.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <zlib.h>

namespace motley::record {

namespace {

constexpr std::string_view digits64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view digits16 = "0123456789ABCDEF";
constexpr int no_header = -MAX_WBITS; ///< tells zlib so
constexpr int most_memory = 9;

bool is_letter(char c) { return is_lower(c) || is_upper(c); }

/// The place_numbers 1 … 19 of places, one character each.
constexpr std::string_view place_numbers = "123456789ABCDEFGHIJ";
constexpr char apart = '~';

bool is_number(char c) { return place_numbers.find(c) != std::string_view::npos; }

/// A piece of a text of actions: the name of a place, or any other character.
struct Item {
    char letter = 0;       ///< or the character
    std::size_t place = 0; ///< 0: it is none
};

Item item_at(std::string_view text, std::size_t at) {
    const auto digit = [&](std::size_t n) {
        return n < text.size() && is_digit(text[n]) ? static_cast<std::size_t>(text[n] - '0') : 10;
    };
    const std::size_t first = digit(at + 1);
    if (!is_lower(text[at]) || first == 0 || first > 9) {
        return {text[at], 0};
    }
    const std::size_t second = digit(at + 2);
    return {text[at], first == 1 && second < 10 ? 10 + second : first};
}

/// What was written last, but for the signs after it.
enum class Last : std::uint8_t { other, letter, place };

Last last_of(Item item) {
    return item.place > 0 ? Last::place : is_letter(item.letter) ? Last::letter : Last::other;
}

/// zlib writes nothing through it, but its interface has no const.
Bytef* bytes(std::string_view text) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); // NOLINT
}

std::string to_base64(std::string_view bytes) {
    std::string out;
    std::uint32_t bits = 0;
    unsigned count = 0; ///< of bits that are not yet written
    for (const char c : bytes) {
        bits = (bits << 8U) | static_cast<std::uint8_t>(c);
        for (count += 8; count >= 6; count -= 6) {
            out += digits64[(bits >> (count - 6)) & 63U];
        }
    }
    if (count > 0) {
        out += digits64[(bits << (6 - count)) & 63U];
    }
    return out;
}

Result<std::string> from_base64(std::string_view text) {
    std::string out;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = digits64.find(text[i]);
        if (digit == std::string_view::npos) {
            const std::string_view rest = text.substr(i);
            const std::string_view character = rest.substr(0, first_character(rest).size);
            return malformed({part("link")},
                             says("no-link-character").text("text", in_quotes(character)));
        }
        bits = (bits << 6U) | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>((bits >> count) & 255U);
        }
    }
    // No digit is left over, and no bit is set that says nothing.
    if (count == 6 || (bits & ((1U << count) - 1)) != 0) {
        return malformed({part("link")}, says("link-damaged"));
    }
    return out;
}

std::string deflated(std::string_view text) {
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, no_header, most_memory,
                 Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = bytes(out);
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// A stream of zlib that is closed in any case.
class Inflating {
public:
    explicit Inflating(std::string_view from) {
        stream_.next_in = bytes(from);
        stream_.avail_in = static_cast<uInt>(from.size());
        inflateInit2(&stream_, no_header);
    }
    Inflating(const Inflating&) = delete;
    Inflating& operator=(const Inflating&) = delete;
    ~Inflating() { inflateEnd(&stream_); }

    /// Appends what comes next; what zlib says to it.
    int inflate_more(std::string& out) {
        std::array<char, 4096> piece{};
        stream_.next_out = bytes({piece.data(), piece.size()});
        stream_.avail_out = piece.size();
        const int said = inflate(&stream_, Z_NO_FLUSH);
        out.append(piece.data(), piece.size() - stream_.avail_out);
        return said;
    }
    [[nodiscard]] bool all_read() const { return stream_.avail_in == 0; }

private:
    z_stream stream_{};
};

Result<std::string> inflated(std::string_view from, std::size_t most) {
    Inflating stream(from);
    std::string out;
    int said = Z_OK;
    while (said == Z_OK) {
        said = stream.inflate_more(out);
        if (out.size() > most) {
            return fail("too-long", {part("link")},
                        says("unpacks-too-long").number("n", static_cast<std::int64_t>(most)));
        }
    }
    if (said != Z_STREAM_END || !stream.all_read()) {
        return malformed({part("link")}, says("link-damaged"));
    }
    return out;
}

constexpr std::size_t check_size = 4;

/// CRC-32, the lowest byte first: no change within 32 bits that follow each other escapes it.
std::string check_sum(std::string_view data) {
    auto sum = crc32(0, bytes(data), static_cast<uInt>(data.size()));
    std::string out;
    for (std::size_t i = 0; i < check_size; ++i, sum >>= 8U) {
        out += static_cast<char>(sum & 255U);
    }
    return out;
}

} // namespace

std::string shortened(std::string_view text) {
    std::string out;
    Last last = Last::other;
    bool signs = false; ///< stand after it
    for (std::size_t i = 0; i < text.size();) {
        Item item = item_at(text, i);
        const Item next = i + 1 < text.size() ? item_at(text, i + 1) : Item();
        const bool joined = item.letter == '-' && next.place > 0 && last == Last::place && !signs;
        const bool begins = item.letter == ' ' && next.place > 0;
        if (joined || begins) {
            item = next;
            ++i;
        }
        const char first = begins ? to_upper(item.letter) : item.letter;
        const bool meets = item.place > 0 && last == Last::place && !joined && !begins;
        if (meets || (last == Last::letter && is_number(first))) {
            out += apart;
        }
        out += first;
        ++i;
        if (item.place > 0) {
            out += place_numbers[item.place - 1];
            i += item.place < 10 ? 1 : 2;
        }
        signs = item.letter == apart;
        last = signs ? last : last_of(item);
    }
    return out;
}

std::string lengthened(std::string_view text) {
    std::string out;
    Last last = Last::other;
    std::size_t signs = 0; ///< stand after it, not yet written
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == apart) {
            ++signs;
            continue;
        }
        const bool place = is_letter(c) && i + 1 < text.size() && is_number(text[i + 1]);
        const bool begins = place && is_upper(c);
        const bool meets = place && !begins && last == Last::place;
        const bool joined = meets && signs == 0;
        if (signs > 0 && (meets || (last == Last::letter && is_number(c)))) {
            --signs;
        }
        out.append(std::exchange(signs, 0), apart);
        out.append(joined ? "-" : begins ? " " : "");
        out += place ? to_lower(c) : c;
        if (place) {
            out += std::to_string(place_numbers.find(text[++i]) + 1);
        }
        last = last_of({c, place ? std::size_t{1} : 0});
    }
    return out.append(signs, apart);
}

std::string pack(std::string_view text) { return to_base64(deflated(text)); }

std::string pack_checked(std::string_view text) {
    const std::string data = deflated(text);
    return to_base64(data + check_sum(data));
}

Result<std::string> unpack(std::string_view packed, std::size_t most) {
    const auto compressed = from_base64(packed);
    return compressed ? inflated(*compressed, most) : compressed;
}

Result<std::string> unpack_checked(std::string_view packed, std::size_t most) {
    const auto bytes = from_base64(packed);
    if (!bytes) {
        return bytes;
    }
    const std::size_t size = bytes->size() - std::min(bytes->size(), check_size);
    const std::string_view data = std::string_view(*bytes).substr(0, size);
    return check_sum(data) == bytes->substr(size) ? inflated(data, most)
                                                  : malformed({part("link")}, says("link-damaged"));
}

std::string escaped(std::string_view text) {
    constexpr std::string_view plain = "-./,:+=@?";
    std::string out;
    for (const char c : text) {
        if (is_letter(c) || is_digit(c) || plain.find(c) != std::string_view::npos) {
            out += c;
        } else {
            const auto byte = static_cast<std::uint8_t>(c);
            out += '%';
            out += digits16[byte >> 4U];
            out += digits16[byte & 15U];
        }
    }
    return out;
}

namespace {

/// The byte that a `%` and two hexadecimal digits at the beginning stand for.
std::optional<char> escaped_byte(std::string_view text) {
    if (text.size() < 3 || text[0] != '%') {
        return std::nullopt;
    }
    const std::size_t high = digits16.find(to_upper(text[1]));
    const std::size_t low = digits16.find(to_upper(text[2]));
    return high == std::string_view::npos || low == std::string_view::npos
               ? std::nullopt
               : std::optional(static_cast<char>(high * 16 + low));
}

} // namespace

Result<std::string> unescaped(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && !escaped_byte(text.substr(i))) {
            return malformed({part("link")},
                             says("no-escape").text("text", in_quotes(text.substr(i, 3))));
        }
    }
    return leniently_unescaped(text);
}

std::string leniently_unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = escaped_byte(text.substr(i));
        out += byte.value_or(text[i]);
        i += byte ? 2 : 0;
    }
    return out;
}

std::size_t packed_size(std::string_view text) {
    return std::min(text.find_first_not_of(digits64), text.size());
}

} // namespace motley::record
