import { SIDEBAR_SHORTCUT } from '@scanner/contracts/constants.ts';
import { useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { sidebarExpandedAtom, sidebarSheetAtom } from './sidebar-state.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** The sidebar's state and its only toggle: the rail on a desktop, the sheet on a phone. */
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

/** Sets an attribute on the page's root while the sidebar is collapsed, for areas with their own sidebar. */
export function useSidebarAttribute(expanded: boolean) {
  useEffect(() => {
    document.documentElement.dataset.sidebar = expanded ? 'expanded' : 'collapsed';
  }, [expanded]);
}
