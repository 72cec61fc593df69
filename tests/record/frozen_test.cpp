// Texts as each version wrote them, which stay readable whatever comes.

#include "record/record.h"
#include "support/english.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace motley;

namespace {

const std::string first_version =
    R"({"format":"motley-match","version":1,"game":"thud","setup":{"battles":2},"seed":7,)"
    R"("plies":["a9-f4","i7-j6",null],"undone":1,"resigned":null,"offer":2,)"
    R"("position":"dd1dd/d5d/d7d/d9d/d11d/d13d/6TTT5d/6TOT6/d5TT6d/d8T4d/d11d/d2d6d/d7d/d5d/)"
    R"(dd1dd d 2 1/2 0"})";
const std::string second_version =
    R"({"format":"motley-match","version":2,"game":"thud","setup":{"battles":2},"start":null,)"
    R"("clock":[[5,3],[1,0]],"turns":40,"seed":7,"plies":["a9-f4","i7-j6",null],)"
    R"("spent":[0,1500,20],"since":0,"undone":0,"resigned":1,"offer":null,)"
    R"("position":"dd1dd/d5d/d7d/d9d/d11d/d13d/d5TTT5d/6TOT6/d5TTT5d/d13d/d11d/d9d/d7d/d5d/)"
    R"(dd1dd d 0 2/2 0"})";
const std::string third_version =
    R"({"format":"motley-match","version":3,"game":"thud","rules":1,"setup":{"battles":2},)"
    R"("start":null,"players":["Ada",null],"date":"2026-11-23","clock":[[5,3],[1,0]],"turns":40,)"
    R"("seed":7,"result":"2","plies":["a9-f4","i7-j6",null,"i7-h6"],"spent":[0,1500,20,300],)"
    R"("since":0,"variations":[[4,1]],"marks":[[4,"?!"]],"comments":[[0,"whole"],[4,"or so"]],)"
    R"("checks":[[0,"4ab7c6"],[1,"0800de"],[2,"9f3634"],[3,"e6366f"],[4,"e8b413"]],"line":null,)"
    R"("undone":0,"at":null,"resigned":1,"offer":null})";
const std::string third_text = R"([Format "motley-match 3"]
[Game "thud"]
[Rules "1"]
[Setup "battles=2"]
[First "Ada"]
[Date "2026-11-23"]
[Clock "5+3 1+0"]
[Turns "40"]
[Seed "7"]
[Result "2"]
[Resigned "1"]

#4ab7c6 {whole} 1. a9-f4 #0800de 1... i7-j6 %1.500 #9f3634 (1... i7-h6 ?! %0.300
#e8b413 {or so}) 2. = %0.020 #e6366f 0-1
)";

match::Match read(const std::string& record) {
    record::ReadRecord read = record::read_any(record);
    CHECK((read.error ? test::line_of(*read.error) : "taken") == "taken");
    REQUIRE(read.match.has_value());
    return std::move(*read.match);
}

} // namespace

TEST_CASE("a record of the first version is read") {
    const match::Match match = read(first_version);
    CHECK(match.plies().size() == 3);
    CHECK(match.current() == 2);
    CHECK(match.offer() == Actor::second);
    CHECK(match.seed() == 7);
    CHECK(match.setup().get("battles") == 2);
    CHECK_FALSE(match.terms().clock.has_value());
}

TEST_CASE("a record of the second version is read") {
    const match::Match match = read(second_version);
    CHECK(match.current() == 3);
    CHECK(match.terms().rounds == 40);
    CHECK(match.left(Actor::second) == 60'000 - 1500);
    CHECK(match.ending() == match::Ending::resignation);
}

TEST_CASE("a record of the third version is read, and written so") {
    const match::Match match = read(third_version);
    CHECK(match.about == match::About{{"Ada", ""}, "2026-11-23"});
    CHECK(match.ending() == match::Ending::resignation);
    CHECK(match.node(4).comment == "or so");
    CHECK(match.node(4).mark == match::Mark::dubious);
    CHECK(record::write(match) == third_version);
    CHECK(record::write_text(match) == third_text);
    CHECK(record::write(read(third_text)) == third_version);
}

TEST_CASE("a version that is not known is refused by its number") {
    for (std::string newer : {third_text, third_version}) {
        const bool json = newer.front() == '{';
        const std::size_t place = newer.find(json ? "version\":3" : "match 3");
        newer[newer.find('3', place)] = '4';
        const record::ReadRecord read = record::read_any(newer);
        CHECK_FALSE(read.match.has_value());
        REQUIRE(read.error.has_value());
        CHECK(read.error->code == "bad-version");
        CHECK(test::line_of(*read.error) ==
              (json ? "version: must be 3, not 4" : "version: must be 3, not '4'"));
    }
}
