import type { Pointer, Release, ReleaseRef } from './schema.ts';

/** How many previous releases a pointer lists; older ones remain in the store and can be promoted by version. */
export const PREVIOUS_MAX = 20;

/** What a page needs of a release. */
export function refOf(release: Release): ReleaseRef {
  const { version, entry, preload, pages, routes, contractVersion, shared, uses, importMap, files, title, menu } =
    release;
  const styles = preload
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => (files[file] ? [[file, files[file].integrity]] : []));
  return {
    version,
    entry,
    preload,
    pages,
    routes,
    needs: { contractVersion, shared, uses },
    ...(importMap === undefined ? {} : { importMap }),
    ...(title === undefined ? {} : { title }),
    ...(menu === undefined ? {} : { menu }),
    styles: Object.fromEntries(styles),
  };
}

/** Makes a release the stable one. A canary of the same release ends; another one continues. */
export function promote(pointer: Pointer | undefined, release: ReleaseRef, now: Date): Pointer {
  if (pointer === undefined) return { stable: release, previous: [], ...written(undefined, now) };
  const former = [pointer.stable, ...pointer.previous].filter(({ version }) => version !== release.version);
  const next: Pointer = { stable: release, previous: former.slice(0, PREVIOUS_MAX), ...written(pointer, now) };
  if (pointer.canary !== undefined && pointer.canary.release.version !== release.version) next.canary = pointer.canary;
  return next;
}

/** Gives a release to a percentage of browsers; 0 ends the canary. */
export function setCanary(pointer: Pointer, release: ReleaseRef, percent: number, now: Date): Pointer {
  const next = withoutCanary(pointer, now);
  if (percent > 0) next.canary = { release, percent };
  return next;
}

/**
 * Rolls back. If there is a canary, only that ends, and the stable release stays; otherwise the previous stable release
 * becomes the stable one again. With `target`, that release becomes the stable one and any canary ends.
 *
 * @returns undefined if there is no previous release
 */
export function rollBack(pointer: Pointer, target: ReleaseRef | undefined, now: Date): Pointer | undefined {
  if (pointer.canary !== undefined && (target === undefined || target.version === pointer.stable.version)) {
    return withoutCanary(pointer, now);
  }
  const to = target ?? pointer.previous[0];
  if (to === undefined || to.version === pointer.stable.version) return undefined;
  const index = pointer.previous.findIndex(({ version }) => version === to.version);
  return { stable: to, previous: pointer.previous.slice(index + 1), ...written(pointer, now) };
}

/** Restores an earlier state of the pointer, as a new revision. */
export function returnTo(former: Pointer, pointer: Pointer, now: Date): Pointer {
  return { ...former, ...written(pointer, now) };
}

function withoutCanary({ stable, previous, revision }: Pointer, now: Date): Pointer {
  return { stable, previous, ...written({ revision }, now) };
}

/** The revision after `former`'s, and the time. */
const written = (former: Pick<Pointer, 'revision'> | undefined, now: Date) => ({
  revision: (former?.revision ?? 0) + 1,
  updatedAt: now.toISOString(),
});
