#pragma once

#include "platform/storage.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace motley::test {

/// The contents and the state of a test's storage.
struct Shelf {
    std::map<std::string, std::string> texts;
    std::map<std::string, std::string> copies;
    std::string mark;
    bool no_copies = false;
    int written = 0;
    bool full = false;                       ///< whether nothing can be written
    std::size_t longest = std::string::npos; ///< longer texts cannot be written
    bool late = false;                       ///< whether more texts come later
};

/// A storage that outlives its user.
class OnShelf final : public platform::Storage {
public:
    explicit OnShelf(Shelf& shelf) : shelf_(&shelf) {}

    std::optional<std::string> read(const std::string& name) override {
        const auto found = shelf_->texts.find(name);
        return found == shelf_->texts.end() ? std::nullopt : std::optional(found->second);
    }
    bool write(const std::string& name, const std::string& text) override {
        if (shelf_->full || text.size() > shelf_->longest) {
            return false;
        }
        ++shelf_->written;
        shelf_->texts[name] = text;
        return true;
    }
    void remove(const std::string& name) override { shelf_->texts.erase(name); }
    bool rename(const std::string& from, const std::string& to) override {
        if (shelf_->full || shelf_->texts.at(from).size() > shelf_->longest) {
            return false;
        }
        auto text = shelf_->texts.extract(from);
        text.key() = to;
        shelf_->texts.insert(std::move(text));
        return true;
    }
    bool late() override { return shelf_->late; }
    std::string mark() override { return shelf_->mark; }
    void set_mark(const std::string& text) override { shelf_->mark = text; }
    std::vector<std::string> names() override {
        std::vector<std::string> names;
        for (const auto& [name, text] : shelf_->texts) {
            names.push_back(name);
        }
        return names;
    }
    std::optional<std::string> copy_out(const std::string& name) override {
        return copy_out(name, shelf_->texts.at(name));
    }
    std::optional<std::string> copy_out(const std::string& name, const std::string& text) override {
        if (shelf_->no_copies) {
            return std::nullopt;
        }
        shelf_->copies[name] = text;
        return "/home/" + name + ".txt";
    }

private:
    Shelf* shelf_;
};

} // namespace motley::test
