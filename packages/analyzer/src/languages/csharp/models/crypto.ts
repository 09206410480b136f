/** @module Hashes, ciphers, keys, random numbers and tokens. */
import type { ApiModel } from '../../../model/api.ts';
import { SECRET_NAME } from '../../../surface/pattern.ts';

const CIPHERS =
  '{Aes,AesManaged,AesCng,AesCryptoServiceProvider,RijndaelManaged,Rijndael,SymmetricAlgorithm,DES,TripleDES,RC2,?}';

export const csharpCrypto: ApiModel = {
  id: 'csharp-crypto',
  languages: ['csharp'],
  types: {
    RSACryptoServiceProvider: ['RSA'],
    RSACng: ['RSA'],
    DESCryptoServiceProvider: ['DES'],
    TripleDESCryptoServiceProvider: ['TripleDES'],
    RC2CryptoServiceProvider: ['RC2'],
  },
  returns: {
    'Aes.Create': 'Aes',
    'Rijndael.Create': 'Rijndael',
    'RSA.Create': 'RSA',
    'DES.Create': 'DES',
    'TripleDES.Create': 'TripleDES',
    'RC2.Create': 'RC2',
    'Random.Shared': 'Random',
  },
  members: { 'Random.Shared': 'Random' },
  effects: [
    { call: ['{MD5,SHA1,SHA256,SHA384,SHA512}.{Create,HashData,ComputeHash}', '?.ComputeHash'], effect: 'clean' },
    {
      call: ['Random.{Next,NextInt64,NextDouble,NextSingle}', 'RandomNumberGenerator.{GetBytes,GetInt32,GetHexString}'],
      effect: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'weak-hash',
      call: [
        '{MD5,SHA1}.{Create,HashData,HashDataAsync,TryHashData}',
        'new {MD5CryptoServiceProvider,SHA1CryptoServiceProvider,SHA1Managed,MD5Cng,SHA1Cng,HMACMD5,RIPEMD160Managed}',
        'RIPEMD160.Create',
      ],
    },
    {
      weakness: 'weak-hash',
      call: ['HashAlgorithm.Create', 'CryptoConfig.CreateFromName'],
      when: { arg: 0, is: /^(?:md5|sha-?1)$/i },
    },
    { weakness: 'weak-hash', read: 'HashAlgorithmName.{MD5,SHA1}', confidence: 'medium' },
    {
      weakness: 'weak-cipher',
      call: [
        '{DES,TripleDES,RC2}.Create',
        'new {DESCryptoServiceProvider,TripleDESCryptoServiceProvider,RC2CryptoServiceProvider,TripleDESCng}',
        'new {DesEngine,DesEdeEngine,RC4Engine,RC2Engine,BlowfishEngine}',
      ],
    },
    { weakness: 'weak-cipher', call: 'SymmetricAlgorithm.Create', when: { arg: 0, is: /^(?:3?des|tripledes|rc2)$/i } },
    { weakness: 'weak-cipher', read: 'CipherMode.ECB' },
    { weakness: 'weak-cipher', call: ['?.{EncryptEcb,DecryptEcb}', 'Aes.{EncryptEcb,DecryptEcb}'] },
    {
      weakness: 'weak-key-size',
      call: ['RSA.Create', 'new RSACryptoServiceProvider', 'new RSACng', 'DSA.Create', 'new DSACryptoServiceProvider'],
      when: { arg: 0, below: 2048 },
    },
    { weakness: 'weak-key-size', write: '{RSA,DSA}.KeySize', when: { arg: 'value', below: 2048 } },
    { weakness: 'weak-padding', read: 'RSAEncryptionPadding.Pkcs1', confidence: 'medium' },
    {
      weakness: 'weak-padding',
      call: ['RSA.Encrypt'],
      when: { arg: 1, is: false },
      confidence: 'medium',
    },
    {
      weakness: 'weak-password-hash',
      call: ['new Rfc2898DeriveBytes', 'Rfc2898DeriveBytes.Pbkdf2'],
      when: {
        any: [
          { arg: 2, below: 10_000 },
          { arg: { at: 9, name: 'iterations' }, below: 10_000 },
        ],
      },
      note: 'too few iterations',
    },
    {
      weakness: 'static-salt',
      call: ['new Rfc2898DeriveBytes', 'Rfc2898DeriveBytes.Pbkdf2', 'new PasswordDeriveBytes'],
      when: { arg: 1, literal: true },
    },
    { weakness: 'static-iv', write: `${CIPHERS}.IV`, when: { arg: 'value', literal: true } },
    { weakness: 'hard-coded-key', write: `${CIPHERS}.Key`, when: { arg: 'value', literal: true } },
    {
      weakness: 'static-iv',
      call: `${CIPHERS}.{CreateEncryptor}`,
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      call: [
        `${CIPHERS}.{CreateEncryptor,CreateDecryptor}`,
        'new {HMACSHA256,HMACSHA384,HMACSHA512,HMACSHA1,SymmetricSecurityKey,AesGcm,AesCcm,InMemorySymmetricSecurityKey}',
        'HMACSHA{256,384,512}.HashData',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'predictable-random',
      call: ['Random.{Next,NextBytes,NextDouble,NextInt64}'],
      when: { within: SECRET_NAME },
    },
    {
      weakness: 'jwt-not-verified',
      write: [
        'TokenValidationParameters.{ValidateIssuerSigningKey,RequireSignedTokens,ValidateLifetime,RequireExpirationTime}',
        '?.{ValidateIssuerSigningKey,RequireSignedTokens}',
      ],
      when: { arg: 'value', is: false },
    },
    { weakness: 'jwt-not-verified', call: 'JwtBuilder.WithVerifySignature', when: { arg: 0, is: false } },
    {
      weakness: 'hard-coded-credentials',
      call: ['new NetworkCredential'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'weak-password-policy',
      write: ['PasswordOptions.RequiredLength', '?.RequiredLength'],
      when: { arg: 'value', below: 8 },
    },
  ],
};
