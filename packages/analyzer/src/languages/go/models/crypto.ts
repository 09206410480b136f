/** @module Models of cryptography, randomness, TLS and SSH. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** Excludes cache keys and ETags, where a collision is harmless. */
const NOT_SECRET: Condition = { not: { within: /cache_?key|(?<![a-z])e_?tag|ETag|dedup/i } };
const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECURITY =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|captcha|cookie|ticket|uuid|credential|crypt|iv$/i;

/** Names of uses where predictability is harmless: load spreading, games, sampling, tests. */
const HARMLESS =
  /jitter|backoff|retry|delay|sleep|wait|interval|shuffle|sampl|simul|game|dice|demo|test|bench|fake|mock|seed|colou?r|posit|noise|weight|probab|chance|percent|balanc|pick|choose|select|spread|stagger|perlin|monte|genetic|mutat|anim|partic|fuzz|rollout|experiment|shard|order/i;

const NUMBERS =
  '{Int,Intn,IntN,Int31,Int31n,Int32,Int32N,Int63,Int63n,Int64,Int64N,Uint,UintN,Uint32,Uint32N,Uint64,Uint64N,Float64,Float32,ExpFloat64,NormFloat64,Perm,N,Read}';
const GENERATED = [`math/rand.${NUMBERS}`, `math/rand.Rand.${NUMBERS}`];

/** Tests for literal bytes, or a buffer that is still all zeros. */
const constantBytes = (at: number): Condition => ({
  any: [
    { arg: at, literal: true },
    {
      all: [
        { arg: at, type: '{make.bytes,make.array}()' },
        { arg: at, field: '#', absent: true },
      ],
    },
  ],
});

/** Cipher suites without forward secrecy or with a broken cipher. */
const WEAK_SUITE = /\.TLS_RSA_WITH_|_RC4_|_3DES_|_CBC_SHA256$/;

const OLD_TLS = [0x0300, 0x0301, 0x0302];

