import { remoteNameSchema } from '@scanner/federation/release';
import { z } from 'zod';
import type { ShellEnv } from '../../env.ts';

/** Where an owner publishes from. */
const publisherSchema = z.object({
  /** `owner/name`. */
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /** The number that the repository keeps if it is renamed, and that another one under its old name does not have. */
  repositoryId: z.string().regex(/^\d+$/).optional(),
  /** The environment of the job: what may deploy into it is decided there. */
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
  /** Where the issuer's keys are; below the issuer by default. */
  jwks: z.url().optional(),
  /** Whom identity tokens must be made for: the origin of this product. */
  audience: z.string().min(1),
  publishers: z.record(z.string(), publisherSchema),
});
export type OidcSettings = z.infer<typeof settingsSchema>;

/** Who may publish without a stored token; undefined where that is not set up, or cannot be read. */
export function oidcSettings(env: ShellEnv): OidcSettings | undefined {
  if (!env.OIDC_PUBLISHERS) return undefined;
  try {
    return settingsSchema.parse(JSON.parse(env.OIDC_PUBLISHERS));
  } catch {
    console.error(JSON.stringify({ event: 'oidc-publishers-unreadable' }));
    return undefined;
  }
}
