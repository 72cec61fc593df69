#include "core/text.h"
#include "engine/catalog.h"
#include "engine/level.h"
#include "engine/protocol.h"
#include "engine/protocol_words.h"

#include <algorithm>
#include <utility>

namespace motley::engine::protocol {

namespace {

struct ReplyWriter {
    std::string operator()(const Id& id) const { return "id name " + id.name; }
    std::string operator()(const Author& author) const { return "id author " + author.name; }
    std::string operator()(const CheckOption& option) const {
        return "option name " + std::string(name_of(option.option)) + " type check default " +
               (option.usual ? "true" : "false");
    }
    std::string operator()(const SpinOption& option) const {
        return "option name " + std::string(name_of(option.option)) + " type spin default " +
               std::to_string(option.usual) + " min " + std::to_string(option.low) + " max " +
               std::to_string(option.high);
    }
    std::string operator()(const ComboOption& option) const {
        std::string line = "option name " + std::string(name_of(option.option)) +
                           " type combo default " + option.usual;
        for (const std::string& value : option.values) {
            line += " var " + value;
        }
        return line;
    }
    std::string operator()(const UciOk& /*reply*/) const { return "uciok"; }
    std::string operator()(const ReadyOk& reply) const { return write(reply); }
    std::string operator()(const Info& info) const { return write(info); }
    std::string operator()(const BestMove& best) const { return write(best); }
    std::string operator()(const Failure& failure) const { return write(failure); }
};

/// `option name NAME type spin default N min N max N`, `… type combo default VALUE var VALUE …` or
/// `… type check default true`.
Checked<Reply> read_option_reply(const Words& words) {
    const auto malformed = wrong("option", "is not an option of this protocol");
    const auto type_word = std::find(words.begin(), words.end(), "type");
    if (type_word - words.begin() < 3 || words[1] != "name" || words.end() - type_word < 4 ||
        type_word[2] != "default") {
        return malformed;
    }
    const auto option = option_of(joined(words.begin() + 2, type_word));
    if (!option) {
        return malformed;
    }
    const std::string& type = type_word[1];
    const std::string& usual_word = type_word[3];
    const Words rest(type_word + 4, words.end());
    if (type == "check" && rest.empty() && (usual_word == "true" || usual_word == "false")) {
        return CheckOption{*option, usual_word == "true"};
    }
    if (type == "combo" && !rest.empty()) {
        ComboOption combo{*option, usual_word, {}};
        for (std::size_t i = 0; i < rest.size(); i += 2) {
            if (rest[i] != "var" || i + 1 == rest.size()) {
                return malformed;
            }
            combo.values.push_back(rest[i + 1]);
        }
        return combo;
    }
    if (type != "spin" || rest.size() != 4 || rest[0] != "min" || rest[2] != "max") {
        return malformed;
    }
    const auto usual = number<std::uint64_t>(usual_word, 0, max_seed);
    const auto low = number<std::uint64_t>(rest[1], 0, max_seed);
    const auto high = number<std::uint64_t>(rest[3], 0, max_seed);
    if (!usual || !low || !high) {
        return malformed;
    }
    return SpinOption{*option, *usual, *low, *high};
}

} // namespace

std::string write(const Reply& reply) { return std::visit(ReplyWriter{}, reply); }

Checked<Reply> read_reply(std::string_view line) {
    const Words words = words_of(line);
    const std::string name = words.empty() ? std::string() : words[0];
    if (name == "option") {
        return read_option_reply(words);
    }
    if (name == "id" && words.size() > 2 && words[1] == "name") {
        return Id{joined(words.begin() + 2, words.end())};
    }
    if (name == "id" && words.size() > 2 && words[1] == "author") {
        return Author{joined(words.begin() + 2, words.end())};
    }
    if (name == "uciok" && words.size() == 1) {
        return UciOk{};
    }
    return read_answer(line).map([](Answer&& answer) {
        return std::visit([](auto&& each) { return Reply(std::move(each)); }, std::move(answer));
    });
}

std::vector<Reply> introduction(std::string_view version) {
    const SearcherOptions usual;
    const auto spin = [](Option option, std::uint64_t value) {
        const Range range = range_of(option);
        return SpinOption{option, value, range.low, range.high};
    };
    ComboOption games{Option::variant, catalog().front()->info().id, {}};
    for (const Game* game : catalog()) {
        games.values.push_back(game->info().id);
    }
    return {Id{"motley " + std::string(version)},
            Author{"the Motley authors"},
            spin(Option::hash, usual.table_mebibytes),
            ComboOption{Option::method,
                        std::string(method_names[static_cast<std::size_t>(usual.method)]),
                        {method_names.begin(), method_names.end()}},
            spin(Option::seed, usual.seed),
            spin(Option::level, static_cast<std::uint64_t>(usual.level)),
            spin(Option::network, usual.network ? 1 : 0),
            spin(Option::lines, 1),
            CheckOption{Option::ponder, false},
            spin(Option::overhead, usual_overhead),
            std::move(games),
            UciOk{}};
}

} // namespace motley::engine::protocol
