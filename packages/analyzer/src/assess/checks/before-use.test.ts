/** What a program does with the data before it is used, and what it gives away. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(ruleId: string, text: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file.py', language: 'python', text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId);
}

const severities = async (ruleId: string, text: string): Promise<string[]> =>
  (await found(ruleId, text)).map(({ severity }) => severity);

const HEAD = `import os\nimport requests\nfrom functools import wraps\nfrom pathlib import Path\nfrom flask import Flask, abort, request\napp = Flask(__name__)\n`;

describe('a record that is looked up first', () => {
  const read = (before: string): string =>
    `${HEAD}@app.route('/<path:key>')\ndef show(key):\n${before.replace(/^/gm, '    ')}\n    return Path('/srv', key).read_text()\n`;

  it('makes the finding low if the function is left without one', async () => {
    expect(await severities('path-traversal', read('row = packs.get(key)\nif row is None:\n    abort(404)'))).toEqual([
      'low',
    ]);
    const query = 'row = db.execute(select(File).where(File.key == key)).scalar_one_or_none()';
    expect(await severities('path-traversal', read(`${query}\nif not row:\n    return ''`))).toEqual(['low']);
    const nested = `${query}\nif row is not None:\n    kind = row.kind\nelse:\n    other = copies.find(key)\n    if other is None:\n        abort(404)`;
    expect(await severities('path-traversal', read(nested))).toEqual(['low']);
  });

  it('makes the finding low if a function throws without a file of a fixed name', async () => {
    const room = (refusal: string): string =>
      `${HEAD}def meta_of(room):\n    found = Path('/srv', room) / 'meta.json'\n    if not found.exists():\n        ${refusal}\n    return found\n\n@app.route('/')\ndef show():\n    key = request.args['key']\n    meta_of(key)\n    return Path('/srv/rooms', key).read_text()\n`;
    const useOf = async (refusal: string): Promise<string[]> => severities('path-traversal', room(refusal));
    expect((await useOf("raise ValueError('no room')")).at(-1)).toBe('low');
    expect((await useOf('print(room)')).at(-1)).toBe('high');
  });

  it('makes the finding low if a table of the program has the path', async () => {
    const inTable = (table: string): string =>
      `${HEAD}FILES = scan()\n\n@app.route('/<path:key>')\ndef show(key):\n    found = ${table}.get(key)\n    if found is None:\n        return ''\n    return found.read_bytes()\n`;
    expect(await severities('path-traversal', inTable('FILES'))).not.toContain('high');
    const sent = `${HEAD}@app.route('/')\ndef show():\n    found = request.args.get('key')\n    if found is None:\n        return ''\n    return Path('/srv', found).read_bytes()\n`;
    expect(await severities('path-traversal', sent)).toEqual(['high']);
  });

  it('does not if it is used for something else, or if files are looked up', async () => {
    expect(await severities('path-traversal', read('row = packs.get(key)'))).toEqual(['high']);
    expect(await severities('path-traversal', read("row = packs.get('all')\nif row is None:\n    abort(404)"))).toEqual(
      ['high'],
    );
    expect(
      await severities(
        'path-traversal',
        read('row = packs.get(key)\nif other:\n    if row is None:\n        abort(404)'),
      ),
    ).toEqual(['high']);
    expect(
      await severities('path-traversal', read('row = load_file(key)\nif row is None:\n    abort(404)')),
    ).not.toEqual(['low']);
  });
});

describe('a path that a function of the program confines', () => {
  const store = (test: string, use: string): string => `${HEAD}
class Store:
    def _absolute(self, name):
        full = os.path.realpath(os.path.join(self.root, name))
        if not ${test}:
            raise ValueError(name)
        return full
    def exists(self, name):
        try:
            return os.path.exists(self._absolute(name))
        except ValueError:
            return False
    def delete(self, name):
        ${use}
            os.rmdir(os.path.join(self.root, name))
store = Store()
@app.route('/')
def drop():
    store.delete(request.args['name'])
    return ''
`;

  it('is low, and the card does not say that nothing restricts it', async () => {
    const [finding, ...others] = await found(
      'path-traversal',
      store('full.startswith(self.root + os.sep)', 'if self.exists(name):'),
    );
    expect(others).toEqual([]);
    expect(finding?.severity).toBe('low');
    expect(finding?.description).toContain('`exists()` comes first');
    expect(finding?.description).not.toContain('nothing restricts');
  });

  it('is severe if the test is of something else, or of another value', async () => {
    expect(await severities('path-traversal', store("full.startswith('/')", 'if self.exists(name):'))).toEqual([
      'high',
    ]);
    expect(
      await severities('path-traversal', store('full.startswith(self.root + os.sep)', "if self.exists('a'):")),
    ).toEqual(['high']);
  });
});

describe('a parameter that the route does not have', () => {
  const handler = (route: string, decorator: string): string => `${HEAD}
def ${decorator}(f):
    @wraps(f)
    def inner(*args, **kwargs):
        return f(verify(request.headers['Authorization']), *args, **kwargs)
    return inner
@app.route('${route}')
@${decorator}
def show(email):
    return Path('/srv', email).read_text()
`;

  it('is what a decorator passes, unless that reads the request', async () => {
    const [finding] = await found('path-traversal', handler('/mine', 'require_login'));
    expect(finding?.severity).toBe('low');
    expect(finding?.description).toContain('argument that `require_login` passes');
    expect(await severities('path-traversal', handler('/of/<path:email>', 'require_login'))).toEqual(['high']);
    expect(await severities('path-traversal', handler('/mine', 'use_args'))).toEqual(['high']);
  });
});

describe('a request to the address that was sent', () => {
  const fetch = (given: string): string =>
    `${HEAD}@app.route('/')\ndef show():\n    answer = requests.get(request.args['url'], timeout=3)\n    return ${given}\n`;

  it('is at most medium if only the status comes back', async () => {
    expect(await severities('ssrf', fetch("{'status': answer.status_code, 'ok': answer.ok}"))).toEqual(['medium']);
    expect(await severities('ssrf', fetch("{'status': answer.status_code, 'body': answer.text}"))).toEqual(['high']);
    const [finding] = await found('ssrf', fetch("{'ok': answer.ok}"));
    expect(finding?.description).not.toContain('gets responses');
  });

  it('is low if another server names it', async () => {
    const next = `${HEAD}answer = requests.get('https://api.example.org/pages', timeout=3).json()\nrequests.get(answer['next'], timeout=3)\n`;
    expect(await severities('ssrf', next)).toEqual(['low']);
  });
});

it('markup in a response that no browser shows is low, and the card says how it could matter', async () => {
  const handler = (method: string): string =>
    `${HEAD}@app.route('/<name>', methods=['${method}'])\ndef drop(name):\n    return f'<b>{name}</b>'\n`;
  const [finding] = await found('cross-site-scripting', handler('DELETE'));
  expect(finding?.severity).toBe('low');
  expect(finding?.description).not.toContain('makes a victim open');
  expect(await severities('cross-site-scripting', handler('GET'))).toEqual(['high']);
});

it('a digest beside a slow verification is low, and one that a slow function gets is none', async () => {
  const verify = (code: string): string =>
    `import hashlib\nimport bcrypt\nfrom django.contrib.auth.hashers import check_password\n${code}\n`;
  const legacy =
    'def check(raw, stored):\n    if check_password(raw, stored):\n        return True\n    return hashlib.sha256(raw.encode()).hexdigest() == stored';
  expect(await severities('weak-password-hash', verify(legacy.replaceAll('raw', 'password')))).toEqual(['low']);
  const again = (call: string): string =>
    `def hash_password(password):\n    digest = hashlib.sha256(password.encode()).hexdigest()\n    return ${call}`;
  expect(
    await severities('weak-password-hash', verify(again('bcrypt.hashpw(digest.encode(), bcrypt.gensalt())'))),
  ).toEqual([]);
  expect(await severities('weak-password-hash', verify(again('digest')))).toEqual(['high']);
});

it('a key that only decrypts, and the account of a stand-in, are low', async () => {
  const key = (use: string): string =>
    `from cryptography.hazmat.primitives.ciphers.aead import AESGCM\ndef read(iv, encrypted):\n    return AESGCM(b'k3y-9f2c-71ab-44').${use}(iv, encrypted, None)\n`;
  expect(await severities('hard-coded-key', key('decrypt'))).toEqual(['low']);
  expect(await severities('hard-coded-key', key('encrypt'))).not.toEqual(['low']);
  const users = (name: string): string => `class ${name}:\n    users = {'admin': {'password': 'kLm93xPq7z'}}\n`;
  expect(await severities('hard-coded-credentials', users('DummyUsers'))).toEqual(['low']);
  expect(await severities('hard-coded-credentials', users('Users'))).toEqual(['high']);
});

it('templates are pages where something says so', async () => {
  const made = (imports: string): string =>
    `import jinja2\n${imports}\ndef fill(folder, values):\n    return jinja2.Environment(loader=jinja2.FileSystemLoader(folder)).get_template('a.conf').render(values)\n`;
  expect(await severities('cross-site-scripting', made(''))).toEqual(['low']);
  expect(await severities('cross-site-scripting', made('from flask import Flask'))).toEqual(['medium']);
});
