/** @module Serves one remote from its sources within the built product: used by `npm run dev`. */
export { type DevServerOptions, startDevServer } from './serve.ts';
