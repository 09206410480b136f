/** @module Patterns without flow of C, which C++ and Objective-C share. */
import { type Pattern, SECRET_NAME } from '../../syntactic/pattern.ts';

/** A plain variable, member or element: not a macro in capitals, a literal or a translated text. */
const VARIABLE = /^(?![A-Z_\d]+$)[*&]?[A-Za-z_]\w*(?:(?:->|\.)\w+|\[[^\]]*\])*$/;

/** Where nothing follows the data, a command that is not a constant is one to look at. */
const UNFOLLOWED: readonly Pattern[] = [
  {
    weakness: 'command-injection',
    call: ['system', 'popen', '_popen', '_wsystem'],
    confidence: 'low',
    when: [{ arg: 0, form: 'dynamic', not: /^[A-Z_\d]+$/ }],
  },
];

/** Formats that are not literals, where nothing looks for what a variable holds. */
export const cFormatPatterns: readonly Pattern[] = [
  {
    weakness: 'format-string',
    call: ['printf', 'vprintf', 'wprintf'],
    when: [
      { arg: 0, is: VARIABLE, form: 'dynamic' },
      { arg: 1, absent: true },
    ],
  },
  {
    weakness: 'format-string',
    call: ['fprintf', 'syslog', 'dprintf'],
    when: [
      { arg: 1, is: VARIABLE, form: 'dynamic' },
      { arg: 2, absent: true },
    ],
  },
  {
    weakness: 'format-string',
    call: 'snprintf',
    when: [
      { arg: 2, is: VARIABLE, form: 'dynamic' },
      { arg: 3, absent: true },
    ],
  },
];

/** What the data flow of C does not say. */
export const cSyntacticPatterns: readonly Pattern[] = [
  { weakness: 'dangerous-function', call: ['gets', '_getws', 'getwd'], confidence: 'high', severity: 'high' },
  {
    weakness: 'dangerous-function',
    call: [
      'strcpy',
      'strcat',
      'wcscpy',
      'wcscat',
      'stpcpy',
      'lstrcpy',
      'lstrcpyA',
      'lstrcat',
      'lstrcatA',
      'StrCat',
      'StrCatA',
      '_tcscpy',
      '_tcscat',
      '_mbscpy',
      '_mbscat',
    ],
    when: [{ arg: 1, form: 'dynamic', not: /^[A-Z_\d]+$/ }],
  },
  {
    weakness: 'dangerous-function',
    call: ['sprintf', 'vsprintf'],
    when: [{ arg: 1, is: /%[-+ #0]*s/ }],
  },
  { weakness: 'buffer-overflow', call: ['scanf'], when: [{ arg: 0, is: /%(?:l?s|l?\[)/ }], confidence: 'high' },
  { weakness: 'buffer-overflow', call: ['fscanf', 'sscanf'], when: [{ arg: 1, is: /%(?:l?s|l?\[)/ }] },
  { weakness: 'insecure-temp-file', call: ['mktemp', 'tmpnam', 'tempnam', '_mktemp'], confidence: 'high' },
  { weakness: 'dangerous-function', call: ['getpw', 'cuserid', 'getlogin', 'getpass', 'vfork'] },
  {
    weakness: 'weak-hash',
    call: [
      'MD5',
      'MD5_Init',
      'MD5_Update',
      'EVP_md5',
      'MD4',
      'EVP_md4',
      'SHA1',
      'SHA1_Init',
      'EVP_sha1',
      'CC_MD5',
      'CC_SHA1',
      'MD2',
    ],
  },
  {
    weakness: 'weak-cipher',
    call: [
      'DES_ecb_encrypt',
      'DES_ncbc_encrypt',
      'DES_set_key',
      'EVP_des_cbc',
      'EVP_des_ecb',
      'EVP_des_ede3_cbc',
      'EVP_rc4',
      'RC4',
      'RC4_set_key',
      'RC2_set_key',
      'EVP_bf_cbc',
      'EVP_aes_128_ecb',
      'EVP_aes_192_ecb',
      'EVP_aes_256_ecb',
      'AES_ecb_encrypt',
    ],
    confidence: 'high',
  },
  {
    weakness: 'weak-padding',
    call: ['EVP_PKEY_CTX_set_rsa_padding'],
    when: [{ arg: 1, is: /^RSA_(?:PKCS1|NO)_PADDING$/ }],
    confidence: 'medium',
  },
  {
    weakness: 'weak-padding',
    call: ['RSA_public_encrypt', 'RSA_private_decrypt'],
    when: [{ arg: 4, is: /^RSA_(?:PKCS1|NO)_PADDING$/ }],
    confidence: 'medium',
  },
  {
    weakness: 'weak-tls-version',
    call: [
      'SSLv2_method',
      'SSLv3_method',
      'SSLv3_client_method',
      'TLSv1_method',
      'TLSv1_client_method',
      'TLSv1_server_method',
      'TLSv1_1_method',
      'TLSv1_1_client_method',
    ],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['SSL_CTX_set_verify', 'SSL_set_verify'],
    when: [{ arg: 1, is: /^SSL_VERIFY_NONE$/ }],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: 'curl_easy_setopt',
    when: [
      { arg: 1, is: /CURLOPT_SSL_VERIFYPEER/ },
      { arg: 2, is: /^(?:0L?|false|FALSE)$/ },
    ],
    confidence: 'high',
  },
  {
    weakness: 'hostname-check-disabled',
    call: 'curl_easy_setopt',
    when: [
      { arg: 1, is: /CURLOPT_SSL_VERIFYHOST/ },
      { arg: 2, is: /^(?:0L?|1L?|false|FALSE)$/ },
    ],
    confidence: 'high',
  },
  {
    weakness: 'xxe',
    call: [
      'xmlReadMemory',
      'xmlReadFile',
      'xmlReadDoc',
      'xmlReadFd',
      'xmlReadIO',
      'xmlCtxtReadMemory',
      'xmlCtxtReadFile',
      'xmlCtxtReadDoc',
      'xmlCtxtUseOptions',
      'xmlReaderForMemory',
      'xmlReaderForFile',
    ],
    when: [{ arg: 'any', is: /XML_PARSE_(?:NOENT|DTDLOAD|DTDATTR|DTDVALID)/ }],
    confidence: 'high',
  },
  {
    weakness: 'xxe',
    call: ['xmlSubstituteEntitiesDefault', 'xmlLoadExtDtdDefaultValue'],
    when: [{ arg: 0, is: /^1$/ }],
  },
  {
    weakness: 'weak-key-size',
    call: ['RSA_generate_key', 'RSA_generate_key_ex'],
    when: [{ arg: 'any', is: /^(?:512|768|1024)$/ }],
    confidence: 'high',
  },
  {
    weakness: 'permissive-file-mode',
    call: ['chmod', 'mkdir', 'fchmod', 'creat'],
    when: [{ arg: 1, is: /^0[0-7]?[0-7][0-7][2367]$/ }],
  },
  { weakness: 'permissive-file-mode', call: 'umask', when: [{ arg: 0, is: /^0+$/ }] },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /\b(?:rand|random|drand48|lrand48)\s*\(\s*\)/ },
];

/** For languages that share C's library and are not lowered. */
export const cPatterns: readonly Pattern[] = [...cSyntacticPatterns, ...cFormatPatterns, ...UNFOLLOWED];
