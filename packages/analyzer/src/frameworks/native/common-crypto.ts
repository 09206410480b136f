/** @module Models of Apple's CommonCrypto and keychain, C functions called from Swift and Objective-C. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const SECRET_MAKER =
  /[tT]oken|[sS]ecret|[pP]assw|pwd|[sS]ession|[nN]once|[sS]alt|csrf|otp|OTP|Otp|(^|_)pin$|apiKey|auth|reset|verif|invite|voucher|credential|(^|_)(key|iv|code)$|(Key|Iv|IV|Code|Pin)$/;
const PASSWORD = /passw|passphrase|pwd|credential/i;
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|contentHash|gravatar|avatar/i },
};
const CIPHERS = ['CCCrypt', 'CCCryptorCreate', 'CCCryptorCreateWithMode'];

export const commonCrypto: ApiModel = {
  id: 'common-crypto',
  languages: ['swift', 'objc'],
  constants: {
    kCCAlgorithmAES: 0,
    kCCAlgorithmAES128: 0,
    kCCAlgorithmDES: 1,
    kCCAlgorithm3DES: 2,
    kCCAlgorithmCAST: 3,
    kCCAlgorithmRC4: 4,
    kCCAlgorithmRC2: 5,
    kCCAlgorithmBlowfish: 6,
    kCCOptionPKCS7Padding: 1,
    kCCOptionECBMode: 2,
  },
  summaries: [{ call: ['arc4random', 'arc4random_uniform', 'SecRandomCopyBytes'], flow: 'clean' }],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: 'CC_{MD5,SHA1,SHA256,SHA512}',
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: ['CC_{MD2,MD4,MD5,SHA1}', 'CC_{MD5,SHA1}_Init'],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    { weakness: 'weak-cipher', call: CIPHERS, when: { arg: 1, is: [1, 2, 3, 4, 5, 6] } },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: ['CCCrypt', 'CCCryptorCreate'],
      when: {
        all: [
          { arg: 1, is: 0 },
          { arg: 2, is: [2, 3] },
        ],
      },
    },
    {
      weakness: 'static-iv',
      call: 'CCCrypt',
      when: {
        all: [
          { arg: 1, is: 0 },
          { arg: 2, is: [0, 1] },
          { arg: 5, is: null },
        ],
      },
    },
    { weakness: 'static-iv', call: ['CCCrypt', 'CCCryptorCreate'], when: { arg: 5, literal: true } },
    { weakness: 'hard-coded-key', call: 'CCCrypt', when: { arg: 3, literal: true } },
    { weakness: 'hard-coded-key', call: 'CCHmac', when: { arg: 1, literal: true } },
    { weakness: 'static-salt', call: 'CCKeyDerivationPBKDF', when: { arg: 3, literal: true } },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'CCKeyDerivationPBKDF',
      when: { arg: 6, below: 10_000 },
    },
    {
      weakness: 'predictable-random',
      call: ['rand', 'random', 'drand48', 'lrand48', 'rand_r'],
      when: { within: SECRET_MAKER },
    },
    {
      weakness: 'cleartext-storage',
      note: 'a keychain item that is readable while the device is locked',
      confidence: 'medium',
      read: ['kSecAttrAccessibleAlways', 'kSecAttrAccessibleAlwaysThisDeviceOnly'],
    },
  ],
};
