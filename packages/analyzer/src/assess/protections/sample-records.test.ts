/** Credentials in records that functions make up as samples. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'hard-coded-credentials').map(({ severity }) => severity);
}

const login = (name: string, user: string): Promise<string[]> =>
  severities(
    'requests.py',
    'python',
    `import random\n\ndef ${name}(path):\n    return {"username": ${user}, "password": "SecureSky417!"}\n`,
  );

it('is medium in a record of people who only samples have, and in one that a function of that name makes', async () => {
  expect(await login('body_of', '"johndoe"')).toEqual(['medium']);
  expect(await login('get_sample_login', '"backup"')).toEqual(['medium']);
  expect(await login('_generate_login_data', 'f"user_{random.randint(1, 9)}"')).toEqual(['medium']);
  expect(await login('_generate_login_data', '"backup"')).toEqual(['high']);
  expect(await login('body_of', '"backup"')).toEqual(['high']);
});

it('is high in a record that a call is given', async () => {
  const seeds = `async function seed(users) {
  return await users.create({ email: 'admin@example.com', password: 'SecureSky417!' });
}
`;
  expect(await severities('seed.js', 'javascript', seeds)).toEqual(['high']);
});

it('says nothing about the sample token that many documents have', async () => {
  const token = (payload: string) =>
    `access_token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${payload}.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c"\n`;
  const sample = 'eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ';
  expect(await severities('client.py', 'python', token(sample))).toEqual([]);
  const other = 'eyJzdWIiOiI4NzIwMDMxNzQ2IiwibmFtZSI6IkFkYSBMIiwiaWF0IjoxNTE2MjM5MDIyfQ';
  expect(await severities('client.py', 'python', token(other))).not.toEqual([]);
});
