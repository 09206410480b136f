import { z } from 'zod';
import { actorSchema } from './act.ts';
import { filePathSchema, releaseFileSchema, shellFactsSchema } from './schema.ts';

/** A built shell as stored: its facts, its hashed files, which open tabs may still request, and its pages. */
export const shellReleaseSchema = shellFactsSchema.extend({
  revision: z.string().max(64),
  builtAt: z.iso.datetime(),
  /** By path from the site's root: `assets/main-1a2b3c4d.js`. */
  files: z.record(filePathSchema, releaseFileSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** `landing.html`: a page as built. Its name has no hash, so each version of the shell has its own. */
export const SHELL_PAGE = /^[a-z]+(?:-[a-z]+)*\.html$/;

/**
 * The shell used for pages since it was restored. It is valid for the deployment under which it was chosen: the next
 * deployment makes its own shell live.
 */
export const shellChoiceSchema = z.object({
  /** Counts the choices. */
  revision: z.int().positive(),
  version: z.string(),
  /** Version of the shell deployed at that time. */
  deployed: z.string(),
  at: z.iso.datetime(),
  by: actorSchema,
  why: z.string(),
});
export type ShellChoice = z.infer<typeof shellChoiceSchema>;

/** `name-<hash>.ext`: the build's name for a hashed file. Such a file never changes, so it can be kept permanently. */
export const HASHED_FILE = /-[0-9A-Za-z_-]{8}\.[a-z0-9]+$/;