export const goCrypto: ApiModel = {
  id: 'go-crypto',
  languages: ['go'],
  types: { 'crypto/tls.Config': [] },
  constants: {
    'crypto/tls.VersionSSL30': 0x0300,
    'crypto/tls.VersionTLS10': 0x0301,
    'crypto/tls.VersionTLS11': 0x0302,
    'crypto/tls.VersionTLS12': 0x0303,
    'crypto/tls.VersionTLS13': 0x0304,
    'golang.org/x/crypto/bcrypt.MinCost': 4,
    'golang.org/x/crypto/bcrypt.DefaultCost': 10,
  },
  returns: {
    'make.bytes': 'make.bytes()',
    'make.array': 'make.array()',
    'crypto/cipher.{NewGCM,NewGCMWithNonceSize,NewGCMWithTagSize}': 'crypto/cipher.AEAD',
    'golang.org/x/crypto/chacha20poly1305.{New,NewX}': 'crypto/cipher.AEAD',
    'crypto/aes.NewCipher': 'crypto/cipher.Block',
    'math/rand.New': 'math/rand.Rand',
    'golang.org/x/crypto/ssh.Dial': 'golang.org/x/crypto/ssh.Client',
    'golang.org/x/crypto/ssh.Client.NewSession': 'golang.org/x/crypto/ssh.Session',
  },
  summaries: [
    { call: '{make.bytes,make.array,make.list}', flow: 'construct' },
    {
      call: ['crypto/rand.Read', 'math/rand.Read', '?.Read', 'copy', 'os.File.Read', 'bufio.Reader.Read'],
      flow: 'fill',
      to: 0,
    },
    { call: ['io.{ReadFull,ReadAtLeast}'], flow: 'fill', to: 1 },
    { call: 'encoding/{hex,base64}.Decode', flow: 'fill', to: 0 },
    { call: ['crypto/{sha256,sha512}.{Sum256,Sum512,Sum384}', 'crypto/{md5,sha1}.Sum'], flow: 'clean' },
    { call: 'golang.org/x/crypto/bcrypt.{GenerateFromPassword,CompareHashAndPassword}', flow: 'clean' },
    { call: GENERATED, flow: 'clean' },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: 'golang.org/x/crypto/ssh.Session.{Run,Start,Output,CombinedOutput}',
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'weak-hash',
      call: [
        'crypto/md5.{New,Sum}',
        'crypto/sha1.{New,Sum}',
        'golang.org/x/crypto/{md4,ripemd160}.New',
        'crypto.{MD5,SHA1,MD4,RIPEMD160}.New',
      ],
      when: NOT_SECRET,
    },
    { weakness: 'weak-hash', call: 'crypto/hmac.New', when: { arg: 0, is: /^crypto\/md5\.New$/ } },
    {
      weakness: 'weak-password-hash',
      call: 'crypto/{sha256,sha512}.{Sum256,Sum512,Sum384}',
      when: { within: PASSWORD },
      confidence: 'medium',
    },
    {
      weakness: 'weak-cipher',
      call: [
        'crypto/des.{NewCipher,NewTripleDESCipher}',
        'crypto/rc4.NewCipher',
        'golang.org/x/crypto/{blowfish,cast5,tea,xtea,twofish}.NewCipher',
      ],
    },
    {
      weakness: 'weak-key-size',
      call: 'crypto/rsa.{GenerateKey,GenerateMultiPrimeKey}',
      when: { arg: 1, below: 2048 },
    },
    { weakness: 'weak-key-size', call: 'crypto/dsa.GenerateParameters', confidence: 'medium' },
    { weakness: 'weak-key-size', call: 'crypto/elliptic.P224', confidence: 'medium' },
    {
      weakness: 'weak-hash',
      note: 'broken digest in a signature',
      call: ['crypto/rsa.{SignPKCS1v15,VerifyPKCS1v15,SignPSS,VerifyPSS}'],
      when: {
        any: [
          { arg: 1, is: /^crypto\.(?:MD5|SHA1)$/ },
          { arg: 2, is: /^crypto\.(?:MD5|SHA1)$/ },
        ],
      },
    },
    {
      weakness: 'weak-hash',
      note: 'broken digest in the signature of a certificate',
      call: 'new crypto/x509.{Certificate,CertificateRequest}',
      when: { arg: 'SignatureAlgorithm', is: /\.(?:MD2|MD5|SHA1|DSAWithSHA1|ECDSAWithSHA1)/ },
    },
    { weakness: 'weak-padding', call: 'crypto/rsa.{EncryptPKCS1v15,DecryptPKCS1v15}', confidence: 'medium' },
    {
      weakness: 'static-iv',
      call: 'crypto/cipher.{NewCBCEncrypter,NewCFBEncrypter,NewCTR,NewOFB}',
      when: constantBytes(1),
      confidence: 'high',
    },
    { weakness: 'static-iv', call: 'crypto/cipher.AEAD.Seal', when: constantBytes(1) },
    {
      weakness: 'hard-coded-key',
      call: ['crypto/aes.NewCipher', 'crypto/hmac.New'],
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
    { weakness: 'hard-coded-key', call: 'crypto/hmac.New', when: { arg: 1, literal: true }, confidence: 'medium' },
    {
      weakness: 'static-salt',
      call: [
        'golang.org/x/crypto/pbkdf2.Key',
        'golang.org/x/crypto/scrypt.Key',
        'golang.org/x/crypto/argon2.{Key,IDKey}',
      ],
      when: { arg: 1, literal: true },
    },
    { weakness: 'static-salt', call: 'crypto/pbkdf2.Key', when: { arg: 2, literal: true } },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'golang.org/x/crypto/pbkdf2.Key',
      when: { arg: 2, below: 10_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'crypto/pbkdf2.Key',
      when: { arg: 3, below: 10_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'golang.org/x/crypto/scrypt.Key',
      when: { arg: 2, below: 16_384 },
    },
    {
      weakness: 'weak-password-hash',
      call: 'golang.org/x/crypto/bcrypt.GenerateFromPassword',
      when: { arg: 1, below: 10 },
      confidence: 'medium',
    },
    { weakness: 'predictable-random', call: GENERATED, when: { within: SECURITY }, confidence: 'medium' },
    {
      weakness: 'predictable-random',
      call: GENERATED,
      when: { all: [{ not: { within: SECURITY } }, { not: { within: HARMLESS } }] },
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'new crypto/tls.Config',
      when: { arg: 'InsecureSkipVerify', is: true },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'resumed sessions skip the certificate check',
      confidence: 'medium',
      severity: 'medium',
      call: 'new crypto/tls.Config',
      when: {
        all: [
          { arg: 'VerifyConnection', absent: true },
          { not: { arg: 'VerifyPeerCertificate', absent: true } },
          { not: { arg: 'ClientSessionCache', absent: true } },
        ],
      },
    },
    {
      weakness: 'security-control-disabled',
      note: 'LDAP without authentication',
      call: 'github.com/go-ldap/ldap.Conn.UnauthenticatedBind',
    },
    {
      weakness: 'security-control-disabled',
      note: 'LDAP without authentication',
      call: 'github.com/go-ldap/ldap.Conn.Bind',
      when: { arg: 1, is: '' },
    },
    {
      weakness: 'certificate-check-disabled',
      write: 'crypto/tls.Config.InsecureSkipVerify',
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'weak-tls-version',
      call: 'new crypto/tls.Config',
      when: {
        any: [
          { arg: 'MinVersion', is: OLD_TLS },
          { arg: 'MaxVersion', is: OLD_TLS },
        ],
      },
    },
    {
      weakness: 'weak-tls-version',
      write: 'crypto/tls.Config.{MinVersion,MaxVersion}',
      when: { arg: 'value', is: OLD_TLS },
    },
    {
      weakness: 'weak-cipher',
      note: 'outdated TLS cipher suite',
      call: 'new crypto/tls.Config',
      when: {
        any: Array.from({ length: 12 }, (_, at) => ({ arg: 'CipherSuites', field: String(at), is: WEAK_SUITE })),
      },
      confidence: 'medium',
    },
    {
      weakness: 'weak-cipher',
      note: 'outdated TLS cipher suite',
      write: 'crypto/tls.Config.CipherSuites',
      when: {
        any: Array.from({ length: 12 }, (_, at) => ({ arg: 'value' as const, field: String(at), is: WEAK_SUITE })),
      },
      confidence: 'medium',
    },
    { weakness: 'certificate-check-disabled', call: 'golang.org/x/crypto/ssh.InsecureIgnoreHostKey' },
    {
      weakness: 'certificate-check-disabled',
      note: 'host key not checked',
      call: 'new golang.org/x/crypto/ssh.ClientConfig',
      when: { arg: 'HostKeyCallback', always: 'null' },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'host key not checked',
      write: 'golang.org/x/crypto/ssh.ClientConfig.HostKeyCallback',
      when: { arg: 'value', always: 'null' },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'host key not checked',
      call: 'golang.org/x/crypto/ssh.HostKeyCallback',
      when: { arg: 0, always: 'null' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'gRPC without TLS',
      call: 'google.golang.org/grpc.WithInsecure',
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'directory without TLS',
      call: 'github.com/go-ldap/ldap.DialURL',
      when: { arg: 0, is: /^ldap:\/\/(?!localhost|127\.|\[::1)/ },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'FTP, which sends passwords in plain text',
      call: 'github.com/jlaffaye/ftp.{Dial,Connect,DialTimeout}',
      confidence: 'medium',
    },
  ],
};
