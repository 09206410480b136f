import { z } from 'zod';
import { actorSchema } from './act.ts';
import { versionSchema } from './schema.ts';

/** Everything a page consists of: the shell, its contract, and the stable release of each remote. */
export const compositionSchema = z.object({
  shell: z.string(),
  contractVersion: z.int().positive(),
  remotes: z.record(z.string(), versionSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** The name of a pinned composition. */
export const pinNameSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/, 'Not a name of a pin.');

/** A named composition that can be restored. */
export const pinSchema = z.object({
  name: pinNameSchema,
  at: z.iso.datetime(),
  by: actorSchema,
  why: z.string(),
  composition: compositionSchema,
});
export type Pin = z.infer<typeof pinSchema>;

/** What `restore` expects: the revisions of each remote and of the `shell` that the caller saw. */
export const restoreTermsSchema = z.object({
  expect: z.record(z.string(), z.int().nonnegative()),
  why: z.string().max(500).default(''),
});
