// The documents: links lead somewhere, files that they name exist, and what promises to be short is.

#include "layering/sources.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using motley::layering::checkout;
using motley::layering::code_in;
using motley::layering::lines_of;
using motley::layering::Table;
using motley::layering::tables_of;

/// All documents of the checkout.
std::vector<fs::path> documents() {
    std::vector<fs::path> found;
    const auto add = [&](const fs::path& path) {
        if (path.extension() == ".md") {
            found.push_back(path);
        }
    };
    for (const auto& entry : fs::directory_iterator(checkout)) {
        add(entry.path());
    }
    for (const char* folder : {".github", "assets", "docs", "src", "tests", "web"}) {
        if (fs::exists(checkout / folder)) {
            for (const fs::path& path : motley::layering::files_below(checkout / folder)) {
                add(path);
            }
        }
    }
    return found;
}

/// The lines of a document that are no code.
std::vector<std::string> prose_of(const fs::path& document) {
    std::vector<std::string> prose;
    bool code = false;
    for (std::string& line : lines_of(document)) {
        if (line.starts_with("```")) {
            code = !code;
        } else if (!code) {
            prose.push_back(std::move(line));
        }
    }
    return prose;
}

std::string without_code(std::string line) {
    for (const std::string& code : code_in(line)) {
        const std::string quoted = '`' + code + '`';
        line.erase(line.find(quoted), quoted.size());
    }
    return line;
}

/// Where the links and pictures of a line lead.
std::vector<std::string> links_in(const std::string& text) {
    const std::string line = without_code(text);
    std::vector<std::string> links;
    for (std::size_t at = line.find("]("); at != std::string::npos; at = line.find("](", at + 2)) {
        const std::size_t end = line.find_first_of(" )", at + 2);
        links.push_back(line.substr(at + 2, end == std::string::npos ? end : end - at - 2));
    }
    return links;
}

/// The name by which a link leads to a heading, as GitHub makes it: `Levels, and why` becomes
/// `levels-and-why`.
std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (const char c : heading) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            anchor += static_cast<char>(std::tolower(byte));
        } else if (c == ' ' || c == '-') {
            anchor += '-';
        } else if (c == '_') {
            anchor += c;
        }
    }
    return anchor;
}

std::set<std::string> anchors_of(const fs::path& document) {
    std::set<std::string> anchors;
    for (const std::string& line : prose_of(document)) {
        const std::size_t text = line.find_first_not_of('#');
        if (text == 0 || text == std::string::npos || line[text] != ' ') {
            continue;
        }
        const std::string anchor = anchor_of(line.substr(text + 1));
        for (int n = 0;
             !anchors.insert(n == 0 ? anchor : anchor + '-' + std::to_string(n)).second;) {
            ++n;
        }
    }
    return anchors;
}

/// What is wrong with a link; empty if nothing is.
std::string wrong_link(const fs::path& document, const std::string& link) {
    if (link.find(':') != std::string::npos) {
        return ""; // an address elsewhere
    }
    const std::size_t hash = std::min(link.find('#'), link.size());
    const fs::path file = hash == 0 ? document : document.parent_path() / link.substr(0, hash);
    if (!fs::exists(file)) {
        return "leads to no file";
    }
    return hash == link.size() || anchors_of(file).contains(link.substr(hash + 1))
               ? ""
               : "leads to no heading";
}

/// Whether this is the name of a file, as documents write it: with a folder, and without gaps.
bool names_file(const std::string& code) {
    static const std::set<std::string> endings{".cmake", ".cpp", ".css", ".h",  ".json",
                                               ".md",    ".mjs", ".py",  ".sh", ".txt"};
    return code.find('/') != std::string::npos &&
           code.find_first_of(" <>*{}()#…") == std::string::npos && code.front() != '/' &&
           code.front() != '~' && endings.contains(fs::path(code).extension().string());
}

} // namespace

TEST_CASE("every link in the documents leads to a file and a heading") {
    std::size_t seen = 0;
    for (const fs::path& document : documents()) {
        for (const std::string& line : prose_of(document)) {
            for (const std::string& link : links_in(line)) {
                ++seen;
                const std::string wrong = wrong_link(document, link);
                INFO(document.lexically_relative(checkout).string()
                     << ": " << link << ' ' << wrong);
                CHECK(wrong.empty());
            }
        }
    }
    CHECK(seen > 50);
}

TEST_CASE("what leads nowhere is found") {
    const fs::path document = checkout / "docs" / "ARCHITECTURE.md";
    CHECK(wrong_link(document, "GLOSSARY.md").empty());
    CHECK(wrong_link(document, "#layers").empty());
    CHECK(wrong_link(document, "ARCHITECTURE.md#layers").empty());
    CHECK(wrong_link(document, "https://example.org/#x").empty());
    CHECK_FALSE(wrong_link(document, "GLOSSAR.md").empty());
    CHECK_FALSE(wrong_link(document, "#the-horse").empty());
    CHECK_FALSE(wrong_link(document, "GLOSSARY.md#layers").empty());
    CHECK(links_in("[a](b.md) `[c](d.md)` ![e](f.png \"g\")") ==
          std::vector<std::string>{"b.md", "f.png"});
    CHECK(anchor_of("To change … go to …") == "to-change--go-to-");
    CHECK(anchor_of("The contract, and `Rules`") == "the-contract-and-rules");
    CHECK(names_file("ui/ui.h"));
    CHECK_FALSE(names_file("ui.h"));
    CHECK_FALSE(names_file("games/*/eval.cpp"));
}

TEST_CASE("every file that the documents of the house name exists") {
    // Paths are below the checkout, or below src/ or assets/ where that is left out.
    std::size_t seen = 0;
    for (const fs::path& document : motley::layering::files_below(checkout / "docs")) {
        if (document.extension() != ".md") {
            continue;
        }
        for (const std::string& line : prose_of(document)) {
            for (const std::string& code : code_in(line)) {
                if (!names_file(code) || code.starts_with("build/")) {
                    continue;
                }
                ++seen;
                INFO(document.lexically_relative(checkout).string() << " names " << code);
                CHECK((fs::exists(checkout / code) || fs::exists(checkout / "src" / code)));
            }
        }
    }
    CHECK(seen > 100);
}

TEST_CASE("the overview is short, and the glossary short and sorted") {
    constexpr std::size_t most_lines = 160;
    constexpr std::size_t most_terms = 100;
    CHECK(lines_of(checkout / "docs" / "ARCHITECTURE.md").size() <= most_lines);
    std::set<std::string> terms;
    std::size_t rows = 0;
    const std::vector<Table> tables = tables_of(checkout / "docs" / "GLOSSARY.md");
    CHECK(tables.size() == 4);
    for (const Table& table : tables) {
        std::vector<std::string> sorted;
        for (const auto& row : table) {
            std::string term = row.front();
            std::transform(term.begin(), term.end(), term.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            terms.insert(term);
            sorted.push_back(term);
            ++rows;
        }
        INFO(sorted.front());
        CHECK(std::is_sorted(sorted.begin(), sorted.end()));
    }
    CHECK(terms.size() == rows); // none twice
    CHECK(rows <= most_terms);
}
