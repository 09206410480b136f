/** @module Cryptography, randomness, TLS and tokens: the usual crates. */
import type { ApiModel } from '../../../api-model/api.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECURITY =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|captcha|cookie|ticket|credential|crypt|iv$|reset|invite|remember|(?:pairing|access|verification|activation)_?code/i;
/** Addresses of other machines by a whole name: that of a network of one's own, and of a document in XML, is none. */
const CLEARTEXT =
  /^http:\/\/(?!127\.|10\.|192\.168\.|0\.0\.0\.0|[\w.-]+\.(?:local|internal)\b|(?:www\.)?(?:w3\.org|schemas\.|example\.))[\w-]+\.[\w.-]*\w/;
const OLD_TLS = /(?:^|[._])(?:Sslv[23]|Tlsv1[01]|SSL3|TLS1|TLS1_1|TLS_1_[01])$/;

export const rustCryptography: ApiModel = {
  id: 'rust-cryptography',
  languages: ['rust'],
  checks: [
    {
      weakness: 'weak-hash',
      call: [
        'md5.{compute,Md5.new,Md5.digest,Md5.new_with_prefix,Context.new}',
        'sha1.{Sha1.new,Sha1.digest,Sha1.from,Sha1.new_with_prefix}',
        'sha1_smol.Sha1.{new,from}',
        'md4.Md4.{new,digest}',
        'md2.Md2.{new,digest}',
        'openssl.hash.MessageDigest.{md5,sha1}',
        'openssl.sha.sha1',
        '{md_5,md5}.Md5.{new,digest}',
      ],
    },
    { weakness: 'weak-hash', read: ['ring.digest.SHA1_FOR_LEGACY_USE_ONLY'] },
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash of a password',
      call: ['sha2.{Sha224,Sha256,Sha384,Sha512}.digest', 'sha3.{Sha3_256,Sha3_512}.digest', 'blake3.hash'],
      when: { within: PASSWORD },
      confidence: 'medium',
    },
    { weakness: 'weak-password-hash', call: ['bcrypt.{hash,hash_with_result}'], when: { arg: 1, below: 10 } },
    {
      weakness: 'weak-password-hash',
      call: ['pbkdf2.{pbkdf2_hmac,pbkdf2,pbkdf2_hmac_array}'],
      when: { arg: 2, below: 100_000 },
    },
    {
      weakness: 'static-salt',
      call: ['pbkdf2.{pbkdf2_hmac,pbkdf2,pbkdf2_hmac_array}'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-salt',
      call: [
        '{argon2,scrypt,pbkdf2,password_hash}.password_hash.{SaltString,Salt}.{from_b64,encode_b64,new}',
        'password_hash.{SaltString,Salt}.{from_b64,encode_b64,new}',
      ],
      when: { arg: 0, literal: true },
    },
    { weakness: 'static-salt', call: 'argon2.{hash_encoded,hash_raw}', when: { arg: 1, literal: true } },
    {
      weakness: 'weak-cipher',
      call: [
        'des.{Des,TdesEde3,TdesEde2,TdesEee3}.{new,new_from_slice}',
        'rc4.Rc4.{new,new_from_slice}',
        'rc2.Rc2.{new,new_from_slice}',
        'blowfish.Blowfish.{new,new_from_slice}',
        'ecb.{Encryptor,Decryptor}.{new,new_from_slice}',
        'openssl.symm.Cipher.{des_cbc,des_ecb,des_cfb,des_ede3,des_ede3_cbc,rc4,bf_cbc,bf_ecb,aes_128_ecb,aes_192_ecb,aes_256_ecb}',
      ],
    },
    {
      weakness: 'weak-key-size',
      call: ['rsa.RsaPrivateKey.new', 'rsa.RSAPrivateKey.new'],
      when: { arg: 1, below: 2048 },
    },
    { weakness: 'weak-key-size', call: 'openssl.rsa.Rsa.generate', when: { arg: 0, below: 2048 } },
    {
      weakness: 'weak-padding',
      call: ['rsa.Pkcs1v15Encrypt', 'rsa.PaddingScheme.new_pkcs1v15_encrypt'],
      confidence: 'medium',
    },
    { weakness: 'weak-padding', read: ['rsa.Pkcs1v15Encrypt'], confidence: 'medium' },
    {
      weakness: 'static-iv',
      call: ['{cbc,ctr,cfb_mode,ofb}.{Encryptor,Ctr128BE,Ctr64BE,Ofb}.{new,new_from_slices}'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-iv',
      call: ['{aes_gcm,chacha20poly1305,aes_gcm_siv,chacha20,aes_siv}.{Nonce,XNonce,AeadNonce}.from_slice'],
      when: { arg: 0, literal: true },
    },
    { weakness: 'static-iv', call: 'openssl.symm.encrypt', when: { arg: 2, literal: true } },
    {
      weakness: 'hard-coded-key',
      call: [
        '{aes_gcm,chacha20poly1305,aes_gcm_siv,aes_siv}.{Key,XKey}.from_slice',
        '{aes_gcm,chacha20poly1305}.{Aes128Gcm,Aes256Gcm,ChaCha20Poly1305,XChaCha20Poly1305}.{new,new_from_slice}',
        'hmac.Hmac.{new_from_slice,new}',
        'jsonwebtoken.{EncodingKey,DecodingKey}.{from_secret,from_base64_secret}',
        '{cbc,ecb}.{Encryptor,Decryptor}.{new,new_from_slices}',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      call: ['openssl.symm.{encrypt,decrypt}', 'ring.hmac.Key.new'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'predictable-random',
      note: 'a generator that is not meant for secrets',
      call: [
        'rand.rngs.SmallRng.{from_entropy,seed_from_u64,from_rng,from_os_rng}',
        'fastrand.{u8,u16,u32,u64,u128,i32,i64,usize,alphanumeric,alphabetic,digit,char,f64,fill}',
        'oorandom.{Rand32,Rand64}.new',
        'rand_pcg.{Pcg32,Pcg64,Lcg64Xsh32}.{new,seed_from_u64}',
        'rand_xorshift.XorShiftRng.{seed_from_u64,from_seed}',
        'nanorand.WyRand.new',
      ],
      when: { within: SECURITY },
      confidence: 'medium',
    },
    {
      weakness: 'predictable-random',
      note: 'a generator that starts from a known number',
      call: ['{rand.rngs.StdRng,rand_chacha.ChaCha20Rng,rand_chacha.ChaCha8Rng,StdRng,ChaCha20Rng}.seed_from_u64'],
      when: { within: SECURITY },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        '?.{danger_accept_invalid_certs,with_allow_invalid_certificates,allow_invalid_certificates,tls_danger_accept_invalid_certs,accept_invalid_certs}',
        '{reqwest.ClientBuilder,native_tls.TlsConnectorBuilder}.danger_accept_invalid_certs',
      ],
      when: { arg: 0, is: true },
      confidence: 'high',
    },
    {
      weakness: 'cleartext-transport',
      call: [
        'reqwest.{get,blocking.get}',
        '{?,reqwest.Client,reqwest.blocking.Client}.{get,post,put,patch,delete,request}',
        '{ureq,surf,isahc,attohttpc,minreq}.{get,post,put,patch,delete}',
      ],
      when: { any: [0, 1].map((arg) => ({ arg, starts: CLEARTEXT })) },
      confidence: 'medium',
    },
    {
      weakness: 'hostname-check-disabled',
      call: [
        '?.danger_accept_invalid_hostnames',
        '{reqwest.ClientBuilder,native_tls.TlsConnectorBuilder}.danger_accept_invalid_hostnames',
      ],
      when: { arg: 0, is: true },
      confidence: 'high',
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['?.set_verify', '?.set_verify_callback'],
      when: { arg: 0, is: /SslVerifyMode\.NONE$/ },
      confidence: 'high',
    },
    { weakness: 'certificate-check-disabled', call: '?.set_verify_callback', when: { arg: 1, always: 'true' } },
    {
      weakness: 'hostname-check-disabled',
      call: '?.{set_verify_hostname,verify_hostname}',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'weak-tls-version',
      call: [
        '?.{min_protocol_version,set_min_proto_version,min_tls_version,set_max_proto_version,max_protocol_version}',
        'reqwest.ClientBuilder.min_tls_version',
      ],
      when: { arg: 0, is: OLD_TLS },
    },
    {
      weakness: 'jwt-not-verified',
      call: [
        '?.insecure_disable_signature_validation',
        'jsonwebtoken.{dangerous_insecure_decode,dangerous_insecure_decode_with_validation,insecure_decode,dangerous_unsafe_decode}',
        'jsonwebtoken.dangerous.{insecure_decode}',
        'jsonwebtoken.Validation.insecure_disable_signature_validation',
      ],
    },
    {
      weakness: 'session-expiration',
      note: 'tokens that never expire',
      write: ['?.validate_exp', 'jsonwebtoken.Validation.validate_exp'],
      when: { arg: 'value', is: false },
    },
  ],
  definitions: [
    {
      weakness: 'certificate-check-disabled',
      note: 'every host key is taken',
      supertype: ['russh.client.Handler', 'thrussh.client.Handler', 'client.Handler'],
      name: /^check_server_key$/,
      always: 'true',
    },
  ],
};
