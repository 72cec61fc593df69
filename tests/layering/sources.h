#pragma once

#include "support/checkout.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Reads the files of the checkout, and the tables of its documents.
namespace motley::layering {

namespace fs = std::filesystem;

inline const fs::path checkout = test::checkout();

inline std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

inline std::vector<std::string> lines_of(const fs::path& path) {
    std::istringstream in(bytes_of(path));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

inline std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> files;
    for (auto at = fs::recursive_directory_iterator(folder); at != fs::end(at); ++at) {
        if (at->is_directory() && at->path().filename() == "node_modules") {
            at.disable_recursion_pending();
        } else if (at->is_regular_file()) {
            files.push_back(at->path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// What is in backticks in a line of Markdown, in order.
inline std::vector<std::string> code_in(std::string_view line) {
    std::vector<std::string> code;
    for (std::size_t open = line.find('`'); open != std::string_view::npos;) {
        const std::size_t close = line.find('`', open + 1);
        if (close == std::string_view::npos) {
            break;
        }
        code.emplace_back(line.substr(open + 1, close - open - 1));
        open = line.find('`', close + 1);
    }
    return code;
}

/// The cells of a row of a table, `| a | b |`; none if the line is no row.
inline std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    if (!line.starts_with("| ")) {
        return cells;
    }
    for (std::size_t at = 1;;) {
        const std::size_t end = line.find(" |", at);
        if (end == std::string::npos) {
            return cells;
        }
        const std::size_t begin = std::min(line.find_first_not_of(' ', at), end);
        cells.push_back(line.substr(begin, end - begin));
        at = end + 2;
    }
}

/// A table without its head.
using Table = std::vector<std::vector<std::string>>;

/// All tables of a document, one after another. A row of dashes separates the head of each.
inline std::vector<Table> tables_of(const fs::path& document) {
    std::vector<Table> tables;
    bool in_table = false;
    for (const std::string& line : lines_of(document)) {
        if (line.starts_with("|---")) {
            tables.emplace_back();
            in_table = true;
        } else if (const auto cells = cells_of(line); !cells.empty()) {
            if (in_table) {
                tables.back().push_back(cells);
            }
        } else {
            in_table = false;
        }
    }
    return tables;
}

} // namespace motley::layering
