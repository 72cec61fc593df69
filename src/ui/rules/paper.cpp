#include "ui/rules/paper.h"

#include "activity/demonstration.h"
#include "learn/examples.h"
#include "picture/svg.h"
#include "shell/share_state.h"
#include "ui/table/moves.h"

#include <algorithm>
#include <utility>

namespace motley::ui {

namespace {

using Block = Paper::Block;
using Kind = Paper::Kind;
using Words = Rulebook::Words;

Words plain(std::string text) {
    return text.empty() ? Words() : Words{{std::move(text), false, false}};
}

Block text_block(Kind kind, std::string text, int level = 0) {
    return {.kind = kind, .level = level, .words = plain(std::move(text))};
}

Block board_block(const shell::App& app, const engine::Game& game,
                  const std::vector<scene::Token>& tokens, const picture::LastAction& last,
                  bool flipped, std::string words = {}) {
    picture::SvgOptions options;
    options.letters = app.context().settings.letters;
    options.flipped = flipped;
    return {.kind = Kind::board,
            .words = plain(std::move(words)),
            .svg = picture::svg_of(game, tokens, last, options)};
}

/// All that was played, with marks and comments.
Block moves_of(const shell::App& app, const match::Match& match) {
    Block out{.kind = Kind::moves};
    const auto note = [&](std::size_t n) {
        if (const std::string& comment = match.node(match.node_at(n)).comment; !comment.empty()) {
            out.rows.push_back({plain(comment)});
        }
    };
    const match::Plies& plies = match.plies();
    note(0);
    std::size_t noted = 0;
    for (const MoveRow& row : move_rows(plies, match.actor())) {
        std::vector<Words> cells{plain(row.round == 0 ? std::string() : std::to_string(row.round))};
        std::size_t last = noted;
        for (const int ply : row.plies) {
            std::string text;
            if (ply >= 0) {
                const auto n = static_cast<std::size_t>(ply);
                const match::Mark mark = match.node(match.node_at(n + 1)).mark;
                text = app.text(plies[n].label.phrase);
                text += mark == match::Mark::none ? "" : " ";
                text += match::mark_texts[static_cast<std::size_t>(mark)];
                last = std::max(last, n + 1);
            }
            cells.push_back(plain(std::move(text)));
        }
        out.rows.push_back(std::move(cells));
        while (noted < last) {
            note(++noted);
        }
    }
    return out;
}

void add_match(Paper& paper, const shell::App& app) {
    const activity::Board& board = app.board();
    const match::Match& match = *board.match();
    const std::size_t shown = board.shown_ply();
    const auto all = static_cast<std::int64_t>(match.current());
    activity::MatchNarration narration = board.narration();
    narration.person = Actor::none; // others read it, too
    paper.blocks.push_back(text_block(Kind::paragraph, narration.standing()));
    if (board.looking_back()) {
        paper.blocks.push_back(
            text_block(Kind::paragraph,
                       shown == 0 ? app.text("ui.prompt.back-start")
                                  : app.text(Phrase("ui.prompt.back-at")
                                                 .number("n", static_cast<std::int64_t>(shown))
                                                 .number("all", all))));
    }
    paper.blocks.push_back(board_block(app, match.game(), match.tokens_at(shown),
                                       shell::last_of(match, shown), board.flipped()));
    if (!match.plies().empty()) {
        paper.blocks.push_back(text_block(Kind::heading, app.text("ui.moves"), 2));
        paper.blocks.push_back(moves_of(app, match));
    }
}

void add_rules(Paper& paper, const shell::App& app) {
    const engine::Game& game = *app.game();
    const engine::Strings& strings = app.context().narrator.strings();
    const Rulebook book(rulebook_text(game.info().id, strings.language()));
    const auto paragraphs = learn::load_examples(game);
    for (const Rulebook::Block& block : book.blocks()) {
        switch (block.kind) {
        case Rulebook::Kind::heading:
            paper.blocks.push_back(
                {.kind = Kind::heading, .level = block.level, .words = block.words});
            break;
        case Rulebook::Kind::paragraph:
            paper.blocks.push_back({.words = block.words});
            break;
        case Rulebook::Kind::item:
            paper.blocks.push_back({.kind = Kind::item,
                                    .level = block.level,
                                    .words = block.words,
                                    .marker = block.marker});
            break;
        case Rulebook::Kind::table:
            paper.blocks.push_back({.kind = Kind::table, .rows = block.rows});
            break;
        case Rulebook::Kind::rule:
            break;
        }
        if (block.number.empty() || !paragraphs) {
            continue;
        }
        for (const learn::Paragraph& paragraph : *paragraphs) {
            if (paragraph.number != block.number) {
                continue;
            }
            for (const learn::Example& example : paragraph.examples) {
                const activity::Demonstration shows = activity::demonstrate(game, example, strings);
                const std::size_t end = shows.match->current();
                paper.blocks.push_back(board_block(app, game, shows.match->tokens_at(end),
                                                   shell::last_of(*shows.match, end), false,
                                                   shows.whole()));
            }
        }
    }
}

/// What can be read, for screens that have nothing better.
void add_nodes(Paper& paper, const std::vector<Node>& nodes) {
    for (const Node& node : nodes) {
        if (node.label.empty()) {
            continue;
        }
        if (node.role == Role::heading) {
            paper.blocks.push_back(text_block(Kind::heading, node.label, std::max(node.level, 2)));
        } else if (node.role == Role::text || node.role == Role::status ||
                   node.role == Role::listitem || node.verbatim) {
            paper.blocks.push_back(text_block(Kind::paragraph, node.label));
        }
    }
}

} // namespace

Paper paper_of(const shell::App& app, const std::vector<Node>& nodes, const std::string& title) {
    Paper paper{title, {}};
    const match::Match* const match = app.has_board() ? app.board().match() : nullptr;
    switch (app.screen()) {
    case shell::Screen::rules:
        add_rules(paper, app);
        return paper;
    case shell::Screen::edit:
        if (const engine::Position* position = shown_position(app)) {
            paper.blocks.push_back(
                board_block(app, position->game(), position->scene().tokens, {}, false));
        }
        return paper;
    case shell::Screen::puzzle: {
        // Not what was tried: whoever solves it on paper begins anew.
        const match::Match& begun = *match;
        paper.blocks.push_back(text_block(Kind::paragraph, app.puzzle()->task()));
        paper.blocks.push_back(
            board_block(app, begun.game(), begun.tokens_at(0), {}, app.board().flipped()));
        return paper;
    }
    case shell::Screen::play:
    case shell::Screen::lesson:
    case shell::Screen::analysis:
    case shell::Screen::viewer:
    case shell::Screen::embedded:
        if (match != nullptr) {
            add_match(paper, app);
            return paper;
        }
        break;
    default:
        break;
    }
    add_nodes(paper, nodes);
    return paper;
}

} // namespace motley::ui
