// What engine/editing.h promises of every game: positions are taken apart and put together again by
// their texts, and the result of any edit is a position or is refused with a reason.

#include "activity/draft.h"
#include "conformance/complete.h"
#include "conformance/playouts.h"
#include "support/promises.h"
#include "support/random_play.h"
#include "support/sentences.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

using namespace motley;
using namespace motley::test;
using activity::Draft;

namespace {

/// The games with an editor.
void for_each_edited(const std::function<void(const engine::Game&)>& check) {
    for_each_game([&](const engine::Game& game) {
        if (!left_out(game, game.editing() != nullptr)) {
            check(game);
        }
    });
}

Draft draft_of(const engine::Position& position) {
    const auto draft = Draft::read(position.game(), position.write());
    expect(draft.has_value(), position, "cannot be taken apart");
    return *draft;
}

std::size_t places_of(const engine::Game& game) { return game.topology().places.size(); }

/// Without the badges that depend on the position instead of the piece.
std::vector<scene::Badge> own_badges(std::vector<scene::Badge> badges) {
    std::erase_if(badges, [](const scene::Badge& badge) { return !badge.by_piece; });
    return badges;
}

void check_tokens(const engine::Position& position, const Draft& draft) {
    const std::vector<scene::Token> shown = position.scene().tokens;
    const std::vector<scene::Token> drafted = draft.tokens();
    expect(shown.size() == drafted.size(), position, "a draft of other pieces");
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const scene::Token& a = shown[i];
        const scene::Token& b = drafted[i];
        expect(a.id == b.id && a.place == b.place && a.glyph == b.glyph && a.livery == b.livery &&
                   own_badges(a.badges) == b.badges,
               position, "a draft that looks otherwise",
               position.game().topology().places[a.place].label);
    }
}

/// Removes everything and puts it back, piece by piece.
Draft rebuilt(const engine::Game& game, const Draft& draft) {
    Draft built = draft;
    built.clear();
    for (const scene::Token& token : built.tokens()) {
        CHECK(built.fixed(token.place));
    }
    for (std::size_t i = 0; i < places_of(game); ++i) {
        const auto place = static_cast<scene::PlaceId>(i);
        if (!draft.at(place).empty() && !draft.fixed(place)) {
            built.put(place, draft.at(place));
        }
    }
    return built;
}

/// Checks that the text is a position and is written back unchanged, or is refused with a reason.
void check_text(const engine::Game& game, const std::string& text, std::size_t& read) {
    const auto position = game.read(text);
    const std::string wrong = !position
                                  ? wrong_error(position.error())
                                  : ((*position)->write() == text ? "" : "is written otherwise");
    if (!wrong.empty()) {
        FAIL(game.info().id << ": " << text << ": " << wrong);
    }
    read += position ? 1 : 0;
}

} // namespace

TEST_CASE("what is said of editing has sentences, glyphs and texts of its own") {
    for_each_edited([](const engine::Game& game) {
        REQUIRE(game.editing() != nullptr);
        const engine::Editing& editing = *game.editing();
        std::set<std::string> texts;
        for (const engine::EditPiece& piece : editing.pieces) {
            CHECK(piece.glyph < game.info().glyphs.size());
            REQUIRE_FALSE(piece.states.empty());
            for (const engine::EditState& state : piece.states) {
                CHECK(texts.insert(state.text).second);
                for (const Phrase& fact : state.facts) {
                    CHECK(wrong_phrase(game, fact).empty());
                }
            }
        }
        const std::size_t fields = [&] {
            const std::string start = game.start({})->write();
            return static_cast<std::size_t>(std::count(start.begin(), start.end(), ' ')) + 1;
        }();
        for (const engine::EditFact& fact : editing.facts) {
            INFO(fact.name.key);
            CHECK(wrong_phrase(game, fact.name).empty());
            CHECK((fact.field > 0 && fact.field < fields));
            REQUIRE_FALSE(fact.values.empty());
            for (const engine::EditValue& value : fact.values) {
                CHECK((value.name.empty() || wrong_phrase(game, value.name).empty()));
            }
        }
    });
}

