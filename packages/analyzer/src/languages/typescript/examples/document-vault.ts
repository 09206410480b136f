import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as https from 'node:https';
import * as tls from 'node:tls';
import axios, { type AxiosInstance } from 'axios';
import { Pool, type PoolConfig } from 'pg';

interface Sealed {
  readonly iv: Buffer;
  readonly data: Buffer;
}

const FALLBACK_KEY: string = 'f3c1a8b27d904e6fb5a2c7d81e0f9364';
const LABEL_KEY = 'vault.labels.key';

export class DocumentVault {
  private readonly iv = Buffer.alloc(16);
  private static readonly NONCE = Buffer.from('a1b2c3d4e5f60718293a4b5c', 'hex');

  constructor(private readonly key: Buffer) {}

  seal(text: string): Sealed {
    const iv = crypto.randomBytes(12);
    const cipher = crypto.createCipheriv('aes-256-gcm', this.key, iv); // safe: static-iv, hard-coded-key
    return { iv, data: Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]) };
  }

  sealRecord(text: string): Buffer {
    const cipher = crypto.createCipheriv('aes-256-cbc', this.key, this.iv); // expect: static-iv
    return Buffer.concat([cipher.update(text), cipher.final()]);
  }

  sealLabel(text: string): Buffer {
    const cipher = crypto.createCipheriv('aes-256-gcm', this.key, DocumentVault.NONCE); // expect: static-iv
    return Buffer.concat([cipher.update(text), cipher.final()]);
  }

  /** Zeroed first, then filled: random in the end. */
  sealFilled(text: string): Sealed {
    const iv = Buffer.alloc(16);
    crypto.randomFillSync(iv);
    const cipher = crypto.createCipheriv('aes-256-cbc', this.key, iv); // safe: static-iv
    return { iv, data: cipher.update(text) };
  }

  open({ iv, data }: Sealed, tag: Buffer): string {
    const decipher = crypto.createDecipheriv('aes-256-gcm', this.key, iv, { authTagLength: 16 }); // safe: static-iv, hard-coded-key
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  }
}

export function signLink(path: string): string {
  return crypto.createHmac('sha256', FALLBACK_KEY).update(path).digest('base64url'); // expect: hard-coded-key
}
export function signCallback(path: string, key: string): string {
  return crypto.createHmac('sha256', key).update(path).digest('base64url'); // safe: hard-coded-key
}
export const labels = new Map<string, string>([[LABEL_KEY, 'Labels']]); // safe: hard-coded-key

export function deriveKey(phrase: string): Buffer {
  const salt = 'document-vault';
  return crypto.scryptSync(phrase, salt, 32); // expect: static-salt
}
export async function deriveShared(phrase: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(phrase, Buffer.from('vault'), 32, (error, key) => (error ? reject(error) : resolve(key))); // expect: static-salt
  });
}
export function deriveOwn(phrase: string, stored: { salt: string }): Buffer {
  return crypto.scryptSync(phrase, Buffer.from(stored.salt, 'hex'), 32); // safe: static-salt
}
export function deriveNew(phrase: string): { salt: Buffer; key: Buffer } {
  const salt = crypto.randomBytes(16);
  return { salt, key: crypto.scryptSync(phrase, salt, 32) }; // safe: static-salt
}

const digest = (algorithm: string, data: Buffer): string => crypto.createHash(algorithm).update(data).digest('hex'); // expect: weak-hash
export const checksum = (data: Buffer): string => digest('sha1', data);
export const tag = (data: Buffer): string => crypto.createHash('md4').update(data).digest('hex'); // expect: weak-hash
export const strongTag = (data: Buffer): string => crypto.createHash('sha512').update(data).digest('hex'); // safe: weak-hash

const BITS = { legacy: 1024, current: 3072 } as const;
crypto.generateKeyPairSync('rsa', { modulusLength: BITS.legacy, publicExponent: 0x10001 }); // expect: weak-key-size
export function issueKeys(bits: number): crypto.KeyPairKeyObjectResult {
  return crypto.generateKeyPairSync('rsa', { modulusLength: bits }); // expect: weak-key-size
}
export const pairing = issueKeys(768);
crypto.generateKeyPairSync('rsa', { modulusLength: BITS.current }); // safe: weak-key-size
crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' }); // safe: weak-key-size
crypto.generateKeyPairSync('ed25519'); // safe: weak-key-size

const trusting: https.AgentOptions = { rejectUnauthorized: false, keepAlive: true }; // expect: certificate-check-disabled
export const internal: AxiosInstance = axios.create({ httpsAgent: new https.Agent(trusting) });
const pinned: https.AgentOptions = { ca: readFileSync('/etc/vault/ca.pem'), rejectUnauthorized: true };
export const checked: AxiosInstance = axios.create({ httpsAgent: new https.Agent(pinned) }); // safe: certificate-check-disabled
const database: PoolConfig = { ssl: { rejectUnauthorized: true } };
export const pool = new Pool(database); // safe: certificate-check-disabled

export const nameless = new https.Agent({ checkServerIdentity: () => undefined }); // expect: hostname-check-disabled
https.request({ host: 'store.example.com', checkServerIdentity() { return undefined; } }); // expect: hostname-check-disabled
export const named = new https.Agent({ checkServerIdentity: tls.checkServerIdentity }); // safe: hostname-check-disabled

export const old = new https.Agent({ minVersion: 'TLSv1.1' }); // expect: weak-tls-version
const legacy: tls.SecureContextOptions = { secureProtocol: 'TLSv1_method' }; // expect: weak-tls-version
export const context = tls.createSecureContext(legacy);
export const current = tls.createSecureContext({ minVersion: 'TLSv1.3' }); // safe: weak-tls-version
export const capped = new https.Agent({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3' }); // safe: weak-tls-version
export const negotiated = tls.createSecureContext({ secureProtocol: 'TLS_client_method' }); // safe: weak-tls-version

export async function pull(id: number): Promise<unknown> {
  const base = 'http://archive.shop-partner.io';
  const { data } = await axios.get(`${base}/documents/${id}`); // expect: cleartext-transport
  return data;
}
export const feed = (): WebSocket => new WebSocket('ws://events.shop-partner.io/feed'); // expect: cleartext-transport
export const safeFeed = (): WebSocket => new WebSocket('wss://events.shop-partner.io/feed'); // safe: cleartext-transport
