import { describe, expect, it } from 'vitest';
import { nodeProblem } from './node-version.ts';

describe('nodeProblem', () => {
  it.each(['22.1.0', '22.10.0', '24.21.0', '100.0.0'])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  it.each(['8.17.0', '20.20.2', '22.0.0'])('refuses %s and names both versions', (version) => {
    expect(nodeProblem(version)).toMatch(/needs Node\.js 22\.1 or newer/);
    expect(nodeProblem(version)).toContain(version);
  });
});
