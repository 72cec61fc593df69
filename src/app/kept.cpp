#include "app/app.h"
#include "record/record.h"

namespace motley::app {

Session App::session() const {
    Session session;
    session.theme = settings.theme;
    if (language_chosen_) {
        session.language = settings.language;
    }
    session.reduced_motion = settings.reduced_motion;
    const bool elsewhere = screen_ == Screen::rules || screen_ == Screen::about;
    session.playing = match_ && (elsewhere ? from_ : screen_) == Screen::play;
    session.flipped = flipped_;
    session.quick = quick_;
    session.seats = seats();
    session.paused = paused();
    return session;
}

KeptStamp App::kept_stamp() const { return {session(), match_changes_}; }

std::string App::kept() const {
    const std::string first = write(session());
    return match_ ? first + '\n' + record::write(match_->to_record()) : first;
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
    // A language that is gone is no loss: the one that was found stays.
    language_chosen_ = session->language && load_strings(*session->language);
    computer_.seats = session->seats;
    if (end == std::string_view::npos) {
        return {};
    }
    const auto record = record::read(text.substr(end + 1));
    if (!record) {
        return lose(record.error());
    }
    match_ = std::make_unique<Match>(*record);
    flipped_ = session->flipped;
    quick_ = session->quick;
    computer_.paused = session->paused;
    changed();
    if (session->playing) {
        continue_match();
        announce(standing());
    }
    return {};
}

std::string App::lost() const { return lost_ ? text("ui.kept.lost") : std::string(); }

} // namespace motley::app
