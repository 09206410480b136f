import { OPERATIONS } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_CALL } from './dashboard.ts';

const summary = { total: 3, critical: 1, high: 2, medium: 0, low: 0, info: 0 };
const at = '2026-11-21T10:00:00.000Z';
const scan = { id: 's', fileName: 'a.js', language: 'JavaScript', status: 'completed', uploadedAt: at, summary };
const dashboard = {
  scans: 2,
  hasOlder: false,
  files: 1,
  openCritical: 1,
  criticalFiles: 1,
  mostCritical: [{ scanId: 's', fileName: 'a.js', uploadedAt: at, critical: 1 }],
  days: [{ day: '2026-11-21', new: 3, fixed: 0 }],
  recent: [
    scan,
    { ...scan, notAnalyzed: { unreadShare: 0.8, looksLike: 'Python' } },
    { ...scan, notAnalyzed: { unreadShare: 0, conflictLine: 7 } },
  ],
};
const { parse } = DASHBOARD_CALL.response;

describe('the dashboard, read by hand', () => {
  it('is the call of the contract', () => {
    const { method, path } = OPERATIONS.dashboard;
    expect([DASHBOARD_CALL.method, DASHBOARD_CALL.path]).toEqual([method, path]);
  });

  it('reads every field of the contract, and leaves out the rest', () => {
    expect(parse({ ...dashboard, more: 1 })).toEqual(OPERATIONS.dashboard.response.parse(dashboard));
    expect(Object.keys(parse(dashboard)).sort()).toEqual(Object.keys(OPERATIONS.dashboard.response.shape).sort());
  });

  it('takes a status that a newer API has added, and refuses what is not a dashboard', () => {
    expect(parse({ ...dashboard, recent: [{ ...scan, status: 'paused' }] }).recent[0]?.status).toBe('paused');
    for (const key of Object.keys(dashboard)) {
      expect(() => parse({ ...dashboard, [key]: null }), key).toThrow(TypeError);
    }
    expect(() => parse({ ...dashboard, recent: [{ ...scan, notAnalyzed: { unreadShare: 2 } }] })).toThrow(TypeError);
  });
});
