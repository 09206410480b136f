import { VISIT_FLAG } from '@scanner/contracts/constants.ts';

/**
 * True the first time it is asked in a browser session. The flag is set at once, before the visit is counted, so that a
 * second tab of effects or a failing call cannot count twice. Without storage nothing is counted.
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
