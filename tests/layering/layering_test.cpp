// Which layer may include which, as the tables of docs/ARCHITECTURE.md say, and which code may know a
// game.

#include "layering/sources.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using motley::layering::bytes_of;
using motley::layering::code_in;
using motley::layering::files_below;
using motley::layering::lines_of;
using motley::layering::Table;

const fs::path source = motley::layering::checkout / "src";
/// The folder of the example game, which newcomers copy.
const fs::path examples = motley::layering::checkout / "tests" / "example" / "src";

/// What each layer or room may include. It may also include what those may, since it is linked with
/// them.
using Below = std::map<std::string, std::set<std::string>>;

/// The table of docs/ARCHITECTURE.md whose first row is about `first`: each row has a name, what it
/// is, and the names of what it may include, in backticks.
Below table_of(const std::string& first) {
    Below below;
    for (const Table& table :
         motley::layering::tables_of(motley::layering::checkout / "docs" / "ARCHITECTURE.md")) {
        if (table.empty() || table.front().front() != first) {
            continue;
        }
        for (const auto& row : table) {
            const std::vector<std::string> names = code_in(row.at(2));
            below[code_in(row.at(0)).at(0)] = {names.begin(), names.end()};
        }
    }
    return below;
}

const Below& layers() {
    static const Below table = table_of("`core`");
    return table;
}

/// The rooms of src/ui. What is in none of them belongs to the room `ui`.
const Below& rooms_of_ui() {
    static const Below table = table_of("`kit`");
    return table;
}

/// What of the picture of a board widgets and text are drawn with; they know no board and no scene.
const std::set<std::string> shapes_of_kit{"picture/pen.h", "picture/colour.h", "picture/shapes.h",
                                          "picture/bitmap.h", "picture/outlines.h"};

/// The screens from which others are derived.
const std::set<std::string> base_screens{"screen.h", "match_screen.h", "task_screen.h"};

/// Third-party headers, by how their names begin, and the only layers that may include them.
const std::vector<std::pair<std::string, std::set<std::string>>> outside{
    {"imgui_impl_", {"platform"}},
    {"imgui", {"ui", "platform"}},
    {"misc/cpp/imgui", {"ui"}},
    {"imstb_truetype", {"picture"}},
    {"imstb_", {"ui"}},
    {"SDL", {"platform"}},
    {"GL/", {"platform"}},
    {"GLES", {"platform"}},
    {"emscripten", {"platform"}},
    {"CLI/", {"tools", "platform"}},
    {"nanosvg", {"picture"}},
    {"lodepng", {"platform"}},
    {"gif_lib", {"platform"}},
    {"pango", {"platform"}},
    {"md4c", {"ui"}},
    {"catch", {}},
};

bool may_include(const Below& below, const std::string& one, const std::string& other) {
    if (one == other) {
        return true;
    }
    const auto& direct = below.at(one);
    return std::any_of(direct.begin(), direct.end(),
                       [&](const std::string& lower) { return may_include(below, lower, other); });
}

bool is_code(const fs::path& path) {
    return path.extension() == ".h" || path.extension() == ".cpp";
}

struct Include {
    std::string name;
    bool quoted = false;
};

std::vector<Include> includes_of(const fs::path& path) {
    std::vector<Include> includes;
    for (const std::string& line : lines_of(path)) {
        const std::size_t hash = line.find_first_not_of(' ');
        if (hash == std::string::npos || line.compare(hash, 1, "#") != 0) {
            continue;
        }
        const std::size_t word = line.find_first_not_of(' ', hash + 1);
        if (word == std::string::npos || line.compare(word, 7, "include") != 0) {
            continue;
        }
        const std::size_t open = line.find_first_of("\"<", word);
        const std::size_t close = line.find_first_of("\">", open + 1);
        if (open == std::string::npos || close == std::string::npos) {
            FAIL(path << ": an include that cannot be read: " << line);
        }
        includes.push_back({line.substr(open + 1, close - open - 1), line[open] == '"'});
    }
    return includes;
}

std::vector<std::string> parts_of(const fs::path& path) {
    std::vector<std::string> parts;
    for (const fs::path& part : path) {
        parts.push_back(part.string());
    }
    return parts;
}

