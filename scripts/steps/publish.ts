import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseApi } from '../../packages/cli/src/release/api.ts';
import { ADDRESS_FILE } from '../../packages/cli/src/release/local-product.ts';
import { readArtifact } from '../../packages/cli/src/release/read-artifact.ts';
import { readShell } from '../../packages/cli/src/release/read-shell.ts';
import { revisionOf } from '../../packages/cli/src/release/revision.ts';
import { REMOTES, type RemoteName } from '../../packages/contracts/src/remotes.ts';
import type { Places } from './paths.ts';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';
import { readJson, writeJson } from './state-file.ts';

/** The last published versions of the remotes and the shell, and the stamp of their build. */
type Published = Partial<Record<RemoteName | 'shell' | 'stamp', string>>;

const isPublished = (value: unknown): value is Published => typeof value === 'object' && value !== null;

/** The actor of releases at a start, for the log. */
const ACTOR = 'npm start';

interface PublishSettings {
  readonly tokens: Readonly<Record<string, string>>;
  readonly stamp: string;
}

/**
 * Publishes the built remotes through the release API, like a team's pipeline, and stores the shell's files. A build
 * that was published before is skipped, so a later rollback or canary survives a restart.
 */
export async function publishRemotes(
  places: Places,
  origin: string,
  { tokens, stamp }: PublishSettings,
): Promise<void> {
  writeFileSync(join(dirname(places.published), ADDRESS_FILE), `${origin}\n`);
  // A damaged file counts as missing: publishing an existing release again changes nothing.
  const published: Published = readJson(places.published, isPublished).value ?? {};
  if (published.stamp === stamp) return;
  const revision = await revisionOf(ROOT);
  const shell = await readShell(join(places.run, 'assets'), revision);
  if (published.shell !== shell.release.version) {
    await releaseApi({ origin, token: tokens.shell ?? '', actor: ACTOR }).keepShell(shell.release, shell.files);
    published.shell = shell.release.version;
  }
  const artifacts = await Promise.all(
    Object.keys(REMOTES).map((name) => {
      const { version } = JSON.parse(readFileSync(join(places.run, name, 'package.json'), 'utf8')) as {
        version: string;
      };
      return readArtifact(join(places.run, name, 'dist'), { packageVersion: version, revision, builtAt: new Date() });
    }),
  );
  const fresh = artifacts.filter(({ release }) => published[release.name] !== release.version);
  if (fresh.length > 0) {
    await step(`Publishing ${fresh.map(({ release }) => release.name).join(', ')}`, () =>
      Promise.all(
        fresh.map(async (artifact) => {
          const { name, version } = artifact.release;
          const api = releaseApi({ origin, token: tokens[name] ?? '', actor: ACTOR });
          await api.publish(artifact);
          await api.promote(name, version, { why: 'built by npm start' });
          published[name] = version;
        }),
      ),
    );
  }
  writeJson(places.published, { ...published, stamp });
}
