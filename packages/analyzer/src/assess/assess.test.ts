import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { mapCompliance } from './compliance.ts';
import { assessExploitability, exploitabilityLevel } from './exploitability.ts';
import { assessImpact } from './impact.ts';

const injection = weaknesses.get('sql-injection');
if (!injection) throw new Error('sql-injection is missing from the catalogue');

const detection = (kind: 'remote' | 'parameter', annotations: string[] = []): RawFinding => ({
  weakness: 'sql-injection',
  start: 40,
  end: 60,
  confidence: 'high',
  functionName: 'findUser',
  circumstances: {
    sourceKind: kind,
    sourceLabel: 'query string',
    entryName: 'findUser',
    handler: 'express',
    annotations,
    region: { start: 0, end: 120 },
    partlySanitized: false,
  },
  steps: [
    { start: 10, end: 12, note: 'enters' },
    { start: 40, end: 60, note: 'is used' },
  ],
});
const score = (one: RawFinding, file = 'src/users.js'): number =>
  assessExploitability(one, injection, file, () => 1).score;

describe('exploitability', () => {
  it('is highest for a remote request without authentication', () => {
    expect(score(detection('remote'))).toBe(injection.power);
    expect(score(detection('remote', ['login_required']))).toBe(injection.power - 1.5);
    expect(score(detection('parameter'))).toBeLessThan(score(detection('remote')));
  });
  it('sinks in test code', () => {
    expect(score(detection('remote'), 'tests/users.test.js')).toBeLessThan(4);
  });
  it('names its level by the documented bounds', () => {
    expect([10, 9, 8.9, 7, 6.9, 4, 3.9, 0.1, 0].map(exploitabilityLevel)).toEqual([
      'Critical',
      'Critical',
      'High',
      'High',
      'Medium',
      'Medium',
      'Low',
      'Low',
      'None',
    ]);
  });
});

describe('impact', () => {
  it('names tables and the data that the code handles', () => {
    const code =
      "function findUser(req) { const sql = 'SELECT email, password FROM members WHERE id=' + req.query.id; }";
    const impact = assessImpact(detection('remote'), injection, code);
    expect(impact.affectedServices).toContain('Table members');
    expect(impact.dataAtRisk).toEqual(expect.arrayContaining(['Credentials', 'Contact data']));
  });
});

describe('compliance', () => {
  it('maps every weakness to a control of every framework, with its number', () => {
    for (const weakness of weaknesses.values()) {
      const { frameworks, requirements, controlIds } = mapCompliance(weakness);
      expect(frameworks).toEqual(['SOC2', 'ISO 27001', 'PCI-DSS', 'GDPR', 'HIPAA']);
      expect(controlIds).toHaveLength(requirements.length);
    }
  });
});