/// What is wrong with an include of one of our own headers; empty if nothing is.
std::string wrong_own(const std::vector<std::string>& file, const std::string& name) {
    const std::vector<std::string> header = parts_of(name);
    if (header.size() < 2 || !layers().contains(header[0])) {
        return "is not named from src/";
    }
    if (!fs::exists(source / name) && !fs::exists(examples / name)) {
        return "does not exist";
    }
    const std::string& layer = file[0];
    if (name.starts_with("engine/workbench") && layer != "engine" && layer != "tools") {
        return "is for tools and tests";
    }
    if (layer == "games") {
        if (header[0] == "games") {
            return header[1] == file[1] ? "" : "is of another game";
        }
        // The rules describe themselves as engine/game.h says; only the module may know the
        // adapter.
        const bool module = file.back() == "module.cpp";
        if (name == "engine/game.h" || name == "engine/game_functions.inc" ||
            (module && (name == "engine/adapter.h" || header[0] == "search"))) {
            return "";
        }
    }
    return may_include(layers(), layer, header[0]) ? "" : "is not below " + layer;
}

/// The room of a file of src/ui.
std::string room_of(const std::vector<std::string>& file) {
    std::string name = file.size() > 2 ? file[1] : fs::path(file.back()).stem().string();
    return rooms_of_ui().contains(name) ? name : "ui";
}

/// What is wrong with an include of ours in src/ui; empty if nothing is.
std::string wrong_room(const std::vector<std::string>& file, const std::string& name) {
    const std::vector<std::string> header = parts_of(name);
    if (file[0] != "ui") {
        return "";
    }
    const std::string room = room_of(file);
    if (room == "kit" && header[0] != "ui") {
        return header[0] == "core" || shapes_of_kit.contains(name) ? ""
                                                                   : "is not for widgets and text";
    }
    if (header[0] != "ui") {
        return "";
    }
    if (!may_include(rooms_of_ui(), room, room_of(header))) {
        return "is not below " + room;
    }
    const bool screens = room == "screens" && header[1] == "screens";
    // A large screen has more files: play_screen_state.cpp is one of play_screen.h's.
    const std::string stem = fs::path(file.back()).stem().string() + '_';
    const bool own = stem.starts_with(fs::path(header.back()).stem().string() + '_');
    return !screens || own || base_screens.contains(header.back()) || file.back() == "screens.cpp"
               ? ""
               : "is another screen";
}

std::string wrong_foreign(const std::string& layer, const std::string& name) {
    for (const auto& [beginning, layers] : outside) {
        if (name.compare(0, beginning.size(), beginning) == 0) {
            return layers.contains(layer) ? "" : "is not for " + layer;
        }
    }
    return "";
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Whether the text contains the word, in any case, but not as part of a longer one.
bool has_word(const std::string& lower_text, const std::string& lower_word) {
    const auto in_word = [&](std::size_t at) {
        return at < lower_text.size() &&
               std::isalnum(static_cast<unsigned char>(lower_text[at])) != 0;
    };
    for (std::size_t at = lower_text.find(lower_word); at != std::string::npos;
         at = lower_text.find(lower_word, at + 1)) {
        if ((at == 0 || !in_word(at - 1)) && !in_word(at + lower_word.size())) {
            return true;
        }
    }
    return false;
}

/// The comments of a file: each paragraph of those on lines of their own, and those behind code.
std::vector<std::string> comments_of(const std::vector<std::string>& lines) {
    std::vector<std::string> comments;
    bool continues = false;
    for (const std::string& line : lines) {
        const std::size_t at = line.find("//");
        const bool alone = at != std::string::npos && line.find_first_not_of(" ") == at;
        const std::size_t begin = at == std::string::npos ? at : line.find_first_not_of("/< ", at);
        if (begin == std::string::npos) {
            continues = false;
        } else if (alone && continues) {
            comments.back() += ' ' + line.substr(begin);
        } else {
            comments.push_back(line.substr(begin));
            continues = alone;
        }
    }
    return comments;
}

/// What is wrong with a header's comment: a beginning without a subject, or a word that has a
/// better one. Empty if nothing is.
std::string wrong_words(const std::string& comment) {
    for (const char* begin : {"Of ", "What is no ", "Whether it is so"}) {
        if (comment.starts_with(begin)) {
            return begin;
        }
    }
    for (const char* word : {"anew", "loupe", "told", "wish"}) {
        if (has_word(lower(comment), word)) {
            return word;
        }
    }
    return {};
}

/// The ids of the games and their names in every language, in lower case.
std::set<std::string> names_of_games() {
    std::set<std::string> names;
    for (const fs::path& root : {source, examples}) {
        for (const auto& folder : fs::directory_iterator(root / "games")) {
            if (folder.is_directory()) {
                names.insert(lower(folder.path().filename().string()));
            }
        }
        for (const fs::path& path : files_below(root.parent_path() / "assets" / "games")) {
            if (path.extension() == ".json") {
                const auto strings = nlohmann::json::parse(bytes_of(path));
                if (strings.contains("name")) {
                    names.insert(lower(strings.at("name").get<std::string>()));
                }
            }
        }
    }
    return names;
}

/// The name of the static function that a line declares; empty if it declares none.
std::string static_function(const std::string& line) {
    const std::size_t open = line.find('(', std::min(line.find(" static "), line.size()));
    const std::size_t begin = line.find_last_of(" *&", open) + 1;
    return open == std::string::npos ? "" : line.substr(begin, open - begin);
}

/// Whether a line calls a function, rather than declaring or defining it.
bool calls(const std::string& line, const std::string& function) {
    return line.starts_with(' ') && line.find(" static ") == std::string::npos &&
           line.find(function + '(') != std::string::npos;
}

} // namespace

