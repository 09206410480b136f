/** @module Models of HTTP clients, certificates and mail. */
import type { ApiModel } from '../../../api-model/api.ts';

const CONNECTIONS =
  'SqlConnection,SqlConnectionStringBuilder,NpgsqlConnection,NpgsqlConnectionStringBuilder,NpgsqlDataSourceBuilder,MySqlConnection,MySqlConnectionStringBuilder';
const LOCAL = /(?:server|host|data source)\s*=\s*(?:localhost|127\.0\.0\.1|\(local\)|\.|\/)/i;

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
    'TcpListener.{AcceptSocket,AcceptSocketAsync}': 'Socket',
    'TcpListener.{AcceptTcpClient,AcceptTcpClientAsync}': 'TcpClient',
  },
  constants: { 'X509CertificateValidationMode.None': 'None' },
  sources: [
    { kind: 'message', label: 'network', call: ['TcpClient.GetStream', 'new NetworkStream'] },
    {
      kind: 'message',
      label: 'network',
      call: ['NetworkStream.{Read,ReadAsync}', 'Socket.{Receive,ReceiveFrom}', 'UdpClient.Receive'],
      args: [0],
    },
    { kind: 'message', label: 'network', call: ['UdpClient.{Receive,ReceiveAsync}', 'Socket.ReceiveMessageFrom'] },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'database host',
      call: 'new {SqlConnection,MySqlConnection,NpgsqlConnection,OracleConnection,OdbcConnection,OleDbConnection}',
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
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
    { weakness: 'ssrf', note: 'request URL', call: 'new HttpRequestMessage', args: [1] },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        '{HttpClient,?}.{GetDiscoveryDocumentAsync,GetJsonWebKeySetAsync}',
        'new {DiscoveryCache,DiscoveryEndpoint,OpenIdConnectConfigurationRetriever}',
        'OpenIdConnectConfigurationRetriever.GetAsync',
        'RestService.For',
        'ClientWebSocket.ConnectAsync',
        'GrpcChannel.ForAddress',
        'HttpClient.{GetFromJsonAsAsyncEnumerable,PatchAsJsonAsync,DeleteFromJsonAsync}',
      ],
      args: [0],
    },
    // Flurl: requests are methods of the URL string.
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: '{string,Url,?}.{GetJsonAsync,PostJsonAsync,PutJsonAsync,PatchJsonAsync,PostUrlEncodedAsync,DownloadFileAsync}',
      args: ['this'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      write: ['HttpRequestMessage.RequestUri', 'HttpClient.BaseAddress'],
    },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      write: [
        '?.{ServerCertificateValidationCallback,ServerCertificateCustomValidationCallback,RemoteCertificateValidationCallback,VerifyServerCertificate,UserCertificateValidationCallback,CertificateValidationCallback,CertificateValidationHandler,SslPolicyCallback}',
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
      weakness: 'certificate-check-disabled',
      write:
        '?.{AllowInsecureTls,AllowUntrustedCertificates,IgnoreCertificateErrors,IgnoreCertificateChainErrors,AcceptAnyCertificate}',
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'database whose certificate is not checked',
      call: [`new {${CONNECTIONS}}`, '?.{UseSqlServer,UseNpgsql,UseMySql}'],
      when: { arg: 0, contains: /(?:^|;)\s*trust\s*server\s*certificate\s*=\s*(?:true|yes)\s*(?:;|$)/i },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'database accessed without TLS',
      call: [`new {${CONNECTIONS}}`, '?.{UseNpgsql,UseMySql}'],
      when: {
        all: [
          { arg: 0, contains: /(?:^|;)\s*ssl\s*mode\s*=\s*(?:none|disabled?)\s*(?:;|$)/i },
          { unless: { arg: 0, contains: LOCAL } },
        ],
      },
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
      note: 'database accessed without TLS',
      call: ['new SqlConnection', 'new SqlConnectionStringBuilder', '?.UseSqlServer'],
      when: { arg: 0, is: /(?:^|;)\s*encrypt\s*=\s*(?:false|no|optional)\s*(?:;|$)/i },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'database accessed without TLS',
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
