/** Each area is built, checked and tested in a checkout without the rest of the product. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import { areaAlone, foldersIn, runScript } from './alone.ts';

describe.each(Object.keys(REMOTES))('%s', (area) => {
  it('is built, checked and tested without the other areas, the shell and the API', { timeout: 600_000 }, async () => {
    const { folder, dispose } = await areaAlone(area);
    try {
      const code = (await foldersIn(folder)).filter((name) => !/\.(json|yaml)$/.test(name));
      expect(code).toEqual([area, 'node_modules', 'packages'].sort());
      await runScript(folder, area, ['vite', 'build', '--logLevel', 'error']);
      expect(existsSync(join(folder, area, 'dist/remote.json'))).toBe(true);
      await runScript(folder, area, ['tsc', '-p', '.']);
      expect(await runScript(folder, area, ['vitest', 'run'])).toMatch(/Tests\s+.*\d+ passed/);
    } finally {
      await dispose();
    }
  });
});
