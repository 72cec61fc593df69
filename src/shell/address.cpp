#include "shell/address.h"

#include "activity/editor.h"
#include "engine/catalog.h"
#include "record/packing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace motley::shell {

namespace {

/// In an editor each byte of the text may have become three.
constexpr std::size_t longest_address = 100 + 3 * activity::longest_position;

/// The word of each screen that belongs to a game.
constexpr std::array<std::pair<Screen, std::string_view>, 10> screen_words{{
    {Screen::game, ""},
    {Screen::play, "play"},
    {Screen::lesson, "learn"},
    {Screen::rules, "rules"},
    {Screen::puzzles, "puzzles"},
    {Screen::puzzle, "puzzles"},
    {Screen::analysis, "analysis"},
    {Screen::library, "games"},
    {Screen::viewer, "replay"},
    {Screen::edit, "edit"},
}};

std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('/'), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return parts;
}

std::optional<std::size_t> number_of(std::string_view text) {
    std::size_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() && text.size() < 7
               ? std::optional(number)
               : std::nullopt;
}

/// Reads what stands behind the word of the screen.
bool read_rest(Address& address, std::string_view whole) {
    if (address.screen == Screen::edit) {
        auto text = record::unescaped(whole);
        address.position = text ? std::move(*text) : std::string();
        return text && record::escaped(address.position) == whole;
    }
    const std::vector<std::string_view> rest = parts_of(whole);
    if (address.screen == Screen::rules) {
        address.paragraph = rest.empty() ? std::string() : std::string(rest[0]);
        return rest.size() < 2 && address.paragraph.size() < 12;
    }
    const bool counted = address.screen == Screen::puzzles || address.screen == Screen::viewer;
    if (!counted && address.screen != Screen::analysis) {
        return rest.empty();
    }
    if (rest.empty()) {
        return address.screen == Screen::puzzles;
    }
    const auto number = number_of(rest[0]);
    if (!number || rest.size() > 1) {
        return false;
    }
    address.number = *number;
    if (counted) {
        address.screen = address.screen == Screen::puzzles ? Screen::puzzle : address.screen;
        --address.number; // the first puzzle is puzzle 1
        return *number > 0;
    }
    return true;
}

} // namespace

std::string write_address(const Address& address) {
    if (address.screen == Screen::about) {
        return "/about";
    }
    if (address.screen == Screen::library && address.game == nullptr) {
        return "/games";
    }
    const auto* const found = std::ranges::find_if(
        screen_words, [&](const auto& each) { return each.first == address.screen; });
    if (found == screen_words.end() || address.game == nullptr) {
        return {};
    }
    std::string text = '/' + address.game->info().id;
    if (!found->second.empty()) {
        text.append("/").append(found->second);
    }
    if (address.screen == Screen::rules && !address.paragraph.empty()) {
        text += '/' + address.paragraph;
    } else if (address.screen == Screen::puzzle || address.screen == Screen::viewer) {
        text += '/' + std::to_string(address.number + 1);
    } else if (address.screen == Screen::analysis) {
        text += '/' + std::to_string(address.number);
    } else if (address.screen == Screen::edit && !address.position.empty()) {
        text += '/' + record::escaped(address.position);
    }
    return text;
}

std::optional<Address> read_address(std::string_view text) {
    text.remove_prefix(text.substr(0, 1) == "#" ? 1 : 0);
    if (text.substr(0, 1) != "/" || text.size() > longest_address) {
        return std::nullopt;
    }
    const std::vector<std::string_view> parts = parts_of(text.substr(1));
    if (parts.empty()) {
        return Address{};
    }
    if (parts.size() == 1 && (parts[0] == "about" || parts[0] == "games")) {
        return Address{parts[0] == "about" ? Screen::about : Screen::library};
    }
    Address address{Screen::game, engine::find_game(engine::current_id(std::string(parts[0])))};
    const std::string_view word = parts.size() < 2 ? std::string_view() : parts[1];
    const auto* const found =
        std::ranges::find_if(screen_words, [&](const auto& each) { return each.second == word; });
    if (address.game == nullptr || found == screen_words.end()) {
        return std::nullopt;
    }
    address.screen = found->first;
    const std::size_t before = parts[0].size() + word.size() + 3; // with the slashes
    if (!read_rest(address, text.substr(std::min(before, text.size())))) {
        return std::nullopt;
    }
    return address;
}

} // namespace motley::shell
