import type { ApiEnv } from './env.ts';

/**
 * The product's public origin, for links in mails: `https://scanner.example`. It comes from the configuration only,
 * because a client can send any host in the headers. Throws if it is not set.
 */
export function publicOrigin({ PUBLIC_ORIGIN }: Pick<ApiEnv, 'PUBLIC_ORIGIN'>): string {
  if (PUBLIC_ORIGIN === undefined || !URL.canParse(PUBLIC_ORIGIN)) {
    throw new Error('The variable PUBLIC_ORIGIN is not set, or is not an origin such as https://scanner.example.');
  }
  return new URL(PUBLIC_ORIGIN).origin;
}
