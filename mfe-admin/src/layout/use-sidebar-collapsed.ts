import { MOBILE_BREAKPOINT_PX } from '@scanner/contracts/constants.ts';
import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

/** A constant object: a listener must be removed from the same object that it was added to. */
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
 * Whether the sidebar shows only icons: the shell's toggle is collapsed, as an attribute on the page's root says, and
 * the window is wide enough for a sidebar. On a phone its entries are above the page with their labels.
 */
export const useSidebarCollapsed = (): boolean =>
  useSyncExternalStore(subscribe, () => wide().matches && root().dataset.sidebar === 'collapsed');
