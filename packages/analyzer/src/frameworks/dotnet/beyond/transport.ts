/** @module Requests of .NET programs: addresses without TLS, secrets in addresses, what answers name. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const GETS =
  'GetAsync,GetStringAsync,GetByteArrayAsync,GetStreamAsync,GetFromJsonAsync,PostAsync,PostAsJsonAsync,PutAsync,PutAsJsonAsync,PatchAsync,PatchAsJsonAsync,DeleteAsync,DeleteFromJsonAsync';
const DOWNLOADS =
  'DownloadString,DownloadStringAsync,DownloadStringTaskAsync,DownloadData,DownloadDataTaskAsync,DownloadFile,DownloadFileTaskAsync,OpenRead,OpenReadTaskAsync,UploadString,UploadStringTaskAsync,UploadData,UploadValues,UploadFile';
const ASKS = [
  `HttpClient.{${GETS}}`,
  `WebClient.{${DOWNLOADS}}`,
  'WebRequest.{Create,CreateHttp}',
  'new {RestClient,RestClientOptions,RestRequest,FlurlClient,FlurlRequest,GraphQLHttpClient}',
];
/** Servers on this machine or in this network, and names without a domain. */
const OPEN =
  /^(?:http|ws|ftp):\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[\w-]+(?::\d+)?(?:\/|$)|[\w.-]+\.(?:local|internal|test|svc)\b)[\w.-]+\.[a-z]/i;
const isOpen = (arg: number | 'value'): Condition => ({
  any: [
    { arg, is: OPEN },
    { arg, starts: OPEN },
  ],
});
/** The text before a value: `?access_token=`. */
const NAMES_SECRET =
  /[?&](?:access_?token|auth_?token|id_?token|api_?key|apikey|token|passw(?:or)?d|pwd|secret|client_secret|session_?id)=$/i;
const NAME_OF_SECRET = /^(?:access_?token|auth_?token|passw(?:or)?d|pwd|secret|client_secret|session_?id)$/i;
const sendsSecret: Condition = {
  all: [
    { arg: 0, built: true },
    { arg: 0, contains: NAMES_SECRET },
  ],
};

export const dotnetTransport: ApiModel = {
  id: 'dotnet-transport',
  languages: ['csharp'],
  types: { HttpContentHeaders: ['object'], ContentDispositionHeaderValue: ['object'] },
  members: {
    'HttpResponseMessage.Content': 'HttpContent',
    'HttpContent.Headers': 'HttpContentHeaders',
    'HttpContentHeaders.ContentDisposition': 'ContentDispositionHeaderValue',
    'IFormFile.ContentDisposition': 'ContentDispositionHeaderValue',
  },
  returns: {
    'HttpClient.{GetAsync,PostAsync,PutAsync,SendAsync,DeleteAsync,PatchAsync,PostAsJsonAsync,PutAsJsonAsync}':
      'HttpResponseMessage',
    'ContentDispositionHeaderValue.Parse': 'ContentDispositionHeaderValue',
  },
  constants: { 'ParameterType.QueryString': 'QueryString' },
  sources: [
    {
      kind: 'remote',
      label: 'file name that the other side sends',
      read: 'ContentDispositionHeaderValue.{FileName,FileNameStar,Name}',
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['new {HubConnection,WebSocketSharp.WebSocket}', 'HubConnectionBuilder.WithUrl', 'UdpClient.Connect'],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'URL without encryption',
      call: [...ASKS, 'GrpcChannel.ForAddress', 'HubConnectionBuilder.WithUrl', 'RestService.For'],
      when: isOpen(0),
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without encryption',
      call: 'new HttpRequestMessage',
      when: isOpen(1),
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'URL without encryption',
      write: ['HttpClient.BaseAddress', 'WebClient.BaseAddress', 'RestClientOptions.BaseUrl', '?.BaseAddress'],
      when: isOpen('value'),
      confidence: 'medium',
    },
    { weakness: 'secret-in-query', call: ASKS, when: sendsSecret, confidence: 'medium' },
    {
      weakness: 'secret-in-query',
      call: ['new HttpRequestMessage'],
      when: {
        all: [
          { arg: 1, built: true },
          { arg: 1, contains: NAMES_SECRET },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'secret-in-query',
      call: ['RestRequest.AddQueryParameter'],
      when: { arg: 0, is: NAME_OF_SECRET },
      confidence: 'medium',
    },
    {
      weakness: 'secret-in-query',
      call: ['RestRequest.AddParameter'],
      when: {
        all: [
          { arg: 0, is: NAME_OF_SECRET },
          { arg: 2, is: 'QueryString' },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'secret-in-query',
      call: ['QueryHelpers.AddQueryString'],
      when: { arg: 1, is: NAME_OF_SECRET },
      confidence: 'medium',
    },
  ],
};
