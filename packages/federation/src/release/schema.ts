import { isRemoteName, type RemoteName } from '@scanner/contracts';
import { z } from 'zod';

/** The file of a remote that the page imports first. */
export const ENTRY_FILE = 'entry.js';
/** What the build writes next to its files, for publishing; browsers never read it. */
export const BUILD_FACTS_FILE = 'remote.json';

/** What the shell's build writes next to the page: the shared versions that a release is checked against. */
export const SHELL_FACTS_FILE = 'shell.json';

export const shellFactsSchema = z.object({
  /** Identifies the build by the hash of its files; unknown for older builds. */
  version: z.string().max(64).default('unknown'),
  contractVersion: z.int().positive().default(1),
  /** Version of each shared package that the page provides to its areas. */
  shared: z.record(z.string(), z.string()),
  /** The exports of each shared module. */
  provides: z.record(z.string(), z.array(z.string())),
});
export type ShellFacts = z.infer<typeof shellFactsSchema>;

export const remoteNameSchema = z.custom<RemoteName>(
  (value) => typeof value === 'string' && isRemoteName(value),
  'Unknown remote.',
);

/** A version is a folder name in the release store, so it contains only characters that are safe in paths. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/, 'Not a version.');

/** A path in a release: forward slashes, no empty, `.` or `..` part. */
export const filePathSchema = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[0-9A-Za-z._-]+(?:\/[0-9A-Za-z._-]+)*$/, 'Not a file path of a release.');

/** An app shell of a page: markup, and the text of its single style element. */
export const appShellSchema = z.object({
  html: z.string().max(100_000),
  style: z
    .string()
    .max(100_000)
    .refine((style) => !style.includes('</'), 'The styles would end their element.'),
});
export type AppShell = z.infer<typeof appShellSchema>;

/** Files that a page of a remote needs besides those that all of its pages need. */
export const pageFactsSchema = z.object({
  /** Scripts and style sheets. */
  preload: z.array(filePathSchema),
  /** The file with its app shell; releases are stored with this field name. */
  still: filePathSchema.optional(),
});
export type PageFacts = z.infer<typeof pageFactsSchema>;

/** Facts about pages by their path in the router's syntax: `/scan/:id`. Older releases have none. */
const pagesSchema = z.record(z.string().regex(/^\/[0-9a-zA-Z/:-]+$/), pageFactsSchema).default({});

/** A route prefix: lower-case words, digits and dashes. */
export const routeSchema = z
  .string()
  .max(100)
  .regex(/^\/[0-9a-z/-]+$/);

const titleSchema = z.string().min(1).max(40);

const menuSchema = z
  .array(
    z.object({
      title: titleSchema,
      path: routeSchema,
      // Only characters of path data: it becomes an attribute of the page.
      icon: z
        .string()
        .max(600)
        .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/),
    }),
  )
  .max(5);

export const buildFactsSchema = z.object({
  name: remoteNameSchema,
  entry: filePathSchema,
  contractVersion: z.int().positive(),
  /** The version range that the remote requires of each shared package. */
  shared: z.record(z.string(), z.string()),
  /** What the remote imports of each shared module; unknown for older builds. */
  uses: z.record(z.string(), z.array(z.string())).default({}),
  /** Route prefixes of the remote. */
  routes: z.array(routeSchema).min(1),
  /** For a registered remote: the name of its area, and its menu entries. */
  title: titleSchema.optional(),
  menu: menuSchema.optional(),
  /** Scripts and style sheets that all of its pages need, the entry first. */
  preload: z.array(filePathSchema),
  pages: pagesSchema,
  /** Scripts that only workers run. */
  workers: z.array(filePathSchema).default([]),
  /** Identifies the contents of the common files of areas; unknown for older builds. */
  common: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type BuildFacts = z.infer<typeof buildFactsSchema>;

export const releaseFileSchema = z.object({
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Subresource integrity: `sha384-` and base64. */
  integrity: z.string().regex(/^sha384-[0-9A-Za-z+/]{64}$/),
});

const importMapHashSchema = z.string().regex(/^sha256-[0-9A-Za-z+/]{43}=$/);

/** An immutable release of one remote. */
export const releaseSchema = buildFactsSchema.extend({
  /** Hash of the release's import map, `sha256-` and base64, written by the platform when the release is published. */
  importMap: importMapHashSchema.optional(),
  version: versionSchema,
  /** Git commit of the sources, with `-dirty` if they had changes. */
  revision: z.string().max(64),
  /** Time of the build, ISO 8601 in UTC. */
  builtAt: z.iso.datetime(),
  files: z.record(filePathSchema, releaseFileSchema),
});
export type Release = z.infer<typeof releaseSchema>;

/** What a release needs of the shell. */
export const releaseNeedsSchema = buildFactsSchema.pick({ contractVersion: true, shared: true, uses: true });
export type ReleaseNeeds = z.infer<typeof releaseNeedsSchema>;

/** What a page needs to load a release, stored in the pointer so that composing a page reads nothing else. */
export const releaseRefSchema = z.object({
  version: versionSchema,
  entry: filePathSchema,
  preload: z.array(filePathSchema),
  pages: pagesSchema,
  routes: z.array(z.string()),
  title: titleSchema.optional(),
  menu: menuSchema.optional(),
  /** Unknown for older pointers, like the hashes below. */
  needs: releaseNeedsSchema.optional(),
  /** Hash of the import map that covers its scripts and style sheets. */
  importMap: importMapHashSchema.optional(),
  /** Integrity of each style sheet that all pages need. */
  styles: z.record(filePathSchema, releaseFileSchema.shape.integrity).default({}),
});
export type ReleaseRef = z.infer<typeof releaseRefSchema>;

/** Which release of a remote is live. One key per remote, so two teams never write the same one. */
export const pointerSchema = z.object({
  stable: releaseRefSchema,
  canary: z.object({ release: releaseRefSchema, percent: z.number().min(0).max(100) }).optional(),
  /** Previous stable releases, latest first. */
  previous: z.array(releaseRefSchema),
  updatedAt: z.iso.datetime(),
  /** Number of the log entry that wrote it; 0 for pointers from before there was a log. */
  revision: z.int().nonnegative().default(0),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** A page view in which an area with a canary was opened. */
export const areaViewSchema = z.object({ remote: remoteNameSchema, version: versionSchema });
export type AreaView = z.infer<typeof areaViewSchema>;

/** A failure reported by a browser: which area, which release, what happened. Never contains scanned code. */
export const clientErrorSchema = z.object({
  remote: remoteNameSchema.optional(),
  version: versionSchema.optional(),
  message: z.string().max(500),
  path: z.string().max(200),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
