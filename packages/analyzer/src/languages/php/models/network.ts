/** @module Models of outgoing requests: cURL, streams, Guzzle, and their certificate settings. */
import type { ApiModel } from '../../../api-model/api.ts';

const CLIENT = /(?:client|http|guzzle|request|api)\w{0,6}$/i;

export const phpNetwork: ApiModel = {
  id: 'php-network',
  languages: ['php'],
  returns: {
    'new GuzzleHttp.Client': 'GuzzleHttp.Client',
    'Symfony.Component.HttpClient.HttpClient.create': 'Symfony.Contracts.HttpClient.HttpClientInterface',
  },
  sinks: [
    { weakness: 'ssrf', note: 'request URL', call: 'curl_init', args: [0] },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'curl_setopt',
      args: [2],
      when: { arg: 1, is: /^CURLOPT_(?:URL|PROXY)$/ },
    },
    {
      weakness: 'ssrf',
      note: 'server',
      call: ['fsockopen', 'pfsockopen', 'stream_socket_client', 'ftp_connect', 'ssh2_connect'],
      args: [0],
    },
    { weakness: 'ssrf', note: 'request URL', call: 'get_headers', args: [0] },
    { weakness: 'ssrf', note: 'URL of a service', call: ['new SoapClient', 'drupal_http_request'], args: [0] },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'GuzzleHttp.Client.{get,post,put,patch,delete,head}',
        'Illuminate.Support.Facades.Http.{get,post,put,patch,delete,head}',
        'wp_remote_{get,post,head,request}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'GuzzleHttp.Client.{request,requestAsync}',
        'Symfony.Contracts.HttpClient.HttpClientInterface.request',
        '?.request',
      ],
      receiver: CLIENT,
      args: [1],
    },
  ],
  summaries: [{ call: ['curl_setopt', 'curl_close', 'curl_getinfo', 'curl_errno', 'curl_error'], flow: 'clean' }],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      note: 'mailer that accepts any certificate',
      write: '?.SMTPOptions',
      when: {
        any: [
          { arg: 'value', field: 'ssl.verify_peer', is: false },
          { arg: 'value', field: 'ssl.allow_self_signed', is: true },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'curl_setopt',
      when: {
        all: [
          { arg: 1, is: /^CURLOPT_SSL_VERIFYPEER$/ },
          { arg: 2, is: [false, 0, '0'] },
        ],
      },
    },
    {
      weakness: 'hostname-check-disabled',
      call: 'curl_setopt',
      when: {
        all: [
          { arg: 1, is: /^CURLOPT_SSL_VERIFYHOST$/ },
          { arg: 2, is: [false, 0, 1, true, '0'] },
        ],
      },
    },
    {
      weakness: 'weak-tls-version',
      call: 'curl_setopt',
      when: {
        all: [
          { arg: 1, is: /^CURLOPT_SSLVERSION$/ },
          { arg: 2, is: [/^CURL_SSLVERSION_(?:SSLv[23]|TLSv1|TLSv1_0|TLSv1_1)$/, 2, 3, 4, 5] },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['stream_context_create', 'stream_context_set_default'],
      when: {
        any: [
          { arg: 0, field: 'ssl.verify_peer', is: false },
          { arg: 0, field: 'ssl.allow_self_signed', is: true },
        ],
      },
    },
    {
      weakness: 'hostname-check-disabled',
      call: ['stream_context_create', 'stream_context_set_default'],
      when: {
        all: [
          { arg: 0, field: 'ssl.verify_peer_name', is: false },
          { unless: { arg: 0, field: 'ssl.verify_peer', is: false } },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['new GuzzleHttp.Client', 'Illuminate.Support.Facades.Http.withOptions'],
      when: { arg: 0, field: 'verify', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Illuminate.Support.Facades.Http.withoutVerifying', '?.withoutVerifying'],
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['GuzzleHttp.Client.{get,post,put,patch,delete,head}', 'wp_remote_{get,post,head,request}'],
      when: {
        any: [
          { arg: 1, field: 'verify', is: false },
          { arg: 1, field: 'sslverify', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'GuzzleHttp.Client.request',
      when: { arg: 2, field: 'verify', is: false },
    },
    {
      weakness: 'cleartext-transport',
      note: 'FTP sends the password in plain text',
      call: 'ftp_connect',
      confidence: 'low',
      severity: 'low',
    },
  ],
};
