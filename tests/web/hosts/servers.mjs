// The servers of docs/HOSTING.md, each made of the block that stands there.
/** @typedef {{ manual: string, place: string, site: string }} Setting the manual, a folder for anything, the site in it */
/** @typedef {{ port: number, mine: string } & Setting} Where `mine`: a folder of this server’s own */
/** @typedef {{ program: string, words: string[] }} Command */
/** @typedef {{ name: string, subfolder?: boolean, command(where: Where): Command }} Server */

import { spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../waiting.mjs';

const is_root = process.getuid?.() === 0;

// Where src/build/setup.sh has put those that the system does not have, each in a folder of its own.
let got = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'motley/servers');

// Nobody else may read what belongs to root.
/** @param {string} place */
export function make_readable(place) {
    if (!is_root || !existsSync(got)) return;
    cpSync(got, join(place, 'servers'), { recursive: true, verbatimSymlinks: true });
    got = join(place, 'servers');
}

const folders_of_got = () => (existsSync(got) ? readdirSync(got).map((name) => join(got, name)) : []);

/** @param {string} path */
function find(path) {
    const root = ['/', ...folders_of_got()].find((folder) => existsSync(join(folder, path)));
    if (!root) throw new Error(`there is no ${path}: src/build/setup.sh test gets it, for some with MOTLEY_FULL=1`);
    return join(root, path);
}

// Where the libraries are that came with them.
const libraries = () =>
    folders_of_got()
        .map((root) => join(root, 'usr/lib'))
        .filter((folder) => existsSync(folder))
        .flatMap((folder) =>
            readdirSync(folder)
                .filter((name) => name.includes('-linux-'))
                .map((name) => join(folder, name)),
        );

// The n-th block of this language, for a site that lies elsewhere.
/** @param {Setting} setting @param {string} language */
function block({ manual, site }, language, n = 0) {
    const found = [...manual.matchAll(new RegExp('^```' + language + '\\n(.*?)^```', 'gms'))][n];
    if (!found) throw new Error(`HOSTING.md has no block ${n} of ${language}`);
    return found[1].replaceAll('/var/www/motley', site);
}

// Throws if it is not there, so that nothing is tried that the manual does not say.
/** @param {string} text @param {string | RegExp} what @param {string} by */
function replaced(text, what, by) {
    const out = text.replace(what, () => by);
    if (out === text) throw new Error(`HOSTING.md: no ${what}`);
    return out;
}

/** @param {Where} where @returns {Command} */
function nginx(where, subfolder = false) {
    const { port, mine } = where;
    let text = replaced(block(where, 'nginx'), 'listen 80;', `listen 127.0.0.1:${port};`);
    if (subfolder) text = replaced(text, /^ *location \/ \{\n.*\n.*\n/m, block(where, 'nginx', 1));
    writeFileSync(
        join(mine, 'nginx.conf'),
        `daemon off;
worker_processes 1;
pid ${mine}/pid;
load_module ${find('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so')};
events {}
http {
    include ${find('/etc/nginx/mime.types')};
    default_type application/octet-stream;
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${mine}/${name};`).join('\n    ')}
    ${text}
}
`,
    );
    return { program: find('/usr/sbin/nginx'), words: ['-e', 'stderr', '-p', mine, '-c', join(mine, 'nginx.conf')] };
}

/** @param {Where} where @returns {Command} */
function apache(where, subfolder = false) {
    const { port, mine, place, site } = where;
    let text = block(where, 'apache');
    if (subfolder) {
        const [line] = /`(ErrorDocument 404 \/.+\/404\.html)`/.exec(where.manual)?.slice(1) ?? [];
        text = replaced(text, /^ErrorDocument.*/m, line);
    }
    writeFileSync(join(site, '.htaccess'), text);
    const of_debian = (/** @type {string} */ file) => find(`/etc/apache2/mods-available/${file}`);
    const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'negotiation', 'setenvif', 'filter', 'deflate', 'alias'];
    const load = (/** @type {string} */ name) =>
        `LoadModule ${name}_module ${find(`/usr/lib/apache2/modules/mod_${name}.so`)}`;
    writeFileSync(
        join(mine, 'apache.conf'),
        `ServerRoot ${mine}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${mine}/pid
DefaultRuntimeDir ${mine}
ErrorLog ${mine}/error.log
${[...modules, 'headers', 'rewrite'].map(load).join('\n')}
TypesConfig ${find('/etc/mime.types')}
Include ${of_debian('mime.conf')}
Include ${of_debian('deflate.conf')}
Include ${of_debian('negotiation.conf')}
DocumentRoot ${subfolder ? join(place, 'www') : site}
<Directory ${place}>
    Require all granted
    AllowOverride All
</Directory>
`,
    );
    return { program: find('/usr/sbin/apache2'), words: ['-D', 'FOREGROUND', '-f', join(mine, 'apache.conf')] };
}

/** @param {Where} where @returns {Command} */
function caddy(where, subfolder = false) {
    const { port, mine } = where;
    let text = replaced(block(where, 'caddy'), 'example.org {', `http://127.0.0.1:${port} {`);
    if (subfolder) {
        const [line] = /`(handle_path \S+) \{ … \}`/.exec(where.manual)?.slice(1) ?? [];
        text = replaced(text, /\{\n/, `{\n    ${line} {\n`);
        text = replaced(text, /^ {4}handle_errors/m, '    }\n    handle_errors');
    }
    writeFileSync(join(mine, 'Caddyfile'), `{\n    admin off\n    auto_https off\n}\n${text}`);
    return {
        program: find('/usr/bin/caddy'),
        words: ['run', '--config', join(mine, 'Caddyfile'), '--adapter', 'caddyfile'],
    };
}

/** @type {Server[]} */
export const servers = Object.entries({ nginx, apache, caddy }).flatMap(([name, command]) => [
    { name, command },
    { name: `${name} in a subfolder`, subfolder: true, command: (where) => command(where, true) },
]);

/** @returns {Promise<number>} */
const free_port = () =>
    new Promise((done) => {
        const server = createServer();
        server.listen(0, '127.0.0.1', () => {
            const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
            server.close(() => done(port));
        });
    });

const nobody = 65534;

// Resolves once it answers; the url is that of the site. Throws what it says if it ends instead.
/** @param {Server} server @param {Setting} setting */
export async function start({ name, subfolder, command }, setting) {
    const mine = join(setting.place, name.replaceAll(' ', '-'));
    mkdirSync(mine);
    if (is_root) chownSync(mine, nobody, nobody);
    const port = await free_port();
    const { program, words } = command({ ...setting, port, mine });
    const child = spawn(program, words, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, HOME: mine, LD_LIBRARY_PATH: libraries().join(':') },
        ...(is_root && { uid: nobody, gid: nobody }),
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    /** @type {Promise<void>} */
    const ended = new Promise((done) => child.on('close', () => done()));
    const end = async () => {
        child.kill();
        await ended;
    };
    const url = `http://127.0.0.1:${port}/${subfolder ? 'games/motley/' : ''}`;
    for (let looks = 0; looks < 200; looks++) {
        if (child.exitCode !== null) break;
        if (
            await fetch(url).then(
                ({ ok }) => ok,
                () => false,
            )
        )
            return { url, end };
        await pause(50);
    }
    await end();
    const log = join(mine, 'error.log');
    throw new Error(`${program} does not answer: ${said}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
}
