/** What counts as a fix, stated as properties: no verified fix leaves what its weakness forbids. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';
import { applyEdits } from '../recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function fixed(fileName: string, language: LanguageId, text: string, ruleId: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  const found = vulnerabilities.find((one) => one.ruleId === ruleId);
  if (!found) throw new Error(`no ${ruleId} in ${vulnerabilities.map((one) => one.ruleId)}`);
  return found.fix && applyEdits(text, found.fix.edits ?? []);
}
const flask = (body: string): string =>
  `import os\nimport subprocess\nimport random\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n${body.replaceAll(/^/gm, '    ')}\n`;
const python = (body: string, rule: string) => fixed('app.py', 'python', flask(body), rule);

describe('a hash of a password', () => {
  it.each<[LanguageId, string]>([
    [
      'javascript',
      "const crypto = require('crypto');\nfunction hashPassword(password) { return crypto.createHash('md5').update(password).digest('hex'); }\n",
    ],
    [
      'java',
      'class A { byte[] hashPassword(String password) throws Exception { return java.security.MessageDigest.getInstance("MD5").digest(password.getBytes()); } }',
    ],
    ['php', '<?php\nfunction hashPassword($password) { return md5($password); }\n'],
    [
      'go',
      'package main\n\nimport "crypto/md5"\n\nfunc hashPassword(password string) [16]byte { return md5.Sum([]byte(password)) }\n',
    ],
  ])('is weak password hashing of high severity in %s and never fixed by a fast hash', async (language, text) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
    const found = vulnerabilities.find(({ ruleId }) => ruleId === 'weak-password-hash');
    expect(found?.severity).toBe('high');
    expect(found?.cwe).toContain(916);
    expect(vulnerabilities.some(({ ruleId }) => ruleId === 'weak-hash')).toBe(false);
    const after = found?.fix && applyEdits(text, found.fix.edits ?? []);
    if (after) expect(after).toMatch(/scrypt|argon2|bcrypt|password_hash/i);
  });
});

describe('a token', () => {
  it.each<[LanguageId, string]>([
    ['javascript', 'function resetToken() { return Math.random().toString(36).slice(2); }\n'],
    ['php', '<?php\n$resetToken = mt_rand();\n'],
    ['ruby', 'def token\n  token = rand(1_000_000).to_s\n  token\nend\n'],
    [
      'java',
      'class A { String sessionToken() { String token = Long.toHexString(new java.util.Random().nextLong()); return token; } }',
    ],
  ])('has at least 128 bits from the secure generator in %s', async (language, text) => {
    const after = await fixed('file', language, text, 'predictable-random');
    const [, bytes, bits] =
      /(?:randomBytes|Uint8Array|random_bytes|hex)\((\d+)\)|BigInteger\((\d+)/.exec(after ?? '') ?? [];
    expect(Number(bytes ?? 0) * 8 + Number(bits ?? 0)).toBeGreaterThanOrEqual(128);
    expect(after).not.toMatch(/Math\.random|mt_rand|[^.]rand\(|util\.Random/);
  });
});

describe('a command', () => {
  it('loses its shell and gets a list', async () => {
    const after = await python('subprocess.run("ls -l " + q, shell=True)', 'command-injection');
    expect(after).toContain('subprocess.run(["ls", "-l", "--", q])');
    expect(after).not.toMatch(/shell\s*=\s*True/);
  });
  it('keeps its shell if only a shell understands it, and each value is one word that is no option', async () => {
    const after = await python('os.system("cat " + q + " | sort > out")', 'command-injection');
    expect(after).toContain('if q.startswith("-"):');
    expect(after).toContain('"cat " + shlex.quote(q) + " | sort > out"');
    const php = "<?php\nsystem('ping -c 1 ' . $_GET['host']);\n";
    expect(await fixed('a.php', 'php', php, 'command-injection')).toContain("escapeshellarg($_GET['host'])");
  });
});

describe('an evaluation of data', () => {
  it('becomes a parser', async () => {
    const after = await python("return {'value': eval(q)}", 'code-injection');
    expect(after).toContain('ast.literal_eval(q)');
    expect(after).not.toMatch(/(?<!literal_)eval\(/);
  });
  it('is one finding even if the page shows what it gives, and an escape is not a fix', async () => {
    const { vulnerabilities } = await analyzer.analyze({
      fileName: 'a.py',
      language: 'python',
      text: flask('return str(eval(q))'),
    });
    expect(vulnerabilities.map(({ ruleId }) => ruleId)).toEqual(['code-injection']);
    expect(vulnerabilities[0]?.fix?.after ?? '').not.toContain('html.escape(str(eval');
  });
});

describe('a secret', () => {
  it('leaves the file', async () => {
    const after = await fixed('a.py', 'python', "DB_PASSWORD = 'w4rehouse-9'\n", 'hard-coded-credentials');
    // No import stands in the file, so there is no safe place for one.
    expect(after ?? 'os.environ').toContain('os.environ');
    const js = await fixed('a.js', 'javascript', "const dbPassword = 'w4rehouse-9';\n", 'hard-coded-credentials');
    expect(js).toBe('const dbPassword = process.env.DB_PASSWORD;\n');
  });
});

describe('a redirect', () => {
  it('keeps its meaning where a fixed text stands before it', async () => {
    const text = "<?php\n$t = $_GET['t'];\nheader('Location: ' . $t);\n";
    const after = await fixed('a.php', 'php', text, 'open-redirect');
    if (after) expect(after).toContain("'Location: ' . (preg_match(");
  });
});
