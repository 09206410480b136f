import type { ShellEnv } from '../../env.ts';
import type { RegisteredRemote } from './remote-registry.ts';

/** The key of the copy for reading. */
const KEY = 'registry';

export const writeRegistryCopy = (env: ShellEnv, remotes: readonly RegisteredRemote[]): Promise<void> =>
  env.POINTERS.put(KEY, JSON.stringify(remotes));

/** Reads the copy; undefined if there is none. Rejects if the store fails. */
export const readRegistryCopy = async (env: ShellEnv): Promise<RegisteredRemote[] | undefined> =>
  (await env.POINTERS.get<RegisteredRemote[]>(KEY, 'json')) ?? undefined;
