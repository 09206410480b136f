import { Button } from '@scanner/ui/button.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { useAtom } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { applyTheme, themeAtom } from './theme.ts';

/** Switches between light and dark. */
export function ThemeToggle() {
  const [theme, setTheme] = useAtom(themeAtom);
  useEffect(() => applyTheme(theme), [theme]);
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
