import { DurableObject } from 'cloudflare:workers';
import type { ShellEnv } from '../../env.ts';
import type { Owner } from './publishers.ts';
import type { JobIdentity } from './verify-identity.ts';

/** Lifetime of a publish token, in milliseconds: a job requests one for each command. */
const LIFE_MS = 15 * 60 * 1000;
/** How long an identity token is remembered as used: longer than it is valid. */
const USED_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/** Distinguishes publish tokens from deploy tokens. */
export const PUBLISH_TOKEN_PREFIX = 'pub_';

/** The holder of a publish token, and its expiration. */
export interface Holder {
  owner: Owner;
  actor: string;
  /** Milliseconds since 1970. */
  ends: number;
}

/** Publish tokens of authenticated CI jobs: one object. Stores only hashes, and deletes expired ones. */
export class PublishTokens extends DurableObject<ShellEnv> {
  /** Creates a token for an owner; undefined if the identity token was used before. */
  async issue(owner: Owner, { id, actor }: JobIdentity): Promise<{ token: string; ends: number } | undefined> {
    const used = `used:${await sha256(id)}`;
    return this.ctx.blockConcurrencyWhile(async () => {
      if ((await this.ctx.storage.get(used)) !== undefined) return undefined;
      const token = PUBLISH_TOKEN_PREFIX + hex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
      const ends = Date.now() + LIFE_MS;
      const holder: Holder = { owner, actor, ends };
      await this.ctx.storage.put({ [used]: { ends: Date.now() + USED_MS }, [`token:${await sha256(token)}`]: holder });
      if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(ends);
      return { token, ends };
    });
  }

  /** The holder of a token; undefined if it is unknown or expired. */
  async holder(token: string): Promise<Holder | undefined> {
    const holder = await this.ctx.storage.get<Holder>(`token:${await sha256(token)}`);
    return holder && holder.ends > Date.now() ? holder : undefined;
  }

  /** Deletes expired tokens. */
  override async alarm(): Promise<void> {
    const all = await this.ctx.storage.list<{ ends: number }>();
    const ended = [...all].filter(([, { ends }]) => ends <= Date.now()).map(([key]) => key);
    for (const key of ended) await this.ctx.storage.delete(key);
    if (ended.length < all.size) await this.ctx.storage.setAlarm(Date.now() + LIFE_MS);
  }
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** The object that stores the publish tokens. */
export const publishTokens = (env: ShellEnv): DurableObjectStub<PublishTokens> =>
  env.PUBLISH_TOKENS.get(env.PUBLISH_TOKENS.idFromName('tokens'));
