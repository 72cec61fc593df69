#include "ask/engine_client.h"

#include "engine/game.h"
#include "engine/level.h"
#include "engine/searcher.h"

#include <algorithm>
#include <variant>

namespace motley::ask {

namespace protocol = engine::protocol;

namespace {

/// Whether a search at this level asks for the game's network (engine/adapter.h): others need none.
constexpr bool uses_network(int level) { return level == 0 || level == engine::highest_level; }

} // namespace

void ProtocolClient::ask(const engine::Position& position, const Question& question) {
    stop();
    state_ = State::starting;
    answer_ = {};
    reports_.clear();
    nodes_ = question.nodes;
    wanted_ = static_cast<std::size_t>(question.lines);
    patience_ = question.patience_ms / 1000.0;
    delivered_ = false;
    deadline_.reset();
    // Setting an option makes the engine forget earlier searches.
    const auto option = [](protocol::Option name, std::uint64_t value) {
        return write(protocol::SetOption{name, value});
    };
    send({write(protocol::IsReady{}),
          option(protocol::Option::hash, engine::SearcherOptions::few_mebibytes),
          option(protocol::Option::level, static_cast<std::uint64_t>(question.level)),
          option(protocol::Option::network, uses_network(question.level) ? 1 : 0),
          option(protocol::Option::seed, question.seed),
          write(protocol::SetPosition{position.game().info().id,
                                      question.moves.empty() ? position.write() : question.from,
                                      question.moves}),
          write(question)});
}

void ProtocolClient::stop() {
    if (waits()) {
        end();
    }
    state_ = State::idle;
}

bool ProtocolClient::waits() const {
    return state_ == State::starting || state_ == State::thinking;
}

bool ProtocolClient::found() const { return !answer_.line.empty() || !answer_.prospects.empty(); }

void ProtocolClient::sum_up() {
    answer_ = reports_.front();
    answer_.others.assign(reports_.begin() + 1, reports_.end());
}

void ProtocolClient::delivered() { delivered_ = true; }

void ProtocolClient::pass_time(double now) {
    now_ = now;
    if (!waits() || !delivered_) {
        return;
    }
    if (!deadline_) {
        deadline_ = now + patience_;
    }
    if (now < *deadline_) {
        return;
    }
    if (!found()) {
        give_up("no answer");
        return;
    }
    hurry();
}

void ProtocolClient::hurry() {
    if (waits() && found()) {
        end();
        state_ = State::answered;
    }
}

std::optional<EngineClient::Progress> ProtocolClient::progress() const {
    if (!waits() || !found() || !deadline_ || nodes_ != 0) {
        return std::nullopt;
    }
    const double seconds = now_ - (*deadline_ - patience_);
    return Progress{answer_.depth, std::clamp(seconds / patience_, 0.0, 1.0), seconds};
}

std::optional<double> ProtocolClient::next_check() const {
    if (!waits() || !delivered_) {
        return std::nullopt;
    }
    constexpr double between_progress = 0.1;
    const double left = deadline_ ? *deadline_ - now_ : 0;
    return progress() ? std::min(left, between_progress) : left;
}

bool ProtocolClient::hear(std::string_view line) {
    if (!waits()) {
        return false;
    }
    const auto reply = protocol::read_answer(line);
    if (!reply) {
        return false;
    }
    if (std::holds_alternative<protocol::ReadyOk>(*reply) && state_ == State::starting) {
        state_ = State::thinking;
        return true;
    }
    if (const auto* info = std::get_if<protocol::Info>(&*reply)) {
        take(*info);
        return false;
    }
    if (const auto* best = std::get_if<protocol::BestMove>(&*reply)) {
        take(*best);
        state_ = found() ? State::answered : State::failed;
        return true;
    }
    if (std::holds_alternative<protocol::Failure>(*reply)) {
        give_up(line);
        return true;
    }
    return false;
}

void ProtocolClient::take(const protocol::Info& info) {
    // The nodes ran out during this depth, so it was not searched completely. It counts only if
    // there is no earlier one.
    if (nodes_ != 0 && found() && info.nodes >= nodes_) {
        return;
    }
    const auto same = [&](const EngineAnswer& other) {
        return other.line.empty() || info.pv.empty() || other.line.front() == info.pv.front();
    };
    std::erase_if(reports_, same);
    const std::size_t place = std::min(static_cast<std::size_t>(info.rank - 1), reports_.size());
    reports_.insert(reports_.begin() + static_cast<std::ptrdiff_t>(place),
                    {info.pv, info.score, info.outcomes, info.depth});
    reports_.resize(std::min(reports_.size(), wanted_));
    sum_up();
}

void ProtocolClient::take(const protocol::BestMove& best) {
    // The best action of such a depth does not count either.
    if (nodes_ != 0 && found()) {
        return;
    }
    if (reports_.empty()) {
        reports_.emplace_back();
    }
    std::vector<std::string>& line = reports_.front().line;
    if (best.token.empty()) {
        line.clear();
    } else if (line.empty() || line.front() != best.token) {
        line.assign(1, best.token);
    }
    sum_up();
}

void ProtocolClient::fail(std::string_view reason) {
    if (waits()) {
        state_ = State::failed;
        complain(reason);
    }
}

void ProtocolClient::give_up(std::string_view reason) {
    end();
    fail(reason);
}

} // namespace motley::ask
