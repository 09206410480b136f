/** @module What the process that serves is told by the one that started it, over the channel between them. */

/** A bundled Worker with its bindings and its variables. */
export interface ServedWorker {
  readonly name: string;
  /** Its main module; WebAssembly modules are beside it. Absolute. */
  readonly script: string;
  /** Its bindings, as Miniflare takes them, read from its configuration when the product was staged. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly variables: Readonly<Record<string, string>>;
}

/** What stands between the network and the Workers, and whom it believes. */
export interface FrontSettings {
  /** IP addresses to listen on; those of another family than this machine has are left out. */
  readonly listen: readonly string[];
  readonly port: number;
  /** The origin by which others reach the product. */
  readonly publicOrigin: string | undefined;
  /** Addresses and networks (CIDR) of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

export interface HostSettings {
  /** The Workers, the public one first. */
  readonly workers: readonly ServedWorker[];
  /** The folder of D1, R2, KV and Durable Objects. */
  readonly state: string;
  /** The database's migrations; applied before anything is served. */
  readonly migrations: string;
  /** A folder for sockets that only this user may enter; its path also tells these processes from others. */
  readonly sockets: string;
  readonly front: FrontSettings;
}

/** What the process that serves says. */
export type HostMessage = { readonly event: 'ready' } | { readonly event: 'failed'; readonly reason: string };

/** The layout of a state folder that wrangler and Miniflare share. */
export const STATE_LAYOUT = 'v3';
