/** Reasons that lower a finding's severity, on whole files: where they must count and where they must not. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

/** The severities of a rule's findings, in the order of lines. */
async function severities(language: LanguageId, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities
    .filter((one) => one.ruleId === ruleId)
    .sort((one, other) => one.location.lineNumber - other.location.lineNumber)
    .map(({ severity }) => severity);
}

const TLS = 'certificate-check-disabled';

/** Clients that log in: a password is at risk on the network. */
const go = (body: string) =>
  `package main\nimport "crypto/tls"\nfunc client(insecure bool, host string) *tls.Config {\n\tc := &tls.Config{}\n${body}\n\tlogin(c, password)\n\treturn c\n}\n`;
const python = (body: string) =>
  `import ssl\ndef context(verify, url):\n    c = ssl.create_default_context()\n${body.replaceAll(/^/gm, '    ')}\n    login(c, password)\n    return c\n`;
const ruby = (value: string) =>
  `require 'net/http'\ndef connect(uri, verify_peer)\n  http = Net::HTTP.new(uri.host, uri.port)\n  http.verify_mode = ${value}\n  login(http, password)\n  http\nend\n`;

describe('a protection that is turned off', () => {
  it.each<[string, LanguageId, string]>([
    ['behind a flag', 'go', go('\tif insecure {\n\t\tc.InsecureSkipVerify = true\n\t}')],
    ['behind a flag among others', 'go', go('\tif host != "" && insecure {\n\t\tc.InsecureSkipVerify = true\n\t}')],
    ['after leaving without the flag', 'go', go('\tif !insecure {\n\t\treturn c\n\t}\n\tc.InsecureSkipVerify = true')],
    ['in the other arm', 'python', python('if verify:\n    pass\nelse:\n    c.verify_mode = ssl.CERT_NONE')],
    [
      'in the last of several arms',
      'python',
      python('if verify == 1:\n    pass\nelif url == "x":\n    pass\nelse:\n    c.verify_mode = ssl.CERT_NONE'),
    ],
    [
      'by a chosen value',
      'ruby',
      ruby('if !verify_peer then OpenSSL::SSL::VERIFY_NONE else OpenSSL::SSL::VERIFY_PEER end'),
    ],
    [
      'by a conditional on an option',
      'typescript',
      'export function set(options: Options, tls: any) {\n  tls.rejectUnauthorized = options.allowInvalid ? false : true;\n}\n',
    ],
    [
      'by a mode that options hold',
      'ruby',
      ruby("(options[:ssl] == 'force' ? OpenSSL::SSL::VERIFY_NONE : OpenSSL::SSL::VERIFY_PEER)"),
    ],
    [
      'outside production',
      'javascript',
      "const https = require('https');\nlet agent;\nif (process.env.NODE_ENV !== 'production') agent = new https.Agent({ rejectUnauthorized: false });\n",
    ],
  ])('only by an option is low: %s', async (_name, language, text) => {
    expect(await severities(language, TLS, text)).toEqual(['low']);
  });

  it.each<[string, LanguageId, string]>([
    ['always', 'go', go('\tc.InsecureSkipVerify = true')],
    ['for some data', 'go', go('\tif host != "" {\n\t\tc.InsecureSkipVerify = true\n\t}')],
    ['for one of two tests', 'go', go('\tif host != "" || insecure {\n\t\tc.InsecureSkipVerify = true\n\t}')],
    ['for a scheme', 'python', python("if url.startswith('https'):\n    c.verify_mode = ssl.CERT_NONE")],
    ['behind another flag', 'python', python('if verify:\n    pass\nc.verify_mode = ssl.CERT_NONE')],
    ['always in Ruby', 'ruby', ruby('OpenSSL::SSL::VERIFY_NONE')],
  ])('without one stays high: %s', async (_name, language, text) => {
    expect(await severities(language, TLS, text)).toEqual(['high']);
  });

  it('is medium where nothing secret is seen to pass', async () => {
    const text = go('\tc.InsecureSkipVerify = true').replace('\tlogin(c, password)\n', '');
    expect(await severities('go', TLS, text)).toEqual(['medium']);
  });

  it('is seen in a method that stands outside its type', async () => {
    const text = `package a
import "crypto/tls"
type Config struct{ Mode string }
func (c *Config) settings(password string) *tls.Config {
	if c.Mode != "" {
		switch c.Mode {
		case "skip-verify":
			return &tls.Config{InsecureSkipVerify: true}
		}
	}
	return login(password)
}
`;
    expect(await severities('go', TLS, text)).toEqual(['low']);
  });

  it('names the option', async () => {
    const text = go('\tif insecure {\n\t\tc.InsecureSkipVerify = true\n\t}');
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.go', language: 'go', text });
    expect(vulnerabilities[0]?.description).toContain('The protection is off only if an option is set: `insecure`.');
  });
});

