/** Defaults of secrets, limits and data formats: what stands in the fixed program, and where no fix is offered. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

describe('a value', () => {
  it.each<readonly [LanguageId, rule: string, text: string, expected: string]>([
    [
      'csharp',
      'hard-coded-credentials',
      'class A { void F() { var key = Environment.GetEnvironmentVariable("JWT_SECRET") ?? "fallback-signing-key-2024"; } }\n',
      '?? throw new System.InvalidOperationException("JWT_SECRET is not set")',
    ],
    [
      'kotlin',
      'hard-coded-credentials',
      'val secret = System.getenv("JWT_SECRET") ?: "local-development-secret"\n',
      '?: error("JWT_SECRET is not set")',
    ],
    [
      'shell',
      'hard-coded-credentials',
      '#!/bin/sh\nDB_PASSWORD="${DB_PASSWORD:-Tr0ub4dor}"\n',
      'DB_PASSWORD="${DB_PASSWORD:?}"',
    ],
    [
      'csharp',
      'hard-coded-credentials',
      'using Renci.SshNet;\nclass A { object F() => new SshClient("backup.internal", "sync", "s3cretPass1"); }\n',
      '"sync", System.Environment.GetEnvironmentVariable("PASSWORD"))',
    ],
    [
      'javascript',
      'resource-exhaustion',
      "const express = require('express');\nconst app = express();\napp.use(express.json({ limit: '1gb' }));\n",
      "limit: '10mb'",
    ],
    [
      'elixir',
      'unsafe-deserialization',
      'defmodule AWeb.BController do\n  use AWeb, :controller\n\n  def show(conn, %{"s" => s}) do\n    :erlang.binary_to_term(Base.decode64!(s))\n    json(conn, %{})\n  end\nend\n',
      'Plug.Crypto.non_executable_binary_to_term(Base.decode64!(s), [:safe])',
    ],
    [
      'python',
      'predictable-random',
      'import uuid\n\n\ndef new_token():\n    token = uuid.uuid1()\n    return token\n',
      'uuid.uuid4()',
    ],
    ['shell', 'insecure-temp-file', '#!/bin/sh\nname=$(mktemp -u)\n', 'name=$(mktemp)'],
    [
      'javascript',
      'ldap-injection',
      "const ldap = require('ldapjs');\nconst app = require('express')();\nconst client = ldap.createClient({ url: 'ldaps://a.example' });\napp.get('/', (req, res) => {\n  client.search('ou=people', { filter: `(uid=${req.query.uid})` }, () => res.end());\n});\n",
      "filter: new ldap.EqualityFilter({ attribute: 'uid', value: String(req.query.uid) })",
    ],
    [
      'shell',
      'untrusted-code-load',
      '#!/bin/sh\napt-get install -y --allow-unauthenticated tool\n',
      'apt-get install -y tool',
    ],
    [
      'elixir',
      'xxe',
      'defmodule A do\n  def parse(xml), do: :xmerl_scan.string(String.to_charlist(xml))\nend\n',
      'allow_entities: false)',
    ],
    [
      'python',
      'weak-password-policy',
      'def check(password):\n    if len(password) < 6:\n        raise ValueError("short")\n',
      'len(password) < 8',
    ],
  ])('in %s, %s, becomes a safe one', async (language, rule, text, expected) => {
    expect(await fixed(language, text, rule)).toContain(expected);
  });
});

describe('markup that a request holds by that name', () => {
  it('is not shown as text', async () => {
    const text =
      'package main\n\nimport (\n\t"html/template"\n\t"net/http"\n)\n\nfunc page(w http.ResponseWriter, r *http.Request) {\n\tt := template.Must(template.New("a").Parse("<p>{{.}}</p>"))\n\tt.Execute(w, template.HTML(r.FormValue("html")))\n}\n';
    expect(await fixed('go', text, 'cross-site-scripting')).toBeUndefined();
  });
});
