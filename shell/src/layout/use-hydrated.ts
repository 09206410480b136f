import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's markup was rendered by the browser. False only during hydration of prerendered markup, which has
 * neither the theme nor other state stored in the browser.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
