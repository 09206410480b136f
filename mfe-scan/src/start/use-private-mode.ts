import type { User } from '@scanner/contracts';
import { atom, useAtom } from 'jotai';

/** The choice is kept while the page exists, and is not stored. */
const chosenMode = atom<boolean | undefined>(undefined);

/**
 * Whether scans are made in this browser, and a setter. On by default for visitors, so that their first result needs no
 * account; off for signed-in users.
 *
 * @param user the signed-in user's ID, null for none, undefined while unknown
 */
export function usePrivateMode(user: User | null | undefined): [on: boolean, set: (on: boolean) => void] {
  const [chosen, choose] = useAtom(chosenMode);
  return [chosen ?? user === null, choose];
}
