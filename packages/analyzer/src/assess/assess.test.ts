import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { isAuthenticationCheck } from './access/authentication.ts';
import { mapCompliance } from './compliance.ts';
import { assessExploitability, exploitabilityLevel, severityFor } from './exploitability.ts';

const injection = weaknesses.get('sql-injection');
if (!injection) throw new Error('sql-injection is missing from the catalog');

const finding = (kind: 'remote' | 'parameter', authentication?: string): RawFinding => ({
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
    authentication,
    region: { start: 0, end: 120 },
    sanitizers: [],
  },
  steps: [
    { start: 10, end: 12, note: 'enters' },
    { start: 40, end: 60, note: 'is used' },
  ],
});
const score = (one: RawFinding, isTest = false): number =>
  assessExploitability(one, injection, 'critical', isTest, () => 1).score;

describe('exploitability', () => {
  it('is highest for a remote request without authentication', () => {
    expect(score(finding('remote'))).toBe(injection.power);
    expect(score(finding('remote', 'login_required'))).toBe(injection.power - 1.5);
    expect(score(finding('parameter'))).toBeLessThan(score(finding('remote')));
  });
  it('sinks in test code', () => {
    expect(score(finding('remote'), true)).toBeLessThan(4);
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

describe('severity', () => {
  it('is at most one step above what the score allows, and the score never above its band', () => {
    expect(severityFor('critical', 9.2)).toBe('critical');
    expect(severityFor('critical', 7)).toBe('critical');
    expect(severityFor('critical', 5)).toBe('high');
    expect(severityFor('critical', 2)).toBe('medium');
    expect(severityFor('low', 9)).toBe('low');
    const low = assessExploitability(finding('remote'), injection, 'low', false, () => 1);
    expect([low.score, low.level]).toEqual([3.9, 'Low']);
  });
});

describe('authentication', () => {
  it.each([
    'login_required',
    'PreAuthorize',
    'requireLogin',
    'isAuthenticated',
    'passport.authenticate',
    'auth',
    'ensureAdmin',
    'jwt_required',
    'Authorize',
  ])('is checked by %s', (name) => {
    expect(isAuthenticationCheck(name)).toBe(true);
  });
  it.each([
    'author',
    'AllowAnonymous',
    'PermitAll',
    'throttle',
    'csrf_exempt',
    'GetMapping',
    'loginRateLimit',
    'optionalAuth',
    'RestController',
    'user',
    'validateBody',
    'app.route',
  ])('is not checked by %s', (name) => {
    expect(isAuthenticationCheck(name)).toBe(false);
  });
});

describe('compliance', () => {
  it('names one control of each framework as at risk, none that a scan fulfills', () => {
    for (const weakness of weaknesses.values()) {
      const { frameworks, requirements, controlIds = [] } = mapCompliance(weakness);
      expect(frameworks).toEqual(['SOC2', 'ISO 27001', 'PCI-DSS', 'GDPR', 'HIPAA']);
      expect(requirements).toHaveLength(frameworks.length);
      expect(controlIds).toHaveLength(frameworks.length);
      for (const [index, text] of requirements.entries())
        expect(text).toMatch(new RegExp(`^${controlIds[index]?.replaceAll(/[().]/g, '\\$&')} \\(.+\\): at risk$`));
      expect(controlIds.join()).not.toMatch(/CC7\.1|A\.8\.8|164\.308/);
    }
    const injected = weaknesses.get('sql-injection');
    expect(injected && mapCompliance(injected).requirements[0]).toBe('SOC 2 CC6.6 (boundary protection): at risk');
  });
});
