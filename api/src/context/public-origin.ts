import type { ApiEnv } from './env.ts';

/**
 * Where the product is reached from outside, for links in mails: `https://scanner.example`. From the configuration
 * alone: anyone who asks for a mail could name any host in the request's own headers. Throws where it is not set.
 */
export function publicOrigin({ PUBLIC_ORIGIN }: Pick<ApiEnv, 'PUBLIC_ORIGIN'>): string {
  if (PUBLIC_ORIGIN === undefined || !URL.canParse(PUBLIC_ORIGIN)) {
    throw new Error('The variable PUBLIC_ORIGIN is not set, or is not an origin such as https://scanner.example.');
  }
  return new URL(PUBLIC_ORIGIN).origin;
}
