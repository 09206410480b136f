import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { publicOrigin } from '../context/public-origin.ts';
import type { Message } from './messages.ts';
import { sendMail } from './send-mail.ts';

/**
 * Mails a user about their account, after the response. Failures are only logged.
 *
 * @example tell(context, user.email, (setting) => MESSAGES.roleChanged({ ...setting, role: 'admin' }))
 */
export function sendNotification(
  context: AppContext,
  to: string,
  write: (setting: { readonly origin: string }) => Message,
): void {
  afterResponse(context, 'mail', async () => {
    const {
      env,
      var: { db },
    } = context;
    await sendMail({ env, db }, { to, ...write({ origin: publicOrigin(env) }) });
  });
}
