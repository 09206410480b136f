/** A public key in the code is not a secret, unless it is the key of an algorithm with one key for both sides. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId.startsWith('hard-coded-')).map(({ ruleId }) => ruleId);
}

const PUBLIC =
  '-----BEGIN PUBLIC KEY-----\\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8vG1i/QWHo4ANC7R4F9BzrIZEePH\\n-----END PUBLIC KEY-----';
const SECRET = 'hd73hdh3jd93jd93kq0vb2';

const verifiers: readonly [LanguageId, string, (key: string, algorithm: string) => string][] = [
  [
    'python',
    'auth.py',
    (key, algorithm) =>
      `import jwt\nKEY = "${key}"\ndef who(token):\n    return jwt.decode(token, KEY, algorithms=["${algorithm}"])\n`,
  ],
  [
    'php',
    'auth.php',
    (key, algorithm) =>
      `<?php\nuse Firebase\\JWT\\JWT;\n$key = "${key}";\nreturn JWT::decode($token, $key, ['${algorithm}']);\n`,
  ],
  [
    'ruby',
    'auth.rb',
    (key, algorithm) =>
      `require 'jwt'\nKEY = "${key}"\ndef who(token) = JWT.decode(token, KEY, true, algorithm: '${algorithm}')\n`,
  ],
];

it.each(verifiers)('%s: a public key is no secret', async (language, fileName, code) => {
  expect(await found(fileName, language, code(PUBLIC, 'ES256'))).toEqual([]);
  expect(await found(fileName, language, code(PUBLIC, 'HS256'))).toEqual(['hard-coded-key']);
  expect(await found(fileName, language, code(SECRET, 'HS256'))).toEqual(['hard-coded-key']);
});
