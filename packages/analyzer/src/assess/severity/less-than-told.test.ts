/** Findings that are less than their rule says, each beside one that is all of it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, fileName: string, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text }, { fixes: false });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ severity }) => severity);
}

describe('a file mode', () => {
  const go = (mode: string) =>
    severities(
      'go',
      'a.go',
      'permissive-file-mode',
      `package main\n\nimport "os"\n\nfunc open(p string) { os.Chmod(p, ${mode}) }\n`,
    );

  it('for the group is low in Go, for everyone medium', async () => {
    expect(await go('0o770')).toEqual(['low']);
    expect(await go('0o777')).toEqual(['medium']);
  });

  it('that the umask limits is low in PHP, one that is set medium', async () => {
    const php = (call: string) => severities('php', 'a.php', 'permissive-file-mode', `<?php\n${call};\n`);
    expect(await php('mkdir($folder, 0777, true)')).toEqual(['low']);
    expect(await php('chmod($folder, 0777)')).toEqual(['medium']);
  });
});

describe('a message to a window of any site', () => {
  const send = (message: string) =>
    severities('javascript', 'a.js', 'permissive-cors', `frame.postMessage(${message}, '*');\n`);

  it('is low if nothing in it is named after a secret', async () => {
    expect(await send("{ type: 'ready' }")).toEqual(['low']);
    expect(await send('{ token }')).toEqual(['medium']);
  });
});

describe('a redirect', () => {
  const go = (target: string) =>
    severities(
      'go',
      'a.go',
      'open-redirect',
      `package main\n\nimport "net/http"\n\nfunc move(w http.ResponseWriter, r *http.Request) {\n\thttp.Redirect(w, r, ${target}, http.StatusFound)\n}\n`,
    );

  it('to the host of the request is low', async () => {
    expect(await go('"https://" + r.Host + r.URL.Path')).toEqual(['low']);
    expect(await go('r.URL.Query().Get("next")')).not.toEqual(['low']);
  });
});

describe('a path of an exported function', () => {
  const python = (path: string) =>
    severities(
      'python',
      'a.py',
      'path-traversal',
      `import os\nimport shutil\n\n\ndef pack(folder, name):\n    shutil.rmtree(os.path.join(${path}))\n`,
    );

  it('is low if the caller names the folder', async () => {
    expect(await python('folder, "build"')).not.toContain('medium');
  });
});

describe('a password of a key store', () => {
  const java = (password: string) =>
    severities(
      'java',
      'Keys.java',
      'hard-coded-credentials',
      `import javax.net.ssl.KeyManagerFactory;\nimport java.security.KeyStore;\nclass Keys {\n  void open(KeyManagerFactory factory, KeyStore store, String given) throws Exception {\n    factory.init(store, ${password});\n  }\n}\n`,
    );

  it('is not hard-coded where only the empty one is', async () => {
    expect(await java('given != null ? given.toCharArray() : new char[0]')).toEqual([]);
    expect(await java('"s3cr3t-Kz9".toCharArray()')).toHaveLength(1);
  });
});

describe('an option that its call is reported for', () => {
  it('is not reported again', async () => {
    const text =
      'use LWP::UserAgent;\nmy $agent = LWP::UserAgent->new(\n  ssl_opts => { SSL_verify_mode => 0 });\n$agent->post("https://$host/login", { password => $password });\n';
    expect(await severities('perl', 'a.pl', 'certificate-check-disabled', text)).toHaveLength(1);
  });
});

describe('a key in a log', () => {
  const python = (line: string) =>
    severities('python', 'a.py', 'sensitive-data-logged', `import logging\n\ndef show(item):\n    ${line}\n`);

  it('is secret by the words around it', async () => {
    expect(await python('logging.info("link with key: %s", item.cache_key)')).toEqual([]);
    expect(await python('logging.info("api key: %s", item.api_key)')).toHaveLength(1);
  });
});

describe('a function of a package that no model names', () => {
  const go = (call: string) =>
    severities(
      'go',
      'a.go',
      'template-injection',
      `package main\n\nimport (\n\t"net/http"\n\n\t"example.org/ids"\n)\n\nfunc show(w http.ResponseWriter, r *http.Request, engine any) {\n\t${call}\n}\n`,
    );

  it('does not do what an object with such a method does', async () => {
    expect(await go('ids.FromString(r.FormValue("id"))')).toEqual([]);
    expect(await go('engine.ParseString(r.FormValue("text"))')).toHaveLength(1);
  });
});

describe('a statement that a function of another library makes', () => {
  const python = (query: string) =>
    severities(
      'python',
      'a.py',
      'sql-injection',
      `from flask import request\nfrom sqlalchemy.orm import Session\nfrom models import Page\n\ndef show(session: Session):\n    name = request.args["name"]\n    return session.scalar(${query})\n`,
    );

  it('may be a query object', async () => {
    expect(await python('Page.select_by(name)')).toEqual(['low']);
    expect(await python('"select * from page where name = \'" + name + "\'"')).toEqual(['critical']);
  });
});

describe("the route of Laravel's request", () => {
  const php = (read: string) =>
    severities(
      'php',
      'a.php',
      'code-injection',
      `<?php\nuse Illuminate\\Http\\Request;\nclass Bind {\n  public function handle(Request $request) {\n    $name = $request->${read};\n    return $name->missing()($request);\n  }\n}\n`,
    );

  it('is an object of the program, its parameter is data', async () => {
    expect(await php('route()')).toEqual([]);
    expect(await php("route('name')")).not.toEqual([]);
  });
});

describe('a request to the target of a request', () => {
  const node = (url: string) =>
    severities(
      'javascript',
      'a.js',
      'ssrf',
      `const http = require('http');\nhttp.createServer((req, res) => {\n  const to = ${url};\n  http.request(to, {}, (answer) => answer.pipe(res)).end();\n}).listen(1);\n`,
    );

  it('is the work of a proxy', async () => {
    expect(await node('req.url')).toEqual(['medium']);
    expect(await node("new URL(req.url, 'http://a').searchParams.get('to')")).toEqual(['high']);
  });
});

describe('a digest of a protocol', () => {
  const php = (heading: string) =>
    severities(
      'php',
      'a.php',
      'weak-password-hash',
      `<?php\nclass ${heading}($password) { return hash('md4', $password); }\n}\n`,
    );

  it('is low in a class that is named after it', async () => {
    expect(await php('Crypt_CHAP {\n  function ntPasswordHash')).toEqual(['low']);
    expect(await php('Users {\n  function hashPassword')).toEqual(['high']);
  });
});

describe('a function with a parameter named after a request', () => {
  const script = (body: string) =>
    severities(
      'javascript',
      'a.js',
      'ssrf',
      `export const send = wrap((req) => {\n  ${body}\n});\nfunction address(map) { return map.get('url'); }\n`,
    );

  it('handles one if it reads one', async () => {
    expect(await script('return fetch(address(req)).then((answer) => answer.text());')).toEqual([]);
    expect(await script('return fetch(req.body.url).then((answer) => answer.text());')).toHaveLength(1);
  });
});

describe('a call of another function of the same name', () => {
  const cpp = (body: string) =>
    severities(
      'cpp',
      'a.cpp',
      'uncontrolled-recursion',
      `#include <string>\ninline std::string between(const std::string& d, const std::string& s) { return ${body}; }\n`,
    );

  it('is not a recursion', async () => {
    expect(await cpp('between(d, s, s)')).toEqual([]);
    expect(await cpp('between(s, d)')).toHaveLength(1);
  });
});

describe('a character that changes the direction of text', () => {
  const php = (text: string) => severities('php', 'a.php', 'bidirectional-text', `<?php\n$names = ['${text}'];\n`);

  it('belongs to Arabic text, not to code', async () => {
    expect(await php('\u202b\u0626\u06c7\u064a')).toEqual([]);
    expect(await php('user\u2066 // admin\u2069')).toHaveLength(1);
  });
});

describe('text that a function writes', () => {
  it('is a page if it has markup', async () => {
    const php = (text: string) =>
      severities(
        'php',
        'a.php',
        'cross-site-scripting',
        `<?php\nclass Body { public function write($text) { echo ${text}; } }\n`,
      );
    expect(await php("$this->head . $text . '.'")).not.toContain('medium');
  });
});

describe('a URL without a file', () => {
  const php = (path: string) =>
    severities('php', 'a.php', 'path-traversal', `<?php\nreadfile(${path} . $_GET['name']);\n`);

  it('is no path', async () => {
    expect(await php("'data://text/plain,'")).toEqual([]);
    expect(await php("'/srv/files/'")).toHaveLength(1);
  });
});

describe('the scheme of a URL', () => {
  const script = (part: string) =>
    severities(
      'javascript',
      'a.js',
      'cross-site-scripting',
      `require('http').createServer((req, res) => {\n  const url = new URL(req.url);\n  res.setHeader('Content-Type', 'text/html');\n  res.end('<p>Unsupported: ' + url.${part});\n}).listen(1);\n`,
    );

  it('holds no markup', async () => {
    expect(await script('protocol')).toEqual([]);
    expect(await script("searchParams.get('a')")).toHaveLength(1);
  });
});

describe('a command of the configuration', () => {
  const perl = (command: string) =>
    severities(
      'perl',
      'a.pl',
      'command-injection',
      `open(my $handle, '<', $ARGV[0]);\nmy $line = <$handle>;\nmy %CONFIG;\n$CONFIG{'build'} = $line;\nsystem(${command});\n`,
    );

  it('is low', async () => {
    expect(await perl("$CONFIG{'build'}")).not.toContain('medium');
    expect(await perl('$line')).toEqual(['medium']);
  });
});

describe('an address in a text', () => {
  it('shows a form if the text says so', async () => {
    const python = (text: string) => severities('python', 'a.py', 'hard-coded-credentials', `LINK = "${text}"\n`);
    expect(await python('The key must be in the format like vault://u:k3y_9fQ2x@vault.dev/one')).toEqual([]);
    expect(await python('vault://u:k3y_9fQ2x@vault.dev/one')).toHaveLength(1);
  });
});
