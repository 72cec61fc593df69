// fuzz_seeds FOLDER: writes the fuzzers' first inputs, a folder for each, from the starts and
// random games of all games.

#include "activity/puzzles.h"
#include "core/rng.h"
#include "engine/catalog.h"
#include "engine/workbench.h"
#include "fuzz/answer.h"
#include "fuzz/fuzz.h"
#include "fuzz/saved.h"
#include "platform/text_log.h"
#include "record/collection.h"
#include "record/link.h"
#include "record/packing.h"
#include "record/record.h"
#include "shell/app.h"
#include "shell/session.h"
#include "study/findings.h"
#include "support/by_link.h"
#include "support/english.h"
#include "support/fake_client.h"
#include "support/random_play.h"
#include "support/random_record.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

using namespace motley;
using namespace motley::fuzz;
using nlohmann::json;

namespace {

/// Writes the inputs of each fuzzer.
class Writer {
public:
    explicit Writer(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void write(const std::string& fuzzer, const std::string& input) {
        std::filesystem::create_directories(folder_ / fuzzer);
        std::ofstream(folder_ / fuzzer / std::to_string(written_[fuzzer]++), std::ios::binary)
            << input;
    }

private:
    std::filesystem::path folder_;
    std::map<std::string, int> written_;
};

char letter(std::size_t number) { return static_cast<char>('0' + number); }

void write_batch(Writer& writer, const engine::Position& position, const std::string& token) {
    const json whole{{"game", position.game().info().id}, {"pos", position.write()}};
    const auto line = [&](const std::string& op, const json& more) {
        json request{{"op", op}};
        request.update(whole);
        request.update(more);
        writer.write("batch", request.dump());
    };
    line("legal", json::object());
    line("check", json::object());
    line("perft", {{"depth", 1}});
    line("apply", {{"actions", json::array({token})}});
}

void write_stages(Writer& writer, const engine::Game& game, std::size_t number) {
    writer.write("position", letter(number) + game.info().showcase);
    writer.write("editor", letter(number) + game.info().showcase);
    const std::vector<Stage>& all = stages(game);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const engine::Position& position = *all[i].position;
        writer.write("position", letter(number) + position.write());
        writer.write("shared", position.write());
        writer.write("editor", letter(number) + position.write());
        ActionList some;
        well_formed(position, some);
        std::vector<Action> actions = all[i].listed;
        actions.insert(actions.end(), some.begin(), some.end());
        Rng rng(i);
        for (int draw = 0; draw < 4 && !actions.empty(); ++draw) {
            const std::size_t listed = all[i].listed.size();
            const std::size_t among = draw < 2 && listed > 0 ? listed : actions.size();
            const Action action = actions[rng.below(static_cast<std::uint32_t>(among))];
            const std::string token = position.write_action(action);
            writer.write("action", std::string{letter(number), letter(i)} + token);
            if (draw == 0 && i % 5 == 0) {
                write_batch(writer, position, token);
            }
        }
    }
}

/// Conversations with the engine.
void write_engine(Writer& writer, const engine::Game& game) {
    Rng rng(1);
    const auto position = game.start(test::any_setup(game.info(), rng));
    const std::string action = position->write_action(position->nth_action(0));
    const std::string at = "position " + game.info().id + ' ';
    for (const std::string& lines :
         {"uci\nisready\n" + at + "startpos\ngo nodes 10\n",
          "setoption name Level value 3\n" + at + position->write() + "\ngo nodes 10\n",
          "setoption name Method value uct\n" + at + "startpos moves " + action + "\ngo infinite\n",
          at + position->write() + "\ngo nodes 10 depth 2 without " + action +
              "\nucinewgame\nquit"}) {
        writer.write("engine", lines);
    }
}

/// Right and wrong answers that the computer might give to each question.
void write_answer(Writer& writer, const engine::Game& game, std::size_t number) {
    const auto start = game.start({});
    const ask::EngineAnswer answer = test::any_answer(*start);
    const std::string& best = answer.line.front();
    const std::string next = start->write_action(start->nth_action(1));
    const std::string info = "info depth 2 score cp 5 nodes 9 ";
    for (std::size_t asked = 0; asked < kinds_asked; ++asked) {
        for (const std::string& lines :
             {"readyok\n" + info + "pv " + best + "\nbestmove " + best,
              info + "pv " + best + '\n' + info + "multipv 2 pv " + next + "\nbestmove " + best,
              info + "outcomes 111 3 cp 5\nbestmove (none)", std::string("bestmove nonsense")}) {
            writer.write("answer", std::string{letter(number), letter(asked)} + lines);
        }
    }
}

void write_notation(Writer& writer, const engine::Game& game, std::size_t number) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng rng(seed);
        const auto position = game.start({});
        std::vector<std::string> tokens;
        while (tokens.size() < 2 * seed && !position->outcome().finished()) {
            const Action action = test::any_action(*position, rng);
            tokens.push_back(position->write_action(action));
            (void)position->play(action);
        }
        const std::string printed = game.write_notation(tokens).value();
        writer.write("notation", letter(number) + printed);
        writer.write("foreign", printed);
    }
}

