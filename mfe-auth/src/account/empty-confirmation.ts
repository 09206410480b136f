import type { OwnerConfirmation } from '@scanner/contracts/account.ts';
import type { User } from '@scanner/contracts/user.ts';

/** Initial values of a form. Without an authenticator app there is no field for a code, and none is sent. */
export const emptyConfirmation = ({ totpEnabled }: Pick<User, 'totpEnabled'>): OwnerConfirmation => ({
  password: '',
  ...(totpEnabled ? { code: '' } : {}),
});
