import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { z } from 'zod';
import type { ShellEnv } from '../env.ts';

const tokensSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/**
 * Whether the request carries the deploy token of this remote. Only hashes of tokens are configured; two hashes are
 * compared in constant time, so neither the token nor its length can be felt for.
 */
export async function mayDeploy(request: Request, env: ShellEnv, name: RemoteName): Promise<boolean> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const expected = tokensOf(env)[name];
  if (token === undefined || expected === undefined) return false;
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
