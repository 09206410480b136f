import type { LanguageName } from '@scanner/contracts';

/** The contents of the paste form. */
export interface Draft {
  code: string;
  fileName: string;
  language: LanguageName | undefined;
}

export const EMPTY_DRAFT: Draft = { code: '', fileName: '', language: undefined };

/** The draft's owner: a user's ID, or null for a visitor who was not signed in. */
type Owner = string | null;

let kept: { draft: Draft; owner: Owner } | undefined;

/** The pages from which a login leads back to the form. */
const WAY_IN = /^\/(?:login|register)(?:\/|$)/;

/** Keeps the typed text during a login, in memory only; leaving in another way discards it. */
export function keepDraft(draft: Draft, owner: Owner, pathname: string): void {
  kept = WAY_IN.test(pathname) && draft.code !== '' ? { draft, owner } : undefined;
}

/**
 * The draft from before the login, once. A user's draft is not restored for anyone else, who may share the computer.
 */
export function takeDraft(user: Owner): Draft | undefined {
  const { draft, owner } = kept ?? {};
  kept = undefined;
  return owner === null || owner === user ? draft : undefined;
}
