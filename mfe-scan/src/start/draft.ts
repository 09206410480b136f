import type { LanguageName } from '@scanner/contracts';

/** What stands in the paste form. */
export interface Draft {
  code: string;
  fileName: string;
  language: LanguageName | undefined;
}

export const EMPTY_DRAFT: Draft = { code: '', fileName: '', language: undefined };

/** Whose draft it is: a user's id, or null of a visitor who was not signed in. */
type Owner = string | null;

let kept: { draft: Draft; owner: Owner } | undefined;

/** The pages from which a login leads back to the form. */
const WAY_IN = /^\/(?:login|register)(?:\/|$)/;

/** Keeps what was typed for who goes to log in, in memory alone; who goes elsewhere has left it. */
export function keepDraft(draft: Draft, owner: Owner, pathname: string): void {
  kept = WAY_IN.test(pathname) && draft.code !== '' ? { draft, owner } : undefined;
}

/** The draft from before the login, once. A user's own is for no one else, who may share the computer. */
export function takeDraft(user: Owner): Draft | undefined {
  const { draft, owner } = kept ?? {};
  kept = undefined;
  return owner === null || owner === user ? draft : undefined;
}
