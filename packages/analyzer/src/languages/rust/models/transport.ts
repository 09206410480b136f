/** @module Connections of Rust programs: missing encryption, unverified certificates, outdated protocols. */
import type { ApiModel } from '../../../api-model/api.ts';

/** A host by its whole name, behind a scheme without encryption; networks of one's own are none. */
const open = (schemes: string): RegExp =>
  new RegExp(
    `^(?:${schemes})://(?:[^@/]*@)?(?!127\\.|10\\.|192\\.168\\.|0\\.0\\.0\\.0|localhost|[\\w.-]+\\.(?:local|internal)\\b)[\\w-]+\\.[\\w.-]*\\w`,
  );

export const rustTransport: ApiModel = {
  id: 'rust-transport',
  languages: ['rust'],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      call: ['{mysql,mysql_async}.OptsBuilder.{pass}', '?.{pass,passwd}'],
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        '?.{disable_verification,set_no_tls_verify,with_no_verify,accept_invalid_certs,danger_accept_any_server_certificate_verifier,dangerous_accept_invalid_certs,allow_invalid_certificates,insecure_skip_verify,disable_certificate_verification,trust_cert_any}',
      ],
      when: { any: [{ arg: 0, is: true }, { all: [{ count: 0 }] }] },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['?.set_verify'],
      when: { arg: 0, is: /SslVerifyMode\.empty\(\)$/ },
    },
    {
      weakness: 'certificate-check-disabled',
      read: ['isahc.config.SslOption.{DANGER_ACCEPT_INVALID_CERTS,DANGER_ACCEPT_REVOKED_CERTS}'],
    },
    { weakness: 'hostname-check-disabled', read: ['isahc.config.SslOption.DANGER_ACCEPT_INVALID_HOSTS'] },
    { weakness: 'certificate-check-disabled', call: 'tiberius.Config.trust_cert' },
    {
      weakness: 'certificate-check-disabled',
      note: 'TLS without a check',
      call: ['redis.Client.open', '?.get_connection_info'],
      when: { arg: 0, is: /^rediss:.*#insecure$/ },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'TLS without a check',
      call: ['?.ssl_mode'],
      when: { arg: 0, is: /(?:SslMode\.(?:Allow|Prefer|Preferred|Require|Required)|accept_invalid)$/ },
      confidence: 'low',
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['quinn.ClientConfig.dangerous', 's2n_quic.provider.tls.default.Client.disable_cert_verification'],
    },
    {
      weakness: 'cleartext-transport',
      call: [
        '{tungstenite,tokio_tungstenite,async_tungstenite.tokio}.{connect,connect_async,connect_async_with_config}',
        'ldap3.{LdapConn,LdapConnAsync}.{new,with_settings}',
        'tonic.transport.{Channel,Endpoint}.{from_static,from_shared,new}',
        'redis.Client.open',
        '{amqprs.connection.Connection,lapin.Connection}.{open,connect}',
        'suppaftp.{FtpStream,AsyncFtpStream}.connect',
        'rumqttc.MqttOptions.parse_url',
      ],
      when: {
        any: [0, 1].map((arg) => ({ arg, starts: open('ws|ldap|http|redis|amqp|mqtt|ftp') })),
      },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'commands and passwords in cleartext',
      call: ['suppaftp.{FtpStream,AsyncFtpStream}.connect', 'ftp.FtpStream.connect', 'telnet.Telnet.connect'],
      when: { not: { arg: 0, starts: /^(?:127\.|localhost)/ } },
      confidence: 'medium',
    },
    {
      weakness: 'weak-cipher',
      note: 'outdated cipher suites',
      call: ['?.{set_cipher_list,set_ciphersuites,cipher_list}'],
      when: { arg: 0, is: /(?:^|:|\+)(?:ALL|e?NULL|aNULL|EXP(?:ORT)?|LOW|RC4|DES|3DES|MD5|ADH|AECDH)\b(?!.*!)/ },
    },
    {
      weakness: 'weak-tls-version',
      call: ['?.{ssl_version,set_min_version,min_version,with_min_version}'],
      when: { arg: 0, is: /(?:SslVersion\.(?:Sslv[23]|Tlsv1|Tlsv10|Tlsv11)|TlsVersion\.(?:TLSv?1_?[01]|V1_?[01]))$/ },
    },
    {
      weakness: 'exposed-listener',
      note: 'every network address of the machine',
      call: [
        '{std,tokio,async_std}.net.{TcpListener,UdpSocket}.bind',
        'std.net.{TcpListener,UdpSocket}.bind',
        'actix_web.HttpServer.{bind,bind_openssl,bind_rustls}',
        '{axum,hyper}.Server.bind',
        'tiny_http.Server.http',
        'rouille.start_server',
        '{tokio,std}.net.TcpListener.bind',
      ],
      when: { arg: 0, starts: /^(?:0\.0\.0\.0|\[::\])/ },
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'hard-coded-credentials',
      call: '{?,reqwest.RequestBuilder}.{bearer_auth,set_bearer,bearer_token,authorization_bearer}',
      when: { arg: 0, literal: true },
      confidence: 'medium',
    },
  ],
};
