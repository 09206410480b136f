import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSettings } from './read.ts';
import { settingsJsonSchema } from './schema.ts';

const rules = new Set(['sql-injection', 'weak-hash']);
const read = (text: string) => parseSettings('owasp-scan.json', text, rules);

describe('parseSettings', () => {
  it('reads all that there is to set, with comments', () => {
    const text = `{
  // Our own.
  "$schema": "./node_modules/owasp-scan/owasp-scan.schema.json",
  "paths": { "include": ["src/"], "exclude": ["*.gen.py"] },
  "rules": { "weak-hash": "off" },
  "minimumSeverity": "low",
  "failOn": "high",
  "models": [{ "languages": ["python"], "sources": [{ "call": "bus.receive", "label": "message" }] }]
}`;
    expect(read(text)).toMatchObject({
      rules: { 'weak-hash': 'off' },
      models: [{ sources: [{ call: 'bus.receive', kind: 'remote' }] }],
    });
  });

  it.each([
    ['{\n  "failOn": "hihg"\n}', /^owasp-scan\.json:2:13: failOn: .*"critical"/],
    ['{\n  "rule": {}\n}', /^owasp-scan\.json:2:11: rule: There is no such setting\.$/],
    ['{\n  "rules": {\n    "sql": "off"\n  }\n}', /^owasp-scan\.json:3:12: rules\.sql: There is no rule 'sql'/],
    ['{ "paths": { "include": "src" } }', /^owasp-scan\.json:1:25: paths\.include: /],
    [
      '{ "models": [{ "languages": ["python"], "sources": [{ "label": "x" }] }] }',
      /:53: models\.0\.sources\.0: Give either/,
    ],
    ['{\n  "failOn": "high",,\n}', /^owasp-scan\.json:2:20: This is not JSON/],
    ['[]', /^owasp-scan\.json:1:1: /],
  ])('says where %j is wrong', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('names every problem', () => {
    expect(() => read('{\n"a": 1,\n"b": 2\n}')).toThrow(/:2:\d+: a: .*\n.*:3:\d+: b: /);
  });
});

it('is described by the JSON schema that is shipped', () => {
  const shipped = readFileSync(join(import.meta.dirname, '..', '..', '..', 'schema', 'owasp-scan.schema.json'), 'utf8');
  expect(shipped, 'The settings have changed: run pnpm --dir packages/cli schema').toBe(
    `${JSON.stringify(settingsJsonSchema(), null, 2)}\n`,
  );
});
