import { createLogger } from 'winston';

const logger = createLogger();

interface SignUp {
  email: string;
  password: string;
}

interface Reply {
  id: string;
  text: string;
}

export function onSignUp(event: SignUp): void {
  logger.info('sign-up', { event }); // expect: sensitive-data-logged
  logger.info('sign-up', { email: event.email }); // safe: sensitive-data-logged
}

export function onReply(reply: Reply): void {
  logger.info('reply', reply); // safe: sensitive-data-logged
}

export function unlock(args: { name: string; pass: string }): void {
  console.log(`opening ${args.name} with passphrase ${args.pass}`); // expect: sensitive-data-logged
  console.log(`opening ${args.name} with a passphrase`); // safe: sensitive-data-logged
  console.log(`passed ${args.name} in round ${args.pass}`); // safe: sensitive-data-logged
}