describe('markup in an answer', () => {
  const answer = async (value: string): Promise<string[]> =>
    severities(
      'javascript',
      'cross-site-scripting',
      `const app = require('express')();\napp.get('/', (req, res) => {\n  res.send('<p>' + ${value});\n});\n`,
    );

  it.each(['req.query.q', 'decodeURIComponent(req.originalUrl)', 'req.headers.referer'])(
    'is high where an address or a form of another page brings it: %s',
    async (value) => {
      expect(await answer(value)).toEqual(['high']);
    },
  );

  it.each([
    ["req.headers['x-name']", 'low'],
    ['req.cookies.name', 'low'],
    ['req.originalUrl', 'medium'],
  ])('is not high where only the own browser sends it: %s', async (value, severity) => {
    expect(await answer(value)).toEqual([severity]);
  });

  it('is none in base64', async () => {
    expect(await answer("Buffer.from(req.query.q).toString('base64')")).toEqual([]);
    expect(await answer("Buffer.from(req.query.q, 'base64').toString()")).toEqual(['high']);
  });
});

describe('a path of one segment', () => {
  it('is medium where the route holds no slash, and high where it does', async () => {
    const handler = (route: string): string =>
      `import os\nfrom flask import Flask, send_file\napp = Flask(__name__)\n\n@app.route("${route}")\ndef download(name):\n    return send_file(os.path.join("/srv/files", name))\n`;
    expect(await severities('python', 'path-traversal', handler('/files/<name>'))).toEqual(['medium']);
    expect(await severities('python', 'path-traversal', handler('/files/<string:name>'))).toEqual(['medium']);
    expect(await severities('python', 'path-traversal', handler('/files/<path:name>'))).toEqual(['high']);
  });
});

describe('a weakness that no data was followed to', () => {
  it('is medium for a fault of memory, and stays a finding', async () => {
    const text = `void fill(void) {\n  char text[4];\n  text[4] = 0;\n}\n`;
    expect(await severities('c', 'buffer-overflow', text)).toEqual(['medium']);
  });

  it('is high for a weak cipher of secrets, and medium of what is not known', async () => {
    const cipher = (name: string) =>
      `const crypto = require('crypto');\nfunction seal(${name}, key) {\n  const c = crypto.createCipheriv('des-ecb', key, null);\n  return c.update(${name}, 'utf8', 'hex') + c.final('hex');\n}\n`;
    expect(await severities('javascript', 'weak-cipher', cipher('cardNumber'))).toEqual(['high']);
    expect(await severities('javascript', 'weak-cipher', cipher('block'))).toEqual(['medium']);
  });
});

