/** What the `shell` Worker is given. */
export interface ShellEnv {
  /** The built page and its hashed files. */
  readonly ASSETS: Fetcher;
  /** The `api` Worker. */
  readonly API: Fetcher;
  /** Files of releases, under `<remote>/<version>/`. */
  readonly RELEASES: R2Bucket;
  /** Which release of a remote is live: one key a remote. */
  readonly POINTERS: KVNamespace;
  /** JSON: remote name -> SHA-256 (hex) of that team's deploy token. */
  readonly DEPLOY_TOKENS: string;
  /** The provider's address for the landing page; may be empty. */
  readonly CONTACT_EMAIL: string;
}
