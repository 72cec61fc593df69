#include "app/app.h"
#include "record/record.h"

#include <algorithm>
#include <utility>

namespace motley::app {

Session App::session() const {
    Session session;
    session.theme = settings.theme;
    if (language_chosen_) {
        session.language = settings.language;
    }
    session.reduced_motion = settings.reduced_motion;
    session.sound = settings.sound;
    session.turning = settings.turning;
    session.auto_roll = settings.auto_roll;
    const bool elsewhere = screen_ == Screen::rules || screen_ == Screen::about;
    const Screen where = elsewhere                     ? from_
                         : screen_ == Screen::edit     ? edit_left_
                         : screen_ == Screen::analysis ? Screen::play
                                                       : screen_;
    session.playing = own_match() != nullptr && where == Screen::play;
    session.flipped = aside() ? aside_flipped_ : flipped_;
    session.quick = quick_;
    session.lessons = steps_done_;
    if (lesson_ && where == Screen::lesson) {
        session.lesson = lesson_->game->info().id;
    }
    session.seats = computer_.seats;
    session.paused = paused();
    return session;
}

KeptStamp App::kept_stamp() const {
    const Match* match = own_match();
    return {session(), match_changes_, match == nullptr ? 0 : match->spent() / 10'000,
            analysis_to_keep()};
}

std::string App::kept() const {
    std::string first = write(session());
    const Match* match = own_match();
    if (match == nullptr) {
        return first;
    }
    const std::string second = first + '\n' + record::write(match->to_record());
    return analysis_.findings.empty() ? second : second + '\n' + write(analysis_.findings, *match);
}

Result<void> App::restore(std::string_view text) {
    const auto lose = [this](const Error& error) {
        lost_ = true;
        announce(lost());
        return tl::make_unexpected(error);
    };
    const std::size_t end = text.find('\n');
    const auto session = read_session(text.substr(0, end));
    if (!session) {
        return lose(session.error());
    }
    settings.theme = session->theme;
    settings.reduced_motion = session->reduced_motion;
    settings.sound = session->sound;
    settings.turning = session->turning;
    settings.auto_roll = session->auto_roll;
    // A language that is gone is no loss: the one that was found stays.
    language_chosen_ = session->language && load_strings(*session->language);
    steps_done_ = session->lessons;
    const engine::Game* lesson = session->lesson ? engine::find_game(*session->lesson) : nullptr;
    computer_.seats = session->seats;
    if (end == std::string_view::npos) {
        if (lesson != nullptr) {
            begin_lesson(*lesson);
        }
        return {};
    }
    const std::string_view rest = text.substr(end + 1);
    const std::size_t record_end = std::min(rest.find('\n'), rest.size());
    const auto record = record::read(rest.substr(0, record_end));
    if (!record) {
        return lose(record.error());
    }
    match_ = std::make_unique<Match>(*record);
    flipped_ = session->flipped;
    quick_ = session->quick;
    computer_.paused = session->paused;
    set_aside();
    changed();
    if (session->playing) {
        continue_match();
        announce(standing());
    } else if (lesson != nullptr) {
        begin_lesson(*lesson);
    }
    if (record_end == rest.size()) {
        return {};
    }
    return read_findings(rest.substr(record_end + 1), *own_match()).map([this](Findings findings) {
        analysis_.findings = std::move(findings);
    });
}

std::string App::lost() const { return lost_ ? text("ui.kept.lost") : std::string(); }

} // namespace motley::app
