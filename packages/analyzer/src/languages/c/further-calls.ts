/** @module Insecure arguments of C library calls: algorithms, versions, sizes, rounds, options. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { literalText, withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, numberOf } from './pitfalls/bodies.ts';

/** Constants of OpenSSL, GnuTLS, libgcrypt, Mbed TLS, PSA, PKCS #11 and Windows that choose something weak. */
const CONSTANTS: readonly (readonly [RegExp, string, string])[] = [
  [
    /^(?:CALG_(?:MD[245]|SHA1?)|BCRYPT_(?:MD[245]|SHA1)_ALGORITHM|MBEDTLS_MD_(?:MD[245]|SHA1)|PSA_ALG_(?:MD[245]|SHA_1)|CKM_(?:MD[25]|SHA_1)|NID_(?:md[45]|sha1)|GCRY_MAC_HMAC_MD5|HASH_MD5)$/,
    'weak-hash',
    'Collisions can be computed for this algorithm.',
  ],
  [
    /^(?:CALG_(?:DES|3DES|3DES_112|DESX|RC[245]|CYLINK_MEK)|BCRYPT_(?:3?DES|3DES_112|DESX|RC[24])_ALGORITHM|BCRYPT_CHAIN_MODE_ECB|CRYPT_MODE_ECB|MBEDTLS_CIPHER_(?:DES|3DES|ARC4|BLOWFISH)\w*|MBEDTLS_CIPHER_\w+_ECB|PSA_ALG_ECB_NO_PADDING|CKM_(?:DES|DES3|RC[245]|CDMF)_\w+|CKM_AES_ECB|CKM_RC4|NID_(?:des|rc[24]|bf)_\w+)$/,
    'weak-cipher',
    'Data that it encrypts can be read or recognized.',
  ],
  [
    /^(?:CURL_SSLVERSION_(?:SSLv[23]|TLSv1|TLSv1_[01])|MBEDTLS_SSL_VERSION_(?:SSL_3|TLS1_[01])|WINHTTP_FLAG_SECURE_PROTOCOL_(?:SSL[23]|TLS1|TLS1_1|ALL)|SP_PROT_(?:SSL[23]|TLS1|TLS1_[01])(?:_CLIENT|_SERVER)?|GNUTLS_(?:SSL3|TLS1_[01]))$/,
    'weak-tls-version',
    'This version of the protocol has known attacks.',
  ],
  [
    /^(?:SECURITY_FLAG_IGNORE_(?:UNKNOWN_CA|CERT_\w+|ALL_CERT_ERRORS)|INTERNET_FLAG_IGNORE_CERT_\w+|CURLSSLOPT_NO_REVOKE|GNUTLS_VERIFY_(?:DISABLE_\w+|ALLOW_SIGN_RSA_MD\d|ALLOW_UNSORTED_CHAIN_OLD|ALLOW_BROKEN))$/,
    'certificate-check-disabled',
    'The certificate is accepted although this check would reject it.',
  ],
  [
    /^(?:NID_(?:sec[pt]1(?:12|13|28|31|60|63|92|93)\w+|X9_62_(?:prime192v\d|c2\w+)|wap_wsg\w+)|MBEDTLS_ECP_DP_(?:SECP192\w+|BP\d*160\w*)|GNUTLS_ECC_CURVE_SECP192R1)$/,
    'weak-key-size',
    'Keys on a curve of this size can be computed.',
  ],
];

const ALLOWS =
  /conf|set|init|open|create|setopt|option|new|gen|derive|hash|digest|info|start|begin|key|fetch|credential/i;

/** The names that the value is, or is put together of by `|`. */
function flagsOf(value: Expression): string[] {
  const inner = withoutCasts(value);
  if (inner.kind === 'binary' && inner.operator === '|') return [...flagsOf(inner.left), ...flagsOf(inner.right)];
  return inner.kind === 'name' ? [inner.name] : [];
}

const rowOf = (names: readonly string[]): readonly [RegExp, string, string] | undefined =>
  CONSTANTS.find(([pattern]) => names.some((name) => pattern.test(name)));

const BITS_MIN = 2048;
/** Where the number of bits of an RSA, DSA or DH key stands. */
const BITS: Readonly<Record<string, number>> = {
  EVP_RSA_gen: 0,
  EVP_PKEY_CTX_set_rsa_keygen_bits: 1,
  EVP_PKEY_CTX_set_dsa_paramgen_bits: 1,
  EVP_PKEY_CTX_set_dh_paramgen_prime_len: 1,
  DSA_generate_parameters_ex: 1,
  DH_generate_parameters_ex: 1,
  DSA_generate_parameters: 0,
  DH_generate_parameters: 0,
  mbedtls_rsa_gen_key: 3,
  gnutls_x509_privkey_generate: 2,
  gnutls_privkey_generate: 2,
  BCryptGenerateKeyPair: 2,
  wc_MakeRsaKey: 1,
};

