import { atom, useAtom } from 'jotai';

/** Off at first; what is chosen holds while the page lives, and is stored nowhere. */
const privateMode = atom(false);

/** Whether scans are made in this browser, and a way to say so. */
export const usePrivateMode = (): [on: boolean, set: (on: boolean) => void] => useAtom(privateMode);
