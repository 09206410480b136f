/** @module Models of hashes, ciphers, keys, random numbers and tokens. */
import type { ApiModel } from '../../../api-model/api.ts';

const CIPHERS =
  '{Aes,AesManaged,AesCng,AesCryptoServiceProvider,RijndaelManaged,Rijndael,SymmetricAlgorithm,DES,TripleDES,RC2,?}';

const ENGINES =
  'AesEngine,AesLightEngine,AesFastEngine,RijndaelEngine,TwofishEngine,CamelliaEngine,SerpentEngine,SM4Engine,SeedEngine';

const GUESSED = ['Random.{Next,NextBytes,NextDouble,NextInt64,NextSingle,GetItems}'];

/** Names of values that must be unpredictable. */
const SECURITY =
  /token|passw|pwd|^pw$|secret|session|key|nonce|otp|salt|auth|csrf|captcha|cookie|ticket|credential|crypt|invite|voucher|coupon|activat|verif|(?:^|[^a-z])iv$/i;
/** Names of uses where predictability is harmless: load spreading, games, sampling, tests. */
const WAITING = /jitter|back.?off|retry|delay|sleep|interval|timeout/i;
const HARMLESS =
  /jitter|backoff|retry|delay|sleep|wait|interval|shuffle|sampl|simul|game|dice|roll|demo|test|bench|fake|mock|seed|colou?r|posit|noise|weight|probab|chance|percent|balanc|pick|choose|select|spread|stagger|mutat|anim|partic|fuzz|rollout|experiment|shard|order/i;

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
    'JwtBuilder.{Create,WithSecret,WithAlgorithm,MustVerifySignature,WithUrlEncoder}': 'JwtBuilder',
    '{SHA256,SHA384,SHA512}.Create': 'SHA256',
  },
  members: { 'Random.Shared': 'Random' },
  summaries: [
    { call: ['RandomNumberGenerator.Fill', '?.{GetBytes,GetNonZeroBytes}'], flow: 'fill', to: 0 },
    {
      call: [
        '{MD5,SHA1,SHA256,SHA384,SHA512}.{Create,HashData,ComputeHash}',
        '?.ComputeHash',
        '{BCrypt.Net.BCrypt,BCrypt}.{Verify,EnhancedVerify,HashPassword,EnhancedHashPassword}',
      ],
      flow: 'clean',
    },
    {
      call: ['Random.{Next,NextInt64,NextDouble,NextSingle}', 'RandomNumberGenerator.{GetBytes,GetInt32,GetHexString}'],
      flow: 'clean',
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
    {
      weakness: 'weak-cipher',
      note: 'DSA, which is no longer approved for new signatures',
      severity: 'low',
      confidence: 'medium',
      call: ['DSA.Create', 'new {DSACryptoServiceProvider,DSACng,DSAOpenSsl}'],
      when: { unless: { arg: 0, below: 2048 } },
    },
    {
      weakness: 'sensitive-data-exposed',
      note: 'names of the trusted certificates, sent to any client',
      severity: 'low',
      confidence: 'medium',
      call: 'SslCertificateTrust.{CreateForX509Collection,CreateForX509Store}',
      when: { arg: { at: 1, name: 'sendTrustInHandshake' }, is: true },
    },
    { weakness: 'weak-cipher', call: 'SymmetricAlgorithm.Create', when: { arg: 0, is: /^(?:3?des|tripledes|rc2)$/i } },
    { weakness: 'weak-cipher', read: 'CipherMode.ECB' },
    {
      weakness: 'weak-cipher',
      note: 'ECB: block cipher without a mode',
      call: 'new {PaddedBufferedBlockCipher,BufferedBlockCipher}',
      when: { arg: 0, type: `{${ENGINES}}` },
    },
    { weakness: 'weak-cipher', call: 'new EcbBlockCipher' },
    {
      weakness: 'weak-cipher',
      call: 'CipherUtilities.GetCipher',
      when: { arg: 0, is: /\/ECB(?:\/|$)|^(?:DES|DESEDE|3DES|RC2|RC4|ARC4|ARCFOUR|BLOWFISH)(?:\/|$)|^AES$/i },
    },
    {
      weakness: 'weak-hash',
      call: ['new {MD2Digest,MD4Digest,MD5Digest,Sha1Digest,RipeMD128Digest}'],
    },
    {
      weakness: 'weak-hash',
      call: 'DigestUtilities.{GetDigest,CalculateDigest}',
      when: { arg: 0, is: /^(?:md[245]|sha-?1)$/i },
    },
    { weakness: 'weak-cipher', call: ['?.{EncryptEcb,DecryptEcb}', 'Aes.{EncryptEcb,DecryptEcb}'] },
    {
      weakness: 'weak-key-size',
      call: ['RSA.Create', 'new RSACryptoServiceProvider', 'new RSACng', 'DSA.Create', 'new DSACryptoServiceProvider'],
      when: { arg: 0, below: 2048 },
    },
    { weakness: 'weak-key-size', write: '{RSA,DSA}.KeySize', when: { arg: 'value', below: 2048 } },
    // The class also makes keys of symmetric ciphers, which have fewer bits.
    {
      weakness: 'weak-key-size',
      call: 'new {Org.BouncyCastle.Crypto.,}KeyGenerationParameters',
      when: { all: [{ arg: 1, below: 2048 }, { not: { arg: 1, below: 512 } }] },
      confidence: 'medium',
    },
    {
      weakness: 'weak-key-size',
      call: 'new {Org.BouncyCastle.Crypto.Parameters.,}RsaKeyGenerationParameters',
      when: { arg: 2, below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      note: 'elliptic curve',
      call: 'ECCurve.{CreateFromFriendlyName,CreateFromValue}',
      when: { arg: 0, is: /^(?:sec[pt]|brainpoolP|prime|nistP)1\d\d/i },
    },
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
      weakness: 'weak-password-hash',
      call: 'new Rfc2898DeriveBytes',
      when: { count: 2 },
      note: 'a thousand iterations',
    },
    { weakness: 'weak-password-hash', call: 'new PasswordDeriveBytes', note: 'PBKDF1' },
    {
      weakness: 'weak-password-hash',
      call: ['FormsAuthentication.HashPasswordForStoringInConfigFile', 'Crypto.{SHA1,SHA256}'],
    },
    {
      weakness: 'weak-password-hash',
      call: ['{SHA256,SHA384,SHA512}.{HashData,HashDataAsync}', '{SHA256,SHA384,SHA512}.ComputeHash'],
      when: { within: /passw|pwd|passphrase/i },
      confidence: 'medium',
    },
    {
      weakness: 'static-iv',
      call: '{AesGcm,AesCcm,ChaCha20Poly1305}.Encrypt',
      when: { arg: 0, literal: true },
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
      call: GUESSED,
      when: { all: [{ within: SECURITY }, { not: { within: WAITING } }] },
    },
    {
      weakness: 'predictable-random',
      call: GUESSED,
      when: { all: [{ not: { within: SECURITY } }, { not: { within: HARMLESS } }] },
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'jwt-not-verified',
      write: [
        'TokenValidationParameters.{ValidateIssuerSigningKey,RequireSignedTokens}',
        '?.{ValidateIssuerSigningKey,RequireSignedTokens}',
      ],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'session-expiration',
      note: 'token expiration',
      write: ['TokenValidationParameters.{ValidateLifetime,RequireExpirationTime}'],
      when: { arg: 'value', is: false },
    },
    { weakness: 'jwt-not-verified', call: 'JwtBuilder.WithVerifySignature', when: { arg: 0, is: false } },
    { weakness: 'jwt-not-verified', call: ['JwtBuilder.DoNotVerifySignature', '?.DoNotVerifySignature'] },
    { weakness: 'jwt-not-verified', call: 'new NoneAlgorithm' },
    { weakness: 'jwt-not-verified', read: ['JwsAlgorithm.none', 'SecurityAlgorithms.None'] },
    {
      weakness: 'security-control-disabled',
      note: 'issuer and audience of tokens not checked',
      write: ['TokenValidationParameters.{ValidateIssuer,ValidateAudience}'],
      when: { arg: 'value', is: false },
      confidence: 'low',
    },
    {
      weakness: 'jwt-not-verified',
      write: [
        'TokenValidationParameters.{SignatureValidator,LifetimeValidator,IssuerSigningKeyValidator,AudienceValidator,IssuerValidator}',
      ],
      when: { arg: 'value', always: 'true' },
    },
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
