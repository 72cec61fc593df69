// The pictures that previews of links show: cards/GAME.png, and one of all games.
/** @import { Rules } from './rules_pages.mjs' */
/** @typedef {{ text: string, size: number, left: number, baseline: number, room: number }} Line */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { board_of } from './boards.mjs';
import { picture_size } from './head.mjs';
import { rasteriser } from './installation.mjs';
import { escaped } from './page_texts.mjs';
import { png_of } from './png.mjs';

const { width, height } = picture_size;
const margin = 60;
const ink = '#16242D';

// No game can be called so: ids have no dots.
export const whole_card = 'cards/all.games.png';
/** @param {string} game */
export const card_of = (game) => `cards/${game}.png`;

/** @param {string} drawing */
const size_of = (drawing) =>
    drawing
        .match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)
        .slice(1)
        .map(Number);

// A drawing of its own as a part of another, in the middle of this box; its ids need a name that no other has.
/** @param {string} drawing @param {{ x: number, y: number, width: number, height: number }} box @param {string} name */
function placed(drawing, box, name) {
    const [wide, high] = size_of(drawing);
    const scale = Math.min(box.width / wide, box.height / high);
    const place = `x="${box.x + (box.width - wide * scale) / 2}" y="${box.y + (box.height - high * scale) / 2}"`;
    return drawing
        .replace(/(id="|href="#)/g, `$1${name}-`)
        .replace(/ width="[^"]*" height="[^"]*"/, ` ${place} width="${wide * scale}" height="${high * scale}"`);
}

/** @param {string[]} parts */
const card = (parts) =>
    [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
        `<rect width="${width}" height="${height}" fill="#E9EFF1"/>`,
        ...parts,
        '</svg>',
    ].join('\n');

// The words of a name in lines of about this many letters.
/** @param {string} name @param {number} letters */
function lines_of(name, letters) {
    /** @type {string[]} */
    const lines = [];
    for (const word of name.split(' ')) {
        const longer = `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
        else lines.push(word);
    }
    return lines;
}

// Draws those of these games, and of all together.
/** @param {{ source: string, binary: string, site: string, games: Rules[] }} what */
export async function draw_cards({ source, binary, site, games }) {
    const Resvg = await rasteriser(source);
    const font = {
        fontBuffers: [readFileSync(join(binary, 'generated/fonts/lato-bold.ttf'))],
        loadSystemFonts: false,
        defaultFontFamily: 'Lato',
    };
    const picture = (/** @type {string} */ svg) => new Resvg(svg, { font });
    const text = (/** @type {Line} */ { text: words, size, left, baseline }) =>
        `<text x="${left}" y="${baseline}" font-family="Lato" font-weight="700" font-size="${size}" fill="${ink}">${escaped(words)}</text>`;
    // In this size, or as much smaller as there is room.
    const fitted = (/** @type {Line} */ line) => {
        const wide = picture(card([text(line)]).replace(/<rect.*?>/, '')).getBBox()?.width ?? 0;
        return text({ ...line, size: Math.min(line.size, (line.size * line.room) / Math.max(wide, 1)) });
    };
    const boards = games.map(({ game, showcase }) => board_of(binary, game, 'light', showcase));
    const wordmark = readFileSync(join(source, 'assets/wordmark.svg'), 'utf8').replace('<svg', `<svg fill="${ink}"`);
    mkdirSync(join(site, 'cards'));
    const write = (/** @type {string} */ path, /** @type {string[]} */ parts) =>
        writeFileSync(join(site, path), png_of(source, picture(card(parts)).render()));

    const half = width / 2;
    games.forEach(({ game, name }, i) => {
        const lines = lines_of(name, 12);
        const size = 84;
        const first = height / 2 + size * 0.35 - ((lines.length - 1) * size * 1.15) / 2;
        write(card_of(game), [
            placed(boards[i], { x: margin, y: margin, width: half - margin, height: height - 2 * margin }, 'board'),
            ...lines.map((line, n) =>
                fitted({
                    text: line,
                    size,
                    left: half + margin,
                    baseline: first + n * size * 1.15,
                    room: half - 2 * margin,
                }),
            ),
            placed(wordmark, { x: half + margin, y: height - margin - 60, width: 222, height: 60 }, 'wordmark'),
        ]);
    });
    const each = (width - 2 * margin + 24) / games.length;
    write(whole_card, [
        placed(wordmark, { x: margin, y: margin + 20, width: width - 2 * margin, height: 170 }, 'wordmark'),
        ...boards.map((board, i) =>
            placed(
                board,
                { x: margin + i * each, y: 320, width: each - 24, height: height - 320 - margin },
                `board-${i}`,
            ),
        ),
    ]);
}
