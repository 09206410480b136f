import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Maker, manifestIn, readManifest, whyNotComparable } from './manifest.ts';

const maker: Maker = {
  browser: 'chromium 147.0.7727.55',
  platform: 'linux x64',
  fonts: { families: ['DejaVu Sans'], specimen: 'a1' },
};

describe('whyNotComparable', () => {
  it('compares what the same browser made in the same fonts', () => {
    expect(whyNotComparable(maker, structuredClone(maker))).toBeUndefined();
  });

  it.each([
    [
      { ...maker, browser: 'chromium 148.0.0.0' },
      'another browser made them (chromium 147.0.7727.55; here it is chromium 148',
    ],
    [{ ...maker, platform: 'darwin arm64' }, 'another platform (linux x64; here it is darwin arm64)'],
    [
      { ...maker, fonts: { families: ['Noto Sans'], specimen: 'a1' } },
      'other fonts (DejaVu Sans; here they are Noto Sans)',
    ],
    [{ ...maker, fonts: { families: ['DejaVu Sans'], specimen: 'b2' } }, 'the same names and look otherwise'],
  ])('says why it does not compare with %o', (other, reason) => {
    expect(whyNotComparable(maker, other)).toContain(reason);
  });
});

describe('readManifest', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives what was written', async () => {
    const manifest = { maker, screens: ['login'] };
    await writeFile(manifestIn(folder), JSON.stringify(manifest));
    expect(readManifest(folder)).toEqual(manifest);
  });

  it('says that a folder is none of an earlier run', () => {
    expect(() => readManifest(join(folder, 'nowhere'))).toThrow('holds no pictures of an earlier run');
  });

  it('says that a manifest is of another version', async () => {
    await writeFile(manifestIn(folder), JSON.stringify({ maker: { ...maker, fonts: [] }, screens: ['login'] }));
    expect(() => readManifest(folder)).toThrow('take the pictures again');
  });
});
