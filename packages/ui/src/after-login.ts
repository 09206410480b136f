/** The router's location. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The state of a link to the login, so that the login leads back here. */
export const backHere = ({ pathname, search, hash }: Place): { next: string } => ({
  next: `${pathname}${search}${hash}`,
});

/** Pages that a login doesn't lead back to: login and registration, and the landing page. */
const NOT_BACK = /^\/(?:$|\?|#|(?:login|register|admin\/(?:login|forgot-password|reset-password))(?:[/?#]|$))/;

/** The target after a login, by its navigation state; undefined if that isn't a page of this origin. */
export function nextOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('next' in state) || typeof state.next !== 'string') return;
  const { next } = state;
  return /^\/(?![/\\])/.test(next) && !NOT_BACK.test(next) ? next : undefined;
}
