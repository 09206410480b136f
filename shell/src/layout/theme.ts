import { THEME_KEY } from '@scanner/contracts/constants.ts';
import { atom } from 'jotai';

export type Theme = 'light' | 'dark';

/** The theme for a stored value: dark if it says so, otherwise light. */
export const themeOf = (stored: string | null): Theme => (stored === 'dark' ? 'dark' : 'light');

function storedTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    // Storage is blocked: the page works but doesn't remember the theme.
    return 'light';
  }
}

/** Applies a theme to the page. The page's first script has done the same before the first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

const themeValueAtom = atom<Theme>(typeof document === 'undefined' ? 'light' : storedTheme());

/** The page's theme; setting it applies and stores it. */
export const themeAtom = atom(
  (get) => get(themeValueAtom),
  (_get, set, theme: Theme) => {
    set(themeValueAtom, theme);
    applyTheme(theme);
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // As above.
    }
  },
);
