import type { Pointer, Release, ReleaseRef } from './schema.ts';

/** How many former releases a pointer names; older ones stay in the store and can be promoted by version. */
export const PREVIOUS_MAX = 20;

export function refOf(release: Release): ReleaseRef {
  const { version, entry, preload, pages, routes } = release;
  return { version, entry, preload, pages, routes };
}

/** Makes a release the stable one. A canary of the same release ends; another one goes on. */
export function promote(pointer: Pointer | undefined, release: ReleaseRef, now: Date): Pointer {
  const updatedAt = now.toISOString();
  if (pointer === undefined) return { stable: release, previous: [], updatedAt };
  const former = [pointer.stable, ...pointer.previous].filter(({ version }) => version !== release.version);
  const next: Pointer = { stable: release, previous: former.slice(0, PREVIOUS_MAX), updatedAt };
  if (pointer.canary !== undefined && pointer.canary.release.version !== release.version) next.canary = pointer.canary;
  return next;
}

/** Gives a release to a percentage of the browsers; 0 takes the canary away. */
export function setCanary(pointer: Pointer, release: ReleaseRef, percent: number, now: Date): Pointer {
  const { canary: _former, ...rest } = pointer;
  const next: Pointer = { ...rest, updatedAt: now.toISOString() };
  if (percent > 0) next.canary = { release, percent };
  return next;
}

/** Goes back to the former stable release and ends any canary; undefined when there is none to go back to. */
export function rollBack(pointer: Pointer, now: Date): Pointer | undefined {
  const [former, ...older] = pointer.previous;
  if (former === undefined) return undefined;
  return { stable: former, previous: older, updatedAt: now.toISOString() };
}
