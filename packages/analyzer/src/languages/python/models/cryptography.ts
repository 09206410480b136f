/** @module Models of hashlib, ssl, random, cryptography and PyCryptodome. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECRET_MAKER =
  /token|secret|passw|passphrase|pwd|session|nonce|salt|csrf|xsrf|otp|(^|_)pin$|api_?key|auth|reset|verif|invite|voucher|captcha|credential|(^|_)(key|iv|code)$|(Key|Code|IV)$/i;
/** Not the numbers for the noise of a picture. */
const SECRET_NUMBER_MAKER = new RegExp(SECRET_MAKER.source.replace('captcha|', ''), 'i');
const WEAK_HASH = /^(md2|md4|md5|sha-?1|ripemd160|md5-sha1)$/i;
/** Insecure password hashes, as passlib names them. */
const FAST_SCHEME =
  /^(?:md5_crypt|des_crypt|bsdi_crypt|bigcrypt|crypt16|hex_\w+|ldap_(?:plaintext|md5|sha1|salted_md5|salted_sha1|hex_\w+)|lmhash|nthash|mysql323|mysql41|oracle10|plaintext|roundup_plaintext|unix_disabled|apr_md5_crypt|phpass)$/;
const notForSecurity: Condition = { arg: 'usedforsecurity', is: false };
/** Excludes functions whose name says that the hash only identifies data. */
const notSecret: Condition = { not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|content_?hash/i } };
const WEAK_NUMBERS = 'random.{random,randrange,randint,uniform,getrandbits,triangular}';
const WEAK_CHOICES = 'random.{choice,choices,sample,randbytes,shuffle}';
const HASHES = 'cryptography.hazmat.primitives.hashes';
const ALGORITHMS = 'cryptography.hazmat.primitives.ciphers.algorithms';
const MODES = 'cryptography.hazmat.primitives.ciphers.modes';
const ASYMMETRIC = 'cryptography.hazmat.primitives.asymmetric';

