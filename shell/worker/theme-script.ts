import { THEME_KEY } from '@scanner/contracts/constants.ts';

/** Puts the stored theme on the page before anything is painted. Runs inline; the page's policy names its hash. */
export const THEME_SCRIPT = `try{if(localStorage.getItem(${JSON.stringify(THEME_KEY)})==="dark")document.documentElement.classList.add("dark")}catch{}`;
