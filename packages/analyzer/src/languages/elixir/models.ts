/** @module Models of Elixir's and Erlang's libraries. */

import type { ApiModel } from '../../api-model/api.ts';
import { CLEARTEXT, CLEARTEXT_BEGINNING } from '../../frameworks/cleartext-address.ts';
import { cowboy } from '../../frameworks/elixir/cowboy.ts';
import { ecto } from '../../frameworks/elixir/ecto.ts';
import { phoenix } from '../../frameworks/elixir/phoenix.ts';
import { elixirServices } from '../../frameworks/elixir/services.ts';

const SHELL = /(?:^|\/)(?:ba|z|da|k)?sh$|^cmd(?:\.exe)?$/;
const WEAK_CIPHER = /^(?:aes_(?:128_|192_|256_)?ecb|des\w*|rc[24]\w*|blowfish\w*)$/;
const DIGEST = /^(?:md[45]|sha\d*|sha3_\d+|blake2[bs])$/;
const SECRET_NAME =
  /token|secret|passw(?:or)?d|voucher|coupon|\botp|nonce|salt|session_?id|csrf|api_?key|(?:reset|verification|invite|pairing|auth|access|login|confirm\w*|security|recovery)_?(?:code|key)|passcode/i;
/** File modes that are writable for every user. */
const WRITABLE = Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o002) !== 0);
const READABLE = Array.from({ length: 0o1000 }, (_, mode) => mode).filter((mode) => (mode & 0o004) !== 0);

