#include "tools/walk.h"

#include "core/dice.h"
#include "core/rng.h"
#include "core/text.h"
#include "tools/json.h"

#include <algorithm>
#include <istream>
#include <ostream>

namespace motley::tools {

namespace {

const Choice& draw(const std::vector<Choice>& from, Rng& rng) {
    if (from.front().weight == 0) {
        return from[rng.below(static_cast<std::uint32_t>(from.size()))];
    }
    return from[draw_weighted(
        from, [](const Choice& choice) { return choice.weight; }, rng)];
}

/// The name of the field that lists what can be played.
std::string list_field(const engine::Position& position) {
    return position.actor() == Actor::chance ? "chance" : "legal";
}

Json list(const std::vector<Choice>& from) {
    Json all = Json::array();
    for (const Choice& choice : from) {
        all.push_back(choice.weight > 0 ? Json{choice.token, choice.weight} : Json(choice.token));
    }
    return all;
}

/// Reads walks line by line and reports where they first differ from the rules.
class Verifier {
public:
    Verifier(const engine::Game& game, const engine::Strings& strings)
        : game_(game), strings_(strings) {}

    Answer<void> line(const std::string& text) {
        ++number_;
        const auto read = read_json<Json>(text);
        if (!read || !read->is_object()) {
            return difference("whole line", "a JSON object",
                              in_quotes(text) +
                                  (read ? "" : " (" + strings_.line(read.error()) + ")"));
        }
        const Json& found = *read;
        const std::string pos = string_field(found, "pos");
        if (!next_.empty() && pos != next_) {
            return difference("pos", dump(next_), shown(found, "pos"));
        }
        const auto position = game_.read(pos);
        if (!position) {
            return difference("pos", "a position of " + game_.info().id,
                              shown(found, "pos") + " (" + strings_.line(position.error()) + ")");
        }
        if ((*position)->outcome().finished() || found.contains("over")) {
            next_.clear();
            return compare(found, {{"pos", pos}, {"over", over(**position)}});
        }
        return ply(**position, found, pos);
    }

    /// Call after the last line.
    Answer<std::uint64_t> end() {
        ++number_;
        if (number_ == 1 || !next_.empty()) {
            return tl::make_unexpected(
                difference("pos", next_.empty() ? "a walk" : dump(next_), "the end").error());
        }
        return plies_;
    }

private:
    Answer<void> ply(engine::Position& position, const Json& found, const std::string& pos) {
        const std::vector<Choice> all = choices(position);
        const std::string chose = string_field(found, "chose");
        const auto choice = std::find_if(all.begin(), all.end(), [&](const Choice& possible) {
            return possible.token == chose;
        });
        Json expected{{"pos", pos}, {list_field(position), list(all)}};
        if (choice == all.end()) {
            if (auto same = compare(found, expected, {"chose", "next"}); !same) {
                return same;
            }
            return difference("chose", "one of the " + list_field(position) + " list",
                              shown(found, "chose"));
        }
        play(position, *choice);
        next_ = position.write();
        expected["chose"] = chose;
        expected["next"] = next_;
        ++plies_;
        return compare(found, expected);
    }

    /// Checks that every field of `expected` is in `found` with the same value, and that `found`
    /// has no others except those named.
    Answer<void> compare(const Json& found, const Json& expected,
                         const std::vector<std::string>& others = {}) const {
        for (const auto& [name, value] : expected.items()) {
            if (!found.contains(name)) {
                return difference(name, dump(value), "nothing");
            }
            if (auto same = compare_field(name, found.at(name), value); !same) {
                return same;
            }
        }
        for (const auto& [name, value] : found.items()) {
            if (!expected.contains(name) &&
                std::find(others.begin(), others.end(), name) == others.end()) {
                return difference(in_quotes(name), "nothing", dump(value));
            }
        }
        return {};
    }

    Answer<void> compare_field(const std::string& name, Json found, Json expected) const {
        if (found == expected) {
            return {};
        }
        if (!found.is_array() || !expected.is_array()) {
            return difference(name, dump(expected), dump(found));
        }
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        const auto at = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
        if (at.first == expected.end() && at.second == found.end()) {
            return {};
        }
        return difference(name, at.first == expected.end() ? "nothing more" : dump(*at.first),
                          at.second == found.end() ? "nothing more" : dump(*at.second));
    }

    Answer<void> difference(const std::string& field, const std::string& expected,
                            const std::string& found) const {
        return refuse("differs", "line " + std::to_string(number_) + ", " + field + ": expected " +
                                     expected + ", found " + found);
    }

    static std::string string_field(const Json& line, const std::string& name) {
        return line.contains(name) && line.at(name).is_string() ? line.at(name).get<std::string>()
                                                                : std::string();
    }
    static std::string shown(const Json& line, const std::string& name) {
        return line.contains(name) ? dump(line.at(name)) : "nothing";
    }

    const engine::Game& game_;
    const engine::Strings& strings_;
    std::uint64_t number_ = 0; ///< of the current line
    std::uint64_t plies_ = 0;
    std::string next_; ///< the position that the next line must have; empty where a new walk may
                       ///< begin
};

} // namespace

void write_walk(const engine::Game& game, std::uint64_t seed, std::uint64_t plies,
                std::ostream& out) {
    Rng rng(seed);
    const auto position = game.start({});
    for (std::uint64_t ply = 0; ply < plies && !position->outcome().finished(); ++ply) {
        const std::vector<Choice> all = choices(*position);
        const Choice& chosen = draw(all, rng);
        Json line{{"pos", position->write()}, {list_field(*position), list(all)}};
        play(*position, chosen);
        line["chose"] = chosen.token;
        line["next"] = position->write();
        out << dump(line) << '\n';
    }
    out << dump({{"pos", position->write()}, {"over", over(*position)}}) << '\n';
}

Answer<std::uint64_t> verify_walk(const engine::Game& game, std::istream& lines,
                                  const engine::Strings& strings) {
    Verifier verifier(game, strings);
    std::string text;
    while (std::getline(lines, text)) {
        if (auto right = verifier.line(text); !right) {
            return tl::make_unexpected(right.error());
        }
    }
    return verifier.end();
}

} // namespace motley::tools