/// What chats, mail programs and editors make of a record and of a link.
void write_pasted(Writer& writer, const engine::Game& game) {
    Rng rng(1);
    const match::Match match = test::any_annotated(game, 4, rng);
    const std::string text = record::write_text(match);
    std::string quoted = "> ";
    std::string wide;
    std::string blanks;
    for (const char c : text) {
        quoted += c == '\n' ? "\n> " : std::string(1, c);
        wide += {c, '\0'};
        blanks += c == ' ' ? "\u00A0" : c == '-' ? "–" : c == '\n' ? "\r" : std::string(1, c);
    }
    const std::string link = record::write_link(record::game_link(match, 1)).value();
    const std::string address = "https://example.org/motley/#" + link;
    const std::string half = address.substr(0, address.size() / 2);
    for (const std::string& pasted :
         {quoted, wide, blanks, "```pgn\n" + text + "```", "\uFEFF" + text + "\uFEFF" + text,
          "Your move: „" + address + "“ – ok?", "[12:31] Anna: [here](" + address + ").",
          address + "?fbclid=x&amp;y=1", half + "=\r\n> " + address.substr(half.size()) + "\nAnna",
          "https://a.example/?u=https%3A%2F%2Fb.example%2F%2523" + link + "&sa=D",
          address + "%E2%80%9D",
          "(#" + game.info().id + "%3A" + record::escaped(match.position().write()) + "). Bye"}) {
        writer.write("shared", pasted);
        writer.write("text", pasted);
    }
}

void write_records(Writer& writer, const engine::Game& game) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        writer.write("record", record::write(test::any_record(game, 20, rng)));
        const match::Match match = test::any_annotated(game, 12, rng);
        writer.write("record", record::write(match));
        writer.write("text", record::write_text(match));
        writer.write("shared", record::write_text(match));
        writer.write("shared", record::write(match));
        for (const record::Link& link :
             {record::Link(record::game_link(match, match.current())),
              record::Link(record::PositionLink{&game, match.position().write()}),
              record::Link(record::SetupLink{&game, match.setup(), match.terms(), {{0, 1}}})}) {
            const std::string written = record::write_link(link).value();
            writer.write("link", written);
            writer.write("shared", written);
            writer.write("link", record::unpack_checked(written.substr(1), record::max_unpacked)
                                     .value_or("p " + game.info().id + '\n'));
        }
    }
}

void write_turns(Writer& writer, const engine::Game& game) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        for (const record::TurnLink& link : test::links_of_match(game, 8, seed)) {
            const std::string written = record::write_link(link).value();
            writer.write("link", written);
            writer.write("link",
                         record::unpack_checked(written.substr(1), record::max_unpacked).value());
        }
    }
}

void write_logs(Writer& writer) {
    for (const match::Match& match : analysed_matches()) {
        match::Match played(match.game(), match.setup(), match.seed());
        std::string stored = record::write(played);
        platform::TextLog log = platform::begin_log(stored);
        stored += '\n';
        for (const match::Ply& ply : match.plies()) {
            (void)played.enact(ply.action);
            stored += platform::add_change(log, record::write(played));
            writer.write("log", stored);
        }
        writer.write("log", stored + platform::replacing(log.text));
    }
}

