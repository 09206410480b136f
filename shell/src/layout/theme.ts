import { THEME_KEY } from '@scanner/contracts/constants.ts';
import { atom } from 'jotai';

export type Theme = 'light' | 'dark';

/** The theme that a stored value means: dark where it says so, else light. */
export const themeOf = (stored: string | null): Theme => (stored === 'dark' ? 'dark' : 'light');

function storedTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    // Storage is blocked: the page works, it only forgets.
    return 'light';
  }
}

/** Puts a theme on the page. The page's first script has done the same before anything was painted. */
export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

const themeValueAtom = atom<Theme>(typeof document === 'undefined' ? 'light' : storedTheme());

/** The theme of the page; setting it applies and stores it. */
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