TEST_CASE("every include goes down the layers") {
    std::size_t seen = 0;
    for (const fs::path& root : {source, examples}) {
        for (const fs::path& path : files_below(root)) {
            const fs::path relative = path.lexically_relative(root);
            const std::vector<std::string> file = parts_of(relative);
            if (!is_code(path)) {
                continue;
            }
            INFO(relative.string());
            REQUIRE(layers().contains(file[0]));
            for (const Include& include : includes_of(path)) {
                ++seen;
                const std::string wrong = include.quoted ? wrong_own(file, include.name)
                                                         : wrong_foreign(file[0], include.name);
                INFO(include.name << ' ' << wrong);
                CHECK(wrong.empty());
                if (include.quoted) {
                    CHECK(wrong_room(file, include.name).empty());
                }
            }
        }
    }
    CHECK(seen > 100);
}

TEST_CASE("the table finds what is not allowed") {
    REQUIRE(layers().size() == 17);
    REQUIRE(rooms_of_ui().size() == 12);
    CHECK(layers().at("core").empty());
    CHECK(layers().at("ui") == std::set<std::string>{"shell", "picture"});
    CHECK(may_include(layers(), "ui", "core"));
    CHECK_FALSE(may_include(layers(), "core", "scene"));
    CHECK_FALSE(may_include(layers(), "engine", "shell"));
    CHECK_FALSE(may_include(layers(), "activity", "shell"));
    CHECK_FALSE(may_include(layers(), "match", "record"));
    CHECK_FALSE(may_include(layers(), "tools", "shell"));
    CHECK_FALSE(may_include(layers(), "picture", "match"));
    CHECK_FALSE(may_include(layers(), "engine", "picture"));
    CHECK_FALSE(wrong_own({"games", "x", "rules.cpp"}, "search/perft.h").empty());
    CHECK_FALSE(wrong_own({"games", "x", "rules.cpp"}, "engine/adapter.h").empty());
    CHECK(wrong_own({"games", "x", "module.cpp"}, "engine/adapter.h").empty());
    CHECK_FALSE(wrong_own({"search", "mcts.h"}, "engine/game.h").empty());
    CHECK_FALSE(wrong_own({"ui", "table", "bar.cpp"}, "engine/workbench.h").empty());
    CHECK(wrong_own({"tools", "tune.cpp"}, "engine/workbench.h").empty());
    CHECK_FALSE(wrong_foreign("ui", "SDL.h").empty());
    CHECK_FALSE(wrong_foreign("ui", "CLI/CLI.hpp").empty());
    CHECK_FALSE(wrong_foreign("shell", "imgui.h").empty());
    CHECK(wrong_foreign("platform", "imgui_impl_sdl2.h").empty());
    CHECK(wrong_room({"ui", "table", "bar.cpp"}, "ui/board/board.h").empty());
    CHECK(wrong_room({"ui", "table", "bar.cpp"}, "scene/scene.h").empty());
    CHECK(wrong_room({"ui", "kit", "painter.h"}, "picture/pen.h").empty());
    CHECK_FALSE(wrong_room({"ui", "kit", "painter.h"}, "picture/palette.h").empty());
    CHECK_FALSE(wrong_room({"ui", "kit", "frame.h"}, "shell/app.h").empty());
    CHECK_FALSE(wrong_room({"ui", "kit", "widgets.h"}, "scene/scene.h").empty());
    CHECK(wrong_room({"ui", "ui.cpp"}, "ui/screens/screen.h").empty());
    CHECK(wrong_room({"ui", "board", "board.cpp"}, "ui/commands.h").empty());
    CHECK(wrong_room({"ui", "screens", "puzzle_screen.h"}, "ui/screens/task_screen.h").empty());
    CHECK_FALSE(wrong_room({"ui", "kit", "frame.h"}, "ui/commands.h").empty());
    CHECK_FALSE(wrong_room({"ui", "kit", "frame.h"}, "ui/ui.h").empty());
    CHECK_FALSE(wrong_room({"ui", "board", "board.cpp"}, "ui/table/bar.h").empty());
    CHECK_FALSE(wrong_room({"ui", "table", "bar.cpp"}, "ui/screens/screen.h").empty());
    CHECK_FALSE(wrong_room({"ui", "screens", "pages.cpp"}, "ui/screens/play_screen.h").empty());
    CHECK(has_word("the game of x.", "x"));
    CHECK_FALSE(has_word("the game of xx.", "x"));
}

