import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import { describe, expect, it } from 'vitest';
import { testFinding } from '../finding.test-support.ts';
import { applyComments } from './apply.ts';

const at = (lineNumber: number, endLineNumber = lineNumber): Vulnerability =>
  testFinding({ ruleId: 'sql-injection', location: { filePath: 'a', lineNumber, endLineNumber } });
const comment = (line: number, target: number, reason = 'why', rules = ['sql-injection']) => ({
  ...{ line, target, reason, rules },
});

describe('applyComments', () => {
  it('takes a finding on the line, and the reason', () => {
    const { kept, suppressed, problems } = applyComments([at(3), at(9)], [comment(2, 3)]);
    expect(kept).toEqual([at(9)]);
    expect(suppressed).toEqual([{ found: at(3), justification: 'why' }]);
    expect(problems).toEqual([]);
  });

  it('takes a finding whose last line has the comment, but not one that ends where another begins', () => {
    expect(applyComments([at(3, 5)], [comment(5, 5)]).suppressed).toHaveLength(1);
    expect(applyComments([at(3, 5)], [comment(4, 5)]).suppressed).toHaveLength(0);
  });

  it('keeps a finding without a reason, and says so', () => {
    const { kept, problems } = applyComments([at(3)], [comment(3, 3, '')]);
    expect(kept).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining('gives no reason') }]);
  });

  it('names what is suppressed in vain', () => {
    const { problems } = applyComments([at(3)], [comment(3, 3, 'why', ['sql-injection', 'weak-hash'])]);
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining("no finding of 'weak-hash'") }]);
  });
});
