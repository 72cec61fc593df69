#pragma once

#include <string>
#include <vector>

namespace motley::test {

/// What a command line printed, and its exit code.
struct Ran {
    int code = 0;
    std::string out;
    std::string err;
};

/// Runs a command line in this process, with the assets registered.
[[nodiscard]] Ran run(const std::vector<std::string>& arguments, const std::string& input = "");

/// Runs one that must succeed and print nothing on err; returns what it printed.
[[nodiscard]] std::string output(const std::vector<std::string>& arguments,
                                 const std::string& input = "");

[[nodiscard]] std::vector<std::string> lines(const std::string& text);

/// A file that is there as long as this is.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& bytes);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

} // namespace motley::test
