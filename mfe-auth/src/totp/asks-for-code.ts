import type { LoginAnswer } from '@scanner/contracts/account.ts';

/** Whether a login's password was right, but the code of the authenticator app is still to come. */
export const asksForCode = (answer: LoginAnswer): boolean => 'totpRequired' in answer;
