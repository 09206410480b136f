/** @module Functions of C's libraries that are wrong to call, at all or with these arguments. Data flow is not needed to tell. */
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { isConstant, literalText, withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';

type ArgumentsTest = (args: readonly Expression[]) => boolean;

export interface LibraryCall {
  weakness: string;
  call: readonly string[];
  /** They are methods as well: `[data MD5]`, `socket.setPeerVerifyMode(…)`. */
  orMethod?: true;
  when?: ArgumentsTest;
  /** Default: medium. */
  confidence?: Confidence;
  severity?: Severity;
}

const at =
  (position: number, test: (value: Expression) => boolean): ArgumentsTest =>
  (args) => {
    const value = args[position];
    return value !== undefined && test(value);
  };

const all =
  (...tests: readonly ArgumentsTest[]): ArgumentsTest =>
  (args) =>
    tests.every((test) => test(args));

/** A path with a space that no quotes hold together: `C:\Program Files\…` also means `C:\Program.exe`. */
const UNQUOTED = /^[A-Za-z]:\\\\?[^" ]* /;

const isVariable = (value: Expression): boolean => !isConstant(value);

/** A constant by the last part of its name: `SSL_VERIFY_NONE`, `QSslSocket::VerifyNone`. */
export const isNamed =
  (name: RegExp) =>
  (value: Expression): boolean =>
    name.test(lastName(value));

const mentions =
  (name: RegExp) =>
  (value: Expression): boolean => {
    let found = false;
    walk([value], (part) => {
      found ||= part.kind === 'name' && name.test(part.name);
    });
    return found;
  };

const isNumber =
  (...numbers: readonly number[]) =>
  (value: Expression): boolean => {
    const inner = withoutCasts(value);
    return inner.kind === 'number' && numbers.includes(inner.value);
  };

/** `0`, `0L`, `false`, `FALSE`. */
const isFalse = (value: Expression): boolean => {
  const inner = withoutCasts(value);
  return isNumber(0)(inner) || (inner.kind === 'boolean' && !inner.value) || isNamed(/^FALSE$/)(inner);
};

const WRITABLE_BY_OTHERS = 0o002;
const MODE_MAX = 0o7777;
const isOpenMode = (value: Expression): boolean => {
  const inner = withoutCasts(value);
  if (inner.kind === 'binary' && inner.operator === '|') return mentions(/^(?:S_IWOTH|S_IRWXO)$/)(inner);
  return inner.kind === 'number' && inner.value <= MODE_MAX && (inner.value & WRITABLE_BY_OTHERS) !== 0;
};

const formats =
  (form: RegExp) =>
  (value: Expression): boolean =>
    form.test(literalText(value));

const isTrue = (value: Expression): boolean =>
  isNumber(1)(value) || isNamed(/^TRUE$/)(value) || (value.kind === 'boolean' && value.value);
const isNull = (value: Expression): boolean =>
  withoutCasts(value).kind === 'null' || isNumber(0)(value) || isNamed(/^(?:NULL|nullptr)$/)(value);

/** An address on another machine that is not encrypted. */
const PLAIN_ADDRESS =
  /^(?:http|ftp):\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|[^/]*(?:example\.(?:com|org|net)|\.local|\.test)\b)/;

/** `%s` without a width takes whatever length comes. */
const UNBOUNDED = /%(?:l?s|l?\[)/;

export const C_LIBRARY_CALLS: readonly LibraryCall[] = [
  { weakness: 'dangerous-function', call: ['gets', '_getws', 'getwd'], confidence: 'high', severity: 'high' },
  {
    weakness: 'dangerous-function',
    call: [
      ...['strcpy', 'strcat', 'wcscpy', 'wcscat', 'stpcpy', 'lstrcpy', 'lstrcpyA', 'lstrcat', 'lstrcatA', 'StrCat'],
      ...['StrCatA', '_tcscpy', '_tcscat', '_mbscpy', '_mbscat'],
    ],
    when: at(1, isVariable),
  },
  { weakness: 'dangerous-function', call: ['sprintf', 'vsprintf'], when: at(1, formats(/%[-+ #0]*s/)) },
  { weakness: 'buffer-overflow', call: ['scanf'], when: at(0, formats(UNBOUNDED)), confidence: 'high' },
  { weakness: 'buffer-overflow', call: ['fscanf'], when: at(1, formats(UNBOUNDED)) },
  { weakness: 'insecure-temp-file', call: ['mktemp', 'tmpnam', 'tempnam', '_mktemp'], confidence: 'high' },
  { weakness: 'dangerous-function', call: ['getpw', 'cuserid', 'getlogin', 'getpass', 'vfork'] },
  {
    weakness: 'weak-hash',
    call: [
      ...['MD5', 'MD5_Init', 'MD5_Update', 'EVP_md5', 'MD4', 'EVP_md4', 'SHA1', 'SHA1_Init', 'EVP_sha1'],
      ...['CC_MD5', 'CC_SHA1', 'MD2'],
    ],
    orMethod: true,
  },
  {
    weakness: 'weak-cipher',
    call: [
      ...['DES_ecb_encrypt', 'DES_ncbc_encrypt', 'DES_set_key', 'EVP_des_cbc', 'EVP_des_ecb', 'EVP_des_ede3_cbc'],
      ...['EVP_rc4', 'RC4', 'RC4_set_key', 'RC2_set_key', 'EVP_bf_cbc', 'EVP_aes_128_ecb', 'EVP_aes_192_ecb'],
      ...['EVP_aes_256_ecb', 'AES_ecb_encrypt'],
    ],
    confidence: 'high',
  },
  {
    weakness: 'weak-padding',
    call: ['EVP_PKEY_CTX_set_rsa_padding'],
    when: at(1, isNamed(/^RSA_(?:PKCS1|NO)_PADDING$/)),
  },
  {
    weakness: 'weak-padding',
    call: ['RSA_public_encrypt', 'RSA_private_decrypt'],
    when: at(4, isNamed(/^RSA_(?:PKCS1|NO)_PADDING$/)),
  },
  {
    weakness: 'weak-tls-version',
    call: [
      ...['SSLv2_method', 'SSLv3_method', 'SSLv3_client_method', 'TLSv1_method', 'TLSv1_client_method'],
      ...['TLSv1_server_method', 'TLSv1_1_method', 'TLSv1_1_client_method'],
    ],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['SSL_CTX_set_verify', 'SSL_set_verify'],
    when: at(1, isNamed(/^SSL_VERIFY_NONE$/)),
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['wolfSSL_CTX_set_verify', 'wolfSSL_set_verify', 'CyaSSL_CTX_set_verify'],
    when: at(1, isNamed(/^(?:WOLF)?SSL_VERIFY_NONE$/)),
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['mbedtls_ssl_conf_authmode', 'ssl_set_authmode'],
    when: at(1, isNamed(/SSL_VERIFY_(?:NONE|OPTIONAL)$/)),
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['amqp_ssl_socket_set_verify_peer', 'amqp_ssl_socket_set_verify', 'tls_config_insecure_noverifycert'],
    when: (args) => args[1] === undefined || isFalse(args[1]),
  },
  { weakness: 'certificate-check-disabled', call: ['mosquitto_tls_insecure_set'], when: at(1, isTrue) },
  { weakness: 'hostname-check-disabled', call: ['amqp_ssl_socket_set_verify_hostname'], when: at(1, isFalse) },
  { weakness: 'hostname-check-disabled', call: ['tls_config_insecure_noverifyname'] },
  {
    weakness: 'certificate-check-disabled',
    call: ['gnutls_certificate_set_verify_flags'],
    when: at(1, mentions(/^GNUTLS_VERIFY_DISABLE_/)),
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['ldap_set_option'],
    when: all(at(1, isNamed(/^LDAP_OPT_X_TLS_REQUIRE_CERT$/)), at(2, mentions(/^LDAP_OPT_X_TLS_(?:NEVER|ALLOW)$/))),
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['rd_kafka_conf_set', 'set'],
    orMethod: true,
    when: (args) =>
      args.some((one) => literalText(one) === 'enable.ssl.certificate.verification') &&
      args.some((one) => literalText(one) === 'false'),
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['PQconnectdb', 'PQconnectStart'],
    when: at(0, formats(/\bsslmode=(?:disable|allow)\b/)),
  },
  {
    weakness: 'weak-hash',
    call: ['gcry_md_hash_buffer', 'gcry_md_open', 'gcry_md_hash_buffers', 'gcry_md_enable'],
    when: (args) => args.some(mentions(/^GCRY_MD_(?:MD[245]|SHA1)$/)),
  },
  {
    weakness: 'weak-hash',
    call: [
      ...['mbedtls_md5', 'mbedtls_md5_ret', 'mbedtls_md5_starts', 'mbedtls_sha1', 'mbedtls_sha1_ret', 'mbedtls_md4'],
      ...[
        'wc_InitMd5',
        'wc_Md5Hash',
        'wc_ShaHash',
        'wc_InitSha',
        'nettle_md5_init',
        'nettle_sha1_init',
        'md5_init_ctx',
      ],
    ],
  },
  {
    weakness: 'weak-hash',
    call: [
      'gnutls_hash_fast',
      'gnutls_hash_init',
      'EVP_get_digestbyname',
      'g_compute_checksum_for_string',
      'g_checksum_new',
    ],
    when: (args) =>
      args.some(mentions(/^(?:GNUTLS_DIG_(?:MD5|SHA1)|G_CHECKSUM_(?:MD5|SHA1))$/)) ||
      args.some((one) => /^(?:md5|sha1)$/i.test(literalText(one))),
  },
  {
    weakness: 'weak-cipher',
    call: ['gcry_cipher_open'],
    when: (args) => args.some(mentions(/^GCRY_CIPHER_(?:DES|3DES|ARCFOUR|RFC2268_\w+|BLOWFISH|CAST5|IDEA|MODE_ECB)$/)),
    confidence: 'high',
  },
  {
    weakness: 'weak-cipher',
    call: [
      ...['mbedtls_des_setkey_enc', 'mbedtls_des3_set2key_enc', 'mbedtls_des3_set3key_enc', 'mbedtls_arc4_setup'],
      ...['mbedtls_aes_crypt_ecb', 'wc_Des_SetKey', 'wc_Des3_SetKey', 'wc_Arc4SetKey', 'wc_AesEcbEncrypt'],
      ...[
        'nettle_des_set_key',
        'nettle_arcfour_set_key',
        'EVP_des_ede3_ecb',
        'EVP_rc2_cbc',
        'EVP_bf_ecb',
        'EVP_cast5_cbc',
      ],
    ],
  },
  {
    weakness: 'weak-cipher',
    call: ['gnutls_cipher_init'],
    when: at(1, mentions(/^GNUTLS_CIPHER_(?:DES_CBC|3DES_CBC|ARCFOUR_\w+|RC2_\w+)$/)),
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['curl_easy_setopt'],
    when: all(at(1, isNamed(/^CURLOPT_SSL_VERIFYPEER$/)), at(2, isFalse)),
    confidence: 'high',
  },
  {
    weakness: 'hostname-check-disabled',
    call: ['curl_easy_setopt'],
    when: all(
      at(1, isNamed(/^CURLOPT_SSL_VERIFYHOST$/)),
      at(2, (value) => isFalse(value) || isNumber(1)(value)),
    ),
    confidence: 'high',
  },
  {
    weakness: 'xxe',
    call: [
      ...['xmlReadMemory', 'xmlReadFile', 'xmlReadDoc', 'xmlReadFd', 'xmlReadIO', 'xmlCtxtReadMemory'],
      ...['xmlCtxtReadFile', 'xmlCtxtReadDoc', 'xmlCtxtUseOptions', 'xmlReaderForMemory', 'xmlReaderForFile'],
    ],
    when: (args) => args.some(mentions(/^XML_PARSE_(?:NOENT|DTDLOAD|DTDATTR|DTDVALID)$/)),
    confidence: 'high',
  },
  { weakness: 'xxe', call: ['xmlSubstituteEntitiesDefault', 'xmlLoadExtDtdDefaultValue'], when: at(0, isNumber(1)) },
  {
    weakness: 'weak-key-size',
    call: ['RSA_generate_key', 'RSA_generate_key_ex'],
    when: (args) => args.some(isNumber(512, 768, 1024)),
    confidence: 'high',
  },
  { weakness: 'permissive-file-mode', call: ['chmod', 'mkdir', 'fchmod', 'creat'], when: at(1, isOpenMode) },
  { weakness: 'permissive-file-mode', call: ['umask'], when: at(0, isNumber(0)) },
  // The mode is then whatever lies on the stack.
  {
    weakness: 'permissive-file-mode',
    call: ['open'],
    when: all(at(1, mentions(/^O_CREAT$/)), (args) => args.length === 2),
  },
  { weakness: 'permissive-file-mode', call: ['SetSecurityDescriptorDacl'], when: all(at(1, isTrue), at(2, isNull)) },
  {
    weakness: 'security-control-disabled',
    call: ['VirtualAlloc', 'VirtualAllocEx', 'VirtualProtect', 'VirtualProtectEx'],
    when: (args) => args.some(mentions(/^PAGE_EXECUTE_(?:READWRITE|WRITECOPY)$/)),
  },
  {
    weakness: 'security-control-disabled',
    call: ['RegCreateKeyEx', 'RegCreateKeyExA', 'RegCreateKeyExW', 'RegOpenKeyEx', 'RegOpenKeyExA', 'RegOpenKeyExW'],
    when: (args) =>
      args.some(mentions(/^HKEY_LOCAL_MACHINE$/)) && args.some(mentions(/^(?:KEY_ALL_ACCESS|GENERIC_ALL)$/)),
    confidence: 'low',
  },
  { weakness: 'insecure-temp-file', call: ['GetTempFileName', 'GetTempFileNameA', 'GetTempFileNameW'] },
  {
    weakness: 'security-control-disabled',
    call: ['mmap', 'mprotect'],
    when: at(2, (value) => mentions(/^PROT_WRITE$/)(value) && mentions(/^PROT_EXEC$/)(value)),
  },
  {
    weakness: 'untrusted-code-load',
    call: ['CreateProcess', 'CreateProcessA', 'CreateProcessW'],
    when: all(at(0, isNull), at(1, formats(UNQUOTED))),
  },
  {
    weakness: 'untrusted-code-load',
    call: ['CreateProcessAsUser', 'CreateProcessAsUserA', 'CreateProcessAsUserW'],
    when: all(at(1, isNull), at(2, formats(UNQUOTED))),
  },
  {
    weakness: 'untrusted-code-load',
    call: ['CreateProcessWithTokenW'],
    when: all(at(2, isNull), at(3, formats(UNQUOTED))),
  },
  {
    weakness: 'untrusted-code-load',
    call: ['CreateProcessWithLogonW'],
    when: all(at(4, isNull), at(5, formats(UNQUOTED))),
  },
  {
    weakness: 'cleartext-transport',
    call: ['curl_easy_setopt'],
    when: all(at(1, isNamed(/^CURLOPT_URL$/)), at(2, formats(PLAIN_ADDRESS))),
  },
];

/** Those of C++ libraries. */
export const CPP_LIBRARY_CALLS: readonly LibraryCall[] = [
  {
    weakness: 'certificate-check-disabled',
    call: ['setPeerVerifyMode'],
    orMethod: true,
    when: at(0, isNamed(/^VerifyNone$/)),
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['set_verify_mode'],
    orMethod: true,
    when: at(0, isNamed(/^verify_none$/)),
    confidence: 'high',
  },
];

const isCalled = ({ callee }: Call, { orMethod }: LibraryCall): boolean =>
  callee.kind === 'name' || (orMethod === true && callee.kind === 'member');

/** What a variable of the function stands for that is set once, where it is declared. */
function settledValue(value: Expression, enclosing: FunctionDefinition | undefined): Expression {
  const given = withoutCasts(value);
  // `&never`: options are handed over by address.
  const isAddress = given.kind === 'unary' && given.operator === '&';
  const inner = isAddress ? given.operand : given;
  if (inner.kind !== 'name' || !enclosing) return value;
  let held: Expression | undefined;
  let changes = 0;
  walk(enclosing.body, (part) => {
    if (part.kind === 'declare' && part.target.kind === 'name' && part.target.name === inner.name) held = part.value;
    else if (part.kind === 'assign' && part.target.kind === 'name' && part.target.name === inner.name) changes += 1;
    else if (part.kind === 'unary' && part.operator === '&' && part.operand.kind === 'name')
      changes += part.operand.name === inner.name && part !== given ? 1 : 0;
  });
  const isPlain = held?.kind === 'number' || held?.kind === 'name' || held?.kind === 'string' || held?.kind === 'null';
  return held && isPlain && changes === 0 ? held : value;
}

/** Looks calls up in a table by the function's name. */
export function libraryCalls(table: readonly LibraryCall[]): NodeCheck {
  const byName = Map.groupBy(
    table.flatMap((row) => row.call.map((name) => ({ name, row }))),
    ({ name }) => name,
  );
  return (node, { enclosing }) => {
    if (node.kind !== 'call') return undefined;
    const rows = byName.get(lastName(node.callee));
    if (!rows) return undefined;
    const args = node.args.map(({ value }) => settledValue(value, enclosing));
    return rows.flatMap(({ row }) => {
      if (!isCalled(node, row) || row.when?.(args) === false) return [];
      const { weakness, confidence = 'medium', severity } = row;
      return [{ weakness, start: node.start, end: node.end, confidence, ...(severity ? { severity } : {}) }];
    });
  };
}
