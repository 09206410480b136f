/** @module Models of Joomla, Drupal, Phalcon, CodeIgniter's query builder, and rarely used PHP functions. */
import type { ApiModel } from '../../../api-model/api.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { SENT } from './files.ts';

const JOOMLA_INPUT = /(?:->|\$)(?:input|jinput|app)$|getInput\(\)$/i;

export const phpFurther: ApiModel = {
  id: 'php-further',
  languages: ['php'],
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{getString,getVar,getRaw,getHtml,getArray,getPath,getUsername,getBase64}',
      receiver: JOOMLA_INPUT,
    },
    {
      kind: 'remote',
      label: 'request parameter',
      call: ['JRequest.{getVar,getString,get}', 'Joomla.CMS.Request.{getVar,getString,get}'],
    },
    { kind: 'remote', label: 'part of the requested path', call: 'arg', when: { count: 1 } },
  ],
  types: { XSLTProcessor: [] },
  summaries: [
    { call: 'DOMDocument.{loadXML,load,loadHTML}', flow: 'into-receiver' },
    { call: 'JRequest.{getInt,getUInt,getFloat,getBool,getCmd,getWord}', flow: 'clean' },
    { call: ['{openssl_sign,openssl_verify,openssl_public_encrypt}', intrinsic('%loop-bound')], flow: 'clean' },
  ],
  sanitizers: [
    {
      call: 'str_replace',
      sanitizes: ['ldap'],
      args: [2],
      when: {
        all: ['*', '(', ')'].map((is) => ({ any: [0, 1, 2, 3, 4].map((at) => ({ arg: 0, field: String(at), is })) })),
      },
    },
  ],
  sinks: [
    { weakness: 'xslt-injection', note: 'stylesheet', call: 'XSLTProcessor.importStylesheet', args: [0] },
    { weakness: 'unsafe-include', note: 'name of an extension', call: 'dl', args: [0] },
    {
      weakness: 'code-injection',
      note: 'name of the called function',
      call: '{set_error_handler,set_exception_handler,spl_autoload_register,ob_start,session_set_save_handler,header_register_callback}',
      args: [0],
      shallow: true,
      sources: SENT,
      cwe: [470],
    },
    { weakness: 'unsafe-reflection', note: 'name of the constant', call: 'constant', args: [0], sources: SENT },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: [
        '{Psr.Log.LoggerInterface,Monolog.Logger}.{debug,info,notice,warning,error,critical,alert,emergency}',
        '?.{debug,info,notice,warning,error,critical,alert,emergency}',
      ],
      receiver: /(?:^|[>$:_])(?:log(?:ger)?|_logger)(?:\(\))?$/i,
      args: [0],
      sources: SENT,
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.setQuery',
      receiver: /(?:db|dbo|database)(?:\(\))?$/i,
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: '?.{where,andWhere,orWhere,having}',
      receiver: /\$(?:query|q)(?:->\w+\([^)]*\))*$/i,
      args: [0],
      when: { all: [{ count: 1 }, { arg: 0, built: true }] },
    },
    {
      weakness: 'sql-injection',
      note: 'conditions of a query',
      call: '?.{find,findFirst,count,sum,average,maximum,minimum}',
      receiver: /^\\?(?:\w+\\)*[A-Z]\w*$/,
      args: [0],
      when: { all: [{ count: 1 }, { arg: 0, contains: /\w\s*(?:[=<>]|\b(?:like|in|between)\b)/i }] },
    },
    {
      weakness: 'sql-injection',
      note: 'part of a statement that is not escaped',
      call: '?.{select,where,or_where,having,order_by,set,join}',
      receiver: /->db$/,
      args: [0],
      when: { any: [1, 2, 3].map((arg) => ({ arg, is: false })) },
    },
    {
      weakness: 'path-traversal',
      note: 'file that the server sends',
      call: 'header',
      args: [0],
      when: { arg: 0, starts: /^\s*x-(?:sendfile|accel-redirect|lighttpd-send-file)\s*:/i },
    },
    { weakness: 'path-traversal', note: 'file name', call: '{getimagesize,exif_read_data,exif_thumbnail}', args: [0] },
    { weakness: 'ldap-injection', note: 'LDAP name', call: 'ldap_bind', args: [1] },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: 'file_put_contents',
      args: [1],
      when: {
        all: [
          { arg: 0, contains: /log/i },
          { arg: 2, is: [/^FILE_APPEND/, 8] },
        ],
      },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'length of a list, within the memory limit',
      severity: 'low',
      call: 'range',
      args: [1],
    },
    { weakness: 'resource-exhaustion', note: 'number of rounds', call: intrinsic('%loop-bound'), args: [0] },
    {
      weakness: 'mass-assignment',
      note: 'name of the option',
      call: '{update_option,add_option,update_site_option,delete_option}',
      args: [0],
      sources: SENT,
      when: { not: { arg: 0, starts: /./ } },
    },
    {
      weakness: 'trust-boundary-violation',
      note: 'right that the session grants',
      write:
        '$_SESSION.{role,roles,user_role,userRole,is_admin,isAdmin,admin,level,access_level,permissions,privilege,usertype,user_type,authenticated,loggedin,logged_in}',
      sources: SENT,
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'include and require load code from any address',
      call: 'ini_set',
      when: {
        all: [
          { arg: 0, is: /^allow_url_(?:include|fopen)$/ },
          { arg: 1, is: ['1', 1, true, 'on', 'On'] },
        ],
      },
      cwe: [98, 829],
      confidence: 'medium',
    },
    {
      weakness: 'xslt-injection',
      note: 'stylesheets may call any function',
      call: 'XSLTProcessor.registerPHPFunctions',
      when: { count: 0 },
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      note: 'entities are replaced',
      call: 'XMLReader.setParserProperty',
      when: {
        all: [
          { arg: 0, is: [/\bSUBST_ENTITIES$|\bLOADDTD$/, 1, 4] },
          { arg: 1, is: [true, 1] },
        ],
      },
    },
    {
      weakness: 'weak-padding',
      call: ['openssl_public_encrypt', 'openssl_private_decrypt'],
      when: { arg: 3, is: [/^OPENSSL_(?:PKCS1|NO)_PADDING$/, 1, 3] },
    },
    {
      weakness: 'weak-hash',
      call: ['openssl_sign', 'openssl_verify', 'openssl_csr_sign'],
      when: { arg: 3, is: [/^OPENSSL_ALGO_(?:MD[245]|SHA1|DSS1)$/, /^(?:md[245]|sha1)/i] },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'the algorithm none',
      call: ['JWT.{decode,encode}', 'Firebase.JWT.JWT.decode'],
      when: {
        any: [
          { arg: 2, is: /^none$/i },
          { arg: 2, field: '0', is: /^none$/i },
          { arg: 2, field: '1', is: /^none$/i },
        ],
      },
    },
  ],
};
