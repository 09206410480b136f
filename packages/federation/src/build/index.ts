/**
 * @module
 * Build presets: `remoteConfig` for a remote, `shellConfig` for the host page. For vite.config.ts only.
 */
export { remoteConfig } from './remote.ts';
export { shellConfig } from './shell.ts';