const elixirCore: ApiModel = {
  id: 'elixir',
  languages: ['elixir'],
  sources: [
    { kind: 'environment', label: 'environment variable', call: ['System.{get_env,fetch_env!,fetch_env}'] },
    { kind: 'argument', label: 'command line', call: 'System.argv' },
    { kind: 'file', label: 'file', call: 'File.{read,read!,stream!}' },
    {
      kind: 'remote',
      label: 'response of another server',
      call: '{HTTPoison,Tesla,Req,Finch,HTTPotion}.{get,get!,post,post!,request,request!}',
      sanitized: ['sql', 'html', 'path', 'redirect', 'shell'],
      confidence: 'medium',
    },
  ],
  sinks: [
    { weakness: 'command-injection', note: 'command', call: ['System.{cmd,shell}', ':os.cmd'], args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell script',
      call: 'System.cmd',
      args: [1],
      when: { arg: 0, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: ['MuonTrap.cmd', 'Rambo.run', 'Porcelain.{exec,spawn}'],
      args: [0],
    },
    { weakness: 'command-injection', note: 'shell command', call: 'Porcelain.{shell,spawn_shell}', args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell script',
      call: ['MuonTrap.cmd', 'Rambo.run', 'Porcelain.{exec,spawn}', 'Exile.stream!'],
      args: [1],
      when: { arg: 0, is: SHELL },
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: ['Exile.{stream,stream!}', 'ExCmd.{stream,stream!}'],
      args: [0],
    },
    {
      weakness: 'argument-injection',
      note: 'argument that may be an option',
      call: ['System.cmd', 'MuonTrap.cmd', 'Rambo.run', 'Porcelain.exec'],
      args: [1],
      sources: ['remote', 'message'],
      when: { arg: 0, is: /(?:^|\/)(?:git|rsync|scp|find|zip|tar|curl|wget|ssh|ffmpeg|sendmail)$/ },
      confidence: 'low',
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP search',
      call: ':eldap.search',
      args: [1],
      fields: ['base', 'filter'],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP search',
      call: ['Exldap.{search_with_filter,search_field,search_substring}', 'Paddle.get'],
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'script of the database',
      call: ['Redix.{command,command!,noreply_command}', 'Redix.Cluster.{command,command!}'],
      args: [1],
      when: {
        all: [
          { arg: 1, field: '0', is: /^EVAL$/i },
          { arg: 1, field: '1', tainted: true },
        ],
      },
    },
    {
      weakness: 'nosql-injection',
      note: 'query',
      call: 'Mongo.{find,find_one,delete_many,delete_one,update_one,update_many,count_documents,aggregate}',
      args: [2],
    },
    { weakness: 'code-injection', note: 'code of Lua', call: ['Lua.{eval,eval!}', ':luerl.{do,eval}'], args: [0, 1] },
    { weakness: 'template-injection', note: 'template', call: ['Solid.{parse,parse!}', 'Liquex.parse'], args: [0] },
    {
      weakness: 'path-traversal',
      note: 'where an archive is unpacked',
      call: [':zip.{unzip,extract,unzip_file}', ':erl_tar.extract'],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: ['Port.open', ':erlang.open_port', ':exec.{run,run_link}'],
      args: [0, 1],
      // A fixed program gets its arguments separately, without a shell.
      when: {
        unless: {
          all: [
            { arg: 0, field: '0', is: 'spawn_executable' },
            { not: { arg: 0, field: '1', tainted: true } },
            { unless: { arg: 0, field: '1', is: SHELL } },
          ],
        },
      },
    },
    {
      weakness: 'code-injection',
      note: 'code',
      call: [
        'Code.{eval_string,eval_quoted,eval_file,compile_string,compile_quoted,require_file,load_file,string_to_quoted!}',
        'Module.create',
        ':erl_eval.{expr,exprs}',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'EEx.{eval_string,compile_string,function_from_string}',
      args: [0],
    },
    { weakness: 'path-traversal', note: 'template', call: 'EEx.{eval_file,compile_file}', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: [
        'File.{read,read!,write,write!,open,open!,stream!,rm,rm!,rm_rf,rm_rf!,mkdir,mkdir!,mkdir_p,mkdir_p!,ls,ls!,touch,touch!,stat,stat!,lstat,exists?,chmod,chmod!}',
        ':file.{read_file,write_file,open,delete,consult}',
        'Path.wildcard',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'File.{cp,cp!,cp_r,cp_r!,rename,rename!,ln_s,copy,copy!}',
      args: [0, 1],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'Erlang terms',
      call: ':erlang.binary_to_term',
      args: [0],
      when: { arg: 1, absent: true },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'Erlang terms',
      call: 'Plug.Crypto.non_executable_binary_to_term',
      args: [0],
      when: { arg: 1, absent: true },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'atom, which is never freed',
      call: ['{String,List}.to_atom', 'Module.concat', ':erlang.{binary_to_atom,list_to_atom}'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: [
        '{HTTPoison,Tesla,Req,HTTPotion}.{get,get!,post,post!,put,put!,delete,delete!,head,head!,patch,patch!}',
        ':hackney.{get,post}',
        ':httpc.request',
        ':gen_tcp.connect',
        ':ssl.connect',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: 'Tesla.client',
      args: [0],
      sources: ['remote', 'message'],
      when: {
        any: [0, 1, 2, 3].map((at) => ({
          all: [
            { arg: 0, field: `${at}.0`, type: 'Tesla.Middleware.BaseUrl' },
            { arg: 0, field: `${at}.1`, tainted: true },
          ],
        })),
      },
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: ['{HTTPoison,Finch}.{request,request!,build}', ':httpc.request', ':hackney.request'],
      args: [1],
    },
    {
      weakness: 'xxe',
      note: 'XML document',
      call: [':xmerl_scan.{string,file}'],
      args: [0],
      when: { unless: { arg: 1, field: 'allow_entities', is: false } },
    },
    { weakness: 'regex-injection', note: 'regular expression', call: 'Regex.{compile,compile!}', args: [0] },
    {
      weakness: 'log-injection',
      note: 'log',
      call: 'Logger.{debug,info,notice,warn,warning,error}',
      args: [0],
      confidence: 'low',
    },
    {
      weakness: 'log-injection',
      note: 'log file',
      call: 'File.{write,write!}',
      args: [1],
      when: { arg: 0, is: /\.log$/ },
      sources: ['remote', 'message', 'parameter'],
    },
  ],
  checks: [
    {
      weakness: 'jwt-not-verified',
      note: 'claims without a verified signature',
      call: ['Joken.{peek_claims,peek_header}', 'JOSE.JWT.{peek,peek_payload}', 'JWT.peek_payload', '?.peek_claims'],
    },
    {
      weakness: 'weak-hash',
      call: ':crypto.hash',
      when: { arg: 0, is: ['md4', 'md5', 'sha'] },
      confidence: 'medium',
    },
    { weakness: 'weak-hash', call: ':erlang.md5', confidence: 'medium' },
    {
      weakness: 'weak-hash',
      call: ':crypto.{mac,hmac}',
      when: {
        any: [
          { arg: 0, is: 'md5' },
          { arg: 1, is: 'md5' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'weak-cipher',
      call: [':crypto.{crypto_one_time,crypto_init,crypto_dyn_iv_init,block_encrypt,block_decrypt,stream_init}'],
      when: { arg: 0, is: WEAK_CIPHER },
    },
    {
      weakness: 'static-iv',
      call: [':crypto.{crypto_one_time,crypto_init,crypto_one_time_aead,block_encrypt}'],
      when: {
        all: [
          { arg: 2, literal: true },
          { unless: { arg: 0, is: WEAK_CIPHER } },
          { unless: { arg: 4, field: 'encrypt', is: false } },
          { unless: { arg: 4, is: false } },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key in the code',
      call: ':crypto.{mac,hmac}',
      when: {
        any: [
          { arg: 2, literal: true },
          { all: [{ arg: 1, literal: true }, { arg: 3, absent: true }, { unless: { arg: 1, is: DIGEST } }] },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key in the code',
      call: ['Phoenix.Token.{sign,encrypt,verify,decrypt}', 'Plug.Crypto.{sign,encrypt,verify,decrypt}'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: '{Pbkdf2,Pbkdf2.Base}.{hash_pwd_salt,hash_password,add_hash}',
      when: { any: [1, 2].map((arg) => ({ arg, field: 'rounds', below: 100_000 })) },
    },
    {
      weakness: 'cleartext-transport',
      confidence: 'medium',
      call: [
        '{HTTPoison,Tesla,Req,HTTPotion}.{get,get!,post,post!,put,put!,delete,delete!,patch,patch!}',
        ':hackney.{get,post}',
      ],
      when: {
        any: [
          { arg: 0, is: CLEARTEXT },
          { arg: 0, starts: CLEARTEXT_BEGINNING },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      call: ':public_key.generate_key',
      when: { arg: 0, field: '1', below: 2048 },
    },
    {
      weakness: 'predictable-random',
      call: [
        ':rand.{uniform,bytes,uniform_s,bytes_s}',
        ':random.uniform',
        'Enum.{random,take_random}',
        'System.{unique_integer,os_time,system_time}',
      ],
      when: { within: SECRET_NAME },
      confidence: 'medium',
    },
    { weakness: 'permissive-file-mode', call: 'File.{chmod,chmod!}', when: { arg: 1, is: WRITABLE } },
    {
      weakness: 'permissive-file-mode',
      note: 'secret that every user can read',
      call: 'File.{chmod,chmod!}',
      when: {
        all: [
          { arg: 0, contains: /key\b|\.pem\b|secret|token|credential|passw/i },
          { arg: 1, is: READABLE },
          { not: { arg: 1, is: WRITABLE } },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'insecure-temp-file',
      call: 'File.{write,write!,open,open!,touch,touch!,cp,cp!}',
      when: { any: [{ arg: 0, is: /^\/(?:var\/)?tmp\/[^/]+$/ }] },
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      note: 'parser that follows external entities',
      call: [':xmerl_scan.{string,file}'],
      when: {
        all: [
          { arg: 0, dynamic: true },
          { unless: { arg: 1, field: 'allow_entities', is: false } },
          {
            any: [
              { arg: 1, absent: true },
              { arg: 1, field: 'fetch_fun', absent: true },
            ],
          },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'resource-exhaustion',
      note: 'atoms, which are never freed, created from the keys of a document',
      call: ['{Jason,Poison,JSON,JSX,Jsonrs}.{decode,decode!}', ':jsx.decode'],
      when: {
        any: [
          { arg: 1, field: 'keys', is: 'atoms' },
          { arg: 1, field: 'labels', is: 'atom' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'missing-authorization',
      note: 'records read or changed without access rules',
      call: 'Ash.{read,read!,read_one,read_one!,create,create!,update,update!,destroy,destroy!,bulk_create,bulk_update,bulk_destroy}',
      when: { any: [1, 2, 3].map((arg) => ({ arg, field: 'authorize?', is: false })) },
      confidence: 'low',
    },
    {
      weakness: 'missing-authorization',
      note: 'record that is queried without access rules',
      call: 'Ash.{get,get!}',
      when: {
        all: [
          { arg: 1, tainted: true },
          { arg: 2, field: 'authorize?', is: false },
        ],
      },
      confidence: 'medium',
    },
  ],
  sanitizers: [
    { call: ['Path.basename', 'Path.safe_relative'], sanitizes: ['path'] },
    {
      call: ':eldap.{equalityMatch,present,substrings,approxMatch,greaterOrEqual,lessOrEqual}',
      sanitizes: ['ldap'],
      args: ['*'],
    },
    { call: ['Regex.escape'], sanitizes: ['regex'] },
    // A string contains no query operators.
    { call: ['to_string', 'Kernel.to_string'], sanitizes: ['nosql'] },
    { call: ['inspect', 'Kernel.inspect'], sanitizes: ['log', 'sql-quoted'] },
  ],
  callbacks: [
    // The arguments of a GraphQL query.
    { call: 'resolve', args: [0], parameters: [{ source: 'remote', label: 'arguments of the query' }] },
    { call: 'resolve/3', args: [0], parameters: [null, { source: 'remote', label: 'arguments of the query' }] },
    { call: 'Ecto.Multi.run', args: [2], parameters: ['Repo'] },
  ],
  guards: [
    { call: ['Enum.member?', 'MapSet.member?'], args: [1], sanitizes: 'all' },
    { call: ['Map.has_key?', 'Keyword.has_key?'], args: [1], sanitizes: 'all' },
    { call: 'String.match?', args: [0], pattern: 1, sanitizes: [] },
    { call: 'Regex.match?', args: [1], pattern: 0, sanitizes: [] },
    { call: 'String.starts_with?', args: [0], sanitizes: [], prefix: 1 },
    {
      call: 'String.starts_with?',
      args: [0],
      sanitizes: ['path'],
      when: { arg: 0, type: '{Path.expand(),Path.absname()}' },
    },
    // It begins with one slash, but not with two: a path on the same site.
    {
      call: 'String.starts_with?',
      args: [0],
      sanitizes: ['redirect', 'url'],
      holds: false,
      when: {
        all: [
          { arg: 1, is: ['//', '/\\'] },
          { arg: 0, starts: /^\// },
        ],
      },
    },
    { call: 'String.contains?', args: [0], sanitizes: ['path'], holds: false, when: { arg: 1, is: /^\.\.[\\/]?$/ } },
  ],
  summaries: [
    { call: ['String.to_charlist', 'to_charlist', 'List.to_string', 'Kernel.to_charlist'], flow: 'identity', from: 0 },
    { call: ['Integer.{to_string,to_charlist,digits}', 'Float.{to_string,to_charlist}'], flow: 'number' },
    {
      call: [
        'String.{to_integer,to_float}',
        'Integer.{parse,parse!}',
        'Float.parse',
        ':erlang.binary_to_integer',
        'String.to_existing_atom',
      ],
      flow: 'parse-number',
    },
    {
      call: [
        'String.length',
        'length',
        'byte_size',
        'map_size',
        'is_nil',
        'is_binary',
        'Enum.count',
        'Enum.member?',
        'String.contains?',
        'String.starts_with?',
        'String.match?',
        'Regex.match?',
        'DateTime.{utc_now,from_iso8601}',
        'Date.{from_iso8601,from_iso8601!}',
        'Ecto.UUID.{cast,cast!,generate}',
        ':crypto.hash',
        ':crypto.mac',
        'Base.encode16',
        'Bcrypt.hash_pwd_salt',
      ],
      flow: 'clean',
    },
    { call: ['Enum.{map,flat_map,map_join}', 'Stream.map'], flow: 'transform', fn: 1 },
    { call: ['Enum.{each,filter,reject,find,reduce}'], flow: 'call-argument', fn: 1 },
    {
      call: ['get_in', '{Map,Keyword}.{get_lazy,pop,pop!,fetch}'],
      flow: 'identity',
      from: 0,
    },
    { call: ['?.replace', '?.replaceAll'], flow: 'replace' },
    { call: ['raise', 'exit', 'throw', 'reraise'], flow: 'throws' },
  ],
};

export const elixirModels: readonly ApiModel[] = [elixirServices, elixirCore, cowboy, phoenix, ecto];
