#include "shell/earlier.h"

#include "record/earlier.h"
#include "record/fields.h"
#include "shell/saves.h"

#include <string>
#include <utility>

namespace motley::shell {

Result<EarlierSession> read_earlier_session(std::string_view text) {
    record::Opened opened = record::open(text, {session_format, 2}, 1);
    EarlierSession earlier;
    Reader head = record::earlier::take_head(opened.version, opened.io);
    describe_head(head, earlier.head);
    describe(opened.io, earlier.session);
    const auto& error = opened.io.error() ? opened.io.error() : head.error();
    if (error) {
        return tl::make_unexpected(*error);
    }
    return earlier;
}

ReadMatch read_earlier_match(std::string_view text) {
    return read_match(text, [](std::string_view line) {
        return read_earlier_session(line).map(
            [](const EarlierSession& earlier) { return earlier.head; });
    });
}

Restored Saves::restore_earlier(std::string_view text) {
    const std::size_t end = text.find('\n');
    auto earlier = read_earlier_session(text.substr(0, end));
    if (end == std::string_view::npos) {
        return earlier ? (take(earlier->session), Restored{true, {}})
                       : Restored{false, earlier.error()};
    }
    ReadMatch read = read_earlier_match(text);
    if (earlier && !last_session_) {
        if (read.saved.match) {
            earlier->session.game = read.saved.match->game().info().id;
        }
        take(earlier->session);
    }
    return take(std::move(read));
}

} // namespace motley::shell
