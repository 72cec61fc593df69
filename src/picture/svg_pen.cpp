#include "picture/svg_pen.h"

#include "core/asset.h"
#include "core/text.h"
#include "picture/outlines.h"
#include "picture/svg_number.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>

namespace motley::picture {

std::string svg_number(float value) {
    const long hundredths = std::lround(value * 100);
    const long size = std::labs(hundredths);
    std::string out = hundredths < 0 ? "-" : "";
    out += std::to_string(size / 100);
    if (const long rest = size % 100; rest != 0) {
        out += '.';
        out += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0) {
            out += static_cast<char>('0' + rest % 10);
        }
    }
    return out;
}

namespace {

constexpr float pi = 3.14159265F;

/// A colour of six digits.
std::string hex(unsigned rgb) { return motley::hex(rgb, 6); }

std::string attribute(std::string_view name, std::string_view value) {
    std::string out = " ";
    out.append(name).append("=\"").append(value).append("\"");
    return out;
}

std::string attribute(std::string_view name, float value) {
    return attribute(name, svg_number(value));
}

/// ` fill="#rrggbb"`, and how opaque it is where one can see through.
std::string paint_of(const std::string& kind, Colour colour) {
    std::string out = attribute(kind, '#' + hex(hex_of(colour)));
    if (alpha_of(colour) != 255) {
        out += attribute(kind + "-opacity", static_cast<float>(alpha_of(colour)) / 255);
    }
    return out;
}

std::string stroke_of(Colour colour, float width) {
    return " fill=\"none\"" + paint_of("stroke", colour) + attribute("stroke-width", width);
}

std::string place_of(const Rect& r) {
    return attribute("x", r.x) + attribute("y", r.y) + attribute("width", r.w) +
           attribute("height", r.h);
}

std::string path_of(std::span<const Point> points, bool closed) {
    std::string out;
    for (const Point& point : points) {
        out += (out.empty() ? "M" : "L") + svg_number(point.x) + ' ' + svg_number(point.y);
    }
    return attribute("d", out + (closed ? "Z" : ""));
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

/// What of an SVG asset becomes a symbol.
struct Drawing {
    std::string_view view_box;
    std::string_view content;
    Rect box;
};

/// The text between two others, the first of its kind.
std::optional<std::string_view> between(std::string_view text, std::string_view before,
                                        std::string_view after) {
    const std::size_t begin = text.find(before);
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    text.remove_prefix(begin + before.size());
    const std::size_t end = text.find(after);
    return end == std::string_view::npos ? std::nullopt : std::optional(text.substr(0, end));
}

/// The drawings among the assets are written alike: one element `svg`, whose view box has whole
/// numbers, round shapes without references.
std::optional<Drawing> drawing_of(std::string_view svg) {
    const auto box = between(svg, "viewBox=\"", "\"");
    const auto element = between(svg, "<svg", "</svg>");
    const std::size_t begin = element ? element->find('>') : std::string_view::npos;
    if (!box || begin == std::string_view::npos) {
        return std::nullopt;
    }
    std::array<int, 4> numbers{};
    const char* at = box->data();
    const char* const end = at + box->size();
    for (int& each : numbers) {
        while (at != end && *at == ' ') {
            ++at;
        }
        const auto read = std::from_chars(at, end, each);
        if (read.ec != std::errc()) {
            return std::nullopt;
        }
        at = read.ptr;
    }
    if (at != end || numbers[2] <= 0 || numbers[3] <= 0) {
        return std::nullopt;
    }
    const auto side = [&](std::size_t i) { return static_cast<float>(numbers[i]); };
    return Drawing{*box, element->substr(begin + 1), {side(0), side(1), side(2), side(3)}};
}

unsigned multiplied(unsigned colour, unsigned tint) {
    unsigned out = 0;
    for (const unsigned shift : {16U, 8U, 0U}) {
        const unsigned product = (colour >> shift & 255U) * (tint >> shift & 255U);
        out |= (product + 127) / 255 << shift;
    }
    return out;
}

/// The text with each colour, `#rgb` or `#rrggbb`, multiplied by the tint: as a screen tints
/// pictures.
std::string tinted(std::string_view text, unsigned tint) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '#') {
            out += text[i];
            continue;
        }
        std::string digits;
        while (i + 1 < text.size() && digits.size() < 6 &&
               std::isxdigit(static_cast<unsigned char>(text[i + 1])) != 0) {
            digits += text[++i];
        }
        if (digits.size() == 3) {
            digits = {digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]};
        }
        out += '#' +
               hex(multiplied(static_cast<unsigned>(std::stoul("0" + digits, nullptr, 16)), tint));
    }
    return out;
}

