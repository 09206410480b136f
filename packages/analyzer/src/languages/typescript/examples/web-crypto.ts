import { exec } from 'node:child_process';
import crypto, { createECDH, createHash, createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import CryptoJS from 'crypto-js';
import forge from 'node-forge';
import NodeRSA from 'node-rsa';
import nacl from 'tweetnacl';

export async function seal(key: CryptoKey, data: Uint8Array) {
  const iv = new Uint8Array(12);
  const zero = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data); // expect: static-iv
  const written = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, key, data); // expect: static-iv
  const fresh = crypto.getRandomValues(new Uint8Array(12));
  const good = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: fresh }, key, data);
  const copied = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(data.slice(0, 12)) }, key, data);
  const old = await crypto.subtle.encrypt({ name: 'RSAES-PKCS1-v1_5' }, key, data); // expect: weak-padding
  const opened = await crypto.subtle.decrypt({ name: 'RSAES-PKCS1-v1_5' }, key, data); // expect: weak-padding
  const oaep = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, data); // safe: weak-padding
  return [zero, written, good, copied, old, opened, oaep];
}

export async function derive(key: CryptoKey, salt: Uint8Array) {
  const to = { name: 'AES-GCM', length: 256 };
  const fast = await crypto.subtle.deriveKey({ name: 'PBKDF2', salt, iterations: 1000, hash: 'SHA-256' }, key, to, false, ['encrypt']); // expect: weak-password-hash
  const slow = await crypto.subtle.deriveKey({ name: 'PBKDF2', salt, iterations: 600000, hash: 'SHA-256' }, key, to, false, ['encrypt']); // safe: weak-password-hash
  return [fast, slow];
}

export function box(message: Uint8Array, nonce: Uint8Array, key: Uint8Array) {
  const reused = nacl.secretbox(message, new Uint8Array(24), key); // expect: static-iv
  const given = nacl.secretbox(message, nonce, key); // safe: static-iv
  return [reused, given];
}

export function curves() {
  const small = generateKeyPairSync('ec', { namedCurve: 'secp112r1' }); // expect: weak-key-size
  const usual = generateKeyPairSync('ec', { namedCurve: 'P-256' }); // safe: weak-key-size
  const exchange = createECDH('secp192k1'); // expect: weak-key-size
  const current = createECDH('secp384r1'); // safe: weak-key-size
  const group = crypto.getDiffieHellman('modp1'); // expect: weak-key-size
  const large = crypto.getDiffieHellman('modp14'); // safe: weak-key-size
  return [small, usual, exchange, current, group, large];
}

export function stretch(password: string) {
  const short = CryptoJS.PBKDF2(password, CryptoJS.lib.WordArray.random(16), { keySize: 8, iterations: 100 }); // expect: weak-password-hash
  const long = CryptoJS.PBKDF2(password, CryptoJS.lib.WordArray.random(16), { keySize: 8, iterations: 600000 }); // safe: weak-password-hash
  const fixed = forge.pkcs5.pbkdf2(password, 'pepper-and-salt', 600000, 32); // expect: static-salt
  const drawn = forge.pkcs5.pbkdf2(password, forge.random.getBytesSync(16), 600000, 32); // safe: static-salt
  return [short, long, fixed, drawn];
}

export const tagged = (text: string) => createHmac('sha256', randomBytes(32)).update(text).digest('hex');

process.stdin.on('data', (data) => {
  exec(`lookup ${createHash('sha256').update(data).digest('hex')}`); // safe: command-injection
});

export const padded = new NodeRSA({ b: 2048 }, { encryptionScheme: 'pkcs1' }); // expect: weak-padding
export const masked = new NodeRSA({ b: 2048 }, { encryptionScheme: 'pkcs1_oaep' }); // safe: weak-padding
