import { REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';
import type { Pointer } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { answerWithin } from './answer-within.ts';
import { logOf } from './log/log-of.ts';
import { readPointerCopy } from './log/pointer-copy.ts';
import { registeredForPage } from './registry/known-remotes.ts';

const NAMES = Object.keys(REMOTES) as RemoteName[];

/** How long a page waits for the copies and, if this isolate has no pointer yet, for the logs, in milliseconds. */
const COPY_WAIT_MS = 200;
const LOG_WAIT_MS = 400;

/** The last valid pointers that this isolate has read. */
const lastGood = new Map<RemoteName, Pointer>();

/** The part of the execution context that a page needs: work that outlives the response. */
type Background = Pick<ExecutionContext, 'waitUntil'>;

/**
 * The pointers of all remotes that have one. If this isolate has read a pointer before, a store that is slow, fails or
 * has lost it has no effect; otherwise the log itself is asked. A missing pointer affects only its own area.
 */
export async function readPointers(env: ShellEnv, background: Background): Promise<Map<RemoteName, Pointer>> {
  const read = (names: readonly RemoteName[]) =>
    Promise.all(names.map(async (name) => [name, await readPointer(env, name, background)] as const));
  const registered = registeredForPage(env, background).then((remotes) => read(remotes.map(({ name }) => name)));
  const found = (await Promise.all([read(NAMES), registered])).flat();
  return new Map(found.flatMap(([name, pointer]) => (pointer === undefined ? [] : [[name, pointer] as const])));
}

async function readPointer(env: ShellEnv, name: RemoteName, background: Background): Promise<Pointer | undefined> {
  const read = remember(name, 'copy', () => readPointerCopy(env, name));
  background.waitUntil(read);
  const copy = await answerWithin(COPY_WAIT_MS, read);
  if (copy !== undefined) return copy;
  const known = lastGood.get(name);
  if (known !== undefined) return known;
  const asked = remember(name, 'log', () => logOf(env, name).pointer(name));
  background.waitUntil(asked);
  return answerWithin(LOG_WAIT_MS, asked);
}

/**
 * Reads a pointer and caches it, unless a newer one is known: copies elsewhere on the edge may be older. Never rejects.
 */
async function remember(
  name: RemoteName,
  source: string,
  read: () => Promise<Pointer | undefined>,
): Promise<Pointer | undefined> {
  try {
    const pointer = await read();
    if (pointer === undefined) return undefined;
    const known = lastGood.get(name);
    if (known !== undefined && known.revision > pointer.revision) return known;
    lastGood.set(name, pointer);
    return pointer;
  } catch (error) {
    console.error(JSON.stringify({ event: 'pointer-unreadable', remote: name, source, message: String(error) }));
    return undefined;
  }
}
