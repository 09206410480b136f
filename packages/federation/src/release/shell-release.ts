import { z } from 'zod';
import { filePathSchema, releaseFileSchema, shellFactsSchema } from './schema.ts';

/** A built shell as it is kept: its facts, and its hashed files, which open tabs may still ask for. */
export const shellReleaseSchema = shellFactsSchema.extend({
  revision: z.string().max(64),
  builtAt: z.iso.datetime(),
  /** By path from the root of the site: `assets/main-1a2b3c4d.js`. */
  files: z.record(filePathSchema, releaseFileSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** `name-<hash>.ext`, as the build names what it has hashed. Such a file never changes, so it can be kept for good. */
export const HASHED_FILE = /-[0-9A-Za-z_-]{8}\.[a-z0-9]+$/;
