import type { Actor } from '@scanner/federation/release';
import { z } from 'zod';
import type { ShellEnv } from '../../env.ts';

const userSchema = z.object({ email: z.string(), role: z.literal('admin') });

/** The calling administrator, determined by the API from the request's cookies; undefined for anyone else. */
export async function administratorOf(request: Request, env: ShellEnv): Promise<Actor | undefined> {
  const { origin } = new URL(request.url);
  const cookie = request.headers.get('cookie');
  if (cookie === null) return undefined;
  const headers = { cookie, accept: 'application/json' };
  const answer = await env.API.fetch(new Request(`${origin}/api/admin/current-user`, { headers }));
  if (!answer.ok) return undefined;
  const user = userSchema.safeParse(await answer.json().catch(() => undefined));
  return user.success ? { kind: 'admin', name: user.data.email } : undefined;
}
