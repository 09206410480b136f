/** @module Models of URLs that are opened and of data from the network. */
import type { ApiModel } from '../../../api-model/api.ts';

const CLEARTEXT =
  /^(?:http|ftp|ws|ldap|telnet):\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|(?:www\.)?w3\.org|xml\.|java\.sun\.com|schemas?\.|.*\/(?:xsd|dtd|schema|ns)\b)[\w.-]+/i;

export const javaNetwork: ApiModel = {
  id: 'java-network',
  languages: ['java'],
  types: {
    'java.net.HttpURLConnection': ['java.net.URLConnection'],
    'javax.net.ssl.HttpsURLConnection': ['java.net.HttpURLConnection', 'java.net.URLConnection'],
  },
  returns: {
    'java.net.URL.openConnection': 'java.net.URLConnection',
    'java.net.URI.create': 'java.net.URI',
    'java.net.URI.toURL': 'java.net.URL',
    'java.net.URL.toURI': 'java.net.URI',
    'java.net.http.HttpRequest.newBuilder': 'java.net.http.HttpRequest.Builder',
    'java.net.http.HttpRequest.Builder.{uri,header,GET,POST,PUT,DELETE,method,timeout,version}':
      'java.net.http.HttpRequest.Builder',
    'java.net.http.HttpRequest.Builder.build': 'java.net.http.HttpRequest',
    'java.net.http.HttpClient.{newHttpClient}': 'java.net.http.HttpClient',
    'java.net.URLDecoder.decode': 'java.lang.String',
    '{java.net.URL.openStream,java.net.URLConnection.getInputStream,java.net.Socket.getInputStream}':
      'java.io.InputStream',
    '?.getInputStream': 'java.io.InputStream',
    'java.net.ServerSocket.accept': 'java.net.Socket',
    'java.nio.channels.ServerSocketChannel.accept': 'java.nio.channels.SocketChannel',
    'javax.net.ssl.SSLServerSocket.accept': 'java.net.Socket',
  },
  sources: [
    {
      kind: 'message',
      label: 'network input',
      call: ['java.net.Socket.getInputStream', 'java.net.DatagramPacket.getData'],
    },
    {
      kind: 'message',
      label: 'response of another server',
      call: ['java.net.URLConnection.{getInputStream,getContent,getHeaderField}'],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['java.net.URL.{openConnection,openStream,getContent}'],
      args: ['this'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'java.net.http.HttpRequest.newBuilder',
        'java.net.http.HttpRequest.Builder.uri',
        'java.net.http.HttpClient.{send,sendAsync}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: [
        'new java.net.{Socket,InetSocketAddress}',
        'javax.net.SocketFactory.createSocket',
        'java.net.Socket.connect',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'java.sql.DriverManager.getConnection',
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file address',
      call: 'java.net.URL.openStream',
      args: ['this'],
      when: { arg: 'this', is: /^file:/ },
    },
  ],
  sanitizers: [
    {
      call: 'java.net.URLEncoder.encode',
      sanitizes: ['url', 'redirect', 'html', 'header', 'log', 'path', 'shell', 'sql'],
      args: [0],
    },
  ],
  summaries: [
    // The connection keeps what is known of its URL.
    { call: 'java.net.URL.openConnection', flow: 'identity', from: 'this' },
    // The prefix of the string determines the host.
    { call: 'java.net.URI.create', flow: 'identity', from: 0 },
    { call: 'java.net.URI.{normalize,parseServerAuthority}', flow: 'identity', from: 'this' },
    { call: ['java.net.URI.toURL', 'java.net.URL.toURI'], flow: 'identity', from: 'this' },
    {
      call: 'java.net.DatagramSocket.receive',
      flow: 'into-argument',
      from: 'this',
      to: 0,
    },
    {
      call: [
        'java.net.URL.{getPort,getDefaultPort,getProtocol}',
        'java.net.URI.{getPort,getScheme}',
        'java.net.URLConnection.{getResponseCode,getContentLength}',
      ],
      flow: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      call: ['new java.net.URL', 'java.net.URI.create', 'new java.net.URI'],
      when: { arg: 0, is: CLEARTEXT },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      call: [
        'new org.apache.commons.net.ftp.FTPClient',
        'new org.apache.commons.net.telnet.TelnetClient',
        'new sun.net.www.protocol.ftp.FtpURLConnection',
      ],
    },
    {
      weakness: 'cleartext-transport',
      call: ['new java.net.{Socket,ServerSocket}', 'javax.net.SocketFactory.getDefault'],
      confidence: 'low',
      when: {
        any: [{ within: /password|credential|login|payment|auth/i }, { arg: 1, is: [21, 23, 25, 80, 110, 143, 389] }],
      },
    },
    {
      weakness: 'weak-tls-version',
      call: ['java.lang.System.setProperty', 'java.security.Security.setProperty'],
      when: {
        any: [
          {
            all: [
              { arg: 0, is: /^(?:jdk\.tls\.(?:client|server)\.protocols|https\.protocols)$/ },
              { arg: 1, is: /(?:^|,)\s*(?:SSLv2Hello|SSLv3|TLSv1|TLSv1\.1)\s*(?:,|$)/ },
            ],
          },
          {
            all: [
              { arg: 0, is: 'jdk.tls.disabledAlgorithms' },
              { arg: 1, is: '' },
            ],
          },
        ],
      },
    },
    {
      weakness: 'weak-tls-version',
      call: 'javax.net.ssl.SSLContext.getInstance',
      when: { arg: 0, is: /^(?:SSL|SSLv2|SSLv3|TLSv1|TLSv1\.1)$/i },
    },
    {
      weakness: 'weak-tls-version',
      call: [
        'javax.net.ssl.{SSLSocket,SSLEngine,SSLServerSocket}.setEnabledProtocols',
        'javax.net.ssl.SSLParameters.setProtocols',
      ],
      when: {
        any: ['0', '1', '2'].map((field) => ({ arg: 0, field, is: /^(?:SSLv2|SSLv2Hello|SSLv3|TLSv1|TLSv1\.1)$/ })),
      },
    },
    {
      weakness: 'weak-tls-version',
      call: ['okhttp3.ConnectionSpec.Builder.tlsVersions'],
      when: { any: [0, 1, 2].map((arg) => ({ arg, is: /(?:SSL_3_0|TLS_1_0|TLS_1_1|^TLSv1|^TLSv1\.1)$/ })) },
    },
  ],
};
