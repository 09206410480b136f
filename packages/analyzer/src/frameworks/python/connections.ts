/** @module Models of Python connections other than HTTP: untrusted hosts, missing TLS and authentication. */
import type { ApiModel } from '../../api-model/api.ts';

/** Host names that are neither local nor private. */
const REMOTE_HOST =
  /^(?!localhost\b|127\.|0\.0\.0\.0|\[?::|unix:|10\.|192\.168\.)[a-z\d][\w-]*(?:\.[\w-]+)+(?::\d+)?$/i;

/** Calls that read what a store has under a key. */
const READ_BY_KEY = [
  '{lrange,lindex,lpop,rpop,blpop,brpop,rpoplpush,hget,hgetall,hmget,hvals,smembers,srandmember,spop}',
  '{zrange,zrevrange,zrangebyscore,zpopmin,xread,xrange,xreadgroup,mget,getset}',
];

const ofStores = (methods: readonly string[]): string[] =>
  methods.flatMap((names) =>
    ['?', 'redis.Redis', '{redis,redis.asyncio}.{Redis,StrictRedis}'].map((receiver) => `${receiver}.${names}`),
  );

export const pythonConnections: ApiModel = {
  id: 'python-connections',
  languages: ['python'],
  returns: { '{redis,redis.asyncio}.{Redis,StrictRedis}': 'redis.Redis' },
  summaries: [
    {
      // What a store returns is neither the key nor the address of the store.
      call: [
        ...ofStores(READ_BY_KEY),
        '?.{get_object,get_blob_client,download_as_bytes,download_as_string,download_blob}',
      ],
      flow: 'clean',
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: [
        'ftplib.{FTP,FTP_TLS}',
        'smtplib.{SMTP,SMTP_SSL,LMTP}',
        'imaplib.{IMAP4,IMAP4_SSL}',
        'poplib.{POP3,POP3_SSL}',
        'telnetlib.Telnet',
        '{redis,redis.asyncio}.{Redis,StrictRedis}',
        'asyncio.open_connection',
        'ldap3.Server',
        'aiosmtplib.SMTP',
      ],
      args: [{ at: 0, name: 'host' }],
    },
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: [
        'socket.socket.{connect,connect_ex}',
        '{redis,redis.asyncio}.{from_url,Redis.from_url,StrictRedis.from_url}',
        'ldap.initialize',
        'paramiko.SSHClient.connect',
        'paramiko.Transport',
        'asyncssh.connect',
        'fabric.Connection',
        'pymongo.MongoClient',
        'smbclient.open_file',
        'urllib.request.{OpenerDirector,build_opener}().open',
        'httplib2.Http().request',
        'treq.{post,put,patch,delete,head,request}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['requests.Session.stream', 'httpx.{Client,AsyncClient}().stream', 'treq.request'],
      args: [{ at: 1, name: 'url' }],
    },
    {
      weakness: 'ssrf',
      note: 'URL of a service',
      call: [
        'boto3.{client,resource}',
        'boto3.session.Session().{client,resource}',
        'boto3.Session().{client,resource}',
      ],
      args: ['endpoint_url'],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: [
        'ldap.LDAPObject.{simple_bind,simple_bind_s,bind_s,add_s,modify_s,delete_s,compare_s,rename_s,passwd_s}',
        '?.{simple_bind_s,simple_bind}',
      ],
      args: [0],
      // A complete name is looked up as is; only a part of a name can change where it leads.
      when: { arg: 0, built: true },
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: ['ldap3.Connection.{add,delete,modify,compare,modify_dn}'],
      args: [{ at: 0, name: 'dn' }],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: 'ldap3.Connection',
      args: ['user'],
      when: { arg: 'user', built: true },
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: 'ldap3.Connection.extend.standard.paged_search',
      args: [0, 1, 'search_base', 'search_filter'],
    },
    {
      weakness: 'untrusted-code-load',
      note: 'native library',
      kind: 'path',
      sources: ['remote', 'message'],
      call: [
        'ctypes.{CDLL,PyDLL,WinDLL,OleDLL}',
        'ctypes.{cdll,windll,oledll,pydll}.LoadLibrary',
        'cffi.FFI().dlopen',
        'numpy.ctypeslib.load_library',
      ],
      args: [0],
    },
    {
      weakness: 'xslt-injection',
      note: 'stylesheet',
      call: 'lxml.etree.XSLT',
      args: [0],
      // Without access to files and the network, a style sheet only transforms.
      when: {
        any: [
          { arg: 'access_control', absent: true },
          { arg: 'access_control', is: null },
        ],
      },
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'a directory accepts binds with a name and an empty password',
      call: ['ldap.LDAPObject.{simple_bind,simple_bind_s,bind_s}'],
      when: {
        all: [
          { arg: { at: 0, name: 'who' }, literal: true },
          {
            any: [
              { arg: { at: 1, name: 'cred' }, is: ['', null] },
              { arg: { at: 1, name: 'cred' }, absent: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'exposed-listener',
      note: 'every network interface',
      call: ['asyncio.start_server', '?.create_server', 'asyncio.get_event_loop().create_server'],
      when: { arg: { at: 1, name: 'host' }, is: ['0.0.0.0', '::'] },
      confidence: 'low',
    },
    {
      weakness: 'cleartext-transport',
      note: 'gRPC without TLS',
      call: ['grpc.insecure_channel', 'grpc.aio.insecure_channel'],
      when: { arg: { at: 0, name: 'target' }, is: REMOTE_HOST },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'all host keys are accepted',
      call: 'asyncssh.connect',
      when: { arg: 'known_hosts', is: null },
    },
    {
      weakness: 'weak-cipher',
      note: 'outdated TLS cipher suites',
      call: ['ssl.SSLContext.set_ciphers', 'OpenSSL.SSL.Context.set_cipher_list'],
      when: {
        arg: 0,
        is: /(?:^|[:, ])(?:RC[24]|DES|3DES|DES-CBC3?|[ae]?NULL|EXP(?:ORT)?|LOW|ADH|AECDH|IDEA|SEED|MD5)(?:$|[:,+\- ])|@SECLEVEL=0/i,
      },
    },
  ],
};
