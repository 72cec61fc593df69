#include "engine/strings.h"

#include "core/asset.h"
#include "core/json.h"
#include "core/text.h"
#include "core/unicode.h"
#include "engine/plurals.h"

#include <algorithm>
#include <span>

namespace motley::engine {

namespace {

constexpr std::string_view common_folder = "strings/";
constexpr std::string_view games_folder = "games/";
constexpr std::string_view ending = ".json";
constexpr std::string_view late_ending = ".late.json";
constexpr std::string_view in_lower = "lower"; ///< `{piece|lower}`

/// The game id of `games/<id>/<file>`, "" for `strings/<file>`, and nothing for any other path.
std::optional<std::string_view> owner_of(std::string_view path, std::string_view file) {
    if (path == std::string(common_folder) + std::string(file)) {
        return std::string_view();
    }
    if (path.substr(0, games_folder.size()) != games_folder) {
        return std::nullopt;
    }
    path.remove_prefix(games_folder.size());
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos || path.substr(slash + 1) != file) {
        return std::nullopt;
    }
    return path.substr(0, slash);
}

/// Adds the contents of the file to the table.
template <class Table>
tl::expected<void, std::string> read_file(std::string_view path, Table& table) {
    const auto json = read_json(find_asset(path).value_or(""));
    if (!json || !json->is_object()) {
        return tl::make_unexpected(std::string(path) + ": is not a JSON object");
    }
    for (const auto& [key, value] : json->items()) {
        if (!value.is_string()) {
            return tl::make_unexpected(std::string(path) + ": " + in_quotes(key) +
                                       " is not a string");
        }
        table[key] = value.template get<std::string>();
    }
    return {};
}

/// The letter as a small one, in the alphabets in which capitals begin names: Latin as Europe writes
/// it, Greek and Cyrillic.
char32_t small(char32_t letter) {
    const auto within = [letter](char32_t first, char32_t last) {
        return letter >= first && letter <= last;
    };
    if (within(U'A', U'Z') || (within(U'\u00C0', U'\u00DE') && letter != U'\u00D7') ||
        within(U'\u0391', U'\u03A9') || within(U'\u0410', U'\u042F')) {
        return letter + 0x20;
    }
    if (within(U'\u0400', U'\u040F')) {
        return letter + 0x50;
    }
    // Each capital stands before its small letter.
    const bool odd = within(U'\u0139', U'\u0148') || letter > U'\u0177';
    return within(U'\u0100', U'\u017E') && (letter % 2 == 1) == odd ? letter + 1 : letter;
}

/// The word in the middle of a sentence: its first letter is small.
std::string lowered(std::string_view word) {
    std::string out;
    if (!word.empty()) {
        const Character first = first_character(word);
        append_utf8(out, small(first.code));
        out += word.substr(first.size);
    }
    return out;
}

/// The word for the wanted form among `form:word` entries, or else the word for `other`. Of two
/// entries without names the first is for `one`.
std::string_view form_of(std::span<const std::string_view> forms, Plural wanted) {
    for (const Plural form : {wanted, Plural::other}) {
        const std::string_view name = name_of(form);
        for (const std::string_view each : forms) {
            if (each.size() > name.size() && each.substr(0, name.size()) == name &&
                each[name.size()] == ':') {
                return each.substr(name.size() + 1);
            }
        }
    }
    return wanted == Plural::one ? forms.front() : forms.back();
}

} // namespace

std::vector<std::string> Strings::languages() {
    std::vector<std::string> found;
    for (std::string_view path : assets_under(common_folder)) {
        path.remove_prefix(common_folder.size());
        const std::size_t dot = path.find('.');
        if (dot != std::string_view::npos && path.substr(dot) == ending) {
            found.emplace_back(path.substr(0, dot));
        }
    }
    std::stable_partition(found.begin(), found.end(),
                          [](const std::string& language) { return language == "en"; });
    return found;
}

std::string Strings::nearest(const std::vector<std::string>& wanted) {
    const std::vector<std::string> known = languages();
    const auto lower = [](std::string tag) {
        std::transform(tag.begin(), tag.end(), tag.begin(), [](char c) { return to_lower(c); });
        return tag;
    };
    for (const std::string& each : wanted) {
        std::string tag = lower(each.substr(0, each.find_first_of(".@")));
        std::replace(tag.begin(), tag.end(), '_', '-');
        // First de-at, then de.
        for (std::size_t end = tag.size(); end != std::string::npos; end = tag.rfind('-')) {
            tag.resize(end);
            const auto found =
                std::find_if(known.begin(), known.end(),
                             [&](const std::string& language) { return lower(language) == tag; });
            if (found != known.end()) {
                return *found;
            }
        }
    }
    return "en";
}

std::string Strings::common(std::string_view language, std::string_view key) {
    const std::string path =
        std::string(common_folder) + std::string(language) + std::string(ending);
    Table table;
    if (has_asset(path) && read_file(path, table)) {
        if (const auto entry = table.find(key); entry != table.end()) {
            return entry->second;
        }
    }
    return std::string(key);
}

