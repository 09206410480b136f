import { z } from 'zod';
import { promote, returnTo, rollBack, setCanary } from './pointer.ts';
import { type Pointer, type ReleaseRef, remoteNameSchema, versionSchema } from './schema.ts';

/** Actions on the pointer of a remote. */
export const actSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('promote'), version: versionSchema }),
  z.object({ kind: z.literal('canary'), version: versionSchema, percent: z.number().min(0).max(100) }),
  /** Without a version: ends the canary, or restores the previous stable release if there is none. */
  z.object({ kind: z.literal('rollback'), version: versionSchema.optional() }),
  /** Undoes the last action, as a new action. */
  z.object({ kind: z.literal('undo') }),
  /** Makes a release of a pinned composition the stable one and ends any canary. */
  z.object({ kind: z.literal('restore'), version: versionSchema }),
]);
export type Act = z.infer<typeof actSchema>;

/** The actor: the holder of a deploy token under the name they gave, an administrator, or the platform itself. */
export const actorSchema = z.object({
  kind: z.enum(['token', 'admin', 'system']),
  name: z.string().min(1).max(200),
});
export type Actor = z.infer<typeof actorSchema>;

export const REASON_LENGTH_MAX = 500;

/** Fields of every action besides what is to be done. */
export const actTermsSchema = z.object({
  /**
   * The revision that the caller saw; the action is refused if the pointer has changed since. 0 before the first
   * action.
   */
  expect: z.int().nonnegative(),
  why: z.string().max(REASON_LENGTH_MAX).default(''),
});

/** What was live: versions, and the canary's share in percent. */
export const liveSchema = z.object({
  stable: versionSchema.nullable(),
  canary: z.object({ version: versionSchema, percent: z.number() }).nullable(),
});
export type Live = z.infer<typeof liveSchema>;

/**
 * One entry of a remote's log. Entries that changed nothing (`adopt`, `fallback`, `damage`) have the revision at that
 * time.
 */
export const logEntrySchema = z.object({
  revision: z.int().nonnegative(),
  at: z.iso.datetime(),
  remote: remoteNameSchema,
  what: z.enum(['adopt', 'promote', 'canary', 'rollback', 'undo', 'restore', 'return', 'fallback', 'damage']),
  by: actorSchema,
  from: liveSchema,
  to: liveSchema,
  why: z.string(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** The live versions of a pointer. */
export function liveOf(pointer: Pointer | undefined): Live {
  const canary = pointer?.canary;
  return {
    stable: pointer?.stable.version ?? null,
    canary: canary === undefined ? null : { version: canary.release.version, percent: canary.percent },
  };
}

/** What an action needs besides the pointer. */
export interface ActContext {
  /** The release that the action names. */
  release: ReleaseRef | undefined;
  /** The pointer before the last action. */
  before: Pointer | undefined;
  now: Date;
}

/**
 * The pointer after an action.
 *
 * @returns a sentence that says why the action is impossible and what to do instead
 */
export function applyAct(
  pointer: Pointer | undefined,
  act: Act,
  { release, before, now }: ActContext,
): Pointer | string {
  if (act.kind === 'promote' || act.kind === 'restore') {
    if (release === undefined) return 'No release is named. Name one with its version.';
    const next = promote(pointer, release, now);
    return act.kind === 'restore' ? { ...next, canary: undefined } : next;
  }
  if (pointer === undefined) return 'There is no stable release yet. Promote one first.';
  switch (act.kind) {
    case 'canary': {
      if (release === undefined) return 'No release is named. Name one with its version.';
      if (release.version === pointer.stable.version && act.percent > 0) {
        return `${release.version} is the stable release already. Publish another one for the canary.`;
      }
      return setCanary(pointer, release, act.percent, now);
    }
    case 'rollback':
      return (
        rollBack(pointer, release, now) ??
        (act.version === undefined
          ? 'There is no former release to go back to. Name a version, or publish and promote another one.'
          : `${act.version} is the stable release already. Name another version.`)
      );
    case 'undo':
      return before === undefined ? 'There is no act to undo.' : returnTo(before, pointer, now);
  }
}
