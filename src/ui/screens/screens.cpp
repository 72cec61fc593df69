#include "ui/screens/analysis_screen.h"
#include "ui/screens/editor_screen.h"
#include "ui/screens/lesson_screen.h"
#include "ui/screens/pages.h"
#include "ui/screens/play_screen.h"
#include "ui/screens/puzzle_screen.h"
#include "ui/screens/puzzles_screen.h"
#include "ui/screens/screen.h"
#include "ui/screens/start_screen.h"

namespace motley::ui {

Screens make_screens() {
    Screens out;
    out.emplace(app::Screen::start, std::make_unique<StartScreen>());
    out.emplace(app::Screen::play, std::make_unique<PlayScreen>());
    out.emplace(app::Screen::lesson, std::make_unique<LessonScreen>());
    out.emplace(app::Screen::rules, std::make_unique<RulesScreen>());
    out.emplace(app::Screen::about, std::make_unique<AboutScreen>());
    out.emplace(app::Screen::edit, std::make_unique<EditorScreen>());
    out.emplace(app::Screen::analysis, std::make_unique<AnalysisScreen>());
    out.emplace(app::Screen::puzzles, std::make_unique<PuzzlesScreen>());
    out.emplace(app::Screen::puzzle, std::make_unique<PuzzleScreen>());
    return out;
}

} // namespace motley::ui