TEST_CASE("nothing outside src/games knows a game by name") {
    const std::set<std::string> names = names_of_games();
    for (const fs::path& path : files_below(source)) {
        const fs::path relative = path.lexically_relative(source);
        if (parts_of(relative)[0] == "games") {
            continue;
        }
        const std::string text = lower(bytes_of(path) + '\n' + relative.string());
        for (const std::string& name : names) {
            INFO(relative.string() << " names " << name);
            CHECK_FALSE(has_word(text, name));
        }
    }
}

TEST_CASE("what is asked of a game's rules has no other name there") {
    CHECK(static_function("    [[nodiscard]] static int reach(Action a);") == "reach");
    CHECK(static_function("    using State = thud::State;").empty());
    CHECK(calls("    return reach(a);", "reach"));
    CHECK_FALSE(calls("int Thud::reach(Action a) {", "reach"));
    // A function that neither the contract nor the game itself calls has a misspelt name.
    const std::string contract =
        bytes_of(source / "core" / "rules.h") + bytes_of(source / "engine" / "presented.h");
    for (const fs::path& root : {source, examples}) {
        for (const fs::path& path : files_below(root / "games")) {
            if (path.filename() != "rules.h") {
                continue;
            }
            std::vector<std::string> code;
            for (const fs::path& own : files_below(path.parent_path())) {
                const std::vector<std::string> lines = lines_of(own);
                code.insert(code.end(), lines.begin(), lines.end());
            }
            for (const std::string& line : lines_of(path)) {
                const std::string name = static_function(line);
                INFO(path.lexically_relative(root).string() << " has " << name);
                CHECK((name.empty() || contract.find('`' + name + '(') != std::string::npos ||
                       contract.find("G::" + name + '(') != std::string::npos ||
                       std::any_of(code.begin(), code.end(),
                                   [&](const std::string& one) { return calls(one, name); })));
            }
        }
    }
}

TEST_CASE("source files stay short") {
    constexpr std::size_t too_long = 600;
    for (const fs::path& folder : {source, motley::layering::checkout / "tests"}) {
        for (const fs::path& path : files_below(folder)) {
            if (is_code(path)) {
                INFO(path.lexically_relative(motley::layering::checkout).string());
                CHECK(lines_of(path).size() < too_long);
            }
        }
    }
}

TEST_CASE("comments in headers avoid openings and words that have plainer ones, and plain words") {
    CHECK(wrong_words("The end of the line.").empty());
    CHECK_FALSE(wrong_words("Of the line: its end.").empty());
    CHECK_FALSE(wrong_words("The player is told.").empty());
    const std::vector<std::string> some{"/// A promise", "/// of two lines.",
                                        "int n; ///< of some"};
    REQUIRE(comments_of(some) == std::vector<std::string>{"A promise of two lines.", "of some"});
    for (const fs::path& path : files_below(source)) {
        if (path.extension() != ".h") {
            continue;
        }
        for (const std::string& comment : comments_of(lines_of(path))) {
            INFO(path.lexically_relative(source).string() << ": " << comment);
            CHECK(wrong_words(comment).empty());
        }
    }
}
