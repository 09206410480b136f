import type { Actor } from '@scanner/federation/release';
import { z } from 'zod';
import type { ShellEnv } from '../env.ts';
import { PUBLISH_TOKEN_PREFIX, publishTokens } from './oidc/publish-tokens.ts';
import type { Owner } from './oidc/publishers.ts';
import { registeredTokenHash } from './registry/known-remotes.ts';

const tokensSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/**
 * The actor for an owner: a remote's team, or `shell` for the platform's. A deploy token identifies the team, and the
 * person's name is whatever the caller sends; a publish token (`oidc/`) also identifies the job.
 *
 * @returns undefined if the request has neither
 */
export async function actorFor(request: Request, env: ShellEnv, owner: Owner): Promise<Actor | undefined> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  if (token.startsWith(PUBLISH_TOKEN_PREFIX)) {
    const holder = await publishTokens(env).holder(token);
    return holder?.owner === owner ? { kind: 'token', name: holder.actor.slice(0, NAME_LENGTH_MAX) } : undefined;
  }
  return (await isDeployToken(token, env, owner)) ? claimedActor(request) : undefined;
}

/**
 * Only hashes of tokens are configured; hashes are compared in constant time, so neither the token nor its length can
 * be guessed from timing.
 */
async function isDeployToken(token: string, env: ShellEnv, owner: Owner): Promise<boolean> {
  const expected = tokensOf(env)[owner] ?? (await registeredTokenHash(env, owner));
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

/** The name that the caller sends in `X-Release-Actor`, percent-encoded, because headers are limited to ASCII. */
function claimedActor(request: Request): Actor {
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
