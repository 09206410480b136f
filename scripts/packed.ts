/**
 * @module The package `owasp-scan` as npm would install it, built on the first call: for the GitHub Action and the
 * pre-commit hook.
 * `OWASP_SCAN_PACKAGE` is its folder, if not the one in the checkout.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './steps/install.ts';
import { ROOT } from './steps/paths.ts';

const cli = join(ROOT, 'packages', 'cli');
const folder = process.env.OWASP_SCAN_PACKAGE ?? join(cli, 'dist', 'owasp-scan');
const command = join(folder, 'lib', 'owasp-scan.js');

if (!existsSync(command)) {
  if (!existsSync(join(cli, 'node_modules'))) await install();
  const { buildPackage } = await import('../packages/cli/src/package/build.ts');
  // Built elsewhere first, because two calls may run at the same time.
  const own = `${folder}-${process.pid}`;
  await buildPackage(own);
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
}
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(pathToFileURL(command).href);
