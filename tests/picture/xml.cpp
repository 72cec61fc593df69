#include "xml.h"

#include <array>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace motley::test {

namespace {

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Element document() {
        Element root = element();
        skip_space();
        if (at_ != text_.size()) {
            fail("something after the root");
        }
        return root;
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error(what + " at " + std::to_string(at_) + ": " +
                                 std::string(text_.substr(at_, 40)));
    }
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    char take() {
        if (at_ == text_.size()) {
            fail("an early end");
        }
        return text_[at_++];
    }
    void expect(char wanted) {
        if (peek() != wanted) {
            fail(std::string("no ") + wanted);
        }
        ++at_;
    }
    bool skip_space() {
        const std::size_t from = at_;
        while (std::isspace(static_cast<unsigned char>(peek())) != 0) {
            ++at_;
        }
        return at_ != from;
    }
    std::string name() {
        std::string out;
        while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '-' ||
               peek() == ':' || peek() == '_') {
            out += take();
        }
        if (out.empty() || std::isalpha(static_cast<unsigned char>(out.front())) == 0) {
            fail("no name");
        }
        return out;
    }
    /// A character of a text or value; entities are the five of XML.
    std::string character() {
        const char c = take();
        if (c == '<' || (static_cast<unsigned char>(c) < ' ' && c != '\n')) {
            --at_;
            fail("a character that may not stand here");
        }
        if (c != '&') {
            return {c};
        }
        for (const auto& [entity, meant] : std::array<std::pair<std::string_view, char>, 5>{
                 {{"amp;", '&'}, {"lt;", '<'}, {"gt;", '>'}, {"quot;", '"'}, {"apos;", '\''}}}) {
            if (text_.substr(at_, entity.size()) == entity) {
                at_ += entity.size();
                return {meant};
            }
        }
        fail("an unknown entity");
    }
    Element element() {
        expect('<');
        Element out;
        out.name = name();
        while (skip_space() && peek() != '/' && peek() != '>') {
            const std::string attribute = name();
            expect('=');
            expect('"');
            std::string value;
            while (peek() != '"') {
                value += character();
            }
            expect('"');
            if (!out.attributes.emplace(attribute, value).second) {
                fail("an attribute twice");
            }
        }
        if (peek() == '/') {
            ++at_;
            expect('>');
            return out;
        }
        expect('>');
        while (true) {
            if (peek() != '<') {
                out.text += character();
            } else if (text_.substr(at_, 2) == "</") {
                at_ += 2;
                if (name() != out.name) {
                    fail("another end than of " + out.name);
                }
                expect('>');
                return out;
            } else {
                out.children.push_back(element());
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

void gather(const Element& element, std::vector<const Element*>& out) {
    out.push_back(&element);
    for (const Element& child : element.children) {
        gather(child, out);
    }
}

} // namespace

double Element::number(const std::string& attribute) const {
    const std::string& value = attributes.at(attribute);
    std::size_t read = 0;
    const double out = std::stod(value, &read);
    if (read != value.size()) {
        throw std::runtime_error(attribute + " is no number: " + value);
    }
    return out;
}

Element read_xml(std::string_view text) { return Reader(text).document(); }

std::vector<const Element*> all_of(const Element& root) {
    std::vector<const Element*> out;
    gather(root, out);
    return out;
}

} // namespace motley::test
