import { readdirSync } from 'node:fs';
import { weaknesses as engineWeaknesses } from '@scanner/analyzer/weaknesses/index.ts';
import { describe, expect, it } from 'vitest';
import { isSameWeakness, MODEL_WEAKNESSES, REPORTABLE } from './index.ts';

describe('what a model may report', () => {
  it('is every file of the folder under its name, and nothing under a name of the engine', () => {
    const files = readdirSync(import.meta.dirname)
      .filter((name) => name !== 'index.ts' && !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''));
    expect(MODEL_WEAKNESSES.map(({ id }) => id).sort()).toEqual(files.sort());
    for (const { id } of MODEL_WEAKNESSES) expect(engineWeaknesses.has(id)).toBe(false);
  });

  it('adds to rules of the engine that exist', () => {
    expect(REPORTABLE.size).toBe(MODEL_WEAKNESSES.length + 8);
  });

  it.each([...REPORTABLE.values()])('$id refers to its own CWE', ({ cwe, references }) => {
    expect(references).toContain(`https://cwe.mitre.org/data/definitions/${cwe[0]}.html`);
  });

  it('knows two names for one fault', () => {
    expect(isSameWeakness('missing-ownership-check', 'missing-authorization')).toBe(true);
    expect(isSameWeakness('missing-ownership-check', 'sql-injection')).toBe(false);
  });
});
