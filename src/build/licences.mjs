// Writes the licences of third-party parts into one file:
//
//   node licences.mjs OUT TITLE=FILE…
//
// A FILE is a licence, which is copied verbatim, or a Debian copyright file. From that, the parts that apply to the
// whole work are taken: the paragraph "Files: *" and the licences it names.
import { readFileSync, writeFileSync } from 'node:fs';

// The fields of one paragraph; continuation lines lose their indent.
/** @param {string} paragraph @returns {Record<string, string>} */
function fields_of(paragraph) {
    /** @type {Record<string, string[]>} */
    const fields = {};
    let name;
    for (const line of paragraph.split('\n')) {
        const start = /^([A-Za-z-]+):\s?(.*)$/.exec(line);
        if (start) {
            name = start[1];
            fields[name] = [start[2]];
        } else if (name) {
            fields[name].push(line === ' .' ? '' : line.replace(/^ /, ''));
        }
    }
    return Object.fromEntries(Object.entries(fields).map(([key, lines]) => [key, lines.join('\n').trim()]));
}

/** @param {string} text */
function whole_work(text) {
    const paragraphs = text.split(/\n\s*\n/).map(fields_of);
    const whole = paragraphs.find((fields) => fields.Files === '*');
    const [names, ...words] = whole.License.split('\n');
    const named = names
        .split(/ or | and /)
        .map((/** @type {string} */ name) =>
            paragraphs.find((fields) => !fields.Files && fields.License?.split('\n')[0] === name),
        )
        .filter(Boolean)
        .map((fields) => fields.License.split('\n').slice(1).join('\n'));
    return [`Copyright ${whole.Copyright}`, names, ...[words.join('\n')].filter(Boolean), ...named].join('\n\n');
}

const [out, ...parts] = process.argv.slice(2);
const texts = parts.map((part) => {
    const at = part.indexOf('=');
    const text = readFileSync(part.slice(at + 1), 'utf8');
    const licence = text.startsWith('Format:') ? whole_work(text) : text.trim();
    return `== ${part.slice(0, at)} ==\n\n${licence}\n`;
});
writeFileSync(out, texts.join('\n'));
