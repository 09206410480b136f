import { remoteNameSchema } from '@scanner/federation/release';
import { z } from 'zod';
import type { ShellEnv } from '../../env.ts';

/** Where an owner publishes from. */
const publisherSchema = z.object({
  /** `owner/name`. */
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /**
   * The repository's ID, which stays the same if it is renamed, and which another repository with its old name doesn't
   * have.
   */
  repositoryId: z.string().regex(/^\d+$/).optional(),
  /** The environment of the job, which controls who may deploy into it. */
  environment: z.string().min(1),
  /** Path of the workflow in the repository. */
  workflow: z.string().min(1),
  ref: z.string().startsWith('refs/').default('refs/heads/main'),
});
export type Publisher = z.infer<typeof publisherSchema>;

/** `shell`, or a remote. */
export const ownerSchema = z.union([z.literal('shell'), remoteNameSchema]);
export type Owner = z.infer<typeof ownerSchema>;

const settingsSchema = z.object({
  issuer: z.url().default('https://token.actions.githubusercontent.com'),
  /** URL of the issuer's keys; by default derived from the issuer. */
  jwks: z.url().optional(),
  /** The audience of identity tokens: the origin of this product. */
  audience: z.string().min(1),
  publishers: z.record(z.string(), publisherSchema),
});
export type OidcSettings = z.infer<typeof settingsSchema>;

/** Who may publish without a stored token; undefined if that is not configured or unreadable. */
export function oidcSettings(env: ShellEnv): OidcSettings | undefined {
  if (!env.OIDC_PUBLISHERS) return undefined;
  try {
    return settingsSchema.parse(JSON.parse(env.OIDC_PUBLISHERS));
  } catch {
    console.error(JSON.stringify({ event: 'oidc-publishers-unreadable' }));
    return undefined;
  }
}
