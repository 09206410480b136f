/** Where a page is, as the router says. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** What a link to the login takes along, so that the login leads back here. */
export const backHere = ({ pathname, search, hash }: Place): { next: string } => ({
  next: `${pathname}${search}${hash}`,
});

/** pages that no one wants to be led back to: the ways in, and the landing page. */
const NOT_BACK = /^\/(?:$|\?|#|(?:login|register|admin\/(?:login|forgot-password|reset-password))(?:[/?#]|$))/;

/** Where the login leads, by the state of its navigation; undefined where that names no page of this origin. */
export function nextOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('next' in state) || typeof state.next !== 'string') return;
  const { next } = state;
  return /^\/(?![/\\])/.test(next) && !NOT_BACK.test(next) ? next : undefined;
}
