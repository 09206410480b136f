import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';
import { runCommand } from './run-command.ts';

/** Where systems keep a Chromium; `e2e/playwright.config.ts` looks in the same places. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Gets a Chromium: the system's, or on Debian as root its package, or the one that Playwright downloads. */
export async function ensureBrowser(): Promise<void> {
  if (SYSTEM_BROWSERS.some((path) => existsSync(path))) return;
  const failure = 'A browser for the tests could not be installed.';
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await step('Installing Chromium', async () => {
      await runCommand('apt-get', ['update'], { failure });
      await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { failure });
    });
    return;
  }
  await step('Downloading Chromium', () =>
    runCommand('pnpm', ['exec', 'playwright', 'install', 'chromium'], { cwd: join(ROOT, 'e2e'), failure }),
  );
}
