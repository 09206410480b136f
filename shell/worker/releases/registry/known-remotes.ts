import { builtIn, REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteOwner } from '@scanner/federation/page';
import type { ShellEnv } from '../../env.ts';
import { answerWithin } from '../answer-within.ts';
import { readRegistryCopy } from './registry-copy.ts';
import { type RegisteredRemote, registryOf } from './remote-registry.ts';

const BUILT_IN: readonly RouteOwner[] = Object.entries(REMOTES).map(([name, { routes }]) => ({
  name: name as RemoteName,
  routes,
}));

/** How long a page waits for the copy of the registry, in milliseconds. */
const COPY_WAIT_MS = 200;

/** The registered remotes that this isolate has read last. */
let lastGood: readonly RegisteredRemote[] = [];

/** All remotes with their routes, from the registry itself, for decisions. */
export async function allRemotes(env: ShellEnv): Promise<RouteOwner[]> {
  return [...BUILT_IN, ...(await registryOf(env).remotes())];
}

/** The names of all remotes, for actions on all of them. */
export const allRemoteNames = async (env: ShellEnv): Promise<RemoteName[]> =>
  (await allRemotes(env)).map(({ name }) => name);

/** The registered remotes for a page: from the copy, or the cached ones if the copy is slow or fails. */
export async function registeredForPage(
  env: ShellEnv,
  background: Pick<ExecutionContext, 'waitUntil'>,
): Promise<readonly RouteOwner[]> {
  const read = readRegistryCopy(env).then(
    (remotes) => {
      if (remotes !== undefined) lastGood = remotes;
      return remotes;
    },
    (error: unknown) => {
      console.error(JSON.stringify({ event: 'registry-unreadable', message: String(error) }));
      return undefined;
    },
  );
  background.waitUntil(read);
  return (await answerWithin(COPY_WAIT_MS, read)) ?? lastGood;
}

/** Whether there is a remote with this name; browser reports about others are not counted. */
export async function isKnownRemote(env: ShellEnv, name: RemoteName): Promise<boolean> {
  if (builtIn(name) !== undefined || lastGood.some((remote) => remote.name === name)) return true;
  const remotes = await readRegistryCopy(env).catch(() => undefined);
  return remotes?.some((remote) => remote.name === name) ?? false;
}

/** Whether a remote with this name exists, according to the registry itself. */
export const isRegistered = async (env: ShellEnv, name: RemoteName): Promise<boolean> =>
  builtIn(name) !== undefined || (await registryOf(env).remotes()).some((remote) => remote.name === name);

/** The hash of the deploy token of a registered remote; undefined if there is none. */
export const registeredTokenHash = async (env: ShellEnv, name: string): Promise<string | undefined> =>
  builtIn(name) === undefined
    ? (await registryOf(env).remotes()).find((remote) => remote.name === name)?.tokenHash
    : undefined;
