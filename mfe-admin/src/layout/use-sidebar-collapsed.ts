import { MOBILE_BREAKPOINT_PX } from '@scanner/contracts/constants.ts';
import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

/** One object for good: a listener is taken off the one that it was put on. */
let query: MediaQueryList | undefined;
function wide(): MediaQueryList {
  query ??= matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
  return query;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-sidebar'] });
  wide().addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    wide().removeEventListener('change', onChange);
  };
}

/**
 * Whether the sidebar is a rail of icons: the shell's toggle stands at collapsed, which the shell says at the page's root,
 * and the window is wide enough for a sidebar at all. On a phone its entries stand above the page, with their words.
 */
export const useSidebarCollapsed = (): boolean =>
  useSyncExternalStore(subscribe, () => wide().matches && root().dataset.sidebar === 'collapsed');