/// The path of an asset as an id; `tint` unless it is drawn as it is.
std::string id_of(std::string_view asset, unsigned tint) {
    std::string id = "motley-";
    for (const char c : asset.substr(0, asset.rfind('.'))) {
        id += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
    }
    return tint == 0xFFFFFF ? id : id + '-' + hex(tint);
}

} // namespace

void SvgPen::rect(const Rect& r, float radius, Colour fill) {
    radius = std::min({radius, r.w / 2, r.h / 2});
    body_ += "<rect" + place_of(r) + (radius > 0 ? attribute("rx", radius) : "") +
             paint_of("fill", fill) + "/>\n";
}

void SvgPen::dashed(const Rect& r, float radius, Colour colour, float width, float on, float off) {
    const Rect path = inset(r, width / 2);
    if (path.w <= 0 || path.h <= 0) {
        return;
    }
    radius = std::clamp(radius - width / 2, 0.0F, std::min(path.w, path.h) / 2);
    // A whole number of dashes, so that the seam does not show.
    const float length = 2 * (path.w + path.h) + (2 * pi - 8) * radius;
    const float period = length / std::max(4.0F, std::round(length / (on + off)));
    const float dash = period * on / (on + off);
    body_ += "<rect" + place_of(path) + attribute("rx", radius) + stroke_of(colour, width) +
             attribute("stroke-dasharray", svg_number(dash) + ' ' + svg_number(period - dash)) +
             "/>\n";
}

void SvgPen::disc(Point at, float radius, Colour fill) {
    body_ += "<circle" + attribute("cx", at.x) + attribute("cy", at.y) + attribute("r", radius) +
             paint_of("fill", fill) + "/>\n";
}

void SvgPen::arc(Point at, float radius, float part, Colour colour, float width) {
    if (part <= 0) {
        return;
    }
    if (part >= 1) {
        body_ += "<circle" + attribute("cx", at.x) + attribute("cy", at.y) +
                 attribute("r", radius) + stroke_of(colour, width) + "/>\n";
        return;
    }
    const float angle = 2 * pi * part;
    const std::string size = svg_number(radius);
    const std::string way = 'M' + svg_number(at.x) + ' ' + svg_number(at.y - radius) + 'A' + size +
                            ' ' + size + " 0 " + (part > 0.5F ? "1" : "0") + " 1 " +
                            svg_number(at.x + radius * std::sin(angle)) + ' ' +
                            svg_number(at.y - radius * std::cos(angle));
    body_ += "<path" + attribute("d", way) + stroke_of(colour, width) + "/>\n";
}

void SvgPen::polygon(std::span<const Point> points, Colour fill) {
    body_ += "<path" + path_of(points, true) + paint_of("fill", fill) + "/>\n";
}

void SvgPen::line(std::span<const Point> points, Colour colour, float width, bool closed) {
    body_ += "<path" + path_of(points, closed) + stroke_of(colour, width) +
             " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n";
}

