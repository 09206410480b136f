/**
 * @module The release format of a remote, the checks before one is accepted, and the transitions of a pointer.
 * Independent of any platform.
 */
export * from './act.ts';
export * from './bucket.ts';
export * from './check.ts';
export * from './check-content.ts';
export * from './composition.ts';
export * from './damaged-file.ts';
export * from './health.ts';
export * from './import-map.ts';
export * from './overview.ts';
export * from './page-files.ts';
export * from './pointer.ts';
export * from './schema.ts';
export * from './shell-release.ts';
