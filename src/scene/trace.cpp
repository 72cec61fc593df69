#include "scene/trace.h"

#include <algorithm>
#include <cassert>

namespace motley::scene {

namespace {

void lose_vitality(Token& token, std::int32_t amount) {
    for (Badge& badge : token.badges) {
        if (badge.shape == BadgeShape::gauge) {
            badge.value = static_cast<std::int16_t>(std::max(0, badge.value - amount));
        }
    }
}

void apply(std::vector<Token>& tokens, const Event& event, std::uint32_t& next_id) {
    if (event.kind == EventKind::placed) {
        tokens.push_back({next_id++, event.to, event.glyph, event.livery, event.badges});
        return;
    }
    Token* token = token_at(tokens, event.place);
    if (token == nullptr) {
        return;
    }
    switch (event.kind) {
    case EventKind::hit:
        lose_vitality(*token, event.value);
        break;
    case EventKind::died:
        tokens.erase(tokens.begin() + (token - tokens.data()));
        break;
    case EventKind::changed:
        token->glyph = event.glyph;
        token->livery = event.livery;
        token->badges = event.badges;
        break;
    case EventKind::updated:
        token->badges = event.badges;
        break;
    default:
        break;
    }
}

/// Makes the moves of one beat together: all sources are left before any target is entered.
void move_together(std::vector<Token>& tokens, const Event* begin, const Event* end) {
    std::vector<std::pair<std::uint32_t, PlaceId>> arrivals;
    for (const Event* event = begin; event != end; ++event) {
        if (event->kind == EventKind::moved) {
            if (const Token* token = token_at(tokens, event->place)) {
                arrivals.emplace_back(token->id, event->to);
            }
        }
    }
    for (const auto& [id, to] : arrivals) {
        std::find_if(tokens.begin(), tokens.end(), [wanted = id](const Token& token) {
            return token.id == wanted;
        })->place = to;
    }
}

void count_rows(Trace& trace, const std::vector<PanelRow>& before,
                const std::vector<PanelRow>& after, std::uint8_t player) {
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
        if (before[i].value != after[i].value && before[i].label_key == after[i].label_key) {
            Event event;
            event.kind = EventKind::counted;
            event.beat = trace.empty() ? std::uint8_t{0} : trace.back().beat;
            event.player = player;
            event.row = static_cast<std::uint8_t>(i);
            event.before = before[i].value;
            event.value = after[i].value;
            trace.push_back(std::move(event));
        }
    }
}

} // namespace

std::int32_t pack_dice(std::span<const std::uint8_t> glyphs) {
    assert(glyphs.size() <= 4);
    std::int32_t packed = 0;
    for (std::size_t i = glyphs.size(); i-- > 0;) {
        assert(glyphs[i] < 127);
        packed = packed << 8 | (glyphs[i] + 1);
    }
    return packed;
}

std::vector<std::uint8_t> dice_of(const Event& event) {
    std::vector<std::uint8_t> glyphs;
    for (auto rest = static_cast<std::uint32_t>(event.value); rest != 0; rest >>= 8U) {
        glyphs.push_back(static_cast<std::uint8_t>((rest & 0xFFU) - 1));
    }
    return glyphs;
}

std::vector<Token> advance(std::vector<Token> tokens, const Trace& trace, std::uint32_t& next_id) {
    std::size_t i = 0;
    while (i < trace.size()) {
        std::size_t end = i;
        while (end < trace.size() && trace[end].beat == trace[i].beat) {
            ++end;
        }
        for (std::size_t k = i; k < end; ++k) {
            if (trace[k].kind != EventKind::placed && trace[k].kind != EventKind::moved) {
                apply(tokens, trace[k], next_id);
            }
        }
        move_together(tokens, trace.data() + i, trace.data() + end);
        for (std::size_t k = i; k < end; ++k) {
            if (trace[k].kind == EventKind::placed) {
                apply(tokens, trace[k], next_id);
            }
        }
        i = end;
    }
    std::sort(tokens.begin(), tokens.end(),
              [](const Token& a, const Token& b) { return a.place < b.place; });
    return tokens;
}

bool wholesale(const Trace& trace, EventKind kind) {
    constexpr std::ptrdiff_t most = 8;
    return std::count_if(trace.begin(), trace.end(),
                         [kind](const Event& event) { return event.kind == kind; }) > most;
}

bool touches_pieces(const Trace& trace) {
    return std::any_of(trace.begin(), trace.end(), [](const Event& event) {
        return event.kind != EventKind::updated && event.kind != EventKind::counted &&
               event.kind != EventKind::rolled;
    });
}

Trace difference(const Scene& before, const Scene& after) {
    const auto stands = [](const std::vector<Token>& tokens, const Token& wanted) {
        return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
            return token.place == wanted.place && token.glyph == wanted.glyph &&
                   token.livery == wanted.livery;
        });
    };
    Trace trace;
    for (const Token& token : before.tokens) {
        if (!stands(after.tokens, token)) {
            Event event;
            event.kind = EventKind::died;
            event.place = token.place;
            trace.push_back(std::move(event));
        }
    }
    for (const Token& token : after.tokens) {
        if (!stands(before.tokens, token)) {
            Event event;
            event.kind = EventKind::placed;
            event.beat = 1;
            event.to = token.place;
            event.glyph = token.glyph;
            event.livery = token.livery;
            event.badges = token.badges;
            trace.push_back(std::move(event));
        }
    }
    complete(trace, before, after);
    return trace;
}

bool complete(Trace& trace, const Scene& before, const Scene& after) {
    std::uint32_t next_id = 0;
    const std::vector<Token> tokens = advance(before.tokens, trace, next_id);
    const bool same =
        std::equal(tokens.begin(), tokens.end(), after.tokens.begin(), after.tokens.end(),
                   [](const Token& a, const Token& b) {
                       return a.place == b.place && a.glyph == b.glyph && a.livery == b.livery;
                   });
    if (!same) {
        return false;
    }
    const auto beat = static_cast<std::uint8_t>(trace.empty() ? 0 : trace.back().beat + 1);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].badges != after.tokens[i].badges) {
            Event event;
            event.kind = EventKind::updated;
            event.beat = beat;
            event.place = tokens[i].place;
            event.badges = after.tokens[i].badges;
            trace.push_back(std::move(event));
        }
    }
    for (std::uint8_t player = 0; player < 2; ++player) {
        count_rows(trace, before.players[player].rows, after.players[player].rows, player);
    }
    count_rows(trace, before.shared, after.shared, 2);
    return true;
}

} // namespace motley::scene
