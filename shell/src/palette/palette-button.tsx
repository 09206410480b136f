import { Button } from '@scanner/ui/button.tsx';
import { useSetAtom } from 'jotai';
import { Search } from 'lucide-react';
import { useHydrated } from '../layout/use-hydrated.ts';
import { loadPalette } from './load-palette.ts';
import { hasAppleKeys, paletteOpenAtom } from './palette-state.ts';

/** Opens the command palette; its code is loaded when the button is hovered. */
export function PaletteButton() {
  const setOpen = useSetAtom(paletteOpenAtom);
  const keys = useHydrated() && hasAppleKeys() ? '⌘ K' : 'Ctrl K';
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-start px-2 font-normal text-muted-foreground max-sm:w-8 max-sm:border-transparent max-sm:bg-transparent max-sm:text-foreground sm:w-52"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
      onClick={() => setOpen(true)}
    >
      <Search aria-hidden />
      <span className="max-sm:sr-only">
        Search<span className="sr-only"> pages, scans and commands</span>
      </span>
      <kbd
        aria-hidden
        className="ml-auto rounded-sm border bg-muted px-1.5 font-mono text-[11px] leading-5 max-sm:hidden"
      >
        {keys}
      </kbd>
    </Button>
  );
}