describe('a fast digest of a password', () => {
  const rule = 'weak-password-hash';

  it('is low where two are made for a comparison in constant time, and high where one is of a store', async () => {
    const compare = (other: string) => `const crypto = require('crypto');
function comparePasswords(a, b) {
  const left = crypto.createHash('sha256').update(a).digest();
  const right = ${other};
  return crypto.timingSafeEqual(left, right);
}
`;
    const made = compare("crypto.createHash('sha256').update(b).digest()");
    expect(await severities('javascript', rule, made)).toEqual(['low', 'low']);
    expect(await severities('javascript', rule, compare('users.get(b).hash'))).toEqual(['high']);
  });

  it('is low where a protocol prescribes it, and high where it is kept', async () => {
    const text = `const crypto = require('crypto');
function hashPassword(username, password) {
  return crypto.createHash('md5').update(\`\${username}:mongo:\${password}\`).digest('hex');
}
function hashOfPassword(password) {
  return crypto.createHash('md5').update(password).digest('hex');
}
`;
    expect(await severities('javascript', rule, text)).toEqual(['low', 'high']);
  });

  it('is medium in a branch that verifies stored hashes of a scheme', async () => {
    const text = `<?php
function password_check($stored, $password) {
  switch (scheme_of($stored)) {
    case 'ssha512':
      return $stored == base64_encode(hash('sha512', $password . substr($stored, 64), true));
  }
}
function store($password) { return md5($password); }
`;
    expect(await severities('php', rule, text)).toEqual(['medium', 'high']);
  });

  it('is low with a nonce or beside the verification of a slow one, and gone as the input of a slow one', async () => {
    const text = `<?php
function responseOf($digest, $password) {
  return md5($password . ':' . $digest['nonce'] . ':' . $digest['nc']);
}
function hashPassword($password) {
  return password_hash(hash('sha512', $password, true), PASSWORD_BCRYPT);
}
function validateUser($user, $password) {
  switch (password_type($user['Password'])) {
    case 'mysql':
      return $user['Password'] == sha1(sha1($password, true));
    case 'bcrypt':
      return password_verify($password, $user['Password']);
  }
}
function hashPasswordAgain($row, $password) {
  return md5($password . $row['name']);
}
`;
    expect(await severities('php', rule, text)).toEqual(['low', 'low', 'high']);
  });

  it('is low where a file format prescribes it', async () => {
    const text = (name: string) => `<?php
class ${name} {
  function ownerValue() { return hash('sha256', $this->data['owner_password'] . $this->data['salt'], true); }
  function checkPassword($password) { return $this->data['hash'] == hash('sha256', $password); }
}
`;
    expect(await severities('php', rule, text('InvoicePDF'))).toEqual(['low', 'low']);
    expect(await severities('php', rule, text('Members'))).toEqual(['medium', 'high']);
  });

  it('is medium where the stored hash has its salt', async () => {
    const text = `use Digest::SHA qw(sha256);
sub IsPassword {
  my ($self, $password, $stored) = @_;
  my $hash = decode_base64($stored);
  my $salt = substr($hash, 0, 4, "");
  return Shop::Util::constant_time_eq(substr(sha256($salt . $password), 0, 26), $hash);
}
sub StorePassword {
  my ($self, $password) = @_;
  my $salt = random_bytes(4);
  return sha256($salt . $password);
}
`;
    expect(await severities('perl', rule, text)).toEqual(['medium', 'high']);
  });

  it('is medium in a method that tests a password by the scheme of what is stored', async () => {
    const text = `import hashlib
class Users:
    def test(self, name, password):
        stored = self.stored[name]
        if stored.startswith('{SHA}'):
            return hashlib.sha1(password.encode()).hexdigest() == stored[5:]
    def set_password(self, name, password):
        self.stored[name] = hashlib.sha1(password.encode()).hexdigest()
`;
    expect(await severities('python', rule, text)).toEqual(['medium', 'high']);
  });

  it('is medium where what is stored is its salt, and high where a new one is made', async () => {
    const text = `import hmac
from crypt import crypt
def is_right(password, stored):
    return hmac.compare_digest(crypt(password, stored), stored)
def is_same(password, stored):
    return crypt(password, stored) == stored
def kept(password, salt):
    return crypt(password, salt)
`;
    expect(await severities('python', rule, text)).toEqual(['medium', 'medium', 'high']);
  });

  it('is less than high where a field or an entry is its salt and is compared with it', async () => {
    const ruby = `
def login(name, password)
  return admin if password.crypt(@conf.password) == @conf.password && name == 'admin'
  return name if @users[name] == password.crypt(@users[name])
  @conf.password = password.crypt(salt)
end
`;
    expect(await severities('ruby', rule, ruby)).toEqual(['low', 'low', 'high']);
    const others = `
def login(id, other, password)
  return id if password.crypt(find(other).password) == find(id).password
end
`;
    expect(await severities('ruby', rule, others)).toEqual(['high']);
    const perl = `
sub is_known { my ($user, $password) = @_; my $made = crypt($password, $stored{$user}); return $made eq $stored{$user}; }
sub store { my ($user, $password) = @_; $stored{$user} = crypt($password, 'ab'); }
`;
    expect(await severities('perl', rule, perl)).toEqual(['medium', 'high']);
  });
});

