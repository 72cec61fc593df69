#include "ui/start/terms.h"

#include "ui/kit/text_flow.h"
#include "ui/kit/widgets.h"

#include <cmath>
#include <utility>

namespace motley::ui {

namespace {

using shell::TermsForm;
using TermsFigure = TermsForm::Figure;

/// The parts, one below the other.
struct TermsPart {
    AppFrame& frame;
    SetupState& state;
    Column& column;
    bool submitted = false;

    [[nodiscard]] TermsForm& form() const { return state.form->terms; }

    void walk(float gap) {
        turn("setup:clock", "clock", "clock.name", form().timed(),
             [](TermsForm& form, bool on) { form.set_timed(on); });
        if (form().timed()) {
            clock();
        }
        column.skip(gap);
        turn("setup:turns", "last", "ui.turns", form().limited(),
             [](TermsForm& form, bool on) { form.set_limited(on); });
        if (form().limited()) {
            limit();
        }
        column.skip(gap);
    }

private:
    /// Changes the form once everything is drawn, since heights were measured before.
    template <class Change>
    void defer(Change change) {
        frame.defer([&setup = state, change = std::move(change)](shell::App&) {
            if (setup.form) {
                change(setup.form->terms);
            }
        });
    }

    template <class Set>
    void turn(const char* id, const char* icon, const char* key, bool on, Set set) {
        const Rect r = column.place(frame.px(48));
        if (column.draws() && toggle(frame, r, id, icon, frame.text(key), on)) {
            defer([set, on](TermsForm& form) { set(form, !on); });
        }
    }

    template <class Choose>
    void list(const std::vector<Segment>& parts, std::size_t chosen, Choose choose) {
        column.skip(frame.px(4));
        const Rect r = column.place(frame.px(48));
        if (column.draws()) {
            const std::size_t now = segments(frame, r, parts, chosen);
            if (now != chosen) {
                defer([choose, now](TermsForm& form) { choose(form, now); });
            }
        }
        column.skip(frame.px(8));
    }

    void note(const std::string& id, const std::string& words, bool wrong) {
        const Theme& theme = frame.paint.theme;
        const Flow lines = flow(frame.paint.type, words, Style::small,
                                wrong ? theme.danger : theme.muted, column.width());
        const Rect r = column.place(lines.height());
        if (column.draws()) {
            ui::draw(frame.paint, lines, r.x, r.y);
            frame.say(id, wrong ? Role::status : Role::text, words, r);
        }
    }

    /// A field with its name above it.
    template <class Type>
    void field(float left, float y, float w, const std::string& id, const std::string& name,
               const std::string& said, const std::string& typed, bool wrong, Type type) {
        frame.paint.label(Style::small, left, y + frame.px(9), frame.paint.theme.muted,
                          frame.paint.type.fitted(Style::small, name, w));
        const Entry entry =
            number_field(frame, {left, y + frame.px(22), w, frame.px(48)}, id, said, typed, wrong);
        if (entry.typed) {
            defer([type, text = *entry.typed](TermsForm& form) { type(form, text); });
        }
        submitted = submitted || entry.submitted;
    }

    void clock() {
        std::vector<Segment> times;
        for (std::size_t i = 0; i < TermsForm::own; ++i) {
            const match::TimeControl& time = TermsForm::usual_times[i];
            times.push_back({"setup:clock:" + std::to_string(i),
                             std::to_string(time.minutes) + '+' + std::to_string(time.increment),
                             text_of(time)});
        }
        times.push_back({"setup:clock:own", frame.text("ui.setup.own"), own_of("clock.name")});
        list(times, form().time(), [](TermsForm& form, std::size_t i) { form.choose_time(i); });
        if (form().time() < TermsForm::own) {
            note("setup:clock:note", text_of(TermsForm::usual_times[form().time()]), false);
            return;
        }
        list({{"setup:clock:alike", frame.text("clock.alike")},
              {"setup:clock:each", frame.text("clock.each")}},
             form().alike() ? 0 : 1,
             [](TermsForm& form, std::size_t i) { form.set_alike(i == 0); });
        bool wrong = false;
        for (std::size_t player = 0; player < (form().alike() ? 1U : 2U); ++player) {
            figures(player);
            wrong = wrong || form().wrong(player, TermsFigure::minutes) ||
                    form().wrong(player, TermsFigure::increment);
        }
        if (wrong) {
            note("setup:clock:note",
                 frame.app.text(Phrase("clock.wrong")
                                    .number("minutes", match::max_minutes)
                                    .number("seconds", match::max_increment)),
                 true);
        }
    }

