import { REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';
import { type Pointer, pointerSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';

const NAMES = Object.keys(REMOTES) as RemoteName[];

const keyOf = (name: RemoteName): string => `pointer/${name}`;

/** The pointer of one remote; undefined when nothing of it was ever live. */
export async function readPointer(env: ShellEnv, name: RemoteName): Promise<Pointer | undefined> {
  const stored = await env.POINTERS.get(keyOf(name), 'json');
  return stored === null ? undefined : pointerSchema.parse(stored);
}

/**
 * The pointers of all remotes that have one. An unreadable pointer costs its own area only, and a store that is down
 * costs the areas but not the page.
 */
export async function readPointers(env: ShellEnv): Promise<Map<RemoteName, Pointer>> {
  const found = await Promise.all(
    NAMES.map(async (name) => {
      try {
        return [name, await readPointer(env, name)] as const;
      } catch (error) {
        console.error(JSON.stringify({ event: 'pointer-unreadable', remote: name, message: String(error) }));
        return [name, undefined] as const;
      }
    }),
  );
  return new Map(found.flatMap(([name, pointer]) => (pointer === undefined ? [] : [[name, pointer] as const])));
}

/** Writes a pointer: the one write that makes a release live, or takes it back. */
export async function writePointer(env: ShellEnv, name: RemoteName, pointer: Pointer): Promise<void> {
  await env.POINTERS.put(keyOf(name), JSON.stringify(pointer));
}
