/** @module The command `release`: publish, promote, canary, roll back and list releases of a remote. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ReleaseRefusedError, releaseApi } from './api.ts';
import { parseReleaseCommand, RELEASE_USAGE, type ReleaseCommand } from './options.ts';
import { readArtifact } from './read-artifact.ts';
import { revisionOf } from './revision.ts';

async function run(command: ReleaseCommand, token: string): Promise<unknown> {
  const api = releaseApi({ origin: command.origin, token });
  switch (command.kind) {
    case 'publish': {
      const folder = resolve(command.folder);
      const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
      const origin = { packageVersion: version, revision: await revisionOf(folder), builtAt: new Date() };
      return api.publish(await readArtifact(join(folder, 'dist'), origin));
    }
    case 'promote':
      return api.promote(command.remote, command.version);
    case 'canary':
      return api.canary(command.remote, command.version, command.percent);
    case 'rollback':
      return api.rollBack(command.remote);
    case 'list':
      return api.list(command.remote);
  }
}

const parsed = parseReleaseCommand(process.argv.slice(2));
const token = process.env.DEPLOY_TOKEN;
if (typeof parsed === 'string') {
  process.stderr.write(`${parsed}\n\n${RELEASE_USAGE}`);
  process.exitCode = 2;
} else if (!token) {
  process.stderr.write('Set DEPLOY_TOKEN to the deploy token of the remote.\n');
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${JSON.stringify(await run(parsed, token), null, 2)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof ReleaseRefusedError) && error instanceof Error && error.cause !== undefined) {
      process.stderr.write(`  ${String(error.cause)}\n`);
    }
    process.exitCode = 1;
  }
}
