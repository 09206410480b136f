/** @module Node replacements for clients and servers of further libraries: certificates, host names, versions, encryption. */
import { C_FAMILY, JVM, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const certificate = fix('certificate-check-disabled', 'Verifies certificates again.');
const knownHosts = fix('certificate-check-disabled', 'Accepts only the host keys that the known_hosts file lists.');
const hostName = fix('hostname-check-disabled', 'Verifies host names again.');
const protocol = fix('weak-tls-version', 'Requires TLS 1.2 or later.');
const encrypted = fix('cleartext-transport', 'Encrypts the connection.');
const loopback = fix('exposed-listener', 'Listens on the loopback interface; put a reverse proxy in front.');

/** The last step of a chain of calls; without it, a bare name isn't a statement in every language. */
const CHAIN = String.raw`^([\s\S]+\))\s*\.`;

export const CONNECTION_FIXES: readonly NodeFix[] = [
  fix('xxe', "Doesn't resolve external entities.")(
    ['csharp'],
    /^(AppContext\.SetSwitch\("Switch\.System\.Xml\.AllowDefaultResolver", )true\)$/,
    '$1false)',
  ),
  certificate(C_FAMILY, /^(curl_easy_setopt\([^,()]+,\s*CURLOPT_PROXY_SSL_VERIFYPEER,\s*)0L?\)$/, '$11L)'),
  certificate(C_FAMILY, /^([\w.>-]+\bweak_cert_validation\s*=\s*)true$/, '$1false'),
  certificate(['csharp'], /^X509RevocationMode\.NoCheck$/, 'X509RevocationMode.Online'),
  // Without a callback, the platform verifies.
  certificate(
    ['csharp'],
    /^((?:\w+\.)*ServerCertificateValidationCallback\s*=\s*)new (?:\w+\.)*RemoteCertificateValidationCallback\(\w+\)$/,
    '$1null',
  ),
  certificate(['elixir'], /^\[:insecure\]$/, '[]', /\bhackney\b/),
  certificate(['go'], new RegExp(`${CHAIN}EnableInsecureSkipVerify\\(\\)$`), '$1'),
  certificate(JVM, new RegExp(`${CHAIN}trustManager\\(\\s*InsecureTrustManagerFactory\\.INSTANCE\\s*\\)$`), '$1'),
  certificate(JVM, new RegExp(`${CHAIN}tlsNoVerify\\(\\)$`), '$1'),
  certificate(JVM, /^("jdbc:[^"]*\btrustServerCertificate=)true([^"]*")$/i, '$1false$2'),
  certificate(['python'], /^((?:\w+\.)?)OPT_X_TLS_(?:NEVER|ALLOW)$/, '$1OPT_X_TLS_DEMAND'),
  certificate(['rust'], /^((?:\w+::)*)SslVerifyMode::empty\(\)$/, '$1SslVerifyMode::PEER'),
  certificate(['rust'], /^((?:\w+::)*)SslOption::DANGER_ACCEPT_INVALID_CERTS$/, '$1SslOption::NONE'),
  certificate(['rust'], /^("rediss:\/\/[^"#]*)#insecure"$/, '$1"'),
  certificate(['shell'], /^export REQUESTS_CA_BUNDLE=(?:""|'')$/, 'unset REQUESTS_CA_BUNDLE'),
  certificate(['shell'], /^--skip-verify(?:=true)?$/, '--skip-verify=false'),
  certificate(['shell'], /^(["']?)([^"']*\bStrictHostKeyChecking[= ])(?:no|off)\b([^"']*)\1$/, '$1$2yes$3$1'),
  certificate(SCRIPT, /^\[\s*(["'])--ignore-certificate-errors\1\s*\]$/, '[]'),
  certificate(['swift'], /^(sec_protocol_options_set_peer_authentication_required\(\w+,\s*)false\)$/, '$1true)'),
  certificate(
    ['swift'],
    /^(PinnedCertificatesTrustEvaluator\([\s\S]*\bacceptSelfSignedCertificates:\s*)true\b([\s\S]*)$/,
    '$1false$2',
  ),
  certificate(['objc'], /^(\[NSURLRequest setAllowsAnyHTTPSCertificate:)YES\b([\s\S]*\])$/, '$1NO$2'),

  // Throws if the file can't be read, like connecting does.
  knownHosts(
    ['java', 'kotlin'],
    /^(\w+)\.addHostKeyVerifier\(\s*(?:new )?PromiscuousVerifier\(\)\s*\)$/,
    '$1.loadKnownHosts()',
    /\bfun \w|\bthrows [\w., ]*\b(?:IO)?Exception\b/,
  ),
  knownHosts(
    ['java'],
    /^AcceptAllServerKeyVerifier\.INSTANCE$/,
    'new org.apache.sshd.client.keyverifier.DefaultKnownHostsServerKeyVerifier(org.apache.sshd.client.keyverifier.RejectAllServerKeyVerifier.INSTANCE)',
  ),
  knownHosts(['shell'], /^UserKnownHostsFile=\/dev\/null$/, 'UserKnownHostsFile=~/.ssh/known_hosts'),
  knownHosts(['elixir'], /^(SSHEx\.connect\([\s\S]*\bsilently_accept_hosts:\s*)true([\s\S]*)$/, '$1false$2'),

  hostName(JVM, new RegExp(`${CHAIN}hostnameVerifier\\(\\s*\\(?\\w+,\\s*\\w+\\)?\\s*->\\s*true\\s*\\)$`), '$1'),
  hostName(['kotlin'], new RegExp(`${CHAIN}hostnameVerifier\\s*\\{\\s*\\w+,\\s*\\w+\\s*->\\s*true\\s*\\}$`), '$1'),
  hostName(
    JVM,
    new RegExp(`${CHAIN}setSSLHostnameVerifier\\(\\s*(?:\\w+\\.)*NoopHostnameVerifier\\.INSTANCE\\s*\\)$`),
    '$1',
  ),
  hostName(JVM, /^(\w+\.setEndpointIdentificationAlgorithm\()(?:null|"")\)$/, '$1"HTTPS")'),
  hostName(
    ['python'],
    /^((?:urllib3\.)?HTTPSConnectionPool\([\s\S]*\bassert_hostname\s*=\s*)False\b([\s\S]*)$/,
    '$1None$2',
  ),
  hostName(
    ['swift'],
    /^((?:Default|PublicKeys|PinnedCertificates|Revocation)TrustEvaluator\([\s\S]*\bvalidateHost:\s*)false\b([\s\S]*)$/,
    '$1true$2',
  ),

  protocol(C_FAMILY, /^CURL_SSLVERSION_(?:SSLv[23]|TLSv1|TLSv1_[01])$/, 'CURL_SSLVERSION_TLSv1_2'),
  protocol(
    C_FAMILY,
    /^SSL_CTX_clear_options(\([^,()]+,\s*SSL_OP_NO_(?:SSLv[23]|TLSv1|TLSv1_1)\))$/,
    'SSL_CTX_set_options$1',
  ),
  protocol(
    C_FAMILY,
    /^(SSL(?:_CTX)?_set_min_proto_version\([^,()]+,\s*)(?:SSL3|TLS1|TLS1_1)_VERSION\)$/,
    '$1TLS1_2_VERSION)',
  ),
  protocol(
    C_FAMILY,
    /^("(?:NORMAL|SECURE\d*)):\+VERS-(?:TLS1\.[01]|SSL3\.0)"$/,
    '$1:-VERS-SSL3.0:-VERS-TLS1.0:-VERS-TLS1.1"',
  ),
  protocol(['cpp', 'header'], /^((?:\w+::)*context::)(?:sslv[23]|tlsv1|tlsv11)(_server|_client)?$/, '$1tlsv12$2'),
  protocol(['elixir'], /^\[(?:\s*:(?:sslv3|tlsv1|"tlsv1\.1"),?)+(?:\s*:"tlsv1\.2")?\s*\]$/, '[:"tlsv1.2"]'),
  protocol(['shell'], /^1\.[01]$/, '1.2', /--tls-max 1\.[01]/),
  protocol(['swift'], /^\.tlsv1(?:1)?$/, '.tlsv12'),

  encrypted(
    ['go'],
    /^insecure\.NewCredentials\(\)$/,
    'credentials.NewTLS(nil)',
    /^(?![\s\S]*\b(?:localhost|127\.0\.0\.1)\b)/,
    'google.golang.org/grpc/credentials',
  ),
  encrypted(['go'], /^([\s\S]*\.WithDisableSSL\()true\)$/, '$1false)'),
  encrypted(JVM, /^(\w+\.(?:put|setProperty)\(\s*"mail\.\w+\.starttls\.enable",\s*)"false"\)$/, '$1"true")'),
  encrypted(JVM, /^("jdbc:[^"]*\b(?:useSSL|encrypt)=)false([^"]*")$/, '$1true$2'),
  encrypted(
    ['python'],
    /^grpc\.insecure_channel\(([^,()]+)\)$/,
    'grpc.secure_channel($1, grpc.ssl_channel_credentials())',
  ),
  encrypted(
    ['python'],
    /^grpc\.aio\.insecure_channel\(([^,()]+)\)$/,
    'grpc.aio.secure_channel($1, grpc.ssl_channel_credentials())',
  ),
  encrypted(['python'], /^(\w+\.send\([\s\S]*\bstart_tls\s*=\s*)False\b([\s\S]*)$/, '$1True$2', /\baiosmtplib\b/),
  encrypted(['python'], /^(EMAIL_USE_TLS\s*=\s*)False$/, '$1True', /^(?![\s\S]*\bEMAIL_USE_SSL\b)/),
  encrypted(['rust'], /^"ws:\/\/([\s\S]*)$/, '"wss://$1'),
  // The default port depends on the scheme, unless the URL has a port.
  encrypted([...SCRIPT, 'rust'], /^(["'`])(amqp|mqtt|ldap):\/\/([^/:"'`]*@?[^/:"'`]+(?:\/[^"'`]*)?\1)$/, '$1$2s://$3'),
  encrypted(['rust'], /^"ldap:\/\/([^/:"]+)(?::389)?([/"][\s\S]*)$/, '"ldaps://$1$2'),
  encrypted(['shell'], /^git:\/\/([\s\S]*)$/, 'https://$1'),
  encrypted(['shell'], /^(["']?[^"']*\bsslmode=)(?:disable|allow|prefer)\b([^"']*["']?)$/, '$1require$2'),
  encrypted(['shell'], /^(--[\w-]+=)http:\/\/([\s\S]*)$/, '$1https://$2'),
  encrypted(['swift'], /^(MCSession\([\s\S]*\bencryptionPreference:\s*)\.(?:none|optional)([\s\S]*)$/, '$1.required$2'),

  loopback(['csharp'], /^((?:\w+\.)*IPAddress)\.(IPv6)?Any$/, '$1.$2Loopback'),
  loopback(['csharp', 'rust'], /^("(?:https?:\/\/)?)0\.0\.0\.0(:\d+\/?")$/, '$1127.0.0.1$2'),
  loopback(['rust'], /^"\[::\](:\d+")$/, '"[::1]$1'),
  loopback(['shell'], /^0\.0\.0\.0$/, '127.0.0.1', /\bport-forward\b/),
  loopback(['shell'], /^http\.server$/, 'http.server --bind 127.0.0.1', /^(?![\s\S]*http\.server[^\n]*--bind)/),
];