export const pythonCryptography: ApiModel = {
  id: 'python-cryptography',
  languages: ['python'],
  returns: {
    'ssl.{SSLContext,create_default_context}': 'ssl.SSLContext',
    'OpenSSL.SSL.Context': 'OpenSSL.SSL.Context',
  },
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: ['hashlib.{md5,sha1,sha224,sha256,sha384,sha512,blake2b,blake2s,sha3_256,sha3_512}'],
      when: { all: [{ within: PASSWORD }, { unless: notForSecurity }] },
    },
    { weakness: 'weak-hash', call: 'hashlib.{md5,sha1,md4}', when: { all: [{ unless: notForSecurity }, notSecret] } },
    {
      weakness: 'weak-hash',
      call: 'hashlib.new',
      when: { all: [{ arg: { at: 0, name: 'name' }, is: WEAK_HASH }, { unless: notForSecurity }, notSecret] },
    },
    {
      weakness: 'weak-hash',
      call: ['md5.{new,md5}', 'sha.{new,sha}', 'Crypto.Hash.{MD2,MD4,MD5,SHA,SHA1,RIPEMD,RIPEMD160}.new'],
    },
    { weakness: 'weak-hash', call: `${HASHES}.{MD5,SHA1}` },
    {
      weakness: 'weak-hash',
      call: 'hashlib.file_digest',
      when: { all: [{ arg: { at: 1, name: 'digest' }, is: /^(?:hashlib\.)?(?:md[45]|sha1)$/i }, notSecret] },
    },
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: 'werkzeug.security.generate_password_hash',
      when: {
        arg: { at: 1, name: 'method' },
        is: /^(?:plain|md5|sha\d+)$|^pbkdf2:(?:md5|sha1)(?::|$)|^pbkdf2:\w+:\d{1,5}$/i,
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: 'django.contrib.auth.hashers.make_password',
      when: { arg: { at: 2, name: 'hasher' }, is: /^(?:unsalted_)?(?:md5|sha1)$|^crypt$/ },
    },
    {
      weakness: 'weak-key-size',
      call: 'Crypto.PublicKey.ECC.generate',
      when: { arg: 'curve', is: /^(?:NIST )?P-?192$|^(?:prime|secp)192/i },
    },
    {
      weakness: 'weak-hash',
      call: 'hmac.{new,digest}',
      when: { arg: { at: 2, name: 'digestmod' }, is: /(^|\.)md[245]$/i },
    },
    {
      weakness: 'weak-password-hash',
      call: [
        'crypt.crypt',
        'passlib.hash.{md5_crypt,des_crypt,bsdi_crypt,ldap_md5,ldap_sha1,lmhash,nthash,hex_md5,hex_sha1,mysql323,oracle10,plaintext}.{hash,encrypt,using}',
      ],
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: 'hashlib.pbkdf2_hmac',
      when: { arg: { at: 3, name: 'iterations' }, below: 100_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: 'cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC',
      when: { arg: { at: 3, name: 'iterations' }, below: 100_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: 'Crypto.Protocol.KDF.PBKDF2',
      when: {
        any: [
          { arg: { at: 3, name: 'count' }, below: 100_000 },
          { arg: { at: 3, name: 'count' }, absent: true },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: 'passlib.context.CryptContext',
      when: { arg: { at: 0, name: 'schemes' }, field: '0', is: FAST_SCHEME },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'bcrypt.gensalt',
      when: { arg: { at: 0, name: 'rounds' }, below: 10 },
    },
    {
      weakness: 'static-salt',
      call: ['hashlib.pbkdf2_hmac', 'cryptography.hazmat.primitives.kdf.pbkdf2.PBKDF2HMAC'],
      when: { arg: { at: 2, name: 'salt' }, literal: true },
    },
    {
      weakness: 'static-salt',
      call: ['cryptography.hazmat.primitives.kdf.scrypt.Scrypt', 'Crypto.Protocol.KDF.{PBKDF2,scrypt}'],
      when: {
        any: [
          { arg: 'salt', literal: true },
          { arg: 1, literal: true },
        ],
      },
    },
    {
      weakness: 'static-salt',
      call: ['hashlib.scrypt', 'bcrypt.hashpw'],
      when: {
        any: [
          { arg: 'salt', literal: true },
          { arg: 1, literal: true },
        ],
      },
    },
    {
      weakness: 'weak-cipher',
      call: [
        'Crypto.Cipher.{DES,DES3,ARC2,ARC4,Blowfish,CAST,XOR}.new',
        `${ALGORITHMS}.{ARC4,Blowfish,IDEA,CAST5,SEED,TripleDES}`,
        'cryptography.hazmat.decrepit.ciphers.algorithms.{ARC4,Blowfish,IDEA,CAST5,SEED,TripleDES,RC2}',
        'pyDes.{des,triple_des}',
      ],
    },
    { weakness: 'weak-cipher', note: 'ECB mode', call: `${MODES}.ECB` },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: 'Crypto.Cipher.AES.new',
      when: {
        any: [
          { arg: { at: 1, name: 'mode' }, is: /MODE_ECB$/ },
          { arg: { at: 1, name: 'mode' }, is: 1 },
        ],
      },
    },
    {
      weakness: 'static-iv',
      call: 'Crypto.Cipher.AES.new',
      when: {
        any: [
          { arg: { at: 2, name: 'iv' }, literal: true },
          { arg: 'IV', literal: true },
          { arg: 'nonce', literal: true },
        ],
      },
    },
    { weakness: 'static-iv', call: `${MODES}.{CBC,CTR,OFB,CFB,GCM}`, when: { arg: 0, literal: true } },
    {
      weakness: 'hard-coded-key',
      call: [
        'Crypto.Cipher.{AES,DES,DES3,Blowfish,ARC4,ChaCha20}.new',
        `${ALGORITHMS}.{AES,TripleDES,ChaCha20,Camellia}`,
        'cryptography.fernet.Fernet',
        'hmac.{new,digest}',
        'itsdangerous.{Serializer,URLSafeSerializer,URLSafeTimedSerializer,TimestampSigner,Signer}',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'weak-key-size',
      call: [`${ASYMMETRIC}.rsa.generate_private_key`],
      when: { arg: { at: 1, name: 'key_size' }, below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      call: [`${ASYMMETRIC}.dsa.generate_private_key`, 'Crypto.PublicKey.{RSA,DSA,ElGamal}.generate'],
      when: {
        any: [
          { arg: { at: 0, name: 'key_size' }, below: 2048 },
          { arg: 'bits', below: 2048 },
        ],
      },
    },
    { weakness: 'weak-key-size', call: `${ASYMMETRIC}.ec.{SECP192R1,SECT163K1,SECT163R2,SECT233K1,SECT233R1}` },
    {
      weakness: 'weak-padding',
      call: ['Crypto.Cipher.PKCS1_v1_5.new', `${ASYMMETRIC}.padding.PKCS1v15`],
      confidence: 'low',
      when: { within: /crypt/i },
    },
    {
      weakness: 'predictable-random',
      call: [
        WEAK_CHOICES,
        'random.Random().{choice,choices,sample,randbytes,shuffle}',
        'numpy.random.{choice,bytes}',
        'numpy.random.{default_rng,RandomState}().{choice,bytes}',
      ],
      when: { within: SECRET_MAKER },
    },
    {
      weakness: 'predictable-random',
      call: [
        WEAK_NUMBERS,
        'random.Random().{random,randrange,randint,uniform,getrandbits}',
        'numpy.random.{rand,randint,random}',
        'numpy.random.{default_rng,RandomState}().{integers,randint,random}',
      ],
      when: { within: SECRET_NUMBER_MAKER },
    },
    { weakness: 'certificate-check-disabled', call: 'ssl._create_unverified_context' },
    {
      weakness: 'certificate-check-disabled',
      call: 'ssl.wrap_socket',
      when: {
        any: [
          { arg: 'cert_reqs', absent: true },
          { arg: 'cert_reqs', is: [0, /CERT_NONE$/] },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['ssl._create_default_https_context'],
      when: { arg: 'value', is: /_create_unverified_context$/ },
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['ssl.SSLContext.verify_mode', 'verify_mode'],
      when: { arg: 'value', is: [0, /CERT_NONE$/] },
    },
    {
      weakness: 'hostname-check-disabled',
      write: ['ssl.SSLContext.check_hostname'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'weak-tls-version',
      call: ['ssl.{SSLContext,wrap_socket}', 'OpenSSL.SSL.Context'],
      when: {
        any: [
          { arg: 'ssl_version', is: /(PROTOCOL_)?(SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)(_METHOD)?$/ },
          { arg: 'protocol', is: /(PROTOCOL_)(SSLv2|SSLv3|TLSv1|TLSv1_1)$/ },
          { arg: 'method', is: /(SSLv2|SSLv3|TLSv1|TLSv1_1)_METHOD$/ },
          { arg: 0, is: /(PROTOCOL_(SSLv2|SSLv3|TLSv1|TLSv1_1)|(SSLv2|SSLv3|TLSv1|TLSv1_1)_METHOD)$/ },
        ],
      },
    },
    {
      weakness: 'weak-tls-version',
      write: 'ssl.SSLContext.minimum_version',
      when: { arg: 'value', is: /TLSVersion\.(SSLv3|TLSv1|TLSv1_1|MINIMUM_SUPPORTED)$/ },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'OpenSSL.SSL.Context.set_verify',
      when: { arg: 0, is: [0, /VERIFY_NONE$/] },
    },
  ],
};
