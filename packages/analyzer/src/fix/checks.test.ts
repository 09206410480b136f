/** Fixes that check or bind a value instead of wrapping it: what is true of the fixed program, in each language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { applyEdits } from './recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function fixed(language: LanguageId, text: string, ruleId: string): Promise<string | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  const found = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!found) throw new Error(`no ${ruleId} in ${vulnerabilities.map((one) => one.ruleId)}`);
  return found.fix && applyEdits(text, found.fix.edits ?? []);
}

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', async (req, res) => {\n  const q = req.query.q;\n  ${body}\n});\n`;
const flask = (body: string, imports = ''): string =>
  `${imports}from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n    ${body}\n`;

describe('a request to an address from outside', () => {
  it.each<[LanguageId, string, string]>([
    ['javascript', express('res.json(await fetch(q));'), 'includes(new URL(q).hostname)) throw'],
    [
      'javascript',
      express('res.json(await fetch(`https://${q}/status`));'),
      "split(',').filter(Boolean).includes(q)) throw",
    ],
    [
      'python',
      flask('return requests.get(q, timeout=5).json()', 'import requests\n'),
      'urllib.parse.urlparse(q).hostname not in',
    ],
    ['php', "<?php\n$q = $_GET['q'];\n$c = curl_init($q);\n", 'if (!in_array(parse_url($q, PHP_URL_HOST)'],
    [
      'ruby',
      'class ItemsController < ApplicationController\n  def show\n    q = params[:q]\n    RestClient.get(q)\n  end\nend\n',
      'include?(URI(q).host)',
    ],
    [
      'java',
      'import java.net.URL;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    String q = req.getParameter("q");\n    new URL(q).openStream();\n  }\n}\n',
      '.contains(java.net.URI.create(q).getHost())) throw',
    ],
  ])('goes to listed hosts only in %s', async (language, text, check) => {
    const after = await fixed(language, text, 'ssrf');
    expect(after).toContain(check);
    expect(after).toContain('ALLOWED_HOSTS');
  });

  it('is compared as a host where it is given as one', async () => {
    const text = express('http.get({ host: q }, (answer) => answer.pipe(res));', "const http = require('http');\n");
    const after = await fixed('javascript', text, 'ssrf');
    expect(after).toContain("split(',').filter(Boolean).includes(q)) throw");
  });

  it('has no fix where the check would not stand in the same block', async () => {
    expect(await fixed('javascript', express('if (q)\n    await fetch(q);'), 'ssrf')).toBeUndefined();
  });

  it('has no fix where what follows the address is a part of its host', async () => {
    expect(await fixed('javascript', express("await fetch(q + '.example.com/');"), 'ssrf')).toBeUndefined();
  });
});

describe('a command', () => {
  it('gets no shell, and a value that is an option is refused', async () => {
    const text = express("exec('convert ' + q);", "const { exec } = require('child_process');\n");
    const after = await fixed('javascript', text, 'command-injection');
    expect(after).toContain("execFile('convert', [String(q)])");
    expect(after).toContain("startsWith('-')) throw");
  });

  it('keeps the import of the old name only for other calls', async () => {
    const head = "const { exec } = require('child_process');\n";
    const alone = await fixed('javascript', express("exec('convert ' + q);", head), 'command-injection');
    expect(alone).toContain('const { execFile } = require');
    const shared = express("exec('convert ' + q);\n  exec('ls');", head);
    expect(await fixed('javascript', shared, 'command-injection')).toContain('const { exec, execFile } = require');
  });

  it('keeps what only a shell has', async () => {
    const text = express("exec('set ' + q);", "const { exec } = require('child_process');\n");
    expect(await fixed('javascript', text, 'command-injection')).toBeUndefined();
  });

  it('between backticks gives its output as before', async () => {
    const text =
      'class A < ApplicationController\n  def show\n    out = `ping -c 1 #{params[:host]}`\n    render json: out.size\n  end\nend\n';
    expect(await fixed('ruby', text, 'command-injection')).toContain(
      "IO.popen(['ping', '-c', '1', params[:host].to_s], &:read)",
    );
  });
});

describe('markup', () => {
  it('shows the value as text', async () => {
    expect(await fixed('javascript', express('res.send(`<p>${q}</p>`);'), 'cross-site-scripting')).toContain(
      'charCodeAt(0)};`)',
    );
    const vue =
      '<template><p v-html="text" /></template>\n<script>\nexport default { data: () => ({ text: location.hash }) };\n</script>\n';
    expect(await fixed('vue', vue, 'cross-site-scripting')).toContain('v-text="text"');
    const svelte = '<script>\nlet text = location.hash;\n</script>\n<p>{@html text}</p>\n';
    expect(await fixed('vue', svelte, 'cross-site-scripting')).toContain('<p>{text}</p>');
    const react = 'export const A = () => <p dangerouslySetInnerHTML={{ __html: location.hash }} />;\n';
    expect(await fixed('jsx', react, 'cross-site-scripting')).toContain('<p>{location.hash}</p>');
  });

  it('has no escape for HTML in a script or an address', async () => {
    expect(
      await fixed('javascript', express('res.send(`<script>run("${q}")</script>`);'), 'cross-site-scripting'),
    ).toBeUndefined();
    expect(
      await fixed('javascript', express('res.send(`<a href="${q}">x</a>`);'), 'cross-site-scripting'),
    ).toBeUndefined();
  });
});

describe('a template, a filter and an expression', () => {
  it('are fixed, and get the values as data', async () => {
    const template = flask(
      'return {"x": render_template_string("Hi " + q)}',
      'from flask import render_template_string\n',
    );
    expect(await fixed('python', template, 'template-injection')).toContain(
      'render_template_string("Hi {{ p1 }}", p1=q)',
    );
    const ldap =
      'import javax.naming.directory.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  DirContext ctx;\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    String q = req.getParameter("q");\n    ctx.search("dc=a", "(uid=" + q + ")", new SearchControls());\n  }\n}\n';
    expect(await fixed('java', ldap, 'ldap-injection')).toContain(
      '"(uid={0})", new Object[] {q}, new SearchControls()',
    );
  });
});

describe('a secret that is compared', () => {
  it.each<[LanguageId, string, string]>([
    ['ruby', "def check(token)\n  token == ENV['API_TOKEN']\nend\n", 'OpenSSL.secure_compare('],
    [
      'go',
      'package main\n\nimport "net/http"\n\nfunc check(r *http.Request, secretToken string) bool {\n\treturn r.Header.Get("X-Token") == secretToken\n}\n',
      'subtle.ConstantTimeCompare(',
    ],
  ])('is compared in constant time in %s', async (language, text, call) => {
    expect(await fixed(language, text, 'timing-unsafe-comparison')).toContain(call);
  });
});

describe('a logged value within an interpolated string', () => {
  it.each<[LanguageId, string, string]>([
    [
      'python',
      'from flask import Flask\napp = Flask(__name__)\n\n@app.get("/a/<name>")\ndef a(name):\n    app.logger.info(f"asked for {name}")\n    return ""\n',
      'f"asked for {name!r}"',
    ],
    [
      'csharp',
      'using Microsoft.AspNetCore.Mvc;\npublic class A : Controller {\n  private readonly ILogger<A> _logger;\n  public IActionResult Get(string name) {\n    _logger.LogInformation($"Login of {name}");\n    return Ok();\n  }\n}\n',
      '$"Login of {name?.ReplaceLineEndings(string.Empty)}"',
    ],
  ])('has no line break in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'log-injection')).toContain(expected);
  });
});

it('keeps a secret and line breaks out of one log entry', async () => {
  const text =
    'from flask import Flask, request\napp = Flask(__name__)\n\n@app.get("/a")\ndef a():\n    app.logger.info(f"{request.args[\'user\']} has {app.secret_key}")\n    return ""\n';
  expect(await fixed('python', text, 'log-injection')).toContain(`f"{request.args['user']!r} has [redacted]"`);
});

it('escapes what an element of the page holds', async () => {
  const text =
    'using System.Web.UI.WebControls;\npublic class A : System.Web.UI.Page {\n  protected Label Greeting;\n  protected TextBox UserName;\n  protected void Page_Load(object sender, System.EventArgs e) {\n    Greeting.Text = "Hello " + UserName.Text;\n  }\n}\n';
  expect(await fixed('csharp', text, 'cross-site-scripting')).toContain('WebUtility.HtmlEncode(UserName.Text)');
});

describe('one more place', () => {
  it.each<[string, LanguageId, string, string, string]>([
    [
      'a name of LDAP in Go',
      'go',
      'ldap-injection',
      'package main\n\nimport (\n\t"net/http"\n\n\t"github.com/go-ldap/ldap/v3"\n)\n\nvar conn *ldap.Conn\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tid := r.FormValue("id")\n\tconn.Bind("uid="+id+",dc=x", r.FormValue("password"))\n}\n',
      '"uid="+ldap.EscapeDN(id)+",dc=x"',
    ],
    [
      'a request without a limit',
      'csharp',
      'resource-exhaustion',
      'using Microsoft.AspNetCore.Mvc;\npublic class A : Controller {\n  [DisableRequestSizeLimit]\n  public IActionResult Take() => Ok();\n}\n',
      '[RequestSizeLimit(10_000_000)]',
    ],
    [
      'the page before',
      'ruby',
      'open-redirect',
      'class ItemsController < ApplicationController\n  def back\n    redirect_to request.referer\n  end\nend\n',
      "redirect_back(fallback_location: '/', allow_other_host: false)",
    ],
    [
      'a printed value that may be missing',
      'csharp',
      'null-dereference',
      'using System;\npublic class A {\n  public void Show() {\n    string kept = null;\n    Console.WriteLine(kept.Length);\n  }\n}\n',
      'Console.WriteLine(kept?.Length)',
    ],
  ])('is fixed: %s', async (_, language, ruleId, text, expected) => {
    expect(await fixed(language, text, ruleId)).toContain(expected);
  });
});

describe('the address of a request to another server', () => {
  it.each<[LanguageId, string, string]>([
    [
      'java',
      'import java.net.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    String host = request.getParameter("host");\n    new URL("https://" + host + "/status").openStream().close();\n  }\n}\n',
      '.contains(host)) throw new SecurityException("Host not allowed");',
    ],
    [
      'php',
      "<?php\n$ch = curl_init();\ncurl_setopt_array($ch, [CURLOPT_URL => $_POST['feed'], CURLOPT_RETURNTRANSFER => true]);\ncurl_exec($ch);\n",
      "parse_url($_POST['feed'], PHP_URL_HOST)",
    ],
  ])('is checked where it is in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'ssrf')).toContain(expected);
  });
});

it('imports a module beside an object with a key of its name', async () => {
  const text =
    "const Hapi = require('@hapi/hapi');\nconst fs = require('fs');\nconst server = Hapi.server();\nserver.route({\n  method: 'POST',\n  path: '/files',\n  handler: (request) => {\n    fs.writeFileSync('/srv/files/' + request.payload.file, '');\n    return '';\n  },\n});\n";
  expect(await fixed('javascript', text, 'path-traversal')).toContain("const path = require('path');");
});

describe('a context of Go', () => {
  const go = (body: string): string =>
    `package main\n\nimport (\n\t"context"\n)\n\nfunc run(ctx context.Context) {\n\t${body}\n}\n`;

  it('is released at the end of its function', async () => {
    const text = go('other, _ := context.WithCancel(ctx)\n\twork(other)');
    expect(await fixed('go', text, 'resource-exhaustion')).toContain(
      'other, cancel := context.WithCancel(ctx)\n\tdefer cancel()\n\twork(other)',
    );
  });

  it('stays for a goroutine that outlives its function', async () => {
    const text = go('other, _ := context.WithCancel(ctx)\n\tgo work(other)');
    expect(await fixed('go', text, 'resource-exhaustion')).toBeUndefined();
  });
});

describe('a seed that is written in the code', () => {
  it('is left to the system', async () => {
    const text =
      'import java.security.SecureRandom;\nclass A {\n  int token() {\n    SecureRandom random = new SecureRandom();\n    random.setSeed(12345L);\n    return random.nextInt();\n  }\n}\n';
    expect(await fixed('java', text, 'predictable-random')).toContain('new SecureRandom();\n    return random');
  });
});

describe('a query of Mongo', () => {
  it.each([
    ['await Post.aggregate([{ $match: { title: req.body.title } }]);', '{ title: String(req.body.title) }'],
    ["await Post.where('title').equals(req.body.title);", '.equals(String(req.body.title))'],
  ])('compares with a string in %s', async (body, expected) => {
    const text = `const express = require('express');\nconst mongoose = require('mongoose');\nconst Post = mongoose.model('Post', schema);\nconst app = express();\napp.post('/x', async (req, res) => {\n  ${body}\n  res.end();\n});\n`;
    expect(await fixed('javascript', text, 'nosql-injection')).toContain(expected);
  });
});

describe('a header of a response that is an object', () => {
  it('names a path of this site', async () => {
    const text =
      "export const handler = async (event) => {\n  return { statusCode: 302, headers: { Location: event.queryStringParameters.next }, body: '' };\n};\n";
    expect(await fixed('javascript', text, 'open-redirect')).toContain(
      "const target = event.queryStringParameters.next;\n  return { statusCode: 302, headers: { Location: (/^\\/\\w/.test(target) ? target : '/') }",
    );
  });
});

describe('a link of Svelte', () => {
  it('is quoted where its expression has quotes and spaces', async () => {
    const svelte =
      "<script>\n  import { page } from '$app/stores';\n</script>\n<a href={$page.url.searchParams.get('site')}>Site</a>\n";
    expect(await fixed('vue', svelte, 'cross-site-scripting')).toContain(
      "<a href=\"{/^(?:https?:|mailto:|\\/(?![\\/\\\\]))/i.test(String($page.url.searchParams.get('site'))) ? $page.url.searchParams.get('site') : '#'}\">Site</a>",
    );
  });
});

describe('a secret that is missing', () => {
  it.each<[LanguageId, string, string]>([
    [
      'ruby',
      "def check(token)\n  token == ENV['API_TOKEN']\nend\n",
      "!ENV['API_TOKEN'].nil? && OpenSSL.secure_compare(token.to_s, ENV['API_TOKEN'])",
    ],
    [
      'python',
      'def check(user, token):\n    return token == user.expected_token\n',
      'user.expected_token is not None and hmac.compare_digest(str(token).encode(), user.expected_token.encode())',
    ],
    [
      'java',
      'class A {\n  boolean check(User user, String token) {\n    return token.equals(user.getExpectedToken());\n  }\n}\n',
      'return user.getExpectedToken() != null && java.security.MessageDigest.isEqual(String.valueOf(token).getBytes(java.nio.charset.StandardCharsets.UTF_8), user.getExpectedToken().getBytes(',
    ],
    [
      'java',
      'class A {\n  boolean check(String name, String hash) {\n    return getHash(name).equals(hash);\n  }\n}\n',
      'return hash != null && java.security.MessageDigest.isEqual(getHash(name).getBytes(',
    ],
    [
      'java',
      'class A {\n  boolean check(String name, String hash) {\n    return !getHash(name).equals(hash);\n  }\n}\n',
      'return !(hash != null && java.security.MessageDigest.isEqual(',
    ],
    [
      'java',
      'class A {\n  boolean check(String name, String password) {\n    return password.equals(getPassword(name));\n  }\n}\n',
      'isEqual(String.valueOf(password).getBytes(java.nio.charset.StandardCharsets.UTF_8), java.util.Optional.ofNullable(getPassword(name)).map(known -> known.getBytes(java.nio.charset.StandardCharsets.UTF_8)).orElse(null));',
    ],
    [
      'csharp',
      'class A {\n  bool Check(string token, string expectedToken) {\n    return token == expectedToken;\n  }\n}\n',
      'return expectedToken != null && System.Security.Cryptography.CryptographicOperations.FixedTimeEquals(System.Text.Encoding.UTF8.GetBytes($"{token}"), System.Text.Encoding.UTF8.GetBytes(expectedToken))',
    ],
    [
      'php',
      '<?php\nfunction check($token, $expectedToken) {\n  return $token === $expectedToken;\n}\n',
      'isset($expectedToken) && hash_equals($expectedToken, (string) $token)',
    ],
    [
      'typescript',
      "import express from 'express';\nexport const isAdmin = (req: express.Request) => req.get('x-token') === process.env.ADMIN_TOKEN;\n",
      "!!process.env.ADMIN_TOKEN && crypto.timingSafeEqual(crypto.createHash('sha256').update(String(req.get('x-token'))).digest(), crypto.createHash('sha256').update(process.env.ADMIN_TOKEN)",
    ],
  ])('equals no word that a client can send in %s', async (language, text, call) => {
    expect(await fixed(language, text, 'timing-unsafe-comparison')).toContain(call);
  });

  it('is compared by the program, not in a query of the database', async () => {
    const text =
      'using System.Linq;\npublic class A {\n  public object Find(Db db, string password) {\n    return db.Members.SingleOrDefault(m => m.Password == password);\n  }\n}\n';
    expect(await fixed('csharp', text, 'timing-unsafe-comparison')).toBeUndefined();
  });
});

describe('a password in the code that is compared', () => {
  it.each<[LanguageId, string, string]>([
    [
      'csharp',
      'public class A {\n  public static bool Enters(string user, string pw) => user == "admin" && pw == "letmein-77";\n}\n',
      'System.Environment.GetEnvironmentVariable("PASSWORD") is string known && System.Security.Cryptography.CryptographicOperations.FixedTimeEquals(System.Text.Encoding.UTF8.GetBytes($"{pw}"), System.Text.Encoding.UTF8.GetBytes(known))',
    ],
    [
      'go',
      'package main\n\nimport (\n\t"net/http"\n)\n\nfunc login(w http.ResponseWriter, r *http.Request) {\n\tuser, password, _ := r.BasicAuth()\n\tif user == "admin" && password == "s3cr3t-Adm1n" {\n\t\tw.WriteHeader(http.StatusNoContent)\n\t}\n}\n',
      'user == "admin" && subtle.ConstantTimeCompare([]byte(password), []byte(expectedPassword)) == 1',
    ],
    [
      'ruby',
      "class A < ApplicationController\n  def enter\n    session[:in] = true if params[:password] == 'Herbst-2023'\n  end\nend\n",
      "OpenSSL.secure_compare(params[:password].to_s, ENV.fetch('PASSWORD'))",
    ],
  ])('comes from the environment in %s', async (language, text, call) => {
    expect(await fixed(language, text, 'hard-coded-credentials')).toContain(call);
  });

  it('has no fix where one variable would hold two', async () => {
    const text =
      'class A {\n  boolean one(String password) {\n    return password.equals("Supp0rt-2019");\n  }\n  boolean two(String password) {\n    return password.equals("s3same-open");\n  }\n}\n';
    expect(await fixed('java', text, 'hard-coded-credentials')).toBeUndefined();
  });
});

describe('a file mode', () => {
  it('lets the owner enter a folder', async () => {
    const text = 'package main\n\nimport "os"\n\nfunc main() {\n\tos.MkdirAll("/var/lib/app", 0777)\n}\n';
    expect(await fixed('go', text, 'permissive-file-mode')).toContain('0700)');
  });
});

describe('a mode of a program', () => {
  it('lets the owner run it', async () => {
    const text = "const fs = require('fs');\nfs.chmodSync('deploy.sh', 0o777);\n";
    expect(await fixed('javascript', text, 'permissive-file-mode')).toContain('0o700');
  });
});

describe('a statement', () => {
  const fastapi = (body: string): string =>
    `from fastapi import FastAPI\nfrom sqlalchemy import text\napp = FastAPI()\n@app.get("/a")\nasync def a(q: str, db):\n    ${body}\n`;
  it.each<[LanguageId, string, string]>([
    ['python', fastapi('await db.execute(text(f"SELECT * FROM items WHERE name = \'{q}\'"))'), '.bindparams(p1=q)'],
    [
      'ruby',
      'class ItemsController < ApplicationController\n  def show\n    Item.update_all("hits = #{params[:h]}")\n  end\nend\n',
      "update_all(['hits = ?', params[:h]])",
    ],
    [
      'ruby',
      'class ItemsController < ApplicationController\n  def show\n    Item.where("id in (#{params[:ids].join(\',\')})")\n  end\nend\n',
      "where('id in (?)', params[:ids])",
    ],
    [
      'javascript',
      express(
        "res.json(await sequelize.query(`SELECT * FROM a WHERE b = '${q}'`, { type: 1 }));",
        "const { Sequelize } = require('sequelize');\nconst sequelize = new Sequelize(process.env.URL);\n",
      ),
      '{ replacements: [q], type: 1 }',
    ],
  ])('gets its values beside it in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'sql-injection')).toContain(expected);
  });
});

describe('a page', () => {
  it('is not escaped twice', async () => {
    const text = '<?php\necho "<input value=\'" . htmlspecialchars($_GET[\'q\'], ENT_COMPAT) . "\'>";\n';
    const after = await fixed('php', text, 'cross-site-scripting');
    if (after) expect(after).toContain("htmlspecialchars($_GET['q'], ENT_QUOTES, 'UTF-8')");
  });
});

describe('no fix', () => {
  it('makes a command of an argument of a pipeline', async () => {
    const text =
      'require \'open3\'\nclass A < ApplicationController\n  def show\n    Open3.pipeline("grep " + params[:name])\n  end\nend\n';
    const after = await fixed('ruby', text, 'command-injection');
    expect(after).toContain('Open3.pipeline("grep " + Shellwords.escape(params[:name]))');
  });

  it('shows the tags of a text, or escapes for HTML where an attribute begins', async () => {
    const svelte = '<script>\nlet text = location.hash;\n</script>\n<p>{@html text}</p>\n';
    expect(await fixed('vue', svelte, 'cross-site-scripting')).toContain('<p>{text}</p>');
    const react = 'export const A = () => <p dangerouslySetInnerHTML={{ __html: `<b>${location.hash}</b>` }} />;\n';
    expect(await fixed('jsx', react, 'cross-site-scripting')).toBeUndefined();
  });

  it('takes the folders from the path of a request', async () => {
    const text =
      "const fs = require('fs');\nconst http = require('http');\nconst path = require('path');\nhttp.createServer((req, res) => {\n  fs.createReadStream(path.join('/srv/www', decodeURI(req.url))).pipe(res);\n});\n";
    expect(await fixed('javascript', text, 'path-traversal')).not.toContain('basename');
  });
});

describe('a folder in between', () => {
  it('may still be the one above, so the whole path is checked', async () => {
    const text = express(
      'res.json(fs.readdirSync(`/srv/${q}/notes`));',
      "const fs = require('fs');\nconst path = require('path');\n",
    );
    expect(await fixed('javascript', text, 'path-traversal')).toContain(
      "path.resolve(file).startsWith(path.resolve('/srv') + path.sep)",
    );
  });
});

describe('a name of an entry', () => {
  it('is not escaped as a value of a filter', async () => {
    const text =
      'import javax.servlet.http.*;\nimport org.springframework.ldap.core.LdapTemplate;\npublic class A extends HttpServlet {\n  LdapTemplate ldap;\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    ldap.search(req.getParameter("dn"), "(a=b)", (org.springframework.ldap.core.AttributesMapper) null);\n  }\n}\n';
    expect(await fixed('java', text, 'ldap-injection')).toBeUndefined();
  });
});

describe('a digest that is compared with one in the code', () => {
  it('keeps its hash, which no other equals', async () => {
    const text = "<?php\nif (md5($_GET['h']) == '0e462097431906509019562988736854') { echo 1; }\n";
    expect(await fixed('php', text, 'weak-hash')).toBeUndefined();
  });
});
