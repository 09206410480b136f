import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { weaknesses } from '../../weaknesses/index.ts';
import { severityOf } from './severity.ts';

function weakness(id: string) {
  const found = weaknesses.get(id);
  if (!found) throw new Error(`${id} is missing from the catalog`);
  return found;
}

const flow = (sourceKind: 'remote' | 'database' | 'file' | 'argument' | 'parameter'): RawFinding => ({
  weakness: 'command-injection',
  start: 0,
  end: 1,
  confidence: 'high',
  circumstances: {
    sourceKind,
    sourceLabel: 'data',
    entryName: undefined,
    handler: undefined,
    authentication: undefined,
    region: undefined,
    sanitizers: [],
  },
  steps: [],
});
const bare = (id: string, more: Partial<RawFinding> = {}): RawFinding => ({
  weakness: id,
  start: 0,
  end: 1,
  confidence: 'high',
  steps: [],
  ...more,
});

describe('the severity of a finding', () => {
  const command = weakness('command-injection');

  it('is at most low if the flow is doubtful, except for arguments, whose callers are unknown by nature', () => {
    expect(severityOf({ ...flow('remote'), confidence: 'low' }, command, false)).toBe('low');
    expect(severityOf({ ...flow('remote'), confidence: 'medium' }, command, false)).toBe('medium');
    expect(severityOf({ ...flow('parameter'), confidence: 'low' }, command, false)).toBe('medium');
  });

  it('is the weakness’s own when an attacker controls the data', () => {
    expect(severityOf(flow('remote'), command, false)).toBe('critical');
  });

  it('is limited by who controls the data', () => {
    for (const kind of ['database', 'file', 'argument', 'parameter'] as const) {
      expect(severityOf(flow(kind), command, false)).toBe('medium');
    }
  });

  it('is at most low where only who starts the program chooses a file or a program without a shell', () => {
    const path = weakness('path-traversal');
    expect(severityOf({ ...flow('argument'), weakness: path.id }, path, false)).toBe('low');
    expect(severityOf({ ...flow('argument'), note: 'program to run' }, command, false)).toBe('low');
    expect(severityOf({ ...flow('argument'), note: 'shell command' }, command, false)).toBe('medium');
  });

  it('is at most low where a guessed flow could do little harm', () => {
    const allocation = weakness('resource-exhaustion');
    const remote = flow('remote');
    if (!remote.circumstances) throw new Error('a flow has circumstances');
    const guessed = { ...remote, weakness: allocation.id, circumstances: { ...remote.circumstances, isAssumed: true } };
    expect(severityOf(guessed, allocation, false)).toBe('low');
    expect(severityOf({ ...remote, weakness: allocation.id }, allocation, false)).toBe('medium');
  });

  it('is at most medium where rows of the database reach a page: someone has to write them first', () => {
    const scripting = weakness('cross-site-scripting');
    expect(severityOf({ ...flow('database'), weakness: scripting.id }, scripting, false)).toBe('medium');
  });

  it('is at most medium where a step of the flow is only likely', () => {
    expect(severityOf({ ...flow('remote'), confidence: 'medium' }, command, false)).toBe('medium');
  });

  it('is at most medium where data makes the weakness and none was followed', () => {
    const reading = weakness('unsafe-deserialization');
    expect(severityOf(bare('unsafe-deserialization'), reading, false)).toBe('medium');
    const check = weakness('certificate-check-disabled');
    expect(severityOf(bare('certificate-check-disabled'), check, false)).toBe('high');
  });

  it('is at most medium where the data is of the page’s own store or the flow leads out of sight', () => {
    const remote = flow('remote');
    if (!remote.circumstances) throw new Error('a flow has circumstances');
    const stored = { ...remote, circumstances: { ...remote.circumstances, sourceLabel: 'storage of the page' } };
    expect(severityOf(stored, command, false)).toBe('medium');
    const assumed = { ...remote, circumstances: { ...remote.circumstances, isAssumed: true } };
    expect(severityOf(assumed, command, false)).toBe('medium');
  });

  it('is at most medium when nothing but the shape of the code speaks for a flow', () => {
    const pollution = weakness('prototype-pollution');
    expect(severityOf(bare('prototype-pollution', { confidence: 'medium' }), pollution, false)).toBe('medium');
    expect(severityOf(bare('command-injection', { confidence: 'medium' }), command, false)).toBe('medium');
    expect(severityOf(bare('command-injection', { confidence: 'low' }), command, false)).toBe('low');
  });

  it('is at most low in test code, and medium for a provider’s token', () => {
    expect(severityOf(flow('remote'), command, true)).toBe('low');
    const credentials = weakness('hard-coded-credentials');
    const token = bare('hard-coded-credentials', { sink: 'the text, a GitHub token,' });
    expect(severityOf(token, credentials, false)).toBe(credentials.severity);
    expect(severityOf(token, credentials, true)).toBe('medium');
    const key = bare('hard-coded-key', { sink: 'the text, a private key,' });
    expect(severityOf(key, weakness('hard-coded-key'), true)).toBe('low');
  });
});
