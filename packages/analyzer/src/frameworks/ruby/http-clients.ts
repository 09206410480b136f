/** @module Models of Net::HTTP, open-uri, Faraday, HTTParty, RestClient and other HTTP clients. */
import type { ApiModel } from '../../api-model/api.ts';

const VERBS = '{get,post,put,patch,delete,head,options,request,execute}';

const REQUESTS = [
  'Net.HTTP.{get,get_response,get_print,post,post_form,put}',
  'URI.{open,read}',
  'OpenURI.open_uri',
  `Faraday.${VERBS}`,
  `HTTParty.${VERBS}`,
  `RestClient.${VERBS}`,
  `HTTP.${VERBS}`,
  `HTTPX.${VERBS}`,
  `Excon.${VERBS}`,
  `Typhoeus.${VERBS}`,
  'Curl.{get,post,put}',
  'Curl.Easy.{new,perform,http_get}',
  'Down.{download,open}',
  'Socket.tcp',
];
const OPENERS = [
  'Net.HTTP.{Get,Post,Put,Patch,Delete,Head}.new',
  'Faraday.new',
  'RestClient.Resource.new',
  'Excon.new',
  'Typhoeus.Request.new',
  'HTTPClient.new().{get,post,put,get_content}',
  'Mechanize.new().{get,post}',
  'TCPSocket.{new,open}',
  '{EM,EventMachine}.HttpRequest.new',
  'Async.HTTP.{Internet.new().get,Endpoint.parse}',
  'Patron.Session.new().get',
  'Net.HTTP.{start,new}',
];

export const rubyHttpClients: ApiModel = {
  id: 'ruby-http-clients',
  languages: ['ruby'],
  types: { 'Net.HTTP': [], 'Faraday.Connection': [] },
  returns: {
    '{URI.parse,URI,Addressable.URI.parse}': 'URI.Generic',
    'Net.HTTP.new': 'Net.HTTP',
    'Faraday.new': 'Faraday.Connection',
    '{HTTP,HTTPX}.{timeout,follow,headers,auth,basic_auth,via,through,cookies,use,accept,persistent,nodelay,encoding,retriable,with,plugin,with_timeout}':
      'HTTP',
  },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [...REQUESTS, ...OPENERS],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['Faraday.new', 'RestClient.Request.execute', 'RestClient.Request.new'],
      args: ['url'],
    },
    // The WSDL of a SOAP service is fetched from its URL.
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['Savon.client', 'Savon.new'],
      args: ['wsdl', 'endpoint'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: `Faraday.Connection.${VERBS}`,
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['?.open', 'URI.Generic.{open,read}'],
      receiver: /(?:^|\b)(?:uri|url|URI\.parse\(.*\)|URI\(.*\))$/i,
      args: ['this'],
    },
  ],
  summaries: [
    { call: ['URI.parse', 'URI', 'Addressable.URI.parse'], flow: 'identity', from: 0 },
    // The response doesn't derive from the URL.
    { call: [...REQUESTS, `Faraday.Connection.${VERBS}`], flow: 'clean' },
  ],
  sanitizers: [
    // The result doesn't contain the host.
    { call: ['URI.Generic.{path,request_uri,query,fragment}'], sanitizes: ['redirect', 'url'], args: ['this'] },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a server',
      call: ['Net.FTP.new().login', '?.login'],
      receiver: /ftp$/i,
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a server',
      call: 'Net.{SSH,SFTP,SCP}.start',
      when: { arg: 'password', literal: true },
    },
    {
      weakness: 'certificate-check-disabled',
      call: [`HTTParty.${VERBS}`, `Typhoeus.${VERBS}`, `HTTP.${VERBS}`, `HTTPX.${VERBS}`],
      when: {
        any: [
          { arg: 'verify', is: false },
          { arg: 'ssl_verifypeer', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['RestClient.Request.{execute,new}', 'RestClient.Resource.new'],
      when: { arg: 'verify_ssl', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Faraday.new', 'Excon.new', `Excon.${VERBS}`],
      when: {
        any: [
          { arg: 'ssl', field: 'verify', is: false },
          { arg: 'ssl_verify_peer', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      write: '?.verify',
      receiver: /ssl|tls/i,
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['{EM,EventMachine}.HttpRequest.new', 'Async.HTTP.Client.new'],
      when: {
        any: [
          { arg: 'tls', field: 'verify_peer', is: false },
          { arg: 'ssl', field: 'verify_peer', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.{ssl_verify_peer,verify_ssl,ssl_verifypeer}'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Savon.client', 'Savon.new'],
      when: { arg: 'ssl_verify_mode', is: 'none' },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['?.ssl_verify_mode'],
      when: { arg: 0, is: 'none' },
    },
    { weakness: 'certificate-check-disabled', call: 'default_options.update', when: { arg: 'verify', is: false } },
    {
      weakness: 'certificate-check-disabled',
      note: 'all host keys are accepted',
      call: ['Net.SSH.{start,configuration_for}', 'Net.{SFTP,SCP}.start'],
      when: {
        any: [
          { arg: 'verify_host_key', is: ['never', false, 'accept_new_or_local_tunnel'] },
          { arg: 'paranoid', is: false },
        ],
      },
    },
    {
      weakness: 'exposed-listener',
      note: 'every network interface',
      call: ['{TCPServer,UDPSocket,UNIXServer}.{new,open}', 'Addrinfo.tcp'],
      confidence: 'medium',
      when: { arg: 0, is: ['0.0.0.0', '::', ''] },
    },
    {
      weakness: 'exposed-listener',
      note: 'every network interface',
      call: ['WEBrick.HTTPServer.new', 'Rack.Handler.default.run', 'Rack.Handler.{WEBrick,Puma,Thin}.run', 'run!'],
      confidence: 'low',
      when: {
        any: [
          { arg: 'BindAddress', is: ['0.0.0.0', '::'] },
          { arg: 'Host', is: ['0.0.0.0', '::'] },
          { arg: 'bind', is: ['0.0.0.0', '::'] },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      call: ['Net.FTP.{new,open}'],
      confidence: 'medium',
      when: {
        any: [
          { arg: 'ssl', absent: true },
          { arg: 'ssl', is: false },
        ],
      },
    },
    { weakness: 'cleartext-transport', call: ['Net.Telnet.new'], confidence: 'medium' },
  ],
};
