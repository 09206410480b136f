import type { User } from '@scanner/contracts';
import { note } from '../audit/note.ts';
import type { AppContext } from '../http/appEnv.ts';
import { fieldFault } from '../http/fault.ts';
import { readPasswordHash } from '../storage/credentials.ts';
import { verifyPassword } from './passwords/hash.ts';
import { throttleCredential } from './throttle.ts';

/** What a caller is told of a password that is not theirs. */
export const WRONG_PASSWORD = 'The password is wrong.';

/**
 * Asks for the signed-in user's password once more; throws a fault of the field where it is wrong. Not 401, which would
 * say that the session has ended.
 */
export async function confirmPassword(context: AppContext, user: User, field: string, password: string): Promise<void> {
  await throttleCredential(context, user.email);
  const hash = await readPasswordHash(context.env.DB, user.id);
  if (hash !== undefined && (await verifyPassword({ hash, password }))) return;
  note(context, { action: 'refused', detail: `wrong password at ${context.req.method} ${context.req.path}` });
  throw fieldFault('validation', field, WRONG_PASSWORD);
}
