// Browsers that draw need a display. Where there is none, a program is started under xvfb-run, and ends as that does.
import { spawnSync } from 'node:child_process';

/** A command that runs node with these arguments, on a display of its own where there is none.
    @param {string[]} args @returns {[command: string, args: string[]]} */
export const with_display = (args) =>
    process.env.DISPLAY
        ? [process.execPath, args]
        : ['xvfb-run', ['-a', '-s', '-screen 0 2600x1600x24', process.execPath, ...args]];

export function need_display() {
    if (process.env.DISPLAY) return;
    const again = spawnSync(...with_display(process.argv.slice(1)), { stdio: 'inherit' });
    if (again.error) console.error(`run: xvfb-run: ${again.error.message}`);
    process.exit(again.error ? 2 : (again.status ?? 1));
}
