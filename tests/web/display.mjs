// Browsers that draw need a display. Without one, the program starts again under xvfb-run, and ends as that does.
import { spawnSync } from 'node:child_process';

export function need_display() {
    if (process.env.DISPLAY) return;
    const screen = ['-a', '-s', '-screen 0 2600x1600x24'];
    const again = spawnSync('xvfb-run', [...screen, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' });
    if (again.error) console.error(`run: xvfb-run: ${again.error.message}`);
    process.exit(again.error ? 2 : (again.status ?? 1));
}
