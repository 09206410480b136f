/** Keys and keys' defaults that the program knows of, or that every user sees. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(rule: string, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const files = Object.entries(texts).map(([fileName, text]) => ({ fileName, language: 'python' as const, text }));
  const { files: results } = await analyzer.analyzeProject(files);
  return results.flatMap(({ result }) =>
    result.vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ severity }) => severity),
  );
}

it('is medium if the program compares the key with its default', async () => {
  const program = (check: string) => ({
    'notes/tokens.py': `
import jwt

DEFAULT_KEY = "notes-h7dh3kd93jd0-notes"
signing_key = DEFAULT_KEY

def issue(user):
    return jwt.encode({"user": user}, signing_key, algorithm="HS256")
`,
    'notes/main.py': `
from notes import tokens

def main():
    ${check}
    print(tokens.issue("a"))
`,
  });
  const check = 'if tokens.signing_key == tokens.DEFAULT_KEY:\n        print("Set another key.")';
  expect(await severities('hard-coded-key', program(check))).toEqual(['medium']);
  expect(await severities('hard-coded-key', program(''))).toEqual(['high']);
});

it('says nothing about the key of an application that is in the URL of its login', async () => {
  const settings = (url: string) => ({
    'settings.py': `
CONNECTORS = {
    "board": {"id": "board", "APIKey": "aecf1d7791b4f1a4bb7d6ca5827ba0d3", "link": "${url}"},
}
`,
  });
  const login = 'https://board.example/1/authorize?scope=read&key=aecf1d7791b4f1a4bb7d6ca5827ba0d3';
  expect(await severities('hard-coded-credentials', settings(login))).not.toContain('high');
  expect(await severities('hard-coded-credentials', settings('https://board.example/1/authorize'))).toContain('high');
  const data = 'https://board.example/1/cards?key=aecf1d7791b4f1a4bb7d6ca5827ba0d3';
  expect(await severities('hard-coded-credentials', settings(data))).toContain('high');
});

it('says nothing about a canary, which must not appear anywhere', async () => {
  const texts = (value: string) => ({ 'check.py': `CHECK_PASSWORD = "${value}"\n` });
  expect(await severities('hard-coded-credentials', texts('CanaryPassw0rd!'))).toEqual([]);
  expect(await severities('hard-coded-credentials', texts('Kxnbry8Passw0rd!'))).toHaveLength(1);
});

it('is medium if another file compares a default with what is set, unless it lets someone in', async () => {
  const texts = (name: string, check: string) => ({
    'constants.py': `${name} = "notes-4h7dh3kd93jd0-notes-9d8"\n`,
    'server.py': `
from constants import ${name}

def start(secret):
    if ${check}:
        raise ValueError("Set a secret.")
`,
  });
  const rule = 'hard-coded-credentials';
  expect(await severities(rule, texts('DEFAULT_SECRET', 'secret == DEFAULT_SECRET'))).toEqual(['medium']);
  expect(await severities(rule, texts('DEFAULT_SECRET', 'not DEFAULT_SECRET'))).toEqual(['high']);
  expect(await severities(rule, texts('SHOP_SECRET', 'secret == SHOP_SECRET'))).toEqual(['high']);
});

it('says nothing about tables of digests and of types', async () => {
  const digests = (count: number, key: string) => ({
    'table.py': `TABLE = {\n${Array.from(
      { length: count },
      (_, at) =>
        `    "Board::Part${at}": "${(0x8d1f3a5b + at * 0x1f3d5b7).toString(16)}9c${(0x71a2b3c + at).toString(16)}",`,
    ).join('\n')}\n    "${key}": "48205d4fe97feba3a",\n}\n`,
  });
  const rule = 'hard-coded-credentials';
  expect(await severities(rule, digests(12, 'Board::ApiKey'))).toEqual([]);
  expect(await severities(rule, digests(2, 'Board::ApiKey'))).toHaveLength(1);
  const types = (value: string) => ({ 'model.py': `TYPES = {"user": "str", "secret": "${value}"}\n` });
  expect(await severities(rule, types('V1SecretVolumeSource'))).toEqual([]);
  expect(await severities(rule, types('hG7fK2pQ9sL4xW1v'))).toHaveLength(1);
});

it('takes the name of what a session holds for no secret', async () => {
  const texts = (value: string) => ({ 'session.py': `_CREDENTIALS_KEY = "${value}"\n` });
  expect(await severities('hard-coded-credentials', texts('board_oauth2_credentials'))).toEqual([]);
  expect(await severities('hard-coded-credentials', texts('hG7fK2pQ9sL4xW1v'))).toHaveLength(1);
});
