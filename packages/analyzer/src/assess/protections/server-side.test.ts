/** A client that verifies nothing is severe if it sends a password; a server's settings concern its clients' certificates. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severity(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'certificate-check-disabled').map((one) => one.severity);
}

const pairs: readonly [LanguageId, string, string, string][] = [
  [
    'python',
    'tls.py',
    "import ssl\ndef talk(password, conn):\n    ctx = ssl.create_default_context()\n    ctx.check_hostname = False\n    ctx.verify_mode = ssl.CERT_NONE\n    ctx.wrap_socket(conn, server_hostname='h').send(password)\n",
    'import ssl\ndef talk(password, conn):\n    ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)\n    ctx.verify_mode = ssl.CERT_NONE\n    check(ctx.wrap_socket(conn, server_side=True), password)\n',
  ],
  [
    'java',
    'Tls.java',
    'import io.netty.handler.ssl.*;\nimport io.netty.handler.ssl.util.InsecureTrustManagerFactory;\nclass Tls {\n  void talk(String password) throws Exception {\n    send(SslContextBuilder.forClient().trustManager(InsecureTrustManagerFactory.INSTANCE).build(), password);\n  }\n}\n',
    'import io.netty.handler.ssl.util.InsecureTrustManagerFactory;\nclass Tls {\n  Object talk(Bundles bundles, String password) {\n    return ServerCredentials.get(bundles, password, InsecureTrustManagerFactory.INSTANCE);\n  }\n}\n',
  ],
  [
    'ruby',
    'tls.rb',
    "require 'openssl'\ndef talk(password)\n  ctx = OpenSSL::SSL::SSLContext.new\n  ctx.verify_mode = OpenSSL::SSL::VERIFY_NONE\n  OpenSSL::SSL::SSLSocket.new(TCPSocket.new('h', 443), ctx).write(password)\nend\n",
    "require 'openssl'\ndef talk(password)\n  ctx = OpenSSL::SSL::SSLContext.new\n  ctx.verify_mode = OpenSSL::SSL::VERIFY_NONE\n  check(OpenSSL::SSL::SSLServer.new(TCPServer.new(443), ctx), password)\nend\n",
  ],
  [
    'php',
    'tls.php',
    "<?php\nfunction talk($password) {\n  $c = stream_context_create(['ssl' => ['verify_peer' => false]]);\n  $s = stream_socket_client('tls://h:443', $e, $m, 30, STREAM_CLIENT_CONNECT, $c);\n  fwrite($s, $password);\n}\n",
    "<?php\nfunction talk($password) {\n  $c = stream_context_create(['ssl' => ['local_cert' => 'a.pem', 'verify_peer' => false]]);\n  $s = stream_socket_server('tls://0.0.0.0:443', $e, $m, STREAM_SERVER_LISTEN, $c);\n  check($s, $password);\n}\n",
  ],
  [
    'perl',
    'tls.pl',
    "use IO::Socket::SSL;\nsub talk { my ($password) = @_;\n  my $s = IO::Socket::SSL->new(PeerAddr => 'h', PeerPort => 443, SSL_verify_mode => SSL_VERIFY_NONE);\n  print $s $password;\n}\n",
    'use IO::Socket::SSL;\nsub talk { my ($password) = @_;\n  my $s = IO::Socket::SSL->new(Listen => 5, LocalPort => 443, SSL_verify_mode => SSL_VERIFY_NONE);\n  check($s, $password);\n}\n',
  ],
];

it.each(pairs)('%s: settings of a server are medium', async (language, fileName, client, server) => {
  expect(await severity(fileName, language, client)).toEqual(['high']);
  expect(await severity(fileName, language, server)).toEqual(['medium']);
});
