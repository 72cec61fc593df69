#pragma once

#include "core/phrase.h"
#include "core/result.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace motley::engine {

/// The sentences of one language: assets/strings/<lang>.json for the app, and
/// assets/games/<id>/<lang>.json for each game, flat JSON objects of key → template. A template has
/// holes `{name}`, and words that depend on the number in a hole: `{n|turn|turns}` for a language
/// with two forms, or each form by its name (plurals.h), where `other` also serves for forms that
/// are not listed: `{n|one:ruch|few:ruchy|other:ruchów}`. `{piece|lower}` begins with a small
/// letter, for languages that write the names of pieces so within a sentence. Keys missing
/// in a language are taken from English. A key found nowhere shows as itself, which a test forbids.
///
/// Where assets/strings/late.txt is an asset, in the page, the sentences whose keys begin with one
/// of its lines are not in these files but in <lang>.late.json beside them, and are read when the
/// first of them is wanted.
class Strings {
public:
    /// Loads from the registered assets (core/asset.h). Refuses a language without strings, or a
    /// file that is not a flat object of strings. The error is in English, since there are no
    /// strings yet.
    [[nodiscard]] static tl::expected<Strings, std::string> load(std::string_view language);

    /// All languages with strings, English first.
    [[nodiscard]] static std::vector<std::string> languages();

    /// One common template of a language, without loading the others. If there is none, returns the
    /// key itself.
    [[nodiscard]] static std::string common(std::string_view language, std::string_view key);

    /// The first of the wanted languages that has strings, or else English. Tags may be written as
    /// browsers and systems do: `de-AT` and `de_AT.UTF-8` find `de`.
    [[nodiscard]] static std::string nearest(const std::vector<std::string>& wanted);

    [[nodiscard]] const std::string& language() const { return language_; }

    /// The template of a key: the game's own, or else the common one, or else the key itself.
    /// `game` may be empty.
    [[nodiscard]] std::string_view get(std::string_view game, std::string_view key) const;
    [[nodiscard]] bool has(std::string_view game, std::string_view key) const;

    /// The sentence, with its holes filled.
    [[nodiscard]] std::string format(std::string_view game, const Phrase& phrase) const;
    [[nodiscard]] std::string format(const Phrase& phrase) const { return format("", phrase); }

    /// Why an action is refused, with the paragraph: `The path is blocked. — §4.1`.
    [[nodiscard]] std::string explain(std::string_view game, const Explanation& why) const;
    /// An error as one line: `board, rank 3: 'x' is not a square`.
    [[nodiscard]] std::string line(const Error& error) const;
    /// The first part of that line, `board, rank 3`; may be empty.
    [[nodiscard]] std::string place(const Error& error) const;

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view key) const {
            return std::hash<std::string_view>()(key);
        }
    };
    using Table = std::unordered_map<std::string, std::string, Hash, std::equal_to<>>;
    using Tables = std::map<std::string, Table, std::less<>>; ///< by game id; "" = common
    struct Language {
        std::string name;
        Tables tables;
        Tables late; ///< empty until one of its sentences is wanted
    };
    /// Reads the files of the language with this ending, `.json` or `.late.json`.
    static tl::expected<Tables, std::string> read(std::string_view language,
                                                  std::string_view file_ending);
    static const std::string* find_in(const Tables& tables, std::string_view game,
                                      std::string_view key);
    struct Found {
        std::string_view pattern; ///< the key itself if there is no template
        std::string_view language;
    };
    [[nodiscard]] Found find(std::string_view game, std::string_view key) const;

    std::string language_;
    // Shared by copies, since they hold a thousand sentences: the language and, if that is another
    // one, English.
    std::vector<std::shared_ptr<Language>> tables_;
    std::vector<std::string_view> late_; ///< how the keys of late sentences begin
    /// read(), once something was loaded: programs that load nothing need no reader.
    decltype(&Strings::read) read_late_ = nullptr;
};

} // namespace motley::engine
