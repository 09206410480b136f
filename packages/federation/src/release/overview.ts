import { z } from 'zod';
import { logEntrySchema } from './act.ts';
import { remoteNameSchema, versionSchema } from './schema.ts';

/** The origin of a release; null if it was not recorded. */
export const provenanceSchema = z.object({
  version: versionSchema,
  /** Git commit. */
  revision: z.string().nullable(),
  builtAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

const healthSchema = z.object({ views: z.int(), failures: z.int() });

/** What an administrator sees of an area's releases. */
export const areaOverviewSchema = z.object({
  remote: remoteNameSchema,
  title: z.string(),
  revision: z.int(),
  stable: provenanceSchema.nullable(),
  canary: provenanceSchema.extend({ percent: z.number() }).nullable(),
  previous: z.array(provenanceSchema),
  /** Since the start of the canary. */
  health: z.object({ stable: healthSchema, canary: healthSchema }),
  entries: z.array(logEntrySchema),
});
export type AreaOverview = z.infer<typeof areaOverviewSchema>;