describe('what the code around explains', () => {
  it('is a digest that answers a challenge', async () => {
    const answer = (data: string) =>
      `const crypto = require('crypto');\nfunction store(users, challenge, password) {\n  users.password = crypto.createHash('md5').update(password).digest('hex');\n  return crypto.createHmac('md5', password).update(${data});\n}\n`;
    expect(await severities('javascript', 'weak-password-hash', answer('challenge'))).not.toContain('high');
    expect(await severities('javascript', 'weak-password-hash', answer('users.salt'))).toContain('high');
  });

  it('is a keyed digest of a random text', async () => {
    const answer = (key: string) =>
      `import hmac\nimport os\n\ndef login(db, user, password, sock):\n    text = os.urandom(32)\n    hash_passwd = hmac.new(${key}, text, 'MD5')\n    sock.send(text)\n    return hmac.compare_digest(hash_passwd.digest(), sock.recv(16))\n`;
    expect(await severities('python', 'weak-password-hash', answer('db.get_hash(user)'))).toEqual(['low']);
    expect(await severities('python', 'weak-password-hash', answer('password'))).not.toContain('low');
  });

  it('is a check whether code may be loaded', async () => {
    const load = (before: string) =>
      `from transformers import AutoModel\ndef load(name):\n    ${before}\n    return AutoModel.from_pretrained(name, trust_remote_code=True)\n`;
    expect(await severities('python', 'untrusted-code-load', load('_check_code_allowed(name)'))).toEqual(['medium']);
    expect(await severities('python', 'untrusted-code-load', load('print(name)'))).toEqual(['high']);
  });

  it('is a folder of the program, from which code is loaded', async () => {
    const load = (folder: string) =>
      `from pathlib import Path\nfrom transformers import AutoModel\nHERE = Path(__file__).parent\nMODEL = HERE / ${folder}\ndef load(name):\n    return AutoModel.from_pretrained(str(MODEL), trust_remote_code=True)\n`;
    expect(await severities('python', 'untrusted-code-load', load('"models" / "small"'))).toEqual(['medium']);
    expect(await severities('python', 'untrusted-code-load', load('input()'))).toEqual(['high']);
    const named = load('"models"').replace('str(MODEL)', 'name');
    expect(await severities('python', 'untrusted-code-load', named)).toEqual(['high']);
  });

  it('is a value that a form puts in the place of what was sent', async () => {
    const form = (field: string) =>
      `from django import forms\nfrom django.db import connection\nclass Search(forms.Form):\n    number = forms.CharField()\n    def clean(self):\n        data = super().clean()\n        data["query"] = self.find(1)\n        return data\n    def run(self):\n        with connection.cursor() as cursor:\n            cursor.execute(self.cleaned_data["${field}"])\n`;
    expect(await severities('python', 'sql-injection', form('query'))).toEqual(['medium']);
    expect(await severities('python', 'sql-injection', form('number'))).toEqual(['critical']);
  });

  it('is a default of a setting, of which no one makes a password', async () => {
    const held = (call: string) =>
      `class Plugin:\n    def __init__(self):\n        ${call}\n`.replace('SECRET', '4a9b5b7848e54e118a7523b1c7c3e1e5');
    const rule = 'hard-coded-credentials';
    expect(await severities('python', rule, held('self.config.add({"api_key": "SECRET"})'))).toEqual(['medium']);
    expect(await severities('python', rule, held('self.client.open({"api_key": "SECRET"})'))).toEqual(['high']);
  });

  it('is a resource of the class path', async () => {
    const servlet = (name: string) =>
      `import javax.servlet.http.*;\npublic class Pages extends HttpServlet {\n  public void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {\n    getClass().getClassLoader().getResourceAsStream(${name} request.getParameter("page"));\n  }\n}\n`;
    expect(await severities('java', 'path-traversal', servlet('"org/example/pages/" +'))).toEqual(['medium']);
    const ofDisk = servlet('').replace('getClass().getClassLoader()', 'getServletContext()');
    expect(await severities('java', 'path-traversal', ofDisk)).toEqual(['high']);
  });

  it('is what an application keeps on the objects of its framework', async () => {
    const view = (call: string) =>
      `from flask import Flask, g\napp = Flask(__name__)\n@app.route("/items/<name>")\ndef items(name):\n    return ${call}\n`;
    expect(await severities('python', 'cross-site-scripting', view('g.library.items(name)'))).not.toContain('high');
    expect(await severities('python', 'cross-site-scripting', view('"<b>" + name'))).toEqual(['high']);
  });

  it('is a test of what was looked up by the data', async () => {
    const route = (test: string) =>
      `const fs = require('fs');\nconst known = load();\nrequire('express')().post('/a', (req, res) => {\n  const name = req.body.name;\n  const item = known[name];\n  if (${test}) fs.unlink('/srv/' + name, () => {});\n});\n`;
    expect(await severities('javascript', 'path-traversal', route('item'))).toEqual(['medium']);
    expect(await severities('javascript', 'path-traversal', route('known'))).toEqual(['high']);
  });

  it('is an example in the description of an API', async () => {
    const described = (key: string) =>
      `RESPONSES = {\n    "content": {\n        "${key}": {\n            "access_token": "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoiOTIyMWZmYzktNjQwZiJ9.M10bjOe45I5Ncu_uXvOmVV8QxnL",\n        },\n    },\n}\n`;
    const rule = 'hard-coded-credentials';
    expect(await severities('python', rule, described('example'))).toEqual(['low']);
    expect(await severities('python', rule, described('request'))).not.toEqual(['low']);
  });

  it('is a function whose name says that it does not verify', async () => {
    const reader = (name: string) =>
      `import jwt\ndef ${name}(token):\n    return jwt.decode(token, options={"verify_signature": False})\n`;
    expect(await severities('python', 'jwt-not-verified', reader('get_unverified_claims'))).toEqual(['medium']);
    expect(await severities('python', 'jwt-not-verified', reader('current_user'))).toEqual(['high']);
  });
});

