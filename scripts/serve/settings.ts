/** @module The settings that the start script sends to the serving process over their channel. */

/** A bundled Worker with its bindings and variables. */
export interface ServedWorker {
  readonly name: string;
  /** Absolute path of its main module, next to its WebAssembly modules. */
  readonly script: string;
  /** Its bindings in Miniflare's form, read from its configuration when the product was staged. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly variables: Readonly<Record<string, string>>;
}

/** The HTTP server in front of the Workers, and the proxies it trusts. */
export interface FrontSettings {
  /** IP addresses to listen on; addresses of a family that this machine doesn't have are ignored. */
  readonly listen: readonly string[];
  readonly port: number;
  /** The product's public origin. */
  readonly publicOrigin: string | undefined;
  /** Addresses and networks (CIDR) of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
}

export interface HostSettings {
  /** The Workers, the public one first. */
  readonly workers: readonly ServedWorker[];
  /** The folder of D1, R2, KV and Durable Objects. */
  readonly state: string;
  /** The database's migrations, applied before anything is served. */
  readonly migrations: string;
  /** A folder for sockets that only this user may enter; its path also identifies these processes. */
  readonly sockets: string;
  readonly front: FrontSettings;
}

/** Messages of the serving process. */
export type HostMessage = { readonly event: 'ready' } | { readonly event: 'failed'; readonly reason: string };

/** The layout of a state folder that wrangler and Miniflare share. */
export const STATE_LAYOUT = 'v3';
