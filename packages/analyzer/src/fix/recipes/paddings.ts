/** @module RSA encrypts with OAEP, whose padding doesn't tell an attacker what was decrypted. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ReplaceRecipe } from '../recipe.ts';
import { C_FAMILY, JVM, SCRIPT } from './languages.ts';

const row = (
  languages: readonly LanguageId[],
  find: RegExp,
  put: string,
  imports?: string,
  needs?: RegExp,
): ReplaceRecipe => ({
  weakness: 'weak-padding',
  languages,
  description: 'Encrypts with OAEP, which the other side has to use as well.',
  find,
  put,
  ...(imports ? { imports } : {}),
  ...(needs ? { only: (_: RegExpExecArray, text: string) => needs.test(text) } : {}),
});

const HASHES = 'cryptography.hazmat.primitives.hashes';

/** Haskell's name of the hash. */
const SHA256 = /\bSHA256\b|^import Crypto\.Hash[ \t]*$/m;

export const paddingRecipes: readonly ReplaceRecipe[] = [
  row(
    [...JVM, 'clojure'],
    /"RSA(?:\/(?:ECB|None|NONE)\/(?:PKCS1Padding|NoPadding))?"/,
    '"RSA/ECB/OAEPWithSHA-256AndMGF1Padding"',
  ),
  row(C_FAMILY, /\bRSA_(?:PKCS1|NO|SSLV23)_PADDING\b/, 'RSA_PKCS1_OAEP_PADDING'),
  row(['csharp'], /\bRSAEncryptionPadding\.Pkcs1\b/, 'RSAEncryptionPadding.OaepSHA256'),
  row(['csharp'], /(\.(?:Encrypt|Decrypt)\(\w+, )false\)/, '$1true)'),
  row(
    ['go'],
    /\brsa\.(En|De)cryptPKCS1v15\(([\w.]+, &?[\w.]+, [\w.]+)\)/,
    'rsa.$1cryptOAEP(sha256.New(), $2, nil)',
    'crypto/sha256',
  ),
  row(
    ['haskell'],
    /\bPKCS15\.(encrypt|decryptSafer)\b/,
    'OAEP.$1 (OAEP.defaultOAEPParams SHA256)',
    'qualified Crypto.PubKey.RSA.OAEP as OAEP',
    SHA256,
  ),
  row(
    ['haskell'],
    /\bPKCS15\.decrypt (Nothing|\(Just \w+\))/,
    'OAEP.decrypt $1 (OAEP.defaultOAEPParams SHA256)',
    'qualified Crypto.PubKey.RSA.OAEP as OAEP',
    SHA256,
  ),
  row(SCRIPT, /(\bpadding: (?:\w+\.)*)RSA_(?:PKCS1|NO)_PADDING\b/, "$1RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256'"),
  row(SCRIPT, /(['"])RSAES-PKCS1-v1_5\1/i, '$1RSA-OAEP$1'),
  row(SCRIPT, /(encryptionScheme: ['"])pkcs1(['"])/, '$1pkcs1_oaep$2'),
  row(
    ['python'],
    /\bpadding\.PKCS1v15\(\)/,
    `padding.OAEP(mgf=padding.MGF1(algorithm=${HASHES}.SHA256()), algorithm=${HASHES}.SHA256(), label=None)`,
    HASHES,
  ),
  row(['php'], /\bOPENSSL_(?:PKCS1|NO)_PADDING\b/, 'OPENSSL_PKCS1_OAEP_PADDING'),
  row(['ruby'], /\b((?:OpenSSL::PKey::)?RSA::)(?:PKCS1|NO)_PADDING\b/, '$1PKCS1_OAEP_PADDING'),
  row(['ruby'], /(\.(?:public|private)_(?:en|de)crypt\(\w+)\)/, '$1, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING)'),
  row(['swift'], /\.rsaEncryption(?:PKCS1|Raw)\b/, '.rsaEncryptionOAEPSHA256'),
  row(['rust'], /\b(?:rsa::)?Pkcs1v15Encrypt\b/, 'rsa::Oaep::new::<sha2::Sha256>()'),
];