    void figures(std::size_t player) {
        const std::string side = frame.app.context().narrator.strings().format(
            state.form->game().info().id, state.sides[player]);
        if (!form().alike()) {
            const Rect r = column.place(frame.px(26));
            if (column.draws()) {
                frame.paint.label(Style::strong, r.x, r.y + frame.px(11), frame.paint.theme.ink,
                                  frame.paint.type.fitted(Style::strong, side, r.w));
                frame.say("", Role::heading, side, {r.x, r.y, r.w, frame.px(22)}, 4);
            }
        }
        const Rect r = column.place(frame.px(22 + 48 + 8));
        if (column.draws()) {
            const float gap = frame.px(12);
            const float half = std::floor((r.w - gap) / 2);
            float left = r.x;
            for (const TermsFigure figure : {TermsFigure::minutes, TermsFigure::increment}) {
                const bool minutes = figure == TermsFigure::minutes;
                const std::string name = frame.text(minutes ? "clock.minutes" : "clock.increment");
                const std::string said = form().alike() ? name : frame.app.named(side, name);
                field(left, r.y, half,
                      std::string("setup:clock:") + (minutes ? "minutes" : "seconds") +
                          std::to_string(player),
                      name, said, form().typed(player, figure), form().wrong(player, figure),
                      [player, figure](TermsForm& form, const std::string& text) {
                          form.type(player, figure, text);
                      });
                left += half + gap;
            }
        }
    }

    void limit() {
        std::vector<Segment> limits;
        for (std::size_t i = 0; i < TermsForm::own; ++i) {
            limits.push_back(
                {"setup:turns:" + std::to_string(i), std::to_string(TermsForm::usual_turns[i])});
        }
        limits.push_back({"setup:turns:own", frame.text("ui.setup.own"), own_of("ui.turns")});
        list(limits, form().limit(), [](TermsForm& form, std::size_t i) { form.choose_limit(i); });
        const bool wrong = form().limit_wrong();
        if (form().limit() == TermsForm::own) {
            const Rect r = column.place(frame.px(22 + 48 + 8));
            if (column.draws()) {
                const std::string name = frame.text("ui.turns");
                field(r.x, r.y, r.w, "setup:turns:number", name, name, form().typed_limit(), wrong,
                      [](TermsForm& form, const std::string& text) { form.type_limit(text); });
            }
        }
        note("setup:turns:note",
             wrong ? frame.app.text(Phrase("ui.setup.wrong")
                                        .text("low", "1")
                                        .text("high", std::to_string(match::max_rounds)))
                   : frame.text("ui.turns.hint"),
             wrong);
    }

    /// The clock and the limit of turns each have a choice of one's own.
    [[nodiscard]] std::string own_of(std::string_view key) const {
        return frame.app.named(frame.text(key), frame.text("ui.setup.own"));
    }

    [[nodiscard]] std::string text_of(const match::TimeControl& time) const {
        return frame.app.text(Phrase("clock.usual")
                                  .number("minutes", time.minutes)
                                  .number("seconds", time.increment));
    }
};

} // namespace

bool draw_terms(AppFrame& frame, Column& column, SetupState& state, float gap) {
    TermsPart terms{frame, state, column};
    terms.walk(gap);
    return terms.submitted;
}

} // namespace motley::ui
