#pragma once

#include <string>
#include <vector>

namespace motley::test {

/// The output of a command line, and its exit code.
struct Ran {
    int code = 0;
    std::string out;
    std::string err;
};

/// Runs a command line in this process, with the assets registered.
[[nodiscard]] Ran run(const std::vector<std::string>& arguments, const std::string& input = "");

/// Runs a command line that must succeed without printing on err. Returns its output.
[[nodiscard]] std::string output(const std::vector<std::string>& arguments,
                                 const std::string& input = "");

[[nodiscard]] std::vector<std::string> lines(const std::string& text);

/// A file that exists as long as this object.
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
