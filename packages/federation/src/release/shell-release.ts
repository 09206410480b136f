import { z } from 'zod';
import { actorSchema } from './act.ts';
import { filePathSchema, releaseFileSchema, shellFactsSchema } from './schema.ts';

/** A built shell as it is kept: its facts, its hashed files, which open tabs may still ask for, and its pages. */
export const shellReleaseSchema = shellFactsSchema.extend({
  revision: z.string().max(64),
  builtAt: z.iso.datetime(),
  /** By path from the root of the site: `assets/main-1a2b3c4d.js`. */
  files: z.record(filePathSchema, releaseFileSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** `landing.html`: a page as the build writes it. It has no hash in its name, so each version of the shell has its own. */
export const SHELL_PAGE = /^[a-z]+(?:-[a-z]+)*\.html$/;

/**
 * The shell that pages are made of since it was restored. It holds for the deployment that it was chosen under: the next one
 * has its own shell live.
 */
export const shellChoiceSchema = z.object({
  /** Counts the choices. */
  revision: z.int().positive(),
  version: z.string(),
  /** Version of the shell that was deployed then. */
  deployed: z.string(),
  at: z.iso.datetime(),
  by: actorSchema,
  why: z.string(),
});
export type ShellChoice = z.infer<typeof shellChoiceSchema>;

/** `name-<hash>.ext`, as the build names what it has hashed. Such a file never changes, so it can be kept for good. */
export const HASHED_FILE = /-[0-9A-Za-z_-]{8}\.[a-z0-9]+$/;
