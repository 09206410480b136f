import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function find(language: LanguageId, ruleId: string, text: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId);
}

const curl = (peer: string): string => `<?php
function send($url) {
  $curl = curl_init($url);
  curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, ${peer});
  curl_setopt($curl, CURLOPT_SSL_VERIFYHOST, false);
  return curl_exec($curl);
}
`;

describe('a host name that is not verified', () => {
  it('is reported with a certificate that is', async () => {
    expect(await find('php', 'hostname-check-disabled', curl('true'))).toHaveLength(1);
  });

  it('is part of the finding of the certificate, whose fix turns on both', async () => {
    expect(await find('php', 'hostname-check-disabled', curl('false'))).toEqual([]);
    const [peer] = await find('php', 'certificate-check-disabled', curl('false'));
    expect(peer?.fix?.kind).toBe('verified');
    expect(peer?.fix?.edits?.map(({ replacement }) => replacement)).toEqual(['true', '2']);
  });
});

describe('a right that a form sends', () => {
  const page = (test: string): string => `<?php
function save($session, $editor) {
  if (${test}) {
    if ($_POST['is_admin'] == 'on') { $editor->assign('is_admin', 't'); }
  }
}
`;

  it('decides nothing behind a check of the right of the user', async () => {
    expect(await find('php', 'client-side-decision', page("$session->AllowedTo('Admin')"))).toEqual([]);
  });

  it('is reported behind another condition', async () => {
    expect(await find('php', 'client-side-decision', page('$editor->isValid()'))).toHaveLength(1);
  });
});

describe('permissions of a file', () => {
  const ruby = (next: string): string => `def clear(path)\n  File.chmod 0777, path\n  ${next}\nend\n`;

  it('do not matter if the file is removed next', async () => {
    expect(await find('ruby', 'permissive-file-mode', ruby('File.unlink path'))).toEqual([]);
    expect(await find('ruby', 'permissive-file-mode', ruby('File.unlink other'))).toHaveLength(1);
  });
});

describe('a bound socket', () => {
  const python = (then: string): string => `import socket
def open_port(port):
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as sock:
        sock.bind(('0.0.0.0', port))
        ${then}
`;

  it('is no server without listening', async () => {
    expect(await find('python', 'exposed-listener', python('return True'))).toEqual([]);
    expect(await find('python', 'exposed-listener', python('sock.listen(5)'))).toHaveLength(1);
    expect(await find('python', 'exposed-listener', python('serve(sock)'))).toHaveLength(1);
  });
});

describe('DEBUG', () => {
  it('is a setting of a framework beside its other settings', async () => {
    expect(await find('python', 'debug-enabled', 'DEBUG = True\nALLOWED_HOSTS = []\n')).toHaveLength(1);
  });

  it('is a switch of the file if only the file asks for it', async () => {
    const own = 'DEBUG = True\ndef log(text):\n    if (DEBUG == True):\n        print(text)\n';
    expect(await find('python', 'debug-enabled', own)).toEqual([]);
  });

  it('has no effect if the server is started without it', async () => {
    const flask = (debug: string): string =>
      `from flask import Flask\nDEBUG = True\napp = Flask(__name__)\napp.config.from_object(__name__)\napp.run(debug=${debug}, port=5000)\n`;
    expect(await find('python', 'debug-enabled', flask('False'))).toEqual([]);
    expect((await find('python', 'debug-enabled', flask('True'))).length).toBeGreaterThan(0);
  });
});

describe('SHA-1', () => {
  const python = (text: string): string =>
    `import hashlib, base64\ndef accept(key):\n    joined = key + "${text}"\n    return base64.b64encode(hashlib.sha1(joined.encode()).digest())\n`;

  it('is prescribed in the handshake of WebSocket', async () => {
    expect(await find('python', 'weak-hash', python('258EAFA5-E914-47DA-95CA-C5AB0DC85B11'))).toEqual([]);
    expect(await find('python', 'weak-hash', python('salt'))).toHaveLength(1);
  });
});