it('a disabled protection is medium as a fallback for versions without the better call', async () => {
  const connect = (error: string): string =>
    `import ssl\ndef connect(sock, password):\n    try:\n        sock = context.wrap_socket(sock)\n    except ${error}:\n        sock = ssl.wrap_socket(sock)\n    sock.send(password)\n`;
  expect(await severities('python', TLS, connect('AttributeError'))).toEqual(['medium']);
  expect(await severities('python', TLS, connect('OSError'))).toEqual(['high']);
});

describe('the message of an error', () => {
  const handler = (sent: string): string =>
    `const app = require('express')();\napp.get('/', async (req, res) => {\n  try { await load(); } catch (err) {\n    res.status(500).json({ error: ${sent} });\n  }\n});\n`;

  it('is low, and a stack trace is medium', async () => {
    expect(await severities('javascript', 'error-details-exposed', handler('err.message'))).toEqual(['low']);
    expect(await severities('javascript', 'error-details-exposed', handler('err.stack'))).toEqual(['medium']);
  });

  it('is low in Python, and a traceback is medium', async () => {
    const view = (sent: string): string =>
      `import traceback\nfrom flask import Flask\napp = Flask(__name__)\n@app.route('/')\ndef index():\n    try:\n        return load()\n    except Exception as e:\n        return ${sent}, 500\n`;
    expect(await severities('python', 'error-details-exposed', view('str(e)'))).toEqual(['low']);
    expect(await severities('python', 'error-details-exposed', view('traceback.format_exc()'))).toEqual(['medium']);
  });
});

describe('a request without CSRF protection', () => {
  const view = (decorator: string, name: string): string =>
    `from django.views.decorators.csrf import csrf_exempt\n\n@csrf_exempt\n${decorator}def ${name}(request):\n    Order.objects.create(text=request.POST['text'])\n    return HttpResponse('saved')\n`;

  it('is low if the caller sends a token or is another program', async () => {
    expect(await severities('python', 'csrf-disabled', view('@require_oauth()\n', 'save'))).toEqual(['low']);
    expect(await severities('python', 'csrf-disabled', view('', 'payment_webhook'))).toEqual(['low']);
  });

  it('is medium otherwise', async () => {
    expect(await severities('python', 'csrf-disabled', view('', 'save'))).toEqual(['medium']);
    expect(await severities('python', 'csrf-disabled', view('@login_required\n', 'save'))).toEqual(['medium']);
  });
});

describe('a page that may be framed', () => {
  const view = (name: string): string =>
    `from django.views.decorators.clickjacking import xframe_options_exempt\n\n@xframe_options_exempt\ndef ${name}(request):\n    return render(request, 'form.html')\n`;

  it('is low if its name says so', async () => {
    expect(await severities('python', 'security-control-disabled', view('embedded_form'))).toEqual(['low']);
    expect(await severities('python', 'security-control-disabled', view('form'))).toEqual(['medium']);
  });
});

