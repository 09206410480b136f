import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppContext } from '../context/app-env.ts';
import { callerAddress } from '../context/caller-address.ts';
import { type AuthCookie, cookieName, isSecure } from './cookies.ts';
import { AUTH_BASE_PATH, AUTH_ORIGIN, authFor } from './instance.ts';

/** Maximum length of the browser name stored with a session. */
const USER_AGENT_MAX = 300;

/** The user in better-auth's response; its session token is not passed on. */
const answerSchema = z.object({
  code: z.string().optional(),
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      image: z.string().nullish(),
      organization: z.string().nullish(),
      role: z.string().nullish(),
      isActive: z.number().nullish(),
      createdAt: z.coerce.date(),
      twoFactorEnabled: z.boolean().nullish(),
    })
    .optional(),
  /** The password was correct, and a code of the authenticator app is required. */
  twoFactorRedirect: z.boolean().optional(),
  totpURI: z.string().optional(),
});

export interface AuthAnswer extends z.infer<typeof answerSchema> {
  readonly ok: boolean;
  readonly status: number;
}

/**
 * Forwards a call to better-auth under its own path, `/sign-in/email`, and passes its cookies to the caller. The
 * handler is used instead of the `api` object, because only the handler checks the origin of a request with a cookie.
 *
 * @param passed the only cookie of the caller that better-auth sees; if omitted, it sees none
 */
export async function forwardToAuth(
  context: AppContext,
  path: string,
  body: object,
  passed?: AuthCookie,
): Promise<AuthAnswer> {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: AUTH_ORIGIN,
    'cf-connecting-ip': callerAddress(context),
    'user-agent': (context.req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX),
  });
  const name = passed && cookieName(passed, isSecure(context.req.url));
  const value = name && getCookie(context, name);
  if (name && value) headers.set('cookie', `${name}=${encodeURIComponent(value)}`);
  const request = new Request(`${AUTH_ORIGIN}${AUTH_BASE_PATH}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const response = await authFor(context.env, context.req.url).handler(request);
  for (const cookie of response.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
  const text = await response.text();
  const answer = answerSchema.safeParse(text === '' ? {} : JSON.parse(text));
  return { ok: response.ok, status: response.status, ...(answer.success ? answer.data : {}) };
}
