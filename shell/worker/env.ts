import type { PinBoard } from './releases/compositions/pin-board.ts';
import type { ReleaseLog } from './releases/log/release-log.ts';
import type { PublishTokens } from './releases/oidc/publish-tokens.ts';
import type { RemoteRegistry } from './releases/registry/remote-registry.ts';

/** Bindings of the `shell` Worker. */
export interface ShellEnv {
  /** The built page and its hashed files. */
  readonly ASSETS: Fetcher;
  /** The `api` Worker. */
  readonly API: Fetcher;
  /** Files of releases, under `<remote>/<version>/`, and of shells, under `shell/`. */
  readonly RELEASES: R2Bucket;
  /** The log and the pointer of each remote: one object per remote. */
  readonly RELEASE_LOGS: DurableObjectNamespace<ReleaseLog>;
  /** Pinned compositions: one object. */
  readonly PINS: DurableObjectNamespace<PinBoard>;
  /** Remotes that were registered at run time: one object. */
  readonly REGISTRY: DurableObjectNamespace<RemoteRegistry>;
  /** Publish tokens of authenticated CI jobs: one object. */
  readonly PUBLISH_TOKENS: DurableObjectNamespace<PublishTokens>;
  /** Copies of the pointers for reading: one key per remote. */
  readonly POINTERS: KVNamespace;
  /** JSON: remote name, or `shell` -> SHA-256 (hex) of that team's deploy token. */
  readonly DEPLOY_TOKENS: string;
  /** JSON: issuer, audience and publishers, as read by `releases/oidc/publishers.ts`; empty without them. */
  readonly OIDC_PUBLISHERS?: string;
  /** The provider's address for the landing page; may be empty. */
  readonly CONTACT_EMAIL: string;
}