describe('a comparison', () => {
  const ruby = (name: string): string =>
    `class GearTest\n  def ${name}\n    secret = settings[:secret_token]\n    assert (secret == "top_secret_code")\n  end\nend\n`;

  it('in an assertion of a test is not measured by anyone', async () => {
    expect(await find('ruby', 'timing-unsafe-comparison', ruby('test_secret'))).toEqual([]);
    expect(await find('ruby', 'timing-unsafe-comparison', ruby('check'))).toHaveLength(1);
  });
});

describe('what the code does not send to a browser', () => {
  it('is rows, which no framework sends as a page', async () => {
    const flask = (value: string): string =>
      `from flask import Flask\nimport sqlite3\napp = Flask(__name__)\n@app.route("/")\ndef all():\n    con = sqlite3.connect("a.db")\n    return con.execute("SELECT name FROM t").${value}\n`;
    expect(await find('python', 'cross-site-scripting', flask('fetchall()'))).toEqual([]);
    expect(await find('python', 'cross-site-scripting', flask('fetchone()[0]'))).toHaveLength(1);
  });
});

describe('keys of a request', () => {
  const flask = (refused: string): string => `from flask import Flask, request
import sqlite3
app = Flask(__name__)
@app.route("/")
def all():
    unknown = [k for k in request.args if k not in COLUMNS]
    ${refused}
    where = " AND ".join([f"{k} = ?" for k in request.args.keys()])
    return str(sqlite3.connect("a.db").execute("SELECT name FROM t WHERE " + where, [1]).rowcount)
`;

  it('are no SQL if unknown ones are refused', async () => {
    expect(await find('python', 'sql-injection', flask('if unknown:\n        return "no", 400'))).toEqual([]);
    expect(await find('python', 'sql-injection', flask('print(unknown)'))).toHaveLength(1);
  });

  it('are quoted by a function of the program that doubles the quotes', async () => {
    const text = (quote: string): string => `from flask import Flask, request
import sqlite3
app = Flask(__name__)
def q(name):
    return "\`" + ${quote} + "\`"
@app.route("/")
def all():
    return str(sqlite3.connect("a.db").execute("SELECT * FROM t ORDER BY " + q(request.args["by"])).rowcount)
`;
    expect(await find('python', 'sql-injection', text('name.replace("`", "``")'))).toEqual([]);
    expect(await find('python', 'sql-injection', text('name'))).toHaveLength(1);
  });
});

describe('the class of an object', () => {
  const php = (value: string): string =>
    `<?php\nfunction show() {\n  $kind = ${value};\n  return $kind::create();\n}\n`;

  it('is not chosen by a name', async () => {
    expect(await find('php', 'unsafe-reflection', php('new Mailer($_GET["to"])'))).toEqual([]);
    expect(await find('php', 'unsafe-reflection', php('$this->repository->findById($_GET["id"])'))).toEqual([]);
    expect(await find('php', 'unsafe-reflection', php('$_GET["kind"]'))).toHaveLength(1);
  });
});

describe('what a database returns', () => {
  const php = (call: string): string => `<?php\n$found = ${call};\necho "<p>" . $found["name"] . "</p>";\n`;

  it('is not what it was asked with', async () => {
    const [found] = await find('php', 'cross-site-scripting', php('$db->getTableInfo($_GET["table"])'));
    expect(found?.description ?? '').not.toContain('query string');
  });
});

describe('a minimum length', () => {
  const ruby = (after: string): string =>
    `old = Setting.password_min_length\nSetting.password_min_length = 4\nmigrate\n${after}\n`;

  it('that is set back holds for the migration only', async () => {
    expect(await find('ruby', 'weak-password-policy', ruby('Setting.password_min_length = old'))).toEqual([]);
    expect(await find('ruby', 'weak-password-policy', ruby('finish'))).toHaveLength(1);
  });
});

describe('a redirect to the page before', () => {
  it('says where it leads, and keeps doing so', async () => {
    const text = `from django.http import HttpResponseRedirect
def leave(request):
    return HttpResponseRedirect(request.META.get('HTTP_REFERER', "/"))
`;
    const [found] = await find('python', 'open-redirect', text);
    expect(found?.description).toContain('users return to where they came from');
    expect(found?.fix).toBeUndefined();
  });
});
