import type { ShellEnv } from '../../env.ts';
import type { RegisteredRemote } from './remote-registry.ts';

/** The key under which the copy for reading lies. */
const KEY = 'registry';

export const writeRegistryCopy = (env: ShellEnv, remotes: readonly RegisteredRemote[]): Promise<void> =>
  env.POINTERS.put(KEY, JSON.stringify(remotes));

/** Reads the copy; undefined when there is none. Rejects when the store fails. */
export const readRegistryCopy = async (env: ShellEnv): Promise<RegisteredRemote[] | undefined> =>
  (await env.POINTERS.get<RegisteredRemote[]>(KEY, 'json')) ?? undefined;
