import type { User } from '@scanner/contracts';
import type { ApiEnv } from '../context/env.ts';

/** Whether a user must set up an authenticator app before anything else. */
export const lacksTotp = ({ REQUIRE_ADMIN_TOTP }: Pick<ApiEnv, 'REQUIRE_ADMIN_TOTP'>, user: User): boolean =>
  REQUIRE_ADMIN_TOTP === 'on' && user.role === 'admin' && !user.totpEnabled;
