/**
 * @module
 * Serves one remote from its sources inside the built product: what `npm run dev` runs.
 */
export { type DevServerOptions, startDevServer } from './serve.ts';