const SvgPen::Symbol* SvgPen::symbol(std::string_view asset, Colour tint) {
    const unsigned tone = hex_of(tint);
    std::pair key{std::string(asset), tone};
    if (const auto found = symbols_.find(key); found != symbols_.end()) {
        return &found->second;
    }
    const auto svg = find_asset(asset);
    const auto drawing = svg ? drawing_of(*svg) : std::nullopt;
    if (!drawing) {
        return nullptr;
    }
    Symbol made;
    made.id = id_of(asset, tone);
    made.box = drawing->box;
    made.content =
        tone == 0xFFFFFF ? std::string(drawing->content) : tinted(drawing->content, tone);
    made.element = "<symbol" + attribute("id", made.id) + attribute("viewBox", drawing->view_box) +
                   '>' + made.content + "</symbol>\n";
    return &symbols_.emplace(std::move(key), std::move(made)).first->second;
}

void SvgPen::picture(std::string_view asset, float x, float y, float height, Colour tint,
                     float scale) {
    const Symbol* drawing = symbol(asset, tint);
    if (drawing == nullptr) {
        return;
    }
    const Rect& box = drawing->box;
    const float width = height * box.w / box.h;
    const Rect place{x + width * (1 - scale) / 2, y + height * (1 - scale) / 2, width * scale,
                     height * scale};
    const std::string opacity =
        alpha_of(tint) == 255 ? "" : attribute("opacity", static_cast<float>(alpha_of(tint)) / 255);
    if (!simple_) {
        body_ += "<use" + attribute("href", '#' + drawing->id) + place_of(place) + opacity + "/>\n";
        return;
    }
    const float factor = place.h / box.h;
    std::array<char, 32> exact{}; // two decimals are too few for a factor
    const auto end = std::to_chars(exact.data(), exact.data() + exact.size(), factor).ptr;
    body_ += "<g" +
             attribute("transform", "translate(" + svg_number(place.x - box.x * factor) + ' ' +
                                        svg_number(place.y - box.y * factor) + ") scale(" +
                                        std::string(exact.data(), end) + ')') +
             opacity + '>' + drawing->content + "</g>\n";
}

void SvgPen::letters(Lettering kind, Point middle, Colour colour, std::string_view text) {
    const float em = kind == Lettering::badge              ? figures_
                     : kind == Lettering::coordinate_large ? exact(13)
                     : kind == Lettering::coordinate       ? exact(12)
                                                           : exact(10);
    line_of(middle, em, colour, text);
}

void SvgPen::capital(Point middle, float em, Colour colour, char letter) {
    line_of(middle, em, colour, {&letter, 1});
}

void SvgPen::line_of(Point middle, float em, Colour colour, std::string_view text) {
    // 0.35 em: half the height between capitals and small letters.
    if (const std::string shape =
            simple_ ? outline_of(text, {middle.x, middle.y + em * 0.35F}, em) : std::string();
        !shape.empty()) {
        body_ += "<path" + attribute("d", shape) + paint_of("fill", colour) + "/>\n";
        return;
    }
    body_ += "<text" + attribute("x", middle.x) + attribute("y", middle.y + em * 0.35F) +
             attribute("font-size", em) + paint_of("fill", colour) + '>' + escaped(text) +
             "</text>\n";
}

std::string SvgPen::document(const Rect& view, float width, std::string_view title) const {
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) +
                      attribute("height", width * view.h / view.w) +
                      attribute("viewBox", svg_number(view.x) + ' ' + svg_number(view.y) + ' ' +
                                               svg_number(view.w) + ' ' + svg_number(view.h)) +
                      " role=\"img\" font-family=\"Lato, Helvetica, Arial, sans-serif\""
                      " font-weight=\"700\" text-anchor=\"middle\">\n";
    if (!title.empty()) {
        out += "<title>" + escaped(title) + "</title>\n";
    }
    if (!symbols_.empty() && !simple_) {
        out += "<defs>\n";
        for (const auto& [key, symbol] : symbols_) {
            out += symbol.element;
        }
        out += "</defs>\n";
    }
    return out + body_ + "</svg>\n";
}

} // namespace motley::picture
