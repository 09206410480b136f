import { SIDEBAR_SHORTCUT } from '@scanner/contracts/constants.ts';
import { useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { sidebarExpandedAtom, sidebarSheetAtom } from './sidebar-state.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** The sidebar's state, and the one way to toggle it: the rail on a desktop, the sheet on a phone. */
export function useSidebar() {
  const isMobile = useIsMobile();
  const [expanded, setExpanded] = useAtom(sidebarExpandedAtom);
  const [sheetOpen, setSheetOpen] = useAtom(sidebarSheetAtom);
  const toggle = useCallback(() => {
    if (isMobile) setSheetOpen((open) => !open);
    else setExpanded(!expanded);
  }, [isMobile, expanded, setExpanded, setSheetOpen]);
  return { isMobile, expanded, sheetOpen, setSheetOpen, toggle };
}

/** Toggles on Ctrl+B or Cmd+B. */
export function useSidebarShortcut(toggle: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.altKey && !event.shiftKey && !event.repeat;
      if (!plain || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== SIDEBAR_SHORTCUT) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
}

/** Tells the page's root whether the sidebar is collapsed, for areas that bring a sidebar of their own. */
export function useSidebarAttribute(expanded: boolean) {
  useEffect(() => {
    document.documentElement.dataset.sidebar = expanded ? 'expanded' : 'collapsed';
  }, [expanded]);
}
