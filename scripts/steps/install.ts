import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';
import { runCommand } from './run-command.ts';

const STAMP = join(ROOT, 'node_modules', '.install-stamp');
const INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', '*/package.json', 'packages/*/package.json'];

/** After this many unresolved names there is no network, and pnpm would retry for minutes. */
const UNREACHABLE_MAX = 20;

const isOffline = (output: string): boolean =>
  (output.match(/dns error|ENOTFOUND|EAI_AGAIN|name resolution|network is unreachable/gi)?.length ?? 0) >
  UNREACHABLE_MAX;

/** Installs the packages in the lock file, unless nothing has changed since the last time. */
export async function install(): Promise<void> {
  const stamp = stampNow();
  if (isInstalled(stamp)) return;
  await step('Installing packages', () =>
    runCommand('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
      env: { ...process.env, CI: 'true' },
      failure: 'The packages could not be installed.',
      isHopeless: isOffline,
    }),
  );
  writeFileSync(STAMP, stamp);
}

function isInstalled(stamp: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
}

function stampNow(): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = INPUTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !file.startsWith('node_modules'),
  );
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}
