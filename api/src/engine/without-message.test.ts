import { expect, it, vi } from 'vitest';
import { withoutMessage } from './without-message.ts';

it('logs where an error of the engine was thrown, and keeps its message out of the log and of the error', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
  const failing = withoutMessage(async () => {
    throw new TypeError("Cannot read 'canaryOfTheCode'");
  });
  const error: Error = await failing.catch((thrown: Error) => thrown);
  vi.restoreAllMocks();
  expect(`${error.stack} ${String(error.cause)} ${lines.join('\n')}`).not.toContain('canaryOfTheCode');
  expect(error.message).toBe('The engine failed.');
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ event: 'engine', error: 'TypeError' });
  expect(lines.join('\n')).toContain('without-message.test.ts');
});

it('gives what the work gives', async () => {
  expect(await withoutMessage(async () => 1)).toBe(1);
});
