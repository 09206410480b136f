/** Nodes that are replaced, and statements that are removed: what is true of the fixed program in each language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../analyzer.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { applyEdits } from '../../recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function fixed(language: LanguageId, text: string, ruleId: string): Promise<string | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  const found = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!found) throw new Error(`no ${ruleId} in ${vulnerabilities.map((one) => one.ruleId)}`);
  return found.fix?.kind === 'verified' ? applyEdits(text, found.fix.edits ?? []) : undefined;
}

const PROPERTY: Readonly<Record<string, { wrong: RegExp; right: RegExp }>> = {
  'certificate-check-disabled': {
    wrong:
      /VERIFY_NONE|VerifyNone|VerifyMode::NONE|insecure\? true|=> true|= YES|= ?false|TRUE|"none"|sslVerify=false|-\w*k\b/,
    right: /PEER|peer|Peer|insecure\? false|=> false|= NO|= ?true|FALSE|DefaultTrust|curl/,
  },
  'hostname-check-disabled': { wrong: /-> true|HOST, 0|= NO\b/, right: /HOST, 2|= YES|openConnection/ },
  'weak-hash': { wrong: /md5|sha-?1\b/i, right: /sha-?256/i },
  'weak-tls-version': {
    wrong: /TLS_1_0|TLSv10|tlsv1"|tlsv1\.0|TLSv1\.1/,
    right: /TLS_1_2|TLSv12|tlsv1_2|tlsv1\.2|TLSv1\.2/,
  },
  'weak-key-size': { wrong: /\b(?:512|1024)\b/, right: /3072/ },
  'cookie-not-secure': { wrong: /(?:secure|Secure)[^\n]{0,3}false|Secure = False/, right: /true|True/ },
  'cookie-not-httponly': { wrong: /(?:only|Only|ONLY)[^\n]{0,3}false|HttpOnly = False/, right: /true|True/ },
  'permissive-file-mode': { wrong: /777|666|a\+w|umask 000/, right: /700|600|u\+w|umask 077/ },
  'csrf-disabled': { wrong: /disable|skip_forgery/, right: /./ },
};

describe('the fixed program', () => {
  it.each<[LanguageId, string, string]>([
    ['c', 'certificate-check-disabled', 'void f(SSL_CTX *c) {\n  SSL_CTX_set_verify(c, SSL_VERIFY_NONE, NULL);\n}\n'],
    ['c', 'hostname-check-disabled', 'void f(CURL *c) {\n  curl_easy_setopt(c, CURLOPT_SSL_VERIFYHOST, 0L);\n}\n'],
    ['c', 'weak-key-size', 'void f(RSA *r, BIGNUM *e) {\n  RSA_generate_key_ex(r, 1024, e, NULL);\n}\n'],
    [
      'clojure',
      'certificate-check-disabled',
      '(ns a (:require [clj-http.client :as http]))\n(defn f [url] (http/get url {:insecure? true}))\n',
    ],
    ['clojure', 'weak-hash', '(defn f [data] (.digest (java.security.MessageDigest/getInstance "MD5") data))\n'],
    [
      'dart',
      'certificate-check-disabled',
      "import 'dart:io';\nf() => SecureSocket.connect('a.example', 443, onBadCertificate: (_) => true);\n",
    ],
    [
      'groovy',
      'weak-hash',
      "import java.security.MessageDigest\ndef f(data) { MessageDigest.getInstance('SHA-1').digest(data) }\n",
    ],
    [
      'haskell',
      'cookie-not-secure',
      'module A where\nimport Web.Cookie\nf = defaultSetCookie { setCookieName = "sid", setCookieSecure = False }\n',
    ],
    [
      'kotlin',
      'hostname-check-disabled',
      'import javax.net.ssl.*\nfun f(url: java.net.URL): HttpsURLConnection {\n  val c = url.openConnection() as HttpsURLConnection\n  c.hostnameVerifier = HostnameVerifier { _, _ -> true }\n  return c\n}\n',
    ],
    [
      'lua',
      'weak-tls-version',
      'local ssl = require("ssl")\nlocal c = ssl.newcontext({ mode = "client", protocol = "tlsv1", verify = "peer" })\n',
    ],
    ['r', 'weak-hash', 'f <- function(data) digest::digest(data, algo = "md5")\n'],
    ['r', 'weak-key-size', 'f <- function() openssl::rsa_keygen(bits = 512)\n'],
    [
      'rust',
      'weak-tls-version',
      'fn f() {\n    let c = reqwest::Client::builder().min_tls_version(reqwest::tls::Version::TLS_1_0).build();\n}\n',
    ],
    [
      'rust',
      'cookie-not-httponly',
      'use cookie::Cookie;\nfn f() {\n    let c = Cookie::build("sid", "x").secure(true).http_only(false).finish();\n}\n',
    ],
    ['shell', 'permissive-file-mode', '#!/bin/sh\nchmod 777 /srv/uploads\n'],
    ['shell', 'permissive-file-mode', '#!/bin/sh\nchmod -R a+w /srv/uploads\n'],
    ['shell', 'weak-tls-version', '#!/bin/sh\ncurl --tlsv1.0 https://a.example/\n'],
    ['shell', 'certificate-check-disabled', '#!/bin/sh\ncurl -fsSLk https://a.example/\n'],
    [
      'scala',
      'cookie-not-secure',
      'import play.api.mvc._\nclass A {\n  def f(id: String) = Cookie("session", id, secure = false, httpOnly = true)\n}\n',
    ],
    [
      'java',
      'csrf-disabled',
      'import org.springframework.security.config.annotation.web.builders.HttpSecurity;\nclass A {\n  void f(HttpSecurity http) throws Exception {\n    http.csrf().disable();\n    http.build();\n  }\n}\n',
    ],
    [
      'ruby',
      'csrf-disabled',
      'class AController < ApplicationController\n  skip_forgery_protection\n  def show\n    head :ok\n  end\nend\n',
    ],
  ])('of %s has the property of %s', async (language, ruleId, text) => {
    const after = await fixed(language, text, ruleId);
    expect(after).toBeDefined();
    expect(after).toMatch(PROPERTY[ruleId]?.right ?? /^$/);
    expect(after).not.toMatch(PROPERTY[ruleId]?.wrong ?? /./);
  });

  it('keeps a digest whose buffer holds no longer one', async () => {
    const text =
      '#include <openssl/evp.h>\nvoid f(EVP_MD_CTX *c, unsigned char *out) {\n  EVP_DigestInit_ex(c, EVP_md5(), NULL);\n}\n';
    expect(await fixed('c', text, 'weak-hash')).toBeUndefined();
  });

  it('keeps a statement that a branch without braces consists of', async () => {
    const text =
      'import javax.net.ssl.*;\nclass A {\n  void f(HttpsURLConnection c, boolean b) throws Exception {\n    if (b)\n      c.setHostnameVerifier((h, s) -> true);\n    c.connect();\n  }\n}\n';
    expect(await fixed('java', text, 'hostname-check-disabled')).toBeUndefined();
  });

  it('keeps the line breaks between the headers of a mail', async () => {
    const text = "<?php\n$headers = $_POST['headers'];\nmail('a@example.com', 'Hi', 'Text', $headers);\n";
    expect(await fixed('php', text, 'mail-injection')).toBeUndefined();
  });

  it('has nothing to do for recipients that are sent outside of the headers', async () => {
    const text =
      'import smtplib\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route("/x")\ndef view():\n    server = smtplib.SMTP("localhost")\n    server.sendmail("a@example.com", [request.form["to"]], "Hello")\n    return {}\n';
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
    expect(vulnerabilities.filter(({ ruleId }) => ruleId === 'mail-injection')).toEqual([]);
  });

  it('cuts no folders off a path below the root', async () => {
    const text =
      "const fs = require('fs');\nconst path = require('path');\nconst app = require('express')();\napp.get('/x', (req, res) => {\n  res.json(fs.readFileSync(path.join('/', req.query.name), 'utf8').length);\n});\napp.get('/y', (req, res) => {\n  res.json(fs.readFileSync('/' + req.query.name, 'utf8').length);\n});\n";
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
    const fixes = vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map(({ fix }) => fix?.kind);
    expect(fixes).not.toContain('verified');
  });
});