const ROUNDS_MIN = 10_000;
/** Where the number of rounds stands. */
const ROUNDS: Readonly<Record<string, number>> = {
  mbedtls_pkcs5_pbkdf2_hmac: 5,
  mbedtls_pkcs5_pbkdf2_hmac_ext: 5,
  gcry_kdf_derive: 5,
  wc_PBKDF2: 5,
  BCryptDeriveKeyPBKDF2: 5,
  gnutls_pbkdf2: 3,
  nettle_pbkdf2_hmac_sha256: 2,
};

/** Where a password stands that goes to a server. */
const PASSWORDS: Readonly<Record<string, number>> = {
  ldap_simple_bind: 2,
  ldap_simple_bind_s: 2,
  ldap_bind: 2,
  ldap_bind_s: 2,
  ssh_userauth_password: 2,
  libssh2_userauth_password: 2,
  SQLConnect: 5,
  sqlite3_key: 1,
};

const CURL_SECRET =
  /^CURLOPT_(?:USERPWD|PASSWORD|PROXYUSERPWD|PROXYPASSWORD|XOAUTH2_BEARER|KEYPASSWD|TLSAUTH_PASSWORD)$/;

/** Suites that are asked for without encryption, without a known server, or with what can be broken. */
const WEAK_SUITE = /^(?![!-])(?:.*[-+])?(?:[ea]?NULL|EXP\w*|LOW|RC4|DES|3DES|MD5|ADH|AECDH|ARCFOUR-\d+)(?:$|[-+])/;

/** What gives -1 for an error, and 1 only for a valid signature. */
const VERIFIES =
  /^(?:EVP_(?:VerifyFinal(?:_ex)?|DigestVerify(?:Final)?|PKEY_verify(?:_recover)?)|ECDSA_(?:do_)?verify|DSA_(?:do_)?verify|X509_(?:CRL_|REQ_)?verify|OCSP_basic_verify|TS_RESP_verify_\w+)$/;

const SEARCHED = /^(?:PATH|LD_(?:LIBRARY_PATH|PRELOAD|AUDIT)|DYLD_\w+|PYTHONPATH|PERL5LIB|NODE_PATH|CLASSPATH)$/;
const isOpenFolder = (text: string): boolean =>
  text.split(/[:;]/).some((one) => /^(?:\.{0,2}|\.{1,2}\/.*|\/tmp\b.*|\/var\/tmp\b.*)$/.test(one));

const at = (call: Call, position: number | undefined): Expression | undefined =>
  position === undefined ? undefined : call.args[position]?.value;
const textAt = (call: Call, position: number | undefined): string => {
  const value = at(call, position);
  return value ? literalText(withoutCasts(value)) : '';
};
const positionIn = (table: Readonly<Record<string, number>>, name: string): number | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const found = (weakness: string, call: Call, detail: string): NodeFinding => finding(weakness, call, detail);

function ofConstants(name: string, call: Call): NodeFinding | undefined {
  if (!ALLOWS.test(name)) return undefined;
  const row = rowOf(call.args.flatMap(({ value }) => flagsOf(value)));
  return row && found(row[1], call, row[2]);
}

function ofSizes(name: string, call: Call): NodeFinding | undefined {
  const bits = numberOf(at(call, positionIn(BITS, name)));
  if (bits !== undefined && bits > 0 && bits < BITS_MIN)
    return found('weak-key-size', call, `The key has ${bits} bits.`);
  if (name === 'EVP_PKEY_Q_keygen' && /^RSA/i.test(textAt(call, 2))) {
    const asked = numberOf(at(call, 3));
    if (asked !== undefined && asked < BITS_MIN) return found('weak-key-size', call, `The key has ${asked} bits.`);
  }
  const rounds = numberOf(at(call, positionIn(ROUNDS, name)));
  if (rounds !== undefined && rounds < ROUNDS_MIN)
    return found('weak-password-hash', call, `${rounds} rounds make guessing cheap for an attacker.`);
  if (/^crypto_pwhash(?:_str)?$/.test(name)) {
    const isLeast = call.args.some(({ value }) => /LIMIT_MIN$/.test(lastName(value)));
    const memory = numberOf(at(call, name === 'crypto_pwhash' ? 6 : 4));
    if (isLeast || (memory !== undefined && memory < 8 * 1024 * 1024))
      return found('weak-password-hash', call, 'With so little memory and time, guessing is cheap for an attacker.');
  }
  return undefined;
}

