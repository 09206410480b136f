import type { TextEdit, Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { describe, expect, it } from 'vitest';
import { combinedPatch, combineFixes, patchedText } from './combined-fixes.ts';

const text = 'import a\none(x)\ntwo(y)\n';
const at = (old: string, replacement: string): TextEdit => {
  const start = text.indexOf(old);
  return { start, end: start + old.length, replacement };
};
const shared: TextEdit = { start: 0, end: 0, replacement: 'import b\n' };
const finding = (id: string, edits: TextEdit[], kind: 'verified' | 'example' = 'verified'): Vulnerability => ({
  id,
  severity: 'high',
  category: 'A05 Injection',
  title: 'Code injection',
  description: '',
  location: { filePath: 'a.py', lineNumber: 1 },
  suggestion: '',
  ruleId: 'code-injection',
  cwe: [94],
  confidence: 'high',
  flow: [],
  fingerprint: id,
  detectedBy: 'engine',
  fix: { kind, description: '', edits },
});

describe('all verified fixes', () => {
  it('give one patched file and one patch, a shared import once', () => {
    const combined = combineFixes([
      finding('1', [shared, at('one', 'safe')]),
      finding('2', [shared, at('two', 'safe')]),
    ]);
    expect(patchedText(text, combined)).toBe('import b\nimport a\nsafe(x)\nsafe(y)\n');
    expect(combinedPatch('a.py', text, combined).match(/^@@/gm)).toHaveLength(1);
    expect(combined.left).toEqual([]);
  });

  it('leave out what touches an applied fix, and say which', () => {
    const combined = combineFixes([finding('1', [at('one(x)', 'safe(x)')]), finding('2', [at('x', 'escape(x)')])]);
    expect(patchedText(text, combined)).toBe('import a\nsafe(x)\ntwo(y)\n');
    expect(combined.left.map(({ id }) => id)).toEqual(['2']);
  });

  it('never apply an example', () => {
    const combined = combineFixes([finding('1', [at('one', 'safe')], 'example')]);
    expect([combined.edits, combinedPatch('a.py', text, combined)]).toEqual([[], '']);
  });
});
