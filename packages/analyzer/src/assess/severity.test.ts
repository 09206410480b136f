import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { weaknesses } from '../weaknesses/index.ts';
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
    expect(severityOf({ ...flow('remote'), confidence: 'low' }, command, 'run.js')).toBe('low');
    expect(severityOf({ ...flow('remote'), confidence: 'medium' }, command, 'run.js')).toBe('medium');
    expect(severityOf({ ...flow('parameter'), confidence: 'low' }, command, 'run.js')).toBe('medium');
  });

  it('is the weakness’s own when an attacker controls the data', () => {
    expect(severityOf(flow('remote'), command, 'src/ping.py')).toBe('critical');
  });

  it('is limited by who controls the data', () => {
    for (const kind of ['database', 'file', 'argument', 'parameter'] as const) {
      expect(severityOf(flow(kind), command, 'src/ping.py')).toBe('medium');
    }
  });

  it('is at most low where only who starts the program chooses a file or a program without a shell', () => {
    const path = weakness('path-traversal');
    expect(severityOf({ ...flow('argument'), weakness: path.id }, path, 'src/main.py')).toBe('low');
    expect(severityOf({ ...flow('argument'), note: 'program to run' }, command, 'src/main.py')).toBe('low');
    expect(severityOf({ ...flow('argument'), note: 'shell command' }, command, 'src/main.py')).toBe('medium');
  });

  it('is at most low where a guessed flow could do little harm', () => {
    const allocation = weakness('resource-exhaustion');
    const remote = flow('remote');
    if (!remote.circumstances) throw new Error('a flow has circumstances');
    const guessed = { ...remote, weakness: allocation.id, circumstances: { ...remote.circumstances, isAssumed: true } };
    expect(severityOf(guessed, allocation, 'src/list.py')).toBe('low');
    expect(severityOf({ ...remote, weakness: allocation.id }, allocation, 'src/list.py')).toBe('medium');
  });

  it('is at most medium where rows of the database reach a page: someone has to write them first', () => {
    const scripting = weakness('cross-site-scripting');
    expect(severityOf({ ...flow('database'), weakness: scripting.id }, scripting, 'src/list.php')).toBe('medium');
  });

  it('is at most medium where a step of the flow is only likely', () => {
    expect(severityOf({ ...flow('remote'), confidence: 'medium' }, command, 'src/ping.py')).toBe('medium');
  });

  it('is at most medium where data makes the weakness and none was followed', () => {
    const reading = weakness('unsafe-deserialization');
    expect(severityOf(bare('unsafe-deserialization'), reading, 'src/load.cs')).toBe('medium');
    const check = weakness('certificate-check-disabled');
    expect(severityOf(bare('certificate-check-disabled'), check, 'src/client.go')).toBe('high');
  });

  it('is at most medium where the data is of the page’s own store or the flow leads out of sight', () => {
    const remote = flow('remote');
    if (!remote.circumstances) throw new Error('a flow has circumstances');
    const stored = { ...remote, circumstances: { ...remote.circumstances, sourceLabel: 'storage of the page' } };
    expect(severityOf(stored, command, 'src/ping.js')).toBe('medium');
    const assumed = { ...remote, circumstances: { ...remote.circumstances, isAssumed: true } };
    expect(severityOf(assumed, command, 'src/ping.js')).toBe('medium');
  });

  it('is at most medium when nothing but the shape of the code speaks for a flow', () => {
    const pollution = weakness('prototype-pollution');
    expect(severityOf(bare('prototype-pollution', { confidence: 'medium' }), pollution, 'lib/set.js')).toBe('medium');
    expect(severityOf(bare('command-injection', { confidence: 'medium' }), command, 'lib/run.js')).toBe('medium');
    expect(severityOf(bare('command-injection', { confidence: 'low' }), command, 'lib/run.js')).toBe('low');
  });

  it('is at most low in test code, and medium for a provider’s token', () => {
    expect(severityOf(flow('remote'), command, 'tests/test_ping.py')).toBe('low');
    const credentials = weakness('hard-coded-credentials');
    const token = bare('hard-coded-credentials', { sink: 'the text, a GitHub token,' });
    expect(severityOf(token, credentials, 'src/ping.py')).toBe(credentials.severity);
    expect(severityOf(token, credentials, 'tests/test_ping.py')).toBe('medium');
    const key = bare('hard-coded-key', { sink: 'the text, a private key,' });
    expect(severityOf(key, weakness('hard-coded-key'), 'tls/dial_test.go')).toBe('low');
  });
});