function ofTexts(name: string, call: Call): NodeFinding | undefined {
  if (/^(?:wolf)?SSL_(?:CTX_)?set_(?:cipher_list|ciphersuites)$/i.test(name)) {
    const weak = textAt(call, 1)
      .split(/[:, ]/)
      .find((suite) => WEAK_SUITE.test(suite));
    return weak === undefined
      ? undefined
      : found('weak-cipher', call, `\`${weak}\` is among the suites that are allowed.`);
  }
  if (/^gnutls_priority_(?:set_direct|init2?)$/.test(name)) {
    const weak =
      /\+(?:VERS-(?:SSL3\.0|TLS1\.[01]|TLS-ALL)|ARCFOUR-128|3DES-CBC|NULL|ANON-\w+)|%UNSAFE_RENEGOTIATION/.exec(
        textAt(call, 1),
      )?.[0];
    return weak === undefined
      ? undefined
      : found('weak-tls-version', call, `\`${weak}\` allows what has known attacks.`);
  }
  if (positionIn(PASSWORDS, name) !== undefined && textAt(call, positionIn(PASSWORDS, name)).length > 3)
    return found('hard-coded-credentials', call, 'The password is hard-coded.');
  if (/^(?:setenv|_putenv_s|SetEnvironmentVariableA?)$/.test(name) && SEARCHED.test(textAt(call, 0))) {
    const folders = at(call, 1);
    if (folders?.kind === 'string' && isOpenFolder(folders.value))
      return found(
        'untrusted-code-load',
        call,
        'Programs or libraries are loaded from a folder that others can choose or write to.',
      );
  }
  if (/^_?putenv$/.test(name)) {
    const [variable = '', ...rest] = textAt(call, 0).split('=');
    if (SEARCHED.test(variable) && isOpenFolder(rest.join('=')))
      return found(
        'untrusted-code-load',
        call,
        'Programs or libraries are loaded from a folder that others can choose or write to.',
      );
  }
  return undefined;
}

const isOff = (value: Expression | undefined): boolean =>
  value !== undefined &&
  (numberOf(value) === 0 || (value.kind === 'boolean' && !value.value) || lastName(value) === 'FALSE');

function ofOptions(name: string, call: Call): NodeFinding | undefined {
  const option = call.args[1] ? lastName(call.args[1].value) : '';
  if (name === 'curl_easy_setopt') {
    const value = at(call, 2);
    if (/^CURLOPT_(?:PROXY|DOH)_SSL_VERIFYPEER$/.test(option) && isOff(value))
      return found('certificate-check-disabled', call, 'Any certificate is accepted.');
    if (/^CURLOPT_(?:PROXY|DOH)_SSL_VERIFYHOST$/.test(option) && (isOff(value) || numberOf(value) === 1))
      return found('hostname-check-disabled', call, 'A certificate of any other host is accepted.');
    if (option === 'CURLOPT_UNRESTRICTED_AUTH' && value && numberOf(value) === 1)
      return found(
        'sensitive-data-exposed',
        call,
        'Username and password are sent on redirects to other hosts as well.',
      );
    const text = textAt(call, 2);
    const isSecret = CURL_SECRET.test(option) && text.length > 3 && !/%|^\$|^<.*>$/.test(text);
    if (isSecret && (!/USERPWD$/.test(option) || /^[^:]*:.+/.test(text)))
      return found('hard-coded-credentials', call, 'The secret is hard-coded.');
  }
  if (/^SSL_(?:CTX_)?clear_options$/.test(name)) {
    const cleared = call.args
      .flatMap(({ value }) => flagsOf(value))
      .find((one) => /^SSL_OP_NO_(?:SSLv[23]|TLSv1|TLSv1_1)$/.test(one));
    if (cleared) return found('weak-tls-version', call, `Without \`${cleared}\` that version is enabled again.`);
  }
  if (
    name === 'mbedtls_ssl_conf_min_version' &&
    /^MBEDTLS_SSL_MINOR_VERSION_[012]$/.test(lastName(at(call, 2) ?? call.callee))
  )
    return found('weak-tls-version', call, 'This version of the protocol has known attacks.');
  if (name === 'RAND_pseudo_bytes')
    return found('predictable-random', call, 'Its bytes may be predictable; use `RAND_bytes`.');
  return undefined;
}

const PARTS = [ofConstants, ofSizes, ofTexts, ofOptions];

const furtherCalls: NodeCheck = (node) => {
  if (node.kind === 'call' && node.callee.kind === 'name') {
    const { name } = node.callee;
    for (const part of PARTS) {
      const one = part(name, node);
      if (one) return one;
    }
    return undefined;
  }
  // `flags |= SECURITY_FLAG_IGNORE_UNKNOWN_CA`, `DWORD flags = …`: what is asked for in steps.
  if ((node.kind !== 'assign' && node.kind !== 'declare') || !node.value) return undefined;
  if (!/flag|protocol|option/i.test(lastName(node.target))) return undefined;
  const row = rowOf(flagsOf(node.value));
  return row && /tls|certificate/.test(row[1]) ? finding(row[1], node, row[2]) : undefined;
};

/** `if (EVP_VerifyFinal(…))`: an error, -1, is taken for a valid signature. */
const verifiedByError: NodeCheck = (node) => {
  if (node.kind !== 'if') return undefined;
  const test = node.test.kind === 'unary' && node.test.operator === '!' ? node.test.operand : node.test;
  return test.kind === 'call' && VERIFIES.test(lastName(test.callee))
    ? finding(
        'incorrect-return-check',
        test,
        'It returns 1 for a valid signature and a negative number on errors, which counts as true.',
      )
    : undefined;
};

export const FURTHER_CALLS: readonly NodeCheck[] = [furtherCalls, verifiedByError];
