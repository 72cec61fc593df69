// In WebKit: the page says so when its own script or style is missing or altered, and opens from an address with %23.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serve } from '../../src/build/serve.mjs';
import { games, seed } from './games.mjs';
import { site_file, site_folder } from './page.mjs';
import { serve_with } from './serve_with.mjs';
import { WebKit } from './webdriver.mjs';

const [{ id }] = games;
const site = await serve(site_folder, 0);
const page = await WebKit.launch(1100, 700);
after(async () => {
    await page.close();
    await site.close();
});

for (const file of ['page.js', 'style.css']) {
    test(`${file} that is missing, or differs in a byte, is named`, async () => {
        for (const answer of [
            (/** @type {import('node:http').ServerResponse} */ response) => response.writeHead(404).end(),
            (/** @type {import('node:http').ServerResponse} */ response, /** @type {Buffer} */ bytes) =>
                response.end(Buffer.concat([bytes, Buffer.from(' ')])),
        ]) {
            await page.open(await serve_with(site_file(file), answer));
            const details = () =>
                page.evaluate(() => document.querySelector('#failure:not([hidden]) pre')?.textContent);
            await page.until(details, 'the failure');
            assert.ok((await details()).includes(site_file(file)), await details());
        }
    });
}

test('an address with %23 opens', async () => {
    await page.open(`${site.url}?seed=${seed}`);
    await page.open(`${site.url}%23/${id}/rules`);
    await page.until(async () => (await page.address()) === `${site.url}#/${id}/rules`, 'the address put right');
    await page.until(() => page.evaluate(() => document.getElementById('start')?.hidden), 'the start');
});
