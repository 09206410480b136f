import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { Actor } from '@scanner/federation/release';
import { z } from 'zod';
import type { ShellEnv } from '../env.ts';
import { registeredTokenHash } from './registry/known-remotes.ts';

const tokensSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** Whether the request carries the deploy token of this remote. */
export const mayDeploy = (request: Request, env: ShellEnv, name: RemoteName): Promise<boolean> =>
  holdsToken(request, env, name);

/**
 * Whether the request carries the token of an owner: of a remote's team, or `shell` for the platform's. Only hashes of tokens are configured; two hashes are
 * compared in constant time, so neither the token nor its length can be felt for.
 */
export async function holdsToken(request: Request, env: ShellEnv, name: RemoteName | 'shell'): Promise<boolean> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return false;
  const expected = tokensOf(env)[name] ?? (await registeredTokenHash(env, name));
  if (expected === undefined) return false;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return crypto.subtle.timingSafeEqual(digest, bytesOf(expected));
}

function tokensOf(env: ShellEnv): Record<string, string> {
  try {
    return tokensSchema.parse(JSON.parse(env.DEPLOY_TOKENS));
  } catch {
    console.error(JSON.stringify({ event: 'deploy-tokens-unreadable' }));
    return {};
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const NAME_LENGTH_MAX = 200;

/**
 * Who acts, for the log. A deploy token proves the team; the person's name is what the caller says in `X-Release-Actor`,
 * percent-encoded, because a header holds no other letters.
 */
export function actorOf(request: Request): Actor {
  const claimed = request.headers.get('x-release-actor') ?? '';
  return { kind: 'token', name: decoded(claimed).trim().slice(0, NAME_LENGTH_MAX) || 'unnamed' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