tl::expected<Strings, std::string> Strings::load(std::string_view language) {
    const std::vector<std::string> known = languages();
    if (std::find(known.begin(), known.end(), language) == known.end()) {
        return tl::make_unexpected("language: " + in_quotes(language) + " has no strings");
    }
    Strings strings;
    strings.language_ = language;
    strings.read_late_ = read;
    if (const auto late = find_asset("strings/late.txt")) {
        strings.late_ = split(*late, '\n');
        std::erase(strings.late_, std::string_view());
    }
    for (const std::string_view each : {language, std::string_view("en")}) {
        if (!strings.tables_.empty() && language == "en") {
            break;
        }
        auto tables = read(each, ending);
        if (!tables) {
            return tl::make_unexpected(tables.error());
        }
        strings.tables_.push_back(
            std::make_shared<Language>(Language{std::string(each), *std::move(tables), {}}));
    }
    return strings;
}

tl::expected<Strings::Tables, std::string> Strings::read(std::string_view language,
                                                         std::string_view file_ending) {
    const std::string file = std::string(language) + std::string(file_ending);
    Tables tables;
    for (const std::string_view folder : {common_folder, games_folder}) {
        for (const std::string_view path : assets_under(folder)) {
            const auto owner = owner_of(path, file);
            if (!owner) {
                continue;
            }
            if (auto read = read_file(path, tables[std::string(*owner)]); !read) {
                return tl::make_unexpected(read.error());
            }
        }
    }
    return tables;
}

const std::string* Strings::find_in(const Tables& tables, std::string_view game,
                                    std::string_view key) {
    for (const std::string_view owner : {game, std::string_view()}) {
        if (const auto table = tables.find(owner); table != tables.end()) {
            if (const auto entry = table->second.find(key); entry != table->second.end()) {
                return &entry->second;
            }
        }
    }
    return nullptr;
}

Strings::Found Strings::find(std::string_view game, std::string_view key) const {
    for (const std::shared_ptr<Language>& each : tables_) {
        if (const auto* pattern = find_in(each->tables, game, key)) {
            return {*pattern, each->name};
        }
    }
    const bool late = std::any_of(late_.begin(), late_.end(), [key](std::string_view beginning) {
        return key.substr(0, beginning.size()) == beginning;
    });
    for (const std::shared_ptr<Language>& each : tables_) {
        if (!late) {
            break;
        }
        if (each->late.empty()) {
            if (auto tables = read_late_(each->name, late_ending)) {
                each->late = *std::move(tables);
            }
        }
        if (const auto* pattern = find_in(each->late, game, key)) {
            return {*pattern, each->name};
        }
    }
    return {key, ""};
}

bool Strings::has(std::string_view game, std::string_view key) const {
    return !find(game, key).language.empty();
}

std::string_view Strings::get(std::string_view game, std::string_view key) const {
    return find(game, key).pattern;
}

std::string Strings::format(std::string_view game, const Phrase& phrase) const {
    const auto [pattern, language] = find(game, phrase.key);
    std::string out;
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = pattern.find('{', at);
        const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) {
            break;
        }
        out += pattern.substr(at, open - at);
        const auto parts = split(pattern.substr(open + 1, close - open - 1), '|');
        const auto argument =
            std::find_if(phrase.arguments.begin(), phrase.arguments.end(),
                         [&](const auto& entry) { return entry.first == parts.front(); });
        if (argument != phrase.arguments.end()) {
            const Phrase::Argument& value = argument->second;
            const auto* number = std::get_if<std::int64_t>(&value);
            const bool within = number == nullptr && parts.size() == 2 && parts[1] == in_lower;
            std::string filled;
            if (parts.size() > 1 && !within) {
                filled = form_of(std::span(parts).subspan(1),
                                 number != nullptr ? plural_of(language, *number) : Plural::other);
            } else if (number != nullptr) {
                filled = std::to_string(*number);
            } else if (const auto* literal = std::get_if<std::string>(&value)) {
                filled = *literal;
            } else if (const auto* phrases = std::get_if<std::vector<Phrase>>(&value)) {
                for (const Phrase& each : *phrases) {
                    filled += format(game, each);
                }
            } else {
                filled = get(game, std::get<Phrase::Key>(value).key);
            }
            out += within ? lowered(filled) : filled;
        } else {
            out += pattern.substr(open, close - open + 1);
        }
        at = close + 1;
    }
    out += pattern.substr(std::min(at, pattern.size()));
    return out;
}

std::string Strings::explain(std::string_view game, const Explanation& why) const {
    return format(game, why.phrase) + (why.paragraph.empty() ? "" : " — §" + why.paragraph);
}

std::string Strings::place(const Error& error) const {
    std::string out;
    for (const Phrase& each : error.where) {
        out += (out.empty() ? "" : ", ") + format(error.game, each);
    }
    return out;
}

std::string Strings::line(const Error& error) const {
    const std::string where = place(error);
    const std::string reason = format(error.game, error.reason);
    return where.empty()
               ? reason
               : format("", Phrase("ui.row.is").text("name", where).text("value", reason));
}

} // namespace motley::engine
