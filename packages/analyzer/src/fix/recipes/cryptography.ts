/** @module Fixes of an outdated algorithm: a current one with the same call. */
import type { ReplaceRecipe } from '../recipe.ts';

const SCRIPT = ['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const;

export const cryptographyRecipes: readonly ReplaceRecipe[] = [
  {
    weakness: 'weak-hash',
    languages: SCRIPT,
    description: 'Hashes with SHA-256.',
    find: /(create(?:Hash|Hmac)\(\s*['"`])(?:md4|md5|sha1|sha-1|ripemd160|rmd160)(['"`])/i,
    put: '$1sha256$2',
  },
  {
    weakness: 'weak-hash',
    languages: ['python'],
    description: 'Hashes with SHA-256.',
    find: /(\bhashlib\.)(?:md5|sha1|md4)(\()/,
    put: '$1sha256$2',
  },
  {
    weakness: 'weak-hash',
    languages: ['python'],
    description: 'Hashes with SHA-256.',
    find: /(\bhashlib\.new\(\s*['"])(?:md5|sha1|md4)(['"])/i,
    put: '$1sha256$2',
  },
  {
    weakness: 'weak-hash',
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    description: 'Hashes with SHA-256.',
    find: /(getInstance\(\s*")(?:MD2|MD4|MD5|SHA-?1)(")/i,
    put: '$1SHA-256$2',
  },
  {
    weakness: 'weak-hash',
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    description: 'Hashes with SHA-256.',
    find: /(DigestUtils\.)(md5|md5Hex|sha1|sha1Hex|sha|shaHex)(\()/,
    put: '$1sha256Hex$3',
  },
  {
    weakness: 'weak-tls-version',
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    description: 'Speaks TLS 1.2 or later.',
    find: /(getInstance\(\s*")(?:SSL|SSLv2|SSLv3|TLS|TLSv1|TLSv1\.1)(")/,
    put: '$1TLSv1.2$2',
  },
  {
    weakness: 'weak-tls-version',
    languages: ['python'],
    description: 'Speaks TLS 1.2 or later, with a protocol that negotiates.',
    find: /\bssl\.PROTOCOL_(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)\b/,
    put: 'ssl.PROTOCOL_TLS_CLIENT',
  },
  {
    weakness: 'weak-tls-version',
    languages: SCRIPT,
    description: 'Speaks TLS 1.2 or later.',
    find: /((?:min|max)Version\s*:\s*['"])TLSv1(?:\.1)?(['"])/,
    put: '$1TLSv1.2$2',
  },
  {
    weakness: 'predictable-random',
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    description: 'Draws from the generator made for secrets.',
    find: /new\s+(?:java\.util\.)?Random\(\s*\)/,
    put: 'new java.security.SecureRandom()',
  },
  {
    weakness: 'predictable-random',
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    description: 'Draws from the generator made for secrets.',
    find: /(?:java\.lang\.)?Math\.random\(\s*\)/,
    put: 'new java.security.SecureRandom().nextDouble()',
  },
  {
    weakness: 'weak-cipher',
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    description: 'Encrypts with AES in GCM, which also protects against changes.',
    find: /(Cipher\.getInstance\(\s*")AES(?:\/(?:ECB|CBC)\/[A-Za-z0-9]+)?(")/,
    put: '$1AES/GCM/NoPadding$2',
  },
  {
    weakness: 'cleartext-transport',
    languages: [...SCRIPT, 'python', 'java', 'kotlin', 'scala', 'go', 'ruby', 'php', 'csharp'],
    description: 'Speaks HTTPS.',
    find: /(['"`])http:\/\//,
    put: '$1https://',
  },
];
