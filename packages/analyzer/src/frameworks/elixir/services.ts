/** @module Models of Elixir libraries for hosts, browsers, messages and stores. */
import type { ApiModel } from '../../api-model/api.ts';

const CLIENTS = '{get,get!,post,post!,put,put!,patch,patch!,delete,delete!,head,head!}';

export const elixirServices: ApiModel = {
  id: 'elixir-services',
  languages: ['elixir'],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'command on a remote host',
      call: ['SSHEx.{cmd!,run,stream}', ':ssh_connection.exec', 'SSHKit.run', 'SSHKit.SSH.run', 'Sshex.cmd'],
      args: [1, 2],
      sources: ['remote', 'message', 'database', 'argument', 'parameter'],
    },
    {
      weakness: 'command-injection',
      note: 'command',
      call: ['Porcelain.shell', 'Exile.stream', 'MuonTrap.cmd', ':exec.run', 'Port.open'],
      args: [0],
      sources: ['remote', 'message', 'parameter'],
    },
    {
      weakness: 'ssrf',
      note: 'URL that a browser opens',
      call: [
        'ChromicPDF.{print_to_pdf,print_to_pdfa,capture_screenshot}',
        'PdfGenerator.{generate,generate!,generate_binary}',
      ],
      args: [0],
      sources: ['remote', 'message'],
      when: {
        all: [
          { arg: 0, field: '0', is: /^:?url$/ },
          { arg: 0, field: '1', tainted: true },
        ],
      },
    },
    {
      weakness: 'ssrf',
      note: 'URL that a browser opens',
      call: ['Wallaby.Browser.visit'],
      args: [1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        `{HTTPotion,Tesla,Req,HTTPoison,Mojito,Gun}.${CLIENTS}`,
        ':hackney.{get,post,put,delete,head,request}',
        'Mint.HTTP.connect',
        'Finch.build',
        ':gun.open',
        'WebSockex.{start,start_link}',
        'Download.from',
      ],
      args: [0, 1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['Exldap.{search_substring,search_with_filter,search}', 'Paddle.get'],
      args: [2, 3],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: ['SweetXml.{xpath,sigil_x,add_namespace}', ':xmerl_xpath.string'],
      args: [0, 1],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 1, built: true },
        ],
      },
    },
    {
      weakness: 'nosql-injection',
      note: 'Cypher query',
      call: ['Bolt.Sips.{query,query!}', 'Boltx.{query,query!}'],
      args: [1],
      when: { arg: 1, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query',
      call: ['Mongo.{find,find_one,aggregate,delete_many,delete_one,update_many,update_one,count_documents}'],
      args: [2],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['Solid.{parse,parse!}', 'Mustache.render', 'Liquex.parse', 'Temple.compile', 'Bbmustache.render'],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: ['Path.wildcard', 'Briefly.create', 'Waffle.Storage.Local.put', ':zip.{unzip,extract}', ':erl_tar.extract'],
      args: [0],
      sources: ['remote', 'message'],
    },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      call: [':eldap.simple_bind', 'Exldap.{bind,verify_credentials}', 'Paddle.authenticate'],
      when: { arg: 2, literal: true },
    },
    {
      weakness: 'jwt-not-verified',
      call: ['Joken.{peek_claims,peek_header}', 'JOSE.JWT.{peek,peek_payload,peek_protected}', 'Guardian.peek'],
      confidence: 'medium',
    },
  ],
};
