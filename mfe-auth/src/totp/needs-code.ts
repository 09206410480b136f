import type { LoginAnswer } from '@scanner/contracts/account.ts';

/** Whether the password of a login was correct and the code of the authenticator app is still missing. */
export const needsCode = (answer: LoginAnswer): boolean => 'totpRequired' in answer;
