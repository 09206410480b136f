/** @module Clients, certificates and mail. */
import type { ApiModel } from '../../../api-model/api.ts';

export const csharpNetwork: ApiModel = {
  id: 'csharp-network',
  languages: ['csharp'],
  types: {
    HttpWebRequest: ['WebRequest'],
    FtpWebRequest: ['WebRequest'],
    SocketsHttpHandler: ['HttpClientHandler'],
    WebRequestHandler: ['HttpClientHandler'],
  },
  returns: {
    'IHttpClientFactory.CreateClient': 'HttpClient',
    '?.CreateClient': 'HttpClient',
    'WebRequest.{Create,CreateHttp}': 'WebRequest',
    'TcpClient.GetStream': 'NetworkStream',
  },
  constants: { 'X509CertificateValidationMode.None': 'None' },
  sources: [
    { kind: 'message', label: 'network', call: 'TcpClient.GetStream' },
    {
      kind: 'message',
      label: 'network',
      call: ['NetworkStream.{Read,ReadAsync}', 'Socket.{Receive,ReceiveFrom}', 'UdpClient.{Receive,ReceiveAsync}'],
      args: [0],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'address of a request',
      call: [
        '{HttpClient,?}.{GetAsync,GetStringAsync,GetByteArrayAsync,GetStreamAsync,GetFromJsonAsync,PostAsJsonAsync,PutAsJsonAsync}',
        'HttpClient.{PostAsync,PutAsync,DeleteAsync,PatchAsync}',
        'WebRequest.{Create,CreateHttp}',
        'WebClient.{DownloadString,DownloadStringAsync,DownloadStringTaskAsync,DownloadData,DownloadDataTaskAsync,DownloadFile,DownloadFileTaskAsync,OpenRead,OpenReadTaskAsync,UploadString,UploadData,UploadValues,UploadFile}',
        'new {RestClient,RestRequest,FlurlRequest,TcpClient}',
      ],
      args: [0],
      receiver: /client|http/i,
    },
    { weakness: 'ssrf', note: 'address of a request', call: 'new HttpRequestMessage', args: [1] },
    {
      weakness: 'ssrf',
      note: 'address of a request',
      write: ['HttpRequestMessage.RequestUri', 'HttpClient.BaseAddress'],
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      write: [
        '?.{ServerCertificateValidationCallback,ServerCertificateCustomValidationCallback,RemoteCertificateValidationCallback}',
        '{ServicePointManager,HttpClientHandler,HttpWebRequest,SmtpClient,WebRequest,SslStream,SslClientAuthenticationOptions,SslServerAuthenticationOptions}.{ServerCertificateValidationCallback,ServerCertificateCustomValidationCallback,RemoteCertificateValidationCallback}',
      ],
      when: { arg: 'value', always: 'true' },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['new SslStream', 'new RemoteCertificateValidationCallback'],
      when: {
        any: [
          { arg: 0, always: 'true' },
          { arg: 2, always: 'true' },
        ],
      },
    },
    { weakness: 'certificate-check-disabled', read: 'HttpClientHandler.DangerousAcceptAnyServerCertificateValidator' },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.TrustServerCertificate', 'SqlConnectionStringBuilder.TrustServerCertificate'],
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'weak-tls-version',
      read: ['SslProtocols.{Ssl2,Ssl3,Tls,Tls11,Default}', 'SecurityProtocolType.{Ssl3,Tls,Tls11}'],
    },
    {
      weakness: 'certificate-check-disabled',
      write: '?.CertificateValidationMode',
      when: { arg: 'value', is: 'None' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'database',
      call: ['new SqlConnection', 'new SqlConnectionStringBuilder', '?.UseSqlServer'],
      when: { arg: 0, is: /(?:^|;)\s*encrypt\s*=\s*(?:false|no|optional)\s*(?:;|$)/i },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'database',
      write: ['SqlConnectionStringBuilder.Encrypt'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cleartext-transport',
      write: [
        'SmtpClient.EnableSsl',
        '?.RequireHttpsMetadata',
        '{JwtBearerOptions,OpenIdConnectOptions}.RequireHttpsMetadata',
      ],
      when: { arg: 'value', is: false },
    },
  ],
};
