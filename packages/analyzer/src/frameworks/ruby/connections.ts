/** @module Models of Ruby cleartext connections, clients that skip TLS, and session contents. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';
import { CLEARTEXT, CLEARTEXT_BEGINNING } from '../cleartext-address.ts';
import { PRIVILEGE_NAMES } from '../privilege-names.ts';

const VERBS = '{get,post,put,patch,delete,head}';
const address = (arg: number | string): Condition => ({
  any: [
    { arg, is: CLEARTEXT },
    { arg, starts: CLEARTEXT_BEGINNING },
  ],
});
const PLAIN = {
  weakness: 'cleartext-transport',
  note: 'HTTP without TLS',
  confidence: 'medium',
  severity: 'low',
} as const;
const ENCRYPTS = ['tls', 'tls_verify', 'starttls'];

export const rubyConnections: ApiModel = {
  id: 'ruby-connections',
  languages: ['ruby'],
  callbacks: [
    // The block returns the log message: `logger.info { "…" }`.
    {
      call: ['?.{debug,info,warn,error,fatal,unknown}', 'Logger.new().{debug,info,warn,error,fatal,unknown}'],
      receiver: /(?:^|[.@_])(?:logger|log)$|\[:(?:logger|log)\]$/i,
      parameters: [],
      handler: 'log-message',
    },
  ],
  sinks: [
    { weakness: 'log-injection', note: 'log entry', handlerReturn: 'log-message' },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: 'Logger.new().{debug,info,warn,error,fatal,unknown,add}',
      args: [{ from: 0 }],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      write: '?.{Location,location}',
    },
    { weakness: 'trust-boundary-violation', note: 'session', write: `session.${PRIVILEGE_NAMES}` },
    { weakness: 'xslt-injection', note: 'stylesheet', call: ['Nokogiri.XSLT', 'Nokogiri.XSLT.parse'], args: [0] },
    { weakness: 'path-traversal', note: 'file name', call: ['PStore.new', 'YAML.Store.new', 'DBM.open'], args: [0] },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['PG.Connection.{prepare,async_prepare}', 'PG.{connect,Connection.new}().{prepare,async_prepare}'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: [
        'Net.SMTP.{start,new}',
        'Net.IMAP.new',
        'Net.POP3.start',
        'Net.SSH.start',
        'Net.LDAP.new',
        'UDPSocket.new().connect',
      ],
      args: [0, 'host'],
    },
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: ['Redis.new', 'Mongo.Client.new', 'Bunny.new'],
      args: ['url', 'host'],
    },
  ],
  checks: [
    {
      ...PLAIN,
      call: [
        'Net.HTTP.{get,get_response,get_print,post,post_form,put}',
        '{URI,OpenURI}.{open,open_uri}',
        'URI.Generic.{open,read}',
        `{Faraday,HTTParty,RestClient,HTTP,HTTPX,Excon,Typhoeus}.${VERBS}`,
        '{Faraday,Excon,RestClient.Resource,Typhoeus.Request,Net.HTTP.Get,Net.HTTP.Post,Net.HTTP.Put}.new',
      ],
      when: address(0),
    },
    {
      ...PLAIN,
      call: ['Faraday.new', 'RestClient.Request.execute', 'Elasticsearch.Client.new'],
      when: address('url'),
    },
    { ...PLAIN, call: 'base_uri', when: address(0) },
    {
      weakness: 'cleartext-transport',
      note: 'a password sent to a mail server without TLS',
      call: 'Net.SMTP.start',
      when: {
        all: [
          { not: { arg: 4, absent: true } },
          { unless: { arg: 0, is: /^(?:localhost|127\.)/ } },
          ...ENCRYPTS.map((arg) => ({ unless: { arg, is: true } }) as const),
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'a password over LDAP without TLS',
      call: 'Net.LDAP.{new,open}',
      when: {
        all: [
          { not: { arg: 'auth', field: 'password', absent: true } },
          { arg: 'encryption', absent: true },
          // A name without a dot is a host of the local network.
          { arg: 'host', is: /^(?!127\.|10\.|192\.168\.)[\w-]+(?:\.[\w-]+)+$/ },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'email read without TLS',
      call: 'Net.IMAP.new',
      when: {
        all: [
          { arg: 'ssl', absent: true },
          { arg: 2, absent: true },
          { unless: { arg: 0, is: /^(?:localhost|127\.)/ } },
        ],
      },
      confidence: 'low',
    },
    {
      weakness: 'weak-cipher',
      note: 'outdated TLS cipher suites',
      write: ['?.ciphers', 'Net.HTTP.ciphers'],
      when: {
        arg: 'value',
        is: /(?:^|[:, ])(?:RC[24]|DES|3DES|DES-CBC3?|[ae]?NULL|EXP(?:ORT)?|LOW|ADH|AECDH|IDEA|SEED|MD5)(?:$|[:,+\- ])|@SECLEVEL=0/i,
      },
    },
    {
      weakness: 'weak-key-size',
      call: ['OpenSSL.PKey.EC.{generate,new}', 'OpenSSL.PKey.generate_key'],
      when: {
        any: [
          { arg: 0, is: /^(?:secp|sect|prime)(?:1\d\d|224)/ },
          { arg: 1, field: 'ec_paramgen_curve', is: /^(?:secp|sect|prime)(?:1\d\d|224)/ },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: "the system's own hash",
      call: '?.crypt',
      when: {
        all: [{ arg: 'this', dynamic: true }, { count: 1 }, { unless: { arg: 0, is: /^\$(?:2[aby]|5|6|y)\$/ } }],
      },
      confidence: 'low',
    },
    {
      weakness: 'weak-hash',
      call: ['Digest.const_get', 'OpenSSL.Digest.const_get'],
      when: { arg: 0, is: /^(?:MD[245]|SHA1|RMD160)$/ },
      confidence: 'medium',
    },
    {
      weakness: 'jwt-not-verified',
      note: 'expired tokens are accepted',
      call: 'JWT.decode',
      when: {
        any: [
          { arg: 'verify_expiration', is: false },
          { arg: 3, field: 'verify_expiration', is: false },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'jwt-not-verified',
      call: 'JWT.decode',
      when: {
        any: ['0', '1'].flatMap((at) => [
          { arg: 'algorithms', field: at, is: /^none$/i } as const,
          { arg: 3, field: `algorithms.${at}`, is: /^none$/i } as const,
        ]),
      },
    },
    {
      weakness: 'session-expiration',
      note: 'a token that never expires',
      call: 'JWT.encode',
      when: { arg: 0, field: 'exp', absent: true },
      confidence: 'medium',
      severity: 'low',
    },
    {
      weakness: 'security-control-disabled',
      note: 'requests for any host name are accepted',
      call: '?.clear',
      when: { count: 0 },
      receiver: /(?:^|\.)config\.hosts$/,
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'requests for any host name are accepted',
      write: '?.hosts',
      receiver: /config$/,
      when: { arg: 'value', is: null },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'a protection of Rails is removed',
      call: '?.delete',
      receiver: /\bmiddleware$/,
      when: { arg: 0, is: /^(?:ActionDispatch\.(?:HostAuthorization|SSL|Cookies)|Rack\.(?:Protection|Attack)\b.*)$/ },
    },
    {
      weakness: 'insecure-temp-file',
      note: 'a name that someone else can claim first',
      call: 'Dir.Tmpname.create',
      confidence: 'low',
    },
  ],
};
