// What the program sees of the page, as Module.page: the surface, the pointer, the keys and the accessible twin.
/** @import { Addresses, Bytes, News, Program, WholePage } from './types.d.ts' */
import { fail, guarded, note } from './failure.mjs';
import { Files, download } from './files.mjs';
import { watch_history } from './history.mjs';
import { watch_keys } from './keys.mjs';
import { watch_link } from './link.mjs';
import { remote_engine } from './opponent.mjs';
import { watch_presence } from './presence.mjs';
import { show, watch_graphics, watch_pointer, watch_surface } from './surface.mjs';
import { follow_storage, storage, watch_storage, work_on_archive } from './storage.mjs';
import { follows, may_keep, watch_tabs } from './tabs.mjs';
import { open_table } from './table.mjs';
import { trusted_drawing } from './trusted.mjs';

// A mark that stays would put a sound match aside at the next start.
function forget_mark() {
    try {
        sessionStorage.setItem('motley-restoring', '');
    } catch {
        // Then there is no such storage, and no mark.
    }
}

// later: see later.mjs; engine: the addresses of its `script` and of its `program`, and the `integrity` of the script.
// page: as for Files.
/**
 * @param {Program} program
 * @param {import('./later.mjs').Later} later
 * @param {Parameters<typeof remote_engine>[0]} engine
 * @param {{ shell: string, files: Addresses }} page
 * @param {import('./installation.mjs').Installation} installation
 * @returns {WholePage}
 */
export function open_page(program, later, engine, page, installation) {
    const module = guarded(program);
    const { stage, canvas, opponent, ...table } = open_table(module, remote_engine(engine));
    const files = new Files(module, document.getElementById('drop'), page);

    /** @type {(depth: number, way: string[]) => void} */
    let tell_depth = () => {};

    let began_to_play = false;
    /** @type {Bytes | null} */
    let answer = null; // of the archive, while the program takes it
    watch_storage(
        () => Boolean(module.send('storage_reported')),
        may_keep,
        () => module.send('storage_arrived'),
    );

    // Another tab plays. From now on this tab neither overwrites what that one saves, nor thinks, nor plays sounds.
    function follow() {
        opponent.close();
        stage.inert = true;
        tell_depth = () => {};
        module.send('follow');
        follow_on();
    }

    function follow_on() {
        follow_storage((name) => module.send('show_saved', name));
    }

    return guarded({
        ...table.calls,
        embedded: () => false,
        // Called after main(), while what is stored is being read.
        rehearse: () => show(stage, canvas, module),
        // Called when it has been read: shows the first frame and starts to listen.
        start() {
            module.send('begin');
            watch_surface(stage, canvas, module);
            watch_graphics(canvas, module);
            watch_tabs(
                { save: () => module.send('suspend'), unsaved: () => module.send('unsaved'), follow },
                began_to_play,
            );
            if (!began_to_play) {
                follow_on();
                return;
            }
            if (follows()) return;
            stage.inert = false;
            const open = (/** @type {string} */ link) => module.send('open', link);
            tell_depth = watch_history(module, open);
            watch_link(open);
            watch_pointer(stage, canvas, module);
            watch_keys(stage, module);
            // Not needed at once.
            import('./paper.mjs').then(({ watch_printing }) =>
                watch_printing(() => module.send('paper'), trusted_drawing),
            );
            watch_presence(module);
            files.watch(stage);
        },
        // Documented in src/platform/web/twin.h.
        /** @param {string} json */
        tell(json) {
            /** @type {News} */
            const news = JSON.parse(json);
            table.tell(news);
            if (news.title) document.title = news.title;
            if (news.depth !== undefined) tell_depth(news.depth, /** @type {string[]} */ (news.way));
        },
        pack: (/** @type {string} */ name) => later.get(name),
        address: () => location.href.replace(/[?#].*$/, ''),
        // The seed for the dice of all matches, if the address contains one (`?seed=7`), so that they fall alike each
        // time.
        seed() {
            const text = new URLSearchParams(location.search).get('seed') ?? '';
            return /^\d{1,15}$/.test(text) ? text : null;
        },
        // Says whether this tab only shows what another one does; the program asks once.
        follows() {
            began_to_play = !follows();
            return !began_to_play;
        },
        ...storage,
        /** @param {string} request @param {Parameters<typeof work_on_archive>} work */
        ask_archive(request, ...work) {
            /** @param {number} done @param {Bytes | null} bytes */
            const answered = (done, bytes) => {
                answer = bytes;
                module.send('archive_answered', request, done);
                answer = null;
            };
            work_on_archive(...work).then(
                (bytes) => answered(1, bytes),
                (error) => {
                    console.warn(`motley: the archive: ${error}`);
                    answered(0, null);
                },
            );
        },
        archive_answer: () => answer,
        // For this tab only: another tab may take over before this one has removed it.
        mark() {
            try {
                return sessionStorage.getItem('motley-restoring') ?? '';
            } catch {
                return '';
            }
        },
        /** @param {string} text */
        set_mark(text) {
            try {
                if (text) sessionStorage.setItem('motley-restoring', text);
                else sessionStorage.removeItem('motley-restoring');
            } catch {
                forget_mark();
            }
        },
        // Gives bytes to the player as a file in the browser's downloads.
        save_as: (/** @type {string} */ name, /** @type {Bytes} */ bytes) =>
            Boolean(download(`${name}.txt`, new Blob([bytes], { type: 'text/plain' }))),
        play: (/** @type {string} */ rate, /** @type {Bytes} */ samples) =>
            import('./sound.mjs').then(
                ({ play }) => play(samples, rate, note),
                () => {},
            ),
        shake: () => navigator.vibrate?.(20),
        open_tab: (/** @type {string} */ path) => void globalThis.open(path, '_blank', 'noopener'),
        // Texts and pictures from outside and to there; documented in src/platform/web/files.h.
        can: (/** @type {string} */ what) => files.can(what),
        give: (/** @type {Parameters<Files['give']>} */ ...what) => files.give(...what),
        pick: () => files.pick(),
        paste: () => files.paste(),
        brought: () => files.brought,
        install: () => installation.install(),
        renew: () => installation.renew(),
        fail: (/** @type {string} */ reason) => fail('program', reason),
    });
}
