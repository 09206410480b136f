import { describe, expect, it } from 'vitest';
import { newFindings } from './known.ts';

const finding = (file: string, fingerprint: string) => ({ file, fingerprint, rule: 'sql-injection' });

describe('newFindings', () => {
  it('tells findings apart by fingerprint and file', () => {
    const known = [finding('a.py', '1')];
    const found = [finding('a.py', '1'), finding('a.py', '2'), finding('b.py', '1')];
    expect(newFindings(found, known, new Set(['a.py', 'b.py']))).toEqual([finding('a.py', '2'), finding('b.py', '1')]);
  });

  it('follows a file that was renamed, each finding once', () => {
    const found = [finding('new.py', '1'), finding('copy.py', '1')];
    expect(newFindings(found, [finding('old.py', '1')], new Set(['new.py', 'copy.py']))).toEqual([
      finding('copy.py', '1'),
    ]);
  });
});
