import { z } from 'zod';
import type { AppContext } from '../http/appEnv.ts';
import { AUTH_BASE_PATH, AUTH_ORIGIN, authFor } from './instance.ts';

const PASSED_HEADERS = ['cookie', 'user-agent', 'cf-connecting-ip'];

/** The user in better-auth's answer; its session token stays here. */
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
    })
    .optional(),
});

export interface AuthAnswer extends z.infer<typeof answerSchema> {
  readonly ok: boolean;
  readonly status: number;
}

/**
 * Lets better-auth answer a call under its own path, `/sign-in/email`, and passes its cookies to the caller. Its
 * handler is used, not its `api` object, because only the handler checks the origin of a request with a cookie.
 */
export async function forwardToAuth(context: AppContext, path: string, body: object): Promise<AuthAnswer> {
  const headers = new Headers({ 'content-type': 'application/json', origin: AUTH_ORIGIN });
  for (const name of PASSED_HEADERS) {
    const value = context.req.raw.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
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
