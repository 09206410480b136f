import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
let root: string;
let user: string;

function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}
const scan = (...args: string[]) => run(NPM, ['exec', '--offline', '--', 'owasp-scan', ...args], user);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'owasp-scan-'));
  user = join(root, 'user');
  const packed = run(NPM, ['pack', '--silent', '--pack-destination', root], inject('packageFolder'));
  expect(packed.code, packed.err).toBe(0);
  mkdirSync(user);
  const tarball = join(root, packed.out.trim());
  const installed = run(NPM, ['install', '--offline', '--no-audit', '--no-fund', tarball], user);
  expect(installed.code, installed.err).toBe(0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the packed command', () => {
  it('is all that npm installs', () => {
    const packages = readdirSync(join(user, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(packages).toEqual(['owasp-scan']);
    const licenses = readFileSync(join(user, 'node_modules/owasp-scan/THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['web-tree-sitter', 'tree-sitter-python', '@eagleoutice/tree-sitter-r', 'zod'])
      expect(licenses).toContain(`${name}\n---`);
  });

  it('scans the folder that it is called in, whatever the language', () => {
    const files: Record<string, string> = {
      'a.py': "import os\n\ndef f(request):\n    os.system('ls ' + request.args['a'])\n",
      'b.js': "const { exec } = require('child_process');\nexec('ls ' + process.argv[2]);\n",
      'C.java': 'class C { String PASSWORD = "w4rehouse-9"; }\n',
      'd.go': 'package d\n\nvar password = "w4rehouse-9"\n',
      'e.vue': '<template><p v-html="$route.query.q"></p></template>\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(user, name), text);
    const { code, out } = scan('.', '--format', 'json', '--fail-on', 'high');
    expect(code).toBe(1);
    const found = new Set(JSON.parse(out).findings.map(({ file }: { file: string }) => file));
    expect([...found].sort()).toEqual(Object.keys(files).sort());
  });

  it.each(['sarif', 'patch', 'text'])('writes %s', (format) => {
    const { code, out } = scan('b.js', '--format', format);
    expect(code).toBe(0);
    expect(out).toContain('b.js');
  });
});