void write_saved(Writer& writer) {
    const auto begin = [](Saved kind, std::size_t number = 0) {
        return std::string{letter(static_cast<std::size_t>(kind) + number)};
    };
    shell::Session session;
    writer.write("saved", begin(Saved::session) + write(session));
    session.language = "en";
    session.playing = true;
    session.game = engine::catalog()[0]->info().id;
    study::PuzzleShelf shelf;
    for (const engine::Game* game : engine::catalog()) {
        const std::string& id = game->info().id;
        session.lessons[id] = 2;
        session.lesson = id;
        const auto start = game->start({});
        const std::string position = start->write();
        shelf.own[id] = {{position, {start->write_action(start->nth_action(0))}, 500, 0}};
        shelf.solved[id] = {position};
        shelf.open = {id, position};
    }
    writer.write("saved", begin(Saved::session) + write(session));
    writer.write("saved", begin(Saved::puzzles) + write(study::PuzzleShelf()));
    writer.write("saved", begin(Saved::puzzles) + write(shelf));
    for (std::size_t i = 0; i < analysed_matches().size(); ++i) {
        const match::Match& match = analysed_matches()[i];
        study::Findings findings;
        for (std::size_t n = 0; n <= match.plies().size(); ++n) {
            const engine::Position& position = match.position_at(n);
            findings.push_back(study::make_finding(position, test::any_answer(position)));
        }
        writer.write("saved", begin(Saved::analysis, i) + write(findings, match));
    }
}

/// Each text under each of its names, and one in the form of earlier versions.
void write_restored(Writer& writer) {
    shell::App app(test::english(), 1);
    for (const engine::Game* game : engine::catalog()) {
        app.quick_match(*game);
        Rng rng(1);
        for (int i = 0; i < 8 && app.board().match()->actor() < Actor::chance; ++i) {
            const engine::Position& position = app.board().match()->position();
            app.board().play_text(position.write_action(test::any_action(position, rng)));
        }
    }
    const std::vector<std::string> names = shell::Saves::restorable();
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string text = app.saves.text(names[i]);
        if (names[i] == shell::earlier_text) {
            const std::string match = app.saves.text(app.saves.shown_name());
            text = R"({"format":"motley-session","version":1,"theme":"dark","language":null,)"
                   R"("reduced_motion":true,"playing":true,"flipped":false,"quick":true})" +
                   match.substr(match.find('\n'));
        }
        writer.write("restore", letter(i) + text);
    }
}

/// Summaries, and files of several records with all kinds of notes.
void write_library(Writer& writer) {
    std::string file = record::note_line("motley-library", "1") +
                       record::note_line("session", write(shell::Session{})) +
                       record::note_line("puzzles", write(study::PuzzleShelf{}));
    Rng rng(1);
    for (const engine::Game* game : engine::catalog()) {
        match::Match match = test::any_annotated(*game, 4, rng);
        match.about.id = match::draw_id(rng);
        writer.write("library", letter(0) + write(shell::summary_of({}, match)));
        const std::string saved = shell::write(activity::MatchHead{}, match, {});
        const std::string text = '\n' +
                                 record::note_line("match", saved.substr(0, saved.find('\n'))) +
                                 record::write_text(match);
        writer.write("library", letter(1) + text + '\n' + saved);
        file += text;
    }
    writer.write("library", letter(1) + file);
}

void write_texts(Writer& writer) {
    for (const std::string text :
         {"Anna", "партия", "小林先生", "محمد علي. 2", "👩‍👩‍👧!", "e\u0301\u0302",
          "a\u202Eb", "a\nb", "\xED\xA0\x80"}) {
        for (std::size_t width = 0; width < 9; width += 4) {
            writer.write("draw", std::string("33a\x1F") + letter(width) + letter(width) + text +
                                     "\x1F" + letter(1) + letter(width) + text + text);
        }
    }
}

} // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        return 2;
    }
    Writer writer(arguments[1]);
    write_saved(writer);
    write_logs(writer);
    write_restored(writer);
    write_library(writer);
    write_texts(writer);
    std::size_t number = 0;
    for (const engine::Game* game : engine::catalog()) {
        writer.write("batch", json{{"op", "legal"}, {"game", game->info().id}}.dump());
        write_engine(writer, *game);
        write_answer(writer, *game, number);
        write_stages(writer, *game, number++);
        write_records(writer, *game);
        write_pasted(writer, *game);
        write_turns(writer, *game);
    }
    number = 0;
    for (const engine::Game* game : notated_games()) {
        write_notation(writer, *game, number++);
    }
}