it('the client secret of a program that users install is medium', async () => {
  const secret = `GOCSPX-${'a8Sd92kLmQpZ0vYtRwXeBn4TcHu7'}`;
  const text = (redirect: string) =>
    `export const CLIENT_SECRET = '${secret}';\nexport const REDIRECT_URI = '${redirect}';\n`;
  const read = async (redirect: string) => await severities('javascript', 'hard-coded-credentials', text(redirect));
  expect(await read('http://localhost:8085/callback')).toEqual(['medium']);
  expect(await read('https://app.example.com/callback')).toEqual(['high']);
});

describe('a tool for language models', () => {
  const tool = (use: string) =>
    `import fs from 'node:fs';\nimport path from 'node:path';\nexport const save = {\n  name: 'save',\n  description: 'Saves a page',\n  inputSchema: { path: z.string() },\n  handler: async (request, response) => {\n    ${use}\n    response.append('saved');\n  },\n};\n`;

  it('that is given the path is medium, and high below a folder', async () => {
    const read = async (use: string) => await severities('javascript', 'path-traversal', tool(use));
    expect(await read("fs.writeFileSync(request.params.path, 'x');")).toEqual(['medium']);
    expect(await read("const { path: file } = request.params; fs.writeFileSync(file, 'x');")).toEqual(['medium']);
    expect(await read("fs.writeFileSync(path.join('/srv/notes', request.params.path), 'x');")).toEqual(['high']);
    expect(await read("fs.writeFileSync('/srv/notes/' + request.params.path, 'x');")).toEqual(['high']);
  });

  it('is not taken for a handler of Express that has the same parameters', async () => {
    const text = tool("fs.writeFileSync(request.params.path, 'x'); response.send('<b>' + request.query.name);");
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language: 'javascript', text });
    const card = vulnerabilities.find(({ ruleId }) => ruleId === 'path-traversal');
    expect(card?.exploitability?.factors).toContain(
      'The client or language model that calls this tool controls the data.',
    );
    expect(vulnerabilities.map(({ ruleId }) => ruleId)).not.toContain('cross-site-scripting');
    const route = text.replace('inputSchema: { path: z.string() }', "schema: {}, method: 'GET', url: '/save'");
    const { vulnerabilities: ofRoute } = await analyzer.analyze({
      fileName: 'file',
      language: 'javascript',
      text: route,
    });
    expect(ofRoute.map(({ ruleId }) => ruleId)).toContain('cross-site-scripting');
  });
});

describe('a statement that a client sends whole', () => {
  const handler = (query: string) =>
    `const app = require('express')();\nconst db = require('mysql').createConnection({});\napp.post('/run', (req, res) => {\n  ${query}\n});\n`;

  it('is medium if the field says so, and critical as a part of another', async () => {
    const read = async (query: string) => await severities('javascript', 'sql-injection', handler(query));
    expect(await read('db.query(req.body.sql, (e, rows) => res.json(rows));')).toEqual(['medium']);
    expect(await read('const { statement } = req.body; db.query(statement, (e, rows) => res.json(rows));')).toEqual([
      'medium',
    ]);
    expect(await read("db.query('SELECT * FROM notes WHERE ' + req.body.sql, (e, rows) => res.json(rows));")).toEqual([
      'critical',
    ]);
    expect(await read('db.query(req.body.name, (e, rows) => res.json(rows));')).toEqual(['critical']);
  });

  it('has its own text', async () => {
    const text = handler('db.query(req.body.sql, (e, rows) => res.json(rows));');
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language: 'javascript', text });
    const [card] = vulnerabilities.filter(({ ruleId }) => ruleId === 'sql-injection');
    expect(card?.description).toContain('runs the SQL statement from the request body');
    expect(card?.description).not.toContain('a quote');
  });
});

describe('a password digest', () => {
  const check = (compared: string): string =>
    `import crypt, spwd\ndef check(name, password):\n    stored = spwd.getspnam(name).sp_pwd\n    given = crypt.crypt(password, stored)\n    if ${compared}:\n        raise PermissionError(name)\n`;

  it('that verifies a stored one is medium, whichever way it is compared', async () => {
    expect(await severities('python', 'weak-password-hash', check('stored != given'))).toEqual(['medium']);
    expect(await severities('python', 'weak-password-hash', check('given == stored'))).toEqual(['medium']);
    expect(await severities('python', 'weak-password-hash', check('save(password=given)'))).toEqual(['high']);
  });

  it('of which the first five characters are sent is low', async () => {
    const ask = (part: string): string =>
      `import hashlib, httpx\ndef is_password_leaked(password):\n    digest = hashlib.sha1(password.encode()).hexdigest()\n    return httpx.get('https://passwords.example.com/' + ${part}).text == digest\n`;
    expect(await severities('python', 'weak-password-hash', ask('digest[:5]'))).toEqual(['low']);
    expect(await severities('python', 'weak-password-hash', ask('digest[0:5]'))).toEqual(['low']);
    expect(await severities('python', 'weak-password-hash', ask('digest[:9]'))).toEqual(['high']);
  });
});

