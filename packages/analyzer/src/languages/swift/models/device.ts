/** @module Insecure use of device and network APIs: web views, pasteboard, trust, random numbers, padding. */
import type { ApiModel } from '../../../api-model/api.ts';

const SECRET =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|credential|reset|invite|voucher|pin$|iv$|code$/i;

export const swiftDevice: ApiModel = {
  id: 'swift-device',
  languages: ['swift'],
  constants: { kCCHmacAlgSHA1: 0, kCCHmacAlgMD5: 1, kCCHmacAlgSHA256: 2 },
  returns: {
    'new {GKMersenneTwisterRandomSource,GKLinearCongruentialRandomSource,GKARC4RandomSource,GKRandomSource}':
      'GKRandomSource',
    'GKRandomSource.sharedRandom': 'GKRandomSource',
    'new {GKRandomDistribution,GKShuffledDistribution,GKGaussianDistribution}': 'GKRandomSource',
  },
  sinks: [
    {
      weakness: 'unsafe-web-view',
      note: 'file that a web view shows',
      call: '{?,WKWebView}.loadFileURL',
      args: [0, 'allowingReadAccessTo'],
    },
    {
      weakness: 'expression-injection',
      note: 'expression',
      call: 'new NSExpression',
      args: ['format'],
      sources: ['remote', 'message', 'browser', 'argument', 'parameter'],
    },
  ],
  checks: [
    {
      weakness: 'weak-hash',
      call: 'algorithm_of',
      when: { arg: 0, type: 'Insecure.{MD5,SHA1}' },
    },
    { weakness: 'weak-hash', call: 'CCHmac', when: { arg: 0, is: [0, 1] } },
    {
      weakness: 'weak-padding',
      call: ['SecKeyCreateEncryptedData', 'SecKeyCreateDecryptedData', 'SecKeyIsAlgorithmSupported'],
      when: {
        any: [1, 2].map((arg) => ({ arg, type: '_.{rsaEncryptionPKCS1,rsaEncryptionRaw}' })),
      },
    },
    {
      weakness: 'weak-padding',
      call: ['SecKeyEncrypt', 'SecKeyDecrypt'],
      when: { arg: 1, type: '{_,SecPadding}.{PKCS1}' },
    },
    {
      weakness: 'weak-hash',
      call: ['SecKeyCreateSignature', 'SecKeyVerifySignature'],
      when: {
        arg: 1,
        type: '{_,SecKeyAlgorithm}.{rsaSignatureMessagePKCS1v15SHA1,rsaSignatureDigestPKCS1v15SHA1,rsaSignatureMessagePSSSHA1,rsaSignatureDigestPSSSHA1,ecdsaSignatureMessageX962SHA1,ecdsaSignatureDigestX962SHA1,ecdsaSignatureRFC4754}',
      },
    },
    {
      weakness: 'predictable-random',
      note: 'a generator made for games',
      call: 'GKRandomSource.{nextInt,nextUniform,nextBool,arrayByShufflingObjects}',
      when: { within: SECRET },
    },
    {
      weakness: 'predictable-random',
      note: "a generator that isn't cryptographically secure",
      call: ['erand48', 'jrand48', 'mrand48', 'nrand48'],
      when: { within: SECRET },
    },
    {
      weakness: 'hard-coded-key',
      call: ['new Realm.Configuration', 'new YapDatabaseOptions'],
      when: { arg: 'encryptionKey', literal: true },
    },
    {
      weakness: 'hard-coded-key',
      call: ['{?,Database,Connection}.{usePassphrase,key,changePassphrase}', 'sqlite3_key', 'sqlite3_key_v2'],
      when: { any: [0, 1, 2].map((arg) => ({ arg, literal: true })) },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'session with other devices without encryption',
      call: 'new MCSession',
      when: { arg: 'encryptionPreference', type: '{_,MCEncryptionPreference}.{none,optional}' },
    },
    { weakness: 'permissive-file-mode', note: 'no mask on new files', call: 'umask', when: { arg: 0, is: 0 } },
    {
      weakness: 'certificate-check-disabled',
      note: 'every server is accepted',
      call: 'sec_protocol_options_set_verify_block',
      when: { arg: 1, always: 'true' },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'sec_protocol_options_set_peer_authentication_required',
      when: { arg: 1, is: false },
    },
    { weakness: 'certificate-check-disabled', call: 'SecTrustSetExceptions', confidence: 'medium' },
    {
      weakness: 'certificate-check-disabled',
      call: 'new {PinnedCertificatesTrustEvaluator,PublicKeysTrustEvaluator,DefaultTrustEvaluator,RevocationTrustEvaluator}',
      when: {
        any: [
          { arg: 'acceptSelfSignedCertificates', is: true },
          { arg: 'performDefaultValidation', is: false },
        ],
      },
    },
    {
      weakness: 'hostname-check-disabled',
      call: 'new {PinnedCertificatesTrustEvaluator,PublicKeysTrustEvaluator,DefaultTrustEvaluator,RevocationTrustEvaluator}',
      when: { arg: 'validateHost', is: false },
    },
    {
      weakness: 'hostname-check-disabled',
      call: 'SecPolicyCreateSSL',
      when: { arg: 1, is: null },
      confidence: 'medium',
    },
    { weakness: 'certificate-check-disabled', call: 'SecPolicyCreateBasicX509', confidence: 'low' },
    {
      weakness: 'security-control-disabled',
      note: 'warning of fraudulent pages disabled',
      write: ['?.isFraudulentWebsiteWarningEnabled', 'WKPreferences.isFraudulentWebsiteWarningEnabled'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'unsafe-web-view',
      note: 'pages can open windows',
      write: ['?.javaScriptCanOpenWindowsAutomatically', 'WKPreferences.javaScriptCanOpenWindowsAutomatically'],
      when: { arg: 'value', is: true },
      confidence: 'low',
    },
    {
      weakness: 'debug-enabled',
      note: 'web view that can be inspected',
      write: ['?.isInspectable', 'WKWebView.isInspectable', 'JSContext.isInspectable'],
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-web-view',
      note: 'a deprecated web view without a separate process',
      call: 'new UIWebView',
      confidence: 'medium',
    },
    {
      weakness: 'dangerous-function',
      note: 'one type read as another',
      call: ['unsafeBitCast', 'unsafeDowncast', 'withMemoryRebound'],
      cwe: [704, 843],
      confidence: 'low',
    },
    {
      weakness: 'dangerous-function',
      note: 'an unchecked optional value',
      read: ['?.unsafelyUnwrapped', 'Optional.unsafelyUnwrapped'],
      confidence: 'low',
    },
    {
      weakness: 'untrusted-pointer',
      note: 'number used as a pointer',
      call: 'new {UnsafePointer,UnsafeMutablePointer,UnsafeRawPointer,UnsafeMutableRawPointer,OpaquePointer}',
      when: { arg: 'bitPattern', dynamic: true },
      confidence: 'low',
    },
    {
      weakness: 'buffer-overflow',
      call: ['strcpy', 'strcat', 'stpcpy', 'sprintf', 'vsprintf', 'gets'],
      confidence: 'medium',
    },
    {
      weakness: 'exposed-listener',
      note: 'every network address of the machine',
      write: ['?.hostname', 'Application.http.server.configuration.hostname'],
      when: { arg: 'value', is: ['0.0.0.0', '::'] },
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'cleartext-storage',
      note: 'a store that is copied to other devices',
      call: ['NSUbiquitousKeyValueStore.default.set'],
      when: { arg: 'forKey', is: /passw|token|secret|credential|api_?key|(?:^|[._-])pin$/i },
    },
    {
      weakness: 'permissive-cors',
      call: ['new CORSMiddleware.Configuration', '_.init'],
      when: {
        all: [
          { arg: 'allowedOrigin', type: '{_,CORSMiddleware.AllowOriginSetting}.{all}' },
          { arg: 'allowCredentials', absent: true },
        ],
      },
      confidence: 'medium',
      severity: 'low',
    },
  ],
};
