#include "shell/terms_form.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace motley;
using match::Terms;
using shell::TermsForm;

namespace {

Terms with_time(std::uint32_t minutes, std::uint32_t increment) {
    Terms terms;
    const match::TimeControl each{minutes, increment};
    terms.clock = std::array{each, each};
    return terms;
}

Terms with_turns(std::uint32_t turns) {
    Terms terms;
    terms.rounds = turns;
    return terms;
}

} // namespace

TEST_CASE("terms are chosen from what is usual, or typed") {
    TermsForm form;
    CHECK(form.terms() == Terms());
    form.set_timed(true);
    CHECK(form.terms() == with_time(10, 5));
    form.choose_time(0);
    CHECK(form.terms() == with_time(5, 3));
    form.choose_time(TermsForm::own);
    CHECK(form.typed(0, TermsForm::Figure::minutes) == "5");
    form.type(0, TermsForm::Figure::minutes, "7");
    form.type(0, TermsForm::Figure::increment, "0");
    CHECK(form.terms() == with_time(7, 0));
    form.set_alike(false);
    CHECK(form.terms() == with_time(7, 0));
    form.type(1, TermsForm::Figure::minutes, "600");
    CHECK((*form.terms()->clock)[1] == match::TimeControl{600, 0});
    for (const char* bad : {"", "0", "601", "5.5", "x", "-1", "99999999999999999999999"}) {
        form.type(1, TermsForm::Figure::minutes, bad);
        CHECK(form.wrong(1, TermsForm::Figure::minutes));
        CHECK_FALSE(form.terms().has_value());
    }
    form.set_alike(true); // the second player's time is not asked for
    CHECK(form.terms() == with_time(7, 0));
    form.set_timed(false);
    CHECK(form.terms() == Terms());

    form.set_limited(true);
    CHECK(form.terms() == with_turns(40));
    form.choose_limit(2);
    CHECK(form.terms() == with_turns(80));
    form.choose_limit(TermsForm::own);
    form.type_limit("123");
    CHECK(form.terms() == with_turns(123));
    form.type_limit("1000");
    CHECK(form.limit_wrong());
    CHECK_FALSE(form.terms().has_value());

    // A form filled from chosen terms shows the same.
    Terms own = with_time(10, 5);
    own.rounds = 80;
    for (Terms terms :
         {Terms(), with_time(5, 3), with_time(4, 4), with_turns(40), with_turns(41), own}) {
        CHECK(TermsForm(terms).terms() == terms);
    }
    (*own.clock)[0] = {1, 1};
    CHECK(TermsForm(own).terms() == own);
    CHECK_FALSE(TermsForm(own).alike());
}
