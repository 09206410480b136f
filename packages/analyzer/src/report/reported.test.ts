import { describe, expect, it } from 'vitest';
import { weaknesses } from '../weaknesses/index.ts';
import { describeReported } from './reported.ts';

const text = 'function show(req) {\n  return orders.find(req.params.id);\n}\n\nfunction edit(req) {\n  return 1;\n}\n';
const file = { fileName: 'a.js', language: 'javascript' as const, text };
const weakness = weaknesses.get('missing-authorization');

const reportAt = (line: string, functionName: string) => {
  if (!weakness) throw new Error('the weakness is gone');
  const start = text.indexOf(line);
  const region = { start: 0, end: text.length };
  return {
    weakness,
    start,
    end: start + line.length,
    confidence: 'medium' as const,
    functionName,
    region,
    annotations: [],
    isRemote: true,
  };
};

describe('what another reader reports', () => {
  it('is a whole vulnerability, assessed as the engine assesses', () => {
    const [one] = describeReported(file, [reportAt('return orders.find(req.params.id);', 'show')]);
    expect(one).toMatchObject({
      ruleId: 'missing-authorization',
      detectedBy: 'model',
      severity: 'high',
      confidence: 'medium',
    });
    expect(one?.location).toMatchObject({ lineNumber: 2, columnNumber: 3 });
    expect(one?.exploitability?.score).toBeGreaterThan(0);
    expect(one?.exploitability?.reasoning).toMatch(/`show` \(line 2\), as reported by an AI model/);
    expect(one?.exploitability?.factors.join()).toMatch(/remote request.*no data flow proves it/);
    expect(one?.complianceMapping?.frameworks).toContain('SOC2');
  });

  it('has the same identity whichever line of the function is quoted, and another in another function', () => {
    const ids = [
      reportAt('return orders', 'show'),
      reportAt('function show', 'show'),
      reportAt('return 1;', 'edit'),
    ].map((one) => describeReported(file, [one])[0]?.fingerprint);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });
});