describe('a member chosen by name', () => {
  const view = (name: string): string =>
    `from flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef index():\n    role = request.args['role']\n    return str(len(getattr(people, ${name})))\n`;

  it('is low if part of the name is constant', async () => {
    expect(await severities('python', 'unsafe-reflection', view("'{}s'.format(role)"))).toEqual(['low']);
    expect(await severities('python', 'unsafe-reflection', view("'list_' + role"))).toEqual(['low']);
    expect(await severities('python', 'unsafe-reflection', view('role'))).toEqual(['medium']);
  });
});

describe('a token whose signature is not verified', () => {
  const read = (claim: string): string =>
    `import jwt, time\ndef ends(token):\n    claims = jwt.decode(token, options={'verify_signature': False})\n    return claims.get('${claim}')\n`;

  it('is low if only its validity period is read', async () => {
    expect(await severities('python', 'jwt-not-verified', read('exp'))).toEqual(['low']);
    expect(await severities('python', 'jwt-not-verified', read('sub'))).toEqual(['high']);
  });
});

describe('data that the file checks before it calls a function', () => {
  const script = (check: string): string =>
    `<?php\nfunction show($name) {\n  global $list, $root;\n  return file($root . "/" . $list . "/" . $name);\n}\n$list = $_GET["list"];\n${check}\necho htmlentities(implode(show("text")));\n`;

  it('is not proven to arrive', async () => {
    const check = 'if (dirname(realpath("$root/$list")) != realpath($root)) die("outside");';
    expect(await severities('php', 'path-traversal', script(check))).toEqual(['medium']);
    expect(await severities('php', 'path-traversal', script('if (!isset($list)) die("none");'))).toEqual(['high']);
  });

  it('is no markup if a file has that name', async () => {
    const page = (test: string): string =>
      `<?php\n$theme = basename($_GET['theme']);\nif (${test})\n  echo "<link href='{$theme}' rel='stylesheet' />";\n`;
    expect(await severities('php', 'cross-site-scripting', page('file_exists($theme)'))).toEqual(['medium']);
    expect(await severities('php', 'cross-site-scripting', page("file_exists('a.css')"))).toEqual(['high']);
  });
});

it('a check of an element by a variable index counts for the same element', async () => {
  const script = (test: string): string =>
    `<?php\nfor ($i = 0; $i < $n; $i++) {\n  if (!${test}) continue;\n  unlink($folder . "/" . $_REQUEST["ids"][$i]);\n}\n`;
  expect(
    await severities('php', 'path-traversal', script('preg_match("/^[0-9a-f]+$/", $_REQUEST["ids"][$i])')),
  ).toEqual([]);
  expect(await severities('php', 'path-traversal', script('preg_match("/^[0-9a-f]+$/", $_REQUEST["ids"][0])'))).toEqual(
    ['high'],
  );
});

it('a secret is low if a comment says that it is replaced', async () => {
  const secret = (comment: string): string => `class Server {\n  secret = 'Zq4fr56gFe87jJOMx'; ${comment}\n}\n`;
  expect(
    await severities('javascript', 'hard-coded-credentials', secret('// Will be generated by first start')),
  ).toEqual(['low']);
  expect(await severities('javascript', 'hard-coded-credentials', secret('// of the gateway'))).not.toContain('low');
});

it('a secret in a test module of Rust is low', async () => {
  const file = (attribute: string): string =>
    `fn login(auth: &str) -> bool {\n    check(auth)\n}\n\n${attribute}mod checks {\n    fn given() {\n        let password = "Zq4fr56gFe87jJOMx";\n        login(password);\n    }\n}\n`;
  expect(await severities('rust', 'hard-coded-credentials', file('#[cfg(test)]\n'))).toEqual(['low']);
  expect(await severities('rust', 'hard-coded-credentials', file(''))).not.toContain('low');
});
