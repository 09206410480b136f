/** What is not there: a setting, a parameter, a variable of the environment. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

describe('a list that is not set', () => {
  it.each<[LanguageId, string, string]>([
    [
      'csharp',
      'using Microsoft.AspNetCore.Mvc;\nusing System.Net.Http;\npublic class AController : Controller {\n  private readonly HttpClient _http = new();\n  public async Task<string> A([FromQuery] string url) {\n    return await _http.GetStringAsync(url);\n  }\n}\n',
      'System.StringSplitOptions.RemoveEmptyEntries), new System.Uri(url).Host)',
    ],
    [
      'go',
      'package main\n\nimport "net/http"\n\nfunc a(w http.ResponseWriter, r *http.Request) {\n\ttarget := r.FormValue("target")\n\thttp.Get(target)\n}\n',
      'parsed.Hostname() == "" || ',
    ],
    [
      'python',
      'import requests\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route("/a")\ndef a():\n    host = request.args.get("host")\n    return requests.get("https://" + host + "/status", timeout=5).text\n',
      'if host not in filter(None, os.environ.get("ALLOWED_HOSTS", "").split(",")):',
    ],
  ])('accepts no address without a host in %s', async (language, text, check) => {
    expect(await fixed(language, text, 'ssrf')).toContain(check);
  });

  it('imports no parser of addresses for what is a host already', async () => {
    const text =
      'import requests\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route("/a")\ndef a():\n    host = request.args.get("host")\n    return requests.get("https://" + host + "/status", timeout=5).text\n';
    expect(await fixed('python', text, 'ssrf')).not.toContain('urllib');
  });
});

describe('a secret that is read from a store', () => {
  it.each<[LanguageId, string, string]>([
    [
      'python',
      'def check(store, name, token):\n    return token == store.get_expected_token(name)\n',
      'return (known := store.get_expected_token(name)) is not None and hmac.compare_digest(str(token).encode(), known.encode())',
    ],
    [
      'python',
      'def check(store, name, token):\n    return token != store.get_expected_token(name)\n',
      'return (known := store.get_expected_token(name)) is None or not hmac.compare_digest(str(token).encode(), known.encode())',
    ],
    [
      'ruby',
      'def check(store, name, token)\n  token != store.fetch_expected_token(name)\nend\n',
      '!(known = store.fetch_expected_token(name)) || !OpenSSL.secure_compare(token.to_s, known)',
    ],
    [
      'csharp',
      'class A {\n  bool Check(Store store, string name, string token) {\n    return token == store.GetExpectedToken(name);\n  }\n}\n',
      'store.GetExpectedToken(name) is string known && System.Security.Cryptography.CryptographicOperations.FixedTimeEquals(System.Text.Encoding.UTF8.GetBytes($"{token}"), System.Text.Encoding.UTF8.GetBytes(known))',
    ],
  ])('may be missing, and is read once in %s', async (language, text, code) => {
    expect(await fixed(language, text, 'timing-unsafe-comparison')).toContain(code);
  });

  it('is always there where the program computes it', async () => {
    const text = "def check(body, token)\n  token == OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('KEY'), body)\nend\n";
    expect(await fixed('ruby', text, 'timing-unsafe-comparison')).toContain(
      "  OpenSSL.secure_compare(token.to_s, OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('KEY'), body))",
    );
  });

  it('takes no part of an operator beside it', async () => {
    const text =
      "const crypto = require('node:crypto');\nfunction check(req, settings) {\n  return !settings.open && req.get('x-token') !== settings.secret;\n}\n";
    expect(await fixed('javascript', text, 'timing-unsafe-comparison')).toContain(
      '!settings.open && (!settings.secret || !crypto.timingSafeEqual(',
    );
  });
});

describe('a value in a text', () => {
  it('may be missing or a number in a format of Python', async () => {
    const page = (built: string): string =>
      `from flask import Flask, request\napp = Flask(__name__)\n@app.route("/a")\ndef a():\n    name = request.args.get("name")\n    return ${built}\n`;
    expect(await fixed('python', page('f"<b>{name}</b>"'), 'cross-site-scripting')).toContain(
      'f"<b>{html.escape(str(name))}</b>"',
    );
    expect(await fixed('python', page('"<b>" + name + "</b>"'), 'cross-site-scripting')).toContain(
      '"<b>" + html.escape(name) + "</b>"',
    );
  });

  it('may be missing in a pattern of Ruby', async () => {
    const text =
      'class ItemsController < ApplicationController\n  def show\n    @items = Item.all.select { |item| item.name =~ /^#{params[:q]}/ }\n  end\nend\n';
    expect(await fixed('ruby', text, 'regex-injection')).toContain('/^#{Regexp.escape(params[:q].to_s)}/');
  });
});

describe('code of Go that compiles', () => {
  const handler = (body: string): string =>
    `package main\n\nimport (\n\t"log"\n\t"net/http"\n\t"os"\n)\n\nfunc a(w http.ResponseWriter, r *http.Request) {\n\tapiKey := os.Getenv("API_KEY")\n\t${body}\n\tw.WriteHeader(204)\n}\n`;

  it('reads each variable', async () => {
    expect(await fixed('go', handler('log.Println("key", apiKey)'), 'sensitive-data-logged')).toBeUndefined();
    const used = handler('log.Println("key", apiKey)\n\tr.Header.Set("X-Key", apiKey)');
    expect(await fixed('go', used, 'sensitive-data-logged')).toContain('log.Println("key", "[redacted]")');
  });
});

it('keeps the body of a Rack response a list', async () => {
  const text =
    "class App\n  def call(env)\n    serve(env)\n  rescue StandardError => e\n    [500, { 'content-type' => 'text/plain' }, [e.message]]\n  end\nend\n";
  expect(await fixed('ruby', text, 'error-details-exposed')).toContain("['Internal server error']]");
});

it('names a constant of Perl as its module does where the file imports others', async () => {
  const text =
    'use IO::Socket::SSL qw(SSL_VERIFY_NONE);\nuse LWP::UserAgent;\nmy $agent = LWP::UserAgent->new(ssl_opts => { SSL_verify_mode => SSL_VERIFY_NONE });\n';
  expect(await fixed('perl', text, 'certificate-check-disabled')).toContain(
    'SSL_verify_mode => IO::Socket::SSL::SSL_VERIFY_PEER()',
  );
});

it('limits a read from a stream only where the size of the buffer is known', async () => {
  const text = (declared: string): string =>
    `#include <iostream>\nint main() {\n  ${declared}\n  std::cin >> word;\n  std::cout << word;\n}\n`;
  expect(await fixed('cpp', text('char word[16];'), 'dangerous-function')).toContain(
    'std::cin >> std::setw(sizeof word) >> word;',
  );
  expect(await fixed('cpp', text('char *word = new char[16];'), 'dangerous-function')).toBeUndefined();
});

describe('a checked value', () => {
  it('may be missing in Java', async () => {
    const text =
      'import java.sql.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  private Statement statement;\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    String name = request.getParameter("name");\n    statement.executeQuery("SELECT * FROM t ORDER BY " + name);\n  }\n}\n';
    expect(await fixed('java', text, 'sql-injection')).toContain('if (name == null || !name.matches("(?i)');
  });

  it('may be missing in Python, as the text of its statement', async () => {
    const text =
      'import sqlite3\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route("/a")\ndef a():\n    name = request.args.get("name")\n    return sqlite3.connect("a").execute(f"SELECT * FROM t ORDER BY {name}").fetchall()\n';
    expect(await fixed('python', text, 'sql-injection')).toContain(', str(name), re.IGNORECASE)');
  });
});

it('releases at the end of a block only what was not replaced before', async () => {
  const text = (again: string): string =>
    `#include <stdlib.h>\n#include <string.h>\nvoid a(int b) {\n  char *p = malloc(10);\n  if (b) {\n    ${again}\n  }\n  memset(p, 0, 10);\n}\n`;
  expect(await fixed('c', text('p[0] = 1;'), 'memory-leak')).toContain('  free(p);\n}');
  expect(await fixed('c', text('p = malloc(20);'), 'memory-leak')).toBeUndefined();
});

it('loads the known host keys before it rejects others', async () => {
  const text = (load: string): string =>
    `import paramiko\ndef a(host):\n    client = paramiko.SSHClient()\n${load}    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())\n    client.connect(host)\n`;
  expect(await fixed('python', text(''), 'certificate-check-disabled')).toContain(
    'paramiko.SSHClient()\n    client.load_system_host_keys()\n    client.connect(host)',
  );
  expect(await fixed('python', text('    client.load_host_keys("hosts")\n'), 'certificate-check-disabled')).toContain(
    'client.set_missing_host_key_policy(paramiko.RejectPolicy())',
  );
});

describe('the types of a call', () => {
  it('stay those of a list that is applied', async () => {
    const text =
      "import { exec } from 'node:child_process';\nimport express from 'express';\nconst app = express();\napp.get('/a', (req, res) => {\n  const v = String(req.query.v);\n  Reflect.apply(exec, null, [`ls ${v}`]);\n  res.end();\n});\n";
    expect(await fixed('typescript', text, 'command-injection')).toMatch(
      /Reflect\.apply\(execFile, null, \['ls', \[(?:'--', )?v\]\]\)/,
    );
  });

  it('are those of a template of Spring, which escapes no arguments of a filter', async () => {
    const text =
      'import org.springframework.ldap.core.*;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass A {\n  private LdapTemplate ldap;\n  @GetMapping("/a")\n  public Object a(@RequestParam String name) {\n    return ldap.search("ou=people", "(uid=" + name + ")", (AttributesMapper<String>) a -> "");\n  }\n}\n';
    expect(await fixed('java', text, 'ldap-injection')).toContain(
      '"(uid=" + org.springframework.ldap.support.LdapEncoder.filterEncode(name) + ")", (AttributesMapper<String>)',
    );
  });
});

it('keeps the braces around an element of a list of Shell', async () => {
  const text = '#!/bin/bash\ndeclare -A field\nfield[note]="${QUERY_STRING#note=}"\ncat "/srv/notes/${field[note]}"\n';
  expect(await fixed('shell', text, 'path-traversal')).toContain('cat "/srv/notes/$(basename -- "${field[note]}")"');
});

it('escapes no list of values as one text', async () => {
  const text =
    'import javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    String name = request.getParameter("name");\n    Object[] values = {name, "b"};\n    response.getWriter().printf("%1$s and %2$s", values);\n  }\n}\n';
  expect((await fixed('java', text, 'cross-site-scripting')) ?? '').not.toContain('String.valueOf(values)');
});

describe('code of Go', () => {
  it('checks what a pointer refers to', async () => {
    const text =
      'package main\n\nimport (\n\t"database/sql"\n\t"net/http"\n)\n\nfunc a(db *sql.DB, w http.ResponseWriter, r *http.Request) {\n\tinput := r.FormValue("id")\n\tgiven := &input\n\tquery := "DELETE FROM users WHERE id = " + *given\n\tdb.Exec(query)\n}\n';
    expect((await fixed('go', text, 'sql-injection')) ?? '*given)').toContain('*given)');
  });

  it('keeps the folders of an archive', async () => {
    const text =
      'package main\n\nimport (\n\t"archive/zip"\n\t"errors"\n\t"os"\n\t"path"\n)\n\nfunc a(f *zip.File, folder string) error {\n\ttarget := path.Join(folder, f.Name)\n\tif target == "" {\n\t\treturn errors.New("empty")\n\t}\n\t_, err := os.Create(target)\n\treturn err\n}\n';
    const after = await fixed('go', text, 'path-traversal');
    expect(after).not.toContain('filepath.Base');
    expect(after).toContain(
      'strings.HasPrefix(filepath.Clean(target), filepath.Clean(folder)+string(filepath.Separator))',
    );
  });

  it('imports what it still uses', async () => {
    const text =
      'package main\n\nimport (\n\t"os"\n\n\t"golang.org/x/crypto/ssh"\n)\n\nvar check = ssh.InsecureIgnoreHostKey()\n\nfunc main() {\n\tos.Exit(0)\n}\n';
    const after = await fixed('go', text, 'certificate-check-disabled');
    expect(after).toContain('ssh.FingerprintSHA256(key)');
    expect(after).toContain('"golang.org/x/crypto/ssh"');
  });
});

describe('a parameter in a list of arguments', () => {
  const sinatra = (body: string): string => `require 'sinatra'\n\nget '/x' do\n  ${body}\n  'done'\nend\n`;

  it('is an empty text if it is missing', async () => {
    expect(await fixed('ruby', sinatra('system("show #{params[:name]}")'), 'command-injection')).toContain(
      "system('show', params[:name].to_s)",
    );
    const named = sinatra('name = params[:name]\n  system("show #{name}.txt")');
    expect(await fixed('ruby', named, 'command-injection')).toContain("system('show', name.to_s + '.txt')");
    const prefixed = sinatra('system("show --to=#{params[:name]}")');
    expect(await fixed('ruby', prefixed, 'command-injection')).toContain(
      "system('show', '--to=' + params[:name].to_s)",
    );
  });

  it('is a text whatever a request has under the key', async () => {
    const text = (body: string): string =>
      `const { exec } = require('child_process');\nconst app = require('express')();\napp.get('/x', (req, res) => {\n  ${body}\n});\n`;
    expect(await fixed('javascript', text("exec('show ' + req.query.name);"), 'command-injection')).toContain(
      "execFile('show', [String(req.query.name)])",
    );
    const named = text("const name = req.query.name;\n  exec('show ' + name + '.txt');");
    expect(await fixed('javascript', named, 'command-injection')).toContain("execFile('show', [name + '.txt'])");
  });

  it('stays as it is where it cannot be missing', async () => {
    const text = sinatra('system("show #{params.fetch(:name)}")');
    expect(await fixed('ruby', text, 'command-injection')).toContain("system('show', params.fetch(:name))");
  });
});

it('sets a constant of Perl that is named with its module', async () => {
  const text =
    'use IO::Socket::SSL;\nmy $link = IO::Socket::SSL->new(PeerHost => "example.com", SSL_verify_mode => IO::Socket::SSL::SSL_VERIFY_NONE);\n';
  expect(await fixed('perl', text, 'certificate-check-disabled')).toContain('IO::Socket::SSL::SSL_VERIFY_PEER);');
});

it('does not test the status of a redirect in Express as if it were the address', async () => {
  const text = (status: string): string =>
    `const app = require('express')();\napp.get('/', (request, response) => {\n  const data = request.query;\n  const status = ${status};\n  response.redirect(status, data.path);\n});\n`;
  expect(await fixed('javascript', text('Number(data.status)'), 'open-redirect')).toContain(
    "response.redirect(status, /^\\/\\w/.test(data.path) ? data.path : '/')",
  );
  expect((await fixed('javascript', text('data.status'), 'open-redirect')) ?? '').not.toContain('test(status)');
});
