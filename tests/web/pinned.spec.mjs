// The script of boards under a name with a hash, which other pages take with their own check of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { games } from './games.mjs';
import { host, listen, site_url, states } from './host.mjs';
import { test_in_turn } from './in_turn.mjs';
import { site_file, site_folder } from './page.mjs';
import { pause } from './waiting.mjs';

const [{ id }] = games;

// As the page of examples gives it, for the site at this address.
/** @param {string} url */
function line(url) {
    const page = readFileSync(join(site_folder, 'examples.html'), 'utf8');
    const [, found] = /<code>(&lt;script[^<]*integrity=[^<]*)<\/code>/.exec(page);
    const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"' };
    return found
        .replace(/&\w+;/g, (sign) => signs[/** @type {keyof typeof signs} */ (sign)])
        .replace('https://example.org/motley/', url);
}

test_in_turn('the line with a hash gives boards that find their files', async () => {
    const url = await site_url();
    const { page, live, asked, problems } = await host(
        `${line(url)}<motley-board game="${id}" theme="light"></motley-board>`,
    );
    await live();
    assert.ok(asked.includes(url + site_file('embed.js')), asked.join(' '));
    assert.ok(!asked.includes(`${url}embed.js`));
    const picture = await page.$eval('motley-board', (board) => board.shadowRoot.querySelector('img').src);
    assert.equal(picture, `${url}boards/${id}.svg`);
    assert.deepEqual(problems, []);
});

test_in_turn('a script that differs in a byte from that line is refused', async () => {
    const script = site_file('embed.js');
    const { port } = await listen((request, response) => {
        const bytes = readFileSync(join(site_folder, request.url.slice(1)));
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Content-Type', extname(request.url) === '.js' ? 'text/javascript' : 'text/plain');
        response.end(request.url === `/${script}` ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes);
    });
    const { page, problems } = await host(
        `${line(`http://localhost:${port}/`)}<motley-board game="${id}"></motley-board>`,
    );
    for (let looks = 0; problems.length === 0 && looks < 100; looks++) await pause(50);
    assert.match(problems.join('\n'), /integrity/i);
    assert.equal((await states(page))[0].state, 'none');
});
