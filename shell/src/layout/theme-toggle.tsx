import { Button } from '@scanner/ui/button.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { applyTheme, themeAtom } from './theme.ts';
import { useHydrated } from './use-hydrated.ts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const [stored, setTheme] = useAtom(themeAtom);
  const theme = useHydrated() ? stored : 'light';
  useEffect(() => applyTheme(stored), [stored]);
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} theme`;
  return (
    <Tooltip label={label} side="bottom">
      <Button variant="ghost" size="icon-sm" aria-label={label} onClick={() => setTheme(next)}>
        {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </Button>
    </Tooltip>
  );
}
