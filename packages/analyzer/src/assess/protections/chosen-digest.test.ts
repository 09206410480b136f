/** Fast password digests that a setting chooses, and those that another server prescribes. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'weak-password-hash').map(({ severity }) => severity);
}

it('is medium if a setting chooses it instead of a slow hash', async () => {
  const service = (initial: string) => `
import bcrypt from 'bcryptjs';
import crypto from 'node:crypto';

export class Accounts {
  constructor(private readonly algorithm = '${initial}') {}

  async hashPassword(password: string): Promise<string> {
    switch (this.algorithm) {
      case 'bcrypt':
        return bcrypt.hash(password, 10);
      case 'sha256':
        return crypto.createHash('sha256').update(password).digest('hex');
      default:
        throw new Error('unknown');
    }
  }
}
`;
  expect(await severities('accounts.ts', 'typescript', service('bcrypt'))).toEqual(['medium']);
  expect(await severities('accounts.ts', 'typescript', service('sha256'))).toEqual(['high']);
});

it('is medium as a value of a query that is sent', async () => {
  const codec = (text: string, more = '') => `
import hashlib

class Codec:
    def __init__(self, username, password):
        self.password_hash = hashlib.md5(f"{username}{password}".encode()).hexdigest()

    def sign(self, number):
        return encrypt(f"${text}")
${more}
`;
  expect(await severities('codec.py', 'python', codec('h={self.password_hash}&s={number}'))).toEqual(['medium']);
  expect(await severities('codec.py', 'python', codec('{self.password_hash}'))).toEqual(['high']);
  const stored = '\n    def keep(self, users):\n        users.insert(password=self.password_hash)\n';
  expect(await severities('codec.py', 'python', codec('h={self.password_hash}&s={number}', stored))).toEqual(['high']);
});
