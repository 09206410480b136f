import type { Pointer, Release, ReleaseRef } from './schema.ts';

/** Integrity of the empty file. */
export const EMPTY_INTEGRITY = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

/** A release that may be published. */
export function exampleRelease(changes: Partial<Release> = {}): Release {
  return {
    name: 'mfe-history',
    version: '0.1.0-abc',
    revision: 'unknown',
    builtAt: '2026-11-21T00:00:00.000Z',
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    workers: [],
    pages: {},
    contractVersion: 3,
    shared: { react: '^19.3.1' },
    uses: { react: ['useState'] },
    routes: ['/history'],
    files: { 'remoteEntry.js': { size: 0, integrity: EMPTY_INTEGRITY } },
    ...changes,
  };
}

export function exampleRef(version: string): ReleaseRef {
  return { version, entry: 'remoteEntry.js', preload: [], pages: {}, routes: ['/history'], styles: {} };
}

export function examplePointer(changes: Partial<Pointer> = {}): Pointer {
  return { stable: exampleRef('1'), previous: [], updatedAt: '2026-11-21T00:00:00.000Z', revision: 1, ...changes };
}
