#include "ui/board/sounds.h"

#include "core/rng.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace motley::ui {

namespace {

/// A note that glides from one pitch to another and fades, mixed with noise.
struct Note {
    float begin;  ///< seconds
    float length; ///< seconds
    float from;   ///< Hz
    float to;     ///< Hz
    float loudness;
    float noise; ///< 0 … 1
};

using Notes = std::vector<Note>;

/// By Sound: wood on wood, a blow, a fall, a piece changing, dice on a table, a refusal, an end.
const std::array<Notes, sound_count>& score() {
    static const std::array<Notes, sound_count> notes{
        Notes{{0, 0.07F, 340, 300, 0.30F, 0.15F}, {0, 0.03F, 900, 700, 0.14F, 0.5F}},
        Notes{{0, 0.14F, 200, 110, 0.40F, 0.25F}, {0, 0.04F, 700, 300, 0.15F, 0.8F}},
        Notes{{0, 0.28F, 300, 95, 0.36F, 0.06F}, {0.16F, 0.08F, 150, 90, 0.20F, 0.4F}},
        Notes{{0, 0.14F, 587, 587, 0.18F, 0}, {0.08F, 0.20F, 880, 880, 0.18F, 0}},
        Notes{{0, 0.04F, 1300, 900, 0.40F, 0.4F},
              {0.07F, 0.04F, 1100, 800, 0.42F, 0.4F},
              {0.12F, 0.04F, 1500, 900, 0.34F, 0.4F},
              {0.19F, 0.04F, 1000, 700, 0.30F, 0.4F},
              {0.29F, 0.05F, 900, 600, 0.22F, 0.4F}},
        Notes{{0, 0.09F, 220, 200, 0.24F, 0.02F}, {0.09F, 0.12F, 175, 165, 0.24F, 0.02F}},
        Notes{{0, 0.50F, 523, 523, 0.13F, 0},
              {0.12F, 0.50F, 659, 659, 0.13F, 0},
              {0.24F, 0.60F, 784, 784, 0.13F, 0}}};
    return notes;
}

void add(std::vector<float>& samples, const Note& note, float rate, Rng& rng) {
    constexpr float attack = 0.003F;
    constexpr float fading = 6; // what is left at the end is inaudible
    const auto first = static_cast<std::size_t>(note.begin * rate);
    const auto count = static_cast<std::size_t>(note.length * rate);
    float phase = 0;
    for (std::size_t i = 0; i < count && first + i < samples.size(); ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(count);
        phase += (note.from + (note.to - note.from) * t) / rate;
        const float tone = std::sin(2 * std::numbers::pi_v<float> * phase);
        const float hiss = static_cast<float>(rng.below(2001)) / 1000 - 1;
        const float swell = std::min(1.0F, static_cast<float>(i) / (attack * rate));
        samples[first + i] += note.loudness * swell * std::exp(-fading * t) * (1 - t) *
                              (tone * (1 - note.noise) + hiss * note.noise);
    }
}

} // namespace

std::optional<Sound> sound_of(const scene::Trace& events) {
    std::optional<Sound> heard;
    const auto hear = [&](Sound sound) {
        constexpr std::array<int, sound_count> telling{1, 4, 5, 2, 3, 0, 0};
        if (!heard ||
            telling[static_cast<std::size_t>(sound)] > telling[static_cast<std::size_t>(*heard)]) {
            heard = sound;
        }
    };
    for (const scene::Event& event : events) {
        switch (event.kind) {
        case scene::EventKind::moved:
            hear(Sound::move);
            break;
        case scene::EventKind::hit:
        case scene::EventKind::bounced:
            hear(Sound::hit);
            break;
        case scene::EventKind::died:
            hear(Sound::fall);
            break;
        case scene::EventKind::placed:
        case scene::EventKind::changed:
        case scene::EventKind::used:
            hear(Sound::change);
            break;
        case scene::EventKind::rolled:
            hear(Sound::roll);
            break;
        case scene::EventKind::updated:
        case scene::EventKind::counted:
            break;
        }
    }
    return heard;
}

std::vector<float> make_sound(Sound sound, int rate) {
    const Notes& notes = score()[static_cast<std::size_t>(sound)];
    float length = 0;
    for (const Note& note : notes) {
        length = std::max(length, note.begin + note.length);
    }
    const auto per_second = static_cast<float>(rate);
    std::vector<float> samples(static_cast<std::size_t>(std::ceil(length * per_second)));
    Rng rng(1);
    for (const Note& note : notes) {
        add(samples, note, per_second, rng);
    }
    for (float& sample : samples) {
        sample = std::clamp(sample, -0.5F, 0.5F);
    }
    return samples;
}

} // namespace motley::ui
