import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from './cells.ts';

let room = '';
let now = '';
let before = '';

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'pictures-'));
  [now, before] = [join(room, 'now'), join(room, 'earlier')];
  for (const folder of [now, before]) await mkdir(folder);
});
afterEach(() => rm(room, { recursive: true }));

/** An image in one shade of gray. */
async function paint(folder: string, file: string, shade: number): Promise<void> {
  const png = new PNG({ width: 20, height: 20 });
  png.data.fill(shade);
  for (let pixel = 0; pixel < 400; pixel++) png.data[pixel * 4 + 3] = 255;
  await writeFile(join(folder, file), PNG.sync.write(png));
}

it('shows what there is when nothing is compared', async () => {
  await paint(now, 'login-360-light.png', 0);
  const [row] = await rowsOf(now, ['login'], undefined);
  expect(row?.cells.map(({ kind }) => kind)).toEqual(['picture', 'none', 'none', 'none', 'none', 'none']);
});

it('finds what is the same, changed, new and gone', async () => {
  await paint(before, 'login-360-light.png', 10);
  await paint(now, 'login-360-light.png', 10);
  await paint(before, 'login-360-dark.png', 10);
  await paint(now, 'login-360-dark.png', 200);
  await paint(now, 'login-768-light.png', 10);
  await paint(before, 'login-768-dark.png', 10);
  const [row] = await rowsOf(now, ['login'], before);
  expect(row?.cells).toEqual([
    { kind: 'picture', now: 'login-360-light.png' },
    {
      kind: 'changed',
      now: 'login-360-dark.png',
      before: 'before/login-360-dark.png',
      marked: 'marked/login-360-dark.png',
      share: 1,
    },
    { kind: 'new', now: 'login-768-light.png' },
    { kind: 'gone', before: 'before/login-768-dark.png' },
    { kind: 'none' },
    { kind: 'none' },
  ]);
  const earlier = await readFile(join(before, 'login-360-dark.png'));
  expect((await readFile(join(now, 'before/login-360-dark.png'))).equals(earlier)).toBe(true);
});
