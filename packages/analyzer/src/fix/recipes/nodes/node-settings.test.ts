/** Settings and arguments that disable a protection: what stands in the fixed program, and where nothing right would. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

type Case = readonly [LanguageId, rule: string, text: string, expected: string];

const go = (imports: readonly string[], statement: string): string =>
  `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc run() {\n\t${statement}\n}\n`;

const CASES: readonly Case[] = [
  [
    'csharp',
    'permissive-file-mode',
    'using Amazon.S3;\nclass A { void F(Amazon.S3.Model.PutObjectRequest request) { request.CannedACL = S3CannedACL.PublicRead; } }\n',
    'S3CannedACL.Private',
  ],
  [
    'python',
    'permissive-file-mode',
    'import os\nimport stat\n\nos.chmod("data.db", stat.S_IRWXU | stat.S_IRWXG | stat.S_IRWXO)\n',
    'os.chmod("data.db", stat.S_IRWXU)',
  ],
  ['swift', 'permissive-file-mode', 'import Foundation\nfunc f() {\n    umask(0)\n}\n', 'umask(0o077)'],
  [
    'shell',
    'permissive-file-mode',
    '#!/bin/sh\naws s3 cp report.csv s3://reports/ --acl public-read\n',
    '--acl private',
  ],
  [
    'java',
    'hostname-check-disabled',
    'class A { void f(javax.net.ssl.SSLParameters parameters) { parameters.setEndpointIdentificationAlgorithm(null); } }\n',
    'setEndpointIdentificationAlgorithm("HTTPS")',
  ],
  [
    'java',
    'certificate-check-disabled',
    'import io.netty.handler.ssl.*;\nimport io.netty.handler.ssl.util.InsecureTrustManagerFactory;\nclass A { Object f() throws Exception { return SslContextBuilder.forClient().trustManager(InsecureTrustManagerFactory.INSTANCE).build(); } }\n',
    'SslContextBuilder.forClient().build()',
  ],
  [
    'python',
    'certificate-check-disabled',
    'import ldap\n\nldap.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_NEVER)\n',
    'ldap.OPT_X_TLS_DEMAND)',
  ],
  [
    'elixir',
    'certificate-check-disabled',
    'defmodule A do\n  def get(url), do: HTTPoison.get(url, [], hackney: [:insecure])\nend\n',
    'hackney: []',
  ],
  [
    'c',
    'weak-tls-version',
    '#include <openssl/ssl.h>\nvoid f(SSL_CTX *c) {\n  SSL_CTX_set_min_proto_version(c, TLS1_1_VERSION);\n}\n',
    'TLS1_2_VERSION',
  ],
  [
    'elixir',
    'weak-tls-version',
    'defmodule A do\n  def open(host), do: :ssl.connect(host, 443, versions: [:sslv3, :"tlsv1.2"])\nend\n',
    'versions: [:"tlsv1.2"]',
  ],
  [
    'python',
    'cleartext-transport',
    'import grpc\n\nchannel = grpc.insecure_channel("api.acme.io:50051")\n',
    'grpc.secure_channel("api.acme.io:50051", grpc.ssl_channel_credentials())',
  ],
  [
    'typescript',
    'cleartext-transport',
    "import amqp from 'amqplib';\namqp.connect('amqp://jobs@queue.bank.io');\n",
    "'amqps://jobs@queue.bank.io'",
  ],
  [
    'rust',
    'exposed-listener',
    'fn f() {\n    let l = std::net::TcpListener::bind("0.0.0.0:9000");\n}\n',
    '"127.0.0.1:9000"',
  ],
  [
    'csharp',
    'csrf-disabled',
    'class A { void F(CookieOptions options) { options.SameSite = SameSiteMode.None; } }\n',
    'SameSiteMode.Lax',
  ],
  [
    'typescript',
    'weak-key-size',
    "import { createECDH } from 'node:crypto';\nconst exchange = createECDH('secp192k1');\n",
    "createECDH('prime256v1')",
  ],
  [
    'python',
    'weak-tls-version',
    'import ssl\nconnect(ssl_version=ssl.PROTOCOL_TLSv1)\n',
    'connect(ssl_version=ssl.PROTOCOL_TLSv1_2)',
  ],
  [
    'python',
    'weak-tls-version',
    'import ssl\ncontext = ssl.SSLContext(ssl.PROTOCOL_TLSv1)\nsock = context.wrap_socket(plain, server_side=True)\n',
    'ssl.SSLContext(ssl.PROTOCOL_TLSv1_2)',
  ],
  [
    'python',
    'weak-tls-version',
    'import ssl\ncontext = ssl.SSLContext(ssl.PROTOCOL_TLSv1)\nsock = context.wrap_socket(plain, server_hostname=host)\n',
    'ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)',
  ],
  [
    'java',
    'weak-key-size',
    'import java.security.spec.ECGenParameterSpec;\nclass A { void f(java.security.KeyPairGenerator g) throws Exception { g.initialize(new ECGenParameterSpec("secp160r1")); } }\n',
    '"secp256r1"',
  ],
  [
    'rust',
    'fail-open',
    'fn is_allowed(user: &str) -> bool {\n    load_policy(user).map(|policy| policy.allowed).unwrap_or(true)\n}\n',
    'unwrap_or(false)',
  ],
  [
    'kotlin',
    'timing-unsafe-comparison',
    'fun sameMac(expected: ByteArray, given: ByteArray): Boolean = expected.contentEquals(given)\n',
    'java.security.MessageDigest.isEqual(expected, given)',
  ],
  [
    'typescript',
    'security-control-disabled',
    "import express from 'express';\nconst app = express();\napp.get('/', (req, res) => { res.setHeader('X-Frame-Options', 'ALLOWALL'); res.end(); });\n",
    "'SAMEORIGIN'",
  ],
  [
    'php',
    'debug-enabled',
    "<?php\nfunction start(\\Base $f3) {\n    $f3->set('DEBUG', 3);\n}\n",
    "$f3->set('DEBUG', 0)",
  ],
];

describe('a setting', () => {
  it.each(CASES)('in %s, %s, becomes a safe one', async (language, rule, text, expected) => {
    expect(await fixed(language, text, rule)).toContain(expected);
  });

  it('takes the import that only it used with it', async () => {
    const text = go(
      ['bytes', 'crypto/hmac', 'crypto/sha256'],
      '_ = hmac.New(sha256.New, nil)\n}\n\nfunc sameMac(expected, given []byte) bool {\n\treturn bytes.Equal(expected, given)',
    );
    const after = await fixed('go', text, 'timing-unsafe-comparison');
    expect(after).toContain('hmac.Equal(expected, given)');
    expect(after).not.toContain('"bytes"');
  });
});

describe('claims of a token', () => {
  it.each<readonly [LanguageId, string, string]>([
    [
      'python',
      'import jwt\n\ndef token(user, key):\n    return jwt.encode({"sub": user.id}, key, algorithm="HS256")\n',
      '{"sub": user.id, "exp": int(time.time()) + 3600}',
    ],
    [
      'ruby',
      "require 'jwt'\ndef token(key)\n  JWT.encode({ sub: 1 }, key, 'HS256')\nend\n",
      '{ sub: 1, exp: Time.now.to_i + 3600 }',
    ],
    [
      'csharp',
      'using System.IdentityModel.Tokens.Jwt;\nclass A { object F(SigningCredentials key) { var token = new JwtSecurityToken("shop", "shop", signingCredentials: key); return token; } }\n',
      'signingCredentials: key, expires: System.DateTime.UtcNow.AddHours(1))',
    ],
  ])('in %s get an expiration', async (language, text, expected) => {
    expect(await fixed(language, text, 'session-expiration')).toContain(expected);
  });
  it('from elsewhere get none', async () => {
    const text = "require 'jwt'\ndef token(key)\n  payload = { sub: 1 }\n  JWT.encode(payload, key, 'HS256')\nend\n";
    expect(await fixed('ruby', text, 'session-expiration')).toBeUndefined();
  });
});

describe('a TLS context', () => {
  it('negotiates, from TLS 1.2 on', async () => {
    const text =
      '#include <openssl/ssl.h>\nSSL_CTX *f(void) {\n  SSL_CTX *c = SSL_CTX_new(TLSv1_client_method());\n  return c;\n}\n';
    const after = await fixed('c', text, 'weak-tls-version');
    expect(after).toContain(
      'SSL_CTX_new(TLS_client_method());\n  if (c != NULL) SSL_CTX_set_min_proto_version(c, TLS1_2_VERSION);\n',
    );
  });
  it('without a name gets no fix, because nothing can set its oldest version', async () => {
    const text = '#include <openssl/ssl.h>\nSSL_CTX *f(void) {\n  return SSL_CTX_new(SSLv3_method());\n}\n';
    expect(await fixed('c', text, 'weak-tls-version')).toBeUndefined();
  });
});

describe('a check of names', () => {
  it('that always succeeds goes, and the platform verifies', async () => {
    const text =
      "import https from 'node:https';\nhttps.request({ host: 'a.example', checkServerIdentity: () => undefined });\n";
    expect(await fixed('typescript', text, 'hostname-check-disabled')).toContain(
      "https.request({ host: 'a.example' })",
    );
  });
});

describe('an address', () => {
  it('with a port of the old scheme gets no fix', async () => {
    const text = "import amqp from 'amqplib';\namqp.connect('amqp://jobs@queue.bank.io:5672');\n";
    expect(await fixed('typescript', text, 'cleartext-transport')).toBeUndefined();
  });
});
