/** The systemd unit of `docs/deploy.md`, checked by systemd itself if it is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './steps/paths.ts';

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!isInstalled)('the documented systemd unit', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanner-unit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** systemd's messages about a unit. It only warns about unknown keys. */
  function verify(unit: string): { status: number | null; warnings: string } {
    const file = join(folder, 'owasp-scanner.service');
    writeFileSync(file, unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    const warnings = stderr.split('\n').filter((line) => line.includes('owasp-scanner'));
    return { status, warnings: warnings.join('\n') };
  }

  const page = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8');
  const unit = (/```ini\n([\s\S]*?)```/.exec(page)?.[1] ?? '').replace('/usr/bin/node', process.execPath);

  it('is accepted without a warning', () => {
    expect(unit).toContain('[Service]');
    expect(verify(unit)).toEqual({ status: 0, warnings: '' });
  });

  it('would be warned of with a key that systemd does not know', () => {
    expect(verify(unit.replace('ProtectHome', 'ProtectHomes')).warnings).toContain('ProtectHomes');
  });
});
