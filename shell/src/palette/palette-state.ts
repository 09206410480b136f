import { atom } from 'jotai';

/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);

/** Whether the keys of this machine are Apple's: there Cmd takes the place of Ctrl, which edits text. */
export const hasAppleKeys = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
