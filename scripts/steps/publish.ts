import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseApi } from '../../packages/cli/src/release/api.ts';
import { readArtifact } from '../../packages/cli/src/release/read-artifact.ts';
import { revisionOf } from '../../packages/cli/src/release/revision.ts';
import { REMOTES, type RemoteName } from '../../packages/contracts/src/remotes.ts';
import type { Places } from './paths.ts';
import { ROOT } from './paths.ts';
import { step } from './progress.ts';
import { readJson, writeJson } from './state-file.ts';

/** What was published last: the version of each remote, and the stamp of the build that all of it came from. */
type Published = Partial<Record<RemoteName | 'stamp', string>>;

const isPublished = (value: unknown): value is Published => typeof value === 'object' && value !== null;

/**
 * Publishes the built remotes through the release API, as a team's pipeline does. A build that was published before is
 * left alone, so a rollback or a canary made since then outlives a restart.
 */
export async function publishRemotes(
  places: Places,
  origin: string,
  { tokens, stamp }: { readonly tokens: Readonly<Record<string, string>>; readonly stamp: string },
): Promise<void> {
  // A damaged file is as none: publishing a release again that is there already changes nothing of it.
  const published: Published = readJson(places.published, isPublished).value ?? {};
  if (published.stamp === stamp) return;
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
  if (fresh.length > 0) {
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
  }
  writeJson(places.published, { ...published, stamp });
}
