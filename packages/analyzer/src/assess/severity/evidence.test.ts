import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, fileName: string, text: string): Promise<Record<string, string>> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return Object.fromEntries(vulnerabilities.map(({ ruleId, severity }) => [ruleId, severity]));
}

const handler = (check: string): string => `const express = require('express');
const fs = require('fs');
const { isAllowed, validateName, files } = require('./rules');
const app = express();
app.get('/file', (req, res) => {
  const name = req.query.name;
  ${check}
  res.json(fs.readFileSync('/srv/files/' + name, 'utf8'));
});
`;

describe('a flow with a check that no one here understands', () => {
  it.each([
    ['a predicate of another file', 'if (!isAllowed(name)) return res.sendStatus(403);'],
    ['a validator that throws', 'validateName(name);'],
    ['a lookup', 'if (!files.get(name)) return res.sendStatus(404);'],
    ['a pattern that is not enough', 'if (!/^[a-z./]+$/.test(name)) return res.sendStatus(400);'],
    [
      'a comparison of its parts',
      "for (const part of name.split('/')) if (part === files.hidden) return res.sendStatus(400);",
    ],
  ])('is at most medium: %s', async (_, check) => {
    expect(await severities('javascript', 'files.js', handler(check))).toMatchObject({ 'path-traversal': 'medium' });
  });

  it.each([
    ['there is none', ''],
    ['it only asks whether there is a value', 'if (!name) return res.sendStatus(400);'],
    ['it asks whether the file exists', "if (!fs.existsSync('/srv/files/' + name)) return res.sendStatus(404);"],
    ['it looks at other data', 'if (!isAllowed(req.query.user)) return res.sendStatus(403);'],
    ['it comes too late', "fs.unlinkSync('/srv/files/' + name); if (!isAllowed(name)) return;"],
  ])('stays high where %s', async (_, check) => {
    const text = handler(check).replace(/\n.*readFileSync.*/, check.includes('unlink') ? '' : '$&');
    expect(await severities('javascript', 'files.js', text)).toMatchObject({ 'path-traversal': 'high' });
  });

  it('names the check on the card', async () => {
    const { vulnerabilities } = await analyzer.analyze({
      fileName: 'files.js',
      language: 'javascript',
      text: handler('validateName(name);'),
    });
    const [found] = vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal');
    expect(found?.description).toContain('`validateName(name)` comes first');
    expect(found?.confidence).toBe('medium');
  });
});

describe('a statement that is sent through something of unknown type', () => {
  const route = (call: string): string =>
    `const app = require('express')();\nconst db = require('./db');\napp.get('/', (req, res) => { ${call} });\n`;

  it('is critical where its text is SQL, and medium where only the name of the method says so', async () => {
    const sql = `db.query("SELECT * FROM users WHERE id = " + req.query.id, (e, rows) => res.json(rows));`;
    expect(await severities('javascript', 'a.js', route(sql))).toMatchObject({ 'sql-injection': 'critical' });
    const other = 'db.query(`${req.query.type}/${req.query.id}`, (e, rows) => res.json(rows));';
    expect(await severities('javascript', 'a.js', route(other))).toMatchObject({ 'sql-injection': 'medium' });
  });
});

describe('a fast digest of a password', () => {
  it.each([
    [
      'it is compared',
      'def ok(password, user):\n    return hashlib.sha1(password.encode()).hexdigest() == user.digest',
    ],
    ['it is kept', 'def join(user, password):\n    user.password_hash = hashlib.sha1(password.encode()).hexdigest()'],
    [
      'the function makes what is kept',
      'def hash_password(password):\n    return hashlib.sha1(password.encode()).hexdigest()',
    ],
    [
      'a record with it is kept',
      "def join(password):\n    data = {}\n    data['password'] = hashlib.md5(password.encode()).hexdigest()\n    users.insert(data)",
    ],
  ])('is high where %s', async (_, code) => {
    const found = await severities('python', 'users.py', `import hashlib\n\n${code}\n`);
    expect(found).toMatchObject({ 'weak-password-hash': 'high' });
  });

  it.each([
    ['it is sent', "def answer(password):\n    return {'word': hashlib.sha256(password.encode()).hexdigest()}"],
    [
      'another program prescribes it',
      'def mysql_passwd(password):\n    return hashlib.sha1(password.encode()).hexdigest()',
    ],
    [
      'a record with it is sent',
      "def login(password):\n    data = {}\n    data['password'] = hashlib.md5(password.encode()).hexdigest()\n    return requests.post('https://api.acme.io/login', data=data)",
    ],
    [
      'another program gets it as an argument',
      'def protect(command, password):\n    password_hash = hashlib.sha256(password.encode()).hexdigest()\n    command.append("--password")\n    command.append(password_hash)',
    ],
    [
      'it proves who sent a message',
      'def is_from_peer(body, password, sent):\n    return hashlib.sha256((body + password).encode()).hexdigest() == sent',
    ],
  ])('is at most medium where %s', async (_, code) => {
    const found = await severities('python', 'users.py', `import hashlib\n\n${code}\n`);
    expect(found['weak-password-hash']).not.toBe('high');
  });
});

describe('a protection that is off', () => {
  it('is high for a client, and at most medium where its name says so, in a server’s settings and where it was reviewed', async () => {
    const go = (name: string, config: string): string =>
      `package a\n\nimport "crypto/tls"\n\nfunc ${name}() *tls.Config {\n\tannounce(password)\n\treturn &tls.Config{${config}}\n}\n`;
    const one = async (text: string): Promise<string | undefined> =>
      (await severities('go', 'client.go', text))['certificate-check-disabled'];
    expect(await one(go('connect', 'InsecureSkipVerify: true'))).toBe('high');
    expect(await one(go('insecureConfig', 'InsecureSkipVerify: true'))).toBe('medium');
    expect(await one(go('listen', 'Certificates: certificates, InsecureSkipVerify: true'))).toBe('medium');
    expect(await one(go('connect', 'InsecureSkipVerify: true}} // #nosec\n//').replace('}}\n}', '}\n}'))).toBe(
      'medium',
    );
  });
});

describe('what the code around a place takes from its severity', () => {
  it('is a case that names what the operator asks for', async () => {
    const text = `package a\n\nimport "crypto/tls"\n\nfunc settings(mode string) *tls.Config {\n\tswitch mode {\n\tcase "skip-verify":\n\t\treturn &tls.Config{InsecureSkipVerify: true}\n\t}\n\treturn &tls.Config{}\n}\n`;
    expect(await severities('go', 'dsn.go', text)).toMatchObject({ 'certificate-check-disabled': 'low' });
  });
});

describe('a credential in the code', () => {
  it('is high where it has the form of a real one, and at most medium where it is a word or is shown to everyone', async () => {
    const one = async (line: string): Promise<string | undefined> =>
      (await severities('python', 'settings.py', `${line}\n`))['hard-coded-credentials'];
    expect(await one("api_key = 'q8Zx41kLm0pTrW7nB2vC9dE4'")).toBe('high');
    expect(await one("db_password = 'w4rehouse-9'")).toBe('high');
    expect(await one("db_password = 'pass123'")).toBe('medium');
    expect(await one("password_provider = 'VaultServer2'")).not.toBe('high');
    expect(await one("api_key = 'AIzaSyCX9ru6j70PX2My1Eq6Q1zoMAhuTdXlzSw'")).toBe('medium');
  });
});
