import { VISIT_FLAG } from '@scanner/contracts/constants.ts';

/**
 * True on the first call in a browser session. The flag is set immediately, before the visit is counted, so that a
 * repeated effect or a failing call can't count twice. Without storage nothing is counted.
 */
export function firstVisitOfSession(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): boolean {
  try {
    const session = storage();
    if (session.getItem(VISIT_FLAG)) return false;
    session.setItem(VISIT_FLAG, 'true');
    return true;
  } catch {
    return false;
  }
}
