import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@scanner/ui/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { PaletteSearch } from './palette-search.tsx';
import { Shortcuts } from './shortcuts.tsx';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined if the page has no sidebar. */
  onToggleSidebar: () => void;
}

/** The command palette: pages, scans and actions by name. */
export function Palette({ open, onOpenChange, onToggleSidebar }: PaletteProps) {
  const [help, setHelp] = useState(false);
  const opener = useRef<Element | null>(null);
  if (open && opener.current === null) opener.current = document.activeElement;
  useEffect(() => {
    if (open) setHelp(false);
  }, [open]);

  const returnFocus = (event: Event): void => {
    event.preventDefault();
    const target = opener.current;
    opener.current = null;
    if (target instanceof HTMLElement && target !== document.body && target.isConnected) target.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="top-[max(1rem,12dvh)] flex max-h-[min(30rem,calc(100dvh-2rem))] max-w-xl translate-y-0 gap-0 overflow-hidden p-0"
        onCloseAutoFocus={returnFocus}
      >
        <DialogTitle className={help ? 'border-b px-4 py-3.5' : 'sr-only'}>
          {help ? 'Keyboard shortcuts' : 'Search'}
        </DialogTitle>
        <DialogDescription className="sr-only">
          {help ? 'Shortcuts that work on every page.' : 'Pages, your scans and commands, by name.'}
        </DialogDescription>
        {help ? (
          <Shortcuts />
        ) : (
          <PaletteSearch
            onClose={() => onOpenChange(false)}
            onLeave={() => {
              opener.current = document.body;
              onOpenChange(false);
            }}
            onHelp={() => setHelp(true)}
            onToggleSidebar={onToggleSidebar}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
