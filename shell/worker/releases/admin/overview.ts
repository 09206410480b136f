import { builtIn, type RemoteName } from '@scanner/contracts/remotes.ts';
import type { AreaOverview, Provenance } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { knownRelease } from '../known-release.ts';
import { logOf } from '../log/log-of.ts';
import type { Publication } from '../log/log-storage.ts';
import { allRemoteNames } from '../registry/known-remotes.ts';

const ENTRIES = 20;
/** Number of previous releases whose origin the page shows. */
const FORMER = 5;

/** What the administration shows of every area. */
export const overviewOfAll = async (env: ShellEnv): Promise<AreaOverview[]> =>
  Promise.all((await allRemoteNames(env)).map((name) => overviewOf(env, name)));

async function overviewOf(env: ShellEnv, remote: RemoteName): Promise<AreaOverview> {
  const log = logOf(env, remote);
  const [pointer, entries, publications, health] = await Promise.all([
    log.pointer(remote),
    log.entries(remote, ENTRIES),
    log.publications(),
    log.health(remote),
  ]);
  const former = (pointer?.previous ?? []).slice(0, FORMER).map(({ version }) => version);
  const [stable, canary, ...previous] = await Promise.all(
    [pointer?.stable.version, pointer?.canary?.release.version, ...former].map((version) =>
      version === undefined ? undefined : provenanceOf(env, remote, version, publications),
    ),
  );
  return {
    remote,
    title: builtIn(remote)?.title ?? pointer?.stable.title ?? remote,
    revision: pointer?.revision ?? 0,
    stable: stable ?? null,
    canary: canary && pointer?.canary ? { ...canary, percent: pointer.canary.percent } : null,
    previous: previous.filter((release) => release !== undefined),
    health,
    entries,
  };
}

async function provenanceOf(
  env: ShellEnv,
  remote: RemoteName,
  version: string,
  publications: readonly Publication[],
): Promise<Provenance> {
  const release = await knownRelease(env, remote, version).catch(() => undefined);
  const publication = publications.find((candidate) => candidate.version === version);
  return {
    version,
    revision: release?.revision ?? null,
    builtAt: release?.builtAt ?? null,
    publishedAt: publication?.at ?? null,
    publishedBy: publication?.by.name ?? null,
  };
}
