import type { User } from '@scanner/contracts';
import { atom, useAtom } from 'jotai';

/** What was chosen holds while the page lives, and is stored nowhere. */
const chosenMode = atom<boolean | undefined>(undefined);

/**
 * Whether scans are made in this browser, and a way to say so. On at first for visitors, so that their first result needs no
 * account; off for those who are signed in.
 *
 * @param user who is signed in, null for no one, undefined while it is not known
 */
export function usePrivateMode(user: User | null | undefined): [on: boolean, set: (on: boolean) => void] {
  const [chosen, choose] = useAtom(chosenMode);
  return [chosen ?? user === null, choose];
}
