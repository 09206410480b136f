import { toast } from '@scanner/ui/toast.ts';
import { useAtom } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { loadPalette } from './load-palette.ts';
import type { PaletteProps } from './palette.tsx';
import { hasAppleKeys, paletteOpenAtom } from './palette-state.ts';

/** The command palette's host: Ctrl+K or Cmd+K opens and closes it, and its code is loaded on first use. */
export function PaletteHost({ onToggleSidebar }: Pick<PaletteProps, 'onToggleSidebar'>) {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !event.altKey && !event.shiftKey && !event.repeat;
      if (!plain || !(hasAppleKeys() ? event.metaKey : event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [setOpen]);

  useEffect(() => {
    if (!open || Palette) return;
    loadPalette().then(
      (module) => setPalette(() => module.Palette),
      () => {
        setOpen(false);
        toast({
          title: 'Search could not be loaded',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        });
      },
    );
  }, [open, Palette, setOpen]);

  return Palette ? <Palette open={open} onOpenChange={setOpen} onToggleSidebar={onToggleSidebar} /> : null;
}
