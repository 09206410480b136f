/** @module Node replacements for connections: encryption, certificates, hostnames, cookies. */
import { C_FAMILY, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const https = fix('cleartext-transport', 'Uses HTTPS.');
const encrypted = fix('cleartext-transport', 'Encrypts the connection.');
const certificate = fix('certificate-check-disabled', 'Verifies certificates again.');
const verified = fix('certificate-check-disabled', 'Uses a context that verifies certificates and host names.');
const hostName = fix('hostname-check-disabled', 'Verifies host names again.');
const protocol = fix('weak-tls-version', 'Requires TLS 1.2 or later.');
const channel = fix('cleartext-transport', 'Connects with TLS, for which the server needs a certificate.');
const strict = fix('cleartext-transport', 'Tells browsers to use HTTPS for a year.');

export const TRANSPORT_FIXES: readonly NodeFix[] = [
  https(
    [
      ...C_FAMILY,
      'clojure',
      'dart',
      'elixir',
      'elm',
      'groovy',
      'haskell',
      'lua',
      'perl',
      'r',
      'rust',
      'swift',
      'shell',
    ],
    /^(@?["']?(?:[A-Z]+ )?)http:\/\/([\s\S]*)$/,
    '$1https://$2',
  ),
  encrypted([...C_FAMILY, ...SCRIPT, 'dart', 'kotlin', 'python', 'swift'], /^(@?["'`])ws:\/\/([\s\S]*)$/, '$1wss://$2'),
  encrypted(['go', 'python', 'shell'], /^(["']?)ldap:\/\/([\s\S]*)$/, '$1ldaps://$2'),
  encrypted(['dart'], /^Uri\.http$/, 'Uri.https'),
  encrypted(['python'], /^(http\.client)\.HTTPConnection$/, '$1.HTTPSConnection'),
  encrypted(['python'], /^(["'])SASL_PLAINTEXT\1$/, '$1SASL_SSL$1'),
  encrypted(['java', 'kotlin'], /^((?:\w+\.)*)MIXED_CONTENT_ALWAYS_ALLOW$/, '$1MIXED_CONTENT_NEVER_ALLOW'),
  encrypted(['go', 'python', ...SCRIPT], /^(["'`][\s\S]*\bsslmode=)disable([\s\S]*)$/, '$1require$2'),
  encrypted(['csharp'], /^("[\s\S]*\bEncrypt\s*=\s*)(?:False|No)([\s\S]*)$/i, '$1True$2'),
  encrypted(['csharp'], /^("[\s\S]*\bSSL ?Mode\s*=\s*)(?:Disable|Disabled|None)([\s\S]*)$/i, '$1Require$2'),
  encrypted(C_FAMILY, /^"ldap:\/\/([^"]*)"$/, '"ldaps://$1"', /\bldap_initialize\(/),
  encrypted(['shell'], /^false$/, 'true', /--https-only|secure-http/),
  encrypted(['haskell'], /^(\w+\.)?AllowInsecure$/, '($1DenyInsecure "Only HTTPS is allowed")', /\bonInsecure\b/),
  certificate(C_FAMILY, /^(\w+_verify_peer\([^()]*,\s*)0\)$/, '$11)'),
  certificate(C_FAMILY, /^CURLSSLOPT_NO_REVOKE$/, '0L'),
  certificate(
    ['swift'],
    /^(\w+)\(\.useCredential, URLCredential\(trust: [^()]*\)\)$/,
    '$1(.performDefaultHandling, nil)',
  ),
  certificate(['haskell'], /^(\w+\.)?insecureTlsSettings$/, '$1defaultTlsSettings'),
  encrypted(['shell'], /^--ssl-mode=DISABLED$/, '--ssl-mode=REQUIRED'),
  encrypted(
    ['go'],
    /^grpc\.WithInsecure\(\)$/,
    'grpc.WithTransportCredentials(credentials.NewTLS(nil))',
    undefined,
    'google.golang.org/grpc/credentials',
  ),

  encrypted(['php'], /^\\?ftp_connect$/, 'ftp_ssl_connect'),
  encrypted(['php'], /^\\?ftp_connect(\([\s\S]*\))$/, 'ftp_ssl_connect$1'),
  encrypted(['ruby'], /^(Net::FTP\.(?:open|new)\([^,()]+(?:\([^()]*\)|\[[^\]]*\])?)\)$/, '$1, ssl: true)'),
  encrypted(['ruby'], /^(Net::FTP\.(?:open|new)\([^,()]+),\s*([^,():]+)\)$/, '$1, username: $2, ssl: true)'),
  // Servers also need a key and certificate, which the code doesn't have.
  encrypted(
    SCRIPT,
    /^((?:grpc\.)?credentials)\.createInsecure\(\)$/,
    '$1.createSsl()',
    /^(?![\s\S]*\b(?:localhost|127\.0\.0\.1)\b)/,
  ),
  encrypted(['dart'], /^(?:const )?ChannelCredentials\.insecure\(\)$/, 'ChannelCredentials.secure()'),

  certificate(['perl'], /^((?:\w+::)+)SSL_VERIFY_NONE$/, '$1SSL_VERIFY_PEER'),
  certificate(['python'], /^ssl\.CERT_NONE$/, 'ssl.CERT_REQUIRED'),
  certificate(['python'], /^(\w+\.setopt\(\s*(?:\w+\.)+SSL_VERIFYPEER,\s*)(?:0|False)\)$/, '$11)'),
  certificate(
    ['python'],
    /^(?:AutoAdd|Warning)Policy$/,
    'client.RejectPolicy',
    /^from paramiko import client$[\s\S]*\.load_(?:system_)?host_keys\(/m,
  ),
  certificate(SCRIPT, /^callback\(true\)$/, 'callback(false)', /['"]certificate-error['"]/),
  // Without an argument, it trusts every server.
  certificate(
    ['java'],
    /^(\w+\.useSslProtocol\()\)$/,
    '$1javax.net.ssl.SSLContext.getDefault())',
    /import com\.rabbitmq\./,
  ),
  certificate(['ruby'], /^:none$/, ':peer', /ssl_verify_mode/),
  certificate(C_FAMILY, /^WOLFSSL_VERIFY_NONE$/, 'WOLFSSL_VERIFY_PEER'),
  certificate(C_FAMILY, /^MBEDTLS_SSL_VERIFY_NONE$/, 'MBEDTLS_SSL_VERIFY_REQUIRED'),
  // The handler of certificate errors.
  certificate(['java', 'kotlin'], /^(\w*[hH]andler)\.proceed\(\)$/, '$1.cancel()', /\bSslErrorHandler\b/),
  certificate(['csharp'], /^\([^()]*\)\s*=>\s*true$/, 'null', /\bSslStream\b/),
  certificate(['csharp'], /^("[\s\S]*\bTrust ?Server ?Certificate\s*=\s*)(?:true|yes)([\s\S]*)$/i, '$1false$2'),
  certificate(['go'], /^(["`][\s\S]*\btls=)skip-verify([\s\S]*)$/, '$1true$2'),
  certificate(['php'], /^LDAP_OPT_X_TLS_(?:NEVER|ALLOW)$/, 'LDAP_OPT_X_TLS_DEMAND'),
  certificate(['php'], /^Http::withoutVerifying\(\)->([\s\S]*)$/, 'Http::$1'),
  certificate(['lua'], /^(\w+:sslhandshake\([\s\S]*,\s*)false(\s*\))$/, '$1true$2'),
  certificate(['shell'], /^--(src-|dest-)?tls-verify=false$/, '--$1tls-verify=true'),
  certificate(['shell'], /^--verify=(?:no|false)$/, '--verify=yes'),
  certificate(['shell'], /^--insecure-skip-tls-verify(?:=true)?$/, '--insecure-skip-tls-verify=false'),

  verified(['python'], /^ssl\._create_unverified_context$/, 'ssl.create_default_context'),
  certificate(['ruby'], /^((?:\w+::)*)VERIFY_NONE$/, '$1VERIFY_PEER'),
  certificate(['rust'], /^([\s\S]+\.danger_accept_invalid_certs\(\s*)true(\s*\))$/, '$1false$2'),
  hostName(['rust'], /^([\s\S]+\.danger_accept_invalid_hostnames\(\s*)true(\s*\))$/, '$1false$2'),
  hostName(['java'], /^NoopHostnameVerifier\.INSTANCE$/, 'new org.apache.http.conn.ssl.DefaultHostnameVerifier()'),
  hostName(
    ['java', 'kotlin'],
    /^(System\.setProperty\(\s*"com\.sun\.jndi\.ldap\.object\.disableEndpointIdentification",\s*)"true"\)$/,
    '$1"false")',
  ),

  protocol(['python'], /^ssl\.TLSVersion\.(?:SSLv3|TLSv1|TLSv1_1)$/, 'ssl.TLSVersion.TLSv1_2'),
  protocol(['swift'], /^\.DTLSv10$/, '.DTLSv12'),
  protocol(['csharp'], /^(AppContext\.SetSwitch\(\s*"[^"]*\.Dont[^"]*",\s*)true\)$/, '$1false)'),
  protocol(['csharp'], /^(AppContext\.SetSwitch\(\s*"[^"]*\.Disable[^"]*",\s*)true\)$/, '$1false)'),
  channel(SCRIPT, /^((?:grpc\.)?credentials)\.createInsecure\(\)$/, '$1.createSsl()'),
  strict(['python'], /^(SECURE_HSTS_SECONDS\s*=\s*)0$/, '$131536000'),
];
