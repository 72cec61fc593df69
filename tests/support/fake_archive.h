#pragma once

#include "shell/app.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace motley::test {

/// An archive in memory, which answers when it is told to.
class FakeArchive {
public:
    struct Match {
        std::string summary;
        std::string text;
    };
    std::map<std::string, Match> matches;
    bool fails = false;
    std::size_t puts = 0;
    std::size_t gets = 0;

    /// Carries out what is asked for; true if that was something.
    bool serve(shell::App& app) {
        using What = shell::ArchiveRequest::What;
        bool any = false;
        while (const auto request = app.library.take_request()) {
            any = true;
            if (fails) {
                app.library.failed(*request);
                continue;
            }
            switch (request->what) {
            case What::list: {
                std::vector<shell::ArchivedLine> lines;
                for (const auto& [id, match] : matches) {
                    lines.push_back({id, match.summary});
                }
                app.library.listed(lines);
                break;
            }
            case What::put:
                ++puts;
                matches[request->id] = {request->summary, request->text};
                app.library.done(*request);
                break;
            case What::get: {
                ++gets;
                const auto found = matches.find(request->id);
                app.library.got(request->id, found == matches.end()
                                                 ? std::nullopt
                                                 : std::optional(found->second.text));
                break;
            }
            case What::remove:
                matches.erase(request->id);
                app.library.done(*request);
                break;
            }
        }
        return any;
    }

    /// Serves, and lets a transfer go on, until nothing is left to do.
    void settle(shell::App& app) {
        while (serve(app) || app.transfer.update()) {
        }
    }
};

} // namespace motley::test
