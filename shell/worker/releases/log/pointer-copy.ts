import { type Pointer, pointerSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';

/** The key of the copy of a remote's pointer. */
export const pointerKey = (name: string): string => `pointer/${name}`;

/** Reads the copy; undefined if there is none. Rejects if it is unreadable or the store fails. */
export async function readPointerCopy(env: ShellEnv, name: string): Promise<Pointer | undefined> {
  const stored = await env.POINTERS.get(pointerKey(name), 'json');
  return stored === null ? undefined : pointerSchema.parse(stored);
}

export async function writePointerCopy(env: ShellEnv, name: string, pointer: Pointer): Promise<void> {
  await env.POINTERS.put(pointerKey(name), JSON.stringify(pointer));
}
