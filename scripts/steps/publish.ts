import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseApi } from '../../packages/cli/src/release/api.ts';
import { readArtifact } from '../../packages/cli/src/release/read-artifact.ts';
import { revisionOf } from '../../packages/cli/src/release/revision.ts';
import { REMOTES, type RemoteName } from '../../packages/contracts/src/remotes.ts';
import type { Places } from './paths.ts';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';

type Published = Partial<Record<RemoteName, string>>;

/**
 * Publishes the built remotes through the release API, as a team's pipeline does. A build that was published before is
 * left alone, so a rollback or a canary made since then outlives a restart.
 */
export async function publishRemotes(places: Places, origin: string, tokens: Record<string, string>): Promise<void> {
  const published: Published = existsSync(places.published) ? JSON.parse(readFileSync(places.published, 'utf8')) : {};
  const revision = await revisionOf(ROOT);
  const artifacts = await Promise.all(
    Object.keys(REMOTES).map((name) => {
      const { version } = JSON.parse(readFileSync(join(places.run, name, 'package.json'), 'utf8')) as {
        version: string;
      };
      return readArtifact(join(places.run, name, 'dist'), { packageVersion: version, revision, builtAt: new Date() });
    }),
  );
  const fresh = artifacts.filter(({ release }) => published[release.name] !== release.version);
  if (fresh.length === 0) return;
  await step(`Publishing ${fresh.map(({ release }) => release.name).join(', ')}`, () =>
    Promise.all(
      fresh.map(async (artifact) => {
        const { name, version } = artifact.release;
        const api = releaseApi({ origin, token: tokens[name] ?? '' });
        await api.publish(artifact);
        await api.promote(name, version);
        published[name] = version;
      }),
    ),
  );
  writeFileSync(places.published, `${JSON.stringify(published, null, 2)}\n`);
}
