import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.ts';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';
import { runCommand } from './run-command.ts';

/** Chromium without windows: pages cost half as much in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Usual paths of an installed Chromium; `e2e/browser.ts` checks the same ones. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** If a package server doesn't respond, the tests start anyway. */
const APT_PATIENCE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60'];

/**
 * Installs a Chromium: on Debian as root its headless shell, otherwise the system's own, or the headless shell that
 * Playwright downloads.
 */
export async function ensureBrowser(): Promise<void> {
  if (existsSync(HEADLESS_SHELL)) return;
  const hasBrowser = SYSTEM_BROWSERS.some((path) => existsSync(path));
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    if (await step("Installing Chromium's headless shell", () => installHeadlessShell(hasBrowser))) return;
  }
  if (hasBrowser) return;
  await step('Downloading Chromium', () =>
    runCommand('pnpm', ['exec', 'playwright', 'install', 'chromium'], {
      cwd: join(ROOT, 'e2e'),
      failure: 'A browser for the tests could not be installed.',
    }),
  );
}

/**
 * Installs the package without changing others.
 *
 * @returns whether that was possible
 */
async function installHeadlessShell(hasBrowser: boolean): Promise<boolean> {
  try {
    // In the version of the installed Chromium, whose files it shares: another one would replace them.
    const [, version] = /^Version: (.*)$/m.exec(hasBrowser ? await run('dpkg', ['-s', 'chromium']) : '') ?? [];
    const name = `chromium-headless-shell${version === undefined ? '' : `=${version}`}`;
    const install = ['install', '-y', '--no-install-recommends', '--no-remove', ...APT_PATIENCE, name];
    await run('apt-get', install).catch(async () => {
      await run('apt-get', ['update', ...APT_PATIENCE]);
      await run('apt-get', install);
    });
    return true;
  } catch (error) {
    if (error instanceof StartFailure) return false;
    throw error;
  }
}

const run = (command: string, args: readonly string[]): Promise<string> =>
  runCommand(command, args, { failure: 'A package could not be installed.' });
