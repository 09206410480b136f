/** @module Cryptography, randomness, TLS and tokens: the usual crates. */
import type { ApiModel } from '../../../api-model/api.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECURITY =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|captcha|cookie|ticket|credential|crypt|iv$|reset|invite|remember|(?:pairing|access|verification|activation)_?code/i;
/** Addresses of other machines by a whole name: that of a network of one's own, and of a document in XML, is none. */
const CLEARTEXT =
  /^http:\/\/(?!127\.|10\.|192\.168\.|0\.0\.0\.0|[\w.-]+\.(?:local|internal)\b|(?:www\.)?(?:w3\.org|schemas\.))[\w-]+\.[\w.-]*\w/;
const OLD_TLS = /(?:^|[._])(?:Sslv[23]|Tlsv1[01]|SSL3|TLS1|TLS1_1|TLS_1_[01])$/;

export const rustCryptography: ApiModel = {
  id: 'rust-cryptography',
  languages: ['rust'],
  checks: [
    {
      weakness: 'weak-hash',
      call: [
        'md5.{compute,Md5.new,Md5.digest,Md5.new_with_prefix,Context.new}',
        'sha1.{Sha1.new,Sha1.digest,Sha1.from,Sha1.new_with_prefix,Sha1.default}',
        'sha1_smol.Sha1.{new,from}',
        '{md4.Md4,md2.Md2,ripemd.Ripemd128,sha0.Sha0}.{new,digest,default,new_with_prefix}',
        'openssl.hash.MessageDigest.{md5,sha1,md_null}',
        'openssl.sha.{sha1,Sha1.new}',
        '{md_5,md5}.{Md5,Context}.{new,digest,default}',
        'crypto.{md5.Md5,sha1.Sha1}.new',
        '{boring.hash.MessageDigest,mbedtls.hash.Md,wolfssl.hash}.{md5,sha1}',
        'aws_lc_rs.digest.SHA1_FOR_LEGACY_USE_ONLY',
      ],
    },
    {
      weakness: 'weak-hash',
      call: 'algorithm_of',
      when: { arg: 0, is: /(?:^|\.)(?:Md[245]|Sha1)$/ },
    },
    {
      weakness: 'weak-hash',
      call: ['openssl.hash.MessageDigest.{from_name,from_nid}', 'botan.HashFunction.new', 'openssl.md.Md.fetch'],
      when: { any: [0, 1].map((arg) => ({ arg, is: /^(?:md[245]|sha-?1|ripemd\w*)$|Nid\.(?:MD5|SHA1)$/i })) },
    },
    {
      weakness: 'weak-hash',
      read: [
        '{ring,aws_lc_rs}.digest.SHA1_FOR_LEGACY_USE_ONLY',
        '{ring,aws_lc_rs}.hmac.HMAC_SHA1_FOR_LEGACY_USE_ONLY',
        '{ring,aws_lc_rs}.signature.{RSA_PKCS1_1024_8192_SHA1_FOR_LEGACY_USE_ONLY,RSA_PKCS1_2048_8192_SHA1_FOR_LEGACY_USE_ONLY}',
      ],
    },
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
      weakness: 'weak-password-hash',
      call: ['openssl.pkcs5.pbkdf2_hmac', 'fastpbkdf2.{pbkdf2_hmac_sha1,pbkdf2_hmac_sha256,pbkdf2_hmac_sha512}'],
      when: { arg: 2, below: 100_000 },
    },
    {
      weakness: 'weak-password-hash',
      call: ['{ring,aws_lc_rs}.pbkdf2.derive'],
      when: { arg: 1, below: 100_000 },
    },
    { weakness: 'weak-password-hash', call: 'scrypt.{Params.new,ScryptParams.new}', when: { arg: 0, below: 14 } },
    { weakness: 'weak-password-hash', call: ['openssl.pkcs5.scrypt'], when: { arg: 2, below: 16_384 } },
    {
      weakness: 'weak-password-hash',
      call: 'bcrypt.{hash_with_salt,bcrypt}',
      when: {
        any: [
          { arg: 0, below: 10 },
          { arg: 1, below: 10 },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too little memory for argon2',
      call: 'argon2.{Params.new,ParamsBuilder.new().m_cost}',
      when: { arg: 0, below: 7168 },
    },
    {
      weakness: 'static-salt',
      call: ['{ring,aws_lc_rs}.pbkdf2.derive'],
      when: { arg: 2, literal: true },
    },
    {
      weakness: 'static-salt',
      call: [
        'openssl.pkcs5.{pbkdf2_hmac,scrypt}',
        'scrypt.scrypt',
        'argon2.Argon2.hash_password_into',
        'bcrypt.bcrypt',
        '{hkdf.Hkdf,hkdf.SimpleHkdf}.new',
      ],
      when: { arg: 1, literal: true },
      confidence: 'medium',
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
        'openssl.symm.Cipher.{des_cbc,des_ecb,des_cfb,des_ede3,des_ede3_cbc,des_ede3_ecb,des_ede3_cfb64,rc4,rc2_40_cbc,bf_cbc,bf_ecb,bf_cfb64,bf_ofb,cast5_cbc,cast5_ecb,idea_cbc,idea_ecb,seed_ecb,aes_128_ecb,aes_192_ecb,aes_256_ecb}',
        'openssl.cipher.Cipher.{des_cbc,des_ecb,des_ede3_cbc,rc4,rc2_40_cbc,bf_cbc,aes_128_ecb,aes_192_ecb,aes_256_ecb}',
        '{cast5.Cast5,idea.Idea,rc2.Rc2,rc5.RC5,magma.Magma,tea_soft.block.Tea16}.{new,new_from_slice}',
        'crypto.{rc4.Rc4.new,blowfish.Blowfish.new,aes.ecb_encryptor,aes.ecb_decryptor}',
        'block_modes.Ecb.{new,new_from_slices,new_var,new_fix}',
      ],
    },
    {
      weakness: 'weak-key-size',
      call: ['rsa.RsaPrivateKey.new', 'rsa.RSAPrivateKey.new'],
      when: { arg: 1, below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      call: ['{openssl,boring}.{rsa.Rsa,dsa.Dsa}.{generate,generate_with_e}', 'openssl.dh.Dh.generate_params'],
      when: { arg: 0, below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      note: 'small curve',
      call: ['{openssl,boring}.ec.EcGroup.from_curve_name'],
      when: { arg: 0, is: /Nid\.(?:SECP(?:112|128|160|192)\w+|X9_62_PRIME192V\d|SECT1\w+|WTLS\w*)$/ },
    },
    { weakness: 'weak-key-size', call: 'openssl.dh.Dh.{get_1024_160}' },
    {
      weakness: 'weak-padding',
      call: ['{?,openssl.rsa.Rsa}.{public_encrypt,private_decrypt,set_rsa_padding}'],
      when: { any: [0, 2].map((arg) => ({ arg, is: /Padding\.(?:PKCS1|NONE)$/ })) },
      confidence: 'medium',
    },
    {
      weakness: 'weak-padding',
      call: ['rsa.Pkcs1v15Encrypt', 'rsa.PaddingScheme.new_pkcs1v15_encrypt'],
      confidence: 'medium',
    },
    { weakness: 'weak-padding', read: ['rsa.Pkcs1v15Encrypt'], confidence: 'medium' },
    {
      weakness: 'static-iv',
      call: [
        '{cbc,ctr,cfb_mode,cfb8,ofb}.{Encryptor,Ctr128BE,Ctr64BE,Ctr32BE,Ctr64LE,Ofb}.{new,new_from_slices}',
        '{chacha20.ChaCha20,chacha20.XChaCha20,salsa20.Salsa20,salsa20.XSalsa20}.{new,new_from_slices}',
      ],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-iv',
      call: ['{aes_gcm,chacha20poly1305,aes_gcm_siv,chacha20,aes_siv}.{Nonce,XNonce,AeadNonce}.from_slice'],
      when: { arg: 0, literal: true },
    },
    { weakness: 'static-iv', call: 'openssl.symm.{encrypt,encrypt_aead}', when: { arg: 2, literal: true } },
    { weakness: 'static-iv', call: 'openssl.symm.Crypter.new', when: { arg: 3, literal: true } },
    {
      weakness: 'static-iv',
      call: [
        '{ring,aws_lc_rs}.aead.Nonce.{assume_unique_for_key,try_assume_unique_for_key}',
        'sodiumoxide.crypto.{secretbox,box_}.Nonce.from_slice',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      call: [
        '{aes_gcm,chacha20poly1305,aes_gcm_siv,aes_siv}.{Key,XKey}.from_slice',
        '{aes_gcm,chacha20poly1305}.{Aes128Gcm,Aes256Gcm,ChaCha20Poly1305,XChaCha20Poly1305}.{new,new_from_slice}',
        'hmac.Hmac.{new_from_slice,new}',
        'jsonwebtoken.{EncodingKey,DecodingKey}.{from_secret,from_base64_secret}',
        '{cbc,ecb}.{Encryptor,Decryptor}.{new,new_from_slices}',
        '{actix_web.cookie,cookie,axum_extra.extract.cookie,tower_cookies,rocket.http.private.cookie,tower_sessions.cookie}.Key.{from,derive_from}',
        'openssl.pkey.PKey.hmac',
        '{jwt_simple.algorithms,jwt_simple.prelude}.{HS256Key,HS384Key,HS512Key}.from_bytes',
        'biscuit.jws.Secret.{bytes_from_str,Bytes}',
        'orion.{auth,aead,kdf}.SecretKey.from_slice',
        'sodiumoxide.crypto.{secretbox,auth}.Key.from_slice',
        'fernet.Fernet.new',
        'aes.{Aes128,Aes192,Aes256}.{new,new_from_slice}',
        'chacha20.{ChaCha20,XChaCha20,ChaCha12,ChaCha8}.{new,new_from_slices}',
        'aes_gcm.AesGcm.{new,new_from_slice}',
        '{aes_gcm_siv.Aes128GcmSiv,aes_gcm_siv.Aes256GcmSiv,aes_siv.Aes128SivAead,aes_siv.Aes256SivAead,ccm.Ccm,eax.Eax,ocb3.Ocb3,deoxys.DeoxysI128}.{new,new_from_slice}',
        '{camellia.Camellia128,camellia.Camellia256,twofish.Twofish,serpent.Serpent,sm4.Sm4,kuznyechik.Kuznyechik,cmac.Cmac,poly1305.Poly1305,blake2.Blake2bMac512,blake2.Blake2sMac256}.{new,new_from_slice}',
        '{salsa20.Salsa20,salsa20.XSalsa20,ctr.Ctr32BE,ctr.Ctr64BE,ctr.Ctr128BE,ctr.Ctr64LE,cfb_mode.Encryptor,cfb8.Encryptor,ofb.Ofb}.{new,new_from_slices}',
        'magic_crypt.{new_magic_crypt,MagicCrypt256.new}',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      call: [
        'openssl.symm.{encrypt,decrypt,encrypt_aead,decrypt_aead}',
        '{ring,aws_lc_rs}.{hmac.Key.new,aead.UnboundKey.new}',
      ],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'predictable-random',
      note: "a generator that isn't cryptographically secure",
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
      weakness: 'predictable-random',
      note: 'a predictable generator',
      call: ['libc.{rand,random,lrand48,drand48,rand_r}', 'fastrand.choice'],
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
        '{ureq.Agent,awc.Client,surf.Client,isahc.HttpClient}.{get,post,put,patch,delete}',
        'http.Request.{get,post,put,patch,delete}',
        'http.request.Builder.uri',
        '{reqwest,url}.Url.parse',
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
      note: 'every host key is accepted',
      supertype: ['russh.client.Handler', 'thrussh.client.Handler', 'client.Handler'],
      name: /^check_server_key$/,
      always: 'true',
    },
  ],
};
