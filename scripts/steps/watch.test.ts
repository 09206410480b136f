import { describe, expect, it } from 'vitest';
import { isHung, type Observed, type Probe, recordProbe, untilStarted } from './watch.ts';

const START: Observed = { answeredAt: 0, progressedAt: 0, cpuSeconds: 0 };
const SECOND = 1000;

/** The state after a probe every eight seconds until `seconds`. */
function after(seconds: number, probe: (now: number) => Omit<Probe, 'now'>): boolean {
  let seen = START;
  for (let now = 8 * SECOND; now <= seconds * SECOND; now += 8 * SECOND) {
    seen = recordProbe(seen, { now, ...probe(now) });
    if (isHung(seen, now)) return true;
  }
  return false;
}

describe('a server', () => {
  it('lives if it answers, even if it is idle', () => {
    expect(after(3600, () => ({ answered: true, cpuSeconds: 1 }))).toBe(false);
  });

  it('lives if it is silent and works, for minutes', () => {
    expect(after(600, (now) => ({ answered: false, cpuSeconds: now / SECOND }))).toBe(false);
  });

  it('hangs if it is silent and does not work', () => {
    expect(after(30, () => ({ answered: false, cpuSeconds: 1 }))).toBe(false);
    expect(after(60, () => ({ answered: false, cpuSeconds: 1 }))).toBe(true);
  });

  it('hangs if it works forever without an answer', () => {
    expect(after(1200, (now) => ({ answered: false, cpuSeconds: now / SECOND }))).toBe(true);
  });

  it('hangs if it is silent and nothing is known of its work', () => {
    expect(after(60, () => ({ answered: false, cpuSeconds: undefined }))).toBe(true);
  });
});

describe('a restart that fails', () => {
  it('is tried until it works, and each reason is said once', async () => {
    const lines: string[] = [];
    const causes = ['The disk is full.', 'The disk is full.', 'Port 1 is in use.\nmore'];
    const start = async () => {
      const cause = causes.shift();
      if (cause !== undefined) throw new Error(cause);
      return 'up';
    };
    expect(await untilStarted(start, new AbortController().signal, (line) => lines.push(line), 1)).toBe('up');
    expect(lines).toEqual([
      '  It could not be started: The disk is full. Trying again.\n',
      '  It could not be started: Port 1 is in use. Trying again.\n',
    ]);
  });

  it('is given up when the product is to end', async () => {
    const stop = new AbortController();
    const start = async () => {
      stop.abort();
      throw new Error('no');
    };
    expect(await untilStarted(start, stop.signal, () => undefined, 60_000)).toBeUndefined();
  });
});
