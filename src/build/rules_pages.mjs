// The pages of the rulebooks, rules/GAME.LANGUAGE.html: for readers, printers and search engines, without a script.
// They have the texts, examples and boards of the program's own rulebooks, which the command line prints.
/** @import { Texts } from './page_texts.mjs' */
/** @import { Game } from './boards.mjs' */
/** @import { Token, Tokens } from 'marked' */
/**
 * @typedef {{
 *     game: string, language: string, name: string, summary: string, aim: string, minutes: number, players: string[],
 *     turns: boolean, lesson: boolean, colour: string, showcase: string, rules: string, examples: Example[],
 * }} Rules  as `motley rules --json` prints them
 * @typedef {{ paragraph: string, text: string, board: string }} Example
 * @typedef {{ number: string, title: string }} Section
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { head_of } from './head.mjs';
import { escaped } from './page_texts.mjs';

/** @param {string} binary @param {string} game @param {string} language @param {string} theme @returns {Rules} */
function read_rules(binary, game, language, theme) {
    const call = [join(binary, 'motley.mjs'), 'rules', game, '--json', '--lang', language, '--theme', theme];
    return JSON.parse(execFileSync(process.execPath, call, { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

/** @param {string} text @param {Record<string, string | number>} holes */
const filled = (text, holes) => text.replace(/\{(\w+)\}/g, (_, name) => String(holes[name]));

/** @param {string} game @param {string} language */
export const path_of = (game, language) => `rules/${game}.${language}.html`;

// A game's page in each language.
/** @param {string} game @param {Texts} texts */
export const versions_of = (game, texts) =>
    Object.keys(texts).map((language) => ({ language, path: path_of(game, language) }));

const coloured = /(fill|stroke)="(#\w{6})"/g;

// Each colour of a game's boards that depends on whether the page is light or dark, and what it is in the dark.
/** @param {Example[]} light @param {Example[]} dark */
function night_colours(light, dark) {
    const colours = (/** @type {string} */ svg) => [...svg.matchAll(coloured)].map(([, , colour]) => colour);
    /** @type {Map<string, string>} */
    const night = new Map();
    light.forEach(({ board }, i) => {
        const after = colours(dark[i].board);
        colours(board).forEach((colour, n) => {
            if ((night.get(colour) ?? after[n]) !== after[n])
                throw new Error(`${colour} becomes two colours in the dark`);
            night.set(colour, after[n]);
        });
    });
    return new Map([...night].filter(([day, dark_one]) => day !== dark_one));
}

/** @param {Rules} rules @param {Map<string, string>} night */
function style_of({ game, colour }, night) {
    const lines = [...night].map(([from, to]) => `    --${from.slice(1)}: ${to};`);
    return (
        `body.${game} {\n    --patch: ${colour};\n}\n` +
        `@media screen and (prefers-color-scheme: dark) {\nbody.${game} {\n${lines.join('\n')}\n}\n}\n`
    );
}

// A board's outermost tag, the drawings that it brings, and the lines of the rest.
/** @param {string} svg */
function parts_of(svg) {
    const [, tag, symbols = '', rest] = /^(<svg[^>]*>)\n(?:<defs>\n(.*?)<\/defs>\n)?(.*)<\/svg>\n$/s.exec(svg);
    return { tag, symbols, lines: rest.trimEnd().split('\n') };
}

// What the boards of a page share, which the page then has only once: drawings of pieces, and the ground.
class Drawings {
    /** @type {Map<string, string>} */
    #symbols = new Map();
    #ground;
    #night;

    /** @param {Example[]} examples @param {Map<string, string>} night */
    constructor(examples, night) {
        const [first = [], ...others] = examples.map(({ board }) => parts_of(board).lines);
        const differs = first.findIndex((line, n) => others.some((lines) => lines[n] !== line));
        this.#ground = first.slice(0, differs < 0 ? first.length : differs);
        this.#night = night;
    }

    // The page's style says what its colours are in the dark.
    /** @param {string} svg */
    #coloured(svg) {
        return svg.replace(coloured, (whole, what, colour) =>
            this.#night.has(colour) ? `${what}="var(--${colour.slice(1)},${colour})"` : whole,
        );
    }

    // The board as part of the page.
    /** @param {string} svg @param {string} label */
    board(svg, label) {
        const { tag, symbols, lines } = parts_of(svg);
        for (const [symbol, id] of symbols.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)) {
            if ((this.#symbols.get(id) ?? symbol) !== symbol) throw new Error(`two drawings are called ${id}`);
            this.#symbols.set(id, symbol);
        }
        const named = tag
            .replace(' xmlns="http://www.w3.org/2000/svg"', '')
            .replace('role="img"', `role="img" aria-label="${escaped(label)}"`);
        const own = lines.slice(this.#ground.length);
        return this.#coloured([named, '<use href="#ground"/>', ...own, '</svg>'].join('\n'));
    }

    whole() {
        const all = [...this.#symbols.values(), '<g id="ground">', ...this.#ground, '</g>'];
        const shared = this.#coloured(all.join('\n'));
        return `<svg class="drawings" aria-hidden="true" width="0" height="0">\n<defs>\n${shared}\n</defs>\n</svg>`;
    }
}

// The rulebook as HTML: what comes before its first section, the sections, and the text.
/**
 * @param {typeof import('marked')} marked
 * @param {Rules} rules
 * @param {Record<string, string>} words
 * @param {Drawings} drawings
 */
function book_of(marked, { game, rules, examples }, words, drawings) {
    const parser = new marked.Parser();
    /** @type {Section[]} */
    const sections = [];
    /** @type {string[]} */
    const about = [];
    /** @type {string[]} */
    const text = [];
    /** @type {Example[]} */
    let due = []; // the examples of the paragraph that is being written
    let open = false;
    const close = () => {
        if (due.length > 0) {
            const figures = due.map(
                ({ text, board }) =>
                    `<figure>\n${drawings.board(board, words.board)}\n<figcaption>${escaped(text)}</figcaption>\n</figure>`,
            );
            text.push(`</div>\n<div class="examples">\n${figures.join('\n')}\n</div>\n</div>`);
        } else if (open) text.push('</div>\n</div>');
        due = [];
        open = false;
    };
    /** @param {string} number */
    const link_to = (number) => {
        const label = escaped(filled(words.open, { number }));
        return `<a class="number" href="../#/${game}/rules/${number}" aria-label="${label}" title="${label}">${number}</a>`;
    };
    for (const token of /** @type {Token[]} */ (marked.lexer(rules))) {
        const [, number] = ('text' in token && /^(\d+(?:\.\d+)?) /.exec(token.text)) || [];
        /** @param {Token[]} tokens */
        const inline = (tokens) => {
            const html = parser.parseInline(tokens);
            return number ? link_to(number) + html.slice(number.length) : html;
        };
        if (token.type === 'heading' && token.depth > 1) {
            close();
            if (number && token.depth === 2) sections.push({ number, title: token.text.slice(number.length + 1) });
            const id = number ? ` id="${number}"` : '';
            text.push(`<h${token.depth}${id}>${inline(token.tokens)}</h${token.depth}>`);
        } else if (token.type === 'paragraph' && number?.includes('.')) {
            close();
            open = true;
            due = examples.filter(({ paragraph }) => paragraph === number);
            text.push(`<div class="rule" id="${number}">\n<div>\n<p>${inline(token.tokens)}</p>`);
        } else if (token.type !== 'heading') {
            (sections.length === 0 ? about : text).push(parser.parse([token]).trimEnd());
        }
    }
    close();
    return { sections, about, text };
}

/** @param {Rules} rules @param {Record<string, string>} words */
function sheet_of({ players, turns }, words) {
    const field = (/** @type {string} */ name) => `<p>${escaped(name)}</p>`;
    const fields = [...players, words.date, words.result].map(field);
    // Turns of several actions need more room.
    const [rows, columns] = turns ? [16, 1] : [24, 2];
    const head = [
        `<th scope="col">${escaped(words.turn)}</th>`,
        ...players.map((name) => `<th scope="col">${escaped(name)}</th>`),
    ];
    const row = (/** @type {number} */ n) =>
        Array.from({ length: columns }, (_, i) => `<td>${n + i * rows}</td><td></td><td></td>`).join('');
    return {
        fields: `<div class="fields">\n${fields.join('\n')}\n</div>`,
        turns: [
            turns ? '<table class="wide">' : '<table>',
            `<tr>${Array(columns).fill(head.join('')).join('')}</tr>`,
            ...Array.from({ length: rows }, (_, n) => `<tr>${row(n + 1)}</tr>`),
            '</table>',
        ].join('\n'),
    };
}

// Writes the pages of all games in all languages. `style` adds a stylesheet of this text to the site and returns its
// path. Returns the rules of each game in each language.
/**
 * @param {{
 *     source: string, binary: string, site: string, texts: Texts, games: Game[], address?: string,
 *     style(css: string): Promise<string>, picture_of(game: string): string,
 * }} what
 */
export async function add_rules_pages({ source, binary, site, texts, games, address, style, picture_of }) {
    /** @type {typeof import('marked')} */
    const marked = createRequire(join(source, 'web/'))('marked');
    const languages = Object.keys(texts);
    const template = readFileSync(join(source, 'web/rules/page.html'), 'utf8');
    const all = games.map(({ id }) => languages.map((language) => read_rules(binary, id, language, 'light')));
    const nights = all.map(([{ game, language, examples }]) =>
        night_colours(examples, read_rules(binary, game, language, 'dark').examples),
    );
    const css = await style(all.map(([rules], i) => style_of(rules, nights[i])).join(''));
    const names = JSON.parse(readFileSync(join(source, 'assets/languages.json'), 'utf8'));
    mkdirSync(join(site, 'rules'));
    for (const rules of all.flat()) {
        const { game, language } = rules;
        const words = words_of(texts, language);
        const holes = { game: rules.name, minutes: rules.minutes, summary: rules.summary, n: rules.players.length };
        const say = (/** @type {string} */ key) => escaped(filled(words[key], holes));
        const drawings = new Drawings(rules.examples, nights[games.findIndex(({ id }) => id === game)]);
        const book = book_of(marked, rules, words, drawings);
        const sheet = sheet_of(rules, words);
        const title = filled(words.title, holes);
        const description = filled(words.description, holes);
        const way = (/** @type {string} */ key, /** @type {string} */ to) =>
            `<a href="../#/${game}${to}">${say(key)}</a>`;
        const head = head_of(
            {
                ...{ title, description, path: path_of(game, language) },
                ...{ picture: picture_of(game), shows: filled(words.start, holes), versions: versions_of(game, texts) },
            },
            address,
        );
        const [, height] = /** @type {RegExpExecArray} */ (
            /height="(\d+)"/.exec(readFileSync(join(site, `boards/${game}.svg`), 'utf8'))
        );
        /** @type {Record<string, string>} */
        const parts = {
            ...{ LANGUAGE: language, TITLE: escaped(title), DESCRIPTION: escaped(description), HEAD: head, STYLE: css },
            ...{ GAME: game, NAME: escaped(rules.name), SUMMARY: escaped(rules.summary), AIM: escaped(rules.aim) },
            ...{ DRAWINGS: drawings.whole(), FACTS: say('facts'), START: say('start'), HEIGHT: height },
            ...{ LANGUAGES: say('languages'), AIM_TITLE: say('aim'), CONTENTS_TITLE: say('contents') },
            ...{ PAPER: say('paper'), SHEET: say('sheet'), OTHERS_TITLE: say('others') },
            PICTURE: escaped(address ? address + picture_of(game) : `../${picture_of(game)}`),
            VERSIONS: languages
                .map((other) => {
                    const current = other === language ? ' aria-current="page"' : '';
                    return `<a href="${game}.${other}.html" hreflang="${other}" lang="${other}"${current}>${names[other]}</a>`;
                })
                .join('\n'),
            ABOUT: book.about.join('\n'),
            WAYS: [way('play', ''), ...(rules.lesson ? [way('learn', '/learn')] : [])].join('\n'),
            CONTENTS: book.sections
                .map(({ number, title: section }) => `<li><a href="#${number}">${number} ${escaped(section)}</a></li>`)
                .join('\n'),
            RULES: book.text.join('\n'),
            FIELDS: sheet.fields,
            TURNS: sheet.turns,
            OTHERS: all
                .map((each) => each.find((other) => other.language === language))
                .filter((other) => other !== rules)
                .map(
                    (other) =>
                        `<li><a href="${other.game}.${language}.html">${escaped(other.name)}</a>: ${escaped(other.summary)}</li>`,
                )
                .join('\n'),
        };
        writeFileSync(
            join(site, path_of(game, language)),
            template.replace(/\{\{\{ (\w+) \}\}\}/g, (_, name) => parts[name]),
        );
    }
    return all;
}

// What the start page says while the program loads, and to search engines: the games in each language, of which
// web/boot.mjs shows the visitor's, with what a file of that language says of each (src/build/site.mjs).
/** @param {Rules[][]} all */
export function start_of(all) {
    const [languages] = all;
    return languages
        .map(({ language }, i) => {
            const items = all.map(({ [i]: rules }) => {
                const summary = i > 0 ? '' : ` ${escaped(rules.summary)}`;
                return `<li><a href="${path_of(rules.game, language)}">${escaped(rules.name)}</a>${summary}</li>`;
            });
            return `<ul lang="${language}"${i > 0 ? ' hidden' : ''}>\n${items.join('\n')}\n</ul>`;
        })
        .join('\n');
}

// The words of these pages in a language, by the ends of their keys.
/** @param {Texts} texts @param {string} language */
function words_of(texts, language) {
    const prefix = 'page.rules.';
    return Object.fromEntries(
        Object.keys(texts.en)
            .filter((key) => key.startsWith(prefix))
            .map((key) => [key.slice(prefix.length), texts[language][key] ?? texts.en[key]]),
    );
}
