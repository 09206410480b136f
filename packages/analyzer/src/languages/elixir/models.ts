/** @module Elixir's and Erlang's libraries. */

import type { ApiModel } from '../../api-model/api.ts';
import { ecto } from '../../frameworks/elixir/ecto.ts';
import { phoenix } from '../../frameworks/elixir/phoenix.ts';

const elixirCore: ApiModel = {
  id: 'elixir',
  languages: ['elixir'],
  sources: [
    { kind: 'environment', label: 'environment variable', call: ['System.{get_env,fetch_env!,fetch_env}'] },
    { kind: 'argument', label: 'command line', call: 'System.argv' },
    { kind: 'file', label: 'file', call: 'File.{read,read!,stream!}' },
    {
      kind: 'remote',
      label: 'answer of another server',
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
      when: { arg: 0, is: /(?:^|\/)(?:ba|z|da|k)?sh$|^cmd(?:\.exe)?$/ },
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: ['Port.open', ':erlang.open_port', ':exec.{run,run_link}'],
      args: [0, 1],
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
      ],
      args: [0],
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
  ],
  checks: [
    {
      weakness: 'jwt-not-verified',
      note: 'claims that no one has signed for',
      call: ['Joken.{peek_claims,peek_header}', 'JOSE.JWT.{peek,peek_payload}', 'JWT.peek_payload', '?.peek_claims'],
    },
    {
      weakness: 'weak-hash',
      call: ':crypto.hash',
      when: { arg: 0, is: ['md4', 'md5', 'sha'] },
      confidence: 'medium',
    },
    { weakness: 'weak-hash', call: ':erlang.md5', confidence: 'medium' },
  ],
  sanitizers: [
    { call: ['Path.basename', 'Path.safe_relative'], sanitizes: ['path'] },
    { call: ['Regex.escape'], sanitizes: ['regex'] },
    { call: ['inspect', 'Kernel.inspect'], sanitizes: ['log', 'sql-quoted'] },
  ],
  guards: [
    { call: ['Enum.member?', 'MapSet.member?'], args: [1], sanitizes: 'all' },
    { call: ['Map.has_key?', 'Keyword.has_key?'], args: [1], sanitizes: 'all' },
    { call: 'String.match?', args: [0], pattern: 1, sanitizes: [] },
    { call: 'Regex.match?', args: [1], pattern: 0, sanitizes: [] },
    { call: 'String.starts_with?', args: [0], sanitizes: [], prefix: 1 },
    // Begins with one slash and not with two: an address of the own site.
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
    { call: ['Map.get', 'Map.fetch!', 'Keyword.get', 'Access.get', 'get_in'], flow: 'identity', from: 0 },
    { call: ['raise', 'exit', 'throw', 'reraise'], flow: 'throws' },
  ],
};

export const elixirModels: readonly ApiModel[] = [elixirCore, phoenix, ecto];
