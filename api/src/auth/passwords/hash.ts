import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { COST, type Cost } from './password-cost.ts';

/** Parameters of better-auth's own hashes, which don't contain them. */
const COST_BEFORE: Cost = { N: 2 ** 14, r: 16, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 64;

interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer | string;
  readonly key: Buffer;
}

function derive(password: string, salt: Buffer | string, cost: Cost): Promise<Buffer> {
  const options = { ...cost, maxmem: 128 * cost.N * cost.r * 2 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Parses `$scrypt$ln=14,r=8,p=5$<salt>$<key>` (base64) or `<salt>:<key>` (hex; the salt is used as text). */
function parse(hash: string): Stored | undefined {
  const [, ln, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/.exec(hash) ?? [];
  if (salt !== undefined && key !== undefined) {
    const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
  }
  const [, saltBefore, keyBefore] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (saltBefore === undefined || keyBefore === undefined) return undefined;
  return { cost: COST_BEFORE, salt: saltBefore, key: Buffer.from(keyBefore, 'hex') };
}

/** Hashes a password with scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const cost = `ln=${Math.log2(COST.N)},r=${COST.r},p=${COST.p}`;
  return `$scrypt$${cost}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether a password matches a hash; false if the text is not a hash. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const stored = parse(hash);
  if (!stored) return false;
  const key = await derive(password, stored.salt, stored.cost);
  return key.length === stored.key.length && timingSafeEqual(key, stored.key);
}

/** Whether a hash was made with a cost other than the current one. */
export function isOutdated(hash: string): boolean {
  const cost = parse(hash)?.cost;
  return cost === undefined || cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}
