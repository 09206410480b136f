import { expect, it } from 'vitest';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { requireMail } from './delivery.ts';
import { sendMail } from './send-mail.ts';

type MailVariables = Partial<Pick<ApiEnv, 'MAIL' | 'MAIL_FROM' | 'LOCAL_MAILBOX' | 'PUBLIC_ORIGIN'>>;
const envOf = (variables: MailVariables) => variables as ApiEnv;

/** Cloudflare's binding, as far as it is used. */
function binding() {
  const sent: unknown[] = [];
  const send = async (mail: unknown) => {
    sent.push(mail);
    return { messageId: '1' };
  };
  return { sent, MAIL: { send } as SendEmail };
}

const PUBLIC_ORIGIN = 'https://scanner.example';
const MAIL_FROM = 'scanner@example.com';

it('hands a mail to the binding, from the configured address', async () => {
  const { sent, MAIL } = binding();
  await sendMail(
    { env: envOf({ MAIL, MAIL_FROM }), db: {} as Db },
    { to: 'ada@example.com', subject: 'Hello', text: 'Text' },
  );
  const from = { name: 'OWASP Scanner', email: MAIL_FROM };
  expect(sent).toEqual([{ from, to: 'ada@example.com', subject: 'Hello', text: 'Text' }]);
});

it('is complete with a binding and its address, or with a mailbox', () => {
  const { MAIL } = binding();
  expect(() => requireMail(envOf({ MAIL, MAIL_FROM, PUBLIC_ORIGIN }))).not.toThrow();
  expect(() => requireMail(envOf({ LOCAL_MAILBOX: 'on', PUBLIC_ORIGIN }))).not.toThrow();
});

it.each([
  [{ MAIL_FROM, PUBLIC_ORIGIN }, 'the binding MAIL is not set'],
  [{ MAIL: binding().MAIL, PUBLIC_ORIGIN }, 'the variable MAIL_FROM is not set'],
  [{ MAIL: binding().MAIL, MAIL_FROM }, 'PUBLIC_ORIGIN is not set'],
  [{ LOCAL_MAILBOX: 'on', PUBLIC_ORIGIN: 'scanner' }, 'is not an origin'],
])('names what is missing (%#)', (variables, message) => {
  expect(() => requireMail(envOf(variables))).toThrow(message);
});
