#include "ui/screens/analysis_screen.h"
#include "ui/screens/editor_screen.h"
#include "ui/screens/embed_screen.h"
#include "ui/screens/game_screen.h"
#include "ui/screens/lesson_screen.h"
#include "ui/screens/library_screen.h"
#include "ui/screens/pages.h"
#include "ui/screens/play_screen.h"
#include "ui/screens/puzzle_screen.h"
#include "ui/screens/puzzles_screen.h"
#include "ui/screens/rules_screen.h"
#include "ui/screens/screen.h"
#include "ui/screens/start_screen.h"
#include "ui/screens/viewer_screen.h"

namespace motley::ui {

Screens make_screens() {
    Screens out;
    out.emplace(shell::Screen::start, std::make_unique<StartScreen>());
    out.emplace(shell::Screen::play, std::make_unique<PlayScreen>());
    out.emplace(shell::Screen::lesson, std::make_unique<LessonScreen>());
    out.emplace(shell::Screen::rules, std::make_unique<RulesScreen>());
    out.emplace(shell::Screen::about, std::make_unique<AboutScreen>());
    out.emplace(shell::Screen::edit, std::make_unique<EditorScreen>());
    out.emplace(shell::Screen::analysis, std::make_unique<AnalysisScreen>());
    out.emplace(shell::Screen::puzzles, std::make_unique<PuzzlesScreen>());
    out.emplace(shell::Screen::puzzle, std::make_unique<PuzzleScreen>());
    out.emplace(shell::Screen::viewer, std::make_unique<ViewerScreen>());
    out.emplace(shell::Screen::library, std::make_unique<LibraryScreen>());
    out.emplace(shell::Screen::game, std::make_unique<GameScreen>());
    out.emplace(shell::Screen::embedded, std::make_unique<EmbedScreen>());
    return out;
}

} // namespace motley::ui
