import { atom } from 'jotai';

/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);

/** Whether this machine has an Apple keyboard, where Cmd replaces Ctrl, which edits text there. */
export const hasAppleKeys = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
