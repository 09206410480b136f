import { expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function linesOf(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities.map(({ location, ruleId }) => `${location.lineNumber} ${ruleId}`);
}

it('reports a secret where it is named, not again where it is used', async () => {
  const text = `const crypto = require('crypto');
const signingKey = 'f3b9c1d07a5e4f26b8d19c3e5a7f2046';
exports.sign = (data) => crypto.createHmac('sha256', signingKey).update(data).digest('hex');
exports.check = (data, mac) => crypto.createHmac('sha256', signingKey).update(data).digest('hex') === mac;
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  const secrets = vulnerabilities.filter(({ ruleId }) => ruleId.startsWith('hard-coded'));
  expect(secrets.map(({ location }) => location.lineNumber)).toEqual([2]);
  expect(secrets[0]?.flow.map(({ line }) => line)).toEqual([2, 3, 4]);
});

it('knows a private key by its name too', async () => {
  const text = `const jwt = require('jsonwebtoken');
const privateKey = '-----BEGIN RSA PRIVATE KEY-----\\nMIICXAIBAAKBgQDNwqLEe9wgTXCbC7qRPdDbBbeqjdbs4kOPOIGzqLpXvJXlxxW8\\n-----END RSA PRIVATE KEY-----';
exports.authorize = (user) => jwt.sign(user, privateKey, { algorithm: 'RS256' });
`;
  expect(await linesOf(text)).toEqual(['2 hard-coded-key']);
});

it('reads a name with a type before its text', async () => {
  const text = `use aes_gcm::{Aes256Gcm, KeyInit};
const KEY: &'static [u8; 32] = b"0f3b9c1d07a5e4f26b8d19c3e5a7f204";
fn cipher() -> Aes256Gcm {
    Aes256Gcm::new(KEY.into())
}
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.rs', language: 'rust', text });
  expect(vulnerabilities.map(({ location, ruleId }) => `${location.lineNumber} ${ruleId}`)).toEqual([
    '2 hard-coded-key',
  ]);
});

it('reports two secrets on two lines', async () => {
  const text = `const awsKey = 'AKIAQ3EXYZ7WPL2MNB4T';\nconst dbPassword = 'Wq7-tR2!xLp9zKd4';\n`;
  expect(await linesOf(text)).toHaveLength(2);
});

it('does not report where a path is asked about that is opened as well', async () => {
  const text = `const fs = require('fs');
const path = require('path');
exports.send = (req, res) => {
  const file = path.join('/srv', req.query.file);
  if (!fs.existsSync(file)) return res.sendStatus(404);
  fs.createReadStream(file).pipe(res);
  fs.unlinkSync(path.join('/srv', req.query.other));
};
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  const paths = vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal');
  expect(paths.map(({ location }) => location.lineNumber)).toEqual([6, 7]);
  expect(paths[0]?.flow.map(({ line }) => line)).toContain(5);
});

it('takes what a callback does with the same data for a further place', async () => {
  const text = `const fs = require('fs');
const path = require('path');
exports.send = (req, res) => {
  let file = path.join('/srv', req.query.file);
  fs.readFile(file, (error, data) => {
    if (!error) return res.json({ data });
    file = path.dirname(file);
    fs.readdir(file, (failed, files) => res.json({ files }));
  });
};
exports.show = (req, res) => {
  const file = path.join('/srv', req.query.file);
  fs.stat(file, (error) => {
    if (!error) fs.createReadStream(file).pipe(res);
  });
};
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  expect(vulnerabilities.map(({ location, ruleId }) => `${location.lineNumber} ${ruleId}`)).toEqual([
    '5 path-traversal',
    '14 path-traversal',
  ]);
  const [read, shown] = vulnerabilities.map(({ flow }) => flow.map(({ line }) => line));
  expect(read).toContain(8);
  expect(shown).toContain(13);
});

it('takes another text under the same option for a secret of its own', async () => {
  const text = `import session from 'express-session';
import { JwtModule } from '@nestjs/jwt';
export const tokens = JwtModule.register({ secret: 'gr33n-apples-1' });
app.use(session({ secret: 'r3d-apples-2', cookie: { secure: true } }));
`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.ts', language: 'typescript', text });
  expect(vulnerabilities.map(({ location, ruleId }) => `${location.lineNumber} ${ruleId}`)).toEqual([
    '3 hard-coded-credentials',
    '4 hard-coded-credentials',
  ]);
});
