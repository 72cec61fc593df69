#include "learn/examples.h"

#include "core/asset.h"
#include "core/json.h"
#include "core/text.h"
#include "learn/json.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace motley::learn {

namespace {

tl::unexpected<Error> wrong(const std::string& path, const std::string& where, Phrase what) {
    return fail("bad-examples", {named(path), named(where)}, std::move(what));
}

} // namespace

/// One entry of a paragraph.
static void describe(Reader& io, Example& example) {
    io.required("position", example.position);
    io.optional("actions", example.actions, texts);
    io.optional("illegal", example.illegal);
    io.optional("outcome", example.outcome);
    io.finish();
}

Result<std::vector<Paragraph>> load_examples(const engine::Game& game) {
    const std::string path = "games/" + game.info().id + "/examples.json";
    const auto read = read_json<Json>(find_asset(path).value_or(""));
    if (!read) {
        Error error = read.error().within({named(path)});
        error.code = "bad-examples";
        return tl::make_unexpected(std::move(error));
    }
    const Json& json = *read;
    if (!json.is_object()) {
        return fail("bad-examples", {named(path)}, says("no-object"));
    }
    std::vector<Paragraph> paragraphs;
    for (const auto& [number, value] : json.items()) {
        Paragraph paragraph;
        paragraph.number = number;
        if (value.is_string()) {
            paragraph.shown_by = value.get<std::string>();
        } else if (!value.is_array() || value.empty()) {
            return wrong(path, number, says("no-examples"));
        }
        for (const Json& each : value.is_array() ? value : Json::array()) {
            Reader io{nlohmann::json(each)};
            describe(io, paragraph.examples.emplace_back());
            if (io.error()) {
                return wrong(path, number, says("other-form"));
            }
        }
        paragraphs.push_back(std::move(paragraph));
    }
    return paragraphs;
}

Result<void> check(const engine::Game& game, const std::string& number, const Example& example) {
    const std::vector<Phrase> where{named(game.info().id + " §" + number)};
    const auto untrue = [&](Phrase what) { return fail("untrue", where, std::move(what)); };
    const auto refused = [&](const Error& error, std::string of) {
        std::vector<Phrase> there = where;
        there.push_back(named(std::move(of)));
        Error whole = error.within(std::move(there));
        whole.code = "untrue";
        return tl::make_unexpected(std::move(whole));
    };
    const auto read = game.read(example.position);
    if (!read) {
        return refused(read.error(), "position");
    }
    engine::Position& position = **read;
    std::optional<Outcome> agreed;
    for (const std::string& token : example.actions) {
        if (agreed && agreed->finished()) {
            return untrue(says("follows-end").text("text", in_quotes(token)));
        }
        if (token.empty()) {
            agreed = position.agree();
            continue;
        }
        const auto action = position.read_action(token);
        if (!action) {
            return refused(action.error(), in_quotes(token));
        }
        if (const auto played = position.play(*action); !played) {
            return untrue(
                says("illegal").text("text", in_quotes(token)).text("code", played.error().code));
        }
    }
    const std::string outcome =
        to_text(agreed && agreed->finished() ? *agreed : position.outcome());
    if (outcome != example.outcome) {
        return untrue(says("other-end")
                          .text("text", in_quotes(outcome))
                          .text("want", in_quotes(example.outcome)));
    }
    if (example.illegal.empty()) {
        return {};
    }
    const auto action = position.read_action(example.illegal);
    if (!action) {
        return refused(action.error(), in_quotes(example.illegal));
    }
    const Explanation why = position.explain(*action);
    if (why.legal()) {
        return untrue(says("legal").text("text", in_quotes(example.illegal)));
    }
    if (why.paragraph != number) {
        return untrue(says("other-paragraph")
                          .text("text", in_quotes(example.illegal))
                          .text("paragraph", why.paragraph));
    }
    return {};
}

std::vector<std::string> paragraph_numbers(std::string_view rulebook) {
    constexpr int most = 999;
    std::vector<std::string> numbers;
    bool begins = true;
    for (const std::string_view line : split(rulebook, '\n')) {
        const std::string_view number = line.substr(0, line.find(' '));
        const auto parts = split(number, '.');
        if (begins && parts.size() == 2 && parse_int(parts[0], 1, most) &&
            parse_int(parts[1], 1, most)) {
            numbers.emplace_back(number);
        }
        begins = line.empty();
    }
    return numbers;
}

std::vector<std::string> paragraph_numbers(const engine::Game& game) {
    return paragraph_numbers(find_asset("games/" + game.info().id + "/rules.en.md").value_or(""));
}

} // namespace motley::learn
