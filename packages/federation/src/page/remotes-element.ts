import { z } from 'zod';
import { type ResolvedRemote, resolvedRemoteSchema } from '../release/schema.ts';

/** The element of the page that holds the resolved remotes as JSON. */
export const REMOTES_ELEMENT_ID = 'remotes';

/** The remotes that the page names. A page without a readable list names none: every area then says it is missing. */
export function readRemotes(text: string | null | undefined): ResolvedRemote[] {
  if (!text) return [];
  try {
    const parsed = z.array(resolvedRemoteSchema).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