TEST_CASE("every start is rebuilt piece by piece as the same text") {
    for_each_edited([](const engine::Game& game) {
        Rng rng(3);
        for (int i = 0; i < 20; ++i) {
            const auto start = game.start(i == 0 ? Setup{} : any_setup(game.info(), rng));
            const Draft draft = draft_of(*start);
            check_tokens(*start, draft);
            CHECK(draft.write() == start->write());
            CHECK(rebuilt(game, draft).write() == start->write());
        }
    });
}

TEST_CASE("positions of random games are taken apart, looked at, changed and put together") {
    for_each_edited([](const engine::Game& game) {
        std::size_t seen = 0;
        play_at_random(game, 17, few_playouts() / 8 + 1, [&](const Visit& here) {
            if ((here.game + here.ply) % 7 != 0) {
                return;
            }
            ++seen;
            const Draft draft = draft_of(here.position);
            expect(draft.write() == here.position.write(), here.position, "is put together wrong");
            check_tokens(here.position, draft);
            const Draft built = rebuilt(game, draft);
            for (std::size_t i = 0; i < places_of(game); ++i) {
                const auto place = static_cast<scene::PlaceId>(i);
                expect(built.at(place) == draft.at(place), here.position, "is rebuilt wrong");
            }
            Draft same = draft;
            for (const engine::EditFact& fact : game.editing()->facts) {
                same.set(fact, same.fact(fact));
            }
            expect(same.write() == here.position.write(), here.position, "a fact changes itself");
        });
        CHECK(seen > 0);
    });
}

TEST_CASE("each tool on each place, and each fact, gives a position or a reason") {
    for_each_edited([](const engine::Game& game) {
        std::size_t read = 0;
        std::vector<std::string> texts{game.start({})->write(), game.info().showcase};
        for (const std::string& text : texts) {
            const auto draft = Draft::read(game, text);
            REQUIRE(draft.has_value());
            for (std::size_t i = 0; i < places_of(game); ++i) {
                const auto place = static_cast<scene::PlaceId>(i);
                for (const engine::EditPiece& piece : game.editing()->pieces) {
                    for (const engine::EditState& state : piece.states) {
                        Draft changed = *draft;
                        changed.put(place, state.text);
                        check_text(game, changed.write(), read);
                    }
                }
                Draft without = *draft;
                without.take_off(place);
                CHECK(without.at(place).empty() != draft->fixed(place));
                check_text(game, without.write(), read);
                Draft moved = *draft;
                moved.move(place, static_cast<scene::PlaceId>((i + 1) % places_of(game)));
                check_text(game, moved.write(), read);
            }
            for (const engine::EditFact& fact : game.editing()->facts) {
                for (const engine::EditValue& value : fact.values) {
                    Draft changed = *draft;
                    changed.set(fact, value.text);
                    CHECK(changed.fact(fact) == value.text);
                    check_text(game, changed.write(), read);
                }
            }
        }
        CHECK(read > 10);
    });
}

TEST_CASE("any text is taken apart as it is written, or not at all") {
    for_each_edited([](const engine::Game& game) {
        Rng rng(19);
        const std::string start = game.info().showcase;
        for (int i = 0; i < 3000; ++i) {
            const std::string text = mutated(start, rng);
            if (const auto draft = Draft::read(game, text)) {
                const std::string board = text.substr(0, text.find(' '));
                const auto again = Draft::read(game, draft->write());
                REQUIRE(again.has_value());
                CHECK(again->write() == draft->write());
                CHECK(draft->write().substr(draft->write().find(' ')) == text.substr(board.size()));
                Draft cleared = *draft;
                cleared.clear();
                std::size_t read = 0;
                check_text(game, cleared.write(), read);
            }
        }
        for (const std::string& text :
             {std::string(), std::string(5000, '/'), std::string(100000, '1'),
              std::string("\xF0\x9F\x8F\xB0")}) {
            CHECK_FALSE(Draft::read(game, text).has_value());
        }
    });
}
