import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's markup is the browser's own. False only while React takes up markup that the build has written,
 * which knows neither the theme nor anything else that is stored in the browser.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
